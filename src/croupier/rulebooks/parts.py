"""The parts that a table is put together from, each with the clause that permits it.

A book says of a place in the rules of a game, such as "race_track" or "sides", what may stand there,
or that nothing may.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from croupier.core.cite import Clause
from croupier.core.decider import Refused

YES, OFF = "yes", "off"


class HasClause(Protocol):
    @property
    def clause(self) -> Clause: ...


@dataclass(frozen=True, slots=True)
class Part:
    """What may stand in a place: ``None`` where the table does without."""

    value: object
    by: Clause  # permits it
    title: str = ""  # what a table that has it is called after
    prevails: bool = False  # '... in which case the rules of X will prevail', by the same clause
    system: tuple[str, Clause] | None = None  # only an approved system draws for it
    beside: tuple[tuple[str, object], ...] = ()  # what else it changes in the rules of the game


@dataclass(frozen=True, slots=True)
class Choices:
    """What a book lets stand in one place, by name."""

    named: Mapping[str, Part]
    several: bool = False  # any number of them, each once
    # A part of the operator's own as it was written, where the clause leaves it to them, or the clause that
    # does not: ``None`` if the text is nothing of the kind, ``ValueError`` if it is one that cannot be.
    own: Callable[[str], Part | Refused | None] | None = None


Alternatives = Mapping[str, Choices | Refused]


def by_their_clauses(named: Mapping[str, HasClause]) -> Mapping[str, Part]:
    """Parts that carry the clause which permits them."""
    return {name: Part(value, value.clause) for name, value in named.items()}


def race_track(track: object, by: Clause) -> Choices:
    """A race track, or none: by the same clause a table has its bets only if it is fitted with one."""
    return Choices({YES: Part(track, by, title="race track"), OFF: Part(None, by)})
