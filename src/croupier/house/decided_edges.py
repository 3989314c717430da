"""The edges of bets that turn on decisions, by the policy that is asked for.

What the books' own tables come to is kept, so that a house without croupier[maths] can tell it; whatever else
is set is solved, where that is installed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from croupier.games.game import Game
from croupier.house.arithmetic import arithmetic, is_fast
from croupier.house.kept_play import name_of
from croupier.maths.solving.gate import least_edge
from croupier.maths.solving.policies import BEST, CDZ, CHART
from croupier.maths.told_play import DECIDED, compared, is_solved, told
from croupier.rulebooks.ruleset import Ruleset

POLICIES = ("best", "chart", "CDZ-", "absent")
ERROR_BOUND = 1e-12
_DIGITS = 11  # of an edge that the solver computes


@dataclass(frozen=True, slots=True)
class DecidedEdge:
    bet: str
    edge: float
    policy: str
    error_bound: float = ERROR_BOUND


# By best play and by its chart; a test solves them again.
_KEPT = {
    "blackjack": (0.007594450862912, 0.007620376693811),
    "blackjack-plus": (0.028740686312690, 0.029703542643300),
}


def decided_edges(ruleset: Ruleset, policy: str) -> Mapping[str, DecidedEdge]:
    """By bet; nothing where nothing is decided, or where the absent player's exact law is asked for."""
    if policy == "absent" or not is_solved(ruleset.game):
        return {}
    if policy == CDZ:
        return _compared(ruleset)
    found = _kept(ruleset.game) or _solved(ruleset.game)
    if found is None:
        return {}
    best, chart = found
    edge, name = (best, BEST) if policy == "best" else (chart, CHART)
    return {DECIDED: DecidedEdge(DECIDED, edge, name)}


def _compared(ruleset: Ruleset) -> Mapping[str, DecidedEdge]:
    """As other analysers have it; worked out each time, since nothing here goes by it."""
    if not is_fast():
        return {}
    return {DECIDED: DecidedEdge(DECIDED, -float(compared(ruleset.game, arithmetic())), CDZ)}


@lru_cache(maxsize=64)
def best_edges(game: Game) -> Mapping[str, Fraction]:
    """What best play leaves to the house at least, by bet; nothing where nobody knows.

    Kept or solved; where neither can be, what the most generous table of its kind leaves.
    """
    if not is_solved(game):
        return {}
    known = _kept(game) or _solved(game)
    found = least_edge(game) if known is None else Fraction(Decimal(f"{known[0]:.{_DIGITS}f}"))
    return {} if found is None else {DECIDED: found}


def is_by_best_play(game: Game) -> bool:
    """Whether an edge that is told of a game is by best play: a bound is not told as an edge."""
    return is_solved(game) and (_kept(game) is not None or is_fast())


def _kept(game: Game) -> tuple[float, float] | None:
    name = name_of(game)
    return None if name is None else _KEPT[name]


def _solved(game: Game) -> tuple[float, float] | None:
    if not is_fast():
        return None
    play = told(game, arithmetic())
    return None if play is None else (float(play.play.edge), -float(play.play.chart.solution.value))
