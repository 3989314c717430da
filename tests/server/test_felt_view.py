"""What a screen is told of a layout."""

from dataclasses import replace

import msgspec
import pytest
from layouts_for_web import FELTS
from msgspec import UNSET

from croupier.games.roulette.roulette import Roulette
from croupier.house.rulesets import RULESETS
from croupier.server.felt import FeltView, NoFelt, felt_view


def view(name):
    return felt_view(FELTS[name])


def spot(felt, key):
    (found,) = (spot for spot in felt.spots if spot.key == key)
    return found


def area(felt, key):
    (found,) = (area for area in felt.areas if area.key == key)
    return found.left, found.top, found.right, found.bottom


def bets(pieces):
    return [(piece.bet, piece.count) for piece in pieces]


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("single-zero", 157),
        ("single-zero-either-end", 157),
        ("side-by-side", 161),
        ("stacked", 159),
        ("stacked-first-five", 160),
        ("crown", 163),
        ("crown-triangle", 164),
        ("number-free-single-zero", 16),
        ("number-free-double-zero", 16),
    ],
)
def test_every_bet_of_a_layout_is_a_spot_with_a_place(name, count):
    felt = view(name)
    assert len(felt.spots) == count
    assert len({spot.key for spot in felt.spots}) == count
    assert all(spot.points for spot in felt.spots)


def test_every_roulette_ruleset_has_a_felt():
    roulette = [ruleset for ruleset in RULESETS.values() if isinstance(ruleset.game, Roulette)]
    assert len(roulette) == 58
    for ruleset in roulette:
        felt = felt_view(ruleset)
        shown = {bet.key for bet in (*felt.spots, *(bet for side in felt.sides for bet in side.bets))}
        assert shown == set(ruleset.game.bets())


def test_a_split_says_where_it_lies_what_it_pays_and_how_likely_it_is():
    split = spot(view("single-zero"), "split:17-20")
    assert (split.kind, split.name, split.covers) == ("split", "Split 17/20", ("17", "20"))
    assert [(point.x, point.y) for point in split.points] == [(1.5, 6.0)]
    assert (split.pays, split.to, split.clause) == (17, 1, "perth-roulette-599 3.14")
    assert (split.edge, split.chance) == ("1/37", "2/37")


def test_areas_lie_where_the_layout_has_them():
    felt = view("stacked")
    assert area(felt, "straight:0") == (0, -1, 3, 0)
    assert area(felt, "straight:00") == (0, -2, 3, -1)
    assert area(felt, "straight:36") == (2, 11, 3, 12)
    assert area(felt, "dozen:2") == (-1, 4, 0, 8)
    assert area(felt, "red") == (-2, 4, -1, 6)
    assert area(felt, "column:3") == (2, 12, 3, 13)


def test_the_corner_of_zero_has_a_second_place_only_where_a_book_gives_it_one():
    assert [(point.x, point.y) for point in spot(view("single-zero"), "corner:0-1-2-3").points] == [(0, 0)]
    either = spot(view("single-zero-either-end"), "corner:0-1-2-3")
    assert [(point.x, point.y) for point in either.points] == [(0, 0), (3, 0)]


def test_the_rim_and_its_colours_are_those_of_the_wheel_in_use():
    felt = view("side-by-side")
    assert felt.rim[:5] == ("0", "28", "9", "26", "30")
    assert (felt.colours["00"], felt.colours["9"], felt.colours["28"]) == ("green", "red", "black")


def test_a_race_track_offers_neighbours_series_and_finales():
    track = view("single-zero-either-end").race_track
    assert track is not None
    assert track.neighbours == (3, 5, 7)
    assert [series.key for series in track.series] == ["tier", "orphans", "voisins", "zero-game"]
    assert bets(track.series[0].pieces)[:2] == [("split:5-8", 1), ("split:10-11", 1)]
    assert bets(track.finales[8].pieces) == [("straight:8", 1), ("straight:18", 1), ("straight:28", 1)]
    assert view("stacked").race_track is None


@pytest.mark.clause("perth-roulette-599 1.1[max-bet]")
def test_1_1_only_perths_terminals_tell_their_screens_of_a_max_bet():
    kinds = ("straight", "split", "street", "corner", "first-five", "first-six", "six-line")
    assert view("single-zero").race_track.max_bet == kinds
    assert view("single-zero-either-end").race_track.max_bet is UNSET


def test_side_wagers_are_told_apart_from_the_layout_with_their_own_edge():
    felt = view("single-zero-sides")
    assert [side.name for side in felt.sides] == [
        "Lucky Symbols",
        "Roulette Match",
        "Spread Bet",
        "Lucky Ball",
    ]
    first = felt.sides[0].bets[0]
    assert (first.key, first.pays, first.points) == ("lucky-symbols:A", 80, ())
    assert (first.edge, first.chance) == ("109/1000", "11/1000")


def test_a_side_wager_whose_equipment_failed_is_not_drawn():
    ruleset = FELTS["single-zero-sides"]
    felt = felt_view(replace(ruleset, game=ruleset.game.without("lucky-ball")))
    assert [side.key for side in felt.sides] == ["lucky-symbols", "roulette-match", "spread-bet"]


def test_a_game_of_cards_has_no_felt_of_roulette():
    with pytest.raises(NoFelt, match="baccarat"):
        felt_view(RULESETS["automated-10.2/baccarat-crown"])


def test_a_felt_can_be_read_back_as_it_was_sent():
    felt = view("crown")
    assert msgspec.json.decode(msgspec.json.encode(felt), type=FeltView) == felt
