"""A pipe carries frames between one gateway and one floor; of which kind it is, nobody else knows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol


class PipeBroken(Exception):
    """Nothing more will come through."""


class Pipe(Protocol):
    def send(self, frame: bytes) -> None:
        """What can no longer be carried is dropped: whoever receives will find out."""
        ...

    async def receive(self) -> bytes:
        """Raises PipeBroken."""
        ...

    def close(self) -> None: ...


ServePipe = Callable[[Pipe], Awaitable[None]]


class FloorCarrier(Protocol):
    """How gateways reach a floor.  ``start`` when it begins to answer, ``stop`` when it answers no more."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


class GatewayCarrier(Protocol):
    async def reach(self) -> Pipe:
        """A new pipe to the floor that answers now, however long that takes."""
        ...

    async def close(self) -> None: ...


class OncePerTurn:
    """Calls once for everything that comes up in one turn of the loop."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call, self._planned = call, False

    def plan(self) -> None:
        if not self._planned:
            self._planned = True
            asyncio.get_running_loop().call_soon(self._now)

    def _now(self) -> None:
        self._planned = False
        self._call()
