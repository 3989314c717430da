"""Many commands in one commit: what was kept before, what breaks, and what is done in between."""

import asyncio
from functools import partial

import pytest
from floor_house import A1, A2, R1, RAPID, TheHouse, house_settings

from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor import floor as floor_module
from croupier.floor.asker import Seat
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.rooms import TABLE, codec
from croupier.store.memory import MemoryStore
from croupier.store.port import ANOTHER_QUESTION, Committed
from croupier.store.sqlite import SqliteStore


@pytest.fixture(params=["memory", "sqlite"])
def store(request, tmp_path):
    if request.param == "memory":
        yield MemoryStore(codec())
        return
    kept = SqliteStore.create(tmp_path / "house.db", codec())
    yield kept
    kept.close()


@pytest.fixture
def house(store):
    house = TheHouse(store).staffed().opened().seated(A1, A2)
    house.wagering()
    for name in (A1, A2):
        house.bets(name, red=100)  # and thereby takes a place
    return house


def stamp(name, at):
    return Stamp(command=CommandId(name), at=Instant(at), by="")


def test_a_command_kept_before_the_start_has_its_first_answer_among_new_ones(house, store):
    house.does(house.slip(A1, red=500), Seat(A1), "one")
    first, head = store.head().at, store.head()
    slips = [
        (house.slip(A1, red=500), "one"),
        (house.slip(A1, red=700), "one"),
        (house.slip(A2, red=300), "one"),
        (house.slip(A1, red=900), "two"),
    ]

    async def asked():
        async with Floor(FloorCore(store, house_settings(R1=RAPID))) as floor:
            return await asyncio.gather(
                *(floor.handle(slip, stamp(name, house.now), Seat(slip.terminal)) for slip, name in slips)
            )

    assert asyncio.run(asked()) == [
        Committed(first),
        ANOTHER_QUESTION,
        Committed(first + 1),
        Committed(first + 2),
    ]
    assert store.head().number == head.number + 2
    anew = house.started_anew()
    assert (anew.credit(A1), anew.credit(A2)) == (9_100, 9_700)


def test_a_command_that_breaks_a_room_fails_by_itself(house, store, monkeypatch):
    core = FloorCore(store, house_settings(R1=RAPID))
    decide = core.decide_in

    def breaking(together, command, stamp, by):
        if by == Seat(A1):
            raise ZeroDivisionError("a room broke")
        return decide(together, command, stamp, by)

    monkeypatch.setattr(core, "decide_in", breaking)

    async def asked():
        async with Floor(core) as floor:
            slips = [house.slip(name, red=500) for name in (A1, A2)]
            return await asyncio.gather(
                *(floor.handle(slip, stamp("one", house.now), Seat(slip.terminal)) for slip in slips),
                return_exceptions=True,
            )

    broken, kept = asyncio.run(asked())
    assert (type(broken), kept) == (ZeroDivisionError, Committed(store.head().at))
    anew = house.started_anew()
    assert (anew.credit(A1), anew.credit(A2)) == (9_900, 9_500)


def test_a_floor_that_never_rests_saves_its_snapshots_between_two_commits(house, store):
    stream = TABLE.stream(R1)

    async def bets(floor, name):
        quiet = []
        for turn in range(150):
            slip = house.slip(name, red=200 + 100 * (turn % 2))
            assert isinstance(await floor.handle(slip, stamp(f"{turn}", house.now), Seat(name)), Committed)
            quiet.append(floor.quiet)
            if turn == 120:
                floor.save_snapshots()
        return quiet

    async def restless():
        async with Floor(FloorCore(store, house_settings(R1=RAPID))) as floor:
            return await asyncio.gather(*(bets(floor, name) for name in (A1, A2)))

    assert not any(quiet for each in asyncio.run(restless()) for quiet in each[:-1])
    saved = store.snapshot(stream)
    assert saved is not None
    assert 240 <= saved.version < store.version(stream)
    assert house.started_anew().spin().slips == {A1: {"red": 300}, A2: {"red": 300}}


def test_a_house_that_never_rests_is_never_far_from_its_snapshots(house, store, monkeypatch):
    monkeypatch.setattr(floor_module, "EVENTS_BETWEEN_SNAPSHOTS", 5)

    async def played():
        core = FloorCore(store, house_settings(R1=RAPID))
        monkeypatch.setattr(core, "save_snapshots", partial(core.save_snapshots, grown_by=1))
        async with Floor(core) as floor:
            for n in range(12):
                await floor.handle(
                    house.slip(A1, red=100 + 100 * (n % 2)), stamp(f"s{n}", house.now), Seat(A1)
                )

    asyncio.run(played())
    stream = TABLE.stream(R1)
    assert 0 <= store.version(stream) - store.snapshot(stream).version < 5


def test_where_several_come_together_what_comes_within_a_breath_is_written_together(tmp_path, monkeypatch):
    monkeypatch.setattr(floor_module, "BREATH_S", 0.5)
    store = SqliteStore.create(tmp_path / "house.db", codec())
    house = TheHouse(store).staffed().opened().seated(A1, A2)
    house.wagering()

    async def asked():
        async with Floor(house.core) as floor:
            both = [floor.ask(house.slip(at, red=100), stamp(at, house.now), Seat(at)) for at in (A1, A2)]
            await asyncio.gather(*both)
            first = floor.ask(house.slip(A1, red=200), stamp("first", house.now), Seat(A1))
            await asyncio.sleep(0.05)
            second = floor.ask(house.slip(A2, red=200), stamp("second", house.now), Seat(A2))
            assert not first.done()
            return [*await asyncio.gather(first, second), floor.commits]

    first, second, commits = asyncio.run(asked())
    store.close()
    assert (second.at - first.at, commits) == (1, 2)


def test_when_enough_have_come_together_they_wait_for_no_breath(tmp_path, monkeypatch):
    monkeypatch.setattr(floor_module, "BREATH_S", 3_600.0)
    monkeypatch.setattr(floor_module, "ENOUGH", 3)
    store = SqliteStore.create(tmp_path / "house.db", codec())
    house = TheHouse(store).staffed().opened().seated(A1, A2)
    house.wagering()

    async def asked():
        async with Floor(house.core) as floor:

            def asks(at, size):
                return floor.ask(house.slip(at, red=size), stamp(f"{at} {size}", house.now), Seat(at))

            await asyncio.gather(asks(A1, 100), asks(A2, 100))
            two = [asks(A1, 200), asks(A2, 200)]
            await asyncio.sleep(0.05)
            assert not any(each.done() for each in two)
            await asyncio.gather(*two, asks(A1, 300))
            await asyncio.gather(*(asks(at, size) for size in (400, 500) for at in (A1, A2)))
            return floor.commits

    assert asyncio.run(asyncio.wait_for(asked(), 30)) == 3
    store.close()


def test_whoever_comes_alone_is_decided_at_once(house, monkeypatch):
    monkeypatch.setattr(floor_module, "BREATH_S", 3_600.0)

    async def asked():
        async with Floor(house.core) as floor:
            for size in (100, 200, 300):
                slip = house.slip(A1, red=size)
                assert isinstance(
                    await floor.handle(slip, stamp(f"red {size}", house.now), Seat(A1)), Committed
                )
            return floor.commits

    assert asyncio.run(asyncio.wait_for(asked(), 30)) == 3


def test_whoever_asks_the_same_again_as_soon_as_it_is_answered_has_the_first_answer(house):
    """Called from within the floor, while the rest of the group is still being answered."""
    heard = []

    async def asked():
        async with Floor(house.core) as floor:

            def ask_again(answer):
                heard.append(answer)
                if len(heard) < 3:
                    floor.put(house.slip(A1, red=500), stamp("same", house.now), Seat(A1), ask_again)

            floor.put(house.slip(A1, red=500), stamp("same", house.now), Seat(A1), ask_again)
            floor.put(house.slip(A2, red=500), stamp("same", house.now), Seat(A2), heard.append)

    asyncio.run(asked())
    assert heard[0] == heard[1] == heard[2]
    assert isinstance(heard[3], Committed)
