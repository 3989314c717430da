"""The card reader of a terminal, brought to the floor: whoever's card it is, is known there from now on."""

from __future__ import annotations

from collections.abc import Callable

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TerminalId
from croupier.core.message import Stamp
from croupier.devices.port import CardRead, CardReading
from croupier.floor.asker import HouseSystem
from croupier.floor.floor import Floor
from croupier.terminal.commands import IdentifyPlayer

READER = HouseSystem("card reader")


class CardDesk:
    def __init__(self, floor: Floor, terminal: TerminalId, clock: Callable[[], Instant]) -> None:
        self._floor, self._terminal, self._clock = floor, terminal, clock
        self._begun = floor.core.store.head().at
        self._read = 0

    async def heard(self, reading: CardReading) -> None:
        """Every card that is read is a question of its own, so that none is taken for the one before."""
        if isinstance(reading, CardRead):
            self._read += 1
            await self.shown(reading.number, f"{self._begun}/{self._read}")

    async def shown(self, card: str, name: str) -> Refused | None:
        """``name`` tells this showing from the others; shown again by the same name it is one."""
        asked = IdentifyPlayer(terminal=self._terminal, player=card)
        stamp = Stamp(command=CommandId(f"card/{self._terminal}/{name}"), at=self._clock(), by="")
        answer = await self._floor.handle(asked, stamp, READER)
        return answer if isinstance(answer, Refused) else None
