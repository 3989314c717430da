"""Looks whether the program that runs is still what was built, and gives alarm where it is not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from croupier.alarms.rules import AlarmKind
from croupier.charter.rules import Mode
from croupier.core.ids import Instant
from croupier.floor.alarms import clear_alarm, raise_alarm
from croupier.floor.floor import Floor
from croupier.house.manifest import altered
from croupier.house.program import release_signer
from croupier.words.said import say

WHERE = "program"


class ProgramWatch:
    def __init__(
        self, floor: Floor, clock: Callable[[], Instant], look: Callable[[], str | None] = altered
    ) -> None:
        self._floor, self._clock, self._altered = floor, clock, look

    async def look(self) -> str | None:
        """A house of play money runs whatever it is given; a real one says what was altered."""
        if self._floor.core.house_settings.mode is not Mode.REAL:
            return None
        unsigned = await asyncio.to_thread(release_signer) is None
        await self._stand(AlarmKind.PROGRAM_UNSIGNED, str(say("alarms.program-unsigned")), stands=unsigned)
        what = await asyncio.to_thread(self._altered)
        await self._stand(AlarmKind.PROGRAM_ALTERED, what or "", stands=what is not None)
        return what

    async def _stand(self, kind: AlarmKind, what: str, *, stands: bool) -> None:
        if stands:
            await raise_alarm(self._floor, self._clock(), kind, where=WHERE, what=what)
        else:
            await clear_alarm(self._floor, self._clock(), kind, where=WHERE)
