"""Whoever cannot show the end of the log cannot write to it; whoever doubts, looks."""

import random
import threading
from itertools import chain

import psycopg
import pytest
from cutting_proxy import CuttingProxy

from croupier.core.decider import Refused
from croupier.core.ids import StreamId, TerminalId
from croupier.ledger.account import AUD, credit
from croupier.store import postgres, postgres_fence
from croupier.store.port import Committed, Conflict, InUse, StoreFailed
from croupier.store.postgres import ALONE_AFTER, PostgresStore
from croupier.store.postgres_fence import FencedLine
from croupier.store.postgres_line import Database
from croupier.testing.store_kit import A12, CAGE, CODEC, TILL, append, batch, buy_in, moved, paid_in, rebuilt


@pytest.fixture
def counted(monkeypatch):
    """Which way groups went."""
    ways = []
    at_length, keep = PostgresStore._kept_at_length, FencedLine.keep
    monkeypatch.setattr(
        PostgresStore, "_kept_at_length", lambda *all_: ways.append("long") or at_length(*all_)
    )
    monkeypatch.setattr(FencedLine, "keep", lambda *all_: ways.append("statement") or keep(*all_))
    return ways


def test_alone_a_group_is_one_statement(database, counted):
    store = PostgresStore.open(database, CODEC)
    for n in range(3):
        assert store.commit_many([buy_in(f"c{n}", n, 5)]) == [Committed(n + 1)]
    assert counted == ["statement"] * 3
    store.close()


def tables(server, database):
    name = database.url.split("/")[3].split("?")[0]
    every = ("head", "batches", "events", "balances")
    return {each: server.asked(f"TABLE {each} ORDER BY 1", database=name) for each in every}


def test_a_stale_head_writes_nothing(server, database):
    one, other = PostgresStore.open(database, CODEC), PostgresStore.open(database, CODEC)
    sheet = other._scribe.draw_up([buy_in("late", 0, 700)], {})
    assert one.commit(buy_in("first", 0, 500)) == Committed(1)
    before = tables(server, database)
    assert other._line.keep(other.head(), sheet, 0).name == "STALE"
    assert tables(server, database) == before
    assert len(before["events"]) == len(before["batches"]) == 1
    for store in (one, other):
        store.close()


def test_after_a_miss_the_long_way_is_gone_until_nobody_came_in_between_ten_times(database, counted):
    one, other = PostgresStore.open(database, CODEC), PostgresStore.open(database, CODEC)
    one.commit(buy_in("one", 0, 500))
    counted.clear()
    assert other.commit(buy_in("other", 1, 700)) == Committed(2)
    assert counted == ["statement", "long", "statement"]
    counted.clear()
    for n in range(ALONE_AFTER):
        assert other.commit(buy_in(f"alone {n}", 2 + n, 1)) == Committed(3 + n)
    assert counted == ["long", "statement"] * ALONE_AFTER
    counted.clear()
    assert other.commit(buy_in("alone", 2 + ALONE_AFTER, 1)) == Committed(3 + ALONE_AFTER)
    assert counted == ["statement"]
    for store in (one, other):
        store.close()


def test_whoever_was_overtaken_judges_versions_commands_and_money_anew(database):
    one, other = PostgresStore.open(database, CODEC), PostgresStore.open(database, CODEC)
    assert one.commit(buy_in("c1", 0, 500)) == Committed(1)
    out = batch("out", transfers=(moved(credit(A12, AUD), CAGE, 500),))
    # Nothing of this is true at the end of the log that the other one knows.
    assert other.commit(out) == Committed(1)
    assert isinstance(one.commit(batch("again", transfers=(moved(credit(A12, AUD), CAGE, 1),))), Refused)
    assert one.commit(buy_in("c2", 0, 300)) == Conflict(TILL, 0, 1)
    assert one.commit(buy_in("out", 0, 300)) == Committed(1)
    assert one.head() == other.head()
    for store in (one, other):
        assert store.verify(one.head()) is None
        store.close()


def writes(database, name, turns, told):
    """Commits to streams of its own and to one that all share, with pauses, also inside of the long way."""
    dice, store = random.Random(name), PostgresStore.open(database, CODEC)  # noqa: S311
    following = store._followed

    def followed():
        found = following()
        threading.Event().wait(dice.uniform(0, 0.004))
        return found

    store._followed = followed
    own, version = StreamId(f"till/{name}"), 0
    for turn in range(turns):
        group = [buy_in(f"{name}-{turn}-{n}", version + n, 1 + n, TerminalId(name), own) for n in range(3)]
        shared = batch(f"{name}-{turn}", append(TILL, store.version(TILL), paid_in(turn + 1)))
        answers = store.commit_many([*group, shared])
        assert all(isinstance(each, Committed) for each in answers[:3])
        told += [(each.command, answer) for each, answer in zip([*group, shared], answers, strict=True)]
        version += 3
        threading.Event().wait(dice.uniform(0, 0.006))
    store.close()


def test_several_writers_with_pauses_make_one_chain(database):
    told = {name: [] for name in "abc"}
    writers = [threading.Thread(target=writes, args=(database, name, 12, told[name])) for name in told]
    for each in writers:
        each.start()
    for each in writers:
        each.join()
    store = PostgresStore.open(database, CODEC)
    entries = list(store.entries())
    at = {entry.stamp.command: entry.events[-1].at for entry in entries}
    assert len(at) == len(entries)
    for command, answer in chain.from_iterable(told.values()):
        kept = isinstance(answer, Committed)
        assert (command in at) is kept
        assert not kept or at[command] == answer.at
    assert [len(each) for each in told.values()] == [48] * 3
    assert rebuilt(entries) == store.balances()
    assert store.verify(store.head()) is None
    store.close()


# ── lines that break ────────────────────────────────────────────────────────────────────────


def carried_by(store, proxy):
    """How much goes each way for a commit; for the first one, versions are looked up besides."""
    assert store.commit(buy_in("0", 0, 5)) == Committed(1)
    before = dict(proxy.carried)
    assert store.commit(buy_in("1", 1, 5)) == Committed(2)
    return {way: proxy.carried[way] - before[way] for way in before}


@pytest.mark.long
def test_a_line_that_is_cut_after_any_byte_of_a_commit_loses_and_doubles_nothing(
    server, database, tmp_path_factory, sample
):
    proxy = CuttingProxy(server, tmp_path_factory.mktemp("cut"))
    store = PostgresStore.open(Database(database.url.replace(str(server.folder), str(proxy.folder))), CODEC)
    sizes, done = carried_by(store, proxy), 2
    places = [[(way, n) for n in range(sizes[way])] for way in sizes]
    for way, n in sample(places, 12):
        proxy.cut_after(n, way)
        assert store.commit(buy_in(f"{way} {n}", done, 5)) == Committed(done + 1)
        done += 1
        store._alone_for = ALONE_AFTER  # so that the short way is cut each time
    assert proxy.cuts == done - 2
    entries = list(store.entries())
    assert [entry.number for entry in entries] == list(range(1, done + 1))
    assert store.balance(credit(A12, AUD)) == 5 * done
    assert store.verify(store.head()) is None
    store.close()
    proxy.close()


@pytest.mark.long
def test_a_line_that_is_cut_anywhere_on_the_long_way_loses_and_doubles_nothing(
    server, database, tmp_path_factory, sample
):
    proxy = CuttingProxy(server, tmp_path_factory.mktemp("cut"))
    store = PostgresStore.open(Database(database.url.replace(str(server.folder), str(proxy.folder))), CODEC)
    store._alone_for = 0
    sizes, done = carried_by(store, proxy), 2
    for way, n in sample([[(way, n) for n in range(sizes[way])] for way in sizes], 8):
        store._alone_for = 0
        proxy.cut_after(n, way)
        assert store.commit(buy_in(f"{way} {n}", done, 5)) == Committed(done + 1)
        done += 1
    assert proxy.cuts == done - 2
    assert store.head().number == done
    assert store.verify(store.head()) is None
    store.close()
    proxy.close()


def test_a_database_that_has_lost_the_end_of_the_log_is_not_gone_on_with(server, database):
    store = PostgresStore.open(database, CODEC)
    store.commit(buy_in("c1", 0, 5))
    server.asked(*LOSES_IT, database=database.url.split("/")[3].split("?")[0])
    with pytest.raises(StoreFailed, match="does not contain the end that this house has seen kept"):
        store.commit(buy_in("c2", 1, 5))
    with pytest.raises(StoreFailed, match="opened anew"):
        store.commit(buy_in("c3", 1, 5))
    store.close()


LOSES_IT = (
    "ALTER TABLE batches DISABLE TRIGGER ALL",
    "ALTER TABLE events DISABLE TRIGGER ALL",
    "DELETE FROM batches",
    "DELETE FROM events",
    "DELETE FROM balances",
    "UPDATE head SET number = 0, at = 0, digest = sha256('croupier log 1' || '\\000'::bytea)",
)


def test_a_server_that_stays_away_stops_the_store_and_nothing_else(database, monkeypatch):
    monkeypatch.setattr(postgres, "PATIENCE_S", 0.2)
    store = PostgresStore.open(database, CODEC)
    store._line.close()
    store.database = Database("postgresql://postgres@/nowhere?host=/nowhere")
    with pytest.raises(StoreFailed, match="does not answer"):
        store.commit(buy_in("c1", 0, 5))
    store.abandon()
    store = PostgresStore.open(database, CODEC)
    assert store.head().number == 0
    store.close()


SAYS_FULL = "RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'"
FULL = (
    f"CREATE FUNCTION takes_nothing() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN {SAYS_FULL}; END$$",
    "CREATE TRIGGER takes_nothing BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION takes_nothing()",
)


@pytest.mark.parametrize("way", ["short", "long"])
def test_a_database_whose_disk_is_full_has_kept_nothing_and_goes_on_once_there_is_room(server, database, way):
    store, name = PostgresStore.open(database, CODEC), database.url.split("/")[3].split("?")[0]
    store.commit(buy_in("c1", 0, 5))
    store._alone_for = ALONE_AFTER if way == "short" else 0
    server.asked(*FULL, database=name)
    with pytest.raises(StoreFailed, match=r"nothing more is written .*could not extend"):
        store.commit_many([buy_in("c2", 1, 5), buy_in("c3", 2, 5)])
    store.abandon()
    server.asked("DROP TRIGGER takes_nothing ON events", database=name)
    store = PostgresStore.open(database, CODEC)
    assert store.head().number == 1
    assert store.commit(buy_in("c2", 1, 5)) == Committed(2)
    assert store.verify(store.head()) is None
    store.close()


@pytest.mark.parametrize("way", ["short", "long"])
def test_a_primary_that_is_none_any_more_is_left_for_the_one_that_is(database, way):
    store = PostgresStore.open(database, CODEC)
    store._alone_for = ALONE_AFTER if way == "short" else 0
    left = store._line.connection
    left.execute("SET default_transaction_read_only = on")
    assert store.commit(buy_in("c1", 0, 5)) == Committed(1)
    assert left.closed
    store.close()


# ── commits that wait ───────────────────────────────────────────────────────────────────────


def waiting_for(server, database, kind):
    name = database.url.split("/")[3].split("?")[0]
    while (name, kind) not in server.asked("SELECT datname, wait_event FROM pg_stat_activity"):
        threading.Event().wait(0.01)


@pytest.mark.parametrize("way", ["short", "long"])
def test_a_takeover_fences_a_commit_that_waits_for_the_head(server, database, way):
    """The old owner's commit was sent before the takeover was kept, and waits for the row."""
    old, new = PostgresStore.open(database, CODEC), PostgresStore.open(database, CODEC)
    old._alone_for = ALONE_AFTER if way == "short" else 0
    answers = []
    with psycopg.connect(database.url) as holding:
        holding.execute("SELECT number FROM head FOR UPDATE")
        committing = threading.Thread(target=lambda: answers.append(old.commit(buy_in("old", 0, 5))))
        committing.start()
        waiting_for(server, database, "transactionid")
        # The new owner is next in the line: its entry is in the log before the old one's turn.
        sheet = new._scribe.draw_up([batch("taken", append(TILL, 0, paid_in(1)))], {})
        holding.pgconn.exec_params(*_written(new, sheet))
    committing.join()
    assert answers == [Conflict(TILL, 0, 1)]
    assert [entry.stamp.command for entry in old.entries()] == ["taken"]
    assert old.head() == sheet.head
    assert old.verify(sheet.head) is None
    for store in (old, new):
        store.close()


def _written(store, sheet):
    """The statement of a commit, to be sent inside of the transaction that holds the head."""
    sent = postgres_fence._parameters(store.head(), sheet, 0)
    kinds = (*postgres_fence._KINDS, *[0] * (len(sent) - len(postgres_fence._KINDS)))
    return postgres_fence._FENCED.encode(), sent, kinds, [1] * len(sent)


def test_a_commit_that_waits_for_a_standby_is_not_answered_and_not_cancelled(server, database):
    store, answers = PostgresStore.open(database, CODEC), []
    with server.setting("synchronous_standby_names", "nobody"):
        committing = threading.Thread(target=lambda: answers.append(store.commit(buy_in("c1", 0, 5))))
        committing.start()
        waiting_for(server, database, "SyncRep")
        committing.join(0.3)
        assert committing.is_alive()
        assert answers == []
        beside = PostgresStore.open(database, CODEC)
        assert beside.head().number == 0  # nobody is shown what may yet be taken back
        beside.abandon()
    committing.join()
    assert answers == [Committed(1)]
    store.close()


def test_only_one_house_has_it_open(database, monkeypatch):
    monkeypatch.setattr(postgres, "CLAIM_S", 0.1)
    one, other = PostgresStore.open(database, CODEC), PostgresStore.open(database, CODEC)
    one.claim()
    with pytest.raises(InUse, match="another house has it open; only one may write"):
        other.claim()
    one.close()
    other.claim()
    other.close()
