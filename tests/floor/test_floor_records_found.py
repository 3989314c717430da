"""Records are found by halving: they say what reading everything would say, and read little of it."""

from itertools import takewhile

import pytest
from floor_house import A1, A2, NOON, R1, RAPID, TheHouse

from croupier.core.ids import Instant
from croupier.floor.instants import batches_before, events_before
from croupier.floor.records import Records, rounds
from croupier.floor.rooms import TABLE, TERMINAL, codec
from croupier.ledger.account import AUD, credit
from croupier.store.memory import MemoryStore
from croupier.store.sqlite import SqliteStore
from croupier.testing.soak.soak import Soak


class Counted(MemoryStore):
    """Counts the events and batches that are read."""

    read_so_far = 0

    def tail(self, after=0, stream=None):
        for each in super().tail(after, stream):
            self.read_so_far += 1
            yield each

    def entries(self, after=0):
        for each in super().entries(after):
            self.read_so_far += 1
            yield each


def played(count, store):
    house = TheHouse(store, R1=RAPID).staffed().opened().seated(A1, A2)
    for _ in range(count):
        house.now += 60_000
        house.wagering()
        house.bets(A1, red=100)
        house.closes()
        house.spun("18")
    return house


@pytest.fixture(scope="module")
def soaked():
    soak = Soak(21)
    soak.run(60)
    return soak.net.store


def naive_state(log, room, name, at):
    until = takewhile(lambda each: each.stamp.at <= at, log.tail(stream=room.stream(name)))
    return room.fold(each.event for each in until)


def naive_balance(log, terminal, at):
    account, total = credit(terminal, AUD), 0
    for entry in takewhile(lambda entry: entry.stamp.at <= at, log.entries()):
        for moved in entry.transfers:
            total += moved.amount * ((moved.target == account) - (moved.source == account))
    return total


def instants(log):
    stamps = sorted({entry.stamp.at for entry in log.entries()})
    return [Instant(at + by) for at in stamps[:: len(stamps) // 12] for by in (-1, 0)]


def test_they_say_what_reading_everything_would_say(soaked):
    records = Records(soaked)
    for at in instants(soaked):
        for terminal in ("R1-0", "D2-1", "P1-3"):
            view, seat = records.view(terminal, at), naive_state(soaked, TERMINAL, terminal, at)
            assert view.terminal == seat
            assert view.balance == naive_balance(soaked, terminal, at)
            for table in seat.tables:
                spin = naive_state(soaked, TABLE, table, at).round
                slip = spin.slips.get(terminal) if spin and terminal not in spin.voided else None
                assert view.slips.get(table) == (slip or None)
                if spin:
                    assert records.appearance(table, spin.number, terminal, at) == slip


def test_a_state_is_that_of_its_instant_from_a_snapshot_or_without(soaked):
    records = Records(soaked)
    assert any(soaked.snapshot(TABLE.stream(name)) for name in ("R1", "D1", "D2"))
    for at in instants(soaked):
        for name in ("R1", "D1", "C1"):
            assert records.state(TABLE, name, at) == naive_state(soaked, TABLE, name, at)


def test_the_last_rounds_are_those_at_the_end_of_all(soaked):
    for name in ("R1", "M1", "D1", "D4"):
        everything = tuple(rounds(soaked.tail(stream=TABLE.stream(name))))
        assert Records(soaked).recall(name, 3) == everything[-3:]
        assert Records(soaked).recall(name, 1_000) == everything


def test_places_are_found_by_time(soaked):
    for at in instants(soaked):
        entries = [entry for entry in soaked.entries() if entry.stamp.at < at]
        assert batches_before(soaked, at) == len(entries)
        older = [each.at for each in soaked.tail() if each.stamp.at < at]
        assert events_before(soaked, at) == max(older, default=0)


@pytest.mark.parametrize("question", ["appearance", "recall", "view of the last round"])
def test_what_is_read_does_not_grow_with_the_log(question):
    def read(count):
        store = Counted(codec())
        house = played(count, store)
        records, store.read_so_far = Records(store), 0
        match question:
            case "appearance":
                assert records.appearance(R1, count, A1, Instant(house.now)) == {"red": 100}
            case "recall":
                assert [each.number for each in records.recall(R1, 2)] == [count - 1, count]
            case _:
                house.core.save_snapshots(grown_by=1)
                store.read_so_far = 0
                assert records.view(A1, Instant(house.now)).slips == {R1: {"red": 100}}
        return store.read_so_far

    assert read(400) < read(50) + 40


def test_in_a_file_a_stream_is_read_from_a_position_on(tmp_path):
    store = SqliteStore.create(tmp_path / "house.db", codec())
    played(6, store)
    everything = list(store.tail(stream=TABLE.stream(R1)))
    for after in (0, 1, everything[3].at - 1, everything[3].at, everything[-1].at):
        assert list(store.tail(after, TABLE.stream(R1))) == [each for each in everything if each.at > after]
    assert Records(store).recall(R1, 2)[0].number == 5
    assert Records(store).appearance(R1, 1, A1, Instant(NOON + 60_000)) == {"red": 100}
    store.close()
