"""Rapid Roulette: wheels, bets, odds, and what wins on which number."""

from dataclasses import replace

import pytest

from croupier.core.cite import Cited, Clause
from croupier.games.game import Kind, Outcome
from croupier.games.roulette.layout import LayoutStyle
from croupier.games.roulette.settlement import amount_won
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO
from croupier.rulebooks.rapid_roulette.wagers import DOUBLE_ZERO, SINGLE_ZERO

BOOK = "rapid-roulette"
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


@pytest.mark.clause(f"{BOOK} 2.3")
def test_2_3_the_wheel_has_37_compartments_in_its_order():
    assert is_wheel(SINGLE_ZERO.rules.wheel.value, f"0-{EUROPEAN}")
    assert len(SINGLE_ZERO.rules.wheel.value.rim) == 37
    assert str(SINGLE_ZERO.rules.wheel.clause) == f"{BOOK} 2.3"


@pytest.mark.clause(f"{BOOK} 10.2.2")
def test_10_2_2_the_double_zero_wheel_is_in_its_order():
    assert is_wheel(DOUBLE_ZERO.rules.wheel.value, f"0-00-{EUROPEAN}")
    other = replace(DOUBLE_ZERO.rules, wheel=Cited(AMERICAN_DOUBLE_ZERO, Clause(BOOK, "10.2.2")))
    assert [fault.clause for fault in other.faults()] == [Clause(BOOK, "10.2.2")]


@pytest.mark.clause(f"{BOOK} 10.2.2(a)")
def test_10_2_2_a_the_double_zero_wheel_has_38_compartments_two_of_them_green():
    wheel = DOUBLE_ZERO.rules.wheel.value
    assert sorted(wheel.rim) == sorted(["0", "00", *map(str, range(1, 37))])
    assert {n for n in wheel.rim if wheel.colour(n).value == "green"} == {"0", "00"}


ODDS = [
    row("7.1[straight-up]", "straight:17", "17", 36000),
    row("7.1[split]", "split:17-20", "17 20", 18000),
    row("7.1[street]", "street:13-14-15", "13 14 15", 12000),
    row("7.1[corner]", "corner:25-26-28-29", "25 26 28 29", 9000),
    row("7.1[six-line]", "six-line:13-18", "13 14 15 16 17 18", 6000),
    row("7.1[column]", "column:1", COLUMN_1, 3000),
    row("7.1[dozen]", "dozen:1", FIRST_12, 3000),
    row("7.1[dozen]", "dozen:2", SECOND_12, 3000),
    row("7.1[dozen]", "dozen:3", THIRD_12, 3000),
    row("7.1[low]", "low", LOW, 2000),
    row("7.1[high]", "high", HIGH, 2000),
    row("7.1[even]", "even", EVEN, 2000),
    row("7.1[odd]", "odd", ODD, 2000),
    row("7.1[red]", "red", RED, 2000),
    row("7.1[black]", "black", BLACK, 2000),
]


@pytest.mark.parametrize(("clause", "bet", "numbers", "amount"), ODDS)
def test_7_1_ten_dollars_bring_back_the_stake_and_the_odds_on_just_these_numbers(
    clause, bet, numbers, amount
):
    assert returned(SINGLE_ZERO, bet) == pays(numbers, amount)
    assert str(results(SINGLE_ZERO, {bet: 1000}, numbers.split()[0])[bet].clause) == f"{BOOK} {clause}"
    assert set(clauses_of_losses(SINGLE_ZERO, bet)) == {f"{BOOK} {clause}", f"{BOOK} 7.3.2"}


@pytest.mark.clause(f"{BOOK} 7.1[corner]")
def test_7_1_the_corner_0_1_2_3_lies_where_0_and_1_meet_the_first_dozen():
    corner = SINGLE_ZERO.layout["corner:0-1-2-3"]
    assert [(point.x, point.y) for point in corner.touch_points] == [(0, 0)]
    assert returned(SINGLE_ZERO, "corner:0-1-2-3") == pays("0 1 2 3", 9000)


@pytest.mark.clause(f"{BOOK} 7.2.2(a)")
def test_7_2_2_a_the_street_0_1_2():
    assert SINGLE_ZERO.check({"street:0-1-2": 1000}) is None
    assert returned(SINGLE_ZERO, "street:0-1-2") == pays("0 1 2", 12000)


@pytest.mark.clause(f"{BOOK} 7.2.2(b)")
def test_7_2_2_b_the_street_0_2_3():
    assert SINGLE_ZERO.check({"street:0-2-3": 1000}) is None
    assert returned(SINGLE_ZERO, "street:0-2-3") == pays("0 2 3", 12000)


@pytest.mark.clause(f"{BOOK} 7.2.2(c)")
def test_7_2_2_c_otherwise_only_the_twelve_rows_are_streets():
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
        row("7.2.3(a)", "column:1", COLUMN_1),
        row("7.2.3(b)", "column:2", COLUMN_2),
        row("7.2.3(c)", "column:3", COLUMN_3),
    ],
)
def test_7_2_3_each_column_is_of_twelve_numbers(clause, bet, numbers):
    assert returned(SINGLE_ZERO, bet) == pays(numbers, 3000)
    assert str(results(SINGLE_ZERO, {bet: 1000}, "0")[bet].clause) == f"{BOOK} 7.3.2", clause


@pytest.mark.clause(f"{BOOK} 7.3.1")
def test_7_3_1_on_0_only_0_and_what_joins_it_with_1_2_or_3_is_paid():
    assert on(SINGLE_ZERO, "0", Kind.WIN) == dict.fromkeys(ON_ZERO, f"{BOOK} 7.3.1")
    amounts = [results(SINGLE_ZERO, {bet: 1000}, "0")[bet].returned for bet in sorted(ON_ZERO)]
    assert amounts == [9000, 18000, 18000, 18000, 36000, 12000, 12000]


@pytest.mark.clause(f"{BOOK} 7.3.2")
def test_7_3_2_on_0_everything_else_loses_in_full():
    losers = on(SINGLE_ZERO, "0", Kind.LOSE)
    assert set(losers) == set(SINGLE_ZERO.bets()) - ON_ZERO
    assert len(losers) == 150
    assert set(losers.values()) == {f"{BOOK} 7.3.2"}
    assert results(SINGLE_ZERO, {"even": 1000}, "0")["even"].returned == 0


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


@pytest.mark.clause(f"{BOOK} 10.4.2")
def test_10_4_2_the_squares_are_0_00_and_1_to_36():
    squares = {bet for bet in DOUBLE_ZERO.bets() if bet.startswith("straight:")}
    assert squares == {"straight:0", "straight:00", *(f"straight:{n}" for n in range(1, 37))}


@pytest.mark.clause(f"{BOOK} 10.4.3(a)")
def test_10_4_3_a_on_00_only_00_and_its_split_with_0_are_paid():
    assert on(DOUBLE_ZERO, "00", Kind.WIN) == dict.fromkeys(
        ["straight:00", "split:0-00"], f"{BOOK} 10.4.3(a)"
    )
    assert results(DOUBLE_ZERO, {"straight:00": 1000}, "00")["straight:00"].returned == 36000
    assert results(DOUBLE_ZERO, {"split:0-00": 1000}, "00")["split:0-00"].returned == 18000
    for style in (LayoutStyle.SIDE_BY_SIDE, LayoutStyle.STACKED_FIRST_FIVE):
        rules = replace(DOUBLE_ZERO.rules, layout=Cited(style, Clause(BOOK, "10.3.1")))
        assert Clause(BOOK, "10.4.3(a)") in [fault.clause for fault in rules.faults()]


@pytest.mark.clause(f"{BOOK} 10.4.3(b)")
def test_10_4_3_b_on_00_everything_else_loses():
    losers = on(DOUBLE_ZERO, "00", Kind.LOSE)
    assert set(losers) == set(DOUBLE_ZERO.bets()) - {"straight:00", "split:0-00"}
    assert len(losers) == 157
    assert set(losers.values()) == {f"{BOOK} 10.4.3(b)"}
    assert results(DOUBLE_ZERO, {"street:0-2-3": 1000}, "00")["street:0-2-3"].returned == 0


def test_7_3_on_0_a_double_zero_table_also_pays_the_split_with_00():
    won = on(DOUBLE_ZERO, "0", Kind.WIN)
    assert set(won) == ON_ZERO | {"split:0-00"}
    assert won["split:0-00"] == f"{BOOK} 7.1[split]"


def test_rapid_roulette_has_no_race_track():
    assert SINGLE_ZERO.rules.race_track is DOUBLE_ZERO.rules.race_track is None


@pytest.mark.clause(f"{BOOK} 5.5.2(a)")
@pytest.mark.parametrize("game", [SINGLE_ZERO, DOUBLE_ZERO])
def test_5_5_2_a_the_amount_won_is_the_odds_on_each_winning_stake(game):
    slip = {"straight:17": 500, "split:17-20": 200, "dozen:2": 1000, "red": 2000}
    assert amount_won(slip, results(game, slip, "17")) == 17500 + 3400 + 2000
    assert amount_won(slip, results(game, slip, "36")) == 2000
    assert amount_won(slip, results(game, slip, "0")) == 0
