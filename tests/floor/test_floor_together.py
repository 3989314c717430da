"""Commands that are kept by the group: the same log as one by one, with fewer waits for the disk."""

import pytest
from floor_house import A1, A2, CONFIG, R1, RAPID, TheHouse, house_settings

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.core import FloorCore
from croupier.floor.rooms import TERMINAL, codec
from croupier.floor.together import KeptTogether
from croupier.store.memory import MemoryStore
from croupier.store.port import ANOTHER_QUESTION, StoreFailed
from croupier.terminal import commands as pc

NAMES = tuple(TerminalId(f"T{number}") for number in range(7))


class CountingStore(MemoryStore):
    """How many batches each commit kept; from some commit on there is no disk any more."""

    def __init__(self, fails_from=None):
        super().__init__(codec())
        self.groups, self.fails_from = [], fails_from

    def commit_many(self, batches):
        if self.fails_from == len(self.groups):
            raise StoreFailed("the disk is gone")
        self.groups.append(len(batches))
        return super().commit_many(batches)


@pytest.fixture
def house():
    return TheHouse(CountingStore()).staffed().opened()


def wanted(house):
    for name in NAMES:
        enrol = pc.EnrolTerminal(terminal=name, tables=(R1,), fitted=())
        yield enrol, f"enrol/{name}@{house.core.decided_at}"
        yield pc.OpenTerminal(terminal=name), f"open/{name}@{house.core.decided_at}"


def ask_all(house, group):
    for command, name in wanted(house):
        assert group.ask(command, stamp(house, name), CONFIG) is None


def stamp(house, name):
    return Stamp(command=CommandId(name), at=house.now, by="")


def kept_after(number, house):
    return [(each.stamp, each.events, each.transfers) for each in house.store.entries(number)]


def test_the_log_is_the_same_and_the_disk_is_waited_for_once_a_group(house):
    alone = TheHouse(MemoryStore(codec())).staffed().opened()
    for command, name in wanted(alone):
        assert not isinstance(alone.core.handle(command, stamp(alone, name), CONFIG), Refused)
    house.store.groups.clear()
    before = house.store.head().number
    with KeptTogether(house.core, most=5) as group:
        ask_all(house, group)
    assert house.store.groups == [5, 5, 4]
    assert kept_after(before, house) == kept_after(before, alone)
    assert house.store.verify() is None
    assert house.core.at == house.core.decided_at == house.store.head().at
    anew = FloorCore(house.store, house_settings(R1=RAPID))
    assert all(anew.current.state(TERMINAL, name).open for name in NAMES)


def test_nobody_is_told_before_the_group_is_kept(house):
    told, head = [], house.store.head()
    house.core.subscribe(told.append)
    with KeptTogether(house.core) as group:
        ask_all(house, group)
        assert (told, house.store.head()) == ([], head)
        assert house.core.decided_at == head.at + 2 * len(NAMES)
    assert [each.at for each in told] == list(range(head.at + 1, head.at + 2 * len(NAMES) + 1))


def test_what_came_before_a_refusal_is_kept(house):
    enrol = pc.EnrolTerminal(terminal=NAMES[0], tables=(R1,), fitted=())
    unknown = pc.OpenTerminal(terminal=NAMES[1])
    with KeptTogether(house.core) as group:
        assert group.ask(enrol, stamp(house, "one"), CONFIG) is None
        assert isinstance(group.ask(unknown, stamp(house, "two"), CONFIG), Refused)
    assert house.store.version(TERMINAL.stream(NAMES[0])) == 1


def test_what_was_kept_by_the_same_name_is_not_asked_again(house):
    first, other = (pc.EnrolTerminal(terminal=name, tables=(R1,), fitted=()) for name in NAMES[:2])
    for _ in range(2):  # the second time it is in the log
        with KeptTogether(house.core) as group:
            assert group.ask(first, stamp(house, "one"), CONFIG) is None
    head = house.store.head()
    anew = FloorCore(house.store, house_settings(R1=RAPID))
    with KeptTogether(anew) as group:
        assert group.ask(first, stamp(house, "one"), CONFIG) is None
        assert group.ask(other, stamp(house, "one"), CONFIG) == ANOTHER_QUESTION
    assert house.store.head() == head


def test_the_same_name_twice_in_one_group_is_one_question(house):
    first, other = (pc.EnrolTerminal(terminal=name, tables=(R1,), fitted=()) for name in (A1, A2))
    with KeptTogether(house.core) as group:
        assert group.ask(first, stamp(house, "one"), CONFIG) is None
        assert group.ask(first, stamp(house, "one"), CONFIG) is None
        assert group.ask(other, stamp(house, "one"), CONFIG) == ANOTHER_QUESTION
    assert house.store.version(TERMINAL.stream(A1)) == 1
    assert house.core.stopped is None


def test_a_store_that_fails_stops_the_floor():
    house = TheHouse(CountingStore()).staffed().opened()
    house.store.fails_from = len(house.store.groups)
    group = KeptTogether(house.core, most=3)
    with pytest.raises(StoreFailed):
        ask_all(house, group)
    assert house.core.stopped == "the disk is gone"
