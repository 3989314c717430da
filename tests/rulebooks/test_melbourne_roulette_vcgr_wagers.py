"""The older Melbourne roulette rules: the bets that they alone have; the rest is in test_roulette_*.py."""

import pytest
from roulette_spins import pays, returned

from croupier.rulebooks.melbourne_roulette_vcgr.wagers import (
    DOUBLE_ZERO_F,
    DOUBLE_ZERO_O,
    DOUBLE_ZERO_V,
    TOUCHBET_DOUBLE_ZERO,
    TOUCHTABLE_DOUBLE_ZERO,
)

BOOK = "melbourne-roulette-vcgr"


@pytest.mark.clause(f"{BOOK} 8.4.1")
def test_8_4_1_first_five_pays_6_to_1_on_two_of_the_three_layouts():
    for game in (DOUBLE_ZERO_F, DOUBLE_ZERO_V):
        assert returned(game, "first-five") == pays("0 00 1 2 3", 7000)
        assert str(game.bets()["first-five"].clause) == f"{BOOK} 8.4.1"
    assert DOUBLE_ZERO_O.check({"first-five": 1000}) is not None
    assert "first-five" not in DOUBLE_ZERO_O.bets()


@pytest.mark.clause(f"{BOOK} 8.4.3(a)(i)")
@pytest.mark.parametrize(
    ("bet", "numbers", "amount"),
    [
        ("straight:00", "00", 36000),
        ("split:0-00", "0 00", 18000),
        ("split:00-2", "00 2", 18000),
        ("split:00-3", "00 3", 18000),
        ("street:0-00-2", "0 00 2", 12000),
        ("street:00-2-3", "00 2 3", 12000),
    ],
)
def test_8_4_3_a_i_where_0_lies_beside_00_both_are_joined_with_their_neighbours(bet, numbers, amount):
    assert returned(DOUBLE_ZERO_F, bet) == pays(numbers, amount)


@pytest.mark.clause(f"{BOOK} 10.8.1")
def test_10_8_1_touchbet_with_two_zeros_has_0_beside_00_and_first_five():
    assert set(TOUCHBET_DOUBLE_ZERO.bets()) == set(DOUBLE_ZERO_F.bets())
    assert returned(TOUCHBET_DOUBLE_ZERO, "first-five") == pays("0 00 1 2 3", 7000)


@pytest.mark.clause(f"{BOOK} 11.8.1")
def test_11_8_1_touchtable_with_two_zeros_has_00_above_0_and_no_first_five():
    assert set(TOUCHTABLE_DOUBLE_ZERO.bets()) == set(DOUBLE_ZERO_O.bets())
    assert TOUCHTABLE_DOUBLE_ZERO.check({"first-five": 1000}) is not None
