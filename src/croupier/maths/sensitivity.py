"""What each rule of a table of blackjack is worth: the edge with it, and with every other choice of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from croupier.core.cite import Cited
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.game import Game
from croupier.maths.solving.arithmetic import EXACT, Arithmetic
from croupier.maths.solving.best_play import best_play
from croupier.maths.solving.known import READ

MOST_HANDS = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class WorthOfRule:
    """Another choice of one rule, and by how much it changes the house's edge."""

    rule: str
    instead: str
    edge: Any
    change: Any


def sensitivity(
    game: Game, arithmetic: Arithmetic = EXACT, rules: Iterable[str] | None = None
) -> tuple[WorthOfRule, ...]:
    """One rule changed at a time, by best play; of these rules, or of all that choose among few ways.

    Nothing of a game that nobody solves.
    """
    if not isinstance(game, Blackjack):
        return ()
    told = best_play(game, arithmetic).edge
    wanted = None if rules is None else frozenset(rules)
    found: list[WorthOfRule] = []
    for name, value in _others(game):
        instead: dict[str, Any] = {name: value}
        changed = replace(game, rules=replace(game.rules, **instead))
        if (wanted is None or name in wanted) and not changed.faults():
            edge = best_play(changed, arithmetic).edge
            found.append(WorthOfRule(name, _named(value.value), edge, edge - told))
    return tuple(found)


def _others(game: Blackjack) -> Iterator[tuple[str, Cited[Any]]]:
    for each in fields(game.rules):
        held: Any = getattr(game.rules, each.name)
        if each.name not in READ or not hasattr(held, "value"):  # odds are no choice among few
            continue
        for value in _ways(each.name, held.value):
            if value != held.value:
                yield each.name, replace(held, value=value)


def _ways(name: str, value: object) -> Iterable[object]:
    if isinstance(value, Enum):
        return tuple(type(value))
    return MOST_HANDS if name == "hands_after_split" else ()


def _named(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)
