"""Whose time may have come: a heap of instants in place of a look at everything, many times a second."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from typing import Generic, TypeVar

from croupier.core.ids import Instant

ALWAYS, NEVER = Instant(0), Instant(2**62)

Name = TypeVar("Name", bound=Hashable)


class Wakings(Generic[Name]):
    """Those that have changed are asked when they are to be looked at; whoever's instant has come is looked
    at every time until it changes again, since what was refused for a passing reason is asked again.
    """

    def __init__(self) -> None:
        self._places: dict[Name, int] = {}  # in the order in which they came
        self._changed: dict[Name, None] = {}  # in the order in which they did: the same in every process
        self._waiting: dict[Name, Instant] = {}  # for which instant each of them is in the heap
        self._heap: list[tuple[Instant, int, Name]] = []
        self._awake: set[Name] = set()

    def note(self, name: Name) -> None:
        """It has changed, and may be due at another time."""
        self._changed[name] = None

    def awake(self, now: Instant, wakes_at: Callable[[Name], Instant]) -> list[Name]:
        """Those to be looked at, in the order in which they came."""
        for name in self._changed:
            self._set(name, wakes_at(name))
        self._changed.clear()
        while self._heap and self._heap[0][0] <= now:
            at, _, name = heappop(self._heap)
            if self._waiting.get(name) == at:  # and not for an instant of before it changed
                del self._waiting[name]
                self._awake.add(name)
        return sorted(self._awake, key=self._places.__getitem__)

    def _set(self, name: Name, at: Instant) -> None:
        place = self._places.setdefault(name, len(self._places))
        self._awake.discard(name)
        if at == NEVER:
            self._waiting.pop(name, None)
        elif self._waiting.get(name) != at:
            self._waiting[name] = at
            heappush(self._heap, (at, place, name))
