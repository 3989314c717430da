"""The service buttons on the casings of terminals, real and simulated, each with its desk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import aclosing
from functools import partial
from pathlib import Path

from croupier.core.ids import TerminalId
from croupier.devices.port import CasingButton
from croupier.devices.serial.casing import SerialCasing
from croupier.devices.serial.line import SerialLine
from croupier.devices.simulated.casing import SimulatedCasing
from croupier.floor.casing_desk import CasingDesk
from croupier.floor.floor import Floor
from croupier.house.config import Config, Port
from croupier.house.device_status import DeviceBoard
from croupier.house.equipment import Attended, Clock


class Casings:
    def __init__(self, config: Config, floor: Floor, clock: Clock) -> None:
        self.simulated: dict[TerminalId, SimulatedCasing] = {}
        self._real: dict[TerminalId, SerialCasing] = {}
        for name, device in config.casings().items():
            if isinstance(device, Port):
                self._real[name] = SerialCasing(SerialLine(Path(device.serial), baud=device.baud))
            elif device == "simulated":
                self.simulated[name] = SimulatedCasing()
        self._desks = {name: CasingDesk(floor, name, clock) for name in (*self.simulated, *self._real)}

    def attended(self, board: DeviceBoard) -> Iterator[Attended[TerminalId]]:
        """Each button, and how it is attended for as long as the house is open."""
        for name in self._desks:
            device = f"service button of {name}"
            if name in self._real:
                board.awaits(device)
            yield name, device, partial(self._attend, name, device, board)

    async def _attend(self, name: TerminalId, device: str, board: DeviceBoard) -> None:
        button: CasingButton = self.simulated.get(name) or self._real[name]
        async with aclosing(button.readings()) as readings:
            async for reading in readings:
                board.heard(device, reading)
                await self._desks[name].heard(reading)
