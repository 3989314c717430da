"""One altered bit anywhere in the file is found, or nobody can read anything else than before."""

import random
import sqlite3

import pytest
from some_log import found, write_some

from croupier.core.ids import TerminalId
from croupier.ledger.account import AUD, cash, credit
from croupier.ledger.transfer import Code, Transfer
from croupier.store.sqlite import SqliteStore
from croupier.testing.store_kit import CODEC, TILL, batch, buy_in

TABLES = ("batches", "events", "balances", "snapshots", "checkpoints")
READABLE = (
    "SELECT rowid, * FROM sqlite_master",
    *(f"SELECT * FROM {table}" for table in TABLES),  # noqa: S608
    "SELECT command, number FROM batches INDEXED BY batches_by_command ORDER BY command",
    "SELECT stream, version, position FROM events INDEXED BY events_by_stream ORDER BY stream, version",
    "SELECT stream FROM snapshots INDEXED BY sqlite_autoindex_snapshots_1 ORDER BY stream",
    "PRAGMA application_id",
    "PRAGMA user_version",
    "PRAGMA encoding",
    "PRAGMA page_size",
    "PRAGMA page_count",
    "PRAGMA freelist_count",
    "PRAGMA auto_vacuum",
    "PRAGMA journal_mode",
    "PRAGMA default_cache_size",
)
# By these SQLite notices that another program has changed the tables, and by which version of itself.
SAYS_NOTHING_OF_THE_LOG = {*range(40, 44), *range(96, 100)}


def readable(path):
    """Everything that can be read out of a file by any table, index or setting, or why it cannot."""
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    connection.text_factory = bytes
    try:
        return [connection.execute(each).fetchall() for each in READABLE]
    except sqlite3.Error as error:
        return error
    finally:
        connection.close()


def small(path):
    store = SqliteStore.create(path, CODEC)
    write_some(store)
    store.close()
    return path


def with_free_pages(path):
    """Snapshots that were long and are short, and accounts that were emptied, leave unused space behind."""
    store = SqliteStore.open(small(path), CODEC)
    for n in range(40):
        store.commit(buy_in(f"n{n}", n + 2, 100, TerminalId(f"T{n}")))
        emptied = (
            Transfer(source=credit(f"T{n}", AUD), target=cash("cage"), amount=100, code=Code.CASH_OUT),
        )
        store.commit(batch(f"e{n}", transfers=emptied))
    store.save_snapshot(TILL, 3, b"long" * 3_000)
    store.save_snapshot(TILL, 3, b"short")
    store.close()
    return path


@pytest.mark.parametrize("made", [small, with_free_pages])
def test_any_byte_of_the_file_that_is_altered_is_found_unless_it_alters_nothing(tmp_path, made):
    path = made(tmp_path / "house.db")
    sound, copy = path.read_bytes(), tmp_path / "copy.db"
    held = readable(path)
    dice = random.Random(20_000)  # noqa: S311
    used = [at for at in range(len(sound)) if sound[at]]
    unnoticed = {
        at
        for at in [*range(100), *dice.sample(used, 300), *dice.sample(range(len(sound)), 100)]
        if not is_found(copy, sound, at, 1 << dice.randrange(8), held)
    }
    assert unnoticed & set(range(100)) == SAYS_NOTHING_OF_THE_LOG
    # The rest lay where no row lies, and all that ever lay there was wiped but for a few old pointers.
    assert len(unnoticed & set(used) - set(range(100))) < 5


def is_found(copy, sound, at, bit, held):
    """Whether one turned bit is noticed; if it is not, nobody can read anything else than before."""
    altered = bytearray(sound)
    altered[at] ^= bit
    copy.write_bytes(altered)
    damage = found(copy)
    assert damage is not None or readable(copy) == held, f"byte {at} was altered and nobody noticed"
    for beside in copy.parent.glob("copy.db-*"):
        beside.unlink()
    return damage is not None


def test_every_byte_of_the_tables_and_indexes_as_made_is_held_against_what_was_made(tmp_path):
    path = small(tmp_path / "house.db")
    sound, copy = path.read_bytes(), tmp_path / "copy.db"
    held = readable(path)
    names = [sound.index(b"sqlite_autoindex_snapshots_1"), sound.index(b"CREATE TABLE snapshots")]
    for first, length in zip(names, (len(b"sqlite_autoindex_snapshots_1snapshots"), 60), strict=True):
        assert all(is_found(copy, sound, at, 1, held) for at in range(first - 8, first + length))
