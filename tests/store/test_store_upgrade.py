"""A log of an earlier format is read as it is, written to once brought forward, and never in between."""

import os
import shutil
import signal
import sqlite3
import stat
from pathlib import Path

import pytest

from croupier.core.ids import CommandId
from croupier.ledger.account import Account
from croupier.store import upgrade as upgrading
from croupier.store.port import RESTORE, Committed, Damaged, FirstAnswer, InUse
from croupier.store.sqlite import SqliteStore
from croupier.store.sqlite_file import connect
from croupier.store.sqlite_log import SqliteLog
from croupier.store.sqlite_schema import made
from croupier.store.upgrade import upgrade
from croupier.testing.store_kit import CODEC, OTHER, TILL, append, batch, buy_in, moved, paid_in

LOGS = Path(__file__).parent / "logs"


def log_of(path, name):
    connection = sqlite3.connect(path)
    connection.executescript((LOGS / f"{name}_format.sql").read_text(encoding="utf-8"))
    connection.close()
    return path


@pytest.fixture
def old(tmp_path):
    return log_of(tmp_path / "house.db", "first")


@pytest.fixture
def second(tmp_path):
    return log_of(tmp_path / "house.db", "second")


def rows(path):
    connection = sqlite3.connect(path)
    batches = connection.execute(
        "SELECT number, command, at, asked_by, last, transfers, digest FROM batches"
    ).fetchall()
    rest = [
        connection.execute(f"SELECT * FROM {name}").fetchall()  # noqa: S608
        for name in ("events", "balances", "snapshots", "checkpoints")
    ]
    connection.close()
    return batches, rest


def version(path):
    connection = sqlite3.connect(path)
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return found


def test_an_old_log_is_read_as_it_is_and_says_what_to_type_before_it_is_written_to(old):
    log = SqliteLog.open(old, CODEC)
    assert log.verify() is None
    assert log.kept((CommandId("c1"),)) == {CommandId("c1"): FirstAnswer(Committed(3), None)}
    assert [entry.stamp.asked for entry in log.entries()] == [None] * 3
    assert [each.stamp.asked for each in log.tail()] == [None] * 4
    log.close()
    held = old.read_bytes()
    with pytest.raises(Damaged, match=r"in format 1, .* writes format 3\. .*`croupier house upgrade`"):
        SqliteStore.open(old, CODEC)
    assert old.read_bytes() == held


def test_brought_forward_its_rows_are_the_same_and_its_tables_those_of_a_new_log(old, tmp_path):
    held = rows(old)
    with SqliteLog.open(old, CODEC)._reader as reader:
        before = reader.execute("SELECT digest FROM batches").fetchall()
    done = upgrade(old, CODEC)
    assert (rows(old), version(old), rows(done.copy), version(done.copy)) == (held, 3, held, 1)
    assert stat.S_IMODE(done.copy.stat().st_mode) == 0o600
    new = tmp_path / "new.db"
    SqliteStore.create(new, CODEC).close()
    assert made(connect(old, "ro")) == made(connect(new, "ro"))
    store = SqliteStore.open(old, CODEC)
    assert (store.verify(store.head()), store.head().digest) == (None, before[-1][0])
    # Old commands answer by their name, new ones by what they asked; other accounts may be below nought.
    chips = moved(Account("CHIPS.t1:float"), Account("CHIPS.t1:credit:A12"), 500)
    asked = batch("new", append(TILL, 2, paid_in(5)), transfers=(chips,), asked=b"asked")
    assert store.commit_many([batch("c1", asked=b"else"), asked]) == [Committed(3), Committed(5)]
    assert store.balance(Account("CHIPS.t1:float")) == -500
    store.close()
    assert SqliteLog.open(old, CODEC).verify() is None
    assert upgrade(old, CODEC).copy is None


def test_of_the_second_format_all_names_are_found_by_their_ends(second, tmp_path):
    kept = {
        CommandId("c1"): FirstAnswer(Committed(3), None),
        CommandId("c4"): FirstAnswer(Committed(5), b"asked"),
    }
    log = SqliteLog.open(second, CODEC)
    assert log.kept(kept) == kept
    log.close()
    with pytest.raises(Damaged, match=r"in format 2, .* writes format 3\. .*`croupier house upgrade`"):
        SqliteStore.open(second, CODEC)
    held = rows(second)
    done = upgrade(second, CODEC)
    assert (rows(second), version(second), rows(done.copy), version(done.copy)) == (held, 3, held, 2)
    SqliteStore.create(tmp_path / "new.db", CODEC).close()
    assert made(connect(second, "ro")) == made(connect(tmp_path / "new.db", "ro"))
    store = SqliteStore.open(second, CODEC)
    assert store.verify(store.head()) is None
    assert store.kept([*kept, CommandId("c5")]) == kept
    assert store.commit_many([batch("c4", asked=b"asked"), batch("c4", asked=b"else")])[0] == Committed(5)
    store.close()


def test_a_damaged_old_log_is_left_as_it_is(old):
    connection = sqlite3.connect(old)
    connection.execute("UPDATE events SET body = CAST('{}' AS BLOB) WHERE position = 1")
    connection.commit()
    connection.close()
    held = rows(old)
    with pytest.raises(Damaged, match=r"event 1 "):
        upgrade(old, CODEC)
    assert (rows(old), version(old), list(old.parent.glob("*-format-1*"))) == (held, 1, [])


def test_nobody_brings_a_log_forward_that_a_house_has_open(old):
    upgrade(old, CODEC)
    store = SqliteStore.open(old, CODEC)
    with pytest.raises(InUse):
        upgrade(old, CODEC)
    store.close()


def killed_at(path, statement):
    """Whether a process that brings the log forward came to that statement; it was killed before it."""
    child = os.fork()
    if not child:
        count = 0

        def look(_statement):
            nonlocal count
            count += 1
            if count == statement:
                os.kill(os.getpid(), signal.SIGKILL)

        def watched(*given):
            connection = connect(*given)
            connection.set_trace_callback(look)
            return connection

        upgrading.connect = watched
        upgrade(path, CODEC)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def test_killed_anywhere_the_log_is_whole_in_one_format_or_the_other(old, tmp_path):
    held, formats = rows(old), []
    for statement in range(1, 100):
        path = tmp_path / f"{statement}.db"
        shutil.copy(old, path)
        killed = killed_at(path, statement)
        log = SqliteLog.open(path, CODEC)
        assert log.verify() is None
        log.close()
        assert rows(path) == held
        formats.append(version(path))
        upgrade(path, CODEC)
        store = SqliteStore.open(path, CODEC)
        assert store.commit(buy_in("c9", 2, 1)) == Committed(5)
        store.close()
        if not killed:
            break
    assert formats == sorted(formats)
    assert formats.count(1) > 5
    assert formats.count(3) >= 2


def test_a_row_that_cannot_be_read_is_held_against_its_digest_first(old):
    upgrade(old, CODEC)
    log = SqliteLog.open(old, CODEC)
    for column, table in (("body", "events"), ("transfers", "batches")):
        connection = sqlite3.connect(old)
        connection.execute(f"UPDATE {table} SET {column} = CAST('no json' AS BLOB) WHERE rowid = 2")  # noqa: S608
        connection.commit()
        connection.close()
        with pytest.raises(Damaged) as told:
            list(log.entries())
        assert told.value.remedy == RESTORE
    with pytest.raises(Damaged) as told:
        log.read(OTHER)
    assert told.value.remedy == RESTORE
    log.close()
