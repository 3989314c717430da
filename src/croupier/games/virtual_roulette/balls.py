"""Balls: a jackpot that further balls win, by coming to rest where the ball of the round did."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from croupier.games.game import Draw, Move, Outcome
from croupier.games.jackpot_events import JackpotEvent, Level
from croupier.games.wheels import Wheel


class SpinEvent(Enum):
    """By what a jackpot wager wins: by nothing in the round, where the jackpot draws by itself, or by it."""

    NONE = "none"
    BALLS = "balls"


BALLS = JackpotEvent(
    "balls",
    (
        Level("three", "all three further balls on the winning number"),
        Level("two", "two further balls on the winning number"),
        Level("one", "one further ball on the winning number"),
    ),
    further_draws=3,
)
_LEVELS = ("", "one", "two", "three")


@dataclass(frozen=True, slots=True)
class FurtherBalls:
    """What the same wheel draws after the ball, for those who have entered."""

    wheel: Wheel
    due: int
    drawn: tuple[str, ...] = ()

    def draw(self) -> Draw | None:
        return Draw(self.wheel.law(), by="jackpot") if len(self.drawn) < self.due else None

    def after(self, move: Move) -> FurtherBalls:
        draw = self.draw()
        if draw is None or not isinstance(move, Outcome):
            raise ValueError(f"{move} is not possible once the ball has come to rest")
        return replace(self, drawn=(*self.drawn, draw.came(move)))

    def level(self, number: str) -> str:
        return _LEVELS[self.drawn.count(number)]
