"""A log of an earlier format brought forward to the present one, its rows left as they were written.

Everything is read and verified first, and a copy laid beside the log.  What changes is done in one
transaction, so that whoever pulls the plug finds the log in the one format or in the other, and whole.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from croupier.store.codec import Codec
from croupier.store.port import RESTORE, Damaged, Head
from croupier.store.sqlite import locked
from croupier.store.sqlite_file import FileFound, connect, examine, inspect, look_at_header, write_balances
from croupier.store.sqlite_schema import FORMAT, STEPS

OWNER_ONLY = 0o600


@dataclass(frozen=True, slots=True)
class Upgraded:
    """How far the log reaches, and where it lies as it was; nowhere if there was nothing to do."""

    head: Head
    copy: Path | None


def upgrade(path: Path, codec: Codec) -> Upgraded:
    """Nobody else may have the log open for writing.  Raises Damaged for anything but a sound log."""
    look_at_header(path)
    with closing(locked(path)):
        found = inspect(path, codec)
        damage = examine(path, codec, found.head)
        if damage:
            raise Damaged(str(path), damage, RESTORE)
        if found.format == FORMAT:
            return Upgraded(found.head, None)
        copy = _copied(path, found.format)
        with closing(connect(path, "rw")) as connection:
            _bring_forward(connection, found)
        return Upgraded(inspect(path, codec).head, copy)


def _copied(path: Path, version: int) -> Path:
    """Under its name only once it is whole; the copy of an attempt that was cut short makes room."""
    copy = path.with_name(f"{path.name}-format-{version}")
    making = path.with_name(f"{copy.name}-new")
    making.unlink(missing_ok=True)
    os.close(os.open(making, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    with closing(connect(path, "ro")) as log, closing(connect(making, "rw")) as kept:
        log.backup(kept)
    with making.open("rb") as whole:
        os.fsync(whole.fileno())
    making.replace(copy)
    return copy


def _bring_forward(connection: sqlite3.Connection, found: FileFound) -> None:
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("BEGIN IMMEDIATE")
    for statement in (each for step, told in STEPS.items() if step > found.format for each in told):
        connection.execute(statement)
    write_balances(connection, found.ledger.balances().of)
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
