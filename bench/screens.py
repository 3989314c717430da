"""What the screens cost: ``python -m bench.screens [tables] [terminals at each]``.

A thousand terminals over real web sockets play whole rounds; house, terminals and the bare server
that is the anchor are three processes.  Slips are read against SQLite's lone commits, the telling
of a settlement against a bare broadcast of the same bytes.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import clock_gettime, perf_counter
from typing import NamedTuple, Protocol, TypeVar

import msgspec
import uvloop

from bench.lines import Door, Screen, Watch, connect, screen
from bench.served import Readiness, Told, Waits, seats
from bench.store import lone_commits
from croupier.core.ids import TerminalId
from croupier.server import wire

REPEATS = 5
TABLES, EACH = 10, 100
TURNS, CHIPS = 5, 12  # slips of a terminal in a round, and bets on each
AT_ONCE = 40  # lines that are being set up; an address may have 48 that have not said who they are
SETTLED_WITHIN_S = 60.0
LONGEST_LINE = 1 << 20  # which names everybody's token

T = TypeVar("T")


class Server:
    """A process that is told what to do line by line."""

    def __init__(self, process: asyncio.subprocess.Process, ready: Readiness) -> None:
        self._process, self.ready = process, ready

    @property
    def process(self) -> int:
        return self._process.pid

    def cpu(self) -> float:
        """Seconds of the processor that it has used by now, as its kernel counts them for anybody."""
        return clock_gettime(~self._process.pid << 3 | 2)

    async def does(self, order: str) -> Told:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{order}\n".encode())
        return msgspec.json.decode(await _line(self._process), type=Told)

    async def waits(self) -> Waits:
        """What whoever is measured has waited within the house, since this was asked last."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"waits\n")
        return msgspec.json.decode(await _line(self._process), type=Waits)


async def _line(process: asyncio.subprocess.Process) -> bytes:
    assert process.stdout is not None
    line = await process.stdout.readline()
    assert line, "the server has ended"
    return line


@asynccontextmanager
async def server(*words: str) -> AsyncIterator[Server]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.served", *words),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
        cwd=Path(__file__).parent.parent,
    )
    try:
        yield Server(process, msgspec.json.decode(await _line(process), type=Readiness))
    finally:
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


async def a_few_at_a_time(works: Sequence[Awaitable[T]]) -> list[T]:
    places = asyncio.Semaphore(AT_ONCE)

    async def one(work: Awaitable[T]) -> T:
        async with places:
            return await work

    return list(await asyncio.gather(*(one(work) for work in works)))


# ── the terminals ───────────────────────────────────────────────────────────────────────────


class Telling(NamedTuple):
    """Until the last of all terminals has heard of it."""

    seconds: float
    cpu: float


class Listening(Protocol):
    """Somebody who is told something, and notices."""

    watch: Watch | None


async def tell_all(house: Server, lines: Collection[Listening], number: int) -> Telling:
    """A house settles a round, or a bare server sends what the house sent then."""
    watch = Watch(b'"settlement":{"round":%d,' % number, len(lines))
    for line in lines:
        line.watch = watch
    told = await house.does("settle")
    last = await asyncio.wait_for(watch.last, SETTLED_WITHIN_S)
    done = await house.does("tell")
    return Telling(last - told.at, done.cpu - told.cpu_then)


class Played(NamedTuple):
    """One round of everybody."""

    slips_s: float
    slips_cpu: float
    commits: int
    told: Telling


class Crowd:
    """Every terminal of the house, and those of the staff who look on."""

    def __init__(self, house: Server, tables: int, each: int) -> None:
        self.house = house
        self.tables = {name: table for table, names in seats(tables, each).items() for name in names}
        self.terminals: dict[str, Screen] = {}
        self.staff: list[Screen] = []
        self.refused: list[wire.Refused] = []
        self._names = count()

    async def connect(self) -> None:
        self.terminals = await self.fresh()

    async def fresh(self) -> dict[str, Screen]:
        ready = self.house.ready
        door = Door(ready.address)
        lines = [screen(door, "terminal", name, token) for name, token in ready.tokens.items()]
        return dict(zip(ready.tokens, await a_few_at_a_time(lines), strict=True))

    async def staff_look_on(self) -> None:
        ready = self.house.ready
        self.staff = [await screen(Door(ready.address, ready.pit), "pit")]
        for table in sorted(set(self.tables.values())):
            self.staff.append(await screen(Door(ready.address, ready.console), "console", table))

    async def plays(self, number: int) -> Played:
        """The whole of a round; slips that come after the close are all refused."""
        before = await self.house.does("open")
        begun = perf_counter()
        await asyncio.gather(*(self._bets(name, number) for name in self.terminals))
        slips_s, after = perf_counter() - begun, await self.house.does("tell")
        await self.house.does("close")
        await asyncio.gather(*(self._bets_late(name, number) for name in self.terminals))
        told = await tell_all(self.house, self.terminals.values(), number)
        return Played(slips_s, after.cpu - before.cpu, after.commits - before.commits, told)

    async def _bets(self, name: str, number: int) -> None:
        for turn in range(TURNS):
            answer = await self._slip(name, number, turn)
            assert isinstance(answer, wire.Kept), answer

    async def _bets_late(self, name: str, number: int) -> None:
        answer = await self._slip(name, number, TURNS)
        assert isinstance(answer, wire.Refused), answer
        assert answer.clause, answer
        self.refused.append(answer)

    def _slip(self, name: str, number: int, turn: int) -> Awaitable[wire.Kept | wire.Refused]:
        # Every slip lies elsewhere than the one before and comes to another sum, so that money moves.
        each, first = 500 + 100 * (turn % 3), sum(name.encode()) + turn
        slip = {f"straight:{(first + chip) % 37}": each for chip in range(CHIPS)}
        wagers = {"table": self.tables[TerminalId(name)], "round": number, "terminal": name, "slip": slip}
        return self.terminals[name].ask(f"s{next(self._names)}", "table", {"type": "SetWagers", **wagers})

    def hung_up_on(self) -> list[str]:
        return [name for name, line in self.terminals.items() if line.gone or line.farewell]

    async def differ_from_fresh(self) -> list[str]:
        """The terminals that do not show what one would show that has just been switched on."""
        fresh = await self.fresh()
        for line in fresh.values():
            line.hang_up()
        return [name for name, line in self.terminals.items() if line.view() != fresh[name].view()]


# ── house and anchor in turns ───────────────────────────────────────────────────────────────


class Measured(NamedTuple):
    lone: list[float]
    played: list[Played]
    casts: list[Telling]
    size: int


async def rounds(folder: Path, crowd: Crowd, repeats: int) -> Measured:
    """One round first, whose settlement is what the bare server sends."""
    await crowd.plays(1)
    settlement = next(iter(crowd.terminals.values())).told[-1]
    (folder / "settlement").write_bytes(settlement)
    lone: list[float] = []
    played: list[Played] = []
    casts: list[Telling] = []
    async with server("bare", str(folder / "settlement")) as bare:
        door = Door(bare.ready.address)
        lines = await a_few_at_a_time([connect(door) for _ in crowd.terminals])
        for number in range(2, 2 + repeats):
            lone.append(lone_commits(folder / "anchor.db"))
            played.append(await crowd.plays(number))
            casts.append(await tell_all(bare, lines, 1))
    return Measured(lone, played, casts, len(settlement))


async def measure(folder: Path, tables: int, each: int) -> None:
    async with server("house", str(folder / "house"), str(tables), str(each)) as house:
        crowd = Crowd(house, tables, each)
        empty = (await house.does("tell")).memory
        await crowd.connect()
        full = (await house.does("tell")).memory
        each_kib = (full - empty) / (tables * each) / 1024
        print(f"{tables * each:,} terminals at {tables} tables: {each_kib:.0f} KiB each")
        await crowd.staff_look_on()
        for line in report(await rounds(folder, crowd, REPEATS), tables * each):
            print(line)
        await asyncio.sleep(1)
        print(f"  dropped: {len(crowd.hung_up_on())}; late slips, all refused: {len(crowd.refused):,}")
        print(f"  terminals that differ from a fresh one: {len(await crowd.differ_from_fresh())}")


def report(found: Measured, terminals: int) -> Iterator[str]:
    slips = terminals * TURNS
    rate, lone = median(slips / run.slips_s for run in found.played), median(found.lone)
    told, cast = [run.told for run in found.played], found.casts
    fan_out, bare = median(each.seconds for each in told), median(each.seconds for each in cast)
    fan_cpu, bare_cpu = median(each.cpu for each in told), median(each.cpu for each in cast)
    yield f"durable acknowledged slips: {rate:,.0f}/s over {lone:,.0f} lone commits/s:"
    yield f"  ratio {rate / lone:.2f} (at least 1.0)"
    yield f"  {1e6 * median(run.slips_cpu for run in found.played) / slips:.0f} µs CPU a slip"
    yield f"  {median(run.commits for run in found.played) / slips:.4f} commits a slip"
    yield f"a settlement told to all: {1000 * fan_out:.0f} ms over {1000 * bare:.0f} ms of a bare broadcast"
    yield f"  of {found.size} bytes: {fan_out / bare:.2f} times (at most 3)"
    yield f"  {1e6 * fan_cpu / terminals:.0f} over {1e6 * bare_cpu / terminals:.0f} µs CPU a terminal"


def main(tables: int = TABLES, each: int = EACH) -> None:
    with TemporaryDirectory() as folder:
        uvloop.run(measure(Path(folder), tables, each))


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
