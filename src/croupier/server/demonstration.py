"""What only a demonstration house does: notes, tickets and cards from the screen, and company at a table."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId, TicketNumber
from croupier.floor.card_desk import CardDesk
from croupier.house.live import LiveHouse
from croupier.server import wire
from croupier.server.connections.line import Played
from croupier.server.connections.viewers import LobbyViewer, TerminalViewer, Viewer
from croupier.simulation.activity import SimulatedActivity
from croupier.store.port import ANOTHER_QUESTION
from croupier.words.said import Money, say

PUTS_IN_MIND = 1_000
NOTES = (500, 1_000, 2_000, 5_000, 10_000)  # cents


class Demonstrator:
    def __init__(self, live: LiveHouse) -> None:
        self._acceptors, self._house = live.house.acceptors, live.house
        self._activity = SimulatedActivity(live)
        self._put: OrderedDict[tuple[Viewer, str], tuple[Played, asyncio.Task[Refused | None]]] = (
            OrderedDict()
        )

    def come_back(self) -> None:
        """Company that was kept when the house closed is there when it opens."""
        self._activity.come_back()

    def keeps_company(self, table: TableId) -> bool:
        return self._activity.at(table)

    async def play(self, viewer: Viewer, asked: Played) -> Refused | None:
        """What is asked again by the same name, on another line say, is done once; anything else is not."""
        known = self._put.get((viewer, asked.id))
        if known is None:
            known = self._put[viewer, asked.id] = asked, asyncio.create_task(self._play(viewer, asked))
            if len(self._put) > PUTS_IN_MIND:
                self._put.popitem(last=False)
        first, put = known
        return await asyncio.shield(put) if first == asked else ANOTHER_QUESTION

    async def _play(self, viewer: Viewer, asked: Played) -> Refused | None:
        match asked, viewer:
            case wire.PutNote(amount=amount), TerminalViewer(terminal):
                if amount not in NOTES:
                    return Refused(say("server.there-is-no-note-of", amount=Money(amount)))
                return await self._acceptors.put_note(terminal, amount)
            case wire.PutTicket(ticket=number), TerminalViewer(terminal):
                return await self._acceptors.put_ticket(terminal, TicketNumber(number))
            case wire.PutCard(card=card), TerminalViewer(terminal):
                desk = CardDesk(self._house.floor, terminal, self._house.clock.now)
                return await desk.shown(card, asked.id)
            case wire.PressCasing(), TerminalViewer(terminal):
                return self._press(terminal)
            case wire.KeepCompany(table=table, on=on), LobbyViewer():
                return self._activity.keep(TableId(table), on=on)
            case _:
                return Refused(say("server.this-cannot-be-done-from"))

    def _press(self, terminal: TerminalId) -> Refused | None:
        button = self._house.casings.simulated.get(terminal)
        if button is None:
            return Refused(say("terminal.terminal-has-no-service-button"))
        button.press()
        return None
