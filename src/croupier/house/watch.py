"""The watch over the machine that a house runs on: its clock, its disk, its devices."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from croupier.alarms.rules import AlarmKind
from croupier.core.ids import Instant
from croupier.floor.alarms import clear_alarm, raise_alarm
from croupier.floor.floor import Floor
from croupier.house.clocks import now
from croupier.house.device_status import DeviceBoard, Link
from croupier.words.said import say

LOOKS_EVERY_S = 5.0
LEAP_MS = 2_000
LEAST_FREE = 1_000_000_000
MEGABYTE = 1_000_000


class Watch:
    """Gives alarm once for as long as something lasts, and says when it is over."""

    def __init__(self, floor: Floor, clock: Callable[[], Instant], log: Path, board: DeviceBoard) -> None:
        self._floor, self._clock = floor, clock
        self._log, self._board = log, board
        self._ahead = _wall_ahead()

    async def keep(self) -> None:
        """Until cancelled, or until the floor has stopped."""
        while self._floor.core.stopped is None:
            await self.look()
            await asyncio.sleep(LOOKS_EVERY_S)

    async def look(self) -> None:
        await self._at_clock()
        await self._at_disk()
        for device, status in self._board.devices.items():
            lost = status.link is Link.OUT_OF_REACH
            await self._stand(AlarmKind.DEVICE_LOST, device, status.because, stands=lost)
        await self._at_jackpots()

    async def _at_jackpots(self) -> None:
        for name, jackpot in tuple(self._floor.core.current.jackpots()):
            fault = jackpot.fault
            what = str(say("alarms.jackpot-is-not-offered", jackpot=name, fault=fault)) if fault else ""
            await self._stand(AlarmKind.JACKPOT_FAILED, name, what, stands=fault is not None)

    async def _at_clock(self) -> None:
        """A clock that is put right leaps against the count of what has passed."""
        ahead = _wall_ahead()
        leap, self._ahead = ahead - self._ahead, ahead
        if abs(leap) > LEAP_MS:
            what = str(say("alarms.clock-was-put", forward=leap > 0, seconds=abs(leap) // 1000))
            await raise_alarm(self._floor, self._clock(), AlarmKind.CLOCK_STEPPED, where="clock", what=what)

    async def _at_disk(self) -> None:
        free = (await asyncio.to_thread(shutil.disk_usage, self._log.parent)).free
        what = str(say("alarms.disk-has-left", megabytes=free // MEGABYTE))
        await self._stand(AlarmKind.DISK_LOW, self._log.name, what, stands=free < LEAST_FREE)

    async def _stand(self, kind: AlarmKind, where: str, what: str, *, stands: bool) -> None:
        if stands:
            await raise_alarm(self._floor, self._clock(), kind, where=where, what=what)
        else:
            await clear_alarm(self._floor, self._clock(), kind, where=where)


def _wall_ahead() -> int:
    """By how many milliseconds the wall's clock is ahead of the count that nobody sets."""
    return now() - time.monotonic_ns() // MEGABYTE
