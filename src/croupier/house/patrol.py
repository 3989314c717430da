"""The patrol of a running house: the whole log and the program, after opening and then once a day.

It reads a slice at a time and rests in between, so that nobody at a table notices.  A log that is not as it
was written stops a real house; one of play money says so and goes on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

from croupier.alarms.rules import AlarmKind
from croupier.charter.commands import CharterCommand, NoteFaulty, NoteVerified
from croupier.charter.rules import CheckedPart, Mode
from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.alarms import clear_alarm, raise_alarm
from croupier.floor.asker import OF_HOUSE
from croupier.floor.floor import Floor
from croupier.floor.rooms import codec
from croupier.house.config import Config
from croupier.house.days import days_in
from croupier.house.log_place import PlaceOfLog
from croupier.house.program_watch import ProgramWatch
from croupier.store.patrolling import patrolled
from croupier.store.port import Damage, DatabaseRefused, Head
from croupier.words.said import say

RESTS = 19  # times as long as it reads: a twentieth of one core
LOOKS_AT_CLOCK_EVERY_S = 20.0


class Patrol:
    """`ready` once everything was read once; `findings` says what is not as it should be."""

    def __init__(self, config: Config, floor: Floor, clock: Callable[[], Instant], log: PlaceOfLog) -> None:
        self._floor, self._clock, self._log = floor, clock, log
        self._program = ProgramWatch(floor, clock)
        self._day_of = days_in(config.venue.timezone, config.integrity.verify_at)
        self.ready = False
        self.findings: dict[CheckedPart, str] = {}
        self.verified: dict[CheckedPart, Instant] = {}  # when each was last found as it should be

    async def keep(self) -> None:
        """Until cancelled, or until the floor has stopped."""
        while self._floor.core.stopped is None:
            try:
                await self.walk()
            except DatabaseRefused:  # a log that nobody can reach now is no damaged log
                await asyncio.sleep(LOOKS_AT_CLOCK_EVERY_S)
                continue
            due = self.next_pass()
            while self._clock() < due and self._floor.core.stopped is None:
                await asyncio.sleep(LOOKS_AT_CLOCK_EVERY_S)

    def next_pass(self) -> Instant:
        return self._day_of(self._clock()).ends

    async def walk(self) -> None:
        """One pass over everything."""
        self.took(CheckedPart.PROGRAM, await self._program.look())
        begun, known = time.monotonic(), self._floor.core.store.head()
        damage = await self._read_log(known)
        if damage is None:
            took = round((time.monotonic() - begun) * 1000)
            self.took(CheckedPart.LOG, None)
            await self.note(NoteVerified(what=CheckedPart.LOG, upto=known.number, took_ms=took))
            await clear_alarm(self._floor, self._clock(), AlarmKind.LOG_FAULTY, where=self._log.name)
        else:
            await self._found(damage)
        self.ready = True

    async def _read_log(self, known: Head) -> Damage | None:
        slices = patrolled(self._log.patrol_line(), codec(), known)
        try:
            while True:
                begun = time.monotonic()
                over, damage = await asyncio.to_thread(_next, slices)
                if over or damage is not None:
                    return damage
                await asyncio.sleep((time.monotonic() - begun) * RESTS)
        finally:
            with suppress(ValueError):  # a slice that is being read now closes the file by itself
                slices.close()

    async def _found(self, damage: Damage) -> None:
        """On record first, in whatever is left of the log; then nothing more is paid on its word."""
        self.took(CheckedPart.LOG, str(damage))
        await self.note(NoteFaulty(what=CheckedPart.LOG, where=damage.where, why=damage.what))
        await raise_alarm(
            self._floor, self._clock(), AlarmKind.LOG_FAULTY, where=self._log.name, what=str(damage)
        )
        if self._floor.core.house_settings.mode is Mode.REAL:
            self._floor.core.stop(str(say("floor.log-is-faulty", what=str(damage))))

    def took(self, what: CheckedPart, finding: str | None) -> None:
        if finding is None:
            self.findings.pop(what, None)
            self.verified[what] = self._clock()
        else:
            self.findings[what] = finding

    async def note(self, command: CharterCommand) -> None:
        stamp = Stamp(command=CommandId(f"patrol@{self._floor.core.at}"), at=self._clock(), by="")
        await self._floor.handle(command, stamp, OF_HOUSE)


def _next(slices: Iterator[Damage | None]) -> tuple[bool, Damage | None]:
    """Whether it is over, and what was found in the next slice."""
    for found in slices:
        return False, found
    return True, None
