"""Nobody alone: what one dealer tried on a running house, act by act, each refused with its number."""

import pytest
from floor_house import A1, A2, B7, BOSS, CAGE_MANAGER, CASHIER, CONFIG, DEALER, DEVICE, R1, TheHouse
from msgspec.structs import replace

from croupier.charter.commands import FoundHouse, OwnLoss
from croupier.charter.events import KnownHead
from croupier.charter.rules import Mode
from croupier.floor import commands as fc
from croupier.floor.asker import OF_HOUSE, Seat, Staff
from croupier.floor.paper_marks import paper_mark
from croupier.staff.commands import Appoint
from croupier.staff.duties import Duty
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn, PaidBy
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal, AtWindow
from croupier.tickets.rules import RedeemedAt

WINDOW = AtWindow(RedeemedAt.CAGE, "1")
BY_TWO = Staff(DEALER.staff, BOSS.staff)


@pytest.fixture
def house():
    return TheHouse().staffed().opened().seated(A1, A2, B7, funds=0)


def credited(amount, terminal=A1):
    return pc.CreditByDealer(terminal=terminal, table=R1, tender=BuyIn.DEALER_CASH, amount=amount)


def ticket_of(house, terminal=A1):
    before = set(house.store.streams("ticket/"))
    house.cashes_out(terminal)
    ((stream, _),) = set(house.store.streams("ticket/")) - before
    number = stream.partition("/")[2]
    house.does(kc.ReportPrinted(ticket=number), DEVICE)
    return number


def redeemed(house, number, by):
    house.does(kc.Hold(ticket=number, place=WINDOW, amount=house.ticket(number).amount), by)
    return kc.Redeem(ticket=number, place=WINDOW, by=by.staff)


@pytest.mark.clause("house 3.2", "house 3.3")
def test_a_million_is_not_credited_by_anybody(house):
    assert house.refuses(credited(100_000_000), DEALER) == "house 3.3"
    assert house.refuses(credited(100_000_000), BY_TWO) == "house 3.3"
    assert house.refuses(credited(100_001), DEALER) == "house 3.2"
    assert house.refuses(credited(100_001), Staff(DEALER.staff, DEALER.staff)) == "house 3.2"
    assert house.refuses(credited(100_001), Staff(DEALER.staff, CASHIER.staff)) == "house 3.2"
    house.does(credited(100_000), DEALER)
    house.does(credited(100_001), BY_TWO)
    assert house.refuses(credited(100_001), BY_TWO) == "house 3.2"  # the boss has had a hand in it by now


@pytest.mark.clause("house 3.3")
def test_many_small_sums_come_to_the_limit_of_a_day_and_a_restart_forgets_none(house):
    for _ in range(19):
        house.does(credited(100_000), DEALER)
    house.core.save_snapshots(grown_by=1)
    house.does(credited(100_000), DEALER)
    again = house.started_anew()
    assert again.refuses(credited(1), DEALER) == "house 3.3"
    again.does(credited(1, A2), BOSS)
    again.now += 24 * 60 * 60 * 1000
    again.does(credited(1), DEALER)


@pytest.mark.clause("house 3.1")
def test_who_credited_an_account_is_not_paid_its_ticket_by_any_way(house):
    house.does(Appoint(staff=DEALER.staff, duty=Duty.CASHIER), CONFIG)
    house.does(credited(50_00), DEALER)
    number = ticket_of(house)
    assert house.ticket(number).hands == (DEALER.staff,)
    assert house.refuses(redeemed(house, number, DEALER), DEALER) == "house 3.1"
    assert house.refuses(kc.Void(ticket=number, by=DEALER.staff, why="x"), DEALER) == "house 3.1"
    house.does(kc.GiveBack(ticket=number, place=WINDOW), CASHIER)
    # Put into another terminal and cashed out there, the money is still known.
    house.does(kc.Hold(ticket=number, place=AtTerminal(B7)), DEVICE)
    house.does(pc.InsertTicket(terminal=B7, ticket=number, amount=50_00), DEVICE)
    other = ticket_of(house, B7)
    assert house.ticket(other).hands == (DEALER.staff,)
    assert house.refuses(redeemed(house, other, DEALER), DEALER) == "house 3.1"
    house.does(kc.Redeem(ticket=other, place=WINDOW, by=CASHIER.staff), CASHIER)
    house.balances_out()


@pytest.mark.clause("house 3.1", "house 3.2")
def test_who_credited_an_account_does_not_pay_it_in_chips_nor_approve_it(house):
    paid = pc.CashOut(terminal=A1, way=PaidBy.DEALER_CHIPS, table=R1)
    house.does(credited(50_00), DEALER)
    assert house.refuses(paid, DEALER) == "house 3.1"
    assert house.refuses(paid, BY_TWO) == "house 3.1"  # a ticket can be had instead
    assert house.refuses(paid, Staff(BOSS.staff, DEALER.staff)) == "house 3.1"
    house.does(paid, BOSS)
    house.note(A1, 50_00)  # another player's own money, at a terminal that the dealer credited on this day
    assert house.refuses(paid, DEALER) == "house 3.1"
    house.note(A2, 100_001)
    much = pc.CashOut(terminal=A2, way=PaidBy.DEALER_CHIPS, table=R1)
    assert house.refuses(much, DEALER) == "house 3.2"
    house.does(much, BY_TWO)


@pytest.mark.clause("house 3.2")
def test_much_is_paid_at_the_cage_by_two(house):
    house.note(A1, 200_001)
    number = ticket_of(house)
    pay = redeemed(house, number, CASHIER)
    for second in (None, CASHIER.staff, BOSS.staff):
        assert house.refuses(pay, Staff(CASHIER.staff, second)) == "house 3.2"
    house.does(pay, Staff(CASHIER.staff, CAGE_MANAGER.staff))


@pytest.mark.clause("house 3.4")
def test_staff_neither_cash_out_a_player_nor_lay_their_wagers(house):
    house.note(A1, 100_00)
    for by in (DEALER, BOSS, BY_TWO):
        assert house.refuses(pc.CashOut(terminal=A1, way=PaidBy.TICKET), by) == "house 3.4"
    house.wagering()
    assert house.refuses(house.slip(A1, red=500), DEALER) == "house 3.4"
    house.does(house.slip(A1, red=500), Seat(A1))


@pytest.mark.clause("house 3.5")
def test_a_dealer_does_not_lift_what_a_pit_boss_froze(house):
    house.note(A1, 100_00)
    house.does(pc.Freeze(terminal=A1, freeze="f", because="a question"), BOSS)
    lifted = pc.Release(terminal=A1, freeze="f")
    assert house.refuses(lifted, DEALER) == "house 3.5"
    house.does(lifted, BOSS)
    house.does(fc.FreezeAccounts(table=R1), BOSS)
    assert house.refuses(pc.Release(terminal=A1, freeze="correction at R1"), BOSS) == "house 3.5"


@pytest.mark.clause("house 5.3")
def test_a_ticket_from_before_a_lost_stretch_is_paid_by_two_and_taken_by_no_terminal(house):
    house.does(
        FoundHouse(
            mode=Mode.DEMONSTRATION, nonce="ab" * 32, venue="V", system="07", key="", program="",
            configuration="", adopted=True,
        ),
        OF_HOUSE,
    )  # fmt: skip
    house.note(A1, 50_00)
    before = ticket_of(house)
    head = KnownHead(number=9, at=9, digest="00" * 32)
    house.does(OwnLoss(known=head, found=head, because="the disk broke", at=house.now), Staff(BOSS.staff))
    house.now += 1
    house.note(A2, 50_00)
    after = ticket_of(house, A2)
    assert house.refuses(kc.Hold(ticket=before, place=AtTerminal(B7)), DEVICE) == "house 5.3"
    inserted = pc.InsertTicket(terminal=B7, ticket=before, amount=50_00)
    assert house.refuses(inserted, DEVICE) == "house 5.3"
    unread = redeemed(house, before, CASHIER)
    pay = replace(unread, paper=paper_mark(house.store, before))
    for second in (None, CASHIER.staff, BOSS.staff):
        assert house.refuses(pay, Staff(CASHIER.staff, second)) == "house 5.3"
    by_two = Staff(CASHIER.staff, CAGE_MANAGER.staff)
    assert house.refuses(unread, by_two) == "house 5.3"  # two, and nobody has looked at the paper
    house.does(pay, by_two)
    house.does(redeemed(house, after, CASHIER), CASHIER)
    house.balances_out()
