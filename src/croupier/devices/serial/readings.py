"""A device on a serial port that tells and is never asked: what comes on its line, as readings."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import TypeVar

from croupier.devices.port import Connected, Disconnected
from croupier.devices.serial.line import Gap, LineOpened, SerialLine

Read = TypeVar("Read")


async def readings(
    line: SerialLine, read: Callable[[str], Read]
) -> AsyncGenerator[Connected | Disconnected | Read, None]:
    """``read`` says what one line means."""
    async with aclosing(line.told()) as told:
        async for each in told:
            match each:
                case LineOpened():
                    yield Connected()
                case Gap(because=because):
                    yield Disconnected(because)
                case str():
                    yield read(each)
