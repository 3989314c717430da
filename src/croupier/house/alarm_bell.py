"""Alarms told outside: each is posted to an address of the house's own, for whoever watches from elsewhere.

Nobody waits for it and nothing depends on it: an alarm stands in the log and in the pit, heard or not.
"""

from __future__ import annotations

import asyncio
import urllib.request
from urllib.error import URLError

import msgspec

from croupier.alarms.events import AlarmAcknowledged, AlarmCleared, AlarmEvent, AlarmRaised
from croupier.floor.floor import Floor
from croupier.house.device_status import Say
from croupier.store.port import Recorded

PATIENCE_S = 5.0
AGAIN_AFTER_S = (1.0, 5.0, 30.0)
MOST_WAITING = 1_000  # beyond which the oldest are not told any more
_OF_ALARMS = (AlarmRaised, AlarmCleared, AlarmAcknowledged)


class AlarmBell:
    def __init__(self, floor: Floor, address: str, say: Say) -> None:
        self._floor, self._address, self._say = floor, address, say
        self._waiting: asyncio.Queue[AlarmEvent] = asyncio.Queue()
        floor.core.subscribe(self._told, _OF_ALARMS)

    async def ring(self) -> None:
        """Until cancelled; in order, so that what is over is never heard before what was raised."""
        while True:
            event = await self._waiting.get()
            if not await self._heard(event):
                self._say(f"nobody hears alarms at {self._address}: {event.kind.name} was not told")

    def _told(self, told: Recorded) -> None:
        if isinstance(told.event, _OF_ALARMS):
            if self._waiting.qsize() >= MOST_WAITING:
                self._waiting.get_nowait()
            self._waiting.put_nowait(told.event)

    async def _heard(self, event: AlarmEvent) -> bool:
        for pause in (*AGAIN_AFTER_S, None):
            try:
                await asyncio.to_thread(_post, self._address, msgspec.json.encode(event))
            except (URLError, OSError, ValueError):
                if pause is None:
                    return False
                await asyncio.sleep(pause)
            else:
                return True
        return False


def _post(address: str, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    # The file is refused where this is neither https nor the machine itself.
    asked = urllib.request.Request(address, body, headers, method="POST")  # noqa: S310
    with urllib.request.urlopen(asked, timeout=PATIENCE_S) as answer:  # noqa: S310
        answer.read(1)
