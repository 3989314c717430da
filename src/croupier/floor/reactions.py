"""What follows from what has happened, once it is durable.

A reaction is named by the place of its event in the log, so that it may be repeated after a
restart without being done twice.  What follows from time is in `timers`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from croupier.alarms.commands import RaiseAlarm
from croupier.alarms.rules import AlarmKind
from croupier.core.ids import CommandId, Instant, TicketNumber
from croupier.devices.port import JobId, PaperTicket, Printing, TicketPrinter
from croupier.floor.asker import HouseSystem
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.rooms import TICKET
from croupier.floor.timers import Due
from croupier.staff.events import LockedOut
from croupier.store.port import Log, Recorded
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter
from croupier.tickets import commands as kc
from croupier.tickets.events import PrintFailed, TicketFault, TicketIssued
from croupier.tickets.state import Standing, Ticket
from croupier.words.said import say

REACTING, PRINTER = HouseSystem("reaction"), HouseSystem("printer")
# How far back a start looks for tickets that were issued and never printed.
LOOKS_BACK = 10_000

_FAULTS = {
    Printing.PAPER_OUT: TicketFault.PAPER_OUT,
    Printing.JAM: TicketFault.JAM,
    Printing.NOT_PRINTED: TicketFault.NOTHING_CAME_OUT,
}


# The kinds of event that anything can follow from.
FOLLOWED = (PrintFailed, LockedOut)


def react(told: Recorded, core: FloorCore) -> tuple[Due, ...]:
    """The commands that follow from an event."""
    return tuple(
        Due(CommandId(f"reaction/{told.at}/{number}"), command, REACTING)
        for number, command in enumerate(_following(told, core))
    )


def _following(told: Recorded, core: FloorCore) -> tuple[HouseCommand, ...]:
    match told.event:
        case PrintFailed(found_by=None) as event:
            return (_printer_fault(event, core),)
        case LockedOut() as event:
            return (_locked_out(event),)
        case _:
            return ()


def _locked_out(event: LockedOut) -> RaiseAlarm:
    """Whoever may unlock the person is given notice, by name."""
    alone = say("alarms.locked-out-alone")
    said = say("alarms.locked-out", told=event.told) if event.told else alone
    return RaiseAlarm(kind=AlarmKind.LOCKED_OUT, where=event.staff, what=str(said))


def _printer_fault(event: PrintFailed, core: FloorCore) -> pc.ReportFault:
    """A terminal whose printer failed offers no ticket until somebody has seen to it."""
    return pc.ReportFault(
        terminal=core.current.state(TICKET, event.ticket).terminal,
        fault=f"printing {event.ticket}",
        part=FaultyPart.PRINTER,
        reporter=Reporter.DEVICE,
        what=event.fault.value,
    )


# ── printing ────────────────────────────────────────────────────────────────────────────────


def unprinted(core: FloorCore, log: Log) -> Iterator[TicketNumber]:
    """Tickets of which nobody knows yet whether they came out, for instance after a power cut."""
    for told in log.tail(max(0, log.head().at - LOOKS_BACK)):
        if isinstance(told.event, TicketIssued):
            ticket = core.current.state(TICKET, told.event.ticket)
            if ticket.standing is Standing.ISSUED:
                yield ticket.number


def printed(number: TicketNumber, answer: Printing) -> Due | None:
    """What the printer answered, as a command; asked twice, it is the same command.

    A printer that cannot be heard may have printed: it is asked again when it is back, unless
    somebody of the staff says before that nothing came out.
    """
    if answer is Printing.DISCONNECTED:
        return None
    fault = _FAULTS.get(answer)
    if fault is None:
        return Due(CommandId(f"printed/{number}"), kc.ReportPrinted(ticket=number), PRINTER)
    return Due(CommandId(f"unprinted/{number}"), kc.ReportPrintFailed(ticket=number, fault=fault), PRINTER)


class PrintDesk:
    """Prints what was issued.  A printer prints a job once, however often it is asked."""

    def __init__(
        self,
        floor: Floor,
        printer: TicketPrinter,
        page: Callable[[Ticket], bytes],
        clock: Callable[[], Instant],
    ) -> None:
        self._floor = floor
        self._printer = printer
        self._page = page
        self._clock = clock

    async def print(self, number: TicketNumber) -> Printing:
        ticket = self._floor.core.current.state(TICKET, number)
        # Drawing a page takes a while, and nobody else is to wait for it.
        page = await asyncio.to_thread(self._page, ticket)
        paper = PaperTicket(number, ticket.amount, page)
        answer = await self._printer.print(JobId(number), paper)
        report = printed(number, answer)
        if report is not None:
            await self._floor.handle(report.command, report.stamp(self._clock()), report.by)
        return answer
