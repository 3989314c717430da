"""What the sensor of a wheel sees, brought to its table: the wheel proposes, the dealer disposes."""

from __future__ import annotations

from collections.abc import Callable

from croupier.core.ids import CommandId, Instant, TableId
from croupier.core.message import Stamp
from croupier.devices.port import (
    BallAboutToFall,
    Connected,
    Disconnected,
    NoSpinProposed,
    NumberSuggested,
    PhaseChanged,
    Trouble,
    VoidProposed,
    Warned,
    WheelReading,
)
from croupier.floor.asker import HouseSystem
from croupier.floor.floor import Floor
from croupier.floor.rooms import TABLE
from croupier.table import commands as tc
from croupier.table.rules import NoSpinGround
from croupier.table.state import Phase, Round, Table
from croupier.words.said import say

SENSOR = HouseSystem("wheel")
IN_PLAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})


class WheelDesk:
    """Every reading that concerns the round in hand becomes a command; the table's book decides."""

    def __init__(self, floor: Floor, table: TableId, clock: Callable[[], Instant]) -> None:
        self._floor, self._table, self._clock = floor, table, clock
        self._begun = floor.core.store.head().at
        self._asked = 0

    async def heard(self, reading: WheelReading) -> None:
        for command in self._commands(self._floor.core.current.state(TABLE, self._table), reading):
            self._asked += 1
            name = CommandId(f"wheel/{self._table}/{self._begun}/{self._asked}")
            await self._floor.handle(command, Stamp(command=name, at=self._clock(), by=""), SENSOR)

    def _commands(self, table: Table, reading: WheelReading) -> tuple[tc.TableCommand, ...]:
        if table.phase not in IN_PLAY:
            return ()
        spin = table.in_hand
        match reading:
            case BallAboutToFall(in_sequence=believed):
                ends = table.phase is Phase.WAGERING and (believed or spin.spun)
                return (tc.CloseWagering(table=self._table, round=spin.number, by="sensor"),) if ends else ()
            case NumberSuggested():
                return self._at_rest(table, reading)
            case Warned(warning=warning):
                return (self._warning(spin, warning.value),)
            case NoSpinProposed(ground=ground):
                return (self._warning(spin, ground.value, ground),)
            case VoidProposed(because=because):
                return (self._warning(spin, because, faulty=True),)
            case Disconnected(because=why) | Trouble(what=why):
                # Between spins it concerns whoever looks after the wheel, not the round.
                return (self._warning(spin, why),) if spin.spun and spin.suggested is None else ()
            case Connected() | PhaseChanged():
                return ()

    def _at_rest(self, table: Table, told: NumberSuggested) -> tuple[tc.TableCommand, ...]:
        """A number counts for a round whose ball was spun; any other is worth a look at the wheel."""
        spin = table.in_hand
        if not spin.spun:
            return (self._warning(spin, str(say("record.wheel-shows-unspun", number=told.number))),)
        doubts = tuple(doubt.value for doubt in told.doubts)
        rest = tc.ReportRest(table=self._table, round=spin.number, suggested=told.number, doubts=doubts)
        if table.phase is not Phase.WAGERING:
            return (rest,)
        return rest, self._warning(
            spin, NoSpinGround.RESTS_BEFORE_CLOSE.value, NoSpinGround.RESTS_BEFORE_CLOSE
        )

    def _warning(
        self, spin: Round, what: str, ground: NoSpinGround | None = None, *, faulty: bool = False
    ) -> tc.ReportWheel:
        name = ground.name if ground else None
        return tc.ReportWheel(table=self._table, round=spin.number, what=what, ground=name, faulty=faulty)
