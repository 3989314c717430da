"""How often somebody may try: buckets of tokens that fill up again, and locks on names."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from croupier.core.ids import Instant
from croupier.staff.rules import RosterRules

# Whoever comes under ever new names makes the house forget the oldest, not remember them all.
MOST_KNOWN = 10_000
_NEVER = Instant(0)


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
        """Puts a token back that was taken by somebody who need not be slowed down."""
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


@dataclass(frozen=True, slots=True)
class Tried:
    failures: int = 0
    until: Instant = _NEVER


class Locks:
    """Locks out names that are on nobody's roster, exactly as the roster locks out its members.

    Were strangers never locked out, anybody could find out by trying which names exist.
    """

    def __init__(self, rules: RosterRules, clock: Callable[[], Instant]) -> None:
        self._rules, self._clock = rules, clock
        self._tried: OrderedDict[str, Tried] = OrderedDict()

    def failed(self, name: str) -> Instant | None:
        """Count an attempt under that name.  Until when it is locked out now, if it is."""
        now, before = self._clock(), self._tried.get(name, Tried())
        if now < before.until:
            return before.until
        after = Tried(before.failures + 1)
        if after.failures >= self._rules.failures.value:
            after = Tried(0, Instant(now + self._rules.locked_ms.value))
        self._tried[name] = after
        self._tried.move_to_end(name)
        if len(self._tried) > MOST_KNOWN:
            self._tried.popitem(last=False)
        return after.until if now < after.until else None
