"""A house small enough for one drawer: streams of tickets, balances, and a clock that is set by hand."""

from dataclasses import replace

from croupier.core.decider import Refused
from croupier.core.ids import Instant, RulesetKey, StaffId, TerminalId, TicketNumber
from croupier.house.rulesets import RULESETS
from croupier.ledger.account import AUD, TICKETS, cash, credit
from croupier.ledger.balances import Balances
from croupier.ledger.transfer import Code, Transfer
from croupier.tickets.commands import (
    Hold,
    Issue,
    PayByHand,
    Redeem,
    ReportPrinted,
    ReportPrintFailed,
    Reprint,
)
from croupier.tickets.decide import TICKET, TicketGiven
from croupier.tickets.events import AtTerminal, AtWindow, ClaimGround, TicketFault
from croupier.tickets.postings import postings
from croupier.tickets.rules import RedeemedAt

NOON = Instant(1_773_482_733_000)  # 14/03/2026 10:05:33 UTC
DAY = 86_400_000
VENUE = "Southbank"
SYSTEM = "07"

FIRST = TicketNumber("071111111111111111")
SECOND = TicketNumber("072222222222222222")
A12, B07 = TerminalId("A12"), TerminalId("B07")
RUNNER, CASHIER, MANAGER = StaffId("rosa"), StaffId("iris"), StaffId("henk")

AT_A12, AT_B07 = AtTerminal(A12), AtTerminal(B07)
AT_CAGE = AtWindow(RedeemedAt.CAGE, "cage")
AT_BOOTH = AtWindow(RedeemedAt.CASHIER_BOOTH, "booth")
AT_KIOSK = AtWindow(RedeemedAt.REDEMPTION_TERMINAL, "kiosk")

MELBOURNE = "melbourne-roulette-18/touchbet-single-zero"
VCGR = "melbourne-roulette-vcgr/touchbet-double-zero"
RAPID = "rapid-roulette/single-zero"
AUTOMATED = "automated-10.2/baccarat-crown"
PERTH = "perth-roulette-599/terminal-single-zero"


class Desk:
    def __init__(self, ruleset=MELBOURNE, **rules):
        self.ruleset = RulesetKey(ruleset)
        self.rules = replace(RULESETS[self.ruleset].tickets, **rules)
        self.now = NOON
        self.tickets = {}
        self.events = []
        self.balances = Balances()

    def ticket(self, number=FIRST):
        return self.tickets.get(number, TICKET.initial)

    def do(self, command):
        """Decide, and keep what was decided.  The answer is the decision."""
        before = self.ticket(command.ticket)
        decided = TICKET.decide(before, command, self.given(command))
        if not isinstance(decided, Refused):
            self._keep(before, decided)
        return decided

    def given(self, command):
        issue = command if isinstance(command, Issue) else None
        return TicketGiven(
            now=self.now,
            rules=self.rules,
            venue=VENUE,
            system=SYSTEM,
            funds=self.balances[credit(issue.terminal, AUD)] if issue else 0,
            replaced=self.ticket(issue.replaces) if issue and issue.replaces else None,
        )

    def _keep(self, ticket, events):
        for event in events:
            posted = self.balances.post(postings(ticket, event))
            assert not isinstance(posted, Refused), posted
            self.balances = posted
            ticket = TICKET.evolve(ticket, event)
            self.tickets[event.ticket] = ticket
            self.events.append(event)

    # What happens often in a day, in few words.

    def buy_in(self, amount, terminal=A12):
        bought = Transfer(
            source=cash("acceptor"), target=credit(terminal, AUD), amount=amount, code=Code.BUY_IN
        )
        self.balances = self.balances.post([bought])

    def cash_out(self, amount, number=FIRST, terminal=A12, sequence=1):
        self.buy_in(amount, terminal)
        return self.do(Issue(ticket=number, terminal=terminal, sequence=sequence, ruleset=self.ruleset))

    def printed(self, amount, number=FIRST):
        self.cash_out(amount, number)
        return self.do(ReportPrinted(ticket=number))

    def failed(self, amount, number=FIRST, fault=TicketFault.JAM):
        self.cash_out(amount, number)
        return self.do(ReportPrintFailed(ticket=number, fault=fault))

    def held(self, amount, place=AT_B07, number=FIRST):
        self.printed(amount, number)
        return self.do(Hold(ticket=number, place=place))

    def redeemed(self, amount, place=AT_B07, number=FIRST):
        self.held(amount, place, number)
        return self.do(Redeem(ticket=number, place=place, by=CASHIER))

    def reprint(self, first=FIRST, second=SECOND, sequence=2):
        """Both halves, as one commit would keep them."""
        reprinted = self.do(Reprint(ticket=first, replacement=second, by=RUNNER))
        if isinstance(reprinted, Refused):
            return reprinted
        again = Issue(ticket=second, terminal=A12, sequence=sequence, ruleset=self.ruleset, replaces=first)
        return self.do(again)

    def pay_by_hand(self, number=FIRST, ground=ClaimGround.PRINTER_FAILED, approved_by=MANAGER):
        pay = PayByHand(ticket=number, place="cage", by=CASHIER, approved_by=approved_by, ground=ground)
        return self.do(pay)

    def owed(self):
        return self.balances[TICKETS]

    def credit(self, terminal=A12):
        return self.balances[credit(terminal, AUD)]

    def paid_from(self, till):
        return self.balances[cash(till)]


def reason(decision):
    assert isinstance(decision, Refused), decision
    return decision.reason


def cited(decision):
    assert isinstance(decision, Refused), decision
    return str(decision.clause)
