"""Layouts of roulette, made from their geometry.

The unit is one square.  x runs across the three columns from the side of the 1, y down the
twelve rows from the line under the zeros.  A bet is a place where a chip can lie: in a
square, on the line between two, on a point where they meet, or at the outer end of a row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations

from croupier.games.game import BetKey
from croupier.games.wheels import RED, ZEROS


class BetKind(Enum):
    """The kinds of bet; the value is the word with which their keys begin."""

    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    CORNER = "corner"
    SIX_LINE = "six-line"
    SIX_BOX = "six-box"
    COLUMN = "column"
    DOZEN = "dozen"
    LOW = "low"
    EVEN = "even"
    RED = "red"
    BLACK = "black"
    ODD = "odd"
    HIGH = "high"
    FIRST_FIVE = "first-five"
    FIRST_SIX = "first-six"
    ANY_GREEN = "any-green"
    GREEN = "green"


class LayoutStyle(Enum):
    """Where a layout has its zeros, and whether it has numbers at all."""

    SINGLE_ZERO = "0"
    SIDE_BY_SIDE = "0 beside 00"
    STACKED = "00 above 0"
    STACKED_FIRST_FIVE = "00 above 0, with a First Five box"
    CROWN = "000 above 00 above 0"
    CROWN_TRIANGLE = "000 beside 00, above 0"
    NUMBER_FREE_SINGLE_ZERO = "number free, single zero"
    NUMBER_FREE_DOUBLE_ZERO = "number free, double zero"


class ZeroCorner(Enum):
    """Where the chip of the corner 0-1-2-3 may lie."""

    BESIDE_ONE = "where 0, 1 and 1st 12 meet"
    EITHER_END = "where 0, 1 or 3, and 1st 12 meet"


@dataclass(frozen=True, slots=True)
class TouchPoint:
    """Where the middle of a chip lies."""

    x: Fraction
    y: Fraction


@dataclass(frozen=True, slots=True)
class LayoutArea:
    """A marked area: a square of a number, or the area of an outside bet."""

    left: Fraction
    top: Fraction
    right: Fraction
    bottom: Fraction

    def middle(self) -> TouchPoint:
        return TouchPoint((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def ends(self) -> Iterator[TouchPoint]:
        return (TouchPoint(x, y) for x in (self.left, self.right) for y in (self.top, self.bottom))

    def touches(self, point: TouchPoint) -> bool:
        return self.left <= point.x <= self.right and self.top <= point.y <= self.bottom

    def seam(self, other: LayoutArea) -> TouchPoint | None:
        """The middle of the line between two areas, when they share one."""
        shared = LayoutArea(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )
        width, height = shared.right - shared.left, shared.bottom - shared.top
        is_line = (width == 0 and height > 0) or (height == 0 and width > 0)
        return shared.middle() if is_line else None


@dataclass(frozen=True, slots=True)
class Spot:
    """One bet on a layout."""

    key: BetKey
    kind: BetKind
    covers: tuple[str, ...]  # in the order 0, 00, 000, 1, 2, …
    touch_points: tuple[TouchPoint, ...]


@dataclass(frozen=True)
class Layout(Mapping[BetKey, Spot]):
    """Every bet of a layout by its key, and the areas to draw."""

    style: LayoutStyle
    zero_corner: ZeroCorner
    spots: tuple[Spot, ...] = field(hash=False, repr=False)
    areas: tuple[tuple[BetKey, LayoutArea], ...] = field(hash=False, repr=False)

    @cached_property
    def _by_key(self) -> dict[BetKey, Spot]:
        return {spot.key: spot for spot in self.spots}

    def __getitem__(self, key: BetKey) -> Spot:
        return self._by_key[key]

    def __iter__(self) -> Iterator[BetKey]:
        return iter(self._by_key)

    def __len__(self) -> int:
        return len(self.spots)

    def kinds(self) -> tuple[BetKind, ...]:
        return tuple(dict.fromkeys(spot.kind for spot in self.spots))

    def zeros(self) -> tuple[str, ...]:
        covered = {number for spot in self.spots for number in spot.covers}
        return tuple(zero for zero in ZEROS if zero in covered)


NUMBERS = tuple(str(n) for n in range(1, 37))
FIRST_FIVE = ("0", "00", "1", "2", "3")
FIRST_SIX = ("0", "00", "000", "1", "2", "3")
EVEN_CHANCES: Mapping[BetKind, tuple[str, ...]] = {
    BetKind.LOW: NUMBERS[:18],
    BetKind.EVEN: NUMBERS[1::2],
    BetKind.RED: tuple(n for n in NUMBERS if n in RED),
    BetKind.BLACK: tuple(n for n in NUMBERS if n not in RED),
    BetKind.ODD: NUMBERS[::2],
    BetKind.HIGH: NUMBERS[18:],
}


def _box(left: int | Fraction, top: int, right: int | Fraction, bottom: int) -> LayoutArea:
    return LayoutArea(Fraction(left), Fraction(top), Fraction(right), Fraction(bottom))


_HALF_WAY = Fraction(3, 2)
_ABOVE_THE_GRID: Mapping[LayoutStyle, Mapping[str, LayoutArea]] = {
    LayoutStyle.SINGLE_ZERO: {"0": _box(0, -1, 3, 0)},
    LayoutStyle.SIDE_BY_SIDE: {"0": _box(0, -1, _HALF_WAY, 0), "00": _box(_HALF_WAY, -1, 3, 0)},
    LayoutStyle.STACKED: {"0": _box(0, -1, 3, 0), "00": _box(0, -2, 3, -1)},
    LayoutStyle.STACKED_FIRST_FIVE: {"0": _box(0, -1, 3, 0), "00": _box(0, -2, 3, -1)},
    LayoutStyle.CROWN: {"0": _box(0, -1, 3, 0), "00": _box(0, -2, 3, -1), "000": _box(0, -3, 3, -2)},
    LayoutStyle.CROWN_TRIANGLE: {
        "0": _box(0, -1, 3, 0),
        "00": _box(_HALF_WAY, -2, 3, -1),
        "000": _box(0, -2, _HALF_WAY, -1),
    },
}
_BESIDE_THE_ZEROS: Mapping[LayoutStyle, tuple[tuple[BetKind, tuple[str, ...], LayoutArea], ...]] = {
    LayoutStyle.STACKED_FIRST_FIVE: ((BetKind.FIRST_FIVE, FIRST_FIVE, _box(-2, -1, 0, 0)),),
    LayoutStyle.CROWN: (
        (BetKind.ANY_GREEN, ZEROS, _box(-2, -3, 0, -1)),
        (BetKind.FIRST_SIX, FIRST_SIX, _box(-2, -1, 0, 0)),
    ),
    LayoutStyle.CROWN_TRIANGLE: (
        (BetKind.ANY_GREEN, ZEROS, _box(-2, -2, 0, -1)),
        (BetKind.FIRST_SIX, FIRST_SIX, _box(-2, -1, 0, 0)),
    ),
}
_NUMBER_FREE_ZEROS: Mapping[LayoutStyle, tuple[str, ...]] = {
    LayoutStyle.NUMBER_FREE_SINGLE_ZERO: ("0",),
    LayoutStyle.NUMBER_FREE_DOUBLE_ZERO: ("0", "00"),
}
_ORDER = {number: at for at, number in enumerate((*ZEROS, *NUMBERS))}
_Area = tuple[Spot, LayoutArea]


@lru_cache
def layout_of(style: LayoutStyle, zero_corner: ZeroCorner) -> Layout:
    """The layout of a style: every bet once, with each point where its chip may lie."""
    between: tuple[Spot, ...] = ()
    if style in _NUMBER_FREE_ZEROS:
        areas = _number_free(_NUMBER_FREE_ZEROS[style])
    else:
        squares = {**_ABOVE_THE_GRID[style], **_grid()}
        areas = (*_straights(squares), *_outside(), *_boxes(style))
        between = (*_splits(squares), *_meetings(squares), *_rows(), *_zero_line(squares, zero_corner))
    kinds = tuple(BetKind)
    spots = sorted((*(spot for spot, _ in areas), *between), key=lambda spot: kinds.index(spot.kind))
    return Layout(style, zero_corner, tuple(spots), tuple((spot.key, box) for spot, box in areas))


def _grid() -> dict[str, LayoutArea]:
    return {n: _box(i % 3, i // 3, i % 3 + 1, i // 3 + 1) for i, n in enumerate(NUMBERS)}


def _spot(kind: BetKind, covers: tuple[str, ...], *points: TouchPoint) -> Spot:
    """A bet that is named by the numbers it covers."""
    covers = tuple(sorted(covers, key=_ORDER.__getitem__))
    return Spot(f"{kind.value}:{'-'.join(covers)}", kind, covers, points)


def _straights(squares: Mapping[str, LayoutArea]) -> Iterator[_Area]:
    return ((_spot(BetKind.STRAIGHT, (n,), box.middle()), box) for n, box in squares.items())


def _splits(squares: Mapping[str, LayoutArea]) -> Iterator[Spot]:
    for (a, box), (b, other) in combinations(squares.items(), 2):
        point = box.seam(other)
        if point is not None:
            yield _spot(BetKind.SPLIT, (a, b), point)


def _meetings(squares: Mapping[str, LayoutArea]) -> Iterator[Spot]:
    """Corners, where four squares meet, and streets, where a line of the grid runs into a zero."""
    for point in dict.fromkeys(end for box in squares.values() for end in box.ends()):
        meeting = tuple(n for n, box in squares.items() if box.touches(point))
        if len(meeting) == 4:
            yield _spot(BetKind.CORNER, meeting, point)
        elif len(meeting) == 3 and not set(meeting) <= set(ZEROS):
            yield _spot(BetKind.STREET, meeting, point)


def _rows() -> Iterator[Spot]:
    """Streets lie at the outer end of a row, six-lines at the end of the line between two."""
    for row in range(12):
        numbers = NUMBERS[3 * row : 3 * row + 6]
        yield _spot(BetKind.STREET, numbers[:3], TouchPoint(Fraction(0), row + Fraction(1, 2)))
        if len(numbers) == 6:
            yield _run(BetKind.SIX_LINE, numbers, TouchPoint(Fraction(0), Fraction(row + 1)))


def _zero_line(squares: Mapping[str, LayoutArea], corner: ZeroCorner) -> Iterator[Spot]:
    """At the end of the line under the zeros lies the chip for all that touch it."""
    numbers = tuple(n for n, box in squares.items() if box.top <= 0 <= box.bottom)
    beside_one, beside_three = TouchPoint(Fraction(0), Fraction(0)), TouchPoint(Fraction(3), Fraction(0))
    if len(numbers) == 5:
        yield Spot(BetKind.FIRST_FIVE.value, BetKind.FIRST_FIVE, FIRST_FIVE, (beside_one,))
    elif corner is ZeroCorner.EITHER_END:
        yield _spot(BetKind.CORNER, numbers, beside_one, beside_three)
    else:
        yield _spot(BetKind.CORNER, numbers, beside_one)


def _run(kind: BetKind, numbers: tuple[str, ...], point: TouchPoint) -> Spot:
    """A bet that is named by its first and its last number."""
    return Spot(f"{kind.value}:{numbers[0]}-{numbers[-1]}", kind, numbers, (point,))


def _in_box(kind: BetKind, covers: tuple[str, ...], box: LayoutArea, which: int | None = None) -> _Area:
    key = kind.value if which is None else f"{kind.value}:{which}"
    return Spot(key, kind, covers, (box.middle(),)), box


def _outside() -> Iterator[_Area]:
    for i in range(3):
        yield _in_box(BetKind.COLUMN, NUMBERS[i::3], _box(i, 12, i + 1, 13), i + 1)
        yield _in_box(BetKind.DOZEN, NUMBERS[12 * i : 12 * i + 12], _box(-1, 4 * i, 0, 4 * i + 4), i + 1)
    for i, (kind, covers) in enumerate(EVEN_CHANCES.items()):
        yield _in_box(kind, covers, _box(-2, 2 * i, -1, 2 * i + 2))


def _boxes(style: LayoutStyle) -> Iterator[_Area]:
    return (_in_box(kind, covers, box) for kind, covers, box in _BESIDE_THE_ZEROS.get(style, ()))


def _number_free(zeros: tuple[str, ...]) -> tuple[_Area, ...]:
    """Four rows of boxes: Green, six numbers, twelve numbers, even chances."""
    sixes = ((NUMBERS[6 * i : 6 * i + 6], _box(i, 0, i + 1, 1)) for i in range(6))
    return (
        _in_box(BetKind.GREEN, zeros, _box(0, -1, 6, 0)),
        *((_run(BetKind.SIX_BOX, six, box.middle()), box) for six, box in sixes),
        *(
            _in_box(BetKind.DOZEN, NUMBERS[12 * i : 12 * i + 12], _box(2 * i, 1, 2 * i + 2, 2), i + 1)
            for i in range(3)
        ),
        *(_in_box(kind, of, _box(i, 2, i + 1, 3)) for i, (kind, of) in enumerate(EVEN_CHANCES.items())),
    )
