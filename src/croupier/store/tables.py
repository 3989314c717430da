"""The tables of a log, looked at row by row before they are trusted, whichever database keeps them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from croupier.core.ids import StreamId
from croupier.ledger.account import Account
from croupier.ledger.balances import Ledger
from croupier.store.chain import CHECKPOINT, GENESIS, UNSOUND, BatchRow, EventRow, grouped, seal
from croupier.store.codec import Codec
from croupier.store.port import Damage, Head, StateSnapshot
from croupier.store.reading import ChainWalk, seal_of

# No row may stand before this one; an audit begins here, not at 1, lest something was slipped in before it.
FIRST = -(2**63)
_OF_BATCH = len(BatchRow._fields)
_BALANCES = msgspec.json.Decoder(dict[Account, int])

# A statement with its parameters, numbered as in $1, and the rows that answer it.
Ask = Callable[..., Iterable[Any]]


def batch_row(columns: tuple[Any, ...]) -> BatchRow:
    """What is digested of it; other columns that a database keeps beside them follow from the rest."""
    return BatchRow(*columns[:_OF_BATCH])


def rows_from(ask: Ask, number: int, position: int) -> tuple[Iterator[BatchRow], Iterator[EventRow]]:
    batches = ask("SELECT * FROM batches WHERE number >= $1 ORDER BY number", number)
    events = ask("SELECT * FROM events WHERE position >= $1 ORDER BY position", position)
    return map(batch_row, batches), map(EventRow._make, events)


def kept_balances(ask: Ask) -> dict[Account, int]:
    return dict(ask("SELECT account, amount FROM balances"))


def is_sealed(stream: str, version: int, body: bytes, digest: bytes) -> bool:
    try:
        return seal_of(StateSnapshot(StreamId(stream), version, body)) == digest
    except UNSOUND:
        return False


def damaged_snapshot(ask: Ask) -> Damage | None:
    for stream, version, body, digest in ask("SELECT * FROM snapshots"):
        if not is_sealed(stream, version, body, digest):
            return Damage(f"snapshot of {stream} at version {version}", "does not match its digest")
    return None


# ── the ledger, noted now and then ──────────────────────────────────────────────────────────


def checkpoint_row(head: Head, ledger: Ledger) -> tuple[int, int, bytes, bytes, bytes]:
    """The ledger at this head, so that opening adds up only what follows."""
    balances = msgspec.json.encode(ledger.balances().of, order="sorted")
    digest = seal(CHECKPOINT, head.digest, head.number, b"%d " % head.at + balances)
    return head.number, head.at, head.digest, balances, digest


def since_checkpoint(ask: Ask, codec: Codec) -> tuple[ChainWalk, int] | Damage:
    """The ledger noted last and what has been added since, held against the balances; and when that was."""
    noted = _checkpoint(ask)
    if isinstance(noted, Damage):
        return noted
    head, ledger = noted
    walk = ChainWalk(codec, head, ledger)
    damage = walk.along(grouped(*rows_from(ask, head.number + 1, head.at + 1)))
    return damage or walk.compared(kept_balances(ask)) or (walk, head.number)


def _checkpoint(ask: Ask) -> tuple[Head, Ledger] | Damage:
    rows = list(ask("SELECT number, at, head, balances, digest FROM checkpoints"))
    if len(rows) != 1:
        return Damage("table checkpoints", f"holds {len(rows)} rows instead of one")
    number, at, digest, balances, sealed = rows[0]
    where = f"checkpoint at batch {number}"
    try:
        sound = seal(CHECKPOINT, digest, number, b"%d " % at + balances) == sealed
    except UNSOUND:
        sound = False
    if not sound:
        return Damage(where, "does not match its digest")
    found = [tuple(row) for row in ask("SELECT last, digest FROM batches WHERE number = $1", number)]
    if (found or [(GENESIS.at, GENESIS.digest)]) != [(at, digest)]:
        return Damage(where, "is not on the chain: the log was altered there or ends before it")
    return Head(number, at, digest), Ledger(_BALANCES.decode(balances))
