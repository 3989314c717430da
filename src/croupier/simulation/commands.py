"""How simulated people ask: every command has a name of its own, and what is refused is counted."""

from __future__ import annotations

from collections import Counter

from croupier.core.decider import Refused
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.floor.asker import Asker
from croupier.floor.commands import HouseCommand
from croupier.house.house import House


class SimulatedCommands:
    """The commands of one kind of people; ``seed`` and the end of the log tell this run from others."""

    def __init__(self, house: House, whose: str, seed: int, refused: Counter[str]) -> None:
        self._house, self._refused = house, refused
        self._begun = f"{whose}/{house.store.head().at}/{seed}"
        self._asked = 0

    async def ask(self, command: HouseCommand, by: Asker, name: str | None = None) -> bool:
        """Whether it was done.  One that must not be done twice, even after a restart, comes with a name."""
        return await self.answer(command, by, name) is None

    async def answer(self, command: HouseCommand, by: Asker, name: str | None = None) -> Refused | None:
        """Why it was not done, if so."""
        self._asked += 1
        known_as = CommandId(name or f"{self._begun}/{self._asked}")
        stamp = Stamp(command=known_as, at=self._house.clock.now(), by="")
        answer = await self._house.floor.handle(command, stamp, by)
        if isinstance(answer, Refused):
            self._refused[str(answer)] += 1
            return answer
        return None
