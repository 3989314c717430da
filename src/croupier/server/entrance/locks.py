"""Locking out names that are on nobody's roster, exactly as the roster locks out its members.

Were strangers never locked out, anybody could find out by trying which names exist.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from croupier.core.ids import Instant
from croupier.staff.rules import RosterRules

MOST_KNOWN = 10_000
_NEVER = Instant(0)


@dataclass(frozen=True, slots=True)
class Tried:
    failures: int = 0
    until: Instant = _NEVER


class Locks:
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
