"""Odds as the books print them: exact, never a float."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd

from croupier.core.cite import Clause


@dataclass(frozen=True, slots=True)
class Odds:
    """``Odds(35, 1, clause)`` is 35 to 1: a winning stake is kept and paid thirty-five fold."""

    pays: int
    to: int
    clause: Clause

    def winnings(self, stake: int) -> Fraction:
        return Fraction(stake * self.pays, self.to)

    @property
    def exact_multiple(self) -> int:
        """The least stake, in cents, of which every multiple is paid in whole cents."""
        return self.to // gcd(self.pays, self.to)

    def __str__(self) -> str:
        return f"{self.pays} to {self.to}"


@dataclass(frozen=True, slots=True)
class ChosenOdds(Odds):
    """Odds that their clause leaves to the operator to choose."""
