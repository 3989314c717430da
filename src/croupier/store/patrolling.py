"""A log read again from its first row while its house writes to it: a slice at a time, holding nobody up."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass

from croupier.store.chain import UNSOUND, EventRow, grouped
from croupier.store.codec import Codec
from croupier.store.port import Damage, Head
from croupier.store.reading import ChainWalk
from croupier.store.tables import FIRST, Ask, batch_row, damaged_snapshot, kept_balances
from croupier.words.said import say

SLICE = 200  # batches

_BATCHES = "SELECT * FROM batches WHERE number >= $1 ORDER BY number LIMIT $2"
_EVENTS = "SELECT * FROM events WHERE position >= $1 AND position <= $2 ORDER BY position"


@dataclass(frozen=True, slots=True)
class ReadingLine:
    """A line of one's own to the tables of a log, which nobody else reads by."""

    ask: Ask
    close: Callable[[], None]
    failures: type[Exception]  # what the database says of itself when it cannot read


def patrolled(line: ReadingLine, codec: Codec, known: Head) -> Generator[Damage | None, None, None]:
    """What is found in each slice, none where it is as it was written; the first damage is the last.

    ``known`` is a head that the log has to lead to, though it may have grown since.
    """
    walk = ChainWalk(codec)
    try:
        while walk.head.number < known.number:
            before = walk.head.number
            damage = _slice(line.ask, walk, min(SLICE, known.number - before))
            if damage is None and walk.head.number == before:
                damage = _cut(walk.head, known)
            yield damage
        if walk.head != known:
            yield Damage(str(say("audit.batch", n=known.number)), str(say("audit.not-remembered")))
        yield _to_the_end(line.ask, walk)
        yield damaged_snapshot(line.ask)
    except (line.failures, *UNSOUND) as error:
        yield Damage(f"after batch {walk.head.number}", f"the log cannot be read: {error}")
    finally:
        line.close()


def _slice(ask: Ask, walk: ChainWalk, most: int) -> Damage | None:
    """Nothing may stand before the first row either."""
    first = (walk.head.number + 1, walk.head.at + 1) if walk.head.number else (FIRST, FIRST)
    batches = list(map(batch_row, ask(_BATCHES, first[0], most)))
    last = max((batch.last for batch in batches), default=first[1] - 1)
    events = map(EventRow._make, ask(_EVENTS, first[1], last))
    return walk.along(grouped(batches, events))


def _to_the_end(ask: Ask, walk: ChainWalk) -> Damage | None:
    """What came in meanwhile, and the balances as of the same moment."""
    ask("BEGIN")
    try:
        reached = -1
        while reached != walk.head.number:
            reached = walk.head.number
            damage = _slice(ask, walk, SLICE)
            if damage is not None:
                return damage
        return walk.compared(kept_balances(ask))
    finally:
        ask("COMMIT")


def _cut(found: Head, known: Head) -> Damage:
    return Damage(str(say("audit.batch", n=found.number + 1)), str(say("audit.cut-off", n=known.number)))
