"""Many waiting commits, one transaction."""

import asyncio
from threading import Event, current_thread, main_thread

import pytest

from croupier.core.ids import StreamId
from croupier.store.group import GroupWriter
from croupier.store.memory import MemoryStore
from croupier.store.port import Committed, Conflict, StoreFailed
from croupier.store.sqlite import SqliteStore
from croupier.testing.store_kit import CODEC, TILL, append, batch, buy_in, paid_in


class Watched(MemoryStore):
    """Remembers its groups, and may be held up or made to fail, as one that waits for a disk."""

    at_once = False

    def __init__(self):
        super().__init__(CODEC)
        self.groups = []
        self.gate = Event()
        self.gate.set()
        self.broken = False

    def commit_many(self, batches):
        assert current_thread() is not main_thread()
        self.gate.wait(5)
        if self.broken:
            raise OSError("the disk is gone")
        self.groups.append(len(batches))
        return super().commit_many(batches)


def alone(n):
    return batch(f"c{n}", append(StreamId(f"till/{n}"), 0, paid_in(1)))


def test_what_waits_is_written_together_and_no_more_than_the_largest_group():
    store = Watched()

    async def run():
        async with GroupWriter(store, largest=40) as writer:
            store.gate.clear()
            waiting = [asyncio.create_task(writer.commit(alone(n))) for n in range(101)]
            await asyncio.sleep(0.02)
            assert not any(task.done() for task in waiting)
            store.gate.set()
            return await asyncio.gather(*waiting)

    answers = asyncio.run(run())
    assert answers == [Committed(n + 1) for n in range(101)]
    assert sum(store.groups) == 101
    assert max(store.groups) == 40
    assert len(store.groups) <= 4


def test_each_is_answered_for_itself():
    async def run():
        async with GroupWriter(MemoryStore(CODEC)) as writer:
            return await asyncio.gather(
                writer.commit(buy_in("c1", 0, 1)),
                writer.commit(buy_in("c2", 5, 1)),
                writer.commit(buy_in("c1", 0, 1)),
                writer.commit(buy_in("c3", 1, 1)),
            )

    assert asyncio.run(run()) == [Committed(1), Conflict(TILL, 5, 1), Committed(1), Committed(2)]


def test_those_who_came_together_are_not_parted_and_each_hears_its_own_answer():
    store = Watched()

    async def run():
        async with GroupWriter(store, largest=3) as writer:
            store.gate.clear()
            first = asyncio.create_task(writer.commit(alone(0)))
            await asyncio.sleep(0.01)
            pair = asyncio.create_task(writer.commit_all([alone(1), alone(0)]))
            lone = asyncio.create_task(writer.commit(alone(2)))
            many = asyncio.create_task(writer.commit_all([alone(n) for n in range(3, 8)]))
            last = asyncio.create_task(writer.commit(alone(8)))
            await asyncio.sleep(0.01)
            store.gate.set()
            return await asyncio.gather(first, pair, lone, many, last)

    first, pair, lone, many, last = asyncio.run(run())
    assert (first, pair, lone, last) == (
        Committed(1),
        [Committed(2), Committed(1)],
        Committed(3),
        Committed(9),
    )
    assert many == [Committed(4), Committed(5), Committed(6), Committed(7), Committed(8)]
    assert store.groups == [1, 3, 5, 1]


def test_clients_who_come_back_are_written_together(tmp_path):
    store = SqliteStore.create(tmp_path / "house.db", CODEC)

    async def client(writer, n):
        for turn in range(10):
            told = append(StreamId(f"till/{n}"), turn, paid_in(1))
            assert isinstance(await writer.commit(batch(f"{n}-{turn}", told)), Committed)

    async def run():
        async with GroupWriter(store) as writer:
            await asyncio.gather(*(client(writer, n) for n in range(50)))
            return writer.groups

    assert asyncio.run(run()) <= 25
    assert store.head().at == 500
    assert store.verify() is None
    store.close()


def test_those_just_answered_are_written_with_those_who_came_meanwhile():
    store = Watched()

    async def twice(writer):
        await writer.commit(alone(1))
        await writer.commit(alone(2))

    async def run():
        async with GroupWriter(store) as writer:
            store.gate.clear()
            first = asyncio.create_task(twice(writer))
            await asyncio.sleep(0.01)
            second = asyncio.create_task(writer.commit(alone(3)))
            await asyncio.sleep(0.01)
            store.gate.set()
            await asyncio.gather(first, second)

    asyncio.run(run())
    assert store.groups == [1, 2]


def test_giving_up_waiting_does_not_take_the_batch_back():
    store = Watched()

    async def run():
        async with GroupWriter(store) as writer:
            store.gate.clear()
            first, second = (asyncio.create_task(writer.commit(alone(n))) for n in (1, 2))
            await asyncio.sleep(0.01)
            first.cancel()
            await asyncio.sleep(0)
            store.gate.set()
            return await second

    assert asyncio.run(run()) == Committed(2)
    assert store.version(StreamId("till/1")) == 1


def test_closing_writes_what_is_waiting_and_takes_no_more():
    store = Watched()

    async def run():
        writer = GroupWriter(store)
        waiting = [asyncio.create_task(writer.commit(alone(n))) for n in range(3)]
        await asyncio.sleep(0)
        await writer.close()
        assert [task.result() for task in waiting] == [Committed(1), Committed(2), Committed(3)]
        with pytest.raises(StoreFailed, match="closed"):
            await writer.commit(alone(9))

    asyncio.run(run())


def test_when_the_store_fails_everybody_hears_of_it():
    store = Watched()
    store.broken = True

    async def run():
        async with GroupWriter(store, largest=2) as writer:
            told = await asyncio.gather(*(writer.commit(alone(n)) for n in range(5)), return_exceptions=True)
            assert [str(error) for error in told] == ["the disk is gone"] * 5
            store.broken = False
            with pytest.raises(StoreFailed, match="the disk is gone"):
                await writer.commit(alone(9))

    asyncio.run(run())
    assert store.groups == []


def test_those_who_gave_up_do_not_keep_the_others_from_hearing_of_a_failure():
    store = Watched()
    store.broken = True

    async def run():
        async with GroupWriter(store) as writer:
            store.gate.clear()
            first, second = (asyncio.create_task(writer.commit(alone(n))) for n in (1, 2))
            await asyncio.sleep(0.01)
            first.cancel()
            await asyncio.sleep(0)
            store.gate.set()
            with pytest.raises(OSError, match="the disk is gone"):
                await second

    asyncio.run(run())
