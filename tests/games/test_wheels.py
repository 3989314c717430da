"""Wheels: the orders of their rims, and their colours."""

import pytest

from croupier.games.wheels import (
    AMERICAN_DOUBLE_ZERO,
    CROWN_DOUBLE_ZERO,
    CROWN_DOUBLE_ZERO_MIRRORED,
    SINGLE_ZERO,
    TRIPLE_ZERO,
    Colour,
)

EUROPEAN = (
    "32-15-19-4-21-2-25-17-34-6-27-13-36-11-30-8-23-10-5-24-16-33-1-20-14-31-9-22-18-29-7-28-12-35-3-26"
)
ORDERS = {
    SINGLE_ZERO: f"0-{EUROPEAN}",
    AMERICAN_DOUBLE_ZERO: "0-28-9-26-30-11-7-20-32-17-5-22-34-15-3-24-36-13-1"
    "-00-27-10-25-29-12-8-19-31-18-6-21-33-16-4-23-35-14-2",
    CROWN_DOUBLE_ZERO: f"0-00-{EUROPEAN}",
    CROWN_DOUBLE_ZERO_MIRRORED: f"0-{EUROPEAN}-00",
    TRIPLE_ZERO: f"0-000-00-{EUROPEAN}",
}
EVERY_WHEEL = pytest.mark.parametrize("wheel", ORDERS, ids=lambda wheel: wheel.name)


@EVERY_WHEEL
def test_the_rim_is_in_its_order(wheel):
    assert "-".join(wheel.rim) == ORDERS[wheel]


@EVERY_WHEEL
def test_every_number_from_1_to_36_is_there_once_with_the_zeros(wheel):
    assert sorted(wheel.rim) == sorted([*map(str, range(1, 37)), *wheel.zeros()])


@EVERY_WHEEL
def test_red_and_black_alternate_around_the_rim(wheel):
    """Between zeros: on the American wheel either zero lies between two of one colour."""
    colours = [wheel.colour(number) for number in wheel.rim]
    beside = zip(colours, [*colours[1:], colours[0]], strict=True)
    assert all(one is not next_one or one is Colour.GREEN for one, next_one in beside)


@EVERY_WHEEL
def test_the_ball_is_as_likely_to_rest_in_any_compartment(wheel):
    size = {SINGLE_ZERO: 37, TRIPLE_ZERO: 39}.get(wheel, 38)
    assert [(1 / p, number in wheel.rim) for number, p in wheel.law()] == [(size, True)] * size


@pytest.mark.parametrize(
    ("wheel", "zeros"),
    [
        (SINGLE_ZERO, ("0",)),
        (AMERICAN_DOUBLE_ZERO, ("0", "00")),
        (CROWN_DOUBLE_ZERO, ("0", "00")),
        (CROWN_DOUBLE_ZERO_MIRRORED, ("0", "00")),
        (TRIPLE_ZERO, ("0", "00", "000")),
    ],
)
def test_the_zeros_and_they_alone_are_green(wheel, zeros):
    assert wheel.zeros() == zeros
    assert {n for n in wheel.rim if wheel.colour(n) is Colour.GREEN} == set(zeros)


def test_the_reds_are_the_usual_eighteen():
    red = {n for n in SINGLE_ZERO.rim if SINGLE_ZERO.colour(n) is Colour.RED}
    assert red == set("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())


@pytest.mark.parametrize(
    ("wheel", "number", "each_side", "expected"),
    [
        (SINGLE_ZERO, "17", 3, "21 2 25 17 34 6 27"),
        (SINGLE_ZERO, "0", 2, "3 26 0 32 15"),
        (SINGLE_ZERO, "26", 1, "3 26 0"),
        (AMERICAN_DOUBLE_ZERO, "0", 1, "2 0 28"),
        (CROWN_DOUBLE_ZERO, "0", 1, "26 0 00"),
        (CROWN_DOUBLE_ZERO_MIRRORED, "0", 1, "00 0 32"),
        (TRIPLE_ZERO, "000", 1, "0 000 00"),
    ],
)
def test_neighbours_go_on_around_the_rim(wheel, number, each_side, expected):
    assert wheel.neighbours(number, each_side) == tuple(expected.split())
