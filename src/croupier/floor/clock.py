"""The time of the house, which never stands still and never goes back, whatever the clocks around it do."""

from __future__ import annotations

from collections.abc import Callable

from croupier.core.ids import Instant


class SteadyClock:
    """Follows the clock on the wall forward.  When that goes back, time runs on from where it was.

    ``ticks`` counts milliseconds that pass and is set by nobody.
    """

    def __init__(self, wall: Callable[[], int], ticks: Callable[[], int]) -> None:
        self._wall = wall
        self._ticks = ticks
        self._seen = ticks()
        self._now = wall()

    def not_before(self, latest: Instant) -> int:
        """The house has seen this instant already.  By how much its time is ahead of the wall's now."""
        self._now = max(self._now, latest)
        return max(0, latest - self._wall())

    def now(self) -> Instant:
        ticks = self._ticks()
        self._now = max(self._now + ticks - self._seen, self._wall())
        self._seen = ticks
        return Instant(self._now)
