"""A log in an SQLite file, for reading: by the house that writes it, by an audit, or by a replay."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import repeat
from pathlib import Path
from threading import Lock
from typing import Any

from croupier.core.ids import CommandId, StreamId
from croupier.core.message import Event
from croupier.ledger.account import Account
from croupier.ledger.balances import Balances
from croupier.store.chain import GENESIS, BatchRow, EventRow, grouped
from croupier.store.codec import Codec, Unreadable
from croupier.store.port import (
    RESTORE,
    Committed,
    Damage,
    Damaged,
    FirstAnswer,
    Head,
    LogEntry,
    Recorded,
    StateSnapshot,
)
from croupier.store.reading import RowReader, stamp_of
from croupier.store.sqlite_file import connect, examine, inspect, is_sealed, kept_balances

# Rows fetched at a time, so that nobody's slow reading holds the file's old pages in place; at first only
# a few, for whoever looks for one.
FIRST_PAGE, PAGE = 8, 1_000
# Commands looked up by one statement; a shorter list is filled up, so that the statement is always the same.
LOOKED_UP = 100

# Two statements, each made ready once: for one command, and for so many that the rest of them is nothing.
_KEPT = {
    many: f"SELECT command, last, asked FROM batches WHERE command IN ({', '.join('?' * many)})"  # noqa: S608
    for many in (1, LOOKED_UP)
}
_STREAM = "SELECT * FROM events WHERE stream = ? AND version > ? ORDER BY version"
_STREAM_PAGE = f"{_STREAM} LIMIT ?"
# For whoever reads very many: no more of each row than is needed.
_BODIES = _STREAM_PAGE.replace("*", "room, type, schema, body, version")
_VERSION = "SELECT coalesce(max(version), 0) FROM events WHERE stream = ?"
# From name to name along the index: grouping would read every event, and a start would grow with the log.
_STREAMS = """
    WITH RECURSIVE names (stream) AS (
        SELECT min(stream) FROM events WHERE stream >= ?1 AND stream < ?2
        UNION ALL
        SELECT (SELECT min(stream) FROM events WHERE stream > names.stream AND stream < ?2) FROM names
        WHERE names.stream IS NOT NULL)
    SELECT stream, (SELECT max(version) FROM events WHERE events.stream = names.stream) FROM names
    WHERE stream IS NOT NULL LIMIT ?3"""
_SNAPSHOTS = "SELECT * FROM snapshots WHERE stream >= ? ORDER BY stream LIMIT ?"
_TAIL = (
    "SELECT events.*, batches.* FROM events JOIN batches ON batches.number = events.batch"
    " WHERE position > ? ORDER BY position LIMIT ?"
)
_TAIL_OF_STREAM = (
    "SELECT events.*, batches.* FROM events JOIN batches ON batches.number = events.batch"
    " WHERE stream = ? AND version > ? ORDER BY version LIMIT ?"
)
# Along the batches: those of anybody else are passed over without a look at their events.
_TOLD_BY = """
    SELECT events.*, batches.* FROM batches CROSS JOIN events
    ON events.position > coalesce((SELECT last FROM batches AS one WHERE one.number = batches.number - 1), 0)
    AND events.position <= batches.last
    WHERE batches.number > ? AND asked_by >= ? AND asked_by < ? AND +events.position > ?
    ORDER BY batches.number, events.position LIMIT ?"""
_POSITION = "SELECT position FROM events WHERE stream = ? AND version = ?"
_BATCHES = "SELECT * FROM batches WHERE number > ? ORDER BY number LIMIT ?"
_EVENTS = "SELECT * FROM events WHERE position > ? AND position <= ? ORDER BY position"
_LAST_OF = "SELECT coalesce((SELECT last FROM batches WHERE number = ?), 0)"
_HEAD = "SELECT number, last, digest FROM batches ORDER BY number DESC LIMIT 1"


class SqliteLog:
    """Opened for reading only, it may be the file of a house that is running."""

    def __init__(self, path: Path, codec: Codec) -> None:
        self.path = path
        self._codec = codec
        self._reader = connect(path, "ro")
        self._reading = Lock()
        self._rows_read = RowReader(codec, str(path), self.verify)

    @classmethod
    def open(cls, path: Path, codec: Codec) -> SqliteLog:
        inspect(path, codec)
        return cls(path, codec)

    def close(self) -> None:
        self._reader.close()

    @contextmanager
    def at_one_moment(self) -> Generator[None]:
        """Whatever is read within is of one moment, however much the house writes meanwhile."""
        self._rows("BEGIN")
        try:
            yield
        finally:
            self._rows("COMMIT")

    def read(self, stream: StreamId, after: int = 0) -> Sequence[Event]:
        rows = self._rows(_STREAM, stream, after)
        return tuple(map(self._rows_read.event, rows))

    def pages(self, stream: StreamId, after: int = 0) -> Iterator[Sequence[Event]]:
        while page := self._rows(_BODIES, stream, after, PAGE):
            try:
                yield self._codec.decode_many(page)
            except Unreadable:
                yield list(map(self._rows_read.event, self._rows(_STREAM_PAGE, stream, after, PAGE)))
            after = page[-1][4]

    def version(self, stream: StreamId) -> int:
        return int(self._rows(_VERSION, stream)[0][0])

    def kept(self, commands: Iterable[CommandId]) -> Mapping[CommandId, FirstAnswer]:
        return kept_among(commands, self._rows)

    def streams(self, prefix: str = "") -> Iterator[tuple[StreamId, int]]:
        first, end = prefix, f"{prefix}{chr(0x10FFFF)}"
        while page := self._rows(_STREAMS, first, end, PAGE):
            yield from ((StreamId(stream), version) for stream, version in page)
            first = _next_name(page[-1][0])

    def tail(self, after: int = 0, stream: StreamId | None = None) -> Iterator[Recorded]:
        version, rows = self._version_at(stream, after) if stream and after else 0, FIRST_PAGE
        while page := self._page(after, stream, version, rows):
            rows = PAGE
            yield from map(self._recorded, page)
            after, version = page[-1][0], page[-1][3]

    def _recorded(self, row: tuple[Any, ...]) -> Recorded:
        return self._rows_read.recorded(EventRow._make(row[:9]), stamp_of(BatchRow(*row[9:])))

    def _page(self, after: int, stream: StreamId | None, version: int, rows: int) -> list[Any]:
        if stream is None:
            return self._rows(_TAIL, after, rows)
        return self._rows(_TAIL_OF_STREAM, stream, version, rows)

    def _version_at(self, stream: StreamId, position: int) -> int:
        """The version of a stream at a position, by halving: both grow together."""
        low, high = 0, SqliteLog.version(self, stream)
        while low < high:
            middle = (low + high + 1) // 2
            ((at,),) = self._rows(_POSITION, stream, middle)
            low, high = (middle, high) if at <= position else (low, middle - 1)
        return low

    def entries(self, after: int = 0) -> Iterator[LogEntry]:
        (before,) = self._rows(_LAST_OF, after)[0]
        rows = FIRST_PAGE
        while page := [BatchRow(*row) for row in self._rows(_BATCHES, after, rows)]:
            rows = PAGE
            events = [EventRow._make(row) for row in self._rows(_EVENTS, before, page[-1].last)]
            for group in grouped(page, events):
                if isinstance(group, Damage):
                    raise Damaged(str(self.path), group, RESTORE)
                yield self._rows_read.entry(*group)
            after, before = page[-1].number, page[-1].last

    def told_by(self, who: str, after: int = 0) -> Iterator[Recorded]:
        position, end = 0, f"{who}{chr(0x10FFFF)}"
        while page := self._rows(_TOLD_BY, after, who, end, position, PAGE):
            yield from map(self._recorded, page)
            position, after = page[-1][0], page[-1][1] - 1

    def balance(self, account: Account) -> int:
        rows = self._rows("SELECT amount FROM balances WHERE account = ?", account)
        return int(rows[0][0]) if rows else 0

    def balances(self) -> Balances:
        with self._reading:
            return Balances(kept_balances(self._reader))

    def snapshot(self, stream: StreamId) -> StateSnapshot | None:
        rows = self._rows("SELECT * FROM snapshots WHERE stream = ?", stream)
        return self._opened(rows[0]) if rows else None

    def snapshots(self) -> Iterator[StateSnapshot]:
        first = ""
        while page := self._rows(_SNAPSHOTS, first, PAGE):
            yield from map(self._opened, page)
            first = _next_name(page[-1][0])

    def _opened(self, row: tuple[str, int, bytes, bytes]) -> StateSnapshot:
        stream, version, body, _ = row
        if not is_sealed(*row):
            damage = Damage(f"snapshot of {stream} at version {version}", "does not match its digest")
            raise Damaged(str(self.path), damage, RESTORE)
        return StateSnapshot(StreamId(stream), version, body)

    def head(self) -> Head:
        rows = self._rows(_HEAD)
        return Head(*rows[0]) if rows else GENESIS

    def verify(self, remembered: Head | None = None) -> Damage | None:
        return examine(self.path, self._codec, remembered)

    def _rows(self, statement: str, *parameters: object) -> list[Any]:
        with self._reading:
            try:
                return self._reader.execute(statement, parameters).fetchall()
            except sqlite3.ProgrammingError:
                raise
            except sqlite3.DatabaseError as error:
                damage = Damage("the file", f"cannot be read: {error}")
                raise Damaged(str(self.path), damage, RESTORE) from error


def kept_among(
    commands: Iterable[CommandId], rows: Callable[..., Iterable[Any]]
) -> dict[CommandId, FirstAnswer]:
    asked, answers = list(commands), dict[CommandId, FirstAnswer]()
    for start in range(0, len(asked), LOOKED_UP):
        some = asked[start : start + LOOKED_UP]
        many = 1 if len(some) == 1 else LOOKED_UP
        for command, last, digest in rows(_KEPT[many], *some, *repeat(None, many - len(some))):
            answers[CommandId(command)] = FirstAnswer(Committed(last), digest)
    return answers


def _next_name(stream: str) -> str:
    """The first name that comes after this one."""
    return f"{stream}\0"
