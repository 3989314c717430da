"""Looking for something in the log: by time, by person, by room and by words, a stretch at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

import msgspec

from croupier.core.heads import SignedHead
from croupier.core.ids import Instant
from croupier.core.message import Event
from croupier.floor.instants import events_before
from croupier.server.inspector_shapes import FoundEvents, LoggedEvent
from croupier.store.port import Log, LogEntry, Recorded

STRETCH = 20_000  # events that are looked through for one question; the answer says where to go on
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class LogSearch:
    """What is left empty may be anything."""

    since: Instant
    until: Instant | None
    by: str
    room: str
    words: str
    after: int
    most: int

    def finds(self, told: Recorded, body: str) -> bool:
        return (
            self.by.casefold() in told.stamp.by.casefold()
            and (not self.room or told.stream.startswith(f"{self.room}/"))
            and (not self.words or self.words.casefold() in f"{type(told.event).__name__} {body}".casefold())
        )


def searched(log: Log, search: LogSearch, sealed: Callable[[Event], bool] = lambda _: False) -> FoundEvents:
    """In the order of the log.  ``next`` is where to go on, none at the end of the period.

    What tells of a slip that is ``sealed`` is there without its body until the seal is broken.
    """
    found: list[LoggedEvent] = []
    begins = max(search.after, events_before(log, search.since) if search.since else 0)
    looked = begins
    for told in islice(log.tail(begins), STRETCH):
        if search.until is not None and told.stamp.at > search.until:
            return FoundEvents(events=found, next=None)
        looked, body = told.at, "{}" if sealed(told.event) else _encode(told.event).decode()
        if search.finds(told, body):
            found.append(_logged(told, body))
            if len(found) == search.most:
                break
    return FoundEvents(events=found, next=looked if looked > begins and looked < log.head().at else None)


def _logged(told: Recorded, body: str) -> LoggedEvent:
    return LoggedEvent(
        position=told.at,
        at=told.stamp.at,
        stream=told.stream,
        version=told.version,
        kind=type(told.event).__name__,
        by=told.stamp.by,
        body=body,
    )


def exported(log: Log, head: SignedHead | None) -> Iterator[bytes]:
    """Every batch as a line of JSON with its digest, and at the end the head that was signed for them."""
    for entry in log.entries():
        if head is not None and entry.number > head.number:
            break
        yield _line(entry)
    yield _encode({"head": None if head is None else _head(head)}) + b"\n"


def _head(head: SignedHead) -> dict[str, object]:
    told = {"number": head.number, "at": head.at, "digest": head.digest, "time": head.time}
    return {**told, "signature": head.signature, "line": head.line()}


def _line(entry: LogEntry) -> bytes:
    told = {
        "number": entry.number,
        "command": entry.stamp.command,
        "at": entry.stamp.at,
        "by": entry.stamp.by,
        "events": [_event(each) for each in entry.events],
        "transfers": entry.transfers,
        "digest": entry.digest.hex(),
    }
    return _encode(told) + b"\n"


def _event(told: Recorded) -> dict[str, object]:
    return {"stream": told.stream, "version": told.version, "event": told.event}
