"""The house's time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from croupier.core.ids import Instant


def now() -> Instant:
    """What the clock of this machine says."""
    return Instant(time.time_ns() // 1_000_000)


class Clock(Protocol):
    def now(self) -> Instant: ...


class WallClock:
    """The clock of this machine, except that it never goes back and never stands still.

    When somebody puts the machine's clock back, the house's time goes on from where it was.
    """

    def __init__(self, read: Callable[[], Instant] = now) -> None:
        self._read = read
        self._last = Instant(0)
        self._ahead = 0

    def not_before(self, instant: Instant) -> int:
        """The house has seen this instant already.  By how much its time is ahead of the machine's now."""
        self._last = max(self._last, instant)
        self.now()
        return self._ahead

    def now(self) -> Instant:
        read = self._read()
        self._ahead = max(self._ahead, self._last - read)
        self._last = Instant(read + self._ahead)
        return self._last
