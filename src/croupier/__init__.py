"""croupier: casino rule books, executable and cited clause by clause.

    >>> from croupier import open_ruleset
    >>> rapid = open_ruleset("rapid-roulette/single-zero")
    >>> len(rapid.game.bets())
    157

The names below are loaded when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.core.cite import Clause
    from croupier.core.decider import Refused
    from croupier.fast.solving.table import best_play
    from croupier.games.slips import slip_of
    from croupier.house.books import open_book
    from croupier.house.rulesets import RULESETS, open_ruleset
    from croupier.maths.figures import figures
    from croupier.rulebooks.comparison import compare

__all__ = [
    "RULESETS",
    "Clause",
    "Refused",
    "best_play",
    "compare",
    "figures",
    "open_book",
    "open_ruleset",
    "slip_of",
]

_WHERE = {
    "Clause": "croupier.core.cite",
    "Refused": "croupier.core.decider",
    "best_play": "croupier.fast.solving.table",
    "figures": "croupier.maths.figures",
    "open_book": "croupier.house.books",
    "slip_of": "croupier.games.slips",
    "compare": "croupier.rulebooks.comparison",
    "open_ruleset": "croupier.house.rulesets",
    "RULESETS": "croupier.house.rulesets",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"croupier has no {name!r}")
    return getattr(import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
