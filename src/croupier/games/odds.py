"""Odds as the books print them: exact, never a float."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.core.cite import Clause


@dataclass(frozen=True, slots=True)
class Odds:
    """``Odds(35, 1, clause)`` is 35 to 1: a winning stake is kept and paid thirty-five fold."""

    pays: int
    to: int
    clause: Clause

    def winnings(self, stake: int) -> Fraction:
        return Fraction(stake * self.pays, self.to)

    def __str__(self) -> str:
        return f"{self.pays} to {self.to}"
