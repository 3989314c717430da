"""What is put into an acceptor, brought to its terminal: notes and tickets, held until it is decided."""

from __future__ import annotations

from collections.abc import Callable

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TerminalId
from croupier.core.message import Stamp
from croupier.devices.escrow import Wish, conclude, conclude_last
from croupier.devices.port import (
    AcceptorReading,
    Connected,
    Insertion,
    NoteAcceptor,
    NoteInserted,
    PaperStanding,
    TicketInserted,
)
from croupier.floor.asker import HouseSystem
from croupier.floor.commands import HouseCommand
from croupier.floor.floor import Floor
from croupier.store.port import Committed
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal
from croupier.words.said import say

ACCEPTOR = HouseSystem("note acceptor")


class NoteDesk:
    """Every insertion is credited once or given back; its commands bear its name and may be repeated."""

    def __init__(
        self, floor: Floor, terminal: TerminalId, acceptor: NoteAcceptor, clock: Callable[[], Instant]
    ) -> None:
        self._floor, self._terminal = floor, terminal
        self._acceptor, self._clock = acceptor, clock

    async def heard(self, reading: AcceptorReading) -> Refused | None:
        """Why the house does not take what was put in, if it does not."""
        match reading:
            case NoteInserted() | TicketInserted():
                return await self._inserted(reading)
            case Connected():
                await self._acceptor.open()
                await conclude_last(self._acceptor, self._credit, self._given_back)
            case _:
                pass
        return None

    async def _inserted(self, inserted: Insertion) -> Refused | None:
        asked = await self._ask(inserted, "hold", self._holding(inserted))
        wish = Wish.STACK if isinstance(asked, Committed) else Wish.GIVE_BACK
        standing = await conclude(self._acceptor, inserted, wish, self._credit, self._given_back)
        if standing is PaperStanding.STUCK:
            await self._report(inserted, standing.value)
        return asked if isinstance(asked, Refused) else None

    def _holding(self, inserted: Insertion) -> HouseCommand:
        match inserted:
            case NoteInserted(insertion=name, amount=amount):
                return pc.EscrowNote(terminal=self._terminal, insertion=name, amount=amount)
            case TicketInserted(number=number):
                return kc.Hold(ticket=number, place=AtTerminal(self._terminal))

    async def _credit(self, inserted: Insertion) -> None:
        answer = await self._ask(inserted, "credit", self._crediting(inserted))
        if isinstance(answer, Refused):
            # The paper is in the stacker and nobody has the money: somebody must see to it.
            await self._report(inserted, str(say("record.not-credited", why=str(answer))))

    def _crediting(self, inserted: Insertion) -> HouseCommand:
        match inserted:
            case NoteInserted(insertion=name, amount=amount):
                return pc.InsertNote(terminal=self._terminal, insertion=name, amount=amount)
            case TicketInserted(number=number):
                return kc.Redeem(ticket=number, place=AtTerminal(self._terminal))

    async def _given_back(self, inserted: Insertion) -> None:
        """What was never held is refused here, and rightly: it has simply come out again."""
        await self._ask(inserted, "back", self._giving_back(inserted))

    def _giving_back(self, inserted: Insertion) -> HouseCommand:
        match inserted:
            case NoteInserted(insertion=name):
                return pc.GiveBackNote(terminal=self._terminal, insertion=name)
            case TicketInserted(number=number):
                return kc.GiveBack(ticket=number, place=AtTerminal(self._terminal))

    async def _report(self, inserted: Insertion, what: str) -> None:
        fault = pc.ReportFault(
            terminal=self._terminal,
            fault=f"inserting {inserted.insertion}",
            part=FaultyPart.ACCEPTOR,
            reporter=Reporter.DEVICE,
            what=what,
        )
        await self._ask(inserted, "fault", fault)

    async def _ask(self, inserted: Insertion, act: str, command: HouseCommand) -> Committed | Refused:
        name = CommandId(f"acceptor/{self._terminal}/{inserted.insertion}/{act}")
        return await self._floor.handle(command, Stamp(command=name, at=self._clock(), by=""), ACCEPTOR)
