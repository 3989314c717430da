"""Who came too fast to be looked at: counted, and told once a minute; guessing does not fill the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from croupier.core.ids import Instant
from croupier.screens.commands import NoteTurnedAway
from croupier.staff.rules import MINUTE_MS

MOST_ADDRESSES = 64  # told by name of one minute; the rest are in the count


class TooFast:
    """The minute begins with the first who is turned away."""

    def __init__(self, clock: Callable[[], Instant]) -> None:
        self._clock = clock
        self._since: Instant | None = None
        self._where = Counter[str]()
        self._count = 0

    def count(self, where: str) -> None:
        if self._since is None:
            self._since = self._clock()
        self._count += 1
        if where in self._where or len(self._where) < MOST_ADDRESSES:
            self._where[where] += 1

    def told(self, *, closing: bool = False) -> NoteTurnedAway | None:
        """Once the minute is over, or the house closes; from then on a new one is counted."""
        since = self._since
        if since is None or (not closing and self._clock() < since + MINUTE_MS):
            return None
        told = NoteTurnedAway(since=since, count=self._count, where=dict(self._where))
        self._since, self._count = None, 0
        self._where.clear()
        return told
