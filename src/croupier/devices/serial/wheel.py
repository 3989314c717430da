"""An automatic wheel on a serial port."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from croupier.devices.port import WheelReading
from croupier.devices.serial.line import Gap, LineOpened, SerialLine
from croupier.devices.serial.listener import WheelListener
from croupier.devices.serial.protocol import ModeWord, WheelMode, show
from croupier.games.wheels import Wheel


class SerialWheel:
    """Given a mode, it tells the wheel to work in it whenever the port is opened.

    A wheel in automatic status speaks twice a second; its line should take a few seconds of
    silence for a gap.
    """

    def __init__(self, wheel: Wheel, line: SerialLine, mode: WheelMode | None = None) -> None:
        self._wheel, self._line, self._mode = wheel, line, mode

    async def readings(self) -> AsyncGenerator[WheelReading, None]:
        listener = WheelListener(self._wheel)
        async with aclosing(self._line.told()) as told:
            async for each in told:
                for reading in self._heard(listener, each):
                    yield reading

    def _heard(self, listener: WheelListener, told: str | LineOpened | Gap) -> tuple[WheelReading, ...]:
        match told:
            case LineOpened():
                if self._mode is not None:
                    self._line.say(show(ModeWord(self._mode)))
                return ()
            case Gap(because=because):
                return listener.lost(because)
            case str():
                return (*listener.found(), *listener.hear(told))
