"""The house's time."""

from __future__ import annotations

import time
from typing import Protocol

from croupier.core.ids import Instant
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.clock import SteadyClock


def now() -> Instant:
    """What the clock of this machine says."""
    return Instant(time.time_ns() // 1_000_000)


class Clock(Protocol):
    def now(self) -> Instant: ...


def simulated_clock() -> SimulatedClock:
    """A clock that begins now and passes only when it is told to."""
    return SimulatedClock(now())


def wall_clock() -> SteadyClock:
    """The clock of this machine, except that it never goes back and never stands still."""
    return SteadyClock(now, lambda: time.monotonic_ns() // 1_000_000)
