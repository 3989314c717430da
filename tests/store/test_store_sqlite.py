"""What is SQLite's own: durability, checkpoints, and memory that does not grow with history."""

import sqlite3

import pytest

from croupier.core.ids import StreamId, TerminalId
from croupier.ledger.transfer import Transfer
from croupier.store import drafting, sqlite
from croupier.store.port import Committed, Conflict, Damaged
from croupier.store.sqlite import SqliteStore
from croupier.testing.store_kit import CODEC, TILL, append, batch, buy_in, paid_in


def reverse(moved):
    return Transfer(source=moved.target, target=moved.source, amount=moved.amount, code=moved.code)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "house.db"
    SqliteStore.create(path, CODEC).close()
    return path


def asked(path, question):
    connection = sqlite3.connect(path)
    (answer,) = connection.execute(question).fetchone()
    connection.close()
    return answer


def test_nothing_is_answered_before_the_disk_has_it(path):
    store = SqliteStore.open(path, CODEC)
    settings = [
        store._writer.execute(f"PRAGMA {each}").fetchone() for each in ("synchronous", "journal_mode")
    ]
    assert settings == [(2,), ("wal",)]  # 2 is FULL
    store.close()


def test_one_transaction_for_a_group_whatever_becomes_of_its_members(path):
    store = SqliteStore.open(path, CODEC)
    begun = []
    store._writer.set_trace_callback(begun.append)
    store.commit_many([buy_in("c1", 0, 5), buy_in("c2", 7, 5), buy_in("c3", 1, 5)])
    assert [said for said in begun if said in {"BEGIN IMMEDIATE", "COMMIT"}] == ["BEGIN IMMEDIATE", "COMMIT"]
    begun.clear()
    store.commit_many([buy_in("c1", 0, 5), buy_in("c4", 7, 5)])
    assert not any(said.startswith(("BEGIN", "INSERT", "COMMIT")) for said in begun)
    store.close()


def test_a_checkpoint_is_noted_from_time_to_time_and_opening_begins_there(path, monkeypatch):
    monkeypatch.setattr(sqlite, "CHECKPOINT_EVERY", 3)
    store = SqliteStore.open(path, CODEC)
    noted = []
    for n in range(8):
        assert store.commit(buy_in(f"c{n}", n, 5)) == Committed(n + 1)
        noted.append(asked(path, "SELECT number FROM checkpoints"))
    assert noted == [0, 0, 3, 3, 3, 6, 6, 6]
    store.abandon()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE batches SET at = 0 WHERE number = 5")
    connection.commit()
    store = SqliteStore.open(path, CODEC)
    assert store.balances().of == {"AUD:credit:A12": 40, "AUD:cash:cage": -40}
    store.abandon()
    connection.execute("UPDATE batches SET at = 0 WHERE number = 7")
    connection.commit()
    connection.close()
    with pytest.raises(Damaged, match="batch 7"):
        SqliteStore.open(path, CODEC)


def test_closing_notes_a_checkpoint_so_that_opening_adds_nothing_up(path):
    store = SqliteStore.open(path, CODEC)
    store.commit(buy_in("c1", 0, 5))
    store.close()
    assert asked(path, "SELECT number FROM checkpoints") == 1


def test_accounts_and_versions_that_are_done_with_are_forgotten(path, monkeypatch):
    monkeypatch.setattr(drafting, "REMEMBERED_STREAMS", 2)
    store = SqliteStore.open(path, CODEC)
    for n in range(9):
        assert store.commit(batch(f"c{n}", append(StreamId(f"ticket/{n}"), 0, paid_in(1)))) == Committed(
            n + 1
        )
    assert len(store._scribe._versions) <= 4
    assert store.commit(batch("late", append(StreamId("ticket/0"), 0))) == Conflict("ticket/0", 0, 1)
    for n, terminal in enumerate(("A", "B", "A")):
        there = buy_in(f"in {n}", n, 5, TerminalId(terminal))
        assert isinstance(store.commit(there), Committed)
        back = tuple(map(reverse, there.transfers))
        assert isinstance(store.commit(batch(f"out {n}", transfers=back)), Committed)
    assert asked(path, "SELECT count(*) FROM balances") == 0
    store.close()


def test_a_reader_that_stops_half_way_holds_nothing_up(path):
    store = SqliteStore.open(path, CODEC)
    store.commit(batch("c1", append(TILL, 0, *map(paid_in, range(1, 2_001)))))
    reading = store.tail()
    assert next(reading).at == 1
    store.commit(batch("c2", append(TILL, 2_000, paid_in(7))))
    busy, _, _ = store._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    assert busy == 0
    assert sum(1 for _ in reading) == 2_000
    store.close()
