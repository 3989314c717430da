"""A part that serves one table or one terminal, kept going: its failure is that place's, not the house's.

It is begun again after a while, three times; then it waits until somebody has resumed the table or
repaired the terminal.  Meanwhile the table is suspended, or the terminal out of order, and the pit knows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, cast

from croupier.alarms.rules import AlarmKind
from croupier.core.ids import CommandId, Instant, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.alarms import clear_alarm, raise_alarm
from croupier.floor.asker import HouseSystem
from croupier.floor.commands import HouseCommand
from croupier.floor.floor import Floor
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.house.device_status import Say
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter
from croupier.words.said import say

UPKEEP = HouseSystem("upkeep")
BEGUN_AGAIN_AFTER_S = (1.0, 5.0, 30.0)
SOUND_AGAIN_AFTER_S = 60.0  # what has run for so long has its attempts back
LOOKS_EVERY_S = 0.5

Begin = Callable[[], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class TablePart:
    """A dealer, a wheel or the equipment of side wagers."""

    name: str
    table: TableId

    def stops(self, _failure: int) -> HouseCommand:
        return tc.Suspend(table=self.table, because=self._because, part_failed=True)

    def goes_on(self, floor: Floor) -> HouseCommand | None:
        """A table that somebody else has suspended meanwhile is for them to resume."""
        return tc.Resume(table=self.table) if self.stopped(floor, 0) else None

    def stopped(self, floor: Floor, _failure: int) -> bool:
        return floor.core.current.state(TABLE, self.table).suspended == self._because

    @property
    def where(self) -> str:
        return self.table

    @property
    def _because(self) -> str:
        return f"{self.name} has failed"


@dataclass(frozen=True, slots=True)
class TerminalPart:
    """A note acceptor or a ticket printer.  Whoever looks after the terminal says when it is in order."""

    name: str
    terminal: TerminalId
    part: FaultyPart

    def stops(self, failure: int) -> HouseCommand:
        return pc.ReportFault(
            terminal=self.terminal,
            fault=self._fault(failure),
            part=self.part,
            reporter=Reporter.DEVICE,
            what=f"{self.name} has failed",
        )

    def goes_on(self, _floor: Floor) -> HouseCommand | None:
        return None

    def stopped(self, floor: Floor, failure: int) -> bool:
        fault = floor.core.current.state(TERMINAL, self.terminal).faults.get(self._fault(failure))
        return fault is not None and fault.repaired is None

    @property
    def where(self) -> str:
        return self.terminal

    def _fault(self, failure: int) -> str:
        return f"{self.name}, failure {failure}"


Part = TablePart | TerminalPart


class Upkeep:
    def __init__(self, floor: Floor, clock: Callable[[], Instant], tell: Say) -> None:
        self._floor, self._clock, self._tell = floor, clock, tell

    async def keep(self, part: Part, begin: Begin) -> None:
        """Until cancelled, or until the floor has stopped."""
        loop, waits = asyncio.get_running_loop(), list(BEGUN_AGAIN_AFTER_S)
        while True:
            begun = loop.time()
            why = await _until_it_fails(begin)
            if self._floor.core.stopped is not None:
                return
            if loop.time() - begun >= SOUND_AGAIN_AFTER_S:
                waits = list(BEGUN_AGAIN_AFTER_S)
            failure = self._floor.core.at
            await self._stop(part, why, failure)
            if waits:
                await asyncio.sleep(waits.pop(0))
            else:
                await self._until_somebody_has(part, failure)
                waits = list(BEGUN_AGAIN_AFTER_S)
            await self._go_on(part)

    async def _stop(self, part: Part, why: str, failure: int) -> None:
        self._tell(f"{part.name} has failed: {why}")
        await self._ask(part.stops(failure), f"{part.name}/stops@{failure}")
        what = str(say("house.part-failed", part=part.name, why=why))
        await raise_alarm(self._floor, self._clock(), AlarmKind.PART_FAILED, where=part.where, what=what)

    async def _until_somebody_has(self, part: Part, failure: int) -> None:
        self._tell(f"{part.name} has failed again and again; it waits until somebody has seen to it")
        while part.stopped(self._floor, failure):
            await asyncio.sleep(LOOKS_EVERY_S)

    async def _go_on(self, part: Part) -> None:
        self._tell(f"{part.name} begins again")
        command = part.goes_on(self._floor)
        if command is not None:
            await self._ask(command, f"{part.name}/goes on@{self._floor.core.at}")
        await clear_alarm(self._floor, self._clock(), AlarmKind.PART_FAILED, where=part.where)

    async def _ask(self, command: HouseCommand, name: str) -> None:
        stamp = Stamp(command=CommandId(f"upkeep/{name}"), at=self._clock(), by="")
        await self._floor.handle(command, stamp, UPKEEP)


async def _until_it_fails(begin: Begin) -> str:
    try:
        await begin()
    except Exception as error:
        # Whatever it was, it is told, and the place it served stops.
        return in_words(error)
    return str(say("house.ended-by-itself"))


def in_words(error: BaseException) -> str:
    """What went wrong at the bottom of it; several at once are told one after the other."""
    if isinstance(error, BaseExceptionGroup):
        several = cast("BaseExceptionGroup[BaseException]", error)
        return "; ".join(in_words(each) for each in several.exceptions)
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
