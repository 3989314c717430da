"""The service button on the casing of a terminal, on a serial port.

Its contact closes a line to a small converter, which says an end of line, ``B`` and an end of line each
time that it is pressed: what comes first on a line that was opened just now counts for nothing.  It is
silent otherwise, so that silence says nothing about it.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from croupier.devices.port import CasingPressed, CasingReading, Connected, Disconnected, Trouble
from croupier.devices.serial.line import Gap, LineOpened, SerialLine

PRESSED = "B"


class SerialCasing:
    def __init__(self, line: SerialLine) -> None:
        self._line = line

    async def readings(self) -> AsyncGenerator[CasingReading, None]:
        async with aclosing(self._line.told()) as told:
            async for each in told:
                yield _heard(each)


def _heard(told: str | LineOpened | Gap) -> CasingReading:
    match told:
        case LineOpened():
            return Connected()
        case Gap(because=because):
            return Disconnected(because)
        case str():
            pressed = told.strip() == PRESSED
            return CasingPressed() if pressed else Trouble(f"{told!r} is not what a button says")
