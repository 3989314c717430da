"""What a game may come to, by walking it: for games without decisions that have few outcomes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from croupier.core.ids import TerminalId
from croupier.games.face import Outcomes
from croupier.games.game import BetKey, Draw, Game, Outcome, Over, Position

_ANYBODY = TerminalId("anybody")


@lru_cache(maxsize=64)
def walked_outcomes(game: Game) -> Outcomes:
    """Every outcome of a game without decisions, and what each bet then returns of its stake."""
    ends = tuple(_ends(game.start({_ANYBODY: dict.fromkeys(game.bets(), 1)})))
    found: dict[BetKey, list[tuple[int, Fraction | int]]] = {bet: [] for bet in game.bets()}
    for at, end in enumerate(ends):
        for bet, result in end.results()[_ANYBODY].items():
            share = result.returned
            if share:
                found[bet].append((at, share.numerator if share.denominator == 1 else share))
    names = tuple(map(game.face.result, ends))
    return Outcomes(names, {bet: tuple(outcomes) for bet, outcomes in found.items()})


def _ends(start: Position) -> Iterator[Position]:
    """How a round may end, each way once: what was drawn in another order may be the same."""
    positions: dict[Position, None] = {start: None}
    while positions:
        drawn = {position: position.turn() for position in positions}
        yield from (position for position, turn in drawn.items() if isinstance(turn, Over))
        positions = {
            position.after(Outcome(outcome)): None
            for position, turn in drawn.items()
            if isinstance(turn, Draw)
            for outcome in turn.law.weights
        }
