"""A log in the tables of a database, for reading, whichever database it is.

Statements are written once, with numbered parameters as in ``$1``.  Whoever keeps the tables says how a
statement is asked, and adds what is asked otherwise there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar

from croupier.core.ids import CommandId, StreamId
from croupier.core.message import Event
from croupier.ledger.account import Account
from croupier.ledger.balances import Balances
from croupier.store.chain import GENESIS, BatchRow, EventRow, grouped
from croupier.store.codec import Codec, Unreadable
from croupier.store.port import RESTORE, Damage, Damaged, FirstAnswer, Head, LogEntry, Recorded, StateSnapshot
from croupier.store.reading import RowReader, stamp_of
from croupier.store.tables import batch_row, is_sealed

# Rows fetched at a time, so that nobody's slow reading holds the file's old pages in place; at first only
# a few, for whoever looks for one.
FIRST_PAGE, PAGE = 8, 1_000
OF_EVENT = len(EventRow._fields)

_STREAM = "SELECT * FROM events WHERE stream = $1 AND version > $2 ORDER BY version"
_STREAM_PAGE = f"{_STREAM} LIMIT $3"
# For whoever reads very many: no more of each row than is needed.
_BODIES = _STREAM_PAGE.replace("*", "room, type, schema, body, version")
_VERSION = "SELECT coalesce(max(version), 0) FROM events WHERE stream = $1"
# From name to name along the index: grouping would read every event, and a start would grow with the log.
_STREAMS = """
    WITH RECURSIVE names (stream) AS (
        SELECT min(stream) FROM events WHERE stream >= $1 AND stream < $2
        UNION ALL
        SELECT (SELECT min(stream) FROM events WHERE stream > names.stream AND stream < $2) FROM names
        WHERE names.stream IS NOT NULL)
    SELECT stream, (SELECT max(version) FROM events WHERE events.stream = names.stream) FROM names
    WHERE stream IS NOT NULL LIMIT $3"""
_SNAPSHOTS = "SELECT * FROM snapshots WHERE stream >= $1 ORDER BY stream LIMIT $2"
_TAIL = (
    "SELECT events.*, batches.* FROM events JOIN batches ON batches.number = events.batch"
    " WHERE position > $1 ORDER BY position LIMIT $2"
)
_TAIL_OF_STREAM = (
    "SELECT events.*, batches.* FROM events JOIN batches ON batches.number = events.batch"
    " WHERE stream = $1 AND version > $2 ORDER BY version LIMIT $3"
)
_POSITION = "SELECT position FROM events WHERE stream = $1 AND version = $2"
_BATCHES = "SELECT * FROM batches WHERE number > $1 ORDER BY number LIMIT $2"
_EVENTS = "SELECT * FROM events WHERE position > $1 AND position <= $2 ORDER BY position"
_LAST_OF = "SELECT coalesce((SELECT last FROM batches WHERE number = $1), 0)"
_HEAD = "SELECT number, last, digest FROM batches ORDER BY number DESC LIMIT 1"
_WITH_DIGEST = "SELECT number FROM batches WHERE digest = $1"


class SqlLog(ABC):
    """Opened for reading only, it may be the log of a house that is running."""

    # By number of a batch, first and last name and position; along the batches, those of anybody else passed
    # over without a look at their events.
    told_by_statement: ClassVar[str]

    def __init__(self, place: str, codec: Codec) -> None:
        self.place = place  # in words
        self._codec = codec
        self._rows_read = RowReader(codec, place, self.verify)

    @abstractmethod
    def _rows(self, statement: str, *parameters: object) -> list[Any]: ...

    @abstractmethod
    def verify(self, remembered: Head | None = None) -> Damage | None: ...

    @abstractmethod
    def kept(self, commands: Iterable[CommandId]) -> Mapping[CommandId, FirstAnswer]: ...

    @abstractmethod
    def balances(self) -> Balances: ...

    @abstractmethod
    def at_one_moment(self) -> AbstractContextManager[None]:
        """Whatever is read within is of one moment, however much the house writes meanwhile."""

    @abstractmethod
    def close(self) -> None: ...

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
        return self._rows_read.recorded(EventRow._make(row[:OF_EVENT]), stamp_of(batch_row(row[OF_EVENT:])))

    def _page(self, after: int, stream: StreamId | None, version: int, rows: int) -> list[Any]:
        if stream is None:
            return self._rows(_TAIL, after, rows)
        return self._rows(_TAIL_OF_STREAM, stream, version, rows)

    def _version_at(self, stream: StreamId, position: int) -> int:
        """The version of a stream at a position, by halving: both grow together."""
        low, high = 0, SqlLog.version(self, stream)
        while low < high:
            middle = (low + high + 1) // 2
            ((at,),) = self._rows(_POSITION, stream, middle)
            low, high = (middle, high) if at <= position else (low, middle - 1)
        return low

    def rows_after(self, number: int, most: int) -> list[tuple[BatchRow, list[EventRow]]]:
        """The next batches after a number with their events, as they are written."""
        (before,) = self._rows(_LAST_OF, number)[0]
        batches = [batch_row(row) for row in self._rows(_BATCHES, number, most)]
        events = (
            [EventRow._make(row) for row in self._rows(_EVENTS, before, batches[-1].last)] if batches else []
        )
        found: list[tuple[BatchRow, list[EventRow]]] = []
        for group in grouped(batches, events):
            if isinstance(group, Damage):
                raise Damaged(self.place, group, RESTORE)
            found.append(group)
        return found

    def entries(self, after: int = 0) -> Iterator[LogEntry]:
        rows = FIRST_PAGE
        while page := self.rows_after(after, rows):
            rows = PAGE
            for group in page:
                yield self._rows_read.entry(*group)
            after = page[-1][0].number

    def told_by(self, who: str, after: int = 0) -> Iterator[Recorded]:
        position, end = 0, f"{who}{chr(0x10FFFF)}"
        while page := self._rows(self.told_by_statement, after, who, end, position, PAGE):
            yield from map(self._recorded, page)
            position, after = page[-1][0], page[-1][1] - 1

    def batches_with(self, digest: bytes) -> set[int]:
        """The numbers of the batches that bear a digest: one, or none."""
        return {number for (number,) in self._rows(_WITH_DIGEST, digest)}

    def balance(self, account: Account) -> int:
        rows = self._rows("SELECT amount FROM balances WHERE account = $1", account)
        return int(rows[0][0]) if rows else 0

    def snapshot(self, stream: StreamId) -> StateSnapshot | None:
        rows = self._rows("SELECT * FROM snapshots WHERE stream = $1", stream)
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
            raise Damaged(self.place, damage, RESTORE)
        return StateSnapshot(StreamId(stream), version, body)

    def head(self) -> Head:
        rows = self._rows(_HEAD)
        return Head(*rows[0]) if rows else GENESIS


def _next_name(stream: str) -> str:
    """The first name that comes after this one."""
    return f"{stream}\0"
