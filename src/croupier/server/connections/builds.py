"""Screens that were loaded of another program than the one that runs: told to load anew, and reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from croupier.alarms.rules import AlarmKind
from croupier.core.decider import Refused
from croupier.core.ids import Instant
from croupier.core.policy import policy
from croupier.floor.alarms import raise_alarm
from croupier.floor.floor import Floor
from croupier.server.connections.viewers import LobbyViewer, Viewer
from croupier.server.wire import Hello
from croupier.words.said import say

OUTDATED = Refused(say("server.another-program"), policy("5.8"))
PATIENCE = 3  # times that a screen is told before somebody is


class LoadedBuilds:
    """What each screen says of its page, held against the program that was accepted."""

    def __init__(self, floor: Floor, clock: Callable[[], Instant], build: Callable[[], str]) -> None:
        self._floor, self._clock, self._build = floor, clock, build
        self._told: Counter[str] = Counter()

    async def look(self, viewer: Viewer, hello: Hello) -> Refused | None:
        """None where they are the same, or where whoever calls is no page of this house."""
        where = f"{hello.role} {hello.name}".strip()
        if not hello.build or hello.build == self._build():
            self._told.pop(where, None)
            return None
        # Anybody may look at the lobby, and nobody is to give alarm from there.
        if not isinstance(viewer, LobbyViewer):
            self._told[where] += 1
            if self._told[where] == PATIENCE:
                await self._alarm(where, hello.build)
        return OUTDATED

    async def _alarm(self, where: str, build: str) -> None:
        what = str(say("server.goes-on-showing", build=build, ours=self._build()))
        kind = AlarmKind.SCREEN_OUTDATED
        await raise_alarm(self._floor, self._clock(), kind, where=where, what=what)
