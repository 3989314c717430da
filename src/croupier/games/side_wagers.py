"""Side wagers that are drawn for by equipment of their own, and what may be seen of it.

A fault of that equipment voids the side wager and leaves the round.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from croupier.core.cite import Clause
from croupier.games.game import Bet, BetKey
from croupier.games.wheels import Colour


class SideWager(Protocol):
    """What a table must know of one that is on offer."""

    @property
    def key(self) -> str:
        """The word before the colon in each of its bets: "lucky-symbols"."""
        ...

    def bets(self) -> Mapping[BetKey, Bet]: ...

    @property
    def not_offered(self) -> Clause:
        """The clause under which it is not offered while its equipment is not working."""
        ...

    @property
    def when_faulty(self) -> Clause:
        """The clause under which its wagers are void when its equipment fails."""
        ...


@dataclass(frozen=True, slots=True)
class SymbolShown:
    """The Lucky Symbol of the spin, once the ball rests."""

    symbol: str | None


@dataclass(frozen=True, slots=True)
class MatchShown:
    """The two electronic wheels of Roulette Match beside the winning number, once the ball rests."""

    wheels: tuple[tuple[str, Colour], ...]
    bonus: bool


class Turning(Enum):
    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


@dataclass(frozen=True, slots=True)
class Ring:
    """One of the two rings of Spread-Bet; ``highlighted`` is a number once the ball rests."""

    marks: tuple[str, ...]
    turning: Turning | None
    highlighted: str | None


@dataclass(frozen=True, slots=True)
class SpreadShown:
    """The rings turn against each other until what they align to has been drawn."""

    outer: Ring
    inner: Ring
    number: int | None  # the Spread-Bet number: both highlighted numbers added

    @property
    def steps(self) -> int | None:
        """How far the inner ring is turned back, so that its number stands beside the winning one."""
        outer, inner = self.outer.highlighted, self.inner.highlighted
        if outer is None or inner is None:
            return None
        return (self.inner.marks.index(inner) - self.outer.marks.index(outer)) % len(self.outer.marks)


@dataclass(frozen=True, slots=True)
class Ball:
    """A colour's Lucky Ball number."""

    colour: int  # counted from 1
    number: str
    bonus: bool  # shown once betting is over
    won: bool  # highlighted once the ball rests


@dataclass(frozen=True, slots=True)
class BallsShown:
    balls: tuple[Ball, ...]


Drawn = SymbolShown | MatchShown | SpreadShown | BallsShown


@dataclass(frozen=True, slots=True)
class SideWagerShown:
    """A side wager of the table; ``drawn`` is none in a round in which its equipment failed."""

    key: str
    offered: bool
    drawn: Drawn | None
