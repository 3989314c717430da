"""What the house decides about signing in, and what asks for it.

No rule book speaks of passwords.  The sources are those that testing laboratories go by.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS

# Words that name a post or a thing.  A name made of nothing else names no person.
GENERIC_WORDS = frozenset(
    "admin administrator area assistant boss cage cashier casino console croupier dealer default demo duties"
    " floor game games guest higher house inspector manager one operator pit player root runner service"
    " shared staff super supervisor system table temp terminal test two user virtual".split()
)


@dataclass(frozen=True, slots=True)
class Sourced(Generic[T_co]):
    """A setting of the house, and the standard that asks for one."""

    value: T_co
    source: str


@dataclass(frozen=True, slots=True)
class RosterRules:
    failures: Sourced[int]  # in a row, before the person is locked out
    locked_ms: Sourced[int]
    session_ms: Sourced[int]
    generic_words: Sourced[frozenset[str]]


ROSTER_RULES = RosterRules(
    failures=Sourced(5, "New York 5317.40(c)(6): lock-out; the number is the house's"),
    locked_ms=Sourced(15 * MINUTE_MS, "New York 5317.40(c)(6): lock-out; the time is the house's"),
    session_ms=Sourced(12 * HOUR_MS, "GLI-24 2.4: access is time-boxed; one long shift"),
    generic_words=Sourced(GENERIC_WORDS, "New York 5317.40(c)(7): no generic accounts"),
)
