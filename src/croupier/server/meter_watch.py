"""What becomes of a jackpot whose meter is not shown: the pit is told, and a book may ask for more.

Where a book has meters shown at every table, a jackpot is not offered while one of them does not show it, and
is offered again once a display there draws.  Where terminals may show them, it is an incident and no more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from time import monotonic

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, JackpotId, TableId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem
from croupier.floor.rooms import HOUSE_SCREENS, JACKPOT, SCREENS
from croupier.floor.timers import MINUTE_MS
from croupier.jackpots import commands as jc
from croupier.jackpots.events import JackpotFault
from croupier.jackpots.rules import MeterShown
from croupier.jackpots.state import Jackpot, JackpotStanding
from croupier.server.connections.hub import Hub
from croupier.server.meter_displays import MeterDisplays
from croupier.server.scene import Scene

LOOKS_EVERY_S = 1.0
WATCH = HouseSystem("meter displays")

Handle = Callable[[jc.JackpotCommand, Stamp, HouseSystem], Awaitable[object]]


class MeterWatch:
    def __init__(self, hub: Hub, handle: Handle) -> None:
        self._hub, self._handle = hub, handle

    @property
    def _scene(self) -> Scene:
        return self._hub.scene

    @property
    def _displays(self) -> MeterDisplays:
        return self._scene.displays

    async def keep(self) -> None:
        while True:
            await asyncio.sleep(LOOKS_EVERY_S)
            await self.look(monotonic())

    async def look(self, now: float) -> None:
        self._note(self._displays.behind(now, self._is_enrolled), self._scene.clock())
        for command in tuple(self._due()):
            await self._handle(command, self._stamp(command), WATCH)

    def _is_enrolled(self, table: TableId) -> bool:
        """In a demonstration anybody opens and closes displays; nothing is missed there."""
        if self._scene.house.play_money:
            return False
        return bool(self._scene.state(SCREENS, HOUSE_SCREENS).named("display", table))

    def _note(self, behind: frozenset[TableId], now: Instant) -> None:
        found = self._displays.found
        if behind == found.keys():
            return
        self._displays.found = {table: found.get(table, now) for table in sorted(behind)}
        self._hub.refresh()  # the log does not tell what a display draws

    def _due(self) -> Iterator[jc.JackpotCommand]:
        for name, jackpot in tuple(self._scene.core.current.jackpots()):
            behind = [table for table in self._must_show(jackpot) if table in self._displays.found]
            if jackpot.standing is JackpotStanding.OPEN and behind:
                yield jc.ReportJackpotFault(jackpot=name, fault=JackpotFault.DISPLAY, what=" ".join(behind))
            elif jackpot.fault is JackpotFault.DISPLAY and not behind and self._is_shown(jackpot):
                yield jc.ReturnToService(jackpot=name, done="")

    def _must_show(self, jackpot: Jackpot) -> Iterator[TableId]:
        for table in jackpot.tables:
            ruleset = self._scene.core.rulesets.of_table(table, self._scene.table(table))
            rules = None if isinstance(ruleset, Refused) else ruleset.jackpots
            if rules is not None and rules.meter_shown.value is MeterShown.AT_EVERY_TABLE:
                yield table

    def _is_shown(self, jackpot: Jackpot) -> bool:
        return any(self._displays.draws(table) for table in jackpot.tables)

    def _stamp(self, command: jc.JackpotCommand) -> Stamp:
        """Named by what it follows from and by the minute, so that what was refused is asked again."""
        now, version = self._scene.clock(), self._version(command.jackpot)
        name = f"meters/{type(command).__name__}/{command.jackpot}@{version}/{now // MINUTE_MS}"
        return Stamp(command=CommandId(name), at=now, by=str(WATCH))

    def _version(self, name: JackpotId) -> int:
        return self._scene.core.current.version(JACKPOT.stream(name))
