"""A log read again from its first row while its house writes to it: a slice at a time, holding nobody up."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from itertools import starmap
from pathlib import Path

from croupier.store.chain import UNSOUND, BatchRow, EventRow, grouped
from croupier.store.codec import Codec
from croupier.store.port import Damage, Head
from croupier.store.reading import ChainWalk
from croupier.store.sqlite_file import FIRST, connect, damaged_snapshot, kept_balances, lenient
from croupier.words.said import say

SLICE = 200  # batches

_BATCHES = "SELECT * FROM batches WHERE number >= ? ORDER BY number LIMIT ?"
_EVENTS = "SELECT * FROM events WHERE position >= ? AND position <= ? ORDER BY position"


def patrolled(path: Path, codec: Codec, known: Head) -> Generator[Damage | None, None, None]:
    """What is found in each slice, none where it is as it was written; the first damage is the last.

    ``known`` is a head that the log has to lead to, though it may have grown since.
    """
    connection = connect(path, "ro")
    connection.text_factory = lenient
    walk = ChainWalk(codec)
    try:
        while walk.head.number < known.number:
            before = walk.head.number
            damage = _slice(connection, walk, min(SLICE, known.number - before))
            if damage is None and walk.head.number == before:
                damage = _cut(walk.head, known)
            yield damage
        if walk.head != known:
            yield Damage(str(say("audit.batch", n=known.number)), str(say("audit.not-remembered")))
        yield _to_the_end(connection, walk)
        yield damaged_snapshot(connection)
    except (sqlite3.Error, *UNSOUND) as error:
        yield Damage(f"after batch {walk.head.number}", f"the file cannot be read: {error}")
    finally:
        connection.close()


def _slice(connection: sqlite3.Connection, walk: ChainWalk, most: int) -> Damage | None:
    """Nothing may stand before the first row either."""
    first = (walk.head.number + 1, walk.head.at + 1) if walk.head.number else (FIRST, FIRST)
    batches = list(starmap(BatchRow, connection.execute(_BATCHES, (first[0], most))))
    last = max((batch.last for batch in batches), default=first[1] - 1)
    events = map(EventRow._make, connection.execute(_EVENTS, (first[1], last)))
    return walk.along(grouped(batches, events))


def _to_the_end(connection: sqlite3.Connection, walk: ChainWalk) -> Damage | None:
    """What came in meanwhile, and the balances as of the same moment."""
    connection.execute("BEGIN")
    try:
        reached = -1
        while reached != walk.head.number:
            reached = walk.head.number
            damage = _slice(connection, walk, SLICE)
            if damage is not None:
                return damage
        return walk.compared(kept_balances(connection))
    finally:
        connection.execute("COMMIT")


def _cut(found: Head, known: Head) -> Damage:
    return Damage(str(say("audit.batch", n=found.number + 1)), str(say("audit.cut-off", n=known.number)))
