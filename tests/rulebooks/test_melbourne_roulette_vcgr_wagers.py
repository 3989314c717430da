"""The older Melbourne roulette rules: wheels, bets, odds, and what wins on which number."""

from dataclasses import replace

import pytest

from croupier.core.cite import Cited, Clause
from croupier.games.game import Kind, Outcome
from croupier.games.roulette.layout import LayoutStyle
from croupier.games.roulette.settlement import amount_won
from croupier.games.wheels import CROWN_DOUBLE_ZERO
from croupier.rulebooks.melbourne_roulette_vcgr.wagers import (
    DOUBLE_ZERO_F,
    DOUBLE_ZERO_O,
    DOUBLE_ZERO_V,
    FRENCH,
    SINGLE_ZERO,
    TOUCHBET_DOUBLE_ZERO,
    TOUCHBET_SINGLE_ZERO,
    TOUCHTABLE_DOUBLE_ZERO,
    TOUCHTABLE_SINGLE_ZERO,
)

BOOK = "melbourne-roulette-vcgr"
AMERICAN = (
    "0-28-9-26-30-11-7-20-32-17-5-22-34-15-3-24-36-13-1-00-27-10-25-29-12-8-19-31-18-6-21-33-16-4-23-35-14-2"
)
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


@pytest.mark.clause(f"{BOOK} 2.2")
@pytest.mark.parametrize("game", [SINGLE_ZERO, FRENCH, TOUCHBET_SINGLE_ZERO, TOUCHTABLE_SINGLE_ZERO])
def test_2_2_the_wheel_has_37_compartments_in_its_order(game):
    assert is_wheel(game.rules.wheel.value, f"0-{EUROPEAN}")
    assert len(game.rules.wheel.value.rim) == 37


@pytest.mark.clause(f"{BOOK} 8.2.2")
def test_8_2_2_double_zero_roulette_has_its_own_wheel_in_either_of_two_orders():
    assert is_wheel(DOUBLE_ZERO_F.rules.wheel.value, AMERICAN)
    assert is_wheel(DOUBLE_ZERO_O.rules.wheel.value, f"0-00-{EUROPEAN}")
    assert is_wheel(DOUBLE_ZERO_V.rules.wheel.value, f"0-00-{EUROPEAN}")
    other_order = replace(DOUBLE_ZERO_F.rules, wheel=Cited(CROWN_DOUBLE_ZERO, Clause(BOOK, "8.2.2")))
    assert other_order.faults() == ()
    wrong = replace(DOUBLE_ZERO_F.rules, wheel=SINGLE_ZERO.rules.wheel)
    assert Clause(BOOK, "8.2.2") in [fault.clause for fault in wrong.faults()]


@pytest.mark.clause(f"{BOOK} 8.2.2(a)")
@pytest.mark.parametrize(
    "game", [DOUBLE_ZERO_F, DOUBLE_ZERO_O, DOUBLE_ZERO_V, TOUCHBET_DOUBLE_ZERO, TOUCHTABLE_DOUBLE_ZERO]
)
def test_8_2_2_a_the_double_zero_wheel_has_38_compartments_two_of_them_green(game):
    wheel = game.rules.wheel.value
    assert sorted(wheel.rim) == sorted(["0", "00", *map(str, range(1, 37))])
    assert {n for n in wheel.rim if wheel.colour(n).value == "green"} == {"0", "00"}


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
def test_6_1_the_corner_0_1_2_3_lies_where_0_and_1_meet_the_first_dozen():
    corner = SINGLE_ZERO.layout["corner:0-1-2-3"]
    assert [(point.x, point.y) for point in corner.touch_points] == [(0, 0)]
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
        row("6.2.3(i)", "column:1", COLUMN_1),
        row("6.2.3(ii)", "column:2", COLUMN_2),
        row("6.2.3(iii)", "column:3", COLUMN_3),
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
def test_8_4_1_first_five_pays_6_to_1_on_two_of_the_three_layouts():
    for game in (DOUBLE_ZERO_F, DOUBLE_ZERO_V):
        assert returned(game, "first-five") == pays("0 00 1 2 3", 7000)
        assert str(game.bets()["first-five"].clause) == f"{BOOK} 8.4.1"
    assert DOUBLE_ZERO_O.check({"first-five": 1000}) is not None
    assert "first-five" not in DOUBLE_ZERO_O.bets()


@pytest.mark.clause(f"{BOOK} 8.4.2")
def test_8_4_2_the_squares_are_0_00_and_1_to_36():
    for game in (DOUBLE_ZERO_F, DOUBLE_ZERO_O, DOUBLE_ZERO_V):
        squares = {bet for bet in game.bets() if bet.startswith("straight:")}
        assert squares == {"straight:0", "straight:00", *(f"straight:{n}" for n in range(1, 37))}


F_WINNERS = {
    "straight:00",
    "split:0-00",
    "split:00-2",
    "split:00-3",
    "street:0-00-2",
    "street:00-2-3",
    "first-five",
}
ON_00 = [
    pytest.param(
        game, winners, clause, losers, marks=pytest.mark.clause(f"{BOOK} {clause}(i)", f"{BOOK} {clause}(ii)")
    )
    for game, winners, clause, losers in [
        (DOUBLE_ZERO_F, F_WINNERS, "8.4.3(a)", 154),
        (DOUBLE_ZERO_O, {"straight:00", "split:0-00"}, "8.4.3(b)", 157),
        (DOUBLE_ZERO_V, {"straight:00", "split:0-00", "first-five"}, "8.4.3(c)", 157),
    ]
]


@pytest.mark.parametrize(("game", "winners", "clause", "losers"), ON_00)
def test_8_4_3_on_00_each_layout_pays_its_own_bets_and_all_others_lose(game, winners, clause, losers):
    assert on(game, "00", Kind.WIN) == dict.fromkeys(winners, f"{BOOK} {clause}(i)")
    assert on(game, "00", Kind.LOSE) == dict.fromkeys(set(game.bets()) - winners, f"{BOOK} {clause}(ii)")
    assert len(on(game, "00", Kind.LOSE)) == losers
    assert results(game, {"low": 1000}, "00")["low"].returned == 0


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


@pytest.mark.parametrize(
    ("game", "style"),
    [
        pytest.param(DOUBLE_ZERO_F, LayoutStyle.STACKED, marks=pytest.mark.clause(f"{BOOK} 8.4.3(a)(i)")),
        pytest.param(
            DOUBLE_ZERO_O, LayoutStyle.SIDE_BY_SIDE, marks=pytest.mark.clause(f"{BOOK} 8.4.3(b)(i)")
        ),
        pytest.param(
            DOUBLE_ZERO_V, LayoutStyle.SIDE_BY_SIDE, marks=pytest.mark.clause(f"{BOOK} 8.4.3(c)(i)")
        ),
    ],
)
def test_8_4_3_a_layout_is_not_exchanged_for_one_with_another_rule_for_00(game, style):
    clause = {DOUBLE_ZERO_F: "8.4.3(a)(i)", DOUBLE_ZERO_O: "8.4.3(b)(i)", DOUBLE_ZERO_V: "8.4.3(c)(i)"}[game]
    rules = replace(game.rules, layout=Cited(style, Clause(BOOK, "8.2.1")))
    assert Clause(BOOK, clause) in [fault.clause for fault in rules.faults()]


def test_6_3_on_0_a_double_zero_table_also_pays_what_else_covers_0():
    """6.3 is written for one zero; the split 0/00 and First Five win on 0 by their own definitions."""
    won = on(DOUBLE_ZERO_F, "0", Kind.WIN)
    assert won == {
        "straight:0": f"{BOOK} 6.3.1",
        "split:0-1": f"{BOOK} 6.3.1",
        "split:0-2": f"{BOOK} 6.3.1",
        "street:0-1-2": f"{BOOK} 6.3.1",
        "street:0-00-2": f"{BOOK} 6.3.1",
        "split:0-00": f"{BOOK} 6.1[split]",
        "first-five": f"{BOOK} 8.4.1",
    }
    assert set(on(DOUBLE_ZERO_V, "0", Kind.WIN)) == ON_ZERO | {"split:0-00", "first-five"}


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


@pytest.mark.clause(f"{BOOK} 9.6.1[inside]")
@pytest.mark.parametrize(("bet", "name", "numbers", "amount"), FRENCH_INSIDE)
def test_9_6_1_the_french_inside_bets(bet, name, numbers, amount):
    assert FRENCH.bets()[bet].name == name
    assert returned(FRENCH, bet) == pays(numbers, amount)
    assert str(FRENCH.bets()[bet].clause) == f"{BOOK} 9.6.1[inside]"


@pytest.mark.clause(f"{BOOK} 9.6.1[outside]")
@pytest.mark.parametrize(("bet", "name", "numbers", "amount"), FRENCH_OUTSIDE)
def test_9_6_1_the_french_outside_bets(bet, name, numbers, amount):
    assert FRENCH.bets()[bet].name == name
    assert returned(FRENCH, bet) == pays(numbers, amount)
    assert str(FRENCH.bets()[bet].clause) == f"{BOOK} 9.6.1[outside]"


@pytest.mark.clause(f"{BOOK} 9.6.1[carre-zero]")
def test_9_6_1_the_carre_of_0_lies_where_0_and_1_meet_the_first_dozen_only():
    carre = FRENCH.layout["corner:0-1-2-3"]
    assert [(point.x, point.y) for point in carre.touch_points] == [(0, 0)]
    assert returned(FRENCH, "corner:0-1-2-3") == pays("0 1 2 3", 9000)


def test_9_6_1_a_french_table_has_the_157_bets_of_one_zero_and_0_pays_as_ever():
    assert set(FRENCH.bets()) == set(SINGLE_ZERO.bets())
    assert set(on(FRENCH, "0", Kind.WIN)) == ON_ZERO


@pytest.mark.clause(f"{BOOK} 10.8.1")
def test_10_8_1_touchbet_offers_the_bets_of_6_1_6_4_and_8_4_1_as_the_variation_has_them():
    assert set(TOUCHBET_SINGLE_ZERO.bets()) == set(SINGLE_ZERO.bets())
    assert set(TOUCHBET_DOUBLE_ZERO.bets()) == set(DOUBLE_ZERO_F.bets())
    assert returned(TOUCHBET_SINGLE_ZERO, "straight:17") == pays("17", 36000)
    assert returned(TOUCHBET_DOUBLE_ZERO, "first-five") == pays("0 00 1 2 3", 7000)
    assert {str(bet.clause) for bet in TOUCHBET_DOUBLE_ZERO.bets().values()} == {f"{BOOK} 10.8.1"}
    assert str(TOUCHBET_SINGLE_ZERO.rules.race_track.fitted_by) == f"{BOOK} 10.8.1"


@pytest.mark.clause(f"{BOOK} 11.8.1")
def test_11_8_1_touchtable_offers_the_bets_of_6_1_and_6_4():
    assert set(TOUCHTABLE_SINGLE_ZERO.bets()) == set(SINGLE_ZERO.bets())
    assert set(TOUCHTABLE_DOUBLE_ZERO.bets()) == set(DOUBLE_ZERO_O.bets())
    assert returned(TOUCHTABLE_SINGLE_ZERO, "split:17-20") == pays("17 20", 18000)
    assert {str(bet.clause) for bet in TOUCHTABLE_SINGLE_ZERO.bets().values()} == {f"{BOOK} 11.8.1"}
    for game in (TOUCHTABLE_SINGLE_ZERO, TOUCHTABLE_DOUBLE_ZERO):
        assert str(game.rules.race_track.fitted_by) == f"{BOOK} 11.8.1"


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(TOUCHBET_SINGLE_ZERO, marks=pytest.mark.clause(f"{BOOK} 10.6.3(b)(i)")),
        pytest.param(TOUCHTABLE_SINGLE_ZERO, marks=pytest.mark.clause(f"{BOOK} 11.6.4(b)(i)")),
    ],
)
def test_the_amount_won_is_the_odds_on_each_winning_stake(game):
    slip = {"straight:17": 500, "split:17-20": 200, "dozen:2": 1000, "red": 2000}
    assert amount_won(slip, results(game, slip, "17")) == 17500 + 3400 + 2000
    assert amount_won(slip, results(game, slip, "36")) == 2000
    assert amount_won(slip, results(game, slip, "0")) == 0
