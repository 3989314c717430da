"""Tickets: the file of one, and its paper as a PDF or a picture."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter

from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TicketNumber
from croupier.devices.printing.face import Site, TicketFace, face
from croupier.devices.printing.pdf import pdf
from croupier.devices.printing.png import png
from croupier.floor.asker import HouseSystem
from croupier.floor.paper_marks import paper_mark
from croupier.floor.ticket_numbers import ruleset_of
from croupier.server.entrance.doors import Doors
from croupier.server.http.callers import Call, person, reader, screen
from croupier.server.http.errors import ERRORS, Problem
from croupier.server.http.given import TheDoors, TheScene, TheSite
from croupier.server.http.shapes import TicketFile
from croupier.server.http.ticket_file import ticket_file, turned_away
from croupier.server.scene import Scene
from croupier.server.shifts import Why
from croupier.server.trial_docket import TrialDocket
from croupier.staff.reading import Sight
from croupier.tickets.numbers import read
from croupier.tickets.state import Standing, Ticket
from croupier.words.said import say

ASKED = HouseSystem("paper")
CHECK = say("http.check-digits-on-paper-or")
UNREADABLE, LONGEST = 400, 18
Presented = Annotated[bool, QueryParameter(description="Whether somebody wants it paid.")]


class Tickets(Controller):
    path = "/tickets"
    tags = ("tickets",)

    @get("/{number:str}", responses=ERRORS)
    async def file(
        self,
        request: Call,
        *,
        number: FromPath[str],
        doors: TheDoors,
        scene: TheScene,
        presented: Presented = False,
    ) -> TicketFile:
        """A ticket with its history, its amount in words, and what may be done with it now.

        One that is presented and cannot be paid is noted among what the cashier has done.
        """
        cashier: StaffId = reader(request, doors, scene, Sight.TICKET)
        why = _turned_away(scene, number, cashier) if presented else None
        if why is not None:
            scene.history.shifts.turn_away(scene.clock(), number[:LONGEST], cashier, why)
        return file_of(scene, number, cashier)

    @get("/{number:str}/paper.pdf", responses=ERRORS, media_type="application/pdf")
    async def as_pdf(
        self, request: Call, number: FromPath[str], doors: TheDoors, scene: TheScene, site: TheSite
    ) -> bytes:
        """The paper at its true size."""
        ticket = _shown(request, number, doors, scene)
        return await asyncio.to_thread(pdf, _face(scene, ticket, site))

    @get("/{number:str}/paper.png", responses=ERRORS, media_type="image/png")
    async def as_png(
        self, request: Call, number: FromPath[str], doors: TheDoors, scene: TheScene, site: TheSite
    ) -> bytes:
        """The paper dot for dot as a printer would burn it."""
        ticket = _shown(request, number, doors, scene)
        return await asyncio.to_thread(png, _face(scene, ticket, site))


def file_of(scene: Scene, number: str, cashier: StaffId) -> TicketFile:
    found = ticket_file(scene, _known(scene, number).number, cashier)
    if isinstance(found, Refused):
        raise Problem(404, found.said, CHECK)
    return found


def _turned_away(scene: Scene, number: str, cashier: StaffId) -> Why | None:
    try:
        return turned_away(file_of(scene, number, cashier), scene.clock())
    except Problem as unfound:
        return "unreadable" if unfound.status_code == UNREADABLE else "unknown"


def _shown(request: Call, number: str, doors: Doors, scene: Scene) -> Ticket:
    """For the Cage, and for the terminal that issued it; nobody else learns whether it exists."""
    at_cage = person(request, doors, "cage") is not None
    asking = screen(request, doors)
    if not at_cage and asking is None:
        raise Problem(
            401, say("http.neither-cage-nor-enrolled-terminal"), say("http.sign-in-or-enrol-screen")
        )
    if at_cage:
        return _known(scene, number)
    return _own(scene, number, asking.name if asking and asking.role == "terminal" else "")


def _own(scene: Scene, number: str, terminal: str) -> Ticket:
    found = read(number)
    ticket = None if isinstance(found, Refused) else scene.ticket(found)
    if ticket is None or ticket.standing is Standing.UNKNOWN or ticket.terminal != terminal:
        raise Problem(403, say("http.terminal-sees-paper-of-its"), say("http.ask-at-cage"))
    return ticket


def _known(scene: Scene, number: str) -> Ticket:
    found = read(number)
    if isinstance(found, Refused):
        raise Problem(UNREADABLE, found.said, CHECK)
    ticket = scene.ticket(found)
    if ticket.standing is Standing.UNKNOWN:
        raise Problem(404, say("http.ticket-is-unknown-in-this", found=found), CHECK)
    return ticket


def _face(scene: Scene, ticket: Ticket, site: Site) -> TicketFace:
    ruleset = ruleset_of(TicketNumber(ticket.number), TrialDocket(scene.core, ASKED, scene.clock()).givens)
    if isinstance(ruleset, Refused) or ruleset.tickets is None:
        raise Problem(404, say("http.no-table-of-this-house", number=ticket.number), CHECK)
    return face(ticket, ruleset.tickets, site, paper_mark(scene.core.store, ticket.number))
