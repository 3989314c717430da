"""The running dealer: rests where nothing is to be done, misses nothing, and acts at many tables at once."""

import asyncio

from automated_floor import A1, A2, BOOK, Automated, Phase

from croupier.core.ids import CommandId, Instant, TableId
from croupier.core.message import Stamp
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import Seat
from croupier.floor.floor import Floor
from croupier.floor.virtual_dealer import Pace, VirtualDealer
from croupier.table import commands as tc

T1, T2 = TableId("T1"), TableId("T2")


class Running:
    """A floor with a dealer at its tables, and a clock set by hand."""

    def __init__(self, house, floor, pace):
        self.house, self.floor = house, floor
        tables = tuple(house.tables)
        self.dealer = VirtualDealer(floor, tables, SeededEntropy(7), lambda: Instant(house.now), pace)

    async def asks(self, command, name):
        stamp = Stamp(command=CommandId(f"{name} {command}"), at=Instant(self.house.now), by="")
        return await self.floor.handle(command, stamp, Seat(name))

    async def looks_at(self, now):
        self.house.now = now
        return await self.dealer.look()


def run(story, pace, **tables):
    async def running():
        house = Automated(**tables)
        for table in tables:
            house.opens(table)
        house.seated(A1, A2, tables=tuple(tables))
        async with Floor(house.core) as floor:
            await story(Running(house, floor, pace))
        house.adds_up()

    asyncio.run(running())


def test_a_dealer_at_rest_wakes_for_whoever_sits_down_and_when_a_time_is_over():
    async def story(at):
        house = at.house
        assert [await at.looks_at(house.now + ms) for ms in (0, 1, 100_000)] == [0, 0, 0]
        await at.asks(tc.Join(table=T1, terminal=A1), A1)
        assert await at.dealer.look() == 1
        spin = house.spin(T1)
        await at.asks(tc.SetWagers(table=T1, round=1, terminal=A1, slip={"ante": 1000}), A1)
        assert [await at.looks_at(spin.ends_at - ms) for ms in (5000, 1, 0)] == [0, 0, 1]
        assert house.phase(T1) is Phase.NO_MORE_BETS
        while house.phase(T1) is not Phase.SETTLED:
            assert await at.looks_at(house.now + 15_000) == 1
        settled = house.now
        assert await at.dealer.look() == 1  # opens its commitment
        assert [await at.looks_at(settled + ms) for ms in (1, 4999, 5000)] == [0, 0, 1]
        assert house.spin(T1).number == 2

    run(story, Pace(), T1=f"{BOOK}/casino-war")


def test_a_dealer_acts_at_several_tables_in_one_commit():
    async def story(at):
        for name, table in ((A1, T1), (A2, T2)):
            await at.asks(tc.Join(table=table, terminal=name), name)
        before = at.floor.commits
        assert await at.dealer.look() == 2
        assert at.floor.commits == before + 1
        ends_at = at.house.spin(T1).ends_at
        assert at.house.spin(T2).ends_at == ends_at
        assert (await at.looks_at(ends_at), at.floor.commits) == (2, before + 2)

    run(story, Pace(), T1=f"{BOOK}/roulette", T2=f"{BOOK}/sic-bo")


def test_cards_come_one_after_the_other_at_the_pace_of_the_house():
    async def story(at):
        house = at.house
        await at.asks(tc.Join(table=T1, terminal=A1), A1)
        await at.dealer.look()
        await at.asks(tc.SetWagers(table=T1, round=1, terminal=A1, slip={"player": 1000}), A1)
        assert await at.looks_at(house.spin(T1).ends_at) == 1
        assert house.spin(T1).wagers is not None
        closed = house.now
        assert [await at.looks_at(closed + ms) for ms in (299, 300, 301, 599, 600)] == [0, 1, 0, 0, 1]
        assert len(house.spin(T1).moves) == 2

    run(story, Pace(draw_ms=300), T1=f"{BOOK}/baccarat-crown")
