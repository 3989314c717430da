"""Whether the displays of tables show what they were told.

A display says now and then up to which position it has drawn.  What it was told and has not drawn for half a
minute is not shown, whatever the line says; and a display that has gone and is still enrolled shows nothing.
A page that does not say what it draws, or that nobody looks at, is not judged.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from croupier.core.ids import Instant, TableId

BEHIND_S = 30.0
NOTED_EVERY_S = 1.0
MOST_NOTED = 60  # of what was told and not drawn: the oldest of it decides


@dataclass
class _Display:
    table: TableId
    undrawn: deque[tuple[int, float]] = field(default_factory=deque[tuple[int, float]])  # position, and when
    draws: bool = False  # it has said so at least once

    def since(self) -> float | None:
        return self.undrawn[0][1] if self.draws and self.undrawn else None


class MeterDisplays:
    """Times are those of a clock that never goes back; ``found`` is told by the clock of the house."""

    def __init__(self) -> None:
        self._shown: dict[Hashable, _Display] = {}
        self._gone: dict[TableId, float] = {}  # since when none is left of those that drew
        self.found: dict[TableId, Instant] = {}  # tables whose display is behind, and since when

    def told(self, screen: Hashable, table: TableId, at: int, now: float) -> None:
        display = self._shown.setdefault(screen, _Display(table))
        last = display.undrawn[-1][1] if display.undrawn else None
        if last is None or (now - last >= NOTED_EVERY_S and len(display.undrawn) < MOST_NOTED):
            display.undrawn.append((at, now))

    def drawn(self, screen: Hashable, at: int) -> None:
        display = self._shown.get(screen)
        if display is None:
            return
        display.draws = True
        self._gone.pop(display.table, None)
        while display.undrawn and display.undrawn[0][0] <= at:
            display.undrawn.popleft()

    def left(self, screen: Hashable, now: float) -> None:
        display = self._shown.pop(screen, None)
        if display is not None and display.draws and not self.draws(display.table):
            self._gone[display.table] = now

    def draws(self, table: TableId) -> bool:
        """Whether a display of the table has drawn whatever it was told, but for the last moments."""
        return any(each.draws for each in self._shown.values() if each.table == table)

    def behind(self, now: float, enrolled: Callable[[TableId], bool]) -> frozenset[TableId]:
        """Tables at which what can be won has not been seen as it is for so long."""
        slow = {
            each.table
            for each in self._shown.values()
            if (since := each.since()) is not None and now - since >= BEHIND_S
        }
        gone = {table for table, since in self._gone.items() if now - since >= BEHIND_S and enrolled(table)}
        return frozenset(slow | gone)
