"""A log in PostgreSQL does what every store does, and has the same bytes as every other."""

import pytest
from hypothesis import settings
from store_laws import Laws

from croupier.core.ids import CommandId
from croupier.store.memory import MemoryStore
from croupier.store.patrolling import patrolled
from croupier.store.port import Committed, Head
from croupier.store.postgres import PostgresStore
from croupier.store.postgres_line import escaped, unescaped
from croupier.store.postgres_log import PostgresLog, patrol_line
from croupier.store.sqlite import SqliteStore
from croupier.testing.store_kit import CODEC, KIT, OTHER, TILL, append, batch, buy_in, paid_in


class InDatabase:
    def __init__(self, database):
        self.database = database

    def open(self):
        return PostgresStore.open(self.database, CODEC)


@pytest.mark.parametrize("check", KIT, ids=lambda check: check.__name__)
def test_store(check, database):
    check(InDatabase(database))


def test_laws_of_a_store(server):
    class DatabaseLaws(Laws):
        def opened(self):
            self.database = server.empty_log()
            return PostgresStore.open(self.database, CODEC)

        def reopened(self, cut):
            self.store.abandon() if cut else self.store.close()
            return PostgresStore.open(self.database, CODEC)

        def teardown(self):
            self.store.close()

    case = DatabaseLaws.TestCase
    case.settings = settings(max_examples=3, stateful_step_count=6, deadline=None)
    case().runTest()


def some_groups():
    yield [buy_in("c1", 0, 500), buy_in("c2", 9, 1), buy_in("c3", 1, 300)]
    yield [batch("c4", append(OTHER, 0, paid_in(1), paid_in(2)), at=7, asked=b"what"), batch("a\0b\1c", at=9)]
    yield [batch("c1"), batch("c5", append(TILL, 2, paid_in(7)), at=3)]


def test_all_stores_write_the_same_chain(tmp_path, database):
    stores = [
        MemoryStore(CODEC),
        SqliteStore.create(tmp_path / "house.db", CODEC),
        PostgresStore.open(database, CODEC),
    ]
    for group in some_groups():
        answers = [store.commit_many(group) for store in stores]
        assert answers[0] == answers[1] == answers[2]
        assert len({store.head() for store in stores}) == 1
    assert [entry.digest for entry in stores[0].entries()] == [entry.digest for entry in stores[2].entries()]
    assert stores[1].rows_after(0, 99) == stores[2].rows_after(0, 99)
    for store in stores:
        assert store.verify(stores[0].head()) is None
        store.close()


def test_what_somebody_asked_for_is_told_without_the_rest(database):
    store, memory = PostgresStore.open(database, CODEC), MemoryStore(CODEC)
    for each in (store, memory):
        each.commit(batch("c1", append(TILL, 0, *map(paid_in, range(1, 1_200)))))
        each.commit(batch("c2", append(OTHER, 0, paid_in(3))))
    for who, after in (("cash", 0), ("cashier", 1), ("nobody", 0)):
        assert list(store.told_by(who, after)) == list(memory.told_by(who, after))
    store.close()


def test_names_keep_their_order_and_are_kept_apart():
    names = [
        "",
        "\0",
        "\0\0",
        "\0\1",
        "\1",
        "\1\0",
        "\1\1",
        "\1\2",
        "\2",
        "a",
        "a\0",
        "a\0b",
        "a\1",
        "a\2",
        "ab",
    ]
    assert [unescaped(escaped(name)) for name in names] == names
    assert sorted(map(escaped, names)) == [escaped(name) for name in names]


def test_whoever_reads_beside_a_house_that_writes_reads_one_moment(database):
    store, log = PostgresStore.open(database, CODEC), PostgresLog.open(database, CODEC)
    assert store.commit(buy_in("c1", 0, 500)) == Committed(1)
    with log.at_one_moment():
        before = log.head()
        store.commit(buy_in("c2", 1, 500))
        assert log.head() == before
        assert len(list(log.entries())) == 1
    assert log.head() == store.head() != before
    assert set(log.kept([CommandId("c1"), CommandId("c3")])) == {"c1"}
    log.close()
    store.close()


def test_a_patrol_reads_slice_by_slice_while_the_house_writes(database):
    store = PostgresStore.open(database, CODEC)
    for n in range(3):
        store.commit_many([buy_in(f"c{n}-{each}", 150 * n + each, 1) for each in range(150)])
    known = store.head()
    found = []
    for each in patrolled(patrol_line(database), CODEC, known):
        store.commit(buy_in(f"meanwhile {len(found)}", 450 + len(found), 1))
        found.append(each)
    assert found == [None] * len(found)
    assert len(found) > 2
    assert any(patrolled(patrol_line(database), CODEC, Head(known.number, known.at, b"x" * 32)))
    store.close()


def test_readers_are_not_told_of_a_line_that_broke(server, database):
    store = PostgresStore.open(database, CODEC)
    store.commit(buy_in("c1", 0, 500))
    server.asked(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        " AND pid <> pg_backend_pid()",
        database=database.url.split("/")[3].split("?")[0],
    )
    assert store.read(TILL) == (paid_in(500),)
    assert store.commit(buy_in("c2", 1, 300)) == Committed(2)
    assert store.verify(store.head()) is None
    store.close()
