"""Layouts: what geometry makes of a grid and its zeros."""

from collections import Counter
from fractions import Fraction

import pytest

from croupier.games.roulette.layout import BetKind, LayoutStyle, TouchPoint, ZeroCorner, layout_of

NUMBERED = [style for style in LayoutStyle if not style.name.startswith("NUMBER_FREE")]
EVERY_STYLE = pytest.mark.parametrize("style", LayoutStyle, ids=lambda style: style.name)
EVERY_NUMBERED_STYLE = pytest.mark.parametrize("style", NUMBERED, ids=lambda style: style.name)


def layout(style, corner=ZeroCorner.BESIDE_ONE):
    return layout_of(style, corner)


def with_zeros(style):
    return {key for key, spot in layout(style).items() if {"0", "00", "000"} & set(spot.covers)}


@pytest.mark.parametrize(
    ("style", "inside", "bets"),
    [
        (LayoutStyle.SINGLE_ZERO, [37, 60, 14, 23], 157),
        (LayoutStyle.SIDE_BY_SIDE, [38, 62, 15, 22], 161),
        (LayoutStyle.STACKED, [38, 61, 14, 23], 159),
        (LayoutStyle.STACKED_FIRST_FIVE, [38, 61, 14, 23], 160),
        (LayoutStyle.CROWN, [39, 62, 14, 23], 163),
        (LayoutStyle.CROWN_TRIANGLE, [39, 63, 14, 23], 164),
    ],
)
def test_each_layout_has_its_number_of_bets(style, inside, bets):
    count = Counter(spot.kind for spot in layout(style).values())
    kinds = (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER)
    assert [count[kind] for kind in kinds] == inside
    assert (count[BetKind.SIX_LINE], count[BetKind.COLUMN], count[BetKind.DOZEN]) == (11, 3, 3)
    assert len(layout(style)) == sum(count.values()) == bets


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        (
            LayoutStyle.SINGLE_ZERO,
            "straight:0 split:0-1 split:0-2 split:0-3 street:0-1-2 street:0-2-3 corner:0-1-2-3",
        ),
        (
            LayoutStyle.SIDE_BY_SIDE,
            (
                "straight:0 straight:00 split:0-00 split:0-1 split:0-2 split:00-2 split:00-3"
                " street:0-1-2 street:0-00-2 street:00-2-3 first-five"
            ),
        ),
        (
            LayoutStyle.STACKED,
            (
                "straight:0 straight:00 split:0-00 split:0-1 split:0-2 split:0-3"
                " street:0-1-2 street:0-2-3 corner:0-1-2-3"
            ),
        ),
        (
            LayoutStyle.STACKED_FIRST_FIVE,
            (
                "straight:0 straight:00 split:0-00 split:0-1 split:0-2 split:0-3"
                " street:0-1-2 street:0-2-3 corner:0-1-2-3 first-five"
            ),
        ),
        (
            LayoutStyle.CROWN,
            (
                "straight:0 straight:00 straight:000 split:0-00 split:00-000 split:0-1 split:0-2 split:0-3"
                " street:0-1-2 street:0-2-3 corner:0-1-2-3 any-green first-six"
            ),
        ),
        (
            LayoutStyle.CROWN_TRIANGLE,
            (
                "straight:0 straight:00 straight:000 split:0-00 split:0-000 split:00-000 split:0-1 split:0-2"
                " split:0-3 street:0-1-2 street:0-2-3 corner:0-1-2-3 any-green first-six"
            ),
        ),
        (LayoutStyle.NUMBER_FREE_SINGLE_ZERO, "green"),
        (LayoutStyle.NUMBER_FREE_DOUBLE_ZERO, "green"),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_these_bets_and_no_others_take_in_a_zero(style, expected):
    assert with_zeros(style) == set(expected.split())


@EVERY_STYLE
@pytest.mark.parametrize("corner", ZeroCorner, ids=lambda corner: corner.name)
def test_no_two_chips_lie_on_one_point(style, corner):
    points = [point for spot in layout(style, corner).values() for point in spot.touch_points]
    assert len(points) == len(set(points))
    assert all(spot.touch_points for spot in layout(style, corner).values())


@EVERY_STYLE
def test_no_two_bets_of_one_kind_cover_the_same(style):
    spots = layout(style).values()
    assert len({(spot.kind, spot.covers) for spot in spots}) == len(spots)
    assert all(len(set(spot.covers)) == len(spot.covers) for spot in spots)


@EVERY_NUMBERED_STYLE
def test_each_kind_covers_as_many_numbers_as_it_should(style):
    size = {
        "straight": 1, "split": 2, "street": 3, "corner": 4, "first-five": 5, "six-line": 6, "first-six": 6,
        "column": 12, "dozen": 12, "low": 18, "high": 18, "even": 18, "odd": 18, "red": 18, "black": 18,
        "any-green": 3,
    }  # fmt: skip
    assert {key for key, spot in layout(style).items() if len(spot.covers) != size[spot.kind.value]} == set()


@EVERY_NUMBERED_STYLE
def test_the_grid_itself_has_57_splits_12_streets_22_corners_and_11_six_lines(style):
    inside = [spot for key, spot in layout(style).items() if key not in with_zeros(style)]
    count = Counter(spot.kind.value for spot in inside)
    assert (count["split"], count["street"], count["corner"], count["six-line"]) == (57, 12, 22, 11)


@EVERY_NUMBERED_STYLE
def test_splits_of_the_grid_are_of_numbers_one_or_three_apart(style):
    splits = {key: spot for key, spot in layout(style).items() if spot.kind is BetKind.SPLIT}
    pairs = [tuple(map(int, spot.covers)) for key, spot in splits.items() if key not in with_zeros(style)]
    across = {(n, n + 1) for n in range(1, 36) if n % 3}
    down = {(n, n + 3) for n in range(1, 34)}
    assert set(pairs) == across | down


@pytest.mark.parametrize(
    ("key", "covers"),
    [
        ("straight:17", "17"),
        ("split:5-8", "5 8"),
        ("split:9-12", "9 12"),
        ("split:10-11", "10 11"),
        ("street:0-2-3", "0 2 3"),
        ("street:13-14-15", "13 14 15"),
        ("corner:25-26-28-29", "25 26 28 29"),
        ("corner:8-9-11-12", "8 9 11 12"),
        ("corner:0-1-2-3", "0 1 2 3"),
        ("six-line:13-18", "13 14 15 16 17 18"),
        ("column:1", "1 4 7 10 13 16 19 22 25 28 31 34"),
        ("dozen:2", "13 14 15 16 17 18 19 20 21 22 23 24"),
        ("even", "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"),
        ("black", "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"),
    ],
)
def test_keys_say_what_is_covered(key, covers):
    assert layout(LayoutStyle.SINGLE_ZERO)[key].covers == tuple(covers.split())


def test_numbers_in_a_key_are_in_the_order_of_the_zeros_and_then_of_the_numbers():
    crown, side_by_side = layout(LayoutStyle.CROWN_TRIANGLE), layout(LayoutStyle.SIDE_BY_SIDE)
    assert {"split:00-000", "split:0-000", "split:0-00"} <= set(crown)
    assert {"street:0-00-2", "street:00-2-3"} <= set(side_by_side)
    assert crown["first-six"].covers == ("0", "00", "000", "1", "2", "3")


def test_the_zero_corner_lies_where_the_book_has_it():
    beside_one, beside_three = TouchPoint(Fraction(0), Fraction(0)), TouchPoint(Fraction(3), Fraction(0))
    one_end = layout(LayoutStyle.SINGLE_ZERO, ZeroCorner.BESIDE_ONE)["corner:0-1-2-3"]
    either_end = layout(LayoutStyle.SINGLE_ZERO, ZeroCorner.EITHER_END)["corner:0-1-2-3"]
    assert one_end.touch_points == (beside_one,)
    assert either_end.touch_points == (beside_one, beside_three)


@pytest.mark.parametrize(
    ("style", "key", "x", "y"),
    [
        (LayoutStyle.SINGLE_ZERO, "straight:17", "3/2", "11/2"),
        (LayoutStyle.SINGLE_ZERO, "split:5-8", "3/2", "2"),
        (LayoutStyle.SINGLE_ZERO, "split:17-18", "2", "11/2"),
        (LayoutStyle.SINGLE_ZERO, "street:1-2-3", "0", "1/2"),
        (LayoutStyle.SINGLE_ZERO, "six-line:1-6", "0", "1"),
        (LayoutStyle.SINGLE_ZERO, "corner:1-2-4-5", "1", "1"),
        (LayoutStyle.SINGLE_ZERO, "street:0-2-3", "2", "0"),
        (LayoutStyle.SINGLE_ZERO, "column:3", "5/2", "25/2"),
        (LayoutStyle.SINGLE_ZERO, "dozen:1", "-1/2", "2"),
        (LayoutStyle.SINGLE_ZERO, "high", "-3/2", "11"),
        (LayoutStyle.SIDE_BY_SIDE, "split:0-2", "5/4", "0"),
        (LayoutStyle.SIDE_BY_SIDE, "street:0-00-2", "3/2", "0"),
        (LayoutStyle.SIDE_BY_SIDE, "first-five", "0", "0"),
        (LayoutStyle.STACKED, "split:0-00", "3/2", "-1"),
        (LayoutStyle.NUMBER_FREE_SINGLE_ZERO, "six-box:7-12", "3/2", "1/2"),
    ],
)
def test_a_chip_lies_where_a_screen_can_draw_it(style, key, x, y):
    assert layout(style)[key].touch_points == (TouchPoint(Fraction(x), Fraction(y)),)


@EVERY_STYLE
def test_areas_do_not_overlap_and_each_is_a_bet(style):
    areas = layout(style).areas
    assert {key for key, _ in areas} <= set(layout(style))
    for at, (_, box) in enumerate(areas):
        for _, other in areas[:at]:
            apart = (
                box.right <= other.left
                or other.right <= box.left
                or box.bottom <= other.top
                or other.bottom <= box.top
            )
            assert apart


def test_a_number_free_layout_has_boxes_in_place_of_numbers():
    assert list(layout(LayoutStyle.NUMBER_FREE_SINGLE_ZERO)) == [
        "six-box:1-6", "six-box:7-12", "six-box:13-18", "six-box:19-24", "six-box:25-30", "six-box:31-36",
        "dozen:1", "dozen:2", "dozen:3", "low", "even", "red", "black", "odd", "high", "green",
    ]  # fmt: skip
    assert layout(LayoutStyle.NUMBER_FREE_SINGLE_ZERO)["green"].covers == ("0",)
    assert layout(LayoutStyle.NUMBER_FREE_DOUBLE_ZERO)["green"].covers == ("0", "00")


def test_a_layout_is_a_value_that_is_made_once():
    assert layout(LayoutStyle.STACKED) is layout(LayoutStyle.STACKED)
    assert len({layout(style) for style in LayoutStyle}) == 8
    assert layout(LayoutStyle.SINGLE_ZERO) != layout(LayoutStyle.SINGLE_ZERO, ZeroCorner.EITHER_END)
