"""A rule book as a register: each clause in our own words, and how we read its misprints.

A clause goes by its number as printed.  Where the book misnumbers it, ``place`` is where it
was meant to stand.  A name in brackets, "6.1[split]", marks what the book does not number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum

# How the registers name one another when they say where books differ.
TAGS = {
    "Melb18": "melbourne-roulette-18",
    "MelbOld": "melbourne-roulette-vcgr",
    "Perth": "perth-roulette-599",
    "Rapid": "rapid-roulette",
    "Auto": "automated-10.2",
}


class ClauseKind(StrEnum):
    """What a clause asks of the software."""

    SYSTEM = "system"  # the software does it or enforces it
    RECORD = "record"  # a person does it; the software records, prompts or gates
    DOCUMENT = "document"  # it must appear in generated text
    PHYSICAL = "physical"  # nothing beyond configuration
    DEFINITION = "definition"


class ClauseStatus(StrEnum):
    APPROVED = "approved"
    DRAFT = "draft"  # what was approved may read differently
    ASSUMED = "assumed"  # the book itself could not be read; public sources stand in for it


@dataclass(frozen=True, slots=True)
class ClauseEntry:
    """One clause of the register."""

    number: str
    place: str
    topic: str
    kind: ClauseKind
    requirement: str
    actor: str
    differs: str
    test: str
    source: str | None
    confidence: str | None

    def is_under(self, prefix: str) -> bool:
        return _is_under(self.number, prefix) or _is_under(self.place, prefix)


@dataclass(frozen=True, slots=True)
class Erratum:
    """What is odd in the print, and the reading that we adopt."""

    number: int
    clauses: tuple[str, ...]
    printed: str
    reading: str


@dataclass(frozen=True, slots=True)
class Book:
    key: str
    title: str
    edition: str
    regulator: str
    status: ClauseStatus
    note: str
    clauses: Mapping[str, ClauseEntry]
    errata: tuple[Erratum, ...]

    def find(self, number: str) -> ClauseEntry | None:
        """The clause printed with this number, else the one that was meant to have it."""
        printed = self.clauses.get(number)
        if printed is not None:
            return printed
        return next((entry for entry in self.clauses.values() if entry.place == number), None)

    def children(self, prefix: str) -> tuple[ClauseEntry, ...]:
        """Every clause below this one, or below this heading, in the order of the book."""
        below = (entry for entry in self.clauses.values() if entry.is_under(prefix))
        return tuple(sorted(below, key=lambda entry: natural(entry.place)))

    def nearest(self, number: str) -> str | None:
        """The number that whoever wrote this one may have meant."""
        known = dict.fromkeys(name for entry in self.clauses.values() for name in (entry.number, entry.place))
        return next(iter(get_close_matches(number, known, n=1, cutoff=0)), None)

    def errata_of(self, number: str) -> tuple[Erratum, ...]:
        return tuple(erratum for erratum in self.errata if number in erratum.clauses)


def natural(number: str) -> tuple[tuple[int, str], ...]:
    """Sorts "9.10" after "9.9"; what the book does not number keeps the order of the register."""
    numbered, bracket, _ = number.partition("[")
    parts = re.findall(r"\d+|[a-z]+", numbered)
    key = tuple((int(part), "") if part.isdigit() else (0, part) for part in parts)
    return (*key, (0, "")) if bracket else key


def _is_under(number: str, prefix: str) -> bool:
    return number.startswith(prefix) and number[len(prefix) : len(prefix) + 1] in {".", "(", "["}
