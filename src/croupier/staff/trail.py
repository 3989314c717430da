"""The trail of what was done: by whom, when, under which clause, and who answers for it."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.cite import Clause
from croupier.core.ids import Instant
from croupier.core.message import Event, Stamp
from croupier.staff.authority import Ladder

PERSON = "staff/"  # how the floor writes down who asked, where it was a member of staff


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done.  What it concerned is none where the event names no such thing."""

    at: Instant
    what: str
    by: str
    table: str | None
    terminal: str | None
    round: int | None
    clause: str | None  # that was applied, where one is told
    answers: tuple[str, ...]
    answers_by: Clause | None  # the clause that makes them answer, where they did not act themselves


def entry(stamp: Stamp, event: Event, ladder: Ladder) -> Entry:
    """A person answers for what he does; for what equipment does, those whom the book names."""
    clause = getattr(event, "clause", None)
    by_person = stamp.by.startswith(PERSON)
    named = None if by_person else ladder.answerable
    return Entry(
        at=stamp.at,
        what=type(event).__name__,
        by=stamp.by,
        table=getattr(event, "table", None),
        terminal=getattr(event, "terminal", None),
        round=getattr(event, "round", None),
        clause=str(clause) if clause else None,
        answers=(stamp.by,) if by_person else named.value if named else (),
        answers_by=named.clause if named else None,
    )
