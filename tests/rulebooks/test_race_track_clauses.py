"""The race track, clause by clause, in the three books that have one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from floor_rounds import refusal

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.game import Outcome
from croupier.games.roulette.layout import LayoutStyle
from croupier.games.roulette.race_track import (
    CallFinale,
    CallNeighbours,
    CallSeries,
    Series,
    calls,
    expand,
    place,
)
from croupier.games.roulette.roulette import Roulette
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.melbourne_roulette_18 import wagers as melbourne18
from croupier.rulebooks.melbourne_roulette_vcgr import wagers as vcgr
from croupier.rulebooks.perth_roulette_599 import wagers as perth

MELBOURNE_18 = RULESETS["melbourne-roulette-18/single-zero-race-track"].game
VCGR = RULESETS["melbourne-roulette-vcgr/single-zero-race-track"].game
PERTH = perth.CLOTH_RACE_TRACK

TIER = CallSeries(Series.TIER)
ORPHANS = CallSeries(Series.ORPHANS)
GRAND_SERIES = CallSeries(Series.VOISINS)
ZERO_GAME = CallSeries(Series.ZERO_GAME)
ONE_OF_EACH = [TIER, ORPHANS, GRAND_SERIES, ZERO_GAME, CallNeighbours("17", 2)]
HERE = TerminalId("1")


def in_the_three_books(line: str):
    """Each book's table with a race track, citing the line of its own clause."""
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(MELBOURNE_18, marks=pytest.mark.clause(f"melbourne-roulette-18 6.4[{line}]")),
            pytest.param(VCGR, marks=pytest.mark.clause(f"melbourne-roulette-vcgr 6.4[{line}]")),
            pytest.param(PERTH, marks=pytest.mark.clause(f"perth-roulette-599 3.45[{line}]")),
        ],
        ids=["melbourne-roulette-18", "melbourne-roulette-vcgr", "perth-roulette-599"],
    )


def a_dollar_a_piece(call, game) -> dict[str, int]:
    slip = place(call, 100, {}, game)
    assert not isinstance(slip, Refused), slip
    return dict(slip)


def returned(call, game, number: str) -> dict[str, Fraction]:
    """What comes back to each winning bet when a dollar a piece is on the call."""
    spin = game.start({HERE: a_dollar_a_piece(call, game)}).after(Outcome(number))
    return {bet: result.returned for bet, result in spin.results()[HERE].items() if result.returned}


def numbers(call, game) -> list[str]:
    slip = a_dollar_a_piece(call, game)
    assert set(slip.values()) == {100}
    assert all(bet.startswith("straight:") for bet in slip)
    return [bet.removeprefix("straight:") for bet in slip]


def refused(call, game) -> Refused:
    answer = expand(call, game)
    assert isinstance(answer, Refused), answer
    return answer


def with_neighbours(game: Roulette, pieces: int) -> Roulette:
    track = game.rules.race_track
    configured = replace(track, neighbours=Cited((pieces,), track.neighbours.clause))
    return Roulette(replace(game.rules, race_track=configured))


@in_the_three_books("series-5-8")
def test_6_4_series_5_8_is_six_splits(game):
    assert a_dollar_a_piece(TIER, game) == {
        "split:5-8": 100,
        "split:10-11": 100,
        "split:13-16": 100,
        "split:23-24": 100,
        "split:27-30": 100,
        "split:33-36": 100,
    }
    assert returned(TIER, game, "33") == {"split:33-36": 1800}
    assert returned(TIER, game, "0") == {}


@in_the_three_books("orphans")
def test_6_4_orphans_is_a_straight_up_and_four_splits(game):
    assert a_dollar_a_piece(ORPHANS, game) == {
        "straight:1": 100,
        "split:6-9": 100,
        "split:14-17": 100,
        "split:17-20": 100,
        "split:31-34": 100,
    }
    assert returned(ORPHANS, game, "17") == {"split:14-17": 1800, "split:17-20": 1800}
    assert returned(ORPHANS, game, "1") == {"straight:1": 3600}
    assert returned(ORPHANS, game, "2") == {}


@in_the_three_books("grand-series")
def test_6_4_grand_series_is_nine_pieces_two_on_the_corner_and_two_on_0_2_3(game):
    slip = a_dollar_a_piece(GRAND_SERIES, game)
    assert slip == {
        "split:4-7": 100,
        "split:12-15": 100,
        "split:18-21": 100,
        "split:19-22": 100,
        "split:32-35": 100,
        "corner:25-26-28-29": 200,
        "street:0-2-3": 200,
    }
    assert sum(slip.values()) == 900
    assert returned(GRAND_SERIES, game, "26") == {"corner:25-26-28-29": 1800}
    assert returned(GRAND_SERIES, game, "0") == {"street:0-2-3": 2400}
    assert returned(GRAND_SERIES, game, "17") == {}


@in_the_three_books("zero-game")
def test_6_4_zero_game_is_26_and_three_splits(game):
    assert a_dollar_a_piece(ZERO_GAME, game) == {
        "split:0-3": 100,
        "split:12-15": 100,
        "straight:26": 100,
        "split:32-35": 100,
    }
    assert returned(ZERO_GAME, game, "26") == {"straight:26": 3600}
    assert returned(ZERO_GAME, game, "0") == {"split:0-3": 1800}
    assert returned(ZERO_GAME, game, "28") == {}


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        pytest.param(
            3, ["25", "17", "34"], marks=pytest.mark.clause("melbourne-roulette-18 6.4[neighbours-3]")
        ),
        pytest.param(
            5,
            ["2", "25", "17", "34", "6"],
            marks=pytest.mark.clause("melbourne-roulette-18 6.4[neighbours-5]"),
        ),
        pytest.param(
            7,
            ["21", "2", "25", "17", "34", "6", "27"],
            marks=pytest.mark.clause("melbourne-roulette-18 6.4[neighbours-7]"),
        ),
    ],
)
def test_6_4_melbourne_neighbours_are_three_five_or_seven_pieces_as_configured(pieces, expected):
    call = CallNeighbours("17", pieces // 2)
    assert numbers(call, MELBOURNE_18) == expected
    only = with_neighbours(MELBOURNE_18, pieces)
    assert numbers(call, only) == expected
    for each_side in {1, 2, 3} - {pieces // 2}:
        assert isinstance(expand(CallNeighbours("17", each_side), only), Refused)
    assert returned(call, MELBOURNE_18, expected[0]) == {f"straight:{expected[0]}": 3600}
    assert returned(call, MELBOURNE_18, "13") == {}


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param(
            VCGR,
            Clause("melbourne-roulette-vcgr", "6.4[neighbours-5]"),
            marks=pytest.mark.clause("melbourne-roulette-vcgr 6.4[neighbours-5]"),
        ),
        pytest.param(
            PERTH,
            Clause("perth-roulette-599", "3.45[neighbours]"),
            marks=pytest.mark.clause("perth-roulette-599 3.45[neighbours]"),
        ),
        pytest.param(
            melbourne18.FRENCH,
            Clause("melbourne-roulette-18", "10.2[neighbours-button]"),
            marks=pytest.mark.clause("melbourne-roulette-18 10.2[neighbours-button]"),
        ),
    ],
)
def test_6_4_elsewhere_neighbours_are_five_pieces_only(game, clause):
    assert numbers(CallNeighbours("17", 2), game) == ["2", "25", "17", "34", "6"]
    assert numbers(CallNeighbours("0", 2), game) == ["3", "26", "0", "32", "15"]
    assert refused(CallNeighbours("17", 1), game).clause == clause
    assert refused(CallNeighbours("17", 3), game).clause == clause


@pytest.mark.clause("melbourne-roulette-18 6.4[finales]")
@pytest.mark.parametrize(
    ("game", "digit", "expected"),
    [
        (MELBOURNE_18, 1, ["1", "11", "21", "31"]),
        (MELBOURNE_18, 9, ["9", "19", "29"]),
        (MELBOURNE_18, 0, ["0", "10", "20", "30"]),
        (RULESETS["melbourne-roulette-18/double-zero-race-track"].game, 0, ["0", "00", "10", "20", "30"]),
        # Five pieces are the most that the rule speaks of, and it takes in 00 alone.
        (RULESETS["melbourne-roulette-18/crown-race-track"].game, 0, ["0", "00", "10", "20", "30"]),
    ],
)
def test_6_4_finales_are_the_numbers_that_end_in_the_digit(game, digit, expected):
    call = CallFinale(digit)
    assert numbers(call, game) == expected
    assert returned(call, game, expected[-1]) == {f"straight:{expected[-1]}": 3600}
    assert returned(call, game, "14") == {}


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param(game, clause, marks=pytest.mark.clause(clause), id=clause)
        for game, clause in ((VCGR, "melbourne-roulette-vcgr 6.4"), (PERTH, "perth-roulette-599 3.45"))
    ],
)
def test_finales_are_not_on_the_race_tracks_of_the_other_books(game, clause):
    assert str(refused(CallFinale(1), game).clause) == clause
    assert not any(isinstance(call, CallFinale) for call in calls(game))


# Every table that has a race track, and the clause by which it may be fitted.
FITTED = [
    (MELBOURNE_18, "melbourne-roulette-18 6.4"),
    (melbourne18.FRENCH, "melbourne-roulette-18 10.6.2(a)"),
    (melbourne18.TOUCHTABLE_SINGLE_ZERO, "melbourne-roulette-18 12.8.1"),
    (VCGR, "melbourne-roulette-vcgr 6.4"),
    (vcgr.FRENCH, "melbourne-roulette-vcgr 9.6.2(a)"),
    (vcgr.TOUCHBET_SINGLE_ZERO, "melbourne-roulette-vcgr 10.8.1"),
    (vcgr.TOUCHTABLE_SINGLE_ZERO, "melbourne-roulette-vcgr 11.8.1"),
    (PERTH, "perth-roulette-599 3.45"),
    (perth.TERMINAL_SINGLE_ZERO, "perth-roulette-599 2.5(b)"),
    (RULESETS["automated-10.2/roulette-race-track"].game, "automated-10.2 10.5.1"),
]


@pytest.mark.parametrize(
    ("game", "clause"),
    [pytest.param(*row, marks=pytest.mark.clause(row[1]), id=row[1]) for row in FITTED],
)
def test_a_race_track_stands_beside_a_layout_with_numbers_and_is_refused_beside_one_without(game, clause):
    assert refusal(game, a_dollar_a_piece(CallNeighbours("17", 2), game)) is None
    assert game.faults() == ()
    style = Cited(LayoutStyle.NUMBER_FREE_SINGLE_ZERO, game.rules.layout.clause)
    faults = replace(game.rules, layout=style).faults()
    assert clause in [str(fault.clause) for fault in faults if "without numbers" in fault.reason]


@pytest.mark.parametrize(
    ("fitted", "plain"),
    [
        pytest.param(
            MELBOURNE_18,
            [melbourne18.SINGLE_ZERO, melbourne18.DOUBLE_ZERO, melbourne18.CROWN],
            marks=pytest.mark.clause("melbourne-roulette-18 6.4"),
        ),
        pytest.param(
            VCGR,
            [vcgr.SINGLE_ZERO, vcgr.DOUBLE_ZERO_F, vcgr.DOUBLE_ZERO_O, vcgr.DOUBLE_ZERO_V],
            marks=pytest.mark.clause("melbourne-roulette-vcgr 6.4"),
        ),
    ],
)
def test_6_4_calls_are_only_made_where_there_is_a_race_track(fitted, plain):
    for call in ONE_OF_EACH:
        assert sum(a_dollar_a_piece(call, fitted).values()) > 0
        for table in plain:
            assert refused(call, table).reason == "this table has no race track"
            assert calls(table) == ()


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(melbourne18.FRENCH, marks=pytest.mark.clause("melbourne-roulette-18 10.6.2(a)")),
        pytest.param(vcgr.FRENCH, marks=pytest.mark.clause("melbourne-roulette-vcgr 9.6.2(a)")),
    ],
)
def test_10_6_2_a_french_tables_take_the_calls(game):
    pieces = {call: sum(a_dollar_a_piece(call, game).values()) // 100 for call in ONE_OF_EACH}
    assert list(pieces.values()) == [6, 5, 9, 4, 5]


@pytest.mark.clause("melbourne-roulette-18 10.6.2(a)")
def test_10_6_2_a_french_tables_take_the_finales_too():
    assert numbers(CallFinale(1), melbourne18.FRENCH) == ["1", "11", "21", "31"]
    assert numbers(CallFinale(7), melbourne18.FRENCH) == ["7", "17", "27"]
    assert returned(CallFinale(7), melbourne18.FRENCH, "27") == {"straight:27": 3600}
    assert returned(CallFinale(7), melbourne18.FRENCH, "28") == {}


SCREENS = [
    pytest.param(clause, game, marks=pytest.mark.clause(clause), id=f"{clause} {game.name}")
    for clause, game in (
        ("melbourne-roulette-18 12.8.1", melbourne18.TOUCHTABLE_SINGLE_ZERO),
        ("melbourne-roulette-18 12.8.1", melbourne18.TOUCHTABLE_DOUBLE_ZERO),
        ("melbourne-roulette-vcgr 10.8.1", vcgr.TOUCHBET_SINGLE_ZERO),
        ("melbourne-roulette-vcgr 11.8.1", vcgr.TOUCHTABLE_SINGLE_ZERO),
        ("melbourne-roulette-vcgr 11.8.1", vcgr.TOUCHTABLE_DOUBLE_ZERO),
    )
]


@pytest.mark.parametrize(("clause", "game"), SCREENS)
def test_screens_that_have_the_race_track_take_the_calls(clause, game):
    assert str(game.rules.race_track.fitted_by) == clause
    pieces = {call: sum(a_dollar_a_piece(call, game).values()) // 100 for call in ONE_OF_EACH}
    assert list(pieces.values()) == [6, 5, 9, 4, 5]
    assert numbers(CallNeighbours("17", 2), game) == ["2", "25", "17", "34", "6"]
    assert returned(TIER, game, "33") == {"split:33-36": 1800}
    assert returned(GRAND_SERIES, game, "26") == {"corner:25-26-28-29": 1800}


@pytest.mark.clause("melbourne-roulette-18 12.8.1")
def test_12_8_1_touchtable_takes_the_finales_too():
    assert numbers(CallFinale(1), melbourne18.TOUCHTABLE_SINGLE_ZERO) == ["1", "11", "21", "31"]
    assert numbers(CallFinale(0), melbourne18.TOUCHTABLE_DOUBLE_ZERO) == ["0", "00", "10", "20", "30"]
    assert numbers(CallNeighbours("17", 1), melbourne18.TOUCHTABLE_SINGLE_ZERO) == ["25", "17", "34"]
    for screen in (vcgr.TOUCHBET_SINGLE_ZERO, vcgr.TOUCHTABLE_SINGLE_ZERO):
        assert isinstance(expand(CallFinale(1), screen), Refused)


@pytest.mark.clause("melbourne-roulette-vcgr 9.2[neighbours-button]")
def test_9_2_a_neighbours_button_marks_two_neighbours_each_side():
    assert numbers(CallNeighbours("26", 2), vcgr.FRENCH) == ["35", "3", "26", "0", "32"]
    assert isinstance(expand(CallNeighbours("26", 1), vcgr.FRENCH), Refused)
    assert isinstance(expand(CallNeighbours("26", 3), vcgr.FRENCH), Refused)


@pytest.mark.clause("perth-roulette-599 3.45")
def test_3_45_calls_are_only_made_on_layouts_3_and_4():
    for number, table in perth.TABLE_LAYOUTS.items():
        for call in ONE_OF_EACH:
            taken = not isinstance(expand(call, table), Refused)
            assert taken == (number in {3, 4}), (number, call)
    for terminal in (perth.TERMINAL_SINGLE_ZERO, perth.TERMINAL_DOUBLE_ZERO):
        assert refused(TIER, terminal).clause == Clause("perth-roulette-599", "3.45")


@pytest.mark.clause("perth-roulette-599 1.1[finales]")
@pytest.mark.parametrize(
    ("game", "digit", "expected"),
    [
        (perth.TERMINAL_DOUBLE_ZERO, 0, ["0", "00", "10", "20", "30"]),
        (perth.TERMINAL_SINGLE_ZERO, 0, ["0", "10", "20", "30"]),
        (perth.TERMINAL_DOUBLE_ZERO, 5, ["5", "15", "25", "35"]),
        (perth.TERMINAL_SINGLE_ZERO, 8, ["8", "18", "28"]),
    ],
)
def test_1_1_a_finale_is_a_shortcut_to_every_number_of_its_digit(game, digit, expected):
    assert numbers(CallFinale(digit), game) == expected


@pytest.mark.clause("perth-roulette-599 1.1[neighbours]")
@pytest.mark.parametrize(
    ("game", "each_side", "expected"),
    [
        (perth.TERMINAL_SINGLE_ZERO, 1, ["26", "0", "32"]),
        (perth.TERMINAL_SINGLE_ZERO, 2, ["3", "26", "0", "32", "15"]),
        (perth.TERMINAL_SINGLE_ZERO, 3, ["35", "3", "26", "0", "32", "15", "19"]),
        (perth.TERMINAL_DOUBLE_ZERO, 2, ["3", "26", "0", "00", "32"]),
    ],
)
def test_1_1_neighbours_are_one_to_three_numbers_each_side_on_the_wheel(game, each_side, expected):
    assert numbers(CallNeighbours("0", each_side), game) == expected
    assert isinstance(expand(CallNeighbours("0", 4), game), Refused)
    assert isinstance(expand(CallNeighbours("0", 0), game), Refused)
