"""Perth roulette rules: layouts, bets, odds, and what wins on which number."""

from dataclasses import replace

import pytest
from floor_rounds import not_laid, refusal, ruleset_of
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
    paid_on,
    returned,
    spun,
)

from croupier.core.cite import Cited, Clause
from croupier.games.game import Kind
from croupier.games.roulette.layout import LayoutStyle
from croupier.rulebooks.perth_roulette_599.wagers import (
    CLOTH_DOUBLE_ZERO,
    CLOTH_DOUBLE_ZERO_FIVE_LINE,
    CLOTH_SINGLE_ZERO,
    NUMBER_FREE_DOUBLE,
    NUMBER_FREE_SINGLE,
    TABLE_LAYOUTS,
    TERMINAL_DOUBLE_ZERO,
    TERMINAL_SINGLE_ZERO,
)
from croupier.server.felt import felt_view

BOOK = "perth-roulette-599"
# The bet, the numbers on which it wins, the clause by which it does, what ten dollars then bring back,
# and the clause that says so.
BETS = [
    ("straight:17", "17", "3.11", 36000, "3.12"),
    ("straight:0", "0", "3.11", 36000, "3.12"),
    ("split:17-20", "17 20", "3.13", 18000, "3.14"),
    ("split:0-3", "0 3", "3.13", 18000, "3.14"),
    ("street:13-14-15", "13 14 15", "3.15", 12000, "3.16"),
    ("street:0-2-3", "0 2 3", "3.15", 12000, "3.16"),
    ("corner:25-26-28-29", "25 26 28 29", "3.17", 9000, "3.18"),
    ("corner:0-1-2-3", "0 1 2 3", "3.17", 9000, "3.18"),
    ("six-line:13-18", "13 14 15 16 17 18", "3.21", 6000, "3.22"),
    ("column:1", COLUMN_1, "3.24", 3000, "3.25"),
    ("column:2", COLUMN_2, "3.24", 3000, "3.25"),
    ("column:3", COLUMN_3, "3.24", 3000, "3.25"),
    ("dozen:1", FIRST_12, "3.27", 3000, "3.28"),
    ("dozen:2", SECOND_12, "3.27", 3000, "3.28"),
    ("dozen:3", THIRD_12, "3.27", 3000, "3.28"),
    ("low", LOW, "3.29", 2000, "3.30"),
    ("high", HIGH, "3.31", 2000, "3.32"),
    ("even", EVEN, "3.33", 2000, "3.34"),
    ("odd", ODD, "3.35", 2000, "3.36"),
    ("red", RED, "3.37", 2000, "3.38"),
    ("black", BLACK, "3.39", 2000, "3.40"),
]
DOUBLE_ZERO_BETS = [
    *BETS,
    ("straight:00", "00", "3.11", 36000, "3.12"),
    ("split:0-00", "0 00", "3.13", 18000, "3.14"),
    ("first-five", "0 00 1 2 3", "3.19", 7000, "3.20"),
]
NUMBER_FREE_BETS = [
    ("six-box:1-6", "1 2 3 4 5 6", "3.21", 6000, "3.22"),
    ("six-box:31-36", "31 32 33 34 35 36", "3.21", 6000, "3.22"),
    *[bet for bet in BETS if bet[0].startswith("dozen")],
    *[bet for bet in BETS if bet[0] in {"low", "high", "even", "odd", "red", "black"}],
]


def marked(game, bets):
    return [
        pytest.param(game, *bet, marks=pytest.mark.clause(f"{BOOK} {bet[2]}", f"{BOOK} {bet[4]}"))
        for bet in bets
    ]


@pytest.mark.parametrize(
    ("game", "bet", "numbers", "decided", "amount", "paid"),
    [
        *marked(CLOTH_SINGLE_ZERO, BETS),
        *marked(CLOTH_DOUBLE_ZERO_FIVE_LINE, DOUBLE_ZERO_BETS),
        *marked(TERMINAL_SINGLE_ZERO, BETS),
        *marked(TERMINAL_DOUBLE_ZERO, DOUBLE_ZERO_BETS),
        *marked(NUMBER_FREE_SINGLE, NUMBER_FREE_BETS),
        *marked(NUMBER_FREE_DOUBLE, NUMBER_FREE_BETS),
    ],
)
def test_3_11_to_3_40_each_bet_wins_on_its_numbers_loses_on_all_others_and_pays_its_odds(  # noqa: PLR0917 - a row
    game, bet, numbers, decided, amount, paid
):
    results = spun(game, bet)
    won = {number: result for number, result in results.items() if result.kind is Kind.WIN}
    assert {number: result.returned for number, result in won.items()} == dict.fromkeys(
        numbers.split(), amount
    )
    assert {str(result.clause) for result in won.values()} == {f"{BOOK} {paid}"}
    losses = [result for number, result in results.items() if number not in won]
    assert {(result.returned, str(result.clause)) for result in losses} == {(0, f"{BOOK} {decided}")}


@pytest.mark.clause(f"{BOOK} 3.17")
@pytest.mark.parametrize("game", [CLOTH_SINGLE_ZERO, CLOTH_DOUBLE_ZERO, TERMINAL_SINGLE_ZERO])
def test_3_17_the_corner_of_0_lies_where_0_and_1_meet_the_first_dozen_only(game):
    corner = game.layout["corner:0-1-2-3"]
    assert [(point.x, point.y) for point in corner.touch_points] == [(0, 0)]


# The terminal's layout, those that may take its place, and one that may not.
TERMINAL_LAYOUTS = [
    (TERMINAL_SINGLE_ZERO, ("0",), "00 above 0"),
    (TERMINAL_DOUBLE_ZERO, ("00 above 0", "00 above 0, with a First Five box", "0 beside 00"), "0"),
]


@pytest.mark.clause(f"{BOOK} 2.5")
@pytest.mark.parametrize(("game", "permitted", "other"), TERMINAL_LAYOUTS, ids=["one zero", "two zeros"])
def test_2_5_a_terminal_shows_the_elements_of_one_of_its_layouts(game, permitted, other):
    for style in LayoutStyle:
        faults = replace(game.rules, layout=Cited(style, Clause(BOOK, "2.5"))).faults()
        assert (Clause(BOOK, "2.5") not in [fault.clause for fault in faults]) == (style.value in permitted)
    shown = felt_view(ruleset_of(game))
    assert {f"straight:{number}" for number in shown.rim} <= {spot.key for spot in shown.spots}
    assert {spot.key for spot in shown.spots} == set(game.bets())
    assert refusal(game, dict.fromkeys(game.bets(), 100)) is None
    assert game.faults() == ()
    assert not_laid(ruleset_of(game).key, layout=other) == f"{BOOK} 2.5"


@pytest.mark.parametrize(
    ("bet", "numbers"),
    [
        pytest.param("column:1", COLUMN_1, marks=pytest.mark.clause(f"{BOOK} 3.23(a)")),
        pytest.param("column:2", COLUMN_2, marks=pytest.mark.clause(f"{BOOK} 3.23(b)")),
        pytest.param("column:3", COLUMN_3, marks=pytest.mark.clause(f"{BOOK} 3.23(c)")),
    ],
)
def test_3_23_each_column_is_of_twelve_numbers(bet, numbers):
    assert (
        set(returned(CLOTH_SINGLE_ZERO, bet)) == set(returned(CLOTH_DOUBLE_ZERO, bet)) == set(numbers.split())
    )


@pytest.mark.clause(f"{BOOK} 3.26")
def test_3_26_there_are_three_dozens():
    for game in (CLOTH_SINGLE_ZERO, CLOTH_DOUBLE_ZERO, NUMBER_FREE_SINGLE):
        dozens = {bet: set(returned(game, bet)) for bet in game.bets() if bet.startswith("dozen")}
        assert dozens == {
            "dozen:1": set(FIRST_12.split()),
            "dozen:2": set(SECOND_12.split()),
            "dozen:3": set(THIRD_12.split()),
        }


@pytest.mark.clause(f"{BOOK} 3.19")
def test_3_19_five_line_is_only_where_it_is_available():
    assert returned(CLOTH_DOUBLE_ZERO_FIVE_LINE, "first-five") == dict.fromkeys("0 00 1 2 3".split(), 7000)
    for game in (CLOTH_SINGLE_ZERO, CLOTH_DOUBLE_ZERO, NUMBER_FREE_DOUBLE):
        assert game.check({"first-five": 1000}) is not None


@pytest.mark.clause(f"{BOOK} 3.21")
def test_3_21_on_a_number_free_layout_six_boxes_take_the_place_of_six_lines():
    for game in (NUMBER_FREE_SINGLE, NUMBER_FREE_DOUBLE):
        boxes = {bet for bet in game.bets() if bet.startswith("six")}
        assert boxes == {f"six-box:{n}-{n + 5}" for n in (1, 7, 13, 19, 25, 31)}
        assert returned(game, "six-box:7-12") == dict.fromkeys("7 8 9 10 11 12".split(), 6000)
    assert CLOTH_SINGLE_ZERO.check({"six-box:7-12": 1000}) is not None


@pytest.mark.clause(f"{BOOK} 3.41")
def test_3_41_green_wins_on_0_and_00_and_loses_on_any_other():
    assert {n: str(result.clause) for n, result in spun(NUMBER_FREE_SINGLE, "green").items() if n != "0"} == {
        str(n): f"{BOOK} 3.41" for n in range(1, 37)
    }
    assert set(returned(NUMBER_FREE_SINGLE, "green")) == {"0"}
    assert set(returned(NUMBER_FREE_DOUBLE, "green")) == {"0", "00"}


@pytest.mark.clause(f"{BOOK} 3.42(a)")
def test_3_42_a_green_pays_35_to_1_with_one_zero():
    assert returned(NUMBER_FREE_SINGLE, "green") == {"0": 36000}
    assert str(spun(NUMBER_FREE_SINGLE, "green")["0"].clause) == f"{BOOK} 3.42(a)"


@pytest.mark.clause(f"{BOOK} 3.42(b)")
def test_3_42_b_green_pays_17_to_1_with_two_zeros():
    assert returned(NUMBER_FREE_DOUBLE, "green") == {"0": 18000, "00": 18000}
    assert str(spun(NUMBER_FREE_DOUBLE, "green")["00"].clause) == f"{BOOK} 3.42(b)"


def test_a_bet_that_covers_a_zero_wins_on_it_and_all_others_lose():
    assert set(paid_on(CLOTH_SINGLE_ZERO, "0")) == ON_ZERO
    assert set(paid_on(CLOTH_DOUBLE_ZERO, "0")) == {*ON_ZERO, "split:0-00"}
    assert set(paid_on(CLOTH_DOUBLE_ZERO, "00")) == {"straight:00", "split:0-00"}
    assert set(paid_on(CLOTH_DOUBLE_ZERO_FIVE_LINE, "00")) == {"straight:00", "split:0-00", "first-five"}
    assert set(paid_on(NUMBER_FREE_SINGLE, "0")) == set(paid_on(NUMBER_FREE_DOUBLE, "00")) == {"green"}


@pytest.mark.clause(f"{BOOK} 2.4")
@pytest.mark.parametrize(
    ("layout", "bets", "zeros", "has_track", "has_numbers"),
    [
        (1, 157, 1, False, True),
        (2, 157, 1, False, True),
        (3, 157, 1, True, True),
        (4, 157, 1, True, True),
        (5, 159, 2, False, True),
        (6, 159, 2, False, True),
        (7, 16, 1, False, False),
        (8, 16, 2, False, False),
        (9, 16, 1, False, False),
    ],
)
def test_2_4_each_approved_table_layout_has_its_own_bets(layout, bets, zeros, has_track, has_numbers):
    game = TABLE_LAYOUTS[layout]
    assert len(game.bets()) == bets
    assert len(game.rules.wheel.value.zeros()) == zeros
    assert (game.rules.race_track is not None) == has_track
    assert (refusal(game, {"straight:17": 1000}) is None) == has_numbers
    assert (refusal(game, {"green": 1000}) is None) == (not has_numbers)
    assert game.faults() == ()


@pytest.mark.clause(f"{BOOK} 2.4")
@pytest.mark.parametrize("game", [CLOTH_SINGLE_ZERO, CLOTH_DOUBLE_ZERO], ids=lambda game: game.name)
@pytest.mark.parametrize("style", [LayoutStyle.SIDE_BY_SIDE, LayoutStyle.CROWN, LayoutStyle.CROWN_TRIANGLE])
def test_2_4_no_other_table_layout_is_offered(game, style):
    assert game.rules.faults() == ()
    faults = replace(game.rules, layout=Cited(style, Clause(BOOK, "2.4"))).faults()
    assert Clause(BOOK, "2.4") in [fault.clause for fault in faults]


def test_terminals_have_the_bets_of_the_cloth_and_short_ways_to_place_them():
    assert set(TERMINAL_SINGLE_ZERO.bets()) == set(CLOTH_SINGLE_ZERO.bets())
    assert set(TERMINAL_DOUBLE_ZERO.bets()) == set(CLOTH_DOUBLE_ZERO_FIVE_LINE.bets())
    for game in (TERMINAL_SINGLE_ZERO, TERMINAL_DOUBLE_ZERO):
        shortcuts = game.rules.race_track
        assert (shortcuts.neighbours.value, shortcuts.finales.value) == ((3, 5, 7), True)
        assert shortcuts.series.value == ()
