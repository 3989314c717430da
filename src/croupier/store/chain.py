"""The chain: every record of a log bears a digest of itself and of all that came before it.

Two kinds of record are linked in one order: the events of a batch, then the batch itself with
its command, its stamp and its transfers.  Each is told apart by its own opening words, and the
length of every part is digested with it, so that no two different records are digested alike.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import chain
from typing import NamedTuple, TypeVar

from croupier.store.port import Damage, Head
from croupier.words.said import say

Content = TypeVar("Content")

GENESIS = Head(0, 0, sha256(b"croupier log 1\0").digest())
EVENT = b"croupier event 1\0"
BATCH = b"croupier batch 1\0"
BATCH_ASKED = b"croupier batch 2\0"  # with a digest of what was asked
SNAPSHOT = b"croupier snapshot 1\0"
CHECKPOINT = b"croupier checkpoint 1\0"

_EVENT_HEAD = struct.Struct(">32sqqqqIIII")
_BATCH_HEAD = struct.Struct(">32sqqqIII")
_ASKED_HEAD = struct.Struct(">I")
_SEAL_HEAD = struct.Struct(">qII")

# What the parts of a damaged record may do to whoever takes them for sound ones.
UNSOUND = (AttributeError, TypeError, ValueError, struct.error)


class EventRow(NamedTuple):
    position: int
    batch: int
    stream: str
    version: int
    room: str
    type: str
    schema: int
    body: bytes
    digest: bytes


class BatchRow(NamedTuple):
    number: int
    command: str
    at: int
    asked_by: str
    last: int
    transfers: bytes
    digest: bytes
    asked: bytes | None = None  # none in what was written before questions were digested

    @property
    def content(self) -> Batch:
        return self.number, self.command, self.at, self.asked_by, self.last, self.transfers, self.asked


# What is digested of a row: all of it but the digest.
Event = tuple[int, int, str, int, str, str, int, bytes]
Batch = tuple[int, str, int, str, int, bytes, bytes | None]


def link_event(previous: bytes, content: Event) -> bytes:
    position, batch, stream, version, room, name, schema, body = content
    parts = (stream.encode(), room.encode(), name.encode(), body)
    head = _EVENT_HEAD.pack(previous, position, batch, version, schema, *map(len, parts))
    return sha256(b"".join((EVENT, head, *parts))).digest()


def link_batch(previous: bytes, content: Batch) -> bytes:
    """A batch without a digest of its question is linked as it was when none had one."""
    number, command, at, asked_by, last, transfers, asked = content
    parts = (command.encode(), asked_by.encode(), transfers)
    head = _BATCH_HEAD.pack(previous, number, at, last, *map(len, parts))
    if asked is None:
        return sha256(b"".join((BATCH, head, *parts))).digest()
    return sha256(b"".join((BATCH_ASKED, head, _ASKED_HEAD.pack(len(asked)), *parts, asked))).digest()


def seal(opening: bytes, name: bytes, number: int, body: bytes) -> bytes:
    """The digest of a record that stands by itself, outside the chain."""
    return sha256(b"".join((opening, _SEAL_HEAD.pack(number, len(name), len(body)), name, body))).digest()


def followed(head: Head, batch: BatchRow, events: Sequence[EventRow]) -> Head | Damage:
    """The head after one more batch, or where that batch is not as it was written."""
    if batch.number != head.number + 1:
        return Damage(
            str(say("audit.batch", n=head.number + 1)), str(say("audit.batch-is-missing", n=batch.number))
        )
    digest = head.digest
    for position, row in enumerate(events, start=head.at + 1):
        if row.position != position:
            return Damage(
                str(say("audit.event", n=position)), str(say("audit.event-is-missing", n=row.position))
            )
        digest = _recomputed(link_event, digest, row[:-1])
        if digest != row.digest:
            place = say("audit.event-in", n=position, batch=batch.number, stream=row.stream, m=row.version)
            return Damage(str(place), _altered())
    last = head.at + len(events)
    digest = _recomputed(link_batch, digest, batch.content)
    if digest == batch.digest:
        return Head(batch.number, last, digest)
    where = str(say("audit.batch-of", n=batch.number, command=batch.command))
    if batch.last != last:
        return Damage(where, str(say("audit.ends-elsewhere", n=batch.last, m=last)))
    return Damage(where, _altered())


def _altered() -> str:
    return str(say("audit.altered"))


def _recomputed(link: Callable[[bytes, Content], bytes], previous: bytes, content: Content) -> bytes:
    try:
        return link(previous, content)
    except UNSOUND:
        return b""


def grouped(
    batches: Iterable[BatchRow], events: Iterable[EventRow]
) -> Iterator[tuple[BatchRow, list[EventRow]] | Damage]:
    """Each batch with the events that say they belong to it; events that no batch claims are damage."""
    waiting = iter(events)
    pending = next(waiting, None)
    for batch in batches:
        mine: list[EventRow] = []
        while pending is not None and pending.batch == batch.number:
            mine.append(pending)
            pending = next(waiting, None)
        yield batch, mine
    for orphan in chain(() if pending is None else (pending,), waiting):
        yield Damage(str(say("audit.event", n=orphan.position)), str(say("audit.orphan", n=orphan.batch)))
        return
