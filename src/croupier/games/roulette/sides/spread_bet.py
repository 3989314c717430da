"""Spread-Bet: the winning number plus the bonus number that a second ring sets beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.games.game import Bet, BetKey, Draw, Prize, Result
from croupier.games.odds import Odds
from croupier.games.roulette.names import name_of_wheel
from croupier.games.wagers import lost, won
from croupier.games.wheels import ZEROS, Wheel
from croupier.words.said import say

KEY = "spread-bet"
EQUIPMENT = "spread-bet"


class Zeros(Enum):
    """The wheels that have tables of spreads; a wheel of three zeros has none."""

    ONE = 1
    TWO = 2


@dataclass(frozen=True, slots=True)
class Spread:
    """A range of sums, both ends belonging to it."""

    low: int
    high: int
    odds: Odds

    def __contains__(self, total: int) -> bool:
        return self.low <= total <= self.high

    @property
    def key(self) -> str:
        return f"{self.low}-{self.high}"


@dataclass(frozen=True, slots=True)
class SpreadBet:
    """The side wager with one table of spreads, which are numbered from 1."""

    made_for: Cited[Zeros]
    spreads: tuple[Spread, ...]
    how_many: Cited[int]
    highest: Cited[int]
    wins: Clause
    loses: Clause
    not_offered: Clause
    when_faulty: Clause

    @property
    def key(self) -> str:
        return KEY

    def faults(self, wheel: Wheel) -> tuple[Refused, ...]:
        return (*self._faults_on(wheel), *self._faults_of_table())

    def bets(self) -> Mapping[BetKey, Bet]:
        return {bet: self._bet(bet, spread) for bet, spread in self.by_bet().items()}

    def by_bet(self) -> Mapping[BetKey, Spread]:
        return {f"{KEY}:{at}": spread for at, spread in enumerate(self.spreads, start=1)}

    def draw(self, drawn: tuple[str, ...], wheel: Wheel) -> Draw | None:
        return None if drawn else Draw(wheel.law(), by=EQUIPMENT, may_fail=True)

    def result(self, bet: BetKey, stake: int, number: str, drawn: tuple[str, ...], wheel: Wheel) -> Result:
        del wheel  # the two numbers alone decide
        (bonus,) = drawn
        spread = self.by_bet()[bet]
        total = spread_bet_number(number, bonus)
        if total in spread:
            return won(stake, spread.odds, f"{number} + {bonus} = {total} is within {spread.key}")
        return lost(self.loses, f"{number} + {bonus} = {total} is not within {spread.key}")

    def _bet(self, bet: BetKey, spread: Spread) -> Bet:
        prize = Prize(f"the sum is within {spread.key}", spread.odds)
        return Bet(bet, f"Number Spread {bet.removeprefix(KEY + ':')} ({spread.key})", self.wins, (prize,))

    def _faults_on(self, wheel: Wheel) -> tuple[Refused, ...]:
        made_for, has = self.made_for.value.value, len(wheel.zeros())
        if made_for == has:
            return ()
        reason = say(
            "roulette.spread-bet-is-made-for", made_for=made_for, wheel=name_of_wheel(wheel), has=has
        )
        return (Refused(reason, self.made_for.clause),)

    def _faults_of_table(self) -> tuple[Refused, ...]:
        found: list[Refused] = []
        if len(self.spreads) != self.how_many.value:
            reason = say(
                "roulette.spread-bet-has-spreads", needed=self.how_many.value, spreads=len(self.spreads)
            )
            found.append(Refused(reason, self.how_many.clause))
        if not self._covers_every_sum():
            reason = say("roulette.spreads-do-not-cover", highest=self.highest.value)
            found.append(Refused(reason, self.highest.clause))
        return tuple(found)

    def _covers_every_sum(self) -> bool:
        if not self.spreads or any(spread.low > spread.high for spread in self.spreads):
            return False
        begins, ends = self.spreads[0].low, self.spreads[-1].high
        joined = all(after.low == before.high + 1 for before, after in pairwise(self.spreads))
        return joined and begins == 0 and ends == self.highest.value


def spread_bet_number(number: str, bonus: str) -> int:
    return _worth(number) + _worth(bonus)


def _worth(number: str) -> int:
    return 0 if number in ZEROS else int(number)
