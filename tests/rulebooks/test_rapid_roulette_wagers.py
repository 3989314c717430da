"""Rapid Roulette: what it alone says of bets; the rest is in test_roulette_*.py."""

import pytest
from roulette_spins import results

from croupier.rulebooks.rapid_roulette.wagers import DOUBLE_ZERO, SINGLE_ZERO

BOOK = "rapid-roulette"


@pytest.mark.clause(f"{BOOK} 10.4.1")
def test_10_4_1_double_zero_wagers_have_the_odds_of_7_1_and_no_first_five():
    assert DOUBLE_ZERO.check({"first-five": 1000}) is not None
    assert len(DOUBLE_ZERO.bets()) == 159
    amounts = {
        "straight:17": 36000, "split:17-20": 18000, "street:16-17-18": 12000, "corner:16-17-19-20": 9000,
        "six-line:13-18": 6000, "column:2": 3000, "dozen:2": 3000, "low": 2000, "odd": 2000, "black": 2000,
    }  # fmt: skip
    assert {bet: results(DOUBLE_ZERO, {bet: 1000}, "17")[bet].returned for bet in amounts} == amounts
    lose = dict.fromkeys(("high", "even", "red", "column:1", "dozen:3"), 1000)
    assert {result.returned for result in results(DOUBLE_ZERO, lose, "17").values()} == {0}
    assert {str(bet.clause) for bet in DOUBLE_ZERO.bets().values()} == {f"{BOOK} 10.4.1"}


def test_rapid_roulette_has_no_race_track():
    assert SINGLE_ZERO.rules.race_track is DOUBLE_ZERO.rules.race_track is None
