"""A live house in a folder of its own, for tests: opened, asked, waited for."""

import asyncio
import contextlib
import functools
import itertools
import re
import shutil
import tempfile
import time
from pathlib import Path

from small_house import SMALL

from croupier.core.decider import Refused
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.floor.asker import Seat, Staff
from croupier.floor.clock import SteadyClock
from croupier.floor.rooms import TABLE
from croupier.house.clocks import now, simulated_clock
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.live import LiveHouse
from croupier.house.new_house import make_house
from croupier.simulation.signs import see_signs
from croupier.simulation.simulation import Simulation
from croupier.table import commands as tc
from croupier.table.state import Phase

DANA, BRUNO = Staff("dana"), Staff("bruno")
# For what never comes; what comes late on a busy machine is waited for.
PATIENCE_S, STORY_WITHIN_S = 120, 300
TOO_LATE = re.compile("no more bets|betting is not open|round")
NUMBERS = itertools.count()


@functools.cache
def _first():
    """Founding takes its time, because passwords do; every house here is a copy of one."""
    folder = tempfile.TemporaryDirectory()
    return folder, make_house(Path(folder.name) / "house", SMALL)


def founded(folder, *changes):
    """The file of a new house; each change is (what the file says, what it is to say)."""
    _, house = _first()
    file = Path(shutil.copytree(house.file.parent, folder)) / house.file.name
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    return file


class Guest:
    """Whoever uses a live house in a test."""

    def __init__(self, live, said):
        self.live, self.said = live, said
        self.told = []
        live.floor.core.subscribe(self.told.append)

    def table(self, name="R1"):
        return self.live.floor.core.current.state(TABLE, name)

    def events(self, kind):
        return [told.event for told in self.told if isinstance(told.event, kind)]

    async def ask(self, command, by):
        stamp = Stamp(command=CommandId(f"test/{next(NUMBERS)}"), at=self.live.clock(), by="")
        return await self.live.floor.handle(command, stamp, by)

    async def does(self, command, by):
        answer = await self.ask(command, by)
        assert not isinstance(answer, Refused), answer
        return answer

    async def until(self, holds, seconds=PATIENCE_S):
        """Waits for the house; what never comes true fails the test."""
        end = time.monotonic() + seconds
        while not holds():
            assert self.live.failed is None, self.live.failed
            assert time.monotonic() < end, (holds, self.said, [told.event for told in self.told][-5:])
            await asyncio.sleep(0.01)

    async def spun(self, name="R1"):
        """A round is opened and its ball spun while bets may still be placed."""
        await self.does(tc.OpenWagering(table=name), DANA)
        spin = self.table(name).in_hand
        launch = tc.SpinBall(table=name, round=spin.number, by="HAND", rest_expected_at=spin.ends_at + 1000)
        await self.does(launch, DANA)
        return spin.number

    async def bets(self, terminal, name="R1", **slip):
        """In the first round that is open for long enough; a busy machine may miss one in a hurry."""
        answer = Refused("no round was open")
        while isinstance(answer, Refused):
            await self.until(lambda: self.table(name).phase is Phase.WAGERING)
            spin = self.table(name).in_hand.number
            wagers = tc.SetWagers(table=name, round=spin, terminal=terminal, slip=slip)
            answer = await self.ask(wagers, Seat(terminal))
            assert not isinstance(answer, Refused) or TOO_LATE.match(answer.reason), answer
        return spin


def plays(file, rounds, seed=5):
    """Simulated people play in it as fast as it goes; it is shut again."""

    async def told():
        house = open_house(load(file), file, simulated_clock(), seed)
        try:
            return await Simulation(house, seed, rounds).play(0, asyncio.Event(), lambda _done: None)
        finally:
            await house.close()

    summary = asyncio.run(told())
    assert (summary.stopped, summary.total, summary.agrees) == (None, 0, True)
    return summary


def hurried(times):
    """A machine's clock that runs so many times as fast, so that nobody waits for a wagering period."""
    begun = now()
    return SteadyClock(lambda: begun + (now() - begun) * times, lambda: (now() - begun) * times)


@contextlib.asynccontextmanager
async def opened(file, times=1):
    said = []
    house = open_house(load(file), file, hurried(times), 5)
    see_signs(house)
    async with LiveHouse(house, said.append) as live:
        yield Guest(live, said)


def lives(story, file, times=1):
    """Runs a story in a live house and closes it."""

    async def told():
        async with opened(file, times) as guest:
            await asyncio.wait_for(story(guest), STORY_WITHIN_S)

    asyncio.run(told())
