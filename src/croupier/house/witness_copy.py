"""The part of a running house that sends its batches to a witness that keeps a copy of the log.

It goes on from where the witness stands, a slice at a time over a line of its own, and rests in between: no
slip and no share of chance waits for it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from croupier.alarms.rules import AlarmKind
from croupier.core.ids import Instant
from croupier.floor.alarms import clear_alarm, raise_alarm
from croupier.floor.floor import Floor
from croupier.house.log_place import PlaceOfLog
from croupier.house.rows_sent import rows_after
from croupier.house.witness_line import WitnessLine, WitnessRefused, WitnessSilent

EVERY_S = 10.0
RESTS = 4  # times as long as a slice takes: a fifth of the time, while there is much to send


class WitnessCopy:
    def __init__(
        self, line: WitnessLine, floor: Floor, clock: Callable[[], Instant], log: PlaceOfLog
    ) -> None:
        self._line, self._floor, self._clock, self._log = line.beside(), floor, clock, log
        self._where = f"{line.address} (copy)"

    async def keep(self) -> None:
        """Until cancelled, or until the floor has stopped."""
        try:
            while self._floor.core.stopped is None:
                await self.catch_up()
                await asyncio.sleep(EVERY_S)
        finally:
            self._line.close()

    async def catch_up(self) -> None:
        """Send whatever the witness does not have yet; where it will not take it, give alarm."""
        try:
            reached: int | None = await asyncio.to_thread(self._reached)
            while reached is not None and self._floor.core.stopped is None:
                begun = time.monotonic()
                reached = await asyncio.to_thread(self._send, reached)
                await asyncio.sleep((time.monotonic() - begun) * RESTS)
        except (WitnessSilent, WitnessRefused) as unheard:
            kind, what = AlarmKind.HEADS_UNREACHABLE, str(unheard)
            await raise_alarm(self._floor, self._clock(), kind, where=self._where, what=what)
        else:
            await clear_alarm(self._floor, self._clock(), AlarmKind.HEADS_UNREACHABLE, where=self._where)

    def _reached(self) -> int:
        known = self._line.known()  # none: it knows the key and was never told a name
        return 0 if known is None else known.copied

    def _send(self, reached: int) -> int | None:
        """How far it has come after one more slice; none once there is nothing more."""
        batches = rows_after(self._log, reached)
        return self._line.send_rows(batches) if batches else None
