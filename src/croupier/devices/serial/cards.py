"""The reader of players' cards at a terminal, on a serial port.

Each card that is put in is one line: ``C``, a space and the digits on the card.  A reader that says anything
else has read badly, and nobody is known by it.  It is silent otherwise, so that silence tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from contextlib import aclosing

from croupier.devices.port import CardRead, CardReading, Connected, Disconnected, Trouble
from croupier.devices.serial.line import Gap, LineOpened, SerialLine

READ = re.compile(r"C (\d{1,19})")


class SerialCards:
    def __init__(self, line: SerialLine) -> None:
        self._line = line

    async def readings(self) -> AsyncGenerator[CardReading, None]:
        async with aclosing(self._line.told()) as told:
            async for each in told:
                yield _heard(each)


def _heard(told: str | LineOpened | Gap) -> CardReading:
    match told:
        case LineOpened():
            return Connected()
        case Gap(because=because):
            return Disconnected(because)
        case str():
            card = READ.fullmatch(told.strip())
            # What was read of a card stays out of the journal, even where it was read badly.
            return CardRead(card[1]) if card else Trouble("a card that cannot be read")
