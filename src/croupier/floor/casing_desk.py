"""The service button on a casing, brought to the floor: pressed it calls, pressed again it cancels."""

from __future__ import annotations

from collections.abc import Callable

from croupier.core.ids import CommandId, Instant, TerminalId
from croupier.core.message import Stamp
from croupier.devices.port import CasingPressed, CasingReading
from croupier.floor.asker import HouseSystem
from croupier.floor.floor import Floor
from croupier.terminal.commands import RequestService
from croupier.terminal.events import Button

CASING = HouseSystem("casing")


class CasingDesk:
    def __init__(self, floor: Floor, terminal: TerminalId, clock: Callable[[], Instant]) -> None:
        self._floor, self._terminal, self._clock = floor, terminal, clock
        self._begun = floor.core.store.head().at
        self._pressed = 0

    async def heard(self, reading: CasingReading) -> None:
        """Every press is a question of its own, so that none is taken for the one before."""
        if not isinstance(reading, CasingPressed):
            return
        self._pressed += 1
        name = CommandId(f"casing/{self._terminal}/{self._begun}/{self._pressed}")
        asked = RequestService(terminal=self._terminal, button=Button.CASING)
        await self._floor.handle(asked, Stamp(command=name, at=self._clock(), by=""), CASING)
