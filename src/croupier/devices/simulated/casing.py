"""A service button that somebody presses without there being one."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from croupier.devices.mailbox import Mailbox
from croupier.devices.port import CasingPressed, CasingReading


class SimulatedCasing:
    def __init__(self) -> None:
        self._mailbox = Mailbox[CasingReading]()

    def press(self) -> None:
        self._mailbox.put((CasingPressed(),))

    def readings(self) -> AsyncGenerator[CasingReading, None]:
        return self._mailbox.each()
