"""Melbourne roulette rules, version 18: wheels, bets, odds, and what wins on which number."""

from dataclasses import replace

import pytest

from croupier.core.cite import Cited, Clause
from croupier.games.game import Kind, Outcome
from croupier.games.roulette.layout import LayoutStyle
from croupier.games.roulette.settlement import amount_won
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO
from croupier.rulebooks.melbourne_roulette_18.wagers import (
    CROWN,
    DOUBLE_ZERO,
    DOUBLE_ZERO_FIRST_FIVE,
    FRENCH,
    SINGLE_ZERO,
    TOUCHBET_DOUBLE_ZERO,
    TOUCHBET_SINGLE_ZERO,
    TOUCHTABLE_DOUBLE_ZERO,
    TOUCHTABLE_SINGLE_ZERO,
)

BOOK = "melbourne-roulette-18"
EUROPEAN = (
    "32-15-19-4-21-2-25-17-34-6-27-13-36-11-30-8-23-10-5-24-16-33-1-20-14-31-9-22-18-29-7-28-12-35-3-26"
)
COLUMN_1 = "1 4 7 10 13 16 19 22 25 28 31 34"
COLUMN_2 = "2 5 8 11 14 17 20 23 26 29 32 35"
COLUMN_3 = "3 6 9 12 15 18 21 24 27 30 33 36"
FIRST_12 = "1 2 3 4 5 6 7 8 9 10 11 12"
SECOND_12 = "13 14 15 16 17 18 19 20 21 22 23 24"
THIRD_12 = "25 26 27 28 29 30 31 32 33 34 35 36"
LOW = f"{FIRST_12} 13 14 15 16 17 18"
HIGH = f"19 20 21 22 23 24 {THIRD_12}"
EVEN = "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"
ODD = "1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35"
RED = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"
BLACK = "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"
ON_ZERO = {
    "straight:0",
    "split:0-1",
    "split:0-2",
    "split:0-3",
    "street:0-1-2",
    "street:0-2-3",
    "corner:0-1-2-3",
}


def row(clause, *values):
    """A line of a table, with the clause that it proves."""
    return pytest.param(clause, *values, marks=pytest.mark.clause(f"{BOOK} {clause}"), id=clause)


def results(game, slip, number):
    return game.start({"A1": slip}).after(Outcome(number)).results()["A1"]


def returned(game, bet):
    """What comes back for ten dollars on a bet, by each number on which anything does."""
    spun = {n: results(game, {bet: 1000}, n)[bet] for n in game.rules.wheel.value.rim}
    return {number: result.returned for number, result in spun.items() if result.returned}


def pays(numbers, amount):
    return dict.fromkeys(numbers.split(), amount)


def on(game, number, kind):
    """The bets of the whole layout that win or lose on a number, with the clause cited for each."""
    spun = results(game, dict.fromkeys(game.bets(), 100), number)
    return {bet: str(result.clause) for bet, result in spun.items() if result.kind is kind}


def is_wheel(wheel, rim):
    """Whether every compartment is in its place and of its colour."""
    greens = {n for n in rim.split("-") if n.strip("0") == ""}
    colours = {"green": greens, "red": set(RED.split()), "black": set(BLACK.split())}
    coloured = {name: {n for n in wheel.rim if wheel.colour(n).value == name} for name in colours}
    return "-".join(wheel.rim) == rim and coloured == colours


def clauses_of_losses(game, bet):
    spun = (results(game, {bet: 1000}, n)[bet] for n in game.rules.wheel.value.rim)
    return [str(result.clause) for result in spun if result.kind is Kind.LOSE]


@pytest.mark.clause(f"{BOOK} 1.1[single-zero-wheel]")
def test_1_1_the_single_zero_wheel_has_37_compartments():
    assert is_wheel(SINGLE_ZERO.rules.wheel.value, f"0-{EUROPEAN}")
    assert len(SINGLE_ZERO.rules.wheel.value.rim) == 37


@pytest.mark.clause(f"{BOOK} 1.1[double-zero-wheel]")
def test_1_1_the_double_zero_wheel_has_38_compartments_in_either_of_two_orders():
    assert is_wheel(DOUBLE_ZERO.rules.wheel.value, f"0-00-{EUROPEAN}")
    assert len(DOUBLE_ZERO.rules.wheel.value.rim) == 38
    american = replace(DOUBLE_ZERO.rules, wheel=Cited(AMERICAN_DOUBLE_ZERO, Clause(BOOK, "8.2.1")))
    assert american.faults() == ()
    wrong = replace(DOUBLE_ZERO.rules, wheel=SINGLE_ZERO.rules.wheel)
    assert Clause(BOOK, "1.1[double-zero-wheel]") in [fault.clause for fault in wrong.faults()]


@pytest.mark.clause(f"{BOOK} 1.1[crown-roulette-wheel]")
def test_1_1_the_crown_wheel_has_39_compartments():
    assert is_wheel(CROWN.rules.wheel.value, f"0-000-00-{EUROPEAN}")
    assert len(CROWN.rules.wheel.value.rim) == 39


@pytest.mark.clause(f"{BOOK} 2.2")
@pytest.mark.parametrize("game", [SINGLE_ZERO, FRENCH, TOUCHBET_SINGLE_ZERO, TOUCHTABLE_SINGLE_ZERO])
def test_2_2_the_wheel_has_one_zero_unless_a_variation_says_otherwise(game):
    assert is_wheel(game.rules.wheel.value, f"0-{EUROPEAN}")
    assert game.rules.wheel.clause == Clause(BOOK, "2.2")


@pytest.mark.clause(f"{BOOK} 8.2.1")
@pytest.mark.parametrize(
    "game", [DOUBLE_ZERO, DOUBLE_ZERO_FIRST_FIVE, TOUCHBET_DOUBLE_ZERO, TOUCHTABLE_DOUBLE_ZERO]
)
def test_8_2_1_double_zero_roulette_is_played_with_the_double_zero_wheel(game):
    assert is_wheel(game.rules.wheel.value, f"0-00-{EUROPEAN}")
    assert str(game.rules.wheel.clause) == f"{BOOK} 8.2.1"


@pytest.mark.clause(f"{BOOK} 9.2.1")
def test_9_2_1_crown_roulette_is_played_with_the_crown_wheel():
    assert is_wheel(CROWN.rules.wheel.value, f"0-000-00-{EUROPEAN}")
    assert str(CROWN.rules.wheel.clause) == f"{BOOK} 9.2.1"


ODDS = [
    row("6.1[straight-up]", "straight:17", "17", 36000),
    row("6.1[split]", "split:17-20", "17 20", 18000),
    row("6.1[street]", "street:13-14-15", "13 14 15", 12000),
    row("6.1[corner]", "corner:25-26-28-29", "25 26 28 29", 9000),
    row("6.1[six-line]", "six-line:13-18", "13 14 15 16 17 18", 6000),
    row("6.1[column]", "column:1", COLUMN_1, 3000),
    row("6.1[dozen]", "dozen:1", FIRST_12, 3000),
    row("6.1[dozen]", "dozen:2", SECOND_12, 3000),
    row("6.1[dozen]", "dozen:3", THIRD_12, 3000),
    row("6.1[low]", "low", LOW, 2000),
    row("6.1[high]", "high", HIGH, 2000),
    row("6.1[even]", "even", EVEN, 2000),
    row("6.1[odd]", "odd", ODD, 2000),
    row("6.1[red]", "red", RED, 2000),
    row("6.1[black]", "black", BLACK, 2000),
]


@pytest.mark.parametrize(("clause", "bet", "numbers", "amount"), ODDS)
def test_6_1_ten_dollars_bring_back_the_stake_and_the_odds_on_just_these_numbers(
    clause, bet, numbers, amount
):
    assert returned(SINGLE_ZERO, bet) == pays(numbers, amount)
    assert str(results(SINGLE_ZERO, {bet: 1000}, numbers.split()[0])[bet].clause) == f"{BOOK} {clause}"
    assert set(clauses_of_losses(SINGLE_ZERO, bet)) == {f"{BOOK} {clause}", f"{BOOK} 6.3.2"}


@pytest.mark.clause(f"{BOOK} 6.1[corner]")
def test_6_1_the_corner_0_1_2_3_is_one_bet_that_may_lie_at_either_end():
    corner = SINGLE_ZERO.layout["corner:0-1-2-3"]
    assert [(point.x, point.y) for point in corner.touch_points] == [(0, 0), (3, 0)]
    assert returned(SINGLE_ZERO, "corner:0-1-2-3") == pays("0 1 2 3", 9000)


@pytest.mark.clause(f"{BOOK} 6.2.2(a)")
def test_6_2_2_a_the_street_0_1_2():
    assert SINGLE_ZERO.check({"street:0-1-2": 1000}) is None
    assert returned(SINGLE_ZERO, "street:0-1-2") == pays("0 1 2", 12000)


@pytest.mark.clause(f"{BOOK} 6.2.2(b)")
def test_6_2_2_b_the_street_0_2_3():
    assert SINGLE_ZERO.check({"street:0-2-3": 1000}) is None
    assert returned(SINGLE_ZERO, "street:0-2-3") == pays("0 2 3", 12000)


@pytest.mark.clause(f"{BOOK} 6.2.2(c)")
def test_6_2_2_c_otherwise_only_the_twelve_rows_are_streets():
    rows = (
        "1-2-3 4-5-6 7-8-9 10-11-12 13-14-15 16-17-18 19-20-21 22-23-24 25-26-27 28-29-30 31-32-33 34-35-36"
    )
    streets = {bet for bet in SINGLE_ZERO.bets() if bet.startswith("street:")}
    assert streets == {"street:0-1-2", "street:0-2-3", *(f"street:{row}" for row in rows.split())}
    assert SINGLE_ZERO.check({"street:2-3-4": 1000}) is not None
    assert returned(SINGLE_ZERO, "street:34-35-36") == pays("34 35 36", 12000)


@pytest.mark.parametrize(
    ("clause", "bet", "numbers"),
    [
        row("6.2.3(a)", "column:1", COLUMN_1),
        row("6.2.3(b)", "column:2", COLUMN_2),
        row("6.2.3(c)", "column:3", COLUMN_3),
    ],
)
def test_6_2_3_each_column_is_of_twelve_numbers(clause, bet, numbers):
    assert returned(SINGLE_ZERO, bet) == pays(numbers, 3000)
    assert str(results(SINGLE_ZERO, {bet: 1000}, "0")[bet].clause) == f"{BOOK} 6.3.2", clause


@pytest.mark.clause(f"{BOOK} 6.3.1")
def test_6_3_1_on_0_only_0_and_what_joins_it_with_1_2_or_3_is_paid():
    assert on(SINGLE_ZERO, "0", Kind.WIN) == dict.fromkeys(ON_ZERO, f"{BOOK} 6.3.1")
    amounts = [results(SINGLE_ZERO, {bet: 1000}, "0")[bet].returned for bet in sorted(ON_ZERO)]
    assert amounts == [9000, 18000, 18000, 18000, 36000, 12000, 12000]


@pytest.mark.clause(f"{BOOK} 6.3.2")
def test_6_3_2_on_0_everything_else_loses_in_full():
    losers = on(SINGLE_ZERO, "0", Kind.LOSE)
    assert set(losers) == set(SINGLE_ZERO.bets()) - ON_ZERO
    assert len(losers) == 150
    assert set(losers.values()) == {f"{BOOK} 6.3.2"}
    assert results(SINGLE_ZERO, {"even": 1000}, "0")["even"].returned == 0


@pytest.mark.clause(f"{BOOK} 8.4.1")
def test_8_4_1_first_five_pays_6_to_1_where_the_layout_has_it():
    assert returned(DOUBLE_ZERO_FIRST_FIVE, "first-five") == pays("0 00 1 2 3", 7000)
    assert (
        str(results(DOUBLE_ZERO_FIRST_FIVE, {"first-five": 1000}, "3")["first-five"].clause)
        == f"{BOOK} 8.4.1"
    )
    assert "first-five" not in DOUBLE_ZERO.bets()
    assert DOUBLE_ZERO.check({"first-five": 1000}) is not None


@pytest.mark.clause(f"{BOOK} 8.4.2")
def test_8_4_2_the_squares_are_0_00_and_1_to_36():
    squares = {bet for bet in DOUBLE_ZERO.bets() if bet.startswith("straight:")}
    assert squares == {"straight:0", "straight:00", *(f"straight:{n}" for n in range(1, 37))}
    assert returned(DOUBLE_ZERO, "straight:00") == pays("00", 36000)


@pytest.mark.clause(f"{BOOK} 8.4.3(a)")
def test_8_4_3_a_on_00_only_00_its_split_with_0_and_first_five_are_paid():
    paid = {"straight:00", "split:0-00", "first-five"}
    assert on(DOUBLE_ZERO_FIRST_FIVE, "00", Kind.WIN) == dict.fromkeys(paid, f"{BOOK} 8.4.3(a)")
    assert set(on(DOUBLE_ZERO, "00", Kind.WIN)) == {"straight:00", "split:0-00"}
    assert results(DOUBLE_ZERO, {"split:0-00": 1000}, "00")["split:0-00"].returned == 18000


@pytest.mark.clause(f"{BOOK} 8.4.3(b)")
def test_8_4_3_b_on_00_everything_else_loses():
    losers = on(DOUBLE_ZERO_FIRST_FIVE, "00", Kind.LOSE)
    assert set(losers) == set(DOUBLE_ZERO_FIRST_FIVE.bets()) - {"straight:00", "split:0-00", "first-five"}
    assert len(losers) == 157
    assert set(losers.values()) == {f"{BOOK} 8.4.3(b)"}
    assert results(DOUBLE_ZERO, {"corner:0-1-2-3": 1000}, "00")["corner:0-1-2-3"].returned == 0


@pytest.mark.clause(f"{BOOK} 8.4.3(a)")
def test_8_4_3_a_a_layout_with_other_bets_on_00_is_not_permitted():
    for game in (DOUBLE_ZERO, TOUCHBET_DOUBLE_ZERO, TOUCHTABLE_DOUBLE_ZERO):
        rules = replace(game.rules, layout=Cited(LayoutStyle.SIDE_BY_SIDE, Clause(BOOK, "2.1.1")))
        assert Clause(BOOK, "8.4.3(a)") in [fault.clause for fault in rules.faults()]


def test_6_3_on_0_a_double_zero_table_also_pays_what_else_covers_0():
    """6.3 is written for one zero; the split 0/00 and First Five win on 0 by their own definitions."""
    won = on(DOUBLE_ZERO_FIRST_FIVE, "0", Kind.WIN)
    assert set(won) == ON_ZERO | {"split:0-00", "first-five"}
    assert (won["split:0-00"], won["first-five"]) == (f"{BOOK} 6.1[split]", f"{BOOK} 8.4.1")
    assert {won[bet] for bet in ON_ZERO} == {f"{BOOK} 6.3.1"}


@pytest.mark.clause(f"{BOOK} 9.4.1[any-green]")
def test_9_4_1_any_green_pays_11_to_1_on_each_zero():
    assert returned(CROWN, "any-green") == pays("0 00 000", 12000)


@pytest.mark.clause(f"{BOOK} 9.4.1[first-six]")
def test_9_4_1_first_six_pays_5_to_1_on_the_zeros_and_the_first_row():
    assert returned(CROWN, "first-six") == pays("0 00 000 1 2 3", 6000)
    assert str(results(CROWN, {"first-six": 1000}, "4")["first-six"].clause) == f"{BOOK} 9.4.1[first-six]"


@pytest.mark.clause(f"{BOOK} 9.4.2")
def test_9_4_2_the_squares_are_the_three_zeros_and_1_to_36():
    squares = {bet for bet in CROWN.bets() if bet.startswith("straight:")}
    assert squares == {"straight:0", "straight:00", "straight:000", *(f"straight:{n}" for n in range(1, 37))}
    assert returned(CROWN, "straight:000") == pays("000", 36000)


TRIANGLE = replace(
    CROWN, rules=replace(CROWN.rules, layout=Cited(LayoutStyle.CROWN_TRIANGLE, Clause(BOOK, "2.1.1")))
)
CROWN_OUTCOMES = [
    pytest.param(game, number, won, marks=pytest.mark.clause(f"{BOOK} {clause}(a)", f"{BOOK} {clause}(b)"))
    for game, number, clause, won in [
        (CROWN, "00", "9.4.3", {"straight:00", "split:0-00", "split:00-000", "first-six", "any-green"}),
        (CROWN, "000", "9.4.4", {"straight:000", "split:00-000", "first-six", "any-green"}),
        (TRIANGLE, "00", "9.4.3", {"straight:00", "split:0-00", "split:00-000", "first-six", "any-green"}),
        (TRIANGLE, "000", "9.4.4", {"straight:000", "split:0-000", "split:00-000", "first-six", "any-green"}),
    ]
]


@pytest.mark.parametrize(("game", "number", "won"), CROWN_OUTCOMES)
def test_9_4_3_and_9_4_4_on_a_further_zero_only_it_its_splits_first_six_and_any_green_are_paid(
    game, number, won
):
    clause = {"00": "9.4.3", "000": "9.4.4"}[number]
    assert on(game, number, Kind.WIN) == dict.fromkeys(won, f"{BOOK} {clause}(a)")
    assert on(game, number, Kind.LOSE) == dict.fromkeys(set(game.bets()) - won, f"{BOOK} {clause}(b)")
    slip = dict.fromkeys(game.bets(), 1000)
    back = {bet: result.returned for bet, result in results(game, slip, number).items() if result.returned}
    assert sum(back.values()) == 36000 + 6000 + 12000 + 18000 * len([bet for bet in won if "split" in bet])


def test_6_3_on_0_the_crown_table_also_pays_first_six_any_green_and_the_split_with_00():
    won = on(CROWN, "0", Kind.WIN)
    assert set(won) == ON_ZERO | {"split:0-00", "first-six", "any-green"}
    assert won["any-green"] == f"{BOOK} 9.4.1[any-green]"
    assert set(on(CROWN, "0", Kind.LOSE).values()) == {f"{BOOK} 6.3.2"}


FRENCH_INSIDE = [
    ("straight:17", "En plein 17", "17", 36000),
    ("split:17-20", "À cheval 17/20", "17 20", 18000),
    ("street:13-14-15", "Transversale 13/14/15", "13 14 15", 12000),
    ("corner:25-26-28-29", "Carré 25/26/28/29", "25 26 28 29", 9000),
    ("six-line:13-18", "Sixaine 13-18", "13 14 15 16 17 18", 6000),
]
FRENCH_OUTSIDE = [
    ("column:1", "Colonne 1", COLUMN_1, 3000),
    ("column:2", "Colonne 2", COLUMN_2, 3000),
    ("column:3", "Colonne 3", COLUMN_3, 3000),
    ("dozen:1", "Douzaine 1", FIRST_12, 3000),
    ("dozen:2", "Douzaine 2", SECOND_12, 3000),
    ("dozen:3", "Douzaine 3", THIRD_12, 3000),
    ("low", "Manque", LOW, 2000),
    ("high", "Passe", HIGH, 2000),
    ("even", "Pair", EVEN, 2000),
    ("odd", "Impair", ODD, 2000),
    ("red", "Rouge", RED, 2000),
    ("black", "Noir", BLACK, 2000),
]


@pytest.mark.clause(f"{BOOK} 10.6.1[inside]")
@pytest.mark.parametrize(("bet", "name", "numbers", "amount"), FRENCH_INSIDE)
def test_10_6_1_the_french_inside_bets(bet, name, numbers, amount):
    assert FRENCH.bets()[bet].name == name
    assert returned(FRENCH, bet) == pays(numbers, amount)
    assert str(FRENCH.bets()[bet].clause) == f"{BOOK} 10.6.1[inside]"


@pytest.mark.clause(f"{BOOK} 10.6.1[outside]")
@pytest.mark.parametrize(("bet", "name", "numbers", "amount"), FRENCH_OUTSIDE)
def test_10_6_1_the_french_outside_bets(bet, name, numbers, amount):
    assert FRENCH.bets()[bet].name == name
    assert returned(FRENCH, bet) == pays(numbers, amount)
    assert str(FRENCH.bets()[bet].clause) == f"{BOOK} 10.6.1[outside]"


@pytest.mark.clause(f"{BOOK} 10.6.1[carre-zero]")
def test_10_6_1_the_carre_of_0_lies_where_0_and_1_meet_the_first_dozen_only():
    carre = FRENCH.layout["corner:0-1-2-3"]
    assert [(point.x, point.y) for point in carre.touch_points] == [(0, 0)]
    assert returned(FRENCH, "corner:0-1-2-3") == pays("0 1 2 3", 9000)


def test_10_6_1_a_french_table_has_the_157_bets_of_one_zero_and_0_pays_as_ever():
    assert set(FRENCH.bets()) == set(SINGLE_ZERO.bets())
    assert set(on(FRENCH, "0", Kind.WIN)) == ON_ZERO


@pytest.mark.clause(f"{BOOK} 11.8.1")
def test_11_8_1_touchbet_offers_the_bets_of_6_1_and_8_4_1_as_the_variation_has_them():
    assert set(TOUCHBET_SINGLE_ZERO.bets()) == set(SINGLE_ZERO.bets())
    assert set(TOUCHBET_DOUBLE_ZERO.bets()) == {*DOUBLE_ZERO.bets(), "first-five"}
    assert returned(TOUCHBET_SINGLE_ZERO, "straight:17") == pays("17", 36000)
    assert returned(TOUCHBET_DOUBLE_ZERO, "first-five") == pays("0 00 1 2 3", 7000)
    assert {str(bet.clause) for bet in TOUCHBET_DOUBLE_ZERO.bets().values()} == {f"{BOOK} 11.8.1"}
    assert TOUCHBET_SINGLE_ZERO.rules.race_track is TOUCHBET_DOUBLE_ZERO.rules.race_track is None


@pytest.mark.clause(f"{BOOK} 12.8.1")
def test_12_8_1_touchtable_offers_the_bets_of_rule_6_the_race_track_among_them():
    assert set(TOUCHTABLE_SINGLE_ZERO.bets()) == set(SINGLE_ZERO.bets())
    assert set(TOUCHTABLE_DOUBLE_ZERO.bets()) == {*DOUBLE_ZERO.bets(), "first-five"}
    assert returned(TOUCHTABLE_SINGLE_ZERO, "split:17-20") == pays("17 20", 18000)
    assert {str(bet.clause) for bet in TOUCHTABLE_SINGLE_ZERO.bets().values()} == {f"{BOOK} 12.8.1"}
    assert str(TOUCHTABLE_SINGLE_ZERO.rules.race_track.fitted_by) == f"{BOOK} 12.8.1"


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(TOUCHBET_SINGLE_ZERO, marks=pytest.mark.clause(f"{BOOK} 11.6.3(b)(i)")),
        pytest.param(TOUCHTABLE_SINGLE_ZERO, marks=pytest.mark.clause(f"{BOOK} 12.6.3(b)(i)")),
    ],
)
def test_the_amount_won_is_the_odds_on_each_winning_stake(game):
    slip = {"straight:17": 500, "split:17-20": 200, "dozen:2": 1000, "red": 2000}
    assert amount_won(slip, results(game, slip, "17")) == 17500 + 3400 + 2000
    assert amount_won(slip, results(game, slip, "36")) == 2000
    assert amount_won(slip, results(game, slip, "0")) == 0
