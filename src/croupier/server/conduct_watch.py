"""A session of a tournament stands still when nobody who conducts it has a line to the house any more.

The round in hand is played to its end, and no other begins until one of them is back and lets it go on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from time import monotonic

from croupier.core.decider import Refused
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem
from croupier.floor.rooms import TOURNAMENT
from croupier.floor.timers import MINUTE_MS
from croupier.server.connections.hub import Hub
from croupier.server.scene import Scene
from croupier.tournaments.commands import PauseSession
from croupier.tournaments.state import Tournament
from croupier.tournaments.words import SessionStage
from croupier.words.said import say

LOOKS_EVERY_S = 1.0
WATCH = HouseSystem("lines of the staff")

Handle = Callable[[PauseSession, Stamp, HouseSystem], Awaitable[object]]


class ConductWatch:
    def __init__(self, hub: Hub, handle: Handle) -> None:
        self._hub, self._handle = hub, handle

    @property
    def _scene(self) -> Scene:
        return self._hub.scene

    def opened(self, now: float) -> None:
        """Where money is at stake, whoever signed in before the house was opened is waited for.

        With play money staff may be simulated, and have never had a line.
        """
        if not self._scene.house.play_money:
            self._scene.staff_lines.expects(self._scene.roster().sessions, now)

    async def keep(self) -> None:
        self.opened(monotonic())
        while True:
            await asyncio.sleep(LOOKS_EVERY_S)
            await self.look(monotonic())

    async def look(self, now: float) -> None:
        lines = self._scene.staff_lines
        before = lines.lost
        if lines.look(now, self._scene.roster().sessions) != before:
            self._hub.refresh()  # the log does not tell who has a line
        for command in tuple(self._due()) if lines.lost else ():
            await self._handle(command, self._stamp(command), WATCH)

    def _due(self) -> Iterator[PauseSession]:
        there = self._scene.present()
        for name, tournament in tuple(self._scene.core.current.tournaments()):
            session = tournament.current
            runs = session is not None and session.stage is SessionStage.RUNNING
            if session and runs and not tournament.conducts & there and self._is_asked(tournament):
                because = str(say("tournament.nobody-conducts"))
                yield PauseSession(tournament=name, session=session.number, because=because)

    def _is_asked(self, tournament: Tournament) -> bool:
        """Whether its book has one of them present throughout."""
        plan = tournament.planned
        ruleset = self._scene.core.rulesets.open(plan.ruleset, plan.options)
        return not isinstance(ruleset, Refused) and ruleset.tournaments.director_present is not None

    def _stamp(self, command: PauseSession) -> Stamp:
        """Named by what it follows from and by the minute, so that what was refused is asked again."""
        now = self._scene.clock()
        version = self._scene.core.current.version(TOURNAMENT.stream(command.tournament))
        name = f"lines/{command.tournament}@{version}/{now // MINUTE_MS}"
        return Stamp(command=CommandId(name), at=now, by=str(WATCH))
