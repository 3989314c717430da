"""Tallies as text, so that what a million rounds came to can be kept and judged again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.laboratory.rounds import Tally

BETWEEN = "  "  # no bet has two spaces in its name


@dataclass(frozen=True, slots=True)
class KeptTally:
    """A tally, and what it takes to have it again."""

    ruleset: str
    way: str
    seed: int
    tally: Tally

    def __str__(self) -> str:
        lines = (_line(bet, by_return) for bet, by_return in self.tally.by_bet.items())
        first = f"{self.ruleset}, {self.way}, seed {self.seed}, {self.tally.rounds} rounds"
        return "\n".join((first, *lines, ""))


def purpose(ruleset: str, way: str) -> str:
    """What tells the chances of one tally from those of another with the same seed."""
    return f"{ruleset}, {way}"


def _line(bet: str, by_return: Mapping[Fraction, int]) -> str:
    return BETWEEN.join((bet, *(f"{returned}:{times}" for returned, times in sorted(by_return.items()))))
