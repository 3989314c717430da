"""Money that staff put in never leaves by the same person, in whatever order anything is done."""

from floor_house import A1, A2, B7, BOSS, CAGE_MANAGER, CASHIER, CONFIG, DEALER, DEVICE, R1, TheHouse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.core.decider import Refused
from croupier.floor.asker import Seat, Staff
from croupier.staff.commands import Appoint
from croupier.staff.duties import Duty
from croupier.terminal import commands as pc
from croupier.terminal import events as pe
from croupier.terminal.rules import BuyIn, PaidBy
from croupier.tickets import commands as kc
from croupier.tickets import events as ke
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Standing

WINDOW = ke.AtWindow(RedeemedAt.CAGE, "1")
# Everybody is appointed to everything, so that only their hands can stand in their way.
EVERYBODY = (DEALER.staff, BOSS.staff, CASHIER.staff, CAGE_MANAGER.staff)
SEATS = (A1, A2, B7)
people = st.sampled_from(EVERYBODY)
askers = st.builds(Staff, people, st.none() | people)
acts = st.tuples(
    st.sampled_from(("credit", "note", "play", "ticket", "insert", "reprint", "redeem", "float", "void")),
    askers,
    st.sampled_from(SEATS),
    st.integers(0, 5),
)


class Evening:
    def __init__(self):
        self.house = TheHouse().staffed().opened().seated(*SEATS, funds=0)
        for person in EVERYBODY:
            for duty in (Duty.CASHIER, Duty.CAGE_MANAGER):
                self.house.ask(Appoint(staff=person, duty=duty), CONFIG)
        self.on, self.of = {seat: set() for seat in SEATS}, {}  # whose money is on a terminal and in a ticket

    def done(self, command, by):
        return not isinstance(self.house.ask(command, by), Refused)

    def does(self, what, by, seat, which):
        numbers = sorted(self.of)
        number = numbers[which % len(numbers)] if numbers else None
        if what in {"insert", "reprint", "redeem", "void"} and number is None:
            return
        getattr(self, what)(by, seat, number)

    def credit(self, by, seat, _number):
        bought = pc.CreditByDealer(terminal=seat, table=R1, tender=BuyIn.DEALER_CASH, amount=5_000)
        if self.done(bought, by):
            self.on[seat] |= {by.staff, by.second} - {None}

    def note(self, _by, seat, _number):
        self.house.note(seat, 2_000)

    def play(self, _by, seat, _number):
        """A round that this terminal wins or loses."""
        if self.house.credit(seat) < 1_000:
            return
        self.house.wagering()
        self.house.bets(seat, red=1_000)
        self.house.closes()
        self.house.spun("1" if self.house.now % 2 else "2")

    def ticket(self, _by, seat, _number):
        before = set(self.house.store.streams("ticket/"))
        if self.done(pc.CashOut(terminal=seat, way=PaidBy.TICKET), Seat(seat)):
            ((stream, _),) = set(self.house.store.streams("ticket/")) - before
            number = stream.partition("/")[2]
            self.house.does(kc.ReportPrinted(ticket=number), DEVICE)
            self.of[number], self.on[seat] = self.on[seat], set()

    def insert(self, _by, seat, number):
        amount = self.house.ticket(number).amount
        if self.done(kc.Hold(ticket=number, place=ke.AtTerminal(seat)), DEVICE):
            self.house.does(pc.InsertTicket(terminal=seat, ticket=number, amount=amount), DEVICE)
            self.on[seat] |= self.of[number]

    def reprint(self, by, _seat, number):
        before = set(self.house.store.streams("ticket/"))
        self.done(kc.ReportPrintFailed(ticket=number, fault=ke.TicketFault.ILLEGIBLE, found_by=by.staff), by)
        if self.done(kc.Reprint(ticket=number, replacement="", by=by.staff), by):
            assert not {by.staff, by.second} & self.of[number]
            (stream,) = {name for name, _ in self.house.store.streams("ticket/")} - {n for n, _ in before}
            self.of[stream.partition("/")[2]] = self.of[number] | ({by.staff, by.second} - {None})

    def redeem(self, by, _seat, number):
        amount = self.house.ticket(number).amount
        self.done(kc.Hold(ticket=number, place=WINDOW, amount=amount), by)
        if self.done(kc.Redeem(ticket=number, place=WINDOW, by=by.staff), by):
            assert not {by.staff, by.second} & self.of[number]
        elif self.house.ticket(number).standing is Standing.HELD:
            self.house.does(kc.GiveBack(ticket=number, place=WINDOW), CASHIER)

    def float(self, by, seat, _number):
        if self.done(pc.CashOut(terminal=seat, way=PaidBy.DEALER_CHIPS, table=R1), by):
            assert not {by.staff, by.second} & self.on[seat]
            self.on[seat] = set()

    def void(self, by, _seat, number):
        if self.done(kc.Void(ticket=number, by=by.staff, why="torn"), by):
            assert not {by.staff, by.second} & self.of[number]

    def paid_out(self):
        kinds = (ke.TicketRedeemed, pe.CashedOut)
        return sum(isinstance(each.event, kinds) for each in self.house.store.tail())


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(acts, min_size=6, max_size=24))
def test_money_that_somebody_put_in_never_leaves_by_them(evening):
    story = Evening()
    for act in evening:
        story.does(*act)
    story.house.balances_out()


def test_the_law_is_not_empty():
    """Some of what is tried is kept: paid by others, and refused to who put it in."""
    story = Evening()
    for act in (("credit", DEALER, A1, 0), ("ticket", DEALER, A1, 0), ("redeem", DEALER, A1, 0)):
        story.does(*act)
    assert story.paid_out() == 1  # by the player, onto paper
    story.does("redeem", CASHIER, A1, 0)
    assert story.paid_out() == 2
