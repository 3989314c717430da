"""Lucky Ball: every colour has a number of its own, and one colour is the bonus.

Nothing in the books keeps two colours from having one number.  The numbers are shown
while wagers may still be placed, so waiting for a pair would beat the house: here they differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.core.chance import Law
from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.games.game import Bet, BetKey, Draw, Prize, Result
from croupier.games.odds import Odds
from croupier.games.roulette.names import name_of_wheel
from croupier.games.wagers import lost, won
from croupier.games.wheels import Wheel
from croupier.words.said import say

KEY = "lucky-ball"
EQUIPMENT = "lucky ball"


@dataclass(frozen=True, slots=True)
class Pays:
    """What a colour pays, and what it pays instead when it is the bonus colour."""

    base: Odds
    bonus: Odds


@dataclass(frozen=True, slots=True)
class LuckyBall:
    """The side wager; its colours are numbered from 1 in the order in which their numbers are drawn."""

    colours: tuple[Pays, ...]
    how_many: Cited[int]
    zeros: Cited[tuple[int, ...]]  # the wheels it has odds for, by how many zeros they have
    wins: Clause
    loses: Clause
    not_offered: Clause
    when_faulty: Clause

    @property
    def key(self) -> str:
        return KEY

    def faults(self, wheel: Wheel) -> tuple[Refused, ...]:
        found: list[Refused] = []
        if len(self.colours) != self.how_many.value:
            reason = say(
                "roulette.lucky-ball-has-colours", needed=self.how_many.value, colours=len(self.colours)
            )
            found.append(Refused(reason, self.how_many.clause))
        if len(wheel.zeros()) not in self.zeros.value:
            reason = say("roulette.lucky-ball-has-no-odds", wheel=name_of_wheel(wheel))
            found.append(Refused(reason, self.zeros.clause))
        if len(self.colours) > len(wheel.rim):
            found.append(Refused(say("roulette.there-are-more-colours-than"), self.wins))
        return tuple(found)

    def bets(self) -> Mapping[BetKey, Bet]:
        return {bet: self._bet(bet) for bet in self._bets()}

    def draw(self, drawn: tuple[str, ...], wheel: Wheel) -> Draw | None:
        if len(drawn) < len(self.colours):
            law = Law[str].uniform(number for number in wheel.rim if number not in drawn)
            return Draw(law, by=EQUIPMENT, before_close=True, may_fail=True)
        if len(drawn) == len(self.colours):
            law = Law[str].uniform(colour_named(bet) for bet in self._bets())
            return Draw(law, by=EQUIPMENT, may_fail=True)
        return None

    def result(self, bet: BetKey, stake: int, number: str, drawn: tuple[str, ...], wheel: Wheel) -> Result:
        del wheel  # the numbers drawn from it say all
        *numbers, bonus = drawn
        colour, pays = colour_named(bet), self.pays(bet)
        its_number = numbers[self._bets().index(bet)]
        if number != its_number:
            return lost(self.loses, f"{colour} has {its_number}, the winning number is {number}")
        if colour == bonus:
            return won(stake, pays.bonus, f"{colour} has the winning number {number} and the bonus")
        return won(stake, pays.base, f"{colour} has the winning number {number}")

    def pays(self, bet: BetKey) -> Pays:
        return self.colours[self._bets().index(bet)]

    def _bets(self) -> tuple[BetKey, ...]:
        return tuple(f"{KEY}:{at}" for at in range(1, len(self.colours) + 1))

    def _bet(self, bet: BetKey) -> Bet:
        colour, pays = colour_named(bet), self.pays(bet)
        prizes = (
            Prize(f"{colour} has the winning number", pays.base),
            Prize(f"{colour} has the winning number and the bonus", pays.bonus),
        )
        return Bet(bet, f"Lucky Ball {colour}", self.wins, prizes)


def colour_named(bet: BetKey) -> str:
    """The colour as the bonus draw names it: "colour 3"."""
    return f"colour {bet.removeprefix(KEY + ':')}"
