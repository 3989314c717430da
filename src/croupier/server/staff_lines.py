"""Whether whoever has signed in somewhere still has a line to the house.

A page that is loaded anew, or a line that breaks and comes back, is nobody's leave: a sign-in is without a
line once half a minute has passed.  After the house was opened again the same half minute is given to whoever
had signed in before.  One that never had a line, like that of simulated staff, is not judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable

LOST_AFTER_S = 30.0


class StaffLines:
    """By the name of the sign-in; times are those of a clock that never goes back."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self._gone: dict[str, float] = {}  # since when none is left of those that were open
        self.lost: frozenset[str] = frozenset()  # as they were looked at last

    def expects(self, signed_in: Iterable[str], now: float) -> None:
        """The lines of these went with the process that had them."""
        self._gone.update((name, now) for name in signed_in if name not in self._open)

    def came(self, session: str) -> None:
        self._open[session] += 1
        self._gone.pop(session, None)

    def left(self, session: str, now: float) -> None:
        self._open[session] -= 1
        if not self._open[session]:
            del self._open[session]
            self._gone[session] = now

    def look(self, now: float, signed_in: Container[str]) -> frozenset[str]:
        """Which are lost by now; who has signed out is forgotten."""
        self._gone = {name: since for name, since in self._gone.items() if name in signed_in}
        self.lost = frozenset(name for name, since in self._gone.items() if now - since >= LOST_AFTER_S)
        return self.lost
