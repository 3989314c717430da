"""How long a house takes to be ready: ``python -m bench.start_up [events]``.

A log is written by the floor itself, a round after another; then it is opened as a house opens it: the
store, the floor, one look at the clock, and what follows from the last events.  Done at a tenth of
the length and at all of it, it shows whether history makes the start longer.

Then the worst of all: as long a log of one busy table without any snapshot, opened in a process of its own.
``python -m bench.start_up unsaved [events]`` does this alone.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from msgspec.structs import replace

from bench.floor import DEALER, NOW, AtWork, house_settings
from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, RoundNumber, StreamId, TableId
from croupier.core.message import Event
from croupier.floor.asker import Asker, HouseSystem, Seat, stamped
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.rooms import TABLE, codec
from croupier.floor.running import Reactor, Timekeeper
from croupier.ledger.account import AUD, Account, stake
from croupier.ledger.transfer import Transfer
from croupier.store.port import Append, Batch, Committed, LogEntry
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc
from croupier.table.state import Round

REPEATS = 5
EVENTS = 1_000_000
TABLES, TERMINALS = 10, 20
SLIPS = 5  # of each terminal in a round
CROWD = 100  # terminals of the one busy table
UNSAVED = 10_000  # events since the last snapshots, when the power goes


class Night(AtWork):
    """Rounds played as fast as they can be written, every table's in one commit."""

    def reopen(self, path: Path) -> None:
        self.store = SqliteStore.open(path, codec())
        self.core = FloorCore(self.store, house_settings(self.tables))

    def play(self, until: int) -> None:
        while self.store.head().at < until:
            self._together((tc.OpenWagering(table=table), DEALER) for table in self.tables)
            self._together(self._slips())
            self._together(
                (tc.CloseWagering(table=table, round=spin.number), HouseSystem())
                for table, spin in self._rounds()
            )
            self._together(
                (tc.SpinBall(table=table, round=spin.number, by="HAND"), DEALER)
                for table, spin in self._rounds()
            )
            self._together(
                (tc.EnterOutcome(table=table, round=spin.number, outcome="17"), DEALER)
                for table, spin in self._rounds()
            )

    def _rounds(self) -> Iterator[tuple[TableId, Round]]:
        return ((table, self.core.current.state(TABLE, table).in_hand) for table in self.tables)

    def _slips(self) -> Iterator[tuple[HouseCommand, Asker]]:
        rounds = {table: spin.number for table, spin in self._rounds()}
        for turn in range(SLIPS):
            for at, name in enumerate(self.terminals):
                table, slip = (
                    self.tables[at * len(self.tables) // len(self.terminals)],
                    {f"straight:{(at + turn) % 37}": 500},
                )
                yield tc.SetWagers(table=table, round=rounds[table], terminal=name, slip=slip), Seat(name)

    def _together(self, asked: Iterable[tuple[HouseCommand, Asker]]) -> None:
        """What the running floor does with commands that wait, without anybody waiting."""
        decided: list[Batch] = []
        for command, by in asked:
            at = self._closes_at(command) if isinstance(command, tc.CloseWagering) else NOW
            stamp = stamped(command, self.stamp(at), by, self.core.asked_key)
            batch = self.core.decide(command, stamp, by)
            assert not isinstance(batch, Refused), batch
            decided.append(batch)
        for batch, answer in zip(decided, self.store.commit_many(decided), strict=True):
            self.core.conclude(batch, answer)

    def _closes_at(self, command: tc.CloseWagering) -> Instant:
        ends_at = self.core.current.state(TABLE, command.table).in_hand.ends_at
        assert ends_at is not None
        return ends_at


class BusyTable(Night):
    """One table whose last round is written down again and again, with nobody deciding it anew."""

    def repeat(self, until: int) -> None:
        before = self.store.head()
        self.play(before.at + 1)
        played, version = tuple(self.store.entries(before.number)), self.core.current.version(self._stream)
        (_, first), number = next(self._rounds()), 0
        while self.store.head().at < until:
            number += 1
            batches: list[Batch] = []
            for entry in played:
                batches.append(self._again(entry, first.number, RoundNumber(first.number + number), version))
                version += len(entry.events)
            assert all(isinstance(answer, Committed) for answer in self.store.commit_many(batches))

    @property
    def _stream(self) -> StreamId:
        return TABLE.stream(self.tables[0])

    def _again(self, entry: LogEntry, first: RoundNumber, number: RoundNumber, version: int) -> Batch:
        stamp = replace(entry.stamp, command=CommandId(f"{entry.stamp.command}/{number}"))
        stakes = {stake(self.tables[0], first, AUD): stake(self.tables[0], number, AUD)}
        events = tuple(_renumbered(each.event, number) for each in entry.events)
        moved = tuple(_moved(each, stakes) for each in entry.transfers)
        return Batch(stamp.command, (Append(self._stream, version, events),), moved, stamp)


def _renumbered(event: Event, number: RoundNumber) -> Event:
    return replace(event, round=number) if hasattr(event, "round") else event


def _moved(transfer: Transfer, stakes: dict[Account, Account]) -> Transfer:
    source, target = (stakes.get(each, each) for each in (transfer.source, transfer.target))
    return replace(transfer, source=source, target=target)


async def _ready(path: Path, tables: tuple[TableId, ...]) -> tuple[float, SqliteStore]:
    begun = perf_counter()
    store = SqliteStore.open(path, codec())
    async with Floor(FloorCore(store, house_settings(tables))) as floor:
        reactor = Reactor(floor, lambda: NOW)
        await Timekeeper(floor, lambda: Instant(NOW)).tick()
        await reactor.catch_up()
        return perf_counter() - begun, store


def starting(path: Path, tables: tuple[TableId, ...]) -> float:
    taken: list[float] = []
    for _ in range(REPEATS):
        seconds, store = asyncio.run(_ready(path, tables))
        taken.append(seconds)
        store.abandon()
    return median(taken)


def long_night(folder: Path, events: int) -> None:
    path = folder / "night.db"
    night = Night(SqliteStore.create(path, codec()), TABLES, TERMINALS)
    for length in (events // 10, events):
        night.play(length)
        night.core.save_snapshots()
        night.store.close()
        closed = starting(path, night.tables)
        night.reopen(path)
        night.play(night.store.head().at + UNSAVED)
        night.store.abandon()
        killed = starting(path, night.tables)
        night.reopen(path)
        print(f"a floor on a log of {length:,} events, {path.stat().st_size >> 20} MiB, is ready in")
        print(f"  {1000 * closed:.0f} ms after closing; {1000 * killed:.0f} ms when the power went")
        print(f"  {UNSAVED:,} events after the last snapshots (under 3,000)")
    night.store.close()


def opening(path: Path) -> tuple[float, int]:
    """Seconds of the processor and MB at the most, of whoever opens it and has done nothing else."""
    cpu = process_time()
    tables = (TableId("R0"),)
    _, store = asyncio.run(_ready(path, tables))
    store.abandon()
    peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line)
    return process_time() - cpu, int(peak.split()[1]) // 1000


def without_snapshots(folder: Path, events: int) -> None:
    path = folder / "unsaved.db"
    busy = BusyTable(SqliteStore.create(path, codec()), 1, CROWD)
    busy.repeat(events)
    busy.store.close()
    taken: list[tuple[float, int]] = []
    for _ in range(3):
        with multiprocessing.get_context("spawn").Pool(1) as alone:
            taken.append(alone.apply(opening, (path,)))
    print(f"one table's {events:,} events without a snapshot are opened in")
    print(f"  {min(cpu for cpu, _ in taken):.1f} s of the processor (under 5) and")
    print(f"  {max(peak for _, peak in taken)} MB with the program itself (under 300)")


def main() -> None:
    given = sys.argv[1:]
    events = int(given[-1]) if given and given[-1].isdecimal() else EVENTS
    with TemporaryDirectory() as folder:
        if "unsaved" not in given:
            long_night(Path(folder), events)
        without_snapshots(Path(folder), events)


if __name__ == "__main__":
    main()
