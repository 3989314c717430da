"""From lines to readings: the codec, the guard, and an ear that is not told the same trouble twice."""

from __future__ import annotations

from croupier.devices.port import Connected, Disconnected, Trouble, WheelReading
from croupier.devices.serial.guard import Guard, hear, lost
from croupier.devices.serial.protocol import parse
from croupier.games.wheels import Wheel


class WheelListener:
    def __init__(self, wheel: Wheel) -> None:
        self._guard = Guard(wheel)
        self._connected: bool | None = None  # until the line is known one way or the other
        self._trouble: Trouble | None = None

    def hear(self, line: str) -> tuple[WheelReading, ...]:
        self._guard, readings = hear(self._guard, parse(line))
        return tuple(reading for reading in readings if self._is_news(reading))

    def lost(self, because: str) -> tuple[WheelReading, ...]:
        self._guard = lost(self._guard)
        was, self._connected = self._connected, False
        return () if was is False else (Disconnected(because),)

    def found(self) -> tuple[WheelReading, ...]:
        was, self._connected = self._connected, True
        return () if was else (Connected(),)

    def _is_news(self, reading: WheelReading) -> bool:
        """Noise is told once, until the wheel makes sense again."""
        if not isinstance(reading, Trouble):
            self._trouble = None
            return True
        was, self._trouble = self._trouble, reading
        return was is None
