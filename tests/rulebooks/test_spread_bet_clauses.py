"""Spread-Bet, clause by clause: Melbourne 15, and the same wager in Perth."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from floor_over_http import read_at

from croupier.games.game import Kind
from croupier.games.roulette.sides.spread_bet import spread_bet_number
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO
from croupier.rulebooks.melbourne_roulette_18.side_wagers import SPREAD_BET
from croupier.rulebooks.perth_roulette_599 import side_wagers as perth

MELBOURNE = "melbourne-roulette-18"
PERTH = "perth-roulette-599"


def settled(side, bet, number, bonus):
    """What a stake of 1,000 cents came to: the kind, what is returned, and by which clause."""
    result = side.result(f"spread-bet:{bet}", 1000, number, (bonus,), SINGLE_ZERO)
    return result.kind.value, result.returned, str(result.clause).removeprefix(f"{MELBOURNE} ")


TABLES = {
    "15.6.1[sz-1]": "0-0=1200 1-11=15 12-18=10 19-39=1 40-50=3 51-70=4 71-72=400",
    "15.6.1[sz-2]": "0-4=80 5-18=6 19-30=3 31-39=3 40-50=3 51-69=4 70-72=200",
    "15.6.1[sz-3]": "0-1=400 2-11=15 12-18=10 19-33=2 34-54=1 55-67=7 68-72=80",
    "15.6.1[sz-4]": "0-2=200 3-7=40 8-8=135 9-25=3 26-44=1 45-70=2 71-72=400",
    "15.6.1[sz-5]": "0-1=400 2-4=100 5-28=2 29-47=1 48-67=3 68-70=100 71-72=400",
    "15.6.1[dz-1]": "0-0=320 1-11=12 12-18=9 19-39=1 40-57=2 58-71=10 72-72=1275",
    "15.6.1[dz-2]": "0-1=150 2-9=18 10-25=3 26-45=1 46-57=4 58-70=10 71-72=400",
    "15.6.1[dz-3]": "0-1=150 2-9=18 10-25=3 26-45=1 46-57=4 58-71=10 72-72=1250",
    "15.6.1[dz-4]": "0-1=160 2-9=18 10-25=3 26-45=1 46-57=4 58-70=10 71-72=430",
    "15.6.1[dz-5]": "0-2=100 3-20=4 21-40=1 41-58=2 59-65=16 66-70=50 71-72=430",
    "3.44[table-1]": "0-0=320 1-11=12 12-18=9 19-39=1 40-57=2 58-71=10 72-72=1275",
    "3.44[table-2]": "0-1=150 2-9=18 10-25=3 26-45=1 46-57=4 58-71=10 72-72=1250",
    "3.44[table-3]": "0-1=160 2-9=18 10-25=3 26-45=1 46-57=4 58-70=10 71-72=430",
    "3.44[table-4]": "0-2=100 3-20=4 21-40=1 41-58=2 59-65=16 66-70=50 71-72=430",
    "3.44[table-5]": "0-1=150 2-9=18 10-25=3 26-45=1 46-57=4 58-70=10 71-72=400",
}


def book_of(clause):
    return PERTH if clause.startswith("3.44") else MELBOURNE


def side_of(clause):
    table = clause.partition("[")[2].removesuffix("]")
    return (perth.SPREAD_BET if book_of(clause) == PERTH else SPREAD_BET)[table]


def parsed(text):
    """Each spread's range and odds, in order: "0-4=80" is a range of five sums at 80 to 1."""
    for spread in text.split():
        ends, _, odds = spread.partition("=")
        low, _, high = ends.partition("-")
        yield range(int(low), int(high) + 1), int(odds)


def all_tables():
    return pytest.mark.parametrize(
        ("clause", "text"),
        [
            pytest.param(clause, text, marks=pytest.mark.clause(f"{book_of(clause)} {clause}"), id=clause)
            for clause, text in TABLES.items()
        ],
    )


@all_tables()
def test_15_6_1_each_sum_falls_in_one_spread_and_pays_its_odds(clause, text):
    side, spreads = side_of(clause), list(parsed(text))
    for total in range(73):
        number, bonus = str(total // 2), str(total - total // 2)
        for at, (sums, odds) in enumerate(spreads, start=1):
            result = side.result(f"spread-bet:{at}", 1000, number, (bonus,), SINGLE_ZERO)
            assert result.returned == (1000 * (odds + 1) if total in sums else 0)
            assert total not in sums or str(result.clause) == f"{book_of(clause)} {clause}"


@all_tables()
def test_15_6_1_a_table_is_refused_on_a_wheel_it_is_not_made_for(clause, text):
    del text
    made_for = SINGLE_ZERO if "sz" in clause else AMERICAN_DOUBLE_ZERO
    for wheel in (SINGLE_ZERO, AMERICAN_DOUBLE_ZERO, TRIPLE_ZERO):
        clauses = [str(fault.clause) for fault in side_of(clause).faults(wheel)]
        assert clauses == ([] if wheel is made_for else [f"{book_of(clause)} {clause}"])


def test_the_books_have_these_tables_and_no_others():
    assert set(SPREAD_BET) == {f"{zeros}-{at}" for zeros in ("sz", "dz") for at in (1, 2, 3, 4, 5)}
    assert set(perth.SPREAD_BET) == {f"table-{at}" for at in (1, 2, 3, 4, 5)}


@pytest.mark.parametrize(
    ("table", "option"),
    {"table-1": "dz-1", "table-2": "dz-3", "table-3": "dz-4", "table-4": "dz-5", "table-5": "dz-2"}.items(),
)
def test_each_perth_table_is_a_double_zero_option_of_melbourne(table, option):
    def plain(side):
        return [(spread.low, spread.high, str(spread.odds)) for spread in side.spreads]

    assert plain(perth.SPREAD_BET[table]) == plain(SPREAD_BET[option])


@pytest.mark.clause("melbourne-roulette-18 15.4.2")
@pytest.mark.parametrize("table", SPREAD_BET)
def test_15_4_2_there_are_exactly_seven_spreads(table):
    side = SPREAD_BET[table]
    assert list(side.bets()) == [f"spread-bet:{at}" for at in (1, 2, 3, 4, 5, 6, 7)]
    assert side.faults(SINGLE_ZERO if table.startswith("sz") else AMERICAN_DOUBLE_ZERO) == ()
    six = replace(side, spreads=(*side.spreads[:5], replace(side.spreads[5], high=72)))
    wheel = SINGLE_ZERO if table.startswith("sz") else AMERICAN_DOUBLE_ZERO
    assert [str(fault.clause) for fault in six.faults(wheel)] == ["melbourne-roulette-18 15.4.2"]


@pytest.mark.clause("melbourne-roulette-18 15.2[number-spread]")
@pytest.mark.parametrize("table", SPREAD_BET)
def test_15_2_spreads_cover_nought_to_seventy_two(table):
    side = SPREAD_BET[table]
    wheel = SINGLE_ZERO if table.startswith("sz") else AMERICAN_DOUBLE_ZERO
    assert side.faults(wheel) == ()
    for at, change in (
        (0, {"low": 1}),
        (6, {"high": 71}),
        (6, {"high": 73}),
        (3, {"high": 38}),
        (3, {"high": 50}),
    ):
        spreads = list(side.spreads)
        spreads[at] = replace(spreads[at], **change)
        if tuple(spreads) != side.spreads:
            faults = replace(side, spreads=tuple(spreads)).faults(wheel)
            assert [str(fault.clause) for fault in faults] == ["melbourne-roulette-18 15.2[number-spread]"]


SUMS = [("36", "36", 72), ("17", "20", 37), ("00", "1", 1), ("1", "00", 1), ("0", "00", 0), ("0", "36", 36)]


@pytest.mark.clause("melbourne-roulette-18 15.2[spread-bet-number]", "melbourne-roulette-18 15.5.2(c)")
@pytest.mark.parametrize(("number", "bonus", "total"), SUMS)
def test_15_5_2_the_winning_and_the_bonus_number_are_added(number, bonus, total):
    assert spread_bet_number(number, bonus) == total
    side = SPREAD_BET["dz-5"]
    results = [side.result(bet, 1000, number, (bonus,), AMERICAN_DOUBLE_ZERO) for bet in side.bets()]
    assert all(f"{number} + {bonus} = {total} is" in result.why for result in results)
    wins = [at for at, result in enumerate(results, start=1) if result.kind is Kind.WIN]
    assert wins == [{72: 7, 37: 3, 1: 1, 0: 1, 36: 3}[total]]


@pytest.mark.clause("melbourne-roulette-18 15.4.3(a)", "melbourne-roulette-18 15.4.3(b)")
@pytest.mark.parametrize(
    ("number", "bonus", "settlement"),
    [
        ("4", "0", ("lose", 0, "15.4.3(b)")),
        ("4", "1", ("win", 7000, "15.6.1[sz-2]")),
        ("9", "9", ("win", 7000, "15.6.1[sz-2]")),
        ("9", "10", ("lose", 0, "15.4.3(b)")),
    ],
)
def test_15_4_3_both_ends_of_a_spread_win_and_what_lies_beyond_loses(number, bonus, settlement):
    assert settled(SPREAD_BET["sz-2"], "2", number, bonus) == settlement
    assert str(SPREAD_BET["sz-2"].bets()["spread-bet:2"].clause) == "melbourne-roulette-18 15.4.3(a)"


@pytest.mark.clause("melbourne-roulette-18 15.5.3")
def test_15_5_3_the_results_shown_settle():
    side = SPREAD_BET["sz-1"]
    draw = side.draw((), SINGLE_ZERO)
    assert dict(draw.law) == {number: Fraction(1, 37) for number in SINGLE_ZERO.rim}
    assert side.draw(("20",), SINGLE_ZERO) is None
    # With 17 on the wheel it is the bonus number shown that decides between the spreads.
    for bonus, winner in (("0", 3), ("1", 3), ("2", 4), ("22", 4), ("23", 5), ("33", 5), ("34", 6)):
        wins = [at for at in range(1, 8) if settled(side, at, "17", bonus)[0] == "win"]
        assert wins == [winner]


@pytest.mark.clause("perth-roulette-599 3.43")
@pytest.mark.parametrize(
    ("number", "bonus", "returned"),
    [("2", "0", 0), ("2", "1", 5000), ("10", "10", 5000), ("10", "11", 0), ("00", "2", 0), ("00", "3", 5000)],
)
def test_3_43_both_ends_of_the_range_win_and_what_lies_beyond_loses(number, bonus, returned):
    result = perth.SPREAD_BET["table-4"].result("spread-bet:2", 1000, number, (bonus,), AMERICAN_DOUBLE_ZERO)
    assert result.returned == returned
    assert result.kind is (Kind.WIN if returned else Kind.LOSE)
    assert returned or str(result.clause) == "perth-roulette-599 3.43"
    assert str(perth.SPREAD_BET["table-4"].bets()["spread-bet:2"].clause) == "perth-roulette-599 3.43"


@pytest.mark.clause("perth-roulette-599 3.44")
def test_3_44_one_table_is_chosen_and_its_options_and_odds_are_shown():
    side = perth.SPREAD_BET["table-1"]
    shown = [(bet.name, str(prize.odds)) for bet in side.bets().values() for prize in bet.prizes]
    assert shown == [
        ("Number Spread 1 (0-0)", "320 to 1"),
        ("Number Spread 2 (1-11)", "12 to 1"),
        ("Number Spread 3 (12-18)", "9 to 1"),
        ("Number Spread 4 (19-39)", "1 to 1"),
        ("Number Spread 5 (40-57)", "2 to 1"),
        ("Number Spread 6 (58-71)", "10 to 1"),
        ("Number Spread 7 (72-72)", "1275 to 1"),
    ]
    without = replace(side, spreads=()).faults(AMERICAN_DOUBLE_ZERO)
    assert {str(fault.clause) for fault in without} == {"perth-roulette-599 3.44"}


@pytest.mark.clause("perth-roulette-599 3.44")
@pytest.mark.parametrize("clause", [each for each in TABLES if book_of(each) == PERTH])
def test_3_44_the_layout_of_a_table_has_the_options_that_were_chosen_for_it(clause):
    table = clause.partition("[")[2].removesuffix("]")
    (side,) = read_at(f"{PERTH}/cloth-double-zero-spread-bet-{table}").felt().sides
    shown = [(bet.name.partition(" (")[2].removesuffix(")"), bet.pays, bet.to) for bet in side.bets]
    asked = [each.split("=") for each in TABLES[clause].split()]
    assert shown == [(spread, int(pays), 1) for spread, pays in asked]


@pytest.mark.clause("perth-roulette-599 4.2(c)")
def test_4_2_c_the_pocket_is_the_first_part_and_the_simulated_number_the_second():
    side = perth.SPREAD_BET["table-1"]
    assert dict(side.draw((), AMERICAN_DOUBLE_ZERO).law) == {
        number: Fraction(1, 38) for number in AMERICAN_DOUBLE_ZERO.rim
    }
    result = side.result("spread-bet:4", 1000, "17", ("20",), AMERICAN_DOUBLE_ZERO)
    assert result.why == "17 + 20 = 37 is within 19-39, pays 1 to 1"


@pytest.mark.clause("perth-roulette-599 4.2(d)")
@pytest.mark.parametrize(("number", "bonus", "total"), SUMS)
def test_4_2_d_both_parts_are_added(number, bonus, total):
    side = perth.SPREAD_BET["table-1"]
    results = [side.result(bet, 1000, number, (bonus,), AMERICAN_DOUBLE_ZERO) for bet in side.bets()]
    wins = [at for at, result in enumerate(results, start=1) if result.kind is Kind.WIN]
    assert wins == [{72: 7, 37: 4, 1: 2, 0: 1, 36: 4}[total]]
