"""Bets and odds of the layout with one zero, as three books have them in the same words.

Rule 6 of both Melbourne books is rule 7 of Rapid Roulette.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from roulette_spins import (
    BLACK,
    COLUMN_1,
    COLUMN_2,
    COLUMN_3,
    EVEN,
    FIRST_12,
    HIGH,
    LOW,
    ODD,
    ON_ZERO,
    RED,
    SECOND_12,
    THIRD_12,
    clauses,
    on,
    paid_on,
    pays,
    results,
    returned,
    spun,
)

from croupier.games.game import Kind
from croupier.games.roulette.roulette import Roulette
from croupier.rulebooks.melbourne_roulette_18 import wagers as melbourne18
from croupier.rulebooks.melbourne_roulette_vcgr import wagers as vcgr
from croupier.rulebooks.rapid_roulette import wagers as rapid


class Book(NamedTuple):
    """A book, its table with one zero, and the number of its rule on bets and odds."""

    key: str
    table: Roulette
    rule: int

    def clause(self, part: str) -> str:
        return f"{self.key} {self.rule}.{part}"


MELBOURNE_18 = Book("melbourne-roulette-18", melbourne18.SINGLE_ZERO, 6)
VCGR = Book("melbourne-roulette-vcgr", vcgr.SINGLE_ZERO, 6)
RAPID = Book("rapid-roulette", rapid.SINGLE_ZERO, 7)
BOOKS = (MELBOURNE_18, VCGR, RAPID)

# The line of the odds table, a bet of it, the numbers it wins on, and what ten dollars then bring back.
ODDS = [
    ("straight-up", "straight:17", "17", 36000),
    ("split", "split:17-20", "17 20", 18000),
    ("street", "street:13-14-15", "13 14 15", 12000),
    ("corner", "corner:25-26-28-29", "25 26 28 29", 9000),
    ("six-line", "six-line:13-18", "13 14 15 16 17 18", 6000),
    ("column", "column:1", COLUMN_1, 3000),
    ("dozen", "dozen:1", FIRST_12, 3000),
    ("dozen", "dozen:2", SECOND_12, 3000),
    ("dozen", "dozen:3", THIRD_12, 3000),
    ("low", "low", LOW, 2000),
    ("high", "high", HIGH, 2000),
    ("even", "even", EVEN, 2000),
    ("odd", "odd", ODD, 2000),
    ("red", "red", RED, 2000),
    ("black", "black", BLACK, 2000),
]
# A table, and by which clauses of the same book a bet loses on its zeros.
TABLES = [
    ("single-zero", MELBOURNE_18, melbourne18.SINGLE_ZERO, ["6.3.2"]),
    ("double-zero", MELBOURNE_18, melbourne18.DOUBLE_ZERO, ["6.3.2", "8.4.3(b)"]),
    ("crown", MELBOURNE_18, melbourne18.CROWN, ["6.3.2", "9.4.3(b)", "9.4.4(b)"]),
    ("single-zero", VCGR, vcgr.SINGLE_ZERO, ["6.3.2"]),
    ("double-zero-layout-f", VCGR, vcgr.DOUBLE_ZERO_F, ["6.3.2", "8.4.3(a)(ii)"]),
    ("double-zero-layout-o", VCGR, vcgr.DOUBLE_ZERO_O, ["6.3.2", "8.4.3(b)(ii)"]),
    ("double-zero-layout-v", VCGR, vcgr.DOUBLE_ZERO_V, ["6.3.2", "8.4.3(c)(ii)"]),
    ("single-zero", RAPID, rapid.SINGLE_ZERO, ["7.3.2"]),
    ("double-zero", RAPID, rapid.DOUBLE_ZERO, ["7.3.2", "10.4.3(b)"]),
]


def in_each_book(*parts: str) -> pytest.MarkDecorator:
    """Each book, citing these parts of its own rule on bets and odds."""
    return pytest.mark.parametrize(
        "book",
        [
            pytest.param(book, marks=pytest.mark.clause(*(book.clause(part) for part in parts)), id=book.key)
            for book in BOOKS
        ],
    )


@pytest.mark.parametrize(
    ("book", "table", "on_zeros", "row"),
    [
        pytest.param(
            book,
            table,
            on_zeros,
            row,
            marks=pytest.mark.clause(book.clause(f"1[{row[0]}]")),
            id=f"{book.key}/{name} {row[1]}",
        )
        for name, book, table, on_zeros in TABLES
        for row in ODDS
    ],
)
def test_ten_dollars_bring_back_the_stake_and_the_odds_on_just_these_numbers(book, table, on_zeros, row):
    line, bet, numbers, amount = row
    assert returned(table, bet) == pays(numbers, amount)
    settled = spun(table, bet).values()
    clause = book.clause(f"1[{line}]")
    assert clauses(result for result in settled if result.kind is Kind.WIN) == {clause}
    assert clauses(result for result in settled if result.kind is Kind.LOSE) == {
        clause,
        *(f"{book.key} {number}" for number in on_zeros),
    }


@pytest.mark.parametrize(
    ("book", "points"),
    [
        # Only the newer Melbourne book lets it lie where 0 and 3 meet the edge as well.
        pytest.param(
            MELBOURNE_18, [(0, 0), (3, 0)], marks=pytest.mark.clause("melbourne-roulette-18 6.1[corner]")
        ),
        pytest.param(VCGR, [(0, 0)], marks=pytest.mark.clause("melbourne-roulette-vcgr 6.1[corner]")),
        pytest.param(RAPID, [(0, 0)], marks=pytest.mark.clause("rapid-roulette 7.1[corner]")),
    ],
)
def test_the_corner_0_1_2_3_is_one_bet_that_lies_where_0_and_1_meet_the_first_dozen(book, points):
    corner = book.table.layout["corner:0-1-2-3"]
    assert [(point.x, point.y) for point in corner.touch_points] == points
    assert returned(book.table, "corner:0-1-2-3") == pays("0 1 2 3", 9000)


@in_each_book("2.2(a)")
def test_the_street_0_1_2(book):
    assert book.table.check({"street:0-1-2": 1000}) is None
    assert returned(book.table, "street:0-1-2") == pays("0 1 2", 12000)


@in_each_book("2.2(b)")
def test_the_street_0_2_3(book):
    assert book.table.check({"street:0-2-3": 1000}) is None
    assert returned(book.table, "street:0-2-3") == pays("0 2 3", 12000)


@in_each_book("2.2(c)")
def test_otherwise_only_the_twelve_rows_are_streets(book):
    rows = (
        "1-2-3 4-5-6 7-8-9 10-11-12 13-14-15 16-17-18 19-20-21 22-23-24 25-26-27 28-29-30 31-32-33 34-35-36"
    )
    streets = {bet for bet in book.table.bets() if bet.startswith("street:")}
    assert streets == {"street:0-1-2", "street:0-2-3", *(f"street:{row}" for row in rows.split())}
    assert book.table.check({"street:2-3-4": 1000}) is not None
    assert returned(book.table, "street:34-35-36") == pays("34 35 36", 12000)


COLUMNS = [
    pytest.param(
        book, bet, numbers, marks=pytest.mark.clause(book.clause(f"2.3{letter}")), id=f"{book.key} {bet}"
    )
    for book, letters in (
        (MELBOURNE_18, ("(a)", "(b)", "(c)")),
        (VCGR, ("(i)", "(ii)", "(iii)")),
        (RAPID, ("(a)", "(b)", "(c)")),
    )
    for letter, bet, numbers in zip(
        letters, ("column:1", "column:2", "column:3"), (COLUMN_1, COLUMN_2, COLUMN_3), strict=True
    )
]


@pytest.mark.parametrize(("book", "bet", "numbers"), COLUMNS)
def test_each_column_is_of_twelve_numbers(book, bet, numbers):
    assert returned(book.table, bet) == pays(numbers, 3000)
    assert str(results(book.table, {bet: 1000}, "0")[bet].clause) == book.clause("3.2")


@in_each_book("3.1")
def test_on_0_only_0_and_what_joins_it_with_1_2_or_3_is_paid(book):
    assert on(book.table, "0", Kind.WIN) == dict.fromkeys(ON_ZERO, book.clause("3.1"))
    assert paid_on(book.table, "0") == {
        "straight:0": 36000,
        "split:0-1": 18000,
        "split:0-2": 18000,
        "split:0-3": 18000,
        "street:0-1-2": 12000,
        "street:0-2-3": 12000,
        "corner:0-1-2-3": 9000,
    }


@in_each_book("3.2")
def test_on_0_everything_else_loses_in_full(book):
    losers = on(book.table, "0", Kind.LOSE)
    assert set(losers) == set(book.table.bets()) - ON_ZERO
    assert len(losers) == 150
    assert set(losers.values()) == {book.clause("3.2")}
    assert results(book.table, {"even": 1000}, "0")["even"].returned == 0


# French tables, which only the two Melbourne books have

FRENCH_BETS = [
    ("inside", "straight:17", "En plein 17", "17", 36000),
    ("inside", "split:17-20", "À cheval 17/20", "17 20", 18000),
    ("inside", "street:13-14-15", "Transversale 13/14/15", "13 14 15", 12000),
    ("inside", "corner:25-26-28-29", "Carré 25/26/28/29", "25 26 28 29", 9000),
    ("inside", "six-line:13-18", "Sixaine 13-18", "13 14 15 16 17 18", 6000),
    ("outside", "column:1", "Colonne 1", COLUMN_1, 3000),
    ("outside", "column:2", "Colonne 2", COLUMN_2, 3000),
    ("outside", "column:3", "Colonne 3", COLUMN_3, 3000),
    ("outside", "dozen:1", "Douzaine 1", FIRST_12, 3000),
    ("outside", "dozen:2", "Douzaine 2", SECOND_12, 3000),
    ("outside", "dozen:3", "Douzaine 3", THIRD_12, 3000),
    ("outside", "low", "Manque", LOW, 2000),
    ("outside", "high", "Passe", HIGH, 2000),
    ("outside", "even", "Pair", EVEN, 2000),
    ("outside", "odd", "Impair", ODD, 2000),
    ("outside", "red", "Rouge", RED, 2000),
    ("outside", "black", "Noir", BLACK, 2000),
]
FRENCH = (
    ("melbourne-roulette-18 10.6.1", melbourne18.FRENCH),
    ("melbourne-roulette-vcgr 9.6.1", vcgr.FRENCH),
)


@pytest.mark.parametrize(
    ("clause", "game", "row"),
    [
        pytest.param(
            f"{prefix}[{row[0]}]",
            game,
            row[1:],
            marks=pytest.mark.clause(f"{prefix}[{row[0]}]"),
            id=f"{prefix} {row[1]}",
        )
        for prefix, game in FRENCH
        for row in FRENCH_BETS
    ],
)
def test_the_french_bets_have_their_own_names_and_the_same_odds(clause, game, row):
    bet, name, numbers, amount = row
    assert game.bets()[bet].name == name
    assert returned(game, bet) == pays(numbers, amount)
    assert str(game.bets()[bet].clause) == clause


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=pytest.mark.clause(f"{prefix}[carre-zero]"), id=prefix)
        for prefix, game in FRENCH
    ],
)
def test_the_carre_of_0_lies_where_0_and_1_meet_the_first_dozen_only(game):
    carre = game.layout["corner:0-1-2-3"]
    assert [(point.x, point.y) for point in carre.touch_points] == [(0, 0)]
    assert returned(game, "corner:0-1-2-3") == pays("0 1 2 3", 9000)


@pytest.mark.parametrize(
    ("french", "base"), [(melbourne18.FRENCH, melbourne18.SINGLE_ZERO), (vcgr.FRENCH, vcgr.SINGLE_ZERO)]
)
def test_a_french_table_has_the_157_bets_of_one_zero_and_0_pays_as_ever(french, base):
    assert set(french.bets()) == set(base.bets())
    assert len(french.bets()) == 157
    assert set(on(french, "0", Kind.WIN)) == ON_ZERO


# Screens

SCREENS = [
    pytest.param(clause, game, bets, marks=pytest.mark.clause(clause), id=f"{clause} {game.name}")
    for clause, game, bets in (
        ("melbourne-roulette-18 11.8.1", melbourne18.TOUCHBET_SINGLE_ZERO, 157),
        ("melbourne-roulette-18 11.8.1", melbourne18.TOUCHBET_DOUBLE_ZERO, 160),
        ("melbourne-roulette-18 12.8.1", melbourne18.TOUCHTABLE_SINGLE_ZERO, 157),
        ("melbourne-roulette-18 12.8.1", melbourne18.TOUCHTABLE_DOUBLE_ZERO, 160),
        ("melbourne-roulette-vcgr 10.8.1", vcgr.TOUCHBET_SINGLE_ZERO, 157),
        ("melbourne-roulette-vcgr 10.8.1", vcgr.TOUCHBET_DOUBLE_ZERO, 161),
        ("melbourne-roulette-vcgr 11.8.1", vcgr.TOUCHTABLE_SINGLE_ZERO, 157),
        ("melbourne-roulette-vcgr 11.8.1", vcgr.TOUCHTABLE_DOUBLE_ZERO, 159),
    )
]


@pytest.mark.parametrize(("clause", "game", "bets"), SCREENS)
def test_a_screen_offers_the_bets_and_the_odds_of_the_layout(clause, game, bets):
    assert len(game.bets()) == bets
    assert {str(bet.clause) for bet in game.bets().values()} == {clause}
    for _, bet, numbers, amount in ODDS:
        assert returned(game, bet) == pays(numbers, amount)


SHOWN_AS_WON = [
    pytest.param(game, marks=pytest.mark.clause(clause), id=f"{clause} {game.name}")
    for clause, game in (
        ("melbourne-roulette-18 11.6.3(b)(i)", melbourne18.TOUCHBET_SINGLE_ZERO),
        ("melbourne-roulette-18 12.6.3(b)(i)", melbourne18.TOUCHTABLE_SINGLE_ZERO),
        ("melbourne-roulette-vcgr 10.6.3(b)(i)", vcgr.TOUCHBET_SINGLE_ZERO),
        ("melbourne-roulette-vcgr 11.6.4(b)(i)", vcgr.TOUCHTABLE_SINGLE_ZERO),
        ("rapid-roulette 5.5.2(a)", rapid.SINGLE_ZERO),
        ("rapid-roulette 5.5.2(a)", rapid.DOUBLE_ZERO),
    )
]


def amount_won(slip, results):
    """What a screen shows as won: what comes back, without the stakes that are kept."""
    return sum(result.returned - slip[bet] for bet, result in results.items() if result.kind is Kind.WIN)


@pytest.mark.parametrize("game", SHOWN_AS_WON)
def test_the_amount_won_is_the_odds_on_each_winning_stake(game):
    slip = {"straight:17": 500, "split:17-20": 200, "dozen:2": 1000, "red": 2000}
    assert amount_won(slip, results(game, slip, "17")) == 17500 + 3400 + 2000
    assert amount_won(slip, results(game, slip, "36")) == 2000
    assert amount_won(slip, results(game, slip, "0")) == 0
