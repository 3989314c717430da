"""Exact counts as text: in how many of all equally likely cases a bet returns how much."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from croupier.core.chance import Law
from croupier.games.game import BetKey, Game
from croupier.maths.laws import law


@dataclass(frozen=True, slots=True)
class Count:
    """The cases of one bet, by what each unit staked returns."""

    bet: BetKey
    cases: int
    by_return: tuple[tuple[Fraction, int], ...]

    def __str__(self) -> str:
        returns = "  ".join(f"{returned}:{n}" for returned, n in self.by_return)
        return f"{self.bet}  of {self.cases}  {returns}"


def counts(game: Game) -> tuple[Count, ...]:
    return tuple(count(bet, law(game, bet)) for bet, offered in game.bets().items() if offered.prizes)


def count(bet: BetKey, of: Law[Fraction]) -> Count:
    cases = lcm(*(p.denominator for _, p in of))
    ways = tuple(sorted((returned, int(p * cases)) for returned, p in of))
    return Count(bet, cases, ways)
