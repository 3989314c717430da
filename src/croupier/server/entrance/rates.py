"""How often somebody may try: buckets of tokens that fill up again, by the house's own clock."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from croupier.core.ids import Instant

# Whoever comes under ever new names makes the house forget the oldest, not remember them all.
MOST_KNOWN = 10_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and one more each so many milliseconds."""

    burst: int
    every_ms: int


class Buckets:
    def __init__(self, rate: Rate, clock: Callable[[], Instant]) -> None:
        self._rate, self._clock = rate, clock
        # When each would be full again; one that is not here is full.
        self._full_at: OrderedDict[str, Instant] = OrderedDict()

    def take(self, name: str) -> int:
        """Nought if there was a token to take, else the milliseconds until there is one."""
        now, rate = self._clock(), self._rate
        full_at = max(now, self._full_at.get(name, now))
        wait = full_at + rate.every_ms - now - rate.burst * rate.every_ms
        if wait > 0:
            return wait
        self._full_at[name] = Instant(full_at + rate.every_ms)
        self._full_at.move_to_end(name)
        self._forget(now)
        return 0

    def give_back(self, name: str) -> None:
        """It was taken by somebody who need not be slowed down."""
        if name in self._full_at:
            self._full_at[name] = Instant(self._full_at[name] - self._rate.every_ms)

    def _forget(self, now: Instant) -> None:
        while self._full_at:
            oldest = next(iter(self._full_at))
            if self._full_at[oldest] > now and len(self._full_at) <= MOST_KNOWN:
                return
            del self._full_at[oldest]

    def __len__(self) -> int:
        return len(self._full_at)
