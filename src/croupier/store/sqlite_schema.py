"""The tables of a log in an SQLite file, in every format that has been written.

Every later format is made of the one before it by the statements that bring an old file forward, also where
a new file is made: so the tables of both are the same to the letter, and can be held against each other.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache

from croupier.ledger.account import BELOW_NOUGHT

APPLICATION = int.from_bytes(b"crpr", "big")
FORMAT = 3

# An account that holds nought has no row, and this is the third place to see that none goes below it.
_KIND = "substr(account, instr(account, ':')) || ':'"
FIRST_SCHEMA = (
    """CREATE TABLE batches (
    number INTEGER PRIMARY KEY, command TEXT NOT NULL, at INTEGER NOT NULL, asked_by TEXT NOT NULL,
    last INTEGER NOT NULL, transfers BLOB NOT NULL, digest BLOB NOT NULL) STRICT""",
    """CREATE TABLE events (
    position INTEGER PRIMARY KEY, batch INTEGER NOT NULL, stream TEXT NOT NULL, version INTEGER NOT NULL,
    room TEXT NOT NULL, type TEXT NOT NULL, schema INTEGER NOT NULL, body BLOB NOT NULL,
    digest BLOB NOT NULL) STRICT""",
    f"""CREATE TABLE balances (
    account TEXT PRIMARY KEY, amount INTEGER NOT NULL,
    CHECK (amount > 0 OR (amount < 0 AND (
        {_KIND} GLOB ':win:*'
        OR {_KIND} GLOB ':cash:*'
        OR {_KIND} GLOB ':receivable:*')))) STRICT, WITHOUT ROWID""",
    """CREATE TABLE snapshots (
    stream TEXT PRIMARY KEY, version INTEGER NOT NULL, body BLOB NOT NULL, digest BLOB NOT NULL) STRICT""",
    """CREATE TABLE checkpoints (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, head BLOB NOT NULL, balances BLOB NOT NULL,
    digest BLOB NOT NULL) STRICT""",
    "CREATE UNIQUE INDEX batches_by_command ON batches (command)",
    "CREATE UNIQUE INDEX events_by_stream ON events (stream, version)",
)
# What was asked is digested beside its batch, and other kinds of account may go below nought.  The balances
# follow from the log: whoever brings a file forward writes them anew.
SECOND_SCHEMA = (
    "ALTER TABLE batches ADD COLUMN asked BLOB",
    "DROP TABLE balances",
    f"""CREATE TABLE balances (
    account TEXT PRIMARY KEY, amount INTEGER NOT NULL,
    CHECK (amount > 0 OR (amount < 0 AND (
        {" OR ".join(f"{_KIND} GLOB ':{kind}:*'" for kind in sorted(BELOW_NOUGHT))}))))
    STRICT, WITHOUT ROWID""",
)
# A command is named after whoever asks, so that an index by names has a page for every slip of a busy house,
# each to be written anew.  By the ends of names, which begin with the time (`newId` of the screens), those of
# one moment lie together.
END_OF_NAME = 36
THIRD_SCHEMA = (
    "DROP INDEX batches_by_command",
    f"CREATE UNIQUE INDEX batches_by_command ON batches (substr(command, -{END_OF_NAME}), command)",
)
STEPS = {1: FIRST_SCHEMA, 2: SECOND_SCHEMA, FORMAT: THIRD_SCHEMA}
SCHEMAS = {
    version: tuple(each for step, told in STEPS.items() if step <= version for each in told)
    for version in STEPS
}

# By name; everything but the page where it begins, which is another in a file that was copied.
Made = dict[str, tuple[object, ...]]


def made(connection: sqlite3.Connection) -> Made:
    """The tables and indexes of a file, those included that SQLite makes by itself."""
    rows = connection.execute("SELECT name, rowid, type, tbl_name, sql FROM sqlite_master")
    return {name: tuple(found) for name, *found in rows}


@cache
def made_anew(version: int) -> Made:
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in SCHEMAS[version]:
            connection.execute(statement)
        return made(connection)
