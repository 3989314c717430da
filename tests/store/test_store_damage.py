"""Damage is found and located, and a damaged log is not opened, nor changed."""

import shutil
import sqlite3
from itertools import product

import pytest
from msgspec import structs
from some_log import found, write_some

from croupier.core.ids import StreamId, TerminalId
from croupier.ledger.account import AUD, Account, cash, credit
from croupier.store.port import Committed, Damaged, Head, InUse, StoreFailed
from croupier.store.sqlite import SqliteStore
from croupier.store.sqlite_log import SqliteLog
from croupier.testing.store_kit import CODEC, OTHER, TILL, buy_in

A12, B07 = TerminalId("A12"), TerminalId("B07")
TABLES = ("batches", "events", "balances", "snapshots", "checkpoints")


@pytest.fixture
def path(tmp_path):
    """A sound log, checkpointed at batch 3 by closing, with one batch more."""
    path = tmp_path / "house.db"
    store = SqliteStore.create(path, CODEC)
    write_some(store)
    store.close()
    store = SqliteStore.open(path, CODEC)
    asked = buy_in("c4", 2, 200)
    store.commit(structs.replace(asked, stamp=structs.replace(asked.stamp, asked=b"what was asked")))
    store.abandon()
    assert SqliteLog(path, CODEC).verify() is None
    return path


FLIPS_OF_A_VALUE, FEWEST_FLIPS = 3, 10


def altered(path, *statements):
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA ignore_check_constraints = ON")
    for statement in statements:
        connection.execute(*statement) if isinstance(statement, tuple) else connection.execute(statement)
    connection.close()


def flips(value):
    """The value with one bit of one byte turned over, for every byte."""
    if value is None:
        yield b"asked", "?"
        return
    if isinstance(value, int):
        yield from ((value ^ (1 << bit), "?") for bit in range(0, 56, 8))
        return
    raw = value.encode() if isinstance(value, str) else value
    for at in range(len(raw)):
        for bit in (1, 0x80):
            flipped = raw[:at] + bytes([raw[at] ^ bit]) + raw[at + 1 :]
            yield flipped, "?" if isinstance(value, bytes) else "CAST(? AS TEXT)"


def names(table, row, column):
    """Words one of which must appear where the damage is said to be."""
    match table:
        case "batches":
            return {f"batch {row[0]}"}
        case "events":
            moved = {f"event {row[0]}", f"batch {row[1]}"}
            return moved if column in {"position", "batch"} else {f"event {row[0]} ("}
        case "balances":
            return {f"balance of {row[0]}", "balance of "}
        case "snapshots":
            return {"snapshot of ", "the file"}
        case _:
            return {"checkpoint", "balance of ", "table checkpoints"}


def every_flip(connection, table, sample):
    """Alter one byte of one row after another, and put each back; of every value at least some."""
    columns = [each[1] for each in connection.execute(f"PRAGMA table_info({table})")]
    rows = connection.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608
    this, marks = " AND ".join(f"{name} IS ?" for name in columns), ", ".join("?" * len(columns))
    values = [
        [(row, columns[at], *flip) for flip in flips(row[at])]
        for row, at in product(rows, range(len(columns)))
    ]
    for row, column, flipped, mark in sample(values, FLIPS_OF_A_VALUE):
        try:
            connection.execute(f"UPDATE {table} SET {column} = {mark} WHERE {this}", (flipped, *row))  # noqa: S608
        except sqlite3.IntegrityError:
            continue  # the file itself refuses two rows of one number
        yield row, column, flipped
        connection.execute(f"DELETE FROM {table}")  # noqa: S608
        connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)  # noqa: S608


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
def test_any_byte_of_any_row_that_is_altered_is_found_and_located(path, table, sample):
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA ignore_check_constraints = ON")
    connection.execute("PRAGMA synchronous = OFF")
    log = SqliteLog(path, CODEC)
    tried = 0
    for row, column, flipped in every_flip(connection, table, sample):
        damage = log.verify()
        assert damage is not None, (table, row, column, flipped)
        assert any(name in damage.where for name in names(table, row, column)), (damage, row, column, flipped)
        tried += 1
    assert tried >= FEWEST_FLIPS
    assert log.verify() is None
    log.close()
    connection.close()


@pytest.mark.parametrize(
    ("statements", "where"),
    [
        (["DELETE FROM events WHERE position = 3"], "batch 2"),
        (["DELETE FROM events WHERE position = 2"], "batch 1"),
        (["DELETE FROM batches WHERE number = 2"], "batch 2"),
        (["DELETE FROM batches WHERE number = 2", "DELETE FROM events WHERE batch = 2"], "batch 2"),
        (["DELETE FROM batches WHERE number = 4"], "event 5"),
        (
            ["INSERT INTO events SELECT 0, 1, 'till/3', 1, room, type, 1, body, digest FROM events LIMIT 1"],
            "event 1",
        ),
        (
            ["INSERT INTO events SELECT 6, 5, 'till/3', 1, room, type, 1, body, digest FROM events LIMIT 1"],
            "event 6",
        ),
        (
            ["INSERT INTO batches SELECT -1, 'x', 0, 'x', 0, transfers, digest, NULL FROM batches LIMIT 1"],
            "batch 1",
        ),
        (
            ["INSERT INTO batches SELECT 5, 'x', 0, 'x', 5, transfers, digest, NULL FROM batches LIMIT 1"],
            "batch 5",
        ),
        (["DELETE FROM events WHERE position = 5"], "batch 4"),
        (["DELETE FROM events WHERE batch = 4", "DELETE FROM batches WHERE number = 4"], "balance of "),
        (["DELETE FROM events WHERE batch > 2", "DELETE FROM batches WHERE number > 2"], "balance of "),
        (
            [
                "UPDATE events SET position = -3 WHERE position = 3",
                "UPDATE events SET position = 3 WHERE position = 4",
                "UPDATE events SET position = 4 WHERE position = -3",
            ],
            "batch 2",
        ),
        (
            [
                "UPDATE batches SET number = -2 WHERE number = 2",
                "UPDATE batches SET number = 2 WHERE number = 3",
                "UPDATE batches SET number = 3 WHERE number = -2",
            ],
            "batch 2",
        ),
    ],
)
def test_what_is_deleted_or_put_in_another_order_is_found(path, statements, where):
    altered(path, *statements)
    damage = found(path)
    assert damage is not None
    assert where in damage.where


def test_a_missing_event_is_named(path):
    altered(path, "DELETE FROM events WHERE position = 1")
    assert str(found(path)) == "event 1: is missing; event 2 stands in its place"


def test_an_altered_index_is_found_like_an_altered_row(path, tmp_path):
    sound, copy = path.read_bytes(), tmp_path / "copy.db"
    places = [at for at in range(len(sound)) if sound.startswith((b"till/1", b"c2"), at)]
    assert len(places) > 6  # rows and both indexes
    for at in places:
        copy.write_bytes(sound[: at + 1] + bytes([sound[at + 1] ^ 1]) + sound[at + 2 :])
        assert found(copy) is not None


def test_an_older_copy_in_its_place_is_found_by_a_remembered_head(path, tmp_path):
    older = tmp_path / "older.db"
    shutil.copy(path, older)
    store = SqliteStore.open(path, CODEC)
    store.commit(buy_in("c5", 3, 1))
    remembered = store.head()
    store.close()
    assert found(path, remembered) is None
    assert found(older) is None
    damage = found(older, remembered)
    assert damage.where == "batch 5"
    assert "cut off" in damage.what
    assert "rewritten" in found(path, Head(2, 3, b"?" * 32)).what


def header(path):
    path.write_bytes(b"X" + path.read_bytes()[1:])


def emptied(path):
    path.write_bytes(b"")


def halved(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def by(*statements):
    return lambda path: altered(path, *statements)


DAMAGE = [
    (header, "byte 0: this is not an SQLite file"),
    (emptied, "byte 0: this is not an SQLite file"),
    (halved, "cannot be read: database disk image is malformed"),
    (by("PRAGMA application_id = 7"), "not a log of croupier"),
    (by("PRAGMA user_version = 4"), "written in format 4, and this croupier reads formats 1 to 3"),
    (by("DROP TABLE balances"), "table balances: is missing"),
    (by("DROP INDEX events_by_stream"), "table events_by_stream: is missing"),
    (by("ALTER TABLE events ADD COLUMN more TEXT"), "table events: is not as croupier made it"),
    (
        by("CREATE TRIGGER sly AFTER INSERT ON events BEGIN DELETE FROM balances; END"),
        "table sly: was not made by croupier",
    ),
    (
        by("UPDATE events SET body = CAST('{}' AS BLOB) WHERE position = 5"),
        r"event 5 \(batch 4, till/1 version 3\)",
    ),
    (
        by("UPDATE batches SET asked_by = 'somebody' WHERE number = 4"),
        r"batch 4 \(command c4\): does not match",
    ),
    (by("DELETE FROM batches WHERE number >= 3"), "checkpoint at batch 3: is not on the chain"),
    (
        by("UPDATE balances SET amount = 701 WHERE account = 'AUD:credit:A12'"),
        "AUD:credit:A12 is kept as 701, but its transfers come to 700",
    ),
    (
        by("INSERT INTO balances VALUES ('AUD:tickets', 1)"),
        "AUD:tickets is kept as 1, but its transfers come to 0",
    ),
    (by("UPDATE snapshots SET version = 1"), "snapshot of till/1 at version 1: does not match its digest"),
    (
        by("UPDATE checkpoints SET balances = CAST('{}' AS BLOB)"),
        "checkpoint at batch 3: does not match its digest",
    ),
    (by("DELETE FROM checkpoints"), "table checkpoints: holds 0 rows instead of one"),
]


@pytest.mark.parametrize(("damage", "said"), DAMAGE)
def test_a_damaged_log_is_refused_and_left_as_it_is(path, damage, said):
    damage(path)
    before = path.read_bytes()
    for opening in (SqliteStore.open, SqliteLog.open):
        with pytest.raises(Damaged, match=said) as refusal:
            opening(path, CODEC)
        assert str(path) in str(refusal.value)
        assert "Nothing has been changed. Restore the file from its last good copy" in str(refusal.value)
    assert found(path) is not None
    assert path.read_bytes() == before


def test_a_log_that_is_not_there_is_not_made_by_opening_it(tmp_path):
    path = tmp_path / "house.db"
    with pytest.raises(Damaged, match=r"there is none\. Nothing has been changed\. Make a new house"):
        SqliteStore.open(path, CODEC)
    assert list(tmp_path.iterdir()) == []


def test_a_log_that_is_there_is_not_made_anew(path):
    before = path.read_bytes()
    with pytest.raises(FileExistsError, match="left as it is"):
        SqliteStore.create(path, CODEC)
    assert path.read_bytes() == before


def test_damage_long_before_the_checkpoint_waits_for_the_audit(path):
    altered(path, "UPDATE events SET version = 9 WHERE position = 1")
    SqliteStore.open(path, CODEC).close()
    assert found(path).where == "event 1 (batch 1, till/1 version 9)"


def test_a_snapshot_altered_while_the_log_is_open_is_not_handed_out(path):
    store = SqliteStore.open(path, CODEC)
    altered(path, "UPDATE snapshots SET body = CAST('altered' AS BLOB)")
    with pytest.raises(Damaged, match="snapshot of till/1 at version 2: does not match its digest"):
        store.snapshot(TILL)
    with pytest.raises(Damaged, match="snapshot of till/1"):
        list(store.snapshots())
    store.close()


def test_only_one_house_may_write_but_anybody_may_read(path):
    store = SqliteStore.open(path, CODEC)
    with pytest.raises(InUse, match="another house has it open"):
        SqliteStore.open(path, CODEC)
    reader = SqliteLog.open(path, CODEC)
    assert store.commit(buy_in("c5", 3, 1)) == Committed(6)
    assert (reader.version(TILL), reader.head(), reader.balances()) == (4, store.head(), store.balances())
    assert reader.balance(credit(A12, AUD)) == 701
    assert reader.balance(Account("AUD:held:A12")) == 0
    reader.close()
    store.close()
    SqliteStore.open(path, CODEC).close()


@pytest.mark.parametrize(
    "sabotage",
    ["DROP TABLE events", "DELETE FROM batches WHERE number = 4"],
    ids=["cannot write", "somebody else wrote"],
)
def test_a_store_that_could_not_write_stops(path, sabotage):
    store = SqliteStore.open(path, CODEC)
    head, balances = store.head(), store.balances()
    altered(path, sabotage)
    for n in range(2):
        with pytest.raises(StoreFailed, match="nothing more is written until it is opened anew"):
            store.commit(buy_in(f"late {n}", 3, 1))
    with pytest.raises((StoreFailed, Damaged)):
        store.save_snapshot(OTHER, 1, b"")
    assert (store.head(), store.balances()) == (head, balances)
    store.close()


@pytest.mark.parametrize("account", ["AUD:credit:A12", "AUD:tickets", "AUD:stake:win:7", "CUP:held:cash"])
def test_the_file_itself_refuses_a_credit_below_nought(path, account):
    connection = sqlite3.connect(path)
    for amount in (-1, 0):
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("INSERT OR REPLACE INTO balances VALUES (?, ?)", (account, amount))
    for house in (
        cash("cage"),
        cash("dealer:R1"),
        "AUD:win:R1",
        "CUP:win:R1",
        "AUD:receivable:A12",
        "AUD:cash",
    ):
        connection.execute("INSERT OR REPLACE INTO balances VALUES (?, -1)", (house,))
    connection.rollback()
    connection.close()


def test_a_stream_is_found_by_name_only_under_its_prefix(path):
    log = SqliteLog.open(path, CODEC)
    assert [name for name, _ in log.streams("till/2")] == [StreamId("till/2")]
    log.close()
