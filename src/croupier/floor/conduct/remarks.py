"""What the conduct audit remarks on, and by what it measures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from croupier.core.ids import Instant
from croupier.loyalty.rules import Day
from croupier.words.said import Said


@dataclass(frozen=True, slots=True)
class ConductTerms:
    """What the house has set: the sum that one person credits alone, and when its day begins."""

    credit_alone: int
    day: Callable[[Instant], Day]


@dataclass(frozen=True, slots=True)
class ConductRemark:
    """One thing to look at: by which rule, whom it concerns, what was seen, and since when."""

    rule: str  # as in "C1"
    persons: tuple[str, ...]
    said: Said
    at: Instant

    def __str__(self) -> str:
        return f"{self.rule} {', '.join(self.persons)}: {self.said}"


def staff_in(by: str) -> tuple[str, ...]:
    """Who stands behind a stamp: one of the staff, two, or nobody."""
    return tuple(by.removeprefix("staff/").split("+")) if by.startswith("staff/") else ()
