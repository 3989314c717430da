"""Whether a crowd that asks without a pause keeps others waiting: ``python -m bench.fairness``.

Fifty terminals of one table ask as fast as they are let; one more at that table and one at another lay a slip
every now and then, and wait for the answer.  Rounds with the crowd and rounds without it are played in turns
in one house, and what these two waited is compared.  House, crowd and the two are three processes, the crowd's
at low priority: what it takes of the machine itself is not what is asked here.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import msgspec
import uvloop

from bench.lines import Door, Screen, screen
from bench.screens import Server, a_few_at_a_time, server
from bench.served import Told
from croupier.server import wire

CROWD = 50
QUIET_S, EVERY_S = 5.0, 0.05  # of a round, and between two slips of whoever is measured
REPEATS = 5
OPEN_AT_ONCE = 4  # questions of one noisy line that wait for an answer
NICE = 10
HERE, ELSEWHERE = "R0", "R1"


class Noise(msgspec.Struct):
    """What the crowd is told: where the house is, and who they are."""

    address: str
    tokens: dict[str, str]


def slip(name: str, table: str, number: int, turn: int) -> dict[str, object]:
    """Every slip comes to another sum than the one before, so that money moves."""
    laid = {f"straight:{(turn + chip) % 37}": 500 + 100 * (turn % 3) for chip in range(4)}
    return {"type": "SetWagers", "table": table, "round": number, "terminal": name, "slip": laid}


# ── the crowd, in a process of its own ──────────────────────────────────────────────────────


class Round:
    """One in which the crowd asks until it is enough; how many were kept, and how many refused."""

    def __init__(self, number: int, names: count[int]) -> None:
        self.number, self.names, self.enough = number, names, False
        self.kept = self.refused = 0

    async def noisy(self, line: Screen, name: str) -> None:
        while not self.enough:
            turn = next(self.names)
            answer = await line.ask(f"noise{turn}", "table", slip(name, HERE, self.number, turn))
            if isinstance(answer, wire.Kept):
                self.kept += 1
            else:
                self.refused += 1


async def crowd() -> None:
    """Is told who they are, then the number of each round in which they are to ask, and when it is enough."""
    os.nice(NICE)
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    told = msgspec.json.decode(await reader.readline(), type=Noise)
    door, names = Door(told.address), count()
    opened = [screen(door, "terminal", name, token) for name, token in told.tokens.items()]
    lines = dict(zip(told.tokens, await a_few_at_a_time(opened), strict=True))
    print("ready", flush=True)
    while number := (await reader.readline()).strip():
        played = Round(int(number), names)
        asking = [played.noisy(line, name) for name, line in lines.items() for _ in range(OPEN_AT_ONCE)]
        everybody = asyncio.gather(*asking)
        await reader.readline()
        played.enough = True
        await everybody
        print(played.kept, played.refused, flush=True)


class Crowd:
    """The other end of it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def says(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())
        await self._process.stdin.drain()

    async def told(self) -> str:
        assert self._process.stdout is not None
        return (await self._process.stdout.readline()).decode().strip()


@asynccontextmanager
async def noise(told: Noise) -> AsyncIterator[Crowd]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.fairness", "crowd"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        cwd=Path(__file__).parent.parent,
    )
    there = Crowd(process)
    try:
        await there.says(msgspec.json.encode(told).decode())
        assert await there.told() == "ready"
        yield there
    finally:
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


# ── the two who are measured ────────────────────────────────────────────────────────────────


class Waited(NamedTuple):
    """In seconds, 95 of 100 waited less: at the crowd's own table, and at another."""

    here: float
    elsewhere: float
    kept: int  # of the crowd's questions
    refused: int
    cpu: float  # of the house, in this round


async def waits(line: Screen, name: str, table: str, number: int, names: count[int]) -> float:
    taken: list[float] = []
    ends = perf_counter() + QUIET_S
    while perf_counter() < ends:
        turn, begun = next(names), perf_counter()
        answer = await line.ask(f"quiet{turn}", "table", slip(name, table, number, turn))
        taken.append(perf_counter() - begun)
        assert isinstance(answer, wire.Kept), answer
        await asyncio.sleep(EVERY_S)
    return quantiles(taken, n=20)[-1]


class Quiet:
    def __init__(self, house: Server) -> None:
        self.house, self.names, self.number = house, count(), 0
        self.lines: dict[str, Screen] = {}

    async def connect(self) -> None:
        ready = self.house.ready
        for table in (HERE, ELSEWHERE):
            name = f"{table}-{CROWD}"
            self.lines[table] = await screen(Door(ready.address), "terminal", name, ready.tokens[name])

    async def plays(self, others: Crowd | None) -> Waited:
        """One round, with the crowd or without it."""
        self.number += 1
        before: Told = await self.house.does("open")
        if others is not None:
            await others.says(str(self.number))
            await asyncio.sleep(1)  # until what each line may ask at once is used up
        here, elsewhere = await asyncio.gather(
            *(
                waits(line, f"{table}-{CROWD}", table, self.number, self.names)
                for table, line in self.lines.items()
            )
        )
        kept, refused = 0, 0
        if others is not None:
            await others.says("")
            kept, refused = map(int, (await others.told()).split())
        after = await self.house.does("tell")
        await self.house.does("close")
        await self.house.does("settle")
        return Waited(here, elsewhere, kept, refused, after.cpu - before.cpu)


async def measure(folder: Path) -> None:
    async with server("house", str(folder / "house"), "2", str(CROWD + 1)) as house:
        quiet, ready = Quiet(house), house.ready
        await quiet.connect()
        tokens = {name: ready.tokens[name] for name in (f"{HERE}-{seat}" for seat in range(CROWD))}
        async with noise(Noise(ready.address, tokens)) as others:
            await quiet.plays(others)
            turns = [(await quiet.plays(None), await quiet.plays(others)) for _ in range(REPEATS)]
    report(turns)


def report(turns: list[tuple[Waited, Waited]]) -> None:
    beside, seconds = [crowded for _, crowded in turns], QUIET_S + 1
    kept, refused = (median(each[at] / seconds for each in beside) for at in (2, 3))
    used = 100 * median(each.cpu / seconds for each in beside)
    print(f"{CROWD} lines of one table: {kept:,.0f} slips/s kept and {refused:,.0f} refused,")
    print(f"  {used:.0f} % of a core in the house")
    for where, of in (("at that table", 0), ("at another", 1)):
        alone, crowded = (median(turn[which][of] for turn in turns) for which in (0, 1))
        least = min(turn[1][of] for turn in turns) / min(turn[0][of] for turn in turns)
        print(
            f"a slip {where}: 95 of 100 within {1000 * alone:.1f} ms alone, {1000 * crowded:.1f} beside them:"
        )
        print(f"  {crowded / alone:.2f} times (at most 2); least over least {least:.2f}")


def main() -> None:
    with TemporaryDirectory() as folder:
        uvloop.run(measure(Path(folder)))


if __name__ == "__main__":
    if sys.argv[1:] == ["crowd"]:
        uvloop.run(crowd())
    else:
        main()
