"""The batches of a log as they are sent to a witness that keeps a copy: so many at a time, and no more."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import NamedTuple

from croupier.house.log_place import PlaceOfLog
from croupier.store.chain import BatchRow, EventRow

MOST_BATCHES, MOST_BYTES = 200, 256 * 1024  # in one request


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


def rows_after(place: PlaceOfLog, number: int) -> list[RowsOfBatch]:
    """The next batches of a log that its house is writing to: as many as one request holds, at least one."""
    with closing(place.log()) as log:
        return list(_as_many_as_fit(log.rows_after(number, MOST_BATCHES)))


def _as_many_as_fit(rows: Iterable[tuple[BatchRow, list[EventRow]]]) -> Iterator[RowsOfBatch]:
    size = 0
    for batch, events in rows:
        larger = size + len(batch.transfers) + sum(len(row.body) for row in events)
        if size and larger > MOST_BYTES:
            return
        size = larger
        yield _sent(batch, events)


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
