"""Time that passes only when it is told to."""

from __future__ import annotations

from collections.abc import Callable

from croupier.core.ids import Instant


class SimulatedClock:
    """Devices listen for the passing of time; whoever conducts the simulation lets it pass."""

    def __init__(self, now: int = 0) -> None:
        self._now = Instant(now)
        self._listeners: list[Callable[[Instant], None]] = []

    def now(self) -> Instant:
        return self._now

    def listen(self, heard: Callable[[Instant], None]) -> None:
        self._listeners.append(heard)

    def advance(self, ms: int) -> None:
        """Devices live by a clock that never goes back, whatever the clocks of the house do."""
        if ms < 0:
            raise ValueError("this clock does not go back")
        self._now = Instant(self._now + ms)
        for heard in self._listeners:
            heard(self._now)
