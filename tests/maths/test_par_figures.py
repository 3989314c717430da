"""Moments and cases of a sheet, against figures that are known."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from croupier.games.cut_card import ShoeLasts
from croupier.house.par_sheets import sheet_of
from croupier.house.rulesets import RULESETS
from croupier.maths.figures import figures
from croupier.maths.par.bets import alike
from croupier.maths.par.canonical import canonical, differences
from croupier.maths.par.moments import moments
from croupier.maths.par.solved import SolvedPlay, strategy_block
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK
from croupier.table.commands import Sign

SIGN = Sign(minimum=100, maximum=50_000)
SINGLE = RULESETS["rapid-roulette/single-zero"]


def test_moments_of_a_straight_and_of_red():
    straight, red = (moments(figures(SINGLE.game, bet).law) for bet in ("straight:17", "red"))
    assert straight.variance == Fraction(46656, 1369)
    assert abs(Fraction(straight.skewness) - Fraction(35, 6)) < Fraction(1, 10**30)
    assert abs(Fraction(straight.excess_kurtosis) - Fraction(1153, 36)) < Fraction(1, 10**30)
    assert red.variance == Fraction(1368, 1369)


def test_bets_of_one_kind_that_follow_one_law_have_one_entry():
    groups = alike(SINGLE.game)
    kinds = [group.first.bet.partition(":")[0] for group in groups]
    assert kinds == sorted(set(kinds), key=kinds.index)
    assert sum(len(group.keys) for group in groups) == len(SINGLE.game.bets())


def test_cases_shares_and_probabilities_add_up():
    for bet in sheet_of(SINGLE, SIGN)["bets"]:
        results = bet["results"]
        assert sum(int(each["cases"]) for each in results) == int(bet["cycle"])
        assert sum(Fraction(each["probability"]) for each in results) == 1
        assert sum(Fraction(each["share"]) for each in results) == 1


def test_the_same_ruleset_gives_the_same_bytes_and_an_option_others():
    assert canonical(sheet_of(SINGLE, SIGN)) == canonical(sheet_of(SINGLE, SIGN))
    higher = sheet_of(SINGLE, Sign(minimum=100, maximum=60_000))
    assert {path for path, *_ in differences(sheet_of(SINGLE, SIGN), higher)} >= {"exposure.lost"}


def test_a_sheet_holds_no_floats():
    def floats(part):
        if isinstance(part, dict):
            return any(floats(each) for each in part.values())
        if isinstance(part, list):
            return any(floats(each) for each in part)
        return isinstance(part, float)

    assert not floats(sheet_of(SINGLE, SIGN))


def test_a_sheet_says_whether_rounds_may_start_with_another_edge():
    """Of the books' own tables none does; of a shoe that goes on nothing is said that was not worked out."""
    fresh = BLACKJACK.face.shoe()
    goes_on = replace(fresh, lasts=replace(fresh.lasts, value=ShoeLasts.CUT_CARD))
    play = SolvedPlay("blackjack", (), Fraction(0), Decimal(0), None, (), None, None)
    told = [strategy_block(play, "", shoe)["assumed"][-1] for shoe in (fresh, goes_on)]
    assert told[0] == "every round is dealt from a new shoe, so that none starts with another edge"
    assert f"{fresh.least_behind.value} to {fresh.most_behind.value} cards" in told[1]
    assert "not simulated" in told[1]
