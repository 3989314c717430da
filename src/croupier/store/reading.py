"""Rows read back as what they recorded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.core.ids import CommandId, Instant, StreamId
from croupier.core.message import Event, Stamp
from croupier.ledger.account import Account
from croupier.ledger.audit import first_difference
from croupier.ledger.balances import Ledger
from croupier.store.chain import GENESIS, SNAPSHOT, BatchRow, EventRow, followed, seal
from croupier.store.codec import Codec, Unreadable
from croupier.store.migrations import EventKind
from croupier.store.port import Damage, Damaged, Head, LogEntry, Recorded, StateSnapshot
from croupier.words.said import say

UPGRADE = (
    "Nothing has been changed. Open it with the croupier that wrote it, "
    "or teach this one to bring such events forward (store/migrations.py)."
)


def stamp_of(row: BatchRow) -> Stamp:
    return Stamp(command=CommandId(row.command), at=Instant(row.at), by=row.asked_by)


def event_of(codec: Codec, row: EventRow, file: str) -> Event:
    try:
        return codec.decode(EventKind(row.room, row.type, row.schema), row.body)
    except Unreadable as error:
        where = f"event {row.position} ({row.stream} version {row.version})"
        raise Damaged(file, Damage(where, str(say("audit.cannot-be-read", error=error))), UPGRADE) from error


def recorded(codec: Codec, row: EventRow, stamp: Stamp, file: str) -> Recorded:
    return Recorded(row.position, StreamId(row.stream), row.version, event_of(codec, row, file), stamp)


def entry_of(codec: Codec, batch: BatchRow, events: Sequence[EventRow], file: str) -> LogEntry:
    stamp = stamp_of(batch)
    told = tuple(recorded(codec, row, stamp, file) for row in events)
    return LogEntry(batch.number, stamp, told, codec.decode_transfers(batch.transfers), batch.digest)


def seal_of(snapshot: StateSnapshot) -> bytes:
    return seal(SNAPSHOT, snapshot.stream.encode(), snapshot.version, snapshot.body)


class Walk:
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
        where = str(say("audit.batch-of", n=batch.number, command=batch.command))
        try:
            refused = self.ledger.post(self._codec.decode_transfers(batch.transfers))
        except Unreadable as error:
            return Damage(where, str(say("audit.cannot-be-read", error=error)))
        if refused:
            return Damage(where, refused.reason)
        self.head = head
        return None

    def compared(self, balances: dict[Account, int]) -> Damage | None:
        """Where balances kept beside the log differ from those it comes to."""
        difference = first_difference(self.ledger.balances().of, balances)
        return (
            Damage(str(say("audit.balance-of", account=difference.account)), str(difference))
            if difference
            else None
        )
