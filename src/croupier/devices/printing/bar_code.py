"""Interleaved 2 of 5: digits in pairs, the first of a pair in the bars, the second in the spaces."""

from __future__ import annotations

from collections.abc import Iterator

NARROW = 1
WIDE = 3

# Two of five are wide.  They weigh 1, 2, 4, 7 and nothing; nought is 4 and 7.
_WIDE_OF = {
    "0": "00110",
    "1": "10001",
    "2": "01001",
    "3": "11000",
    "4": "00101",
    "5": "10100",
    "6": "01100",
    "7": "00011",
    "8": "10010",
    "9": "01010",
}
_START = (NARROW, NARROW, NARROW, NARROW)
_STOP = (WIDE, NARROW, NARROW)


def widths(digits: str) -> tuple[int, ...]:
    """A bar, a space, a bar, and so on to the last bar, in modules."""
    if len(digits) % 2 or not (digits.isascii() and digits.isdigit()):
        raise ValueError(f"{digits!r} cannot be interleaved: it is not an even number of digits")
    pairs = zip(digits[::2], digits[1::2], strict=True)
    return (*_START, *(width for pair in pairs for width in _interleaved(*pair)), *_STOP)


def modules(digits: str) -> int:
    return sum(widths(digits))


def bars(digits: str) -> Iterator[tuple[int, int]]:
    """Where each bar begins, and how wide it is."""
    at = 0
    for place, width in enumerate(widths(digits)):
        if place % 2 == 0:
            yield at, width
        at += width


def _interleaved(in_bars: str, in_spaces: str) -> Iterator[int]:
    for bar, space in zip(_WIDE_OF[in_bars], _WIDE_OF[in_spaces], strict=True):
        yield WIDE if bar == "1" else NARROW
        yield WIDE if space == "1" else NARROW
