"""What the floor costs: ``python -m bench.floor``.

A slip goes the whole way: the door, two rooms, the ledger, the log on disk, and back to whoever
waits.  The anchors are SQLite's own commits, synchronous FULL, on the same disk in the same run.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import tracemalloc
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

import msgspec

from bench.store import lone_commits
from croupier.core.ids import CommandId, Instant, RoundNumber, RulesetKey, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import Asker, HouseSystem, Seat, Staff
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.house_settings import HouseSettings, TableSettings
from croupier.floor.rooms import TABLE, codec
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.staff.commands import EnrolStaff
from croupier.staff.thresholds import Thresholds
from croupier.store.port import Committed
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn, Fitting

REPEATS = 5
CLIENTS, TURNS, CHIPS = 100, 30, 12
BETS = 40
IDLE_TABLES, IDLE_TERMINALS = 20, 50  # a thousand terminals
NOW = Instant(1_773_482_733_000)
RAPID = RulesetKey("rapid-roulette/single-zero")
NO_LIMIT = 10**15  # one dealer hands out the money of all players
DEALER, CONFIG = Staff(StaffId("dana")), HouseSystem("configuration")


class Taken(NamedTuple):
    seconds: float
    cpu: float
    groups: int


def house_settings(tables: tuple[TableId, ...]) -> HouseSettings:
    return HouseSettings(
        open_ruleset=open_ruleset,
        tables=dict.fromkeys(tables, TableSettings(RAPID)),
        ladders={ruleset.book: ruleset.ladder for ruleset in RULESETS.values()},
        venue="Southbank",
        system="07",
        ticket_key=bytes(range(32)),
        card_key=bytes(range(32, 64)),
        authority=Thresholds(credit_alone=NO_LIMIT, credit_day=NO_LIMIT),
    )


class AtWork:
    """A floor with tables open and players who have money."""

    def __init__(self, store: SqliteStore, tables: int, terminals: int) -> None:
        self.tables = tuple(TableId(f"R{n}") for n in range(tables))
        self.terminals = tuple(TerminalId(f"A{n:04}") for n in range(tables * terminals))
        self.store = store
        self.names = count()
        self.core = FloorCore(store, house_settings(self.tables))
        self.does(EnrolStaff(staff=DEALER.staff, name="Dana", ranks={"rapid-roulette": "dealer"}), CONFIG)
        sign = tc.Sign(minimum=100, maximum=10_000_000)
        for table in self.tables:
            self.does(tc.LayTable(table=table, ruleset=RAPID, sign=sign), CONFIG)
            self.does(tc.ConfirmSign(table=table, sign_on_display=True, on_every_terminal=True), DEALER)
        for number, name in enumerate(self.terminals):
            self._sits_down(name, self.tables[number // terminals])

    def _sits_down(self, name: TerminalId, table: TableId) -> None:
        self.does(pc.EnrolTerminal(terminal=name, tables=(table,), fitted=tuple(Fitting)), CONFIG)
        self.does(pc.OpenTerminal(terminal=name), CONFIG)
        buy = pc.CreditByDealer(terminal=name, table=table, tender=BuyIn.DEALER_CASH, amount=10**9)
        self.does(buy, DEALER)
        self.does(tc.Join(table=table, terminal=name), Seat(name))

    def stamp(self, at: Instant = NOW) -> Stamp:
        return Stamp(command=CommandId(f"c{next(self.names):09}"), at=at, by="")

    def does(self, command: HouseCommand, by: Asker, at: Instant = NOW) -> None:
        answer = self.core.handle(command, self.stamp(at), by)
        assert isinstance(answer, Committed), answer

    def opens(self, table: TableId) -> RoundNumber:
        self.does(tc.OpenWagering(table=table), DEALER)
        return self.core.current.state(TABLE, table).in_hand.number

    def closes(self, table: TableId) -> None:
        spin = self.core.current.state(TABLE, table).in_hand
        assert spin.ends_at is not None
        self.does(tc.CloseWagering(table=table, round=spin.number), HouseSystem(), spin.ends_at)
        self.does(tc.SpinBall(table=table, round=spin.number, by="HAND"), DEALER)


async def _client(house: AtWork, floor: Floor, spin: RoundNumber, client: int) -> None:
    name = house.terminals[client]
    for turn in range(TURNS):
        # Every slip lies elsewhere than the one before and comes to another sum, so that money moves.
        each = 500 + 100 * (turn % 3)
        slip = {f"straight:{(client + turn + chip) % 37}": each for chip in range(CHIPS)}
        wagers = tc.SetWagers(table=house.tables[0], round=spin, terminal=name, slip=slip)
        answer = await floor.handle(wagers, house.stamp(), Seat(name))
        assert isinstance(answer, Committed), answer


async def _crowd(house: AtWork, spin: RoundNumber) -> Taken:
    async with Floor(house.core) as floor:
        begun, cpu = perf_counter(), process_time()
        await asyncio.gather(*(_client(house, floor, spin, client) for client in range(CLIENTS)))
        return Taken(perf_counter() - begun, process_time() - cpu, floor.commits)


def durable_slips(folder: Path) -> None:
    house = AtWork(SqliteStore.create(folder / "slips.db", codec()), 1, CLIENTS)
    spin, slips = house.opens(house.tables[0]), CLIENTS * TURNS
    anchors: list[float] = []
    runs: list[Taken] = []
    for _ in range(REPEATS):
        anchors.append(lone_commits(folder / "anchor.db"))
        runs.append(asyncio.run(_crowd(house, spin)))
    house.store.close()
    rate, anchor = median(slips / run.seconds for run in runs), median(anchors)
    print(f"durable slips through the floor, {CLIENTS} clients, Rapid rules: {rate:,.0f}/s")
    print(f"  over {anchor:,.0f} lone commits/s: ratio {rate / anchor:.2f} (at least 1.5)")
    print(f"  {1e6 * median(run.cpu for run in runs) / slips:.0f} µs CPU a slip (at most 250)")
    print(f"  {median(run.groups for run in runs) / slips:.4f} commits a slip (at most 0.05)")


def bare_commit(connection: sqlite3.Connection, size: int) -> float:
    body = bytes(size)
    begun = perf_counter()
    connection.execute("INSERT INTO rows VALUES (?)", (body,))
    return perf_counter() - begun


def settled_spins(folder: Path) -> None:
    house = AtWork(SqliteStore.create(folder / "spins.db", codec()), 1, CLIENTS)
    bets, table = tuple(RULESETS[RAPID].game.bets()), house.tables[0]
    bare = sqlite3.connect(folder / "bare.db", isolation_level=None)
    for order in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "CREATE TABLE rows (body BLOB)"):
        bare.execute(order)
    spins: list[float] = []
    anchors: list[float] = []
    size = 0
    for turn in range(REPEATS):
        spin = house.opens(table)
        for at, name in enumerate(house.terminals):
            slip = {bets[(7 * at + 3 * n + turn) % len(bets)]: 100 * (1 + n) for n in range(BETS)}
            house.does(tc.SetWagers(table=table, round=spin, terminal=name, slip=slip), Seat(name))
        house.closes(table)
        gc.collect()
        begun = perf_counter()
        house.does(tc.EnterOutcome(table=table, round=spin, outcome="17"), DEALER)
        spins.append(perf_counter() - begun)
        size = _bytes_of_last(house.store)
        anchors.append(bare_commit(bare, size))
    bare.close()
    house.store.close()
    taken, alone = 1000 * median(spins), 1000 * median(anchors)
    print(f"settle and commit a spin, {CLIENTS} terminals x {BETS} bets, {size >> 10} KiB: {taken:.1f} ms")
    print(
        f"  a bare commit of as many bytes {alone:.1f} ms; at most thrice that + 25 ms: {3 * alone + 25:.1f}"
    )


def _bytes_of_last(store: SqliteStore) -> int:
    entry = next(iter(store.entries(store.head().number - 1)))
    parts = (*(told.event for told in entry.events), *entry.transfers)
    return sum(len(msgspec.json.encode(part)) for part in parts)


def idle_terminals(folder: Path) -> None:
    store = SqliteStore.create(folder / "idle.db", codec())
    terminals = len(AtWork(store, IDLE_TABLES, IDLE_TERMINALS).terminals)
    tables = tuple(TableId(f"R{n}") for n in range(IDLE_TABLES))
    gc.collect()
    tracemalloc.start()
    core = FloorCore(store, house_settings(tables))
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert sum(1 for _ in core.current.terminals()) == terminals
    store.close()
    print(f"{terminals:,} idle terminals: {held / terminals / 1024:.1f} KiB each (under 20)")


def main() -> None:
    with TemporaryDirectory() as folder:
        durable_slips(Path(folder))
        settled_spins(Path(folder))
        idle_terminals(Path(folder))


if __name__ == "__main__":
    main()
