"""Simulated attendants: they see to printers that failed, and to those whose tickets did not come out."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection
from itertools import permutations

from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TerminalId, TicketNumber
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.devices.simulated.printer import SimulatedPrinterFault
from croupier.floor.asker import Staff
from croupier.floor.rooms import TERMINAL, TICKET
from croupier.house.house import House
from croupier.rulebooks.ruleset import Ruleset
from croupier.simulation.commands import SimulatedCommands
from croupier.staff.approval import SECOND_RANK, Approval, Person
from croupier.staff.authority import Power
from croupier.store.port import Recorded
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart
from croupier.tickets import commands as kc
from croupier.tickets.events import ClaimGround, PrintFailed, TicketIssued
from croupier.tickets.rules import PrinterFaultRemedy as Remedy
from croupier.tickets.state import Ticket

FAILS = 4  # one ticket in so many does not come out
PAYS_BY_HAND = 3  # one time in so many, where the book leaves the choice
FAULTS = (SimulatedPrinterFault.PAPER_OUT, SimulatedPrinterFault.JAM)
NO_TICKET = TicketNumber("")  # the floor gives a reprinted ticket its number

Pair = tuple[StaffId, StaffId]


class SimulatedAttendants:
    """Printers fail now and then, by the seed; whoever may put that right does so, as the book says."""

    def __init__(self, house: House, seed: int, refused: Counter[str]) -> None:
        self._house, self._refused = house, refused
        self._chance = SeededEntropy(seed, "printers")
        self._commands = SimulatedCommands(house, "attendants", seed, refused)
        self._failed: deque[TicketNumber] = deque()
        house.core.subscribe(self._told)

    async def look(self) -> None:
        while self._failed:
            await self._attend(self._house.core.current.state(TICKET, self._failed.popleft()))

    async def _attend(self, ticket: Ticket) -> None:
        self._house.printing.simulated[ticket.terminal].mend()
        ruleset = self._house.core.rulesets.open(ticket.ruleset, {})
        assert not isinstance(ruleset, Refused), "a ticket was issued under it"
        pair = self._pair(ruleset, ticket.hands)
        if pair is None:
            self._refused[f"no two of the staff may pay by hand under {ruleset.book}"] += 1
            return
        await self._put_right(ticket, ruleset, *pair)
        await self._clear(ticket.terminal, pair)

    async def _put_right(self, ticket: Ticket, ruleset: Ruleset, first: StaffId, second: StaffId) -> None:
        assert ruleset.tickets is not None
        may_reprint = ruleset.tickets.printer_fault.value is Remedy.REPRINT_OR_PAY_BY_HAND
        if may_reprint and not self._chance.one_in(PAYS_BY_HAND):
            again = kc.Reprint(ticket=ticket.number, replacement=NO_TICKET, by=first)
            await self._commands.ask(again, Staff(first))
            return
        paid = kc.PayByHand(
            ticket=ticket.number,
            place=f"terminal {ticket.terminal}",
            by=first,
            approved_by=second,
            ground=ClaimGround.PRINTER_FAILED,
        )
        await self._commands.ask(paid, Staff(first, second))

    async def _clear(self, terminal: TerminalId, pair: Pair) -> None:
        """The printer works again; whichever of the two may say so says it."""
        faults = self._house.core.current.state(TERMINAL, terminal).faults
        of_printer = {name: fault for name, fault in faults.items() if fault.part is FaultyPart.PRINTER}
        for name in [name for name, fault in of_printer.items() if fault.repaired is None]:
            command = pc.ClearFault(terminal=terminal, fault=name)
            if not await self._commands.ask(command, Staff(pair[0])):
                await self._commands.ask(command, Staff(pair[1]))

    def _pair(self, ruleset: Ruleset, hands: Collection[StaffId]) -> Pair | None:
        """Two of the staff of whom one may pay and the other approve, and who put none of the money in."""
        ranks = [(person.id, person.ranks.get(ruleset.book)) for person in self._house.config.staff]
        held = [Person(staff, rank) for staff, rank in ranks if rank and staff not in hands]
        for first, second in permutations(held, 2):
            approval = Approval(first, second)
            refusal = SECOND_RANK.check(Power.APPROVE_MANUAL_PAYMENT, approval, ruleset.ladder)
            if refusal is None and second.rank in ruleset.ladder.ranks[1:]:
                return first.staff, second.staff
        return None

    def _told(self, told: Recorded) -> None:
        match told.event:
            case TicketIssued(terminal=terminal) if self._chance.one_in(FAILS):
                self._house.printing.simulated[terminal].fail(self._chance.pick(FAULTS))
            case PrintFailed(ticket=number):
                self._failed.append(number)
            case _:
                pass
