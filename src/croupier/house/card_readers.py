"""The readers of players' cards at terminals, each on a line with its desk.

There is no simulated one: in a demonstration a card is shown on the screen, to the same desk.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import aclosing
from functools import partial
from pathlib import Path

from croupier.core.ids import TerminalId
from croupier.devices.port import CardReader
from croupier.devices.serial.cards import SerialCards
from croupier.devices.serial.line import SerialLine
from croupier.floor.card_desk import CardDesk
from croupier.floor.floor import Floor
from croupier.house.config import Config
from croupier.house.device_status import DeviceBoard
from croupier.house.equipment import Attended, Clock


class CardReaders:
    def __init__(self, config: Config, floor: Floor, clock: Clock) -> None:
        self._readers: dict[TerminalId, CardReader] = {
            name: SerialCards(SerialLine(Path(port.serial), baud=port.baud))
            for name, port in config.card_readers().items()
        }
        self._desks = {name: CardDesk(floor, name, clock) for name in self._readers}

    def attended(self, board: DeviceBoard) -> Iterator[Attended[TerminalId]]:
        """Each reader, and how it is attended for as long as the house is open."""
        for name in self._readers:
            device = f"card reader of {name}"
            board.awaits(device)
            yield name, device, partial(self._attend, name, device, board)

    async def _attend(self, name: TerminalId, device: str, board: DeviceBoard) -> None:
        async with aclosing(self._readers[name].readings()) as readings:
            async for reading in readings:
                board.heard(device, reading)
                await self._desks[name].heard(reading)
