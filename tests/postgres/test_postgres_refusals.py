"""What a house is not opened on, each with what to do; and who may change what is kept: nobody."""

import sys

import psycopg
import pytest

from croupier.house.log_place import place_named
from croupier.store.port import Committed, Damaged, DatabaseRefused
from croupier.store.postgres import PostgresStore
from croupier.store.postgres_fence import FencedLine
from croupier.store.postgres_line import Database, standbys_of
from croupier.store.postgres_log import PostgresLog
from croupier.testing.store_kit import CODEC, buy_in


def refused(database, match):
    with pytest.raises(DatabaseRefused, match=match) as told:
        PostgresStore.open(database, CODEC)
    assert "Nothing has been changed." in str(told.value)
    assert "\n" not in str(told.value)
    return told.value


def name_of(database):
    return database.url.split("/")[3].split("?")[0]


def test_a_server_that_would_not_keep_is_refused(server, database):
    with server.setting("fsync", "off"):
        assert "Write fsync = on" in refused(database, "fsync is off").remedy
    with server.setting("synchronous_commit", "off"):
        assert "synchronous_commit = on" in refused(database, "synchronous_commit is off").remedy
    with server.setting("synchronous_commit", "local"):
        refused(database, "synchronous_commit is local")
    refused(
        Database(database.url, standbys=1), "1 synchronous standbys are asked for, and the server waits for 0"
    )
    with server.setting("synchronous_standby_names", "FIRST 2 (a, b, c)"):
        refused(Database(database.url, standbys=3), "waits for 2")
        PostgresStore.open(Database(database.url, standbys=2), CODEC).abandon()


@pytest.mark.parametrize(
    ("names", "count"),
    [
        ("", 0),
        (" ", 0),
        ("a", 1),
        ("a, b", 1),
        ("*", 1),
        ("2 (a, b)", 2),
        ("FIRST 3 (a,b,c)", 3),
        ("any 1(a)", 1),
    ],
)
def test_for_how_many_standbys_a_server_waits(names, count):
    assert standbys_of(names) == count


def test_other_databases_are_refused(server, database, nothing):
    assert "croupier house init" in refused(nothing, "there is no log in this database").remedy
    server.asked("CREATE TABLE house (rooms int)", database=name_of(nothing))
    refused(nothing, "its tables are not those of a log")
    for change, match in (
        ("UPDATE house SET format = 1", "writes format 3"),
        ("UPDATE house SET format = 9", "as new as the one that wrote it"),
    ):
        server.asked(change, database=name_of(database))
        refused(database, match)
    refused(Database("postgresql://postgres@/none?host=/nowhere"), "the database does not answer")


def test_a_line_that_leads_to_the_database_of_another_house_is_not_written_to(database):
    store = PostgresStore.open(database, CODEC)
    with pytest.raises(DatabaseRefused, match="this is the database of another house"):
        FencedLine(database, "00000000-0000-0000-0000-000000000000")
    FencedLine(database, store._mark).close()
    store.close()


def test_a_log_is_made_once_and_whole(server, nothing):
    PostgresStore.create(nothing, CODEC).close()
    with pytest.raises(FileExistsError, match="holds a log already; it has been left as it is"):
        PostgresStore.create(nothing, CODEC)
    other = Database(server.url(server.new_database()))
    server.asked("CREATE TABLE events (what text)", database=name_of(other))
    with pytest.raises(DatabaseRefused, match="there are other tables in this database"):
        PostgresStore.create(other, CODEC)
    assert server.asked("SELECT to_regclass('batches')", database=name_of(other)) == [(None,)]


def test_a_password_is_not_shown():
    assert str(Database("postgres://dana:secret@db/house")) == "postgres://dana@db/house"
    shown = str(Database("postgres://db/house?password=secret&sslmode=require"))
    assert "secret" not in shown
    assert "sslmode=require" in shown


def test_without_the_extra_one_is_told_what_to_install(monkeypatch):
    for name in [each for each in sys.modules if each.startswith(("psycopg", "croupier.store.postgres"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(DatabaseRefused, match=r"are not installed: .*pip install 'croupier\[cluster\]'"):
        place_named("postgres://db/house")


# ── who may change what is kept ─────────────────────────────────────────────────────────────


AS_REPLICA = "SET session_replication_role = replica"
CHANGES = ("UPDATE {} SET digest = ''", "DELETE FROM {}", "TRUNCATE {}")


@pytest.mark.parametrize("table", ["batches", "events"])
def test_nobody_changes_the_log(server, database, table):
    store = PostgresStore.open(database, CODEC)
    assert store.commit(buy_in("c1", 0, 5)) == Committed(1)
    for change in CHANGES:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            store._line.connection.execute(change.format(table))
        with pytest.raises(psycopg.errors.RaiseException, match="the log is only added to"):
            server.asked(change.format(table), database=name_of(database))
        with pytest.raises(psycopg.errors.RaiseException, match="the log is only added to"):
            server.asked(
                "SET session_replication_role = replica", change.format(table), database=name_of(database)
            )
    for other in ("head", "house"):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            store._line.connection.execute(CHANGES[1].format(other))
    assert store.verify(store.head()) is None
    store.close()


def test_a_login_writes_with_the_rights_of_a_writer_and_no_others(server, database):
    server.asked("CREATE ROLE dana LOGIN", "CREATE ROLE eve LOGIN", "GRANT croupier_writer TO dana")
    theirs = Database(database.url.replace("postgres@", "dana@"))
    store = PostgresStore.open(theirs, CODEC)
    assert store.commit(buy_in("c1", 0, 5)) == Committed(1)
    for statement in ("ALTER TABLE batches DISABLE TRIGGER ALL", "DROP TABLE events", *CHANGES[:2]):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            server_of_dana(theirs, statement.format("batches"))
    store.close()
    told = refused(Database(database.url.replace("postgres@", "eve@")), "eve may not use this log")
    assert "GRANT croupier_writer TO eve" in told.remedy


def server_of_dana(database, statement):
    with psycopg.connect(database.url, autocommit=True) as connection:
        connection.execute(statement)


@pytest.mark.parametrize(
    ("altered", "where"),
    [
        ("UPDATE batches SET reached = reached - 1 WHERE number = 2", "batch 2"),
        ("UPDATE batches SET island = 'pit-1' WHERE number = 2", "batch 2"),
        ("UPDATE batches SET asked_by = 'nobody' WHERE number = 2", "batch 2"),
        ("UPDATE events SET body = body || ' ' WHERE position = 1", "event 1"),
        ("DELETE FROM events WHERE position = 1", "batch 1"),
        ("UPDATE balances SET amount = amount + 1 WHERE amount > 0", "balance"),
        ("UPDATE head SET reached = 7", "table head"),
        ("UPDATE head SET number = 1", "table head"),
        ("UPDATE snapshots SET version = 1", "snapshot"),
        ("UPDATE checkpoints SET at = 7", "checkpoint"),
    ],
)
def test_an_audit_finds_what_whoever_owns_the_server_has_altered(server, database, altered, where):
    store = PostgresStore.open(database, CODEC)
    store.commit_many([buy_in("c1", 0, 500), buy_in("c2", 1, 300)])
    store.save_snapshot(buy_in("", 0, 1).appends[0].stream, 2, b"two")
    store.close()
    guarded = [f"ALTER TABLE {table} DISABLE TRIGGER ALL" for table in ("batches", "events")]
    again = [each.replace("DISABLE TRIGGER ALL", "ENABLE ALWAYS TRIGGER croupier_guard") for each in guarded]
    server.asked(*guarded, altered, *again, database=name_of(database))
    damage = _verified(database)
    assert damage is not None
    assert where in damage.where


def test_an_audit_finds_that_the_guard_was_taken_away(server, database):
    assert _verified(database) is None
    server.asked("ALTER TABLE events DISABLE TRIGGER croupier_guard", database=name_of(database))
    assert "the guard that refuses changes has been taken away" in str(_verified(database))
    with pytest.raises(Damaged, match="guard"):
        PostgresStore.open(database, CODEC)


def _verified(database):
    log = PostgresLog(database, CODEC)
    try:
        return log.verify()
    finally:
        log.close()
