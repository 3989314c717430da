"""Whatever is asked, in whatever order: never paid twice, nothing lost, every posting balanced."""

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, multiple, rule
from ticket_desk import (
    A12,
    AT_B07,
    AT_BOOTH,
    AT_CAGE,
    AT_KIOSK,
    CASHIER,
    DAY,
    MANAGER,
    MELBOURNE,
    RAPID,
    RUNNER,
    Desk,
)

from croupier.core.decider import Refused
from croupier.core.ids import Instant, TerminalId, TicketNumber
from croupier.ledger.account import Account
from croupier.tickets.commands import (
    Expire,
    GiveBack,
    Hold,
    PayByHand,
    Redeem,
    ReportPrinted,
    ReportPrintFailed,
    Void,
)
from croupier.tickets.decide import TICKET
from croupier.tickets.events import (
    ClaimGround,
    PaidByHand,
    PaymentMeans,
    TicketExpired,
    TicketFault,
    TicketIssued,
    TicketRedeemed,
    TicketReprinted,
    TicketVoided,
)
from croupier.tickets.liability import DayOfLiability, liability, outstanding, unclaimed

ENDINGS = (TicketRedeemed, PaidByHand, TicketExpired, TicketVoided, TicketReprinted)
places = st.sampled_from([AT_B07, AT_CAGE, AT_BOOTH, AT_KIOSK])


class Tickets(RuleBasedStateMachine):
    numbers = Bundle("numbers")

    def __init__(self):
        super().__init__()
        self.desk = Desk()
        self.made = 0

    def next_number(self):
        self.made += 1
        return TicketNumber(f"07{self.made:016}")

    @rule(target=numbers, amount=st.integers(1, 10**7), terminal=st.sampled_from(["A12", "B07"]))
    def cash_out(self, amount, terminal):
        number = self.next_number()
        self.desk.cash_out(amount, number, TerminalId(terminal), self.made)
        return number

    @rule(number=numbers)
    def issue_again(self, number):
        assert isinstance(self.desk.cash_out(100, number), Refused)

    @rule(number=numbers)
    def print_it(self, number):
        self.desk.do(ReportPrinted(ticket=number))

    @rule(number=numbers, fault=st.sampled_from(TicketFault))
    def fail(self, number, fault):
        self.desk.do(ReportPrintFailed(ticket=number, fault=fault, found_by=RUNNER))

    @rule(target=numbers, number=numbers)
    def reprint(self, number):
        replacement = self.next_number()
        return multiple() if isinstance(self.desk.reprint(number, replacement), Refused) else replacement

    @rule(number=numbers, place=places)
    def hold(self, number, place):
        self.desk.do(Hold(ticket=number, place=place))

    @rule(number=numbers, place=places)
    def give_back(self, number, place):
        self.desk.do(GiveBack(ticket=number, place=place))

    @rule(number=numbers, place=places, means=st.sampled_from(PaymentMeans))
    def redeem(self, number, place, means):
        self.desk.do(Redeem(ticket=number, place=place, by=CASHIER, means=means))

    @rule(number=numbers, redeem=st.booleans())
    def finish(self, number, redeem):
        """Redeem it wherever it is held or give it back there, which chance alone would seldom hit."""
        place = self.desk.ticket(number).place
        if place is not None and not isinstance(place, str):
            finished = Redeem(ticket=number, place=place, by=CASHIER)
            self.desk.do(finished if redeem else GiveBack(ticket=number, place=place))

    @rule(target=numbers, amount=st.integers(1, 10**7))
    def fail_at_once(self, amount):
        number = self.next_number()
        self.desk.failed(amount, number)
        return number

    @rule(target=numbers, amount=st.integers(1, 10**7), place=places)
    def present_at_once(self, amount, place):
        number = self.next_number()
        self.desk.held(amount, place, number)
        return number

    @rule(number=numbers, late=st.integers(-1, 1))
    def reach_expiry(self, number, late):
        self.desk.now = Instant(max(self.desk.now, self.desk.ticket(number).expires_at + late))
        self.desk.do(Expire(ticket=number))

    @rule(number=numbers, ground=st.sampled_from(ClaimGround))
    def pay_by_hand(self, number, ground):
        self.desk.do(PayByHand(ticket=number, place="cage", by=CASHIER, approved_by=MANAGER, ground=ground))

    @rule(number=numbers, seldom=st.integers(0, 3))
    def void(self, number, seldom):
        if seldom == 3:
            self.desk.do(Void(ticket=number, by=MANAGER, why="a mistake"))

    @rule(number=numbers)
    def expire(self, number):
        self.desk.do(Expire(ticket=number))

    @rule(days=st.integers(0, 40))
    def wait(self, days):
        self.desk.now = Instant(self.desk.now + days * DAY)

    @invariant()
    def nothing_is_made_or_lost(self):
        assert self.desk.balances.total() == 0

    @invariant()
    def a_ticket_ends_once(self):
        ended = Counter(event.ticket for event in self.desk.events if isinstance(event, ENDINGS))
        assert set(ended.values()) <= {1}

    @invariant()
    def what_is_owed_is_issued_less_what_has_ended(self):
        said = Counter()
        for event in self.desk.events:
            if isinstance(event, TicketIssued) and event.replaces is None:
                said["issued"] += event.amount
            elif isinstance(event, ENDINGS) and not isinstance(event, TicketReprinted):
                said["ended"] += event.amount
        owed = self.desk.owed()
        assert owed == said["issued"] - said["ended"] == outstanding(self.desk.tickets.values())
        days = liability(self.desk.events)
        assert (days[-1].outstanding if days else 0) == owed

    @invariant()
    def what_is_unclaimed_is_in_the_register(self):
        register = unclaimed(self.desk.tickets.values())
        assert sum(line.amount for line in register) == self.desk.balances[Account("AUD:unclaimed")]

    @invariant()
    def replay_is_the_state(self):
        for number, ticket in self.desk.tickets.items():
            assert TICKET.fold(event for event in self.desk.events if event.ticket == number) == ticket


class TicketsWithoutReprints(Tickets):
    def __init__(self):
        super().__init__()
        self.desk = Desk(RAPID)


TestTickets = Tickets.TestCase
TestTickets.settings = settings(max_examples=150, stateful_step_count=40)
TestTicketsWithoutReprints = TicketsWithoutReprints.TestCase
TestTicketsWithoutReprints.settings = settings(max_examples=80, stateful_step_count=40)


def test_the_report_of_four_days_reconciles_with_the_ledger_each_evening():
    desk = Desk(MELBOURNE)
    numbers = [TicketNumber(f"07{at:016}") for at in range(6)]
    evenings = []

    def evening(days=1):
        evenings.append(desk.owed())
        desk.now = Instant(desk.now + days * DAY)

    desk.printed(10_000, numbers[0])
    desk.printed(2_000, numbers[1])
    desk.failed(300, numbers[2])
    evening()
    desk.pay_by_hand(numbers[2])
    desk.do(Hold(ticket=numbers[0], place=AT_CAGE))
    desk.do(Redeem(ticket=numbers[0], place=AT_CAGE, by=CASHIER))
    evening()
    desk.failed(50, numbers[3])
    desk.reprint(numbers[3], numbers[4])
    desk.cash_out(7, numbers[5])
    desk.do(Void(ticket=numbers[5], by=MANAGER, why="a mistake"))
    evening(400)
    desk.do(Expire(ticket=numbers[1]))
    evening()

    assert liability(desk.events) == (
        DayOfLiability("2026-03-14", issued=12_300, outstanding=12_300),
        DayOfLiability("2026-03-15", redeemed=10_000, paid_by_hand=300, outstanding=2_000),
        DayOfLiability("2026-03-16", issued=57, voided=7, outstanding=2_050),
        DayOfLiability("2027-04-20", expired=2_000, outstanding=50),
    )
    assert [day.outstanding for day in liability(desk.events)] == evenings
    (line,) = unclaimed(desk.tickets.values())
    assert (line.number, line.terminal, line.amount) == (numbers[1], A12, 2_000)
    assert line.expires_at - line.issued_at == 365 * DAY


def test_the_house_may_name_its_own_days():
    desk = Desk()
    desk.printed(12_050)
    melbourne = liability(desk.events, lambda at: f"gaming day {(at - 6 * 3_600_000) // DAY}")
    assert melbourne == (DayOfLiability("gaming day 20526", issued=12_050, outstanding=12_050),)
