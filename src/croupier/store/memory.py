"""The store that forgets: for tests, and for reading the others by."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from threading import Lock
from typing import ClassVar

from croupier.core.ids import CommandId, StreamId
from croupier.core.message import Event
from croupier.ledger.account import Account
from croupier.ledger.balances import Balances, Ledger
from croupier.store.chain import GENESIS, BatchRow, EventRow, grouped
from croupier.store.codec import Codec
from croupier.store.drafting import BatchDrafter
from croupier.store.port import Answer, Batch, Damage, FirstAnswer, Head, LogEntry, Recorded, StateSnapshot
from croupier.store.reading import ChainWalk, RowReader, stamp_of

HERE = "the store in memory"


class MemoryStore:
    at_once: ClassVar[bool] = True

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._busy = Lock()
        self._batches: list[BatchRow] = []
        self._events: list[EventRow] = []
        self._streams: dict[StreamId, list[EventRow]] = {}
        self._commands: dict[CommandId, FirstAnswer] = {}
        self._snapshots: dict[StreamId, StateSnapshot] = {}
        self._reader = RowReader(codec, HERE, self.verify)
        self._scribe = BatchDrafter(codec, Ledger(), GENESIS, self.version)

    def commit(self, batch: Batch) -> Answer:
        return self.commit_many((batch,))[0]

    def commit_many(self, batches: Sequence[Batch]) -> Sequence[Answer]:
        with self._busy:
            sheet = self._scribe.draw_up(batches, self._commands)
            for row in sheet.events:
                self._streams.setdefault(StreamId(row.stream), []).append(row)
            self._events.extend(sheet.events)
            self._batches.extend(sheet.batches)
            self._commands.update(sheet.commands)
            self._scribe.keep(sheet)
            return sheet.answers

    def read(self, stream: StreamId, after: int = 0) -> Sequence[Event]:
        return tuple(self._reader.event(row) for row in self._streams.get(stream, [])[after:])

    def pages(self, stream: StreamId, after: int = 0) -> Iterator[Sequence[Event]]:
        yield self.read(stream, after)

    def version(self, stream: StreamId) -> int:
        return len(self._streams.get(stream, ()))

    def kept(self, commands: Iterable[CommandId]) -> Mapping[CommandId, FirstAnswer]:
        return {command: self._commands[command] for command in commands if command in self._commands}

    def streams(self, prefix: str = "") -> Iterator[tuple[StreamId, int]]:
        for stream in sorted(self._streams):
            if stream.startswith(prefix):
                yield stream, self.version(stream)

    def tail(self, after: int = 0, stream: StreamId | None = None) -> Iterator[Recorded]:
        with self._busy:
            rows = self._events if stream is None else self._streams.get(stream, [])
            places = range(bisect_right(rows, after, key=attrgetter("position")), len(rows))
        for row in map(rows.__getitem__, places):
            yield self._reader.recorded(row, stamp_of(self._batches[row.batch - 1]))

    def entries(self, after: int = 0) -> Iterator[LogEntry]:
        with self._busy:
            places = range(after, len(self._batches))
        for batch in map(self._batches.__getitem__, places):
            first = self._batches[batch.number - 2].last if batch.number > 1 else 0
            yield self._reader.entry(batch, self._events[first : batch.last])

    def told_by(self, who: str, after: int = 0) -> Iterator[Recorded]:
        asked = (entry for entry in self.entries(after) if entry.stamp.by.startswith(who))
        return (told for entry in asked for told in entry.events)

    def balance(self, account: Account) -> int:
        return self._scribe.ledger[account]

    def balances(self) -> Balances:
        return self._scribe.ledger.balances()

    def save_snapshot(self, stream: StreamId, version: int, body: bytes) -> None:
        self.save_snapshots((StateSnapshot(stream, version, body),))

    def save_snapshots(self, snapshots: Sequence[StateSnapshot]) -> None:
        for snapshot in snapshots:
            assert snapshot.version <= self.version(snapshot.stream), "a snapshot shows what has been kept"
        self._snapshots.update((snapshot.stream, snapshot) for snapshot in snapshots)

    def snapshot(self, stream: StreamId) -> StateSnapshot | None:
        return self._snapshots.get(stream)

    def snapshots(self) -> Iterator[StateSnapshot]:
        return iter(sorted(self._snapshots.values(), key=attrgetter("stream")))

    def head(self) -> Head:
        return self._scribe.head

    def verify(self, remembered: Head | None = None) -> Damage | None:
        walk = ChainWalk(self._codec)
        damage = walk.along(grouped(self._batches, self._events), remembered)
        return damage or walk.compared(dict(self.balances().of))

    def close(self) -> None:
        """Nothing is held open."""
