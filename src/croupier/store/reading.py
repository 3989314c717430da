"""Rows read back as what they recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from croupier.core.ids import CommandId, Instant, StreamId
from croupier.core.message import Event, Stamp
from croupier.ledger.account import Account
from croupier.ledger.audit import first_difference
from croupier.ledger.balances import Ledger
from croupier.store.chain import GENESIS, SNAPSHOT, BatchRow, EventRow, followed, seal
from croupier.store.codec import Codec, Unreadable
from croupier.store.port import RESTORE, Damage, Damaged, Head, LogEntry, Recorded, StateSnapshot
from croupier.words.said import say

FOUNDING = "HouseFounded"  # the one event of which there is never a second
UPGRADE = (
    "Nothing has been changed. Open it with the croupier that wrote it, "
    "or teach this one to bring such events forward (store/migrations.py)."
)


def stamp_of(row: BatchRow) -> Stamp:
    return Stamp(command=CommandId(row.command), at=Instant(row.at), by=row.asked_by, asked=row.asked)


class RowReader:
    """Reads rows of one log.  What cannot be read was altered, or written by another croupier: the chain
    tells which, and the whole of it is asked, since whoever altered a row may have given it a new digest.
    """

    def __init__(self, codec: Codec, file: str, verify: Callable[[], Damage | None]) -> None:
        self._codec, self._file, self._verify = codec, file, verify

    def event(self, columns: EventRow | tuple[Any, ...]) -> Event:
        """Of a row as it comes from the file: whoever folds a million of them names no column twice."""
        try:
            return self._codec.decode(columns[4:7], columns[7])
        except Unreadable as error:
            row = EventRow._make(columns)
            where = f"event {row.position} ({row.stream} version {row.version})"
            raise self._damaged(where, error) from error

    def recorded(self, row: EventRow, stamp: Stamp) -> Recorded:
        return Recorded(row.position, StreamId(row.stream), row.version, self.event(row), stamp)

    def entry(self, batch: BatchRow, events: Sequence[EventRow]) -> LogEntry:
        stamp = stamp_of(batch)
        told = tuple(self.recorded(row, stamp) for row in events)
        try:
            transfers = self._codec.decode_transfers(batch.transfers)
        except Unreadable as error:
            raise self._damaged(str(say("audit.batch", n=batch.number)), error) from error
        return LogEntry(batch.number, stamp, told, transfers, batch.digest)

    def _damaged(self, where: str, error: Unreadable) -> Damaged:
        altered = self._verify()
        if altered:
            return Damaged(self._file, altered, RESTORE)
        return Damaged(self._file, Damage(where, str(say("audit.cannot-be-read", error=error))), UPGRADE)


def seal_of(snapshot: StateSnapshot) -> bytes:
    return seal(SNAPSHOT, snapshot.stream.encode(), snapshot.version, snapshot.body)


class ChainWalk:
    """A walk along the chain, adding up the ledger on the way.  It stops at the first damage."""

    def __init__(self, codec: Codec, head: Head = GENESIS, ledger: Ledger | None = None) -> None:
        self.head = head
        self.ledger = ledger or Ledger()
        self._codec = codec

    def along(
        self, log: Iterable[tuple[BatchRow, Sequence[EventRow]] | Damage], remembered: Head | None = None
    ) -> Damage | None:
        for step in log:
            damage = step if isinstance(step, Damage) else self._step(*step)
            if damage:
                return damage
            if remembered and self.head.number == remembered.number and self.head != remembered:
                return Damage(str(say("audit.batch", n=self.head.number)), str(say("audit.not-remembered")))
        if remembered and self.head.number < remembered.number:
            return Damage(
                str(say("audit.batch", n=self.head.number + 1)),
                str(say("audit.cut-off", n=remembered.number)),
            )
        return None

    def _step(self, batch: BatchRow, events: Sequence[EventRow]) -> Damage | None:
        head = followed(self.head, batch, events)
        if isinstance(head, Damage):
            return head
        for row in events:
            if row.type == FOUNDING and not self._founds(row, len(events)):
                place = str(say("audit.batch", n=batch.number))
                return Damage(place, str(say("audit.founded-twice")))
        where = str(say("audit.batch-of", n=batch.number, command=batch.command))
        try:
            refused = self.ledger.post(self._codec.decode_transfers(batch.transfers))
        except Unreadable as error:
            return Damage(where, str(say("audit.cannot-be-read", error=error)))
        if refused:
            return Damage(where, refused.reason)
        self.head = head
        return None

    def _founds(self, row: EventRow, together: int) -> bool:
        """A house is founded by its first batch, alone, or adopted once by a later one."""
        try:
            adopted: bool = getattr(self._codec.decode(row[4:7], row.body), "adopted", False)
        except Unreadable:
            return False
        return row.version == 1 and together == 1 and adopted is (row.batch > 1)

    def compared(self, balances: dict[Account, int]) -> Damage | None:
        """Where balances kept beside the log differ from those it comes to."""
        difference = first_difference(self.ledger.balances().of, balances)
        return (
            Damage(str(say("audit.balance-of", account=difference.account)), str(difference))
            if difference
            else None
        )
