"""The reader of players' cards at a terminal, on a serial port.

Each card that is put in is one line: ``C``, a space and the digits on the card.  A reader that says anything
else has read badly, and nobody is known by it.  It is silent otherwise, so that silence tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator

from croupier.devices.port import CardRead, CardReading, Trouble
from croupier.devices.serial.line import SerialLine
from croupier.devices.serial.readings import readings

READ = re.compile(r"C (\d{1,19})")


class SerialCards:
    def __init__(self, line: SerialLine) -> None:
        self._line = line

    def readings(self) -> AsyncGenerator[CardReading, None]:
        return readings(self._line, _read)


def _read(told: str) -> CardRead | Trouble:
    card = READ.fullmatch(told.strip())
    # What was read of a card stays out of the journal, even where it was read badly.
    return CardRead(card[1]) if card else Trouble("a card that cannot be read")
