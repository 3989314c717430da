"""The house of a demonstration in simulated time, with the Riverside Cup held in it."""

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.rooms import TABLE
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.new_house import CONFIG_NAME, demonstration_text, make_house
from croupier.simulation.cup import RiversideCup
from croupier.simulation.signs import see_signs

STEP_MS = 500
TABLES = ("V3", "V4")
SECONDS = 1_000 // STEP_MS
PATIENCE = 3_600 * SECONDS


@cache
def _made():
    folder = Path(tempfile.mkdtemp(prefix="croupier-cup-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return make_house(folder / "house", demonstration_text()).file.parent


def file_of_demonstration(folder):
    """Founded once, because passwords take their time; every house is a copy."""
    return Path(shutil.copytree(_made(), folder)) / CONFIG_NAME


class CupHouse:
    """Opened at an hour that is let pass by hand; what is asked in it is asked by the commands of people."""

    def __init__(self, file, at=None, seed=7, house=None):
        self.house = house or open_house(load(file), file, SimulatedClock(at or now()), seed)
        see_signs(self.house)
        self.watched = True
        self.cup = RiversideCup(self.house, seed, lambda: self.watched)

    @property
    def now(self):
        return self.house.clock.now()

    @property
    def state(self):
        return self.cup.state

    def table(self, name):
        return self.house.core.current.state(TABLE, name)

    async def step(self):
        """Half a second, in which everybody does what is next."""
        self.house.device_time.advance(STEP_MS)
        await self.house.timekeeper.tick()
        for name in TABLES:
            await self.house.dealers[name].look()
        await self.house.reactor.catch_up()
        await self.cup.look()

    async def until(self, held, whatever_else=None):
        for _ in range(PATIENCE):
            if held(self.state):
                return self.state
            await self.step()
            if whatever_else is not None:
                await whatever_else()
        raise AssertionError(f"it does not come to that: {self.state.stage}, {dict(self.cup.refused)}")

    async def close(self):
        await self.house.close()
