"""The batches of a log as they are sent to a witness that keeps a copy: so many at a time, and no more."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from itertools import starmap
from pathlib import Path
from typing import NamedTuple

from croupier.store.chain import BatchRow, EventRow, grouped
from croupier.store.port import RESTORE, Damage, Damaged
from croupier.store.sqlite_file import connect

MOST_BATCHES, MOST_BYTES = 200, 256 * 1024  # in one request

_BATCHES = "SELECT * FROM batches WHERE number > ? ORDER BY number LIMIT ?"
_BEFORE = "SELECT coalesce((SELECT last FROM batches WHERE number = ?), 0)"
_EVENTS = "SELECT * FROM events WHERE position > ? AND position <= ? ORDER BY position"


class RowsOfEvent(NamedTuple):
    position: int
    stream: str
    version: int
    room: str
    type: str
    schema: int
    body: str  # in base 64


class RowsOfBatch(NamedTuple):
    number: int
    command: str
    at: int
    asked_by: str
    last: int
    transfers: str  # in base 64
    asked: str | None  # in base 64
    events: tuple[RowsOfEvent, ...]


def rows_after(path: Path, number: int) -> list[RowsOfBatch]:
    """The next batches of a log that its house is writing to: as many as one request holds, at least one."""
    with closing(connect(path, "ro")) as log:
        batches = list(starmap(BatchRow, log.execute(_BATCHES, (number, MOST_BATCHES))))
        if not batches:
            return []
        (before,) = log.execute(_BEFORE, (number,)).fetchone()
        events = [EventRow._make(row) for row in log.execute(_EVENTS, (before, batches[-1].last))]
    return list(_as_many_as_fit(path, batches, events))


def _as_many_as_fit(path: Path, batches: list[BatchRow], events: list[EventRow]) -> Iterator[RowsOfBatch]:
    size = 0
    for group in grouped(batches, events):
        if isinstance(group, Damage):
            raise Damaged(str(path), group, RESTORE)
        batch, rows = group
        larger = size + len(batch.transfers) + sum(len(row.body) for row in rows)
        if size and larger > MOST_BYTES:
            return
        size = larger
        yield _sent(batch, rows)


def _sent(batch: BatchRow, events: list[EventRow]) -> RowsOfBatch:
    told = tuple(_sent_event(row) for row in events)
    asked = None if batch.asked is None else _in_base_64(batch.asked)
    transfers = _in_base_64(batch.transfers)
    return RowsOfBatch(
        batch.number, batch.command, batch.at, batch.asked_by, batch.last, transfers, asked, told
    )


def _sent_event(row: EventRow) -> RowsOfEvent:
    body = _in_base_64(row.body)
    return RowsOfEvent(row.position, row.stream, row.version, row.room, row.type, row.schema, body)


def _in_base_64(content: bytes) -> str:
    return b64encode(content).decode()
