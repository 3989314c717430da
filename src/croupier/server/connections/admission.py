"""How many lines there may be at once, so that nobody takes the house away from the others.

Screens that are let in by name are as many as the house has; each may be open a few times over, in
a second window say, and then the oldest makes room, because a screen that comes back after a cut
must not wait for its own dead lines.  Whoever is let in without a name is counted by address.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager

from croupier.core.decider import Refused
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.viewers import LobbyViewer, Viewer
from croupier.words.said import say

MOST_LINES = 5_000  # beyond these, whoever has not been let in by name is not let in at all
MOST_ALIKE = 8  # of the very same screen
# Fewer than the connections of strangers, so that whoever has a page of the house is told why.
MOST_OF_ADDRESS = 48  # of people in the lobby
MOST_UNSAID = 48  # of an address, that have not said yet who they are

FULL = Refused(say("server.there-are-too-many-lines"))
CROWDED = Refused(say("server.there-are-too-many-pages"))
TOO_QUICK = Refused(say("server.too-many-lines-are-being"))
ELSEWHERE = say("entrance.opened-elsewhere")


class Admission:
    def __init__(self) -> None:
        self._unsaid = Counter[str]()
        self._strangers = Counter[str]()
        self._alike: dict[Viewer, list[ConnectedScreen]] = {}

    @contextmanager
    def at_the_door(self, address: str) -> Generator[Refused | None, None, None]:
        """While somebody has not said yet who it is."""
        self._unsaid[address] += 1
        try:
            yield TOO_QUICK if self._unsaid[address] > MOST_UNSAID else None
        finally:
            _less(self._unsaid, address)

    def enter(self, screen: ConnectedScreen, address: str, lines: int) -> Refused | None:
        """``lines`` is how many there are in the whole house."""
        if isinstance(screen.viewer, LobbyViewer):
            return self._look_in(address, lines)
        alike = self._alike.setdefault(screen.viewer, [])
        if len(alike) >= MOST_ALIKE:
            alike.pop(0).dismiss(ELSEWHERE, again=False)
        alike.append(screen)
        return None

    def leave(self, screen: ConnectedScreen, address: str) -> None:
        """Of a screen that had entered."""
        if isinstance(screen.viewer, LobbyViewer):
            _less(self._strangers, address)
            return
        alike = [each for each in self._alike.pop(screen.viewer, ()) if each is not screen]
        if alike:
            self._alike[screen.viewer] = alike

    def _look_in(self, address: str, lines: int) -> Refused | None:
        if lines >= MOST_LINES:
            return FULL
        if self._strangers[address] >= MOST_OF_ADDRESS:
            return CROWDED
        self._strangers[address] += 1
        return None


def _less(counted: Counter[str], address: str) -> None:
    """What has come down to nought is forgotten."""
    counted[address] -= 1
    if not counted[address]:
        del counted[address]
