"""What only a demonstration house does: notes and tickets from the screen, and company at a table."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TicketNumber
from croupier.house.company import Company
from croupier.house.live import LiveHouse
from croupier.server import wire
from croupier.server.line import Played
from croupier.server.viewers import AtTerminal, InLobby, Viewer

NOTES = (500, 1_000, 2_000, 5_000, 10_000)  # cents


class Demonstrator:
    def __init__(self, live: LiveHouse) -> None:
        self._acceptors = live.house.acceptors
        self._company = Company(live)

    def keeps_company(self, table: TableId) -> bool:
        return self._company.at(table)

    async def play(self, viewer: Viewer, asked: Played) -> Refused | None:
        match asked, viewer:
            case wire.PutNote(amount=amount), AtTerminal(terminal):
                if amount not in NOTES:
                    return Refused(f"there is no note of {amount} cents")
                return await self._acceptors.put_note(terminal, amount)
            case wire.PutTicket(ticket=number), AtTerminal(terminal):
                return await self._acceptors.put_ticket(terminal, TicketNumber(number))
            case wire.KeepCompany(table=table, on=on), InLobby():
                return self._company.keep(TableId(table), on=on)
            case _:
                return Refused("this cannot be done from this screen")
