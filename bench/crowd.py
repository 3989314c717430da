"""Ten thousand terminals: ``python -m bench.crowd``, and of `Plan` what is to be otherwise, in its order.

House, and terminals in processes of their own, over real web sockets.  Slips come at a steady rate whether or
not the house keeps up, then with three hundred unanswered at any time, then while nine tables in ten settle
beside them.  What flew is put beside lone commits of SQLite on the same disk, turn by turn.  Every question
is accounted for, by its name, in what was answered and in the log; sampled views are put beside fresh ones;
and the processes that ask say how late they were themselves, since a client that is too slow measures nothing
but itself.

Seconds of the processor are read in anchors (`bench/anchor.py`), taken before and after every turn.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import msgspec
import uvloop

from bench.anchor import anchor
from bench.crowd_lines import (
    LONGEST_ORDER,
    Account,
    Accounts,
    Asks,
    Come,
    Compares,
    Done,
    Flies,
    Heard,
    Listens,
    Order,
    Place,
    shares,
)
from bench.screens import Server, server
from bench.served import Told, seats
from bench.store import lone_commits

EACH = 100  # terminals at a table
PROCESSES = 2
SETTLING_S = 1.5  # how long slips come while others settle, and when in it they do
SETTLES_AFTER_S = 0.5
SETTING_UP = 40  # lines at once; an address may have 48 that have not said who they are
SAMPLED = 100  # of how many lines the views are compared
LEAD_S = 0.2  # until every process has heard what it is to do


class Share:
    """One process of terminals."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def does(self, order: Order) -> Done:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(order) + b"\n")
        line = await self._process.stdout.readline()
        assert line, "a share of the crowd has ended"
        return msgspec.json.decode(line, type=Done)


@asynccontextmanager
async def share_of_crowd() -> AsyncIterator[Share]:
    process = await asyncio.create_subprocess_exec(
        *("nice", "-n", "5", sys.executable, "-m", "bench.crowd_lines"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_ORDER,
        cwd=Path(__file__).parent.parent,
    )
    try:
        yield Share(process)
    finally:
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


class Plan(msgspec.Struct, frozen=True):
    """What runs in a minute on a machine that is not idle, unless other words are given in this order."""

    terminals: int = 300
    rate: float = 200.0
    seconds: float = 1.5
    turns: int = 5
    unanswered: int = 300
    gateways: int = 0


class Used(NamedTuple):
    """Seconds of the processor: the thread of the loop, whoever writes, and the gateways."""

    loop: float
    writer: float
    gateways: float

    def since(self, before: Used) -> Used:
        return Used(*(now - then for now, then in zip(self, before, strict=True)))

    @property
    def all(self) -> float:
        return sum(self)


def used(process: int) -> Used:
    """By thread, as the kernel counts them; the first thread is the loop's."""
    taken = by_thread(process)
    loop = taken.pop(process)
    return Used(loop, sum(taken.values()), sum(sum(by_thread(each).values()) for each in begun_by(process)))


def begun_by(process: int) -> Iterator[int]:
    for told in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            if told.read_text().rpartition(")")[2].split()[1] == str(process):
                yield int(told.parent.name)


def by_thread(process: int) -> dict[int, float]:
    return {
        int(task.name): int((task / "schedstat").read_text().split()[0]) / 1e9
        for task in Path(f"/proc/{process}/task").iterdir()
    }


class Turn(NamedTuple):
    """What one repeat came to."""

    anchor: float
    steady: Used
    flying: Used
    slips: int  # that flew
    seconds: float  # in which they did
    lone: float  # commits a second on the same disk, one row each
    waits: list[float]
    tardy: list[float]
    settling: list[float]  # waits while others settled
    told: float  # until the last of all had heard of a settlement
    telling: float  # seconds of the house's processor for it
    clients: float  # seconds of theirs, for what flew


class Crowd:
    def __init__(
        self, house: Server, all_shares: Sequence[Share], seated: tuple[int, int], unanswered: int
    ) -> None:
        self.house, self.shares, self._unanswered = house, all_shares, unanswered
        self.laid = {str(table): [str(name) for name in names] for table, names in seats(*seated).items()}
        self.tables = list(self.laid)
        self.rest = self.tables[-max(1, len(self.tables) // 10) :]
        self.most = self.tables[: -len(self.rest)] or self.tables
        self.gone: set[str] = set()
        self.late = self.refused = self._round = 0
        self._clients = 0.0

    async def all_do(self, orders: Sequence[Order]) -> list[Done]:
        done = await asyncio.gather(
            *(share.does(order) for share, order in zip(self.shares, orders, strict=True))
        )
        self.gone.update(*(each.gone for each in done))
        self._clients = sum(each.cpu for each in done)
        return done

    async def come(self) -> None:
        ready = self.house.ready
        places = [
            Place(name, table, ready.tokens[name]) for table, names in self.laid.items() for name in names
        ]
        at_once, sample = SETTING_UP // len(self.shares), max(1, len(places) // SAMPLED)
        own = shares(places, len(self.shares))
        await self.all_do(
            [Come(ready.address, each, at_once, sample, f"crowd/{at}") for at, each in enumerate(own)]
        )

    async def asks(self, tables: Sequence[str], rate: float, seconds: float) -> list[Done]:
        number = len(self.shares)
        begins, slips = perf_counter() + LEAD_S, int(rate * seconds / number)
        return await self.all_do(
            [
                Asks(self._round, list(tables), begins + at / rate, rate / number, slips)
                for at in range(number)
            ]
        )

    async def flies(self, turns: int) -> list[Done]:
        each = self._unanswered // len(self.shares)
        return await self.all_do([Flies(self._round, self.tables, each, turns) for _ in self.shares])

    async def opens(self) -> None:
        self._round += 1
        await self.house.does("open")

    async def settles(self, tables: Sequence[str]) -> Told:
        await self.all_do([Listens(self._round, list(tables)) for _ in self.shares])
        return await self.house.does(" ".join(("settle", *tables)))

    async def all_heard(self) -> float:
        return max(each.last for each in await self.all_do([Heard() for _ in self.shares]))

    async def turn(self, plan: Plan, turns: int, anchor_log: Path) -> Turn:
        rate, seconds, lone = plan.rate, plan.seconds, lone_commits(anchor_log)
        before, process = anchor(), self.house.process
        await self.opens()
        start = used(process)
        steady = self.fair(await self.asks(self.tables, rate, seconds))
        between, begun, clients = used(process), perf_counter(), self._clients
        flown = self.fair(await self.flies(turns))
        flying, took, clients = used(process).since(between), perf_counter() - begun, self._clients - clients
        told, telling = await self._all_settle()
        settling = await self._most_settle(rate)
        return Turn(
            anchor=(before + anchor()) / 2,
            steady=between.since(start),
            flying=flying,
            slips=sum(len(each.waits) for each in flown),
            seconds=took,
            lone=lone,
            waits=[wait for each in steady for wait in each.waits],
            tardy=[late for each in steady for late in each.tardy],
            settling=settling,
            told=told,
            telling=telling,
            clients=clients,
        )

    def fair(self, done: list[Done]) -> list[Done]:
        """Nobody is refused while a table is open."""
        self.refused += sum(each.refused for each in done)
        return done

    async def _all_settle(self) -> tuple[float, float]:
        """After everybody has asked once too late."""
        await self.house.does("close")
        self.late += sum(each.refused for each in await self.flies(1))
        told = await self.settles(self.tables)
        heard = await self.all_heard()
        done = await self.house.does("tell")
        return heard - told.at, done.cpu - told.cpu_then

    async def _most_settle(self, rate: float) -> list[float]:
        """Nine tables in ten, while slips come to the others."""
        await self.opens()
        self.fair(await self.flies(1))
        await self.house.does(" ".join(("close", *self.most)))
        others = [table for table in self.rest if table not in self.most]
        if not others:
            await self.settles(self.most)
            return []
        asking = asyncio.create_task(self.asks(others, rate, SETTLING_S))
        await asyncio.sleep(LEAD_S + SETTLES_AFTER_S)
        await self.house.does(" ".join(("settle", *self.most)))
        waits = [wait for each in self.fair(await asking) for wait in each.waits]
        await self.house.does(" ".join(("close", *others)))
        await self.settles(others)
        await self.all_heard()
        return waits

    async def differ(self) -> list[str]:
        return [name for each in await self.all_do([Compares() for _ in self.shares]) for name in each.differ]

    async def account(self, folder: Path) -> Account:
        files = [folder / f"account-{at}.json" for at in range(len(self.shares))]
        await self.all_do([Accounts(str(file)) for file in files])
        each = [msgspec.json.decode(file.read_bytes(), type=Account) for file in files]
        return Account(
            kept={name: at for one in each for name, at in one.kept.items()},
            refused=[name for one in each for name in one.refused],
            unanswered=[name for one in each for name in one.unanswered],
            twice=[name for one in each for name in one.twice],
        )


# ── what it came to ─────────────────────────────────────────────────────────────────────────


def in_order(waits: Sequence[float]) -> str:
    """Milliseconds."""
    told = sorted(1000 * wait for wait in waits)
    if not told:
        return "nobody"
    p99 = told[min(len(told) - 1, int(0.99 * len(told)))]
    return f"p50 {told[len(told) // 2]:.0f}, p99 {p99:.0f}, latest {told[-1]:.0f} ms"


def report(turns: Sequence[Turn], terminals: int, plan: Plan) -> Iterator[str]:
    def cost(what: str, each: Sequence[tuple[Used, int]]) -> str:
        anchors = median(
            one.all / slips / turn.anchor for (one, slips), turn in zip(each, turns, strict=True)
        )
        micros = 1e6 * median(one.all / slips for one, slips in each)
        taken = sum(one.all for one, _ in each)
        loop, gateways = sum(one.loop for one, _ in each), sum(one.gateways for one, _ in each)
        where = f"{loop / taken:.0%} in the loop, {gateways / taken:.0%} in gateways"
        return f"{what}: {anchors:,.0f} anchors of processor a slip ({micros:.0f} µs, {where})"

    unit = 1e6 * median(turn.anchor for turn in turns)
    yield f"anchor {unit:.3f} µs, load {os.getloadavg()[0]:.1f}, {len(turns)} turns"
    yield cost(f"{plan.unanswered} unanswered", [(turn.flying, turn.slips) for turn in turns])
    flown = median(turn.slips / turn.seconds for turn in turns)
    own = 1e6 * median(turn.clients / turn.slips for turn in turns)
    yield f"  {flown:,.0f} slips/s; the clients took {own:.0f} µs a slip"
    lone = median(turn.lone for turn in turns)
    times = median(turn.slips / turn.seconds / turn.lone for turn in turns)
    yield f"  {times:.2f} times the {lone:,.0f} lone commits a second of the same disk"
    yield cost(f"{plan.rate:,.0f} a second", [(turn.steady, len(turn.waits)) for turn in turns])
    yield f"  answered: {in_order([wait for turn in turns for wait in turn.waits])}"
    yield f"  the clients asked late: {in_order([late for turn in turns for late in turn.tardy])}"
    yield f"  answered while nine tables in ten settle: {in_order([w for t in turns for w in t.settling])}"
    told, telling = median(turn.told for turn in turns), median(turn.telling for turn in turns)
    anchors = median(turn.telling / turn.anchor for turn in turns) / terminals
    yield f"a settlement told to the last of {terminals:,} after {1000 * told:.0f} ms:"
    yield f"  {anchors:,.0f} anchors a terminal ({1e6 * telling / terminals:.0f} µs)"


def accounted(account: Account, log: Path) -> Iterator[str]:
    """What was answered against what lies in the log, read as plain rows."""
    with closing(sqlite3.connect(f"file:{log}?mode=ro", uri=True)) as rows:
        kept = rows.execute("SELECT command, last FROM batches WHERE command GLOB '*-crowd/*'").fetchall()
    found = [(name.split("/", 2)[2], at) for name, at in kept]  # after who asked
    times, lies = Counter(name for name, _ in found), dict[str, int](found)
    lost = [name for name in account.kept if name not in lies]
    elsewhere = [name for name, at in account.kept.items() if lies.get(name, at) != at]
    untold = [name for name in lies if name not in account.kept]
    yield f"{len(account.kept):,} kept, {len(account.refused):,} refused; of these in the log:"
    yield f"  missing {len(lost)}, elsewhere {len(elsewhere)}, twice {sum(n > 1 for n in times.values())}"
    yield f"  unanswered {len(account.unanswered)}, answered twice {len(account.twice)}, untold {len(untold)}"


async def measure(folder: Path, plan: Plan) -> None:
    seated = tables, each = max(2, plan.terminals // EACH), min(EACH, plan.terminals // 2)
    terminals, begun = tables * each, perf_counter()
    async with server("house", *map(str, (folder / "house", *seated, plan.gateways))) as house:
        ready_s = perf_counter() - begun
        print(
            f"{terminals:,} terminals, {tables} tables, {plan.gateways} gateways, ready after {ready_s:.1f} s"
        )
        async with AsyncExitStack() as stack:
            all_shares = [await stack.enter_async_context(share_of_crowd()) for _ in range(PROCESSES)]
            crowd = Crowd(house, all_shares, seated, plan.unanswered)
            empty, before = await house.does("tell"), used(house.process)
            await crowd.come()
            full, after = await house.does("tell"), used(house.process).since(before)
            kib, line = (full.memory - empty.memory) / terminals / 1024, after.all / terminals
            print(f"a line takes {kib:.0f} KiB, and {1e6 * line:.0f} µs to be opened", flush=True)
            flies, lone = 1 if terminals > 5_000 else 3, folder / "anchor.db"
            await crowd.turn(plan, flies, lone)  # by then the edges of the games are known
            found = [await crowd.turn(plan, flies, lone) for _ in range(plan.turns)]
            for line_of_report in report(found, terminals, plan):
                print(line_of_report)
            await asyncio.sleep(1)
            differ, account = await crowd.differ(), await crowd.account(folder)
    for line_of_report in accounted(account, folder / "house" / "house.log"):
        print(line_of_report)
    print(f"asked in time and refused {crowd.refused}, asked late and refused {crowd.late:,}")
    print(f"lines lost {len(crowd.gone)}, views that differ from fresh ones {len(differ)}")


def main(*words: str) -> None:
    plan = msgspec.convert(dict(zip(Plan.__struct_fields__, words, strict=False)), Plan, strict=False)
    with TemporaryDirectory() as folder:
        uvloop.run(measure(Path(folder), plan))


if __name__ == "__main__":
    main(*sys.argv[1:])
