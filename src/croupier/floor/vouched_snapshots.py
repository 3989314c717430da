"""Snapshots that a house vouches for by a key which is no part of its log.

The digest beside a snapshot shows an accident; whoever holds the file can make another.  A roster altered in
its snapshot would give ranks and passwords that no event has given, and the chain would agree.  So a house
believes only what bears its own mark, and reads the log wherever it does not.
"""

from __future__ import annotations

import hmac
from dataclasses import replace

from croupier.core.digests import joined
from croupier.core.ids import StreamId
from croupier.store.port import Log, StateSnapshot

VOUCHED = b"croupier vouched 1\0"
_MARK = 32


class VouchedSnapshots:
    """Of one log.  Whoever has no key, as one that only reads a log, takes them as they are."""

    def __init__(self, log: Log, key: bytes = b"") -> None:
        self._log, self._key = log, key

    def of(self, stream: StreamId) -> StateSnapshot | None:
        """None where there is none, or none that this house has made."""
        kept = self._log.snapshot(stream)
        if kept is None:
            return None
        start = len(VOUCHED) + _MARK
        title, mark, body = kept.body[: len(VOUCHED)], kept.body[len(VOUCHED) : start], kept.body[start:]
        plain = replace(kept, body=body) if title == VOUCHED else kept
        if not self._key or (plain is not kept and hmac.compare_digest(mark, self._mark(plain))):
            return plain
        return None

    def marked(self, snapshot: StateSnapshot) -> StateSnapshot:
        """As it is to be kept."""
        if not self._key:
            return snapshot
        return replace(snapshot, body=b"".join((VOUCHED, self._mark(snapshot), snapshot.body)))

    def _mark(self, snapshot: StateSnapshot) -> bytes:
        """It binds the stream and the version too: a good snapshot in another's place is none."""
        named = joined(VOUCHED, snapshot.stream, str(snapshot.version), snapshot.body)
        return hmac.digest(self._key, named, "sha256")
