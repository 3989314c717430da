"""What founding and opening a house costs: ``python -m bench.founding [terminals]``.

Three houses, of a quarter, a half and all of the terminals, a hundred at each table: made, opened, closed and
opened again, in seconds of the processor and in anchors of the same seconds.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TypeVar

from bench.anchor import anchor
from bench.served import configuration, seats
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.timers import due
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.house import House, open_house
from croupier.house.new_house import make_house

TERMINALS, AT_A_TABLE = 10_000, 100
TICKS = 20

Made = TypeVar("Made")


def timed(what: str, done: Callable[[], Made], times: int = 1) -> Made:
    before, clock, cpu = anchor(), perf_counter(), process_time()
    made = done()
    cpu, clock = (process_time() - cpu) / times, (perf_counter() - clock) / times
    anchors = cpu / ((before + anchor()) / 2)
    print(f"  {what}: {cpu:8.3f} s of the processor, {clock:8.3f} s by the clock, {anchors:12,.0f} anchors")
    return made


def _opened(file: Path) -> House:
    return open_house(load(file), file, SimulatedClock(now()), seed=1)


def _looks(house: House) -> None:
    for _ in range(TICKS):
        due(house.core, house.clock.now())


def measure(terminals: int) -> None:
    with TemporaryDirectory() as folder:
        print(f"{terminals:,} terminals at {terminals // AT_A_TABLE} tables")
        text = configuration(seats(terminals // AT_A_TABLE, AT_A_TABLE))
        file = timed("made    ", lambda: make_house(Path(folder) / "house", text)).file
        house = timed("opened  ", lambda: _opened(file))
        timed("a tick  ", lambda: _looks(house), TICKS)
        asyncio.run(house.close())
        asyncio.run(timed("reopened", lambda: _opened(file)).close())


def main() -> None:
    given = sys.argv[1:]
    terminals = int(given[0]) if given else TERMINALS
    for part in (terminals // 4, terminals // 2, terminals):
        measure(part)


if __name__ == "__main__":
    main()
