"""Whose view becomes another by time alone: a day ends, a limit runs out, a number was shown long enough."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.ids import Instant
from croupier.server.connections.connected_screen import ConnectedScreen


class OvertakenByTime:
    """Screens that have something to wait for.  Most have nothing, and a look at the clock compares once."""

    def __init__(self) -> None:
        self._until: dict[ConnectedScreen, Instant] = {}
        self._nearest: Instant | None = None

    def wait(self, screen: ConnectedScreen, until: Instant) -> None:
        self._until[screen] = until
        if self._nearest is None or until < self._nearest:
            self._nearest = until

    def forget(self, screen: ConnectedScreen) -> None:
        self._until.pop(screen, None)

    def at(self, now: Instant) -> Iterator[ConnectedScreen]:
        """Whoever has waited long enough, each once."""
        if self._nearest is None or now < self._nearest:
            return
        over = [screen for screen, until in self._until.items() if until <= now]
        for screen in over:
            del self._until[screen]
        self._nearest = min(self._until.values(), default=None)
        yield from over
