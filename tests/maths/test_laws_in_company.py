"""The law of a bet that may only stand beside another, in a game that nobody counts by hand."""

from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from croupier.core.chance import Law
from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.games.game import NOTHING_ELSE, Act, Ask, Bet, Draw, Outcome, Over, Prize
from croupier.games.odds import Odds
from croupier.games.wagers import checked, gathered, lost, slips_of, won
from croupier.maths.laws import in_company, walked

DIE = Law.uniform(tuple("123456"))
EVEN, SIX = Odds(1, 1, Clause("a-die", "1")), Odds(4, 1, Clause("a-die", "2"))


@dataclass(frozen=True)
class HighOrLow:
    """Whoever bets says high or low before a die is thrown; on a six one bets beside that only."""

    alone: frozenset = frozenset({"main"})

    def bets(self):
        return {
            "main": Bet("main", "Main", EVEN.clause, (Prize("as you said", EVEN),)),
            "six": Bet("six", "Six", SIX.clause, (Prize("a six", SIX),)),
        }

    def check(self, slip):
        return None if self.alone & set(slip) else Refused("a six is bet beside the main wager", SIX.clause)

    def start(self, slips, _at_close=NOTHING_ELSE, /):
        return Throw(checked(self, slips))


@dataclass(frozen=True)
class Throw:
    wagers: tuple
    said: str = ""
    shown: str = ""

    def turn(self):
        if not self.said:
            return Ask({"me": ("high", "low")}, {"me": "high"}, None)
        return Over() if self.shown else Draw(DIE, by="die")

    def after(self, move):
        return replace(self, said=move.choice) if isinstance(move, Act) else replace(self, shown=move.of)

    def stakes(self):
        return slips_of(self.wagers)

    def results(self):
        high = self.shown in "456"
        return gathered((wager, self._result(wager, high == (self.said == "high"))) for wager in self.wagers)

    def _result(self, wager, right):
        odds, wins = (EVEN, right) if wager.bet == "main" else (SIX, self.shown == "6")
        return won(wager.stake, odds, "so") if wins else lost(odds.clause, "not so")


def test_only_the_bet_that_is_asked_about_counts():
    law = walked(HighOrLow(), "six")
    assert law.probability(lambda back: back == 5) == Fraction(1, 6)
    assert law.mean(lambda back: back) == Fraction(5, 6)


def test_a_bet_that_may_stand_alone_does():
    assert in_company(HighOrLow(), "main") == {"main": 1}
    assert in_company(HighOrLow(), "six") == {"main": 1, "six": 1}
    assert walked(HighOrLow(), "main").mean(lambda back: back) == 1


def test_a_bet_that_may_stand_nowhere_is_said_by_name():
    with pytest.raises(ValueError, match="'six' may stand neither alone nor beside one other bet: a six is"):
        walked(HighOrLow(frozenset()), "six")


def test_a_throw_is_what_it_says():
    assert Throw(()).after(Act("me", "low")).after(Outcome("2")).results() == {}
