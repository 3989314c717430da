"""Fully Automated Roulette: the wheel of its own book, the bets and odds of the rules of roulette."""

import pytest

from croupier.core.cite import Clause
from croupier.games.game import Kind, Outcome
from croupier.rulebooks.automated_10_2.roulette import RACE_TRACK, SINGLE_ZERO
from croupier.rulebooks.melbourne_roulette_18 import wagers as melbourne

ORDER = "0-32-15-19-4-21-2-25-17-34-6-27-13-36-11-30-8-23-10-5-24-16-33-1-20-14-31-9-22-18-29-7-28-12-35-3-26"
ON_17 = {
    "straight:17": 36000, "split:17-20": 18000, "street:16-17-18": 12000, "corner:16-17-19-20": 9000,
    "six-line:13-18": 6000, "column:2": 3000, "dozen:2": 3000, "low": 2000, "odd": 2000, "black": 2000,
}  # fmt: skip


def results(slip, number):
    return SINGLE_ZERO.start({"A1": slip}).after(Outcome(number)).results()["A1"]


@pytest.mark.clause("automated-10.2 10.2.1(a)")
def test_10_2_1_a_the_virtual_wheel_has_37_compartments_in_its_order():
    wheel = SINGLE_ZERO.rules.wheel
    assert "-".join(wheel.value.rim) == ORDER
    assert len(wheel.value.rim) == 37
    assert wheel.clause == Clause("automated-10.2", "10.2.1(a)")


@pytest.mark.clause("automated-10.2 10.2.1(b)")
def test_10_2_1_b_a_virtual_ball_decides_and_rests_as_often_in_each_compartment():
    turn = SINGLE_ZERO.start({"A1": {"red": 1000}}).turn()
    assert turn.by == "ball"
    assert [number for number, p in turn.law if p * 37 == 1] == ORDER.split("-")


@pytest.mark.clause("automated-10.2 10.5.1")
def test_10_5_1_the_bets_and_odds_are_those_of_roulette():
    assert set(SINGLE_ZERO.bets()) == set(melbourne.SINGLE_ZERO.bets())
    assert len(SINGLE_ZERO.bets()) == 157
    assert {
        bet: result.returned for bet, result in results(dict.fromkeys(ON_17, 1000), "17").items()
    } == ON_17
    assert {bet: str(of.clause) for bet, of in SINGLE_ZERO.bets().items()} == dict.fromkeys(
        SINGLE_ZERO.bets(), "automated-10.2 10.5.1"
    )


@pytest.mark.clause("automated-10.2 10.5.1")
def test_10_5_1_every_wager_is_settled_as_the_rules_of_roulette_settle_it():
    slips = {"A1": dict.fromkeys(SINGLE_ZERO.bets(), 250)}
    for number in ORDER.split("-"):
        settled = SINGLE_ZERO.start(slips).after(Outcome(number)).results()
        assert settled == melbourne.SINGLE_ZERO.start(slips).after(Outcome(number)).results()
    lost = [
        result
        for result in results(dict.fromkeys(SINGLE_ZERO.bets(), 250), "0").values()
        if not result.returned
    ]
    assert {(result.kind, str(result.clause)) for result in lost} == {
        (Kind.LOSE, "melbourne-roulette-18 6.3.2")
    }
    assert len(lost) == 150


@pytest.mark.clause("automated-10.2 10.5.1")
def test_10_5_1_a_race_track_may_be_fitted_as_at_roulette_and_there_is_no_double_zero():
    assert SINGLE_ZERO.rules.race_track is None
    assert RACE_TRACK.neighbours.value == (3, 5, 7)
    assert SINGLE_ZERO.check({"straight:00": 1000}) is not None
