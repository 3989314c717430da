"""How long a house takes to be ready: ``python -m bench.start_up [events]``.

A log is written by the floor itself, a round after another; then it is opened as a house opens it: the
store, the floor, one look at the clock, and what follows from the last events.  Done at a tenth of
the length and at all of it, it shows whether history makes the start longer.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.floor import DEALER, NOW, AtWork, house_settings
from croupier.core.decider import Refused
from croupier.core.ids import Instant, TableId
from croupier.floor.asker import Asker, HouseSystem, Seat, stamped
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.rooms import TABLE, codec
from croupier.floor.running import Reactor, Timekeeper
from croupier.store.port import Batch
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc
from croupier.table.state import Round

REPEATS = 5
EVENTS = 1_000_000
TABLES, TERMINALS = 10, 20
SLIPS = 5  # of each terminal in a round
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
                table, slip = self.tables[at // TERMINALS], {f"straight:{(at + turn) % 37}": 500}
                yield tc.SetWagers(table=table, round=rounds[table], terminal=name, slip=slip), Seat(name)

    def _together(self, asked: Iterable[tuple[HouseCommand, Asker]]) -> None:
        """What the running floor does with commands that wait, without anybody waiting."""
        decided: list[Batch] = []
        for command, by in asked:
            at = self._closes_at(command) if isinstance(command, tc.CloseWagering) else NOW
            batch = self.core.decide(command, stamped(self.stamp(at), by), by)
            assert not isinstance(batch, Refused), batch
            decided.append(batch)
        for batch, answer in zip(decided, self.store.commit_many(decided), strict=True):
            self.core.conclude(batch, answer)

    def _closes_at(self, command: tc.CloseWagering) -> Instant:
        ends_at = self.core.current.state(TABLE, command.table).in_hand.ends_at
        assert ends_at is not None
        return ends_at


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


def main() -> None:
    events = int(sys.argv[1]) if len(sys.argv) > 1 else EVENTS
    with TemporaryDirectory() as folder:
        long_night(Path(folder), events)


if __name__ == "__main__":
    main()
