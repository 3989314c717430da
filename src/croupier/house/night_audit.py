"""The audit of a running house: each day at the hour, in a process of its own that gives way to everybody.

It is the command that anybody may give, ``croupier audit --conduct``: every settlement and every proof worked
out again, and who did what with whom.  What it finds gives alarm.  A house that was shut at the hour makes up
for it once it is open.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from croupier.alarms.rules import AlarmKind
from croupier.charter.commands import NoteFaulty, NoteVerified
from croupier.charter.events import FoundFaulty, HouseFounded, Verified
from croupier.charter.rules import CheckedPart
from croupier.core.ids import Instant
from croupier.floor.alarms import clear_alarm, raise_alarm
from croupier.floor.floor import Floor
from croupier.house.config import Config
from croupier.house.days import days_in
from croupier.house.founding import STREAM
from croupier.house.patrol import Patrol
from croupier.words.said import say

COMMAND = (sys.executable, "-c", "from croupier.cli.main import main; main()", "audit", "--conduct", "--json")
AGREES, DIFFERS, DAMAGED, TO_LOOK_AT = 0, 1, 2, 4  # how the command ends
LOWEST_PRIORITY = 19
DAY_MS = 86_400_000
LOOKS_AT_CLOCK_EVERY_S = 20.0
WHERE = "audit"


class AuditedFinding(msgspec.Struct, frozen=True):
    where: str
    what: str


class AuditedConduct(msgspec.Struct, frozen=True):
    rule: str
    persons: tuple[str, ...]
    what: str
    at: Instant


class AuditedLog(msgspec.Struct, frozen=True):
    """As much of what the command says as is needed here."""

    batches: int = 0
    finding: AuditedFinding | None = None
    conduct: tuple[AuditedConduct, ...] = ()


class AuditFailed(Exception):
    """The command itself could not be carried out, so that nothing is known."""


class NightAudit:
    def __init__(
        self, config: Config, floor: Floor, clock: Callable[[], Instant], log: Path, patrol: Patrol
    ) -> None:
        self._floor, self._clock, self._log, self._patrol = floor, clock, log, patrol
        self._day_of = days_in(config.venue.timezone, config.integrity.verify_at)
        self._known: set[AuditedConduct] | None = None  # what was remarked on when it was last read
        self._tried: Instant | None = None

    async def keep(self) -> None:
        """Until cancelled, or until the floor has stopped."""
        while self._floor.core.stopped is None:
            if self._clock() >= self.next_pass():
                await self.look()
            await asyncio.sleep(LOOKS_AT_CLOCK_EVERY_S)

    def next_pass(self) -> Instant:
        """At the hour after the last one on record, or the founding; one that failed waits a day too."""
        return self._day_of(max(self._last(), self._tried or Instant(0))).ends

    async def look(self) -> None:
        """One audit.  What the last one remarked on is not told again."""
        last, self._tried, begun = self._last(), self._clock(), time.monotonic()
        try:
            audited = await self._carried_out()
        except AuditFailed as failed:
            await self._alarm(AlarmKind.PART_FAILED, WHERE, str(failed))
            return
        await clear_alarm(self._floor, self._clock(), AlarmKind.PART_FAILED, where=WHERE)
        if audited.finding is not None:
            await self._found(audited.finding)
            return
        took = round((time.monotonic() - begun) * 1000)
        self._patrol.took(CheckedPart.ACCOUNTS, None)
        await self._patrol.note(NoteVerified(what=CheckedPart.ACCOUNTS, upto=audited.batches, took_ms=took))
        await clear_alarm(self._floor, self._clock(), AlarmKind.LOG_FAULTY, where=WHERE)
        await self._remark(audited.conduct, last)

    def _last(self) -> Instant:
        """When it was last carried out to its end, as the log knows."""
        past = Instant(0)
        for told in self._floor.core.store.tail(stream=STREAM):
            event = told.event
            audited = isinstance(event, Verified | FoundFaulty) and event.what is CheckedPart.ACCOUNTS
            if audited or isinstance(event, HouseFounded):
                past = told.stamp.at
        return past

    async def _found(self, finding: AuditedFinding) -> None:
        """It was written so, by this house: somebody has to look at it, and the tables go on meanwhile."""
        what = f"{finding.where}: {finding.what}"
        self._patrol.took(CheckedPart.ACCOUNTS, what)
        await self._patrol.note(NoteFaulty(what=CheckedPart.ACCOUNTS, where=finding.where, why=finding.what))
        await self._alarm(AlarmKind.LOG_FAULTY, WHERE, what)

    async def _remark(self, conduct: tuple[AuditedConduct, ...], last: Instant) -> None:
        known, self._known = self._known, set(conduct)
        if known is None:  # after an opening it is not known any more what was told
            known = {each for each in conduct if each.at < last - DAY_MS}
        fresh = [each for each in conduct if each not in known]
        if fresh:
            rules = tuple(sorted({each.rule for each in fresh}))
            what = str(say("alarms.conduct", count=len(fresh), rules=rules))
            await self._alarm(AlarmKind.CONDUCT, " ".join(rules), what)

    async def _carried_out(self) -> AuditedLog:
        process = await asyncio.create_subprocess_exec(*COMMAND, str(self._log), stdout=PIPE, stderr=PIPE)
        try:
            with suppress(OSError):  # where it is over already, or may not be asked to give way
                os.setpriority(os.PRIO_PROCESS, process.pid, LOWEST_PRIORITY)
            said, complained = await process.communicate()
        finally:
            await _ended(process)
        if process.returncode == DAMAGED:
            return AuditedLog(finding=AuditedFinding(self._log.name, complained.decode().strip()))
        if process.returncode not in (AGREES, DIFFERS, TO_LOOK_AT):
            raise AuditFailed(f"it ended with {process.returncode}: {complained.decode()[-500:].strip()}")
        try:
            return msgspec.json.decode(said, type=AuditedLog)
        except msgspec.MsgspecError as error:
            why = complained.decode()[-500:].strip() or str(error)
            raise AuditFailed(f"what it said cannot be read: {why}") from error

    async def _alarm(self, kind: AlarmKind, where: str, what: str) -> None:
        await raise_alarm(self._floor, self._clock(), kind, where=where, what=what)


async def _ended(process: Process) -> None:
    """A house that closes does not leave one behind."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
