"""Old events brought forward, as plain records, when they are read.  The log itself is never rewritten."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

Record = dict[str, object]
Step = Callable[[Record], Record]


class EventKind(NamedTuple):
    """Which room an event belongs to, its name there, and the version of its fields."""

    room: str
    type: str
    schema: int


# By room and type: the first step takes version 1 to 2, the next 2 to 3, and so on.  A step may change the
# record's "type" as its last act: it is then version 1 of the new name, whose own steps follow.
Migrations = Mapping[tuple[str, str], tuple[Step, ...]]

MIGRATIONS: Migrations = {}


def current(room: str, name: str, migrations: Migrations) -> EventKind:
    return EventKind(room, name, 1 + len(migrations.get((room, name), ())))


def migrated(record: Record, kind: EventKind, migrations: Migrations) -> Record:
    for step in migrations.get((kind.room, kind.type), ())[kind.schema - 1 :]:
        record = step(record)
    name = str(record["type"])
    if name == kind.type:
        return record
    return migrated(record, EventKind(kind.room, name, 1), migrations)
