"""What only a demonstration house does: notes, tickets and cards from the screen, company, and a cup."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId, TicketNumber, TournamentId
from croupier.floor.card_desk import CardDesk
from croupier.house.live import LiveHouse
from croupier.server import wire
from croupier.server.connections.conversation import Played
from croupier.server.connections.viewers import BoardViewer, LobbyViewer, TerminalViewer, Viewer
from croupier.simulation.activity import SEEDS, SimulatedActivity
from croupier.simulation.cup import GuestSeat, RiversideCup, can_be_held
from croupier.simulation.cup_plan import cup_plan
from croupier.store.port import ANOTHER_QUESTION
from croupier.words.said import Money, say

PUTS_IN_MIND = 1_000
NOTES = (500, 1_000, 2_000, 5_000, 10_000)  # cents
CUP_LOOKS_EVERY_S = 0.5
CARD_DIGITS = 10  # of a guest's card, which nobody else has

LOG = logging.getLogger("croupier.house")


class Demonstrator:
    def __init__(self, live: LiveHouse) -> None:
        self._acceptors, self._house, self._live = live.house.acceptors, live.house, live
        self._cup: RiversideCup | None = None
        self._activity = SimulatedActivity(live)
        self._put: OrderedDict[tuple[Viewer, str], tuple[Played, asyncio.Task[Refused | None]]] = (
            OrderedDict()
        )

    def come_back(self) -> None:
        """Company that was kept when the house closed is there when it opens."""
        self._activity.come_back()

    def hold_cups(self, watched: Callable[[], bool]) -> None:
        """The Riverside Cup, again and again, where the house has its tables and while somebody looks on."""
        if can_be_held(self._house):
            self._cup = RiversideCup(self._house, secrets.randbelow(SEEDS), watched)
            self._live.supervise("the Riverside Cup", self._go_on(self._cup), may_end=True)

    async def _go_on(self, cup: RiversideCup) -> None:
        """If that fails, it is logged, and the house goes on without it."""
        try:
            while self._live.floor.core.stopped is None:
                await cup.look()
                await asyncio.sleep(CUP_LOOKS_EVERY_S)
        except Exception:
            LOG.exception("the Riverside Cup has failed and is not held any more")
            self._live.say("the Riverside Cup has failed and is not held any more")
            self._cup = None

    def guest_seat(self) -> GuestSeat | None:
        return self._cup.guest_seat() if self._cup else None

    def occupied(self, terminal: TerminalId) -> Refused | None:
        """A seat at which somebody simulated plays is watched: two would bet there against each other."""
        called = self._cup.plays_at(terminal) if self._cup else None
        return Refused(say("simulation.seat-is-watched", called=called)) if called else None

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
                return self._keep(TableId(table), on=on)
            case wire.TakeFreeSeat(tournament=name, called=called), LobbyViewer() | BoardViewer():
                return await self._take_seat(TournamentId(name), called.strip())
            case _:
                return Refused(say("server.this-cannot-be-done-from"))

    def _keep(self, table: TableId, *, on: bool) -> Refused | None:
        if self._cup is not None and table in cup_plan().tables:
            return Refused(say("simulation.table-is-of-the-cup", table=table))
        return self._activity.keep(table, on=on)

    async def _take_seat(self, cup: TournamentId, called: str) -> Refused | None:
        """For a card of its own, which nobody has seen before."""
        if self._cup is None:
            return Refused(say("simulation.seat-is-not-free"))
        digits = f"{secrets.randbelow(10**CARD_DIGITS):0{CARD_DIGITS}}"
        return await self._cup.take_guest_seat(cup, digits, called)

    def _press(self, terminal: TerminalId) -> Refused | None:
        button = self._house.casings.simulated.get(terminal)
        if button is None:
            return Refused(say("terminal.terminal-has-no-service-button"))
        button.press()
        return None
