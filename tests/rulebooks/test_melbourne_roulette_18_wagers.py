"""Melbourne roulette rules, version 18: the bets that it alone has; the rest is in test_roulette_*.py."""

import pytest
from roulette_spins import pays, results, returned

from croupier.rulebooks.melbourne_roulette_18.wagers import (
    CROWN,
    DOUBLE_ZERO,
    DOUBLE_ZERO_FIRST_FIVE,
    TOUCHBET_DOUBLE_ZERO,
    TOUCHBET_SINGLE_ZERO,
    TOUCHTABLE_DOUBLE_ZERO,
)

BOOK = "melbourne-roulette-18"


@pytest.mark.clause(f"{BOOK} 8.4.1")
def test_8_4_1_first_five_pays_6_to_1_where_the_layout_has_it():
    assert returned(DOUBLE_ZERO_FIRST_FIVE, "first-five") == pays("0 00 1 2 3", 7000)
    on_3 = results(DOUBLE_ZERO_FIRST_FIVE, {"first-five": 1000}, "3")["first-five"]
    assert str(on_3.clause) == f"{BOOK} 8.4.1"
    assert "first-five" not in DOUBLE_ZERO.bets()
    assert DOUBLE_ZERO.check({"first-five": 1000}) is not None


@pytest.mark.clause(f"{BOOK} 9.4.1[any-green]")
def test_9_4_1_any_green_pays_11_to_1_on_each_zero():
    assert returned(CROWN, "any-green") == pays("0 00 000", 12000)
    assert str(results(CROWN, {"any-green": 1000}, "4")["any-green"].clause) == f"{BOOK} 9.4.1[any-green]"


@pytest.mark.clause(f"{BOOK} 9.4.1[first-six]")
def test_9_4_1_first_six_pays_5_to_1_on_the_zeros_and_the_first_row():
    assert returned(CROWN, "first-six") == pays("0 00 000 1 2 3", 6000)
    assert str(results(CROWN, {"first-six": 1000}, "4")["first-six"].clause) == f"{BOOK} 9.4.1[first-six]"


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(TOUCHBET_DOUBLE_ZERO, marks=pytest.mark.clause(f"{BOOK} 11.8.1")),
        pytest.param(TOUCHTABLE_DOUBLE_ZERO, marks=pytest.mark.clause(f"{BOOK} 12.8.1")),
    ],
)
def test_a_screen_with_two_zeros_offers_first_five(game):
    assert set(game.bets()) == {*DOUBLE_ZERO.bets(), "first-five"}
    assert returned(game, "first-five") == pays("0 00 1 2 3", 7000)


@pytest.mark.clause(f"{BOOK} 11.8.1")
def test_11_8_1_touchbet_is_not_said_to_have_the_race_track():
    assert TOUCHBET_SINGLE_ZERO.rules.race_track is TOUCHBET_DOUBLE_ZERO.rules.race_track is None
