"""Where everything stands on a ticket.

A ticket is 156 by 65 mm and a printer puts 8 dots on a millimetre.  All places and sizes are
dots from the upper left corner; the PDF and the picture are drawn from the same marks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from croupier.devices.printing.bar_code import bars, modules
from croupier.devices.printing.face import TicketFace
from croupier.devices.printing.fonts import Font, width

DOTS_A_MM = 8
WIDTH = 156 * DOTS_A_MM
HEIGHT = 65 * DOTS_A_MM

MODULE = 5  # 0.6 mm, which a worn reader manages
BARS_TOP, BARS_HEIGHT = 124, 108

LEFT, RIGHT = 112, WIDTH - 44
MIDDLE = (LEFT + RIGHT) // 2
SMALLEST = 8  # a letter of one millimetre


class Align(Enum):
    LEFT = "l"
    MIDDLE = "m"
    RIGHT = "r"


@dataclass(frozen=True, slots=True)
class Words:
    """Text on a baseline.  What is turned reads upwards."""

    text: str
    x: int
    baseline: int
    size: int
    font: Font = Font.PLAIN
    align: Align = Align.LEFT
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Black, all of it: a bar or a rule."""

    x: int
    top: int
    width: int
    height: int


Mark = Words | Block


def marks(face: TicketFace) -> Iterator[Mark]:
    yield from _edges(face)
    yield from _head(face)
    yield from _bar_code(face.number)
    yield from _particulars(face)
    yield from _foot(face)


def _edges(face: TicketFace) -> Iterator[Mark]:
    """The number once more, for whoever has to type it when the bars are torn."""
    yield Words(face.validation, 58, HEIGHT // 2, 30, Font.BOLD, Align.MIDDLE, turned=True)
    yield Block(80, 24, 2, HEIGHT - 48)


def _head(face: TicketFace) -> Iterator[Mark]:
    yield _middle(face.site, 46, 36, Font.BOLD)
    yield _middle(face.address, 70, 18)
    yield _middle(face.heading, 112, 38, Font.BOLD)


def _bar_code(number: str) -> Iterator[Mark]:
    start = MIDDLE - modules(number) * MODULE // 2
    for at, wide in bars(number):
        yield Block(start + at * MODULE, BARS_TOP, wide * MODULE, BARS_HEIGHT)


def _particulars(face: TicketFace) -> Iterator[Mark]:
    yield _middle(f"VALIDATION {face.validation}", 262, 28, Font.BOLD)
    yield Words(face.issued, LEFT, 294, 21)
    yield _middle(face.terminal, 294, 21, Font.BOLD)
    yield Words(face.sequence, RIGHT, 294, 21, align=Align.RIGHT)
    yield _middle(face.words, 326, 23, Font.BOLD)
    yield _middle(face.figures, 382, 60, Font.BOLD)
    yield Words(face.kind, LEFT, 408, 20)
    yield _middle(face.duplicate_of, 408, 16)
    yield Words(face.expires, RIGHT, 408, 20, Font.BOLD, Align.RIGHT)


def _foot(face: TicketFace) -> Iterator[Mark]:
    yield Block(LEFT, 417, RIGHT - LEFT, 2)
    *first, last = face.statements
    yield _middle(" ".join(first), 438, 17)
    yield _middle(last, 459, 17)
    yield from _message(face.message)
    yield Words(face.mark, LEFT + 8, HEIGHT - 18, SMALLEST)
    yield Words(face.program, RIGHT - 8, HEIGHT - 18, SMALLEST, align=Align.RIGHT)


def _message(text: str) -> Iterator[Mark]:
    """A box that is there whether or not there is a message to put into it."""
    top, bottom = 470, HEIGHT - 12
    yield Block(LEFT, top, RIGHT - LEFT, 2)
    yield Block(LEFT, bottom, RIGHT - LEFT, 2)
    yield Block(LEFT, top, 2, bottom - top)
    yield Block(RIGHT - 2, top, 2, bottom - top + 2)
    yield _middle(text, 496, 20)


def _middle(text: str, baseline: int, size: int, font: Font = Font.PLAIN) -> Words:
    return Words(text, MIDDLE, baseline, _fitting(text, size, font), font, Align.MIDDLE)


def _fitting(text: str, size: int, font: Font) -> int:
    """The largest size, up to the one wished for, at which the text keeps within the margins."""
    while size > SMALLEST and width(text, font, size) > RIGHT - LEFT - 16:
        size -= 1
    return size
