"""Roulette Match: two electronic wheels, like the real one, beside the ball's number.

Now and then the system adds a Bonus, which pays every wager whatever the wheels show.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.core.chance import Law
from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.games.game import Bet, BetKey, Draw, Prize, Result
from croupier.games.odds import Odds
from croupier.games.wagers import lost, won
from croupier.games.wheels import Colour, Wheel
from croupier.words.said import say

KEY = "roulette-match"
COLOUR = f"{KEY}:colour"
NUMBER = f"{KEY}:number"
EQUIPMENT = "roulette match"
WHEELS = 2  # electronic ones, each drawn by itself
BONUS = "bonus"
NO_BONUS = "no bonus"


@dataclass(frozen=True, slots=True)
class RouletteMatch:
    """The side wager: which of its two wagers are offered, its odds, and how often the Bonus comes."""

    colour_offered: Cited[bool]
    number_offered: Cited[bool]
    all_black_or_red: Odds
    all_green: Odds
    one_number: Odds
    both_numbers: Odds
    bonus: Odds
    bonus_probability: Cited[Fraction]
    colour_wins: Clause
    colour_loses: Clause
    number_wins: Clause
    number_loses: Clause
    not_offered: Clause
    when_faulty: Clause

    @property
    def key(self) -> str:
        return KEY

    def faults(self, wheel: Wheel) -> tuple[Refused, ...]:
        del wheel  # whether the Bonus leaves the house its edge is for the mathematics to say
        found: list[Refused] = []
        if not 0 <= self.bonus_probability.value <= 1:
            chance = self.bonus_probability
            found.append(
                Refused(say("roulette.bonus-cannot-have-probability", chance=chance.value), chance.clause)
            )
        if not (self.colour_offered.value or self.number_offered.value):
            found.append(
                Refused(say("roulette.roulette-match-offers-neither-colour"), self.colour_offered.clause)
            )
        return tuple(found)

    def bets(self) -> Mapping[BetKey, Bet]:
        offered: dict[BetKey, Bet] = {}
        if self.colour_offered.value:
            offered[COLOUR] = self._colour_bet()
        if self.number_offered.value:
            offered[NUMBER] = self._number_bet()
        return offered

    def draw(self, drawn: tuple[str, ...], wheel: Wheel) -> Draw | None:
        if len(drawn) < WHEELS:
            return Draw(wheel.law(), by=EQUIPMENT, may_fail=True)
        if len(drawn) == WHEELS:
            return Draw(self._bonus_law(), by=EQUIPMENT, may_fail=True)
        return None

    def result(self, bet: BetKey, stake: int, number: str, drawn: tuple[str, ...], wheel: Wheel) -> Result:
        if bet not in self.bets():
            raise ValueError(f"Roulette Match does not offer {bet!r} here")
        *wheels, bonus = drawn
        # The book does not order a Bonus beside a match: each wager is paid once, the Bonus in its place.
        if bonus == BONUS:
            return won(stake, self.bonus, "the Bonus came up")
        if bet == COLOUR:
            return self._colour_result(stake, number, wheels, wheel)
        return self._number_result(stake, number, wheels)

    def _bonus_law(self) -> Law[str]:
        p = self.bonus_probability.value
        return Law({outcome: q for outcome, q in ((BONUS, p), (NO_BONUS, 1 - p)) if q})

    def _colour_result(self, stake: int, number: str, wheels: list[str], wheel: Wheel) -> Result:
        colour = wheel.colour(number)
        shown = [wheel.colour(other) for other in wheels]
        if any(other is not colour for other in shown):
            others = " and ".join(other.value for other in shown)
            return lost(self.colour_loses, f"the ball's {colour.value} beside {others} is no colour match")
        odds = self.all_green if colour is Colour.GREEN else self.all_black_or_red
        return won(stake, odds, f"all three are {colour.value}")

    def _number_result(self, stake: int, number: str, wheels: list[str]) -> Result:
        match wheels.count(number):
            case 0:
                shown = " nor ".join(wheels)
                return lost(self.number_loses, f"neither {shown} is the winning number {number}")
            case 1:
                return won(stake, self.one_number, f"one wheel matches {number}")
            case _:
                return won(stake, self.both_numbers, f"both wheels match {number}")

    def _colour_bet(self) -> Bet:
        prizes = (
            Prize("all three are black, or all three red", self.all_black_or_red),
            Prize("all three are green", self.all_green),
            Prize("the Bonus", self.bonus),
        )
        return Bet(COLOUR, "Colour Match", self.colour_wins, prizes)

    def _number_bet(self) -> Bet:
        prizes = (
            Prize("one wheel matches the winning number", self.one_number),
            Prize("both wheels match the winning number", self.both_numbers),
            Prize("the Bonus", self.bonus),
        )
        return Bet(NUMBER, "Number Match", self.number_wins, prizes)
