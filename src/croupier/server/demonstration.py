"""What only a demonstration house does: notes and tickets from the screen, and company at a table."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TicketNumber
from croupier.house.company import Company
from croupier.house.live import LiveHouse
from croupier.server import wire
from croupier.server.line import Played
from croupier.server.viewers import AtTerminal, InLobby, Viewer

PUTS_IN_MIND = 1_000
NOTES = (500, 1_000, 2_000, 5_000, 10_000)  # cents


class Demonstrator:
    def __init__(self, live: LiveHouse) -> None:
        self._acceptors = live.house.acceptors
        self._company = Company(live)
        self._put: OrderedDict[tuple[Viewer, str], asyncio.Task[Refused | None]] = OrderedDict()

    def keeps_company(self, table: TableId) -> bool:
        return self._company.at(table)

    async def play(self, viewer: Viewer, asked: Played) -> Refused | None:
        """What is asked again by the same name, on another line say, is done once."""
        put = self._put.get((viewer, asked.id))
        if put is None:
            put = self._put[viewer, asked.id] = asyncio.create_task(self._play(viewer, asked))
            if len(self._put) > PUTS_IN_MIND:
                self._put.popitem(last=False)
        return await asyncio.shield(put)

    async def _play(self, viewer: Viewer, asked: Played) -> Refused | None:
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
