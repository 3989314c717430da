"""The file a log is kept in: its tables, how it is made, and how it is looked at before it is trusted.

Whatever byte of it is altered, an audit finds it, unless the file says the same without it.  The rows
of the log bear digests, and so do snapshots and checkpoints; balances follow from the log; the
tables and indexes are held against a file made anew; the header against what every log's header is;
and where SQLite's own numbers and pointers are concerned, its check of the indexes and pages is
asked.  What remains is read by nobody: space on a page that no row lies in, free pages, and of the
header the counters by which programs that have the file open notice a change (bytes 24 to 27 and
92 to 95, as long as they agree, and 40 to 43) and the version of the SQLite that wrote last (96 to 99).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from croupier.ledger.account import Account
from croupier.ledger.balances import Ledger
from croupier.store.chain import GENESIS, UNSOUND, grouped
from croupier.store.codec import Codec
from croupier.store.own_files import own_file
from croupier.store.port import RESTORE, Damage, Damaged, Head
from croupier.store.reading import ChainWalk
from croupier.store.sqlite_schema import APPLICATION, FORMAT, SCHEMAS, made, made_anew
from croupier.store.sqlite_wal import altered_beside
from croupier.store.tables import (
    FIRST,
    Ask,
    checkpoint_row,
    damaged_snapshot,
    kept_balances,
    rows_from,
    since_checkpoint,
)

HEADER = b"SQLite format 3\0"
HEADER_SIZE = 100
# How long another process may hold the file before we give up, in seconds.
PATIENCE = 30

# Of the header: where, which bytes, and what they are about, in every log that croupier makes.
_FIXED: tuple[tuple[int, bytes, str], ...] = (
    (18, b"\2\2", "that commits are written ahead, beside the file"),
    (21, b"\x40\x20\x20", "how pages are divided"),
    (44, b"\0\0\0\4", "the format of the tables"),
    (48, bytes(8), "a size of the cache, and no emptying of pages"),
    (56, b"\0\0\0\1", "that text is UTF-8"),
    (64, bytes(4), "no emptying of pages"),
    (72, bytes(20), "nothing"),
)
_COUNTERS = slice(24, 28), slice(92, 96)
_PAGES = slice(28, 32)

BALANCE = "INSERT INTO balances VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET amount = excluded.amount"
NOUGHT = "DELETE FROM balances WHERE account = ?"


@dataclass(frozen=True, slots=True)
class FileFound:
    """What a file that may be trusted holds: how far it reaches, and what is on its ledger."""

    head: Head
    ledger: Ledger
    checkpoint: int  # the batch up to which the ledger need not be added up again
    format: int


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Autocommitting; transactions are begun by name.  Safe to share between threads."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )


def asking(connection: sqlite3.Connection) -> Ask:
    """Statements that are the same for every database have $1 where SQLite has ?1."""

    def ask(statement: str, *parameters: Any) -> sqlite3.Cursor:
        return connection.execute(statement.replace("$", "?"), parameters)

    return ask


def create(path: Path) -> None:
    """Make a new, empty log.  A file that is already there is left alone."""
    if path.exists():
        raise FileExistsError(f"{path} is already there; it has been left as it is")
    making = path.with_name(f"{path.name}-new")
    making.unlink(missing_ok=True)
    own_file(making)
    connection = connect(making, "rwc")
    try:
        connection.execute("PRAGMA auto_vacuum = NONE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        for statement in SCHEMAS[FORMAT]:
            connection.execute(statement)
        write_checkpoint(connection, GENESIS, Ledger())
        connection.execute("COMMIT")
    finally:
        connection.close()
    # Under its own name only once it is whole, so that no half-made log is ever found.
    making.rename(path)


def write_checkpoint(connection: sqlite3.Connection, head: Head, ledger: Ledger) -> None:
    """Note the ledger at this head, so that opening adds up only what follows."""
    connection.execute("DELETE FROM checkpoints")
    connection.execute("INSERT INTO checkpoints VALUES (?, ?, ?, ?, ?)", checkpoint_row(head, ledger))


def write_balances(connection: sqlite3.Connection, balances: Mapping[Account, int]) -> None:
    """Those that hold nought have no row."""
    connection.executemany(NOUGHT, [(account,) for account, amount in balances.items() if not amount])
    connection.executemany(BALANCE, [each for each in balances.items() if each[1]])


def inspect(path: Path, codec: Codec) -> FileFound:
    """Look at a file without changing it.  Raises Damaged for anything but a sound log."""
    look_at_header(path)
    lost = altered_beside(path)
    if lost:
        raise Damaged(str(path), lost, RESTORE)
    connection = connect(path, "ro")
    connection.text_factory = lenient
    try:
        connection.execute("BEGIN")
        damage = _ours(connection) or _altered_header(path) or _as_made(connection)
        if damage:
            raise Damaged(str(path), damage, RESTORE)
        found = _since_checkpoint(connection, codec)
        damage = found if isinstance(found, Damage) else damaged_snapshot(asking(connection))
    except (sqlite3.Error, *UNSOUND) as error:
        raise Damaged(str(path), Damage("the file", f"cannot be read: {error}"), RESTORE) from error
    finally:
        connection.close()
    if isinstance(found, Damage) or damage:
        assert damage is not None
        raise Damaged(str(path), damage, RESTORE)
    return found


def examine(path: Path, codec: Codec, remembered: Head | None) -> Damage | None:
    """Read the whole file and name the first thing that is not as it was written."""
    lost = altered_beside(path)
    if lost:
        return lost
    connection = connect(path, "ro")
    connection.text_factory = lenient
    walk, ask = ChainWalk(codec), asking(connection)
    try:
        connection.execute("BEGIN")
        damage = _ours(connection) or walk.along(grouped(*rows_from(ask, FIRST, FIRST)), remembered)
        damage = damage or walk.compared(kept_balances(ask))
        damage = damage or damaged_snapshot(ask) or _altered_header(path) or _as_made(connection)
        if damage is None:
            found = _since_checkpoint(connection, codec)
            damage = found if isinstance(found, Damage) else _unsound(connection)
    except (sqlite3.Error, *UNSOUND) as error:
        damage = Damage(f"after batch {walk.head.number}", f"the file cannot be read: {error}")
    finally:
        connection.close()
    return damage


def lenient(text: bytes) -> str:
    """Text whose bytes were altered is still read, and then found not to match its digest."""
    return text.decode("utf-8", "surrogateescape")


def look_at_header(path: Path) -> None:
    if not path.is_file():
        missing = Damage("the file", "there is none")
        raise Damaged(
            str(path), missing, "Nothing has been changed. Make a new house with `croupier house init`."
        )
    with path.open("rb") as file:
        if file.read(len(HEADER)) != HEADER:
            raise Damaged(str(path), Damage("byte 0", "this is not an SQLite file"), RESTORE)


def _ours(connection: sqlite3.Connection) -> Damage | None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    version = _format(connection)
    if application != APPLICATION:
        return Damage("byte 68", "this is an SQLite file, but not a log of croupier")
    return None if version in SCHEMAS else Damage("byte 60", unlike(version))


def unlike(version: int) -> str:
    known = f"1 to {FORMAT}"
    return f"it is written in format {version}, and this croupier reads formats {known}"


def _format(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _altered_header(path: Path) -> Damage | None:
    """The header says how everything else is to be read; SQLite itself looks at some of it only."""
    with path.open("rb") as file:
        header = file.read(HEADER_SIZE)
    for at, fixed, about in _FIXED:
        for place, (found, expected) in enumerate(zip(header[at:], fixed, strict=False), start=at):
            if found != expected:
                return Damage(f"byte {place}", f"is {found} instead of {expected}: it says {about}")
    before, after = (header[counter] for counter in _COUNTERS)
    if before != after:
        return Damage("bytes 24 to 27", "count other changes than bytes 92 to 95 do")
    return None if any(header[_PAGES]) else Damage("bytes 28 to 31", "say that the file has no pages")


def _as_made(connection: sqlite3.Connection) -> Damage | None:
    """The tables and indexes, those included that SQLite makes by itself, held against ones made anew."""
    found, expected = made(connection), made_anew(_format(connection))
    for name, as_made in expected.items():
        if name not in found:
            return Damage(f"table {name}", "is missing")
        if found[name] != as_made:
            return Damage(f"table {name}", "is not as croupier made it")
    strange = sorted(found.keys() - expected.keys())
    return Damage(f"table {strange[0]}", "was not made by croupier") if strange else None


def _since_checkpoint(connection: sqlite3.Connection, codec: Codec) -> FileFound | Damage:
    found = since_checkpoint(asking(connection), codec)
    if isinstance(found, Damage):
        return found
    walk, checkpoint = found
    return FileFound(walk.head, walk.ledger, checkpoint, _format(connection))


def _unsound(connection: sqlite3.Connection) -> Damage | None:
    """What SQLite itself finds wrong, in the indexes above all, which no digest covers."""
    (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    return None if said == "ok" else Damage("the file", str(said))
