"""Whether a crowd that asks without a pause keeps others waiting: ``python -m bench.fairness``.

Fifty terminals of one table ask as often as they may; one more at that table and one at another lay a slip
every now and then, and wait for the answer.  Rounds with the crowd and rounds without it are played in turns
in one house, and what these two waited is compared, the least of all turns.  House, crowd and the two are
three processes.

A processor or a disk that somebody else keeps busy holds up everybody, and the crowd's questions gather
meanwhile.  So that the house is measured and not the machine, it notes by itself how long each question was
within it; and where others are at work too it is run ahead of them, with its log in memory:
``TMPDIR=/dev/shm chrt -r 10 python -m bench.fairness``.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
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
from bench.served import MEASURED, Told, WaitInHouse
from croupier.server import wire
from croupier.server.connections.conversation import QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE

CROWD = 50
QUIET_S, EVERY_S = 10.0, 0.1  # of a round, and between two slips of whoever is measured
REPEATS = 5
A_SECOND = QUESTIONS_A_SECOND - 1  # of each noisy line: whoever asks more is shown out
OPEN_AT_ONCE = QUESTIONS_AT_ONCE // 2  # after that it waits for an answer after all
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

    async def noisy(self, line: Screen, name: str, after: float) -> None:
        """By the clock and not by the answers, as somebody does who wants to be in the way."""
        asked = set[asyncio.Task[None]]()
        begun = perf_counter() + after
        for turn in count():
            await asyncio.sleep(begun + turn / A_SECOND - perf_counter())
            if self.enough:
                break
            if len(asked) < OPEN_AT_ONCE:
                task = asyncio.create_task(self._ask(line, name))
                asked.add(task)
                task.add_done_callback(asked.discard)
        await asyncio.gather(*asked)

    async def _ask(self, line: Screen, name: str) -> None:
        turn = next(self.names)
        answer = await line.ask(f"noise{turn}", "table", slip(name, HERE, self.number, turn))
        if isinstance(answer, wire.Kept):
            self.kept += 1
        else:
            self.refused += 1


async def crowd() -> None:
    """Is told who they are, then the number of each round in which they are to ask, and when it is enough."""
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
        apart = 1 / A_SECOND / len(lines)  # not all in the same instant
        asking = (played.noisy(line, name, at * apart) for at, (name, line) in enumerate(lines.items()))
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


class Wait(NamedTuple):
    """Of 100 slips 95 waited less: by the clock of whoever waits; and from being read to being answered by
    the clock of the house, by its processor, and by how many others it answered meanwhile."""

    clock: float
    inside: float
    cpu: float
    others: float


class Waited(NamedTuple):
    """At the crowd's own table, and at another."""

    here: Wait
    elsewhere: Wait
    kept: int  # of the crowd's questions
    refused: int
    cpu: float  # of the house, in this round


class Waiter:
    """Somebody who lays a slip every now and then, and waits for the answer."""

    def __init__(self, table: str, line: Screen) -> None:
        self.table, self.name, self.line = table, f"{table}-{CROWD}", line
        self.clocks: list[float] = []

    async def plays(self, number: int, names: count[int]) -> None:
        self.clocks, ends = [], perf_counter() + QUIET_S
        while perf_counter() < ends:
            turn, begun = next(names), perf_counter()
            asked = slip(self.name, self.table, number, turn)
            answer = await self.line.ask(f"{MEASURED}{self.name}/{turn}", "table", asked)
            self.clocks.append(perf_counter() - begun)
            assert isinstance(answer, wire.Kept), answer
            await asyncio.sleep(EVERY_S)

    def wait(self, inside: list[WaitInHouse]) -> Wait:
        assert len(inside) == len(self.clocks)
        figures = [(each.clock, each.cpu, float(each.others)) for each in inside]
        return Wait(*map(_of_100_95, (self.clocks, *zip(*figures, strict=True))))


def _of_100_95(figures: Sequence[float]) -> float:
    return quantiles(figures, n=20)[-1]


class Quiet:
    def __init__(self, house: Server) -> None:
        self.house, self.names, self.number = house, count(), 0
        self.waiters: list[Waiter] = []

    async def connect(self) -> None:
        ready = self.house.ready
        for table in (HERE, ELSEWHERE):
            name = f"{table}-{CROWD}"
            line = await screen(Door(ready.address), "terminal", name, ready.tokens[name])
            self.waiters.append(Waiter(table, line))

    async def plays(self, others: Crowd | None) -> Waited:
        """One round, with the crowd or without it."""
        self.number += 1
        before: Told = await self.house.does("open")
        if others is not None:
            await others.says(str(self.number))
            await asyncio.sleep(1)  # until what each line may ask at once is used up
        await asyncio.gather(*(waiter.plays(self.number, self.names) for waiter in self.waiters))
        kept, refused = 0, 0
        if others is not None:
            await others.says("")
            kept, refused = map(int, (await others.told()).split())
        after, inside = await self.house.does("tell"), await self.house.waits()
        here, elsewhere = (waiter.wait(inside.of[waiter.name]) for waiter in self.waiters)
        await self.house.does("close")
        await self.house.does("settle")
        return Waited(here, elsewhere, kept, refused, after.cpu - before.cpu)


async def measure(folder: Path) -> None:
    async with server("timed", str(folder / "house"), "2", str(CROWD + 1)) as house:
        quiet, ready = Quiet(house), house.ready
        await quiet.connect()
        tokens = {name: ready.tokens[name] for name in (f"{HERE}-{seat}" for seat in range(CROWD))}
        async with noise(Noise(ready.address, tokens)) as others:
            await quiet.plays(others)
            turns = [(await quiet.plays(None), await quiet.plays(others)) for _ in range(REPEATS)]
    report(turns)


def report(turns: list[tuple[Waited, Waited]]) -> None:
    beside, seconds = [crowded for _, crowded in turns], QUIET_S + 1
    kept = median(each.kept / seconds for each in beside)
    refused = median(each.refused / seconds for each in beside)
    used = 100 * median(each.cpu / seconds for each in beside)
    print(f"{CROWD} lines of one table: {kept:,.0f} slips/s kept and {refused:,.0f} refused,")
    print(f"  {used:.0f} % of a core in the house")
    for where, waits in (
        ("at that table", [(alone.here, crowded.here) for alone, crowded in turns]),
        ("at another", [(alone.elsewhere, crowded.elsewhere) for alone, crowded in turns]),
    ):
        print(f"a slip {where}, 95 of 100 within, alone and beside them:")
        for what, by in (
            ("ms", 0),
            ("ms from being read to being answered", 1),
            ("ms of the house's processor", 2),
        ):
            least, most = (1000 * min(wait[which][by] for wait in waits) for which in (0, 1))
            print(f"  {least:.1f} and {most:.1f} {what}: {most / least:.2f} times")
        passed = [median(wait[which].others for wait in waits) for which in (0, 1)]
        print(f"  {passed[0]:.0f} and {passed[1]:.0f} others answered between its reading and its answer")


def main() -> None:
    with TemporaryDirectory() as folder:
        uvloop.run(measure(Path(folder)))


if __name__ == "__main__":
    if sys.argv[1:] == ["crowd"]:
        uvloop.run(crowd())
    else:
        main()
