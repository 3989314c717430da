"""A house on the wall clock: everything that keeps it going, watched over.

The screens, the simulated players and the command line all work on this one object,
inside one loop.  When a part of it fails that everybody needs, the house says which and why, and
stops; what was asked by then is finished, and the next start goes on with the rounds that lie on the
tables.  A part that serves one table or terminal stops that one, and is begun again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from croupier.core.ids import Instant, TableId
from croupier.floor.floor import Floor
from croupier.house.alarm_bell import AlarmBell
from croupier.house.clocks import wall_clock
from croupier.house.config import Config
from croupier.house.device_status import DeviceBoard, Say
from croupier.house.heads import Heads
from croupier.house.house import House, open_house
from croupier.house.night_audit import NightAudit
from croupier.house.patrol import Patrol
from croupier.house.setup import log_of
from croupier.house.upkeep import Begin, Part, TablePart, TerminalPart, Upkeep, in_words
from croupier.house.watch import Watch
from croupier.house.witness_copy import WitnessCopy
from croupier.terminal.events import FaultyPart
from croupier.words.said import say

DEVICES_LOOK_EVERY_S = 1 / 10
SNAPSHOTS_EVERY_S = 60.0
SEEDS = 2**63

Work = Coroutine[Any, Any, None]


class HouseStopped(Exception):
    """The house could not go on: which part of it, and why."""

    def __init__(self, part: str, why: str) -> None:
        super().__init__(f"the house has stopped, because {part} failed: {why}")
        self.part, self.why = part, why


def _silence(_said: str) -> None:
    """What is told about devices until somebody listens: it goes nowhere."""


class LiveHouse:
    """Used as a context: open and at work from the beginning of it to the end.

    `floor.handle` is how anything is asked of the house, `floor.core.subscribe` how it is told,
    `clock()` its time.  `wait` returns once `stop` was called, and raises if the house had to stop.
    """

    def __init__(self, house: House, say: Say = _silence, *, unwitnessed: bool = False) -> None:
        self.house = house
        self.floor: Floor = house.floor
        self.clock: Callable[[], Instant] = house.clock.now
        self.say = say
        self.board = DeviceBoard(self.clock, say)
        alone = house.config.authority.redeem_alone
        self.heads = Heads(house.heads, self.floor, self.clock, alone, unwitnessed=unwitnessed)
        self._place = log_of(house.config, house.file)
        self._log = self._place.near or house.file
        self.patrol = Patrol(house.config, self.floor, self.clock, self._place)
        self.failed: HouseStopped | None = None
        self._upkeep = Upkeep(self.floor, self.clock, say)
        self._parts: dict[asyncio.Task[None], str] = {}
        self._stop = asyncio.Event()
        self._closing = False
        self._because = "it was asked to close"
        self._locked: set[str] = set()

    @classmethod
    def open(cls, config: Config, file: Path, say: Say = _silence, *, unwitnessed: bool = False) -> LiveHouse:
        """Everything is looked at before anything is written; what is wrong raises, as `open_house` says."""
        seed = secrets.randbelow(SEEDS)
        house = open_house(config, file, wall_clock(), seed, unwitnessed=unwitnessed)
        return cls(house, say, unwitnessed=unwitnessed)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    # ── going ───────────────────────────────────────────────────────────────────────────

    async def start(self) -> None:
        for note in self.house.notes:
            self.say(f"note: {note}")
        for part, work in self._conduct():
            self.supervise(part, work)
        for place, begin in (*self._deal(), *self._attend()):
            self.supervise(place.name, self._upkeep.keep(place, begin))

    def supervise(self, part: str, work: Work, *, may_end: bool = False) -> asyncio.Task[None]:
        """Runs until the house closes.  If it fails, or ends although it may not, the house stops.

        What serves one table or one terminal is begun again by its upkeep, and never fails.
        """
        task = asyncio.create_task(work, name=part)
        self._parts[task] = part
        task.add_done_callback(lambda done: self._ended(done, may_end=may_end))
        return task

    def stop(self, because: str = "") -> None:
        """Ask the house to close; whoever waits for it goes on."""
        self._because = because or self._because
        self._stop.set()

    async def wait(self) -> None:
        await self._stop.wait()
        if self.failed is not None:
            raise self.failed

    def _ended(self, task: asyncio.Task[None], *, may_end: bool) -> None:
        part = self._parts.pop(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            self._fail(part, in_words(error))
        elif self.floor.core.stopped is not None:
            self._fail("the floor", self.floor.core.stopped)
        elif not may_end and not self._closing:
            self._fail(part, "it ended by itself")

    def _fail(self, part: str, why: str) -> None:
        """The first failure is the cause; those that follow from it are said too."""
        failure = HouseStopped(part, why)
        self.say(str(failure))
        self.failed = self.failed or failure
        self._stop.set()

    # ── the parts ───────────────────────────────────────────────────────────────────────

    def _conduct(self) -> Iterator[tuple[str, Work]]:
        house = self.house
        yield "the timekeeper", house.timekeeper.keep()
        yield "the reactor", house.reactor.run()
        yield "the keeper of jackpots", house.jackpots.keep(self.floor)
        yield "the snapshots", self._keep_snapshots()
        yield "the time of the devices", self._pass_time()
        yield "the watch on chance", self._watch_chance()
        yield "the heads", self.heads.keep()
        yield "the watch", Watch(self.floor, self.clock, self._log, self.board).keep()
        yield "the patrol", self.patrol.keep()
        audit = NightAudit(house.config, self.floor, self.clock, self._log, self.patrol)
        yield "the audit", audit.keep()
        witness, line = house.config.integrity.witness, house.heads.line
        if witness is not None and witness.copy and line is not None:
            yield "the copy of the witness", WitnessCopy(line, self.floor, self.clock, self._place).keep()
        if house.config.alarms.webhook:
            bell = AlarmBell(self.floor, house.config.alarms.webhook, self.say)
            yield "the alarm bell", bell.ring()

    def _deal(self) -> Iterator[tuple[Part, Begin]]:
        for name, dealer in self.house.dealers.items():
            yield TablePart(str(say("house.virtual-dealer-of", table=name)), name), dealer.conduct
        for name, equipment in self.house.sides.items():
            yield TablePart(str(say("house.side-equipment-of", table=name)), name), equipment.conduct

    def _attend(self) -> Iterator[tuple[Part, Begin]]:
        house = self.house
        for table, device, begin in house.wheels.attended(self.board):
            yield TablePart(f"the {device}", table), begin
        for terminal, device, begin in house.acceptors.attended(self.board):
            yield TerminalPart(f"the {device}", terminal, FaultyPart.ACCEPTOR), begin
        for terminal, device, begin in house.casings.attended(self.board):
            yield TerminalPart(f"the {device}", terminal, FaultyPart.TERMINAL), begin
        for terminal, device, begin in house.card_readers.attended(self.board):
            yield TerminalPart(f"the {device}", terminal, FaultyPart.TERMINAL), begin
        for terminal, device, begin in house.printing.attended(self.board):
            yield TerminalPart(f"the {device}", terminal, FaultyPart.PRINTER), begin

    async def _pass_time(self) -> None:
        """Simulated devices live by a clock that is let pass in step with the house's."""
        while True:
            time = self.house.device_time
            time.advance(max(0, self.clock() - time.now()))
            await asyncio.sleep(DEVICES_LOOK_EVERY_S)

    async def _keep_snapshots(self) -> None:
        """Now and then, so that the next start is short even if this house never closes."""
        while True:
            await asyncio.sleep(SNAPSHOTS_EVERY_S)
            self.floor.save_snapshots()

    async def _watch_chance(self) -> None:
        """A source of chance that has locked itself stops its table, not the house."""
        while self.floor.core.stopped is None:
            for name, dealer in self.house.dealers.items():
                self._say_of_chance(name, dealer.locked)
            await asyncio.sleep(DEVICES_LOOK_EVERY_S)

    def _say_of_chance(self, name: TableId, locked: str | None) -> None:
        """Says of a source of chance that it has failed or works again, once each."""
        if locked is not None and name not in self._locked:
            self._locked.add(name)
            self.say(f"no chance is to be had for table {name}: {locked}; it has stopped")
        elif locked is None and name in self._locked:
            self._locked.remove(name)
            self.say(f"the source of chance of table {name} has passed its tests again; the table goes on")

    # ── closing ─────────────────────────────────────────────────────────────────────────

    async def close(self) -> None:
        """Finish what was asked, save snapshots, let go of the devices and the log.  Once is enough."""
        if self._closing:
            return
        self._closing = True
        self._stop.set()
        try:
            await self.house.acceptors.rest()
            await self._end_parts()
            if self.floor.core.stopped is None:
                await self.house.reactor.catch_up()
        finally:
            await self._end_parts()
            await self.house.close(self._because)

    async def _end_parts(self) -> None:
        parts = list(self._parts)
        for task in parts:
            task.cancel()
        await asyncio.gather(*parts, return_exceptions=True)
