"""The equipment of side wagers at a table that staff conduct: it draws by itself, and nobody for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TableId
from croupier.core.message import Stamp
from croupier.devices.port import Entropy, EntropyLocked
from croupier.floor.asker import HouseSystem
from croupier.floor.floor import Floor
from croupier.floor.rooms import TABLE
from croupier.floor.virtual_dealer import LOOKS_EVERY_S, Seen, seen_at
from croupier.games.game import Draw
from croupier.table import commands as tc

SYSTEM = HouseSystem("side wagers")


class SideEquipment:
    """Looks at its table many times a second and tells whatever is to be drawn for a side wager.

    A source that fails is a fault of this equipment: its side wager is withdrawn by the clause of
    the book, and the spin goes on.  Once somebody offers it again, the source is tested first.
    """

    def __init__(self, floor: Floor, table: TableId, entropy: Entropy, clock: Callable[[], Instant]) -> None:
        floor.core.house_settings.look_at_chance(entropy)
        self._floor, self._table, self._entropy, self._clock = floor, table, entropy, clock
        self._locked = False
        self._at_rest = -1  # at which version of the table nothing was to be drawn

    async def conduct(self) -> None:
        """Until cancelled, or until the floor has stopped."""
        while self._floor.core.stopped is None:
            await self.look()
            await asyncio.sleep(LOOKS_EVERY_S)

    async def look(self) -> None:
        """Everything that is due is drawn, one after the other."""
        while (version := self._version()) != self._at_rest:
            due = self._due()
            if due is None:
                self._at_rest = version
                return
            name = CommandId(f"sides/{self._table}@{version}")
            answer = await self._floor.handle(due, Stamp(command=name, at=self._clock(), by=""), SYSTEM)
            if isinstance(answer, Refused):  # for a passing reason; it is asked again at the next look
                return

    def _version(self) -> int:
        return self._floor.core.current.version(TABLE.stream(self._table))

    def _due(self) -> tc.TableCommand | None:
        seen = seen_at(self._floor.core, self._table)
        turn = None if seen is None else seen.side_draw()
        return None if seen is None or turn is None else self._drawn(seen, turn)

    def _drawn(self, seen: Seen, turn: Draw) -> tc.TableCommand:
        try:
            if self._locked:
                self._entropy.test_anew()
            outcome = self._entropy.draw(turn.law)
        except EntropyLocked:
            self._locked = True
            return tc.WithdrawSide(table=self._table, side=_drawn_for(seen, turn))
        self._locked = False
        return tc.EnterOutcome(table=self._table, round=seen.table.in_hand.number, outcome=outcome)


def _drawn_for(seen: Seen, turn: Draw) -> str:
    face = seen.ruleset.game.face
    return next(side.key for side in face.sides() if face.drawn_by(side.key) == turn.by)
