"""The service button on the casing of a terminal, on a serial port.

Its contact closes a line to a small converter, which says an end of line, ``B`` and an end of line each
time that it is pressed: what comes first on a line that was opened just now counts for nothing.  It is
silent otherwise, so that silence says nothing about it.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator

from croupier.devices.port import CasingPressed, CasingReading, Trouble
from croupier.devices.serial.line import SerialLine
from croupier.devices.serial.readings import readings

PRESSED = "B"


class SerialCasing:
    def __init__(self, line: SerialLine) -> None:
        self._line = line

    def readings(self) -> AsyncGenerator[CasingReading, None]:
        return readings(self._line, _read)


def _read(told: str) -> CasingPressed | Trouble:
    pressed = told.strip() == PRESSED
    return CasingPressed() if pressed else Trouble(f"{told!r} is not what a button says")
