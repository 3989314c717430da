"""What keeps a running floor going by itself: the clock's commands, and what follows from events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from croupier.core.ids import Instant
from croupier.floor.floor import Floor
from croupier.floor.reactions import FOLLOWED, LOOKS_BACK, react
from croupier.floor.timers import due
from croupier.store.port import Recorded

TICKS_EVERY_S = 1 / 10


class Timekeeper:
    """Asks for everything whose time has come, many times a second."""

    def __init__(self, floor: Floor, clock: Callable[[], Instant]) -> None:
        self._floor = floor
        self._clock = clock

    async def keep(self) -> None:
        """Until cancelled, or until the floor has stopped."""
        while self._floor.core.stopped is None:
            await self.tick()
            await asyncio.sleep(TICKS_EVERY_S)

    async def tick(self) -> int:
        """One look at the clock.  How much was due."""
        now = self._clock()
        acts = due(self._floor.core, now)
        await asyncio.gather(*(self._floor.handle(act.command, act.stamp(now), act.by) for act in acts))
        return len(acts)


class Reactor:
    """Asks for what follows from every event, once it is durable.

    At a start it looks back at the last events, because the house may have stopped between an
    event and what follows from it; what has been done already is not done again.
    """

    def __init__(self, floor: Floor, clock: Callable[[], Instant]) -> None:
        self._floor = floor
        self._clock = clock
        self._told: asyncio.Queue[Recorded] = asyncio.Queue()
        log = floor.core.store
        for told in log.tail(max(0, log.head().at - LOOKS_BACK)):
            if isinstance(told.event, FOLLOWED):
                self._hear(told)
        floor.core.subscribe(self._hear, FOLLOWED)

    async def run(self) -> None:
        """Until cancelled, or until the floor has stopped."""
        while self._floor.core.stopped is None:
            await self._follow(await self._told.get())

    async def catch_up(self) -> None:
        """What follows from everything told so far."""
        while not self._told.empty():
            await self._follow(self._told.get_nowait())

    def _hear(self, told: Recorded) -> None:
        self._told.put_nowait(told)

    async def _follow(self, told: Recorded) -> None:
        for act in react(told, self._floor.core):
            await self._floor.handle(act.command, act.stamp(self._clock()), act.by)
