"""What the log tells of the chance of the tables: every seeding and why, every failure, every test again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.core.ids import Instant, TableId
from croupier.core.message import Event
from croupier.store.port import Log
from croupier.table import events as e
from croupier.table.events import ChanceSeenTo, ChanceTested, GeneratorSeeded
from croupier.table.source import Chance

PASSED = "the source passed the tests of a start again"


@dataclass(frozen=True, slots=True)
class SourceRecord:
    at: Instant
    table: TableId
    what: str
    seeds: int | None  # since the start, where it is a seeding
    by: str


def source_records(log: Log) -> Iterator[SourceRecord]:
    for told in log.tail():
        said = _said(told.event)
        if said is not None:
            table, what, seeds = said
            yield SourceRecord(told.stamp.at, table, what, seeds, told.stamp.by)


def _said(event: Event) -> tuple[TableId, str, int | None] | None:
    match event:
        case GeneratorSeeded():
            return event.table, f"seeded: {event.because}", event.seeds
        case ChanceSeenTo():
            return event.table, f"seen to: {event.done}", None
        case ChanceTested():
            return event.table, event.failure or PASSED, None
        case e.TableSuspended(chance=chance) if chance is not Chance.SOUND:
            return event.table, f"stopped: {event.failure or event.because}", None
        case _:
            return None
