"""Places in a log by time.  The house's time never goes back, so that they are found by halving."""

from __future__ import annotations

from croupier.core.ids import Instant, StreamId
from croupier.store.port import Log


def batches_before(log: Log, at: Instant) -> int:
    """How many batches are older than an instant: those that follow are of that instant or later."""
    low, high = 0, log.head().number
    while low < high:
        middle = (low + high) // 2
        entry = next(log.entries(middle))
        low, high = (entry.number, high) if entry.stamp.at < at else (low, middle)
    return low


def events_before(log: Log, at: Instant, stream: StreamId | None = None) -> int:
    """A position: all events up to it are older than an instant, and the next, of the stream, is not."""
    low, high = 0, log.head().at
    while low < high:
        middle = (low + high) // 2
        told = next(log.tail(middle, stream), None)
        if told is None or told.stamp.at >= at:
            high = middle
        else:
            low = told.at
    return low
