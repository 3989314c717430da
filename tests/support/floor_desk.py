"""The cage of a whole floor, asked as `ticket_desk.Desk` is: what is found of a ticket here, the house does.

Tickets come out of a terminal into which notes were put; which number each has, the house says.
"""

import msgspec
from floor_house import CONFIG, DEVICE, TheHouse
from ticket_desk import A12, B07, CASHIER, FIRST, MANAGER, MELBOURNE, NOON, RUNNER, SECOND, Desk

from croupier.core.decider import Refused
from croupier.core.ids import TableId
from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TICKET
from croupier.house.rulesets import RULESETS
from croupier.ledger.account import TICKETS, cash
from croupier.staff.commands import EnrolStaff
from croupier.staff.duties import Duty
from croupier.terminal.commands import CashOut
from croupier.terminal.rules import PaidBy
from croupier.tickets import commands as kc
from croupier.tickets.events import AtWindow
from croupier.tickets.rules import RedeemedAt

T1 = TableId("T1")


class FloorDesk(Desk):
    """Whoever pays works at the cage; whoever finds paper illegible, or prints it again, at the table."""

    def __init__(self, key=MELBOURNE):
        self.house = TheHouse(now=NOON, T1=key).opened(T1)
        self.numbers = {}  # by what a test calls a ticket
        lowest = {RULESETS[key].book: RULESETS[key].ladder.ranks[0]}
        self._enrol(RUNNER, ranks=lowest)
        self._enrol(CASHIER, duties=(Duty.CASHIER,))
        self._enrol(MANAGER, duties=(Duty.CAGE_MANAGER,))
        self.house.seated(A12, B07, tables=(T1,), funds=0)

    def _enrol(self, staff, ranks=(), duties=()):
        self.house.does(EnrolStaff(staff=staff, name=staff.title(), ranks=dict(ranks), duties=duties), CONFIG)

    # ── whoever asks ────────────────────────────────────────────────────────────────────

    def do(self, command):
        """What the ticket tells."""
        command = msgspec.structs.replace(command, ticket=self.number(command.ticket))
        before = self._told(command.ticket)
        answer = self.house.ask(command, self._by(command))
        return answer if isinstance(answer, Refused) else self._told(command.ticket)[len(before) :]

    def _by(self, command):
        match command:
            case kc.PayByHand():
                return Staff(command.by, command.approved_by)
            case kc.Reprint():
                return Staff(command.by)
            case kc.ReportPrintFailed(found_by=person) if person:
                return Staff(person)
            case kc.Hold(place=place) | kc.GiveBack(place=place) | kc.Redeem(place=place):
                attended = isinstance(place, AtWindow) and place.kind is not RedeemedAt.REDEMPTION_TERMINAL
                return Staff(CASHIER) if attended else DEVICE
            case _:
                return DEVICE

    def buy_in(self, amount, terminal=A12):
        self.house.note(terminal, amount)

    def cash_out(self, amount, number=FIRST, terminal=A12):
        if amount:
            self.buy_in(amount, terminal)
        answer = self.house.ask(CashOut(terminal=terminal, way=PaidBy.TICKET), Seat(terminal))
        return answer if isinstance(answer, Refused) else self._called(number)

    def reprint(self, first=FIRST, second=SECOND):
        again = self.do(kc.Reprint(ticket=first, replacement=second, by=RUNNER))
        return again if isinstance(again, Refused) else self._called(second)

    def _called(self, name):
        """The last ticket is called so from now on; what it tells of itself."""
        self.numbers[name] = self.house.last_ticket()
        return self._told(self.numbers[name])

    # ── what there is to see ────────────────────────────────────────────────────────────

    def number(self, name=FIRST):
        return self.numbers.get(name, name)

    def _told(self, number):
        return tuple(self.house.store.read(TICKET.stream(number)))

    @property
    def now(self):
        return self.house.now

    def ticket(self, number=FIRST):
        return self.house.ticket(self.number(number))

    def owed(self):
        return self.house.balance(TICKETS)

    def credit(self, terminal=A12):
        return self.house.credit(terminal)

    def paid_from(self, till):
        return self.house.balance(cash(till))
