"""The lease of a floor: until when it is believed to own the house, and by how much its clock is off.

It is renewed by the database's clock and judged by this machine's own, which nobody sets.  Nothing that is
kept hangs on it: what is written is fenced by the chain.  A floor whose lease has run out says nothing more
to its screens, since another may own the house by now.

It is short, so that a floor that is gone is soon noticed.  One that is only busy for a moment is not gone:
the thread that asks the database renews the lease a few times by itself.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from typing import Protocol, TypeVar

from croupier.store.port import DatabaseRefused
from croupier.store.postgres_nodes import LEASE_MS, LeaseSeen, NodeSeen

RENEWED_EVERY_S = 0.25
# While the house is busy with something long, its lease is renewed all the same: so often, and no longer.
BUSY_EVERY_S, BUSY_TIMES = 0.4, 3
MOST_OFF_MS = 100  # by which a floor's clock may differ from the database's
ROUNDS_REMEMBERED = 10  # of questions and answers about the clock: the quickest is believed
_PASSING = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)

Answered = TypeVar("Answered")


class LeaseLine(Protocol):
    """Where leases are kept."""

    def say(self, seen: NodeSeen) -> bool: ...
    def renew(self, node: str) -> LeaseSeen: ...
    def give_up(self, node: str) -> None: ...
    def lease(self) -> LeaseSeen: ...
    def clock(self) -> int: ...
    def close(self) -> None: ...


def ticks() -> float:
    """Seconds that pass, while the machine sleeps too."""
    return time.clock_gettime(_PASSING)


@dataclass(frozen=True, slots=True)
class Offset:
    """By how much this clock is ahead of the database's, give or take half of a question and its answer."""

    ahead_ms: int
    within_ms: int

    @property
    def is_off(self) -> bool:
        return abs(self.ahead_ms) > MOST_OFF_MS + self.within_ms


class ComparedClock:
    """This machine's clock beside the database's, by the quickest of the last few answers."""

    def __init__(self, wall: Callable[[], int]) -> None:
        self._wall = wall
        self._asked: deque[tuple[float, int]] = deque(maxlen=ROUNDS_REMEMBERED)

    def compare(self, theirs: Callable[[], int]) -> Offset:
        begun, before = ticks(), self._wall()
        told = theirs()
        took, after = ticks() - begun, self._wall()
        self._asked.append((took, (before + after) // 2 - told))
        return self.offset

    @property
    def offset(self) -> Offset:
        took, ahead = min(self._asked, default=(0.0, 0))
        return Offset(ahead, int(took * 500) + 1)


@dataclass(frozen=True, slots=True)
class LeaseLook:
    """What one look at the lease and the clock has shown."""

    lease: LeaseSeen
    offset: Offset
    alone: bool  # no other process goes by this floor's name

    def is_of(self, node: str) -> bool:
        return self.alone and self.lease.node == node


class Lease:
    """Of one floor.  Questions go over a thread of their own, so that nothing else delays them."""

    def __init__(self, line: LeaseLine, node: str, wall: Callable[[], int]) -> None:
        self._line, self.node = line, node
        self._clock = ComparedClock(wall)
        self._until, self._given_up = 0.0, False
        self._wanted = Event()  # the thread, by whoever asks next
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="lease")

    @property
    def holds(self) -> bool:
        """By this machine's own clock, whatever anybody says of it."""
        return ticks() < self._until and not self._given_up

    def taken(self, begun: float) -> None:
        """``begun`` is when it was asked for, by `ticks`."""
        self._until, self._given_up = begun + LEASE_MS / 1_000, False

    async def look(self, seen: NodeSeen) -> LeaseLook:
        """Without renewing anything."""
        return await self._asked(
            lambda: LeaseLook(self._line.lease(), self._compared(), self._line.say(seen))
        )

    async def renew(self, seen: NodeSeen) -> LeaseLook:
        """Whoever finds another process by this floor's name has nothing to renew, whoever's it is."""
        begun = ticks()
        found = await self._asked(lambda: self._renewed(seen))
        if found.is_of(self.node):
            self._until = begun + LEASE_MS / 1_000
            self._thread.submit(self._renew_while_busy, seen)
        return found

    async def give_up(self) -> None:
        self._given_up = True
        try:
            await self._asked(lambda: self._line.give_up(self.node))
        except DatabaseRefused:
            return  # it runs out by itself

    async def close(self) -> None:
        await self._asked(self._line.close)
        self._thread.shutdown()

    @property
    def offset(self) -> Offset:
        return self._clock.offset

    def _compared(self) -> Offset:
        return self._clock.compare(self._line.clock)

    def _renewed(self, seen: NodeSeen) -> LeaseLook:
        alone = self._line.say(seen)
        lease = self._line.renew(self.node) if alone else self._line.lease()
        return LeaseLook(lease, self._compared(), alone)

    def _renew_while_busy(self, seen: NodeSeen) -> None:
        """Until somebody asks something of this thread, which the loop does unless it is busy."""
        for _ in range(BUSY_TIMES):
            if self._wanted.wait(BUSY_EVERY_S) or self._given_up:
                return
            begun = ticks()
            try:
                found = self._renewed(seen)
            except DatabaseRefused:
                return  # who asks next is told
            if not found.is_of(self.node):
                return
            self._until = begun + LEASE_MS / 1_000

    async def _asked(self, work: Callable[[], Answered]) -> Answered:
        def wanted() -> Answered:
            self._wanted.clear()
            return work()

        self._wanted.set()
        return await asyncio.get_running_loop().run_in_executor(self._thread, wanted)
