"""Wheels: compartments in the order of the rim, clockwise from zero."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.core.chance import Law


class Colour(Enum):
    RED = "red"
    BLACK = "black"
    GREEN = "green"


RED = frozenset("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())
ZEROS = ("0", "00", "000")


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel of equal compartments."""

    name: str
    rim: tuple[str, ...]

    def law(self) -> Law[str]:
        return Law[str].uniform(self.rim)

    def zeros(self) -> tuple[str, ...]:
        return tuple(zero for zero in ZEROS if zero in self.rim)

    def colour(self, number: str) -> Colour:
        if number in ZEROS:
            return Colour.GREEN
        return Colour.RED if number in RED else Colour.BLACK

    def neighbours(self, number: str, each_side: int) -> tuple[str, ...]:
        """The number in the middle of its neighbours, as they lie on the rim."""
        at, n = self.rim.index(number), len(self.rim)
        return tuple(self.rim[(at + k) % n] for k in range(-each_side, each_side + 1))

    def has_european_order(self) -> bool:
        """Whether the single-zero order is kept once any further zero is taken out of the rim."""
        return tuple(number for number in self.rim if number not in ZEROS[1:]) == SINGLE_ZERO.rim


_FROM_32_TO_26 = (
    "32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
)

SINGLE_ZERO = Wheel("single zero", tuple(f"0 {_FROM_32_TO_26}".split()))
AMERICAN_DOUBLE_ZERO = Wheel(
    "double zero, American order",
    tuple(
        "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1"
        " 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2".split()
    ),
)
# The single-zero order with 00 beside 0; on which side the books' missing diagrams put it is assumed.
CROWN_DOUBLE_ZERO = Wheel("double zero, Crown order", tuple(f"0 00 {_FROM_32_TO_26}".split()))
CROWN_DOUBLE_ZERO_MIRRORED = Wheel(
    "double zero, Crown order mirrored", tuple(f"0 {_FROM_32_TO_26} 00".split())
)
TRIPLE_ZERO = Wheel("triple zero", tuple(f"0 000 00 {_FROM_32_TO_26}".split()))
