"""Calls are spread by the order of the wheel in use, or refused."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from roulette_tables import (
    AMERICAN,
    CROWN_ORDER,
    EVERY_TABLE,
    FINALES,
    NEIGHBOURS,
    NUMBER_FREE,
    SERIES,
    SINGLE,
    TRIPLE,
    WITHOUT_TRACK,
    race_track,
    table,
)

from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.game import Outcome
from croupier.games.roulette.layout import LayoutStyle
from croupier.games.roulette.race_track import CallFinale, CallNeighbours, CallSeries, calls, expand, place
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.series import Piece, Series
from croupier.games.wheels import (
    AMERICAN_DOUBLE_ZERO,
    CROWN_DOUBLE_ZERO,
    CROWN_DOUBLE_ZERO_MIRRORED,
    SINGLE_ZERO,
    TRIPLE_ZERO,
)

TIER = CallSeries(Series.TIER)
ORPHANS = CallSeries(Series.ORPHANS)
VOISINS = CallSeries(Series.VOISINS)
ZERO_GAME = CallSeries(Series.ZERO_GAME)

PIECES_AND_NUMBERS = [
    (TIER, 6, "27 13 36 11 30 8 23 10 5 24 16 33"),
    (ORPHANS, 5, "1 20 14 31 9 17 34 6"),
    (VOISINS, 9, "22 18 29 7 28 12 35 3 26 0 32 15 19 4 21 2 25"),
    (ZERO_GAME, 4, "12 35 3 26 0 32 15"),
]

# Two neighbours each side, left to right as they lie on the rim.
NEIGHBOURS_OF = [
    (SINGLE, "0", "3 26 0 32 15"),
    (SINGLE, "17", "2 25 17 34 6"),
    (SINGLE, "26", "35 3 26 0 32"),
    (SINGLE, "32", "26 0 32 15 19"),
    (AMERICAN, "0", "14 2 0 28 9"),
    (AMERICAN, "00", "13 1 00 27 10"),
    (AMERICAN, "17", "20 32 17 5 22"),
    (AMERICAN, "26", "28 9 26 30 11"),
    (AMERICAN, "32", "7 20 32 17 5"),
    (CROWN_ORDER, "0", "3 26 0 00 32"),
    (CROWN_ORDER, "00", "26 0 00 32 15"),
    (CROWN_ORDER, "17", "2 25 17 34 6"),
    (CROWN_ORDER, "26", "35 3 26 0 00"),
    (CROWN_ORDER, "32", "0 00 32 15 19"),
    (TRIPLE, "0", "3 26 0 000 00"),
    (TRIPLE, "00", "0 000 00 32 15"),
    (TRIPLE, "000", "26 0 000 00 32"),
    (TRIPLE, "17", "2 25 17 34 6"),
    (TRIPLE, "26", "35 3 26 0 000"),
    (TRIPLE, "32", "000 00 32 15 19"),
]


def spread(call, game) -> tuple[Piece, ...]:
    pieces = expand(call, game)
    assert not isinstance(pieces, Refused), pieces
    return pieces


def covered(call, game) -> set[str]:
    return {number for bet, _ in spread(call, game) for number in game.layout[bet].covers}


def straights(numbers: str) -> tuple[Piece, ...]:
    return tuple(Piece(f"straight:{number}", 1) for number in numbers.split())


@pytest.mark.parametrize(("call", "pieces", "numbers"), PIECES_AND_NUMBERS)
@pytest.mark.parametrize("game", [SINGLE, CROWN_ORDER, TRIPLE], ids=lambda game: game.rules.wheel.value.name)
def test_a_series_covers_its_numbers_in_its_pieces(call, pieces, numbers, game):
    assert sum(count for _, count in spread(call, game)) == pieces
    assert covered(call, game) == set(numbers.split())


def test_voisins_lays_two_pieces_on_the_corner_and_two_on_the_street():
    assert dict(spread(VOISINS, SINGLE)) == {
        "split:4-7": 1,
        "split:12-15": 1,
        "split:18-21": 1,
        "split:19-22": 1,
        "split:32-35": 1,
        "corner:25-26-28-29": 2,
        "street:0-2-3": 2,
    }


@pytest.mark.parametrize("game", [SINGLE, CROWN_ORDER, TRIPLE])
def test_tier_orphans_and_voisins_part_the_37_numbers_between_them(game):
    parts = Counter(number for call in (TIER, ORPHANS, VOISINS) for number in covered(call, game))
    assert parts == dict.fromkeys(SINGLE_ZERO.rim, 1)


def test_only_17_is_covered_twice_by_orphans():
    times = Counter(number for bet, _ in spread(ORPHANS, SINGLE) for number in SINGLE.layout[bet].covers)
    assert [number for number, n in times.items() if n > 1] == ["17"]


@pytest.mark.parametrize("call", [TIER, VOISINS, ZERO_GAME])
def test_a_section_is_one_arc_of_the_rim(call):
    rim, inside = SINGLE_ZERO.rim, covered(call, SINGLE)
    edges = [n for at, n in enumerate(rim) if n in inside and rim[at - 1] not in inside]
    assert len(edges) == 1


@pytest.mark.parametrize(("game", "number", "numbers"), NEIGHBOURS_OF)
def test_neighbours_are_those_of_the_wheel_in_use(game, number, numbers):
    assert spread(CallNeighbours(number, 2), game) == straights(numbers)


@pytest.mark.parametrize(
    ("each_side", "numbers"), [(1, "25 17 34"), (2, "2 25 17 34 6"), (3, "21 2 25 17 34 6 27")]
)
def test_neighbours_take_one_two_or_three_each_side(each_side, numbers):
    assert spread(CallNeighbours("17", each_side), SINGLE) == straights(numbers)


@pytest.mark.parametrize(
    ("game", "digit", "numbers"),
    [
        (SINGLE, 0, "0 10 20 30"),
        (AMERICAN, 0, "0 00 10 20 30"),
        (CROWN_ORDER, 0, "0 00 10 20 30"),
        (TRIPLE, 0, "0 00 000 10 20 30"),
        (SINGLE, 1, "1 11 21 31"),
        (SINGLE, 6, "6 16 26 36"),
        (SINGLE, 7, "7 17 27"),
        (TRIPLE, 9, "9 19 29"),
    ],
)
def test_a_finale_takes_every_number_that_ends_so(game, digit, numbers):
    assert spread(CallFinale(digit), game) == straights(numbers)


def test_the_triple_zero_can_be_left_out_of_the_finale_of_0():
    game = table(TRIPLE_ZERO, LayoutStyle.CROWN, race_track(takes_triple=False))
    assert spread(CallFinale(0), game) == straights("0 00 10 20 30")


def test_ten_finales_take_every_number_once():
    taken = Counter(bet for digit in range(10) for bet, _ in spread(CallFinale(digit), TRIPLE))
    assert taken == {f"straight:{number}": 1 for number in TRIPLE_ZERO.rim}


# What is refused, and by which clause.


@pytest.mark.parametrize("call", [TIER, CallNeighbours("17", 2), CallFinale(7)])
def test_nothing_is_called_where_there_is_no_race_track(call):
    assert str(expand(call, WITHOUT_TRACK)) == str(Refused("this table has no race track"))
    assert calls(WITHOUT_TRACK) == ()


@pytest.mark.parametrize("call", [TIER, ORPHANS, VOISINS, ZERO_GAME])
def test_french_series_are_refused_on_an_american_wheel(call):
    """A known failure of other programs: sections are called that this wheel does not have."""
    refused = expand(call, AMERICAN)
    assert isinstance(refused, Refused)
    assert "no section of this wheel" in refused.reason
    laid_out_alike = table(AMERICAN_DOUBLE_ZERO, LayoutStyle.STACKED)
    assert "street:0-2-3" in laid_out_alike.bets()
    assert expand(call, laid_out_alike) == refused
    assert not isinstance(expand(call, CROWN_ORDER), Refused)


def test_the_european_order_is_known_with_further_zeros_in_it():
    european = [SINGLE_ZERO, CROWN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO_MIRRORED, TRIPLE_ZERO]
    assert all(wheel.has_european_order() for wheel in european)
    assert not AMERICAN_DOUBLE_ZERO.has_european_order()


@pytest.mark.parametrize(("call", "missing"), [(VOISINS, "street:0-2-3"), (ZERO_GAME, "split:0-3")])
def test_a_call_is_refused_when_a_piece_has_no_place_on_the_layout(call, missing):
    game = table(CROWN_DOUBLE_ZERO, LayoutStyle.SIDE_BY_SIDE)
    refused = expand(call, game)
    assert isinstance(refused, Refused)
    assert missing in refused.reason
    assert refused.clause == SERIES
    assert not isinstance(expand(TIER, game), Refused)


def test_single_numbers_have_no_place_on_a_number_free_layout():
    game = table(SINGLE_ZERO, LayoutStyle.NUMBER_FREE_SINGLE_ZERO, race_track())
    assert calls(game) == ()


def test_a_series_that_is_not_offered_is_refused():
    game = table(SINGLE_ZERO, LayoutStyle.SINGLE_ZERO, race_track(series=(Series.TIER,)))
    refused = expand(ORPHANS, game)
    assert isinstance(refused, Refused)
    assert refused.clause == SERIES
    assert spread(TIER, game)


@pytest.mark.parametrize("each_side", [-1, 0, 1, 3, 18])
def test_so_many_neighbours_as_are_not_offered_are_refused(each_side):
    game = table(SINGLE_ZERO, LayoutStyle.SINGLE_ZERO, race_track(neighbours=(5,)))
    refused = expand(CallNeighbours("17", each_side), game)
    assert isinstance(refused, Refused)
    assert refused.clause == NEIGHBOURS


@pytest.mark.parametrize("number", ["00", "000", "37", ""])
def test_neighbours_of_a_number_that_is_not_on_the_wheel_are_refused(number):
    assert str(expand(CallNeighbours(number, 2), SINGLE)) == str(
        Refused(f"there is no {number} on this wheel")
    )


@pytest.mark.parametrize("digit", [-1, 10])
def test_a_finale_is_of_one_digit(digit):
    assert str(expand(CallFinale(digit), SINGLE)) == str(
        Refused(f"{digit} is no last digit; a finale is of 0 to 9", FINALES)
    )


def test_finales_that_are_not_offered_are_refused():
    game = table(SINGLE_ZERO, LayoutStyle.SINGLE_ZERO, race_track(finales=False))
    assert str(expand(CallFinale(1), game)) == str(Refused("this race track does not offer finales", FINALES))


# Calls become ordinary wagers.


def test_pieces_are_added_to_what_lies_there_already():
    before = {"street:0-2-3": 100, "red": 5000}
    after = place(VOISINS, 250, before, SINGLE)
    assert not isinstance(after, Refused)
    assert after["street:0-2-3"] == 600
    assert after["corner:25-26-28-29"] == 500
    assert after["split:4-7"] == 250
    assert after["red"] == 5000
    assert sum(after.values()) == 5100 + 9 * 250
    assert before == {"street:0-2-3": 100, "red": 5000}
    assert SINGLE.check(after) is None


@pytest.mark.parametrize("stake", [0, -5])
def test_a_piece_of_nothing_is_refused(stake):
    assert isinstance(place(TIER, stake, {}, SINGLE), Refused)


def test_what_cannot_be_spread_cannot_be_placed():
    assert isinstance(place(TIER, 100, {}, AMERICAN), Refused)


def test_every_call_on_offer_is_counted():
    assert len(calls(SINGLE)) == 4 + 3 * 37 + 10
    assert len(calls(AMERICAN)) == 3 * 38 + 10
    assert len(calls(TRIPLE)) == 4 + 3 * 39 + 10
    assert len(calls(NUMBER_FREE)) == 0


@given(st.sampled_from([(game, call) for game in EVERY_TABLE for call in calls(game)]))
def test_the_pieces_of_a_call_are_bets_of_the_table(chosen: tuple[Roulette, object]):
    game, call = chosen
    pieces = spread(call, game)
    assert len({bet for bet, _ in pieces}) == len(pieces)
    slip = place(call, 300, {}, game)
    assert slip == {bet: 300 * count for bet, count in pieces}
    assert game.check(slip) is None


def test_a_call_is_settled_piece_by_piece():
    here = TerminalId("1")
    slip = place(ORPHANS, 100, {}, SINGLE)
    results = SINGLE.start({here: slip}).after(Outcome("17")).results()[here]
    returned = {bet: result.returned for bet, result in results.items() if result.returned}
    assert returned == {"split:14-17": Fraction(200), "split:17-20": Fraction(200)}
