"""What is paid in and out of a house: tickets, notes, chips and what the dealer sells."""

import msgspec
import pytest
from floor_house import A1, A2, B7, BOSS, CAGE_MANAGER, CASHIER, DEALER, DEVICE, R1, R2, TheHouse

from croupier.core.ids import StaffId, TicketNumber
from croupier.floor.asker import HouseSystem, Seat, Staff
from croupier.floor.rooms import TABLE
from croupier.ledger.account import TICKETS, cash
from croupier.store.port import Committed
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter
from croupier.terminal.rules import PaidBy
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal, AtWindow, ClaimGround, TicketFault
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Standing


@pytest.fixture
def house():
    return TheHouse().staffed().opened(R1, R2).seated(A1, A2, tables=(R1, R2))


def fault(part, name=A1):
    return pc.ReportFault(terminal=name, fault="f1", part=part, reporter=Reporter.DEVICE, what="it went dark")


# ── a ticket ────────────────────────────────────────────────────────────────────────────────


def test_a_ticket_out_here_and_in_there(house):
    house.seated(B7, funds=0)
    at = house.store.head().at
    house.cashes_out(A1)
    assert house.told(at) == ["CashedOut", "AccountClosed", "TicketIssued"]
    number = house.last_ticket()
    assert (house.credit(A1), house.balance(TICKETS)) == (0, 10000)
    assert (house.ticket(number).amount, house.ticket(number).sequence) == (10000, 1)
    house.does(kc.ReportPrinted(ticket=number), DEVICE)
    house.does(kc.Hold(ticket=number, place=AtTerminal(B7)), DEVICE)
    assert "held" in house.refuses(kc.Hold(ticket=number, place=AtTerminal(A1)), DEVICE)
    at = house.store.head().at
    house.does(pc.InsertTicket(terminal=B7, ticket=number, amount=1), DEVICE)
    assert house.told(at) == ["TicketRedeemed", "AccountOpened", "Credited"]
    assert (house.credit(B7), house.balance(TICKETS)) == (10000, 0)
    assert "was paid at" in house.refuses(pc.InsertTicket(terminal=B7, ticket=number, amount=1), DEVICE)
    house.balances_out()


def test_paper_that_the_terminal_would_not_take_is_not_swallowed(house):
    house.seated(B7, funds=0)
    house.cashes_out(A1)
    number = house.last_ticket()
    house.does(kc.ReportPrinted(ticket=number), DEVICE)
    house.does(fault(FaultyPart.ACCEPTOR, B7), DEVICE)
    assert "acceptor" in house.refuses(kc.Hold(ticket=number, place=AtTerminal(B7)), DEVICE)
    house.does(pc.ClearFault(terminal=B7, fault="f1"), DEALER)
    house.does(kc.Hold(ticket=number, place=AtTerminal(B7)), DEVICE)
    house.does(kc.GiveBack(ticket=number, place=AtTerminal(B7)), DEVICE)
    assert house.ticket(number).standing is Standing.PRINTED


@pytest.mark.clause("house 2.2")
def test_a_ticket_is_paid_at_the_cage_by_who_signs_for_it(house):
    house.cashes_out(A1)
    number = house.last_ticket()
    house.does(kc.ReportPrinted(ticket=number), DEVICE)
    cage = AtWindow(RedeemedAt.CAGE, "cage")
    for nobody in (DEALER, BOSS):
        assert house.refuses(kc.Hold(ticket=number, place=cage, amount=10000), nobody) == "house 2.2"
    house.does(kc.Hold(ticket=number, place=cage, amount=10000), CASHIER)
    assert "sign with your own name" in house.refuses(
        kc.Redeem(ticket=number, place=cage, by=BOSS.staff), CASHIER
    )
    assert house.refuses(kc.Redeem(ticket=number, place=cage, by=DEALER.staff), DEALER) == "house 2.2"
    assert house.refuses(kc.GiveBack(ticket=number, place=cage), DEALER) == "house 2.2"
    house.does(kc.Redeem(ticket=number, place=cage, by=CASHIER.staff), CASHIER)
    assert (house.balance(TICKETS), house.balance(cash("cage"))) == (0, 10000)


@pytest.mark.clause("house 3.2")
def test_a_ticket_that_did_not_print_is_paid_by_hand_with_two_names(house):
    house.cashes_out(A1)
    number = house.last_ticket()
    house.does(kc.ReportPrintFailed(ticket=number, fault=TicketFault.JAM), DEVICE)
    pay = kc.PayByHand(
        ticket=number,
        place="cage",
        by=CASHIER.staff,
        approved_by=CAGE_MANAGER.staff,
        ground=ClaimGround.PRINTER_FAILED,
    )
    assert "has not approved" in house.refuses(pay, CASHIER)  # however little it is
    for other in (StaffId("rosa"), BOSS.staff, CASHIER.staff):
        approved = msgspec.structs.replace(pay, approved_by=other)
        assert house.refuses(approved, Staff(CASHIER.staff, other)) == "house 3.2"
    house.does(pay, Staff(CASHIER.staff, CAGE_MANAGER.staff))
    assert (house.balance(TICKETS), house.balance(cash("cage"))) == (0, 10000)


def test_a_manual_payment_at_the_terminal_asks_for_two_persons(house):
    house.does(fault(FaultyPart.PRINTER), DEVICE)
    by_hand = pc.CashOut(terminal=A1, way=PaidBy.HAND)
    house.refuses(by_hand, DEALER)
    assert house.refuses(by_hand, Staff(DEALER.staff, CAGE_MANAGER.staff)) == "house 3.2"
    house.does(by_hand, Staff(DEALER.staff, BOSS.staff))
    assert (house.credit(A1), house.balance(cash("cage"))) == (0, 10000)


def test_the_dealer_pays_in_chips(house):
    house.does(pc.CashOut(terminal=A1, way=PaidBy.DEALER_CHIPS, table=R1), DEALER)
    assert (house.credit(A1), house.balance(cash("dealer:R1"))) == (0, 10000)


def test_a_reprinted_ticket_has_a_number_that_the_house_chose():
    house = TheHouse(R1="melbourne-roulette-18/touchbet-single-zero").staffed().opened().seated(A1)
    house.cashes_out(A1)
    first = house.last_ticket()
    house.does(kc.ReportPrintFailed(ticket=first, fault=TicketFault.PAPER_OUT), DEVICE)
    mine = TicketNumber("07" + "1" * 16)
    house.does(kc.Reprint(ticket=first, replacement=mine, by=DEALER.staff), DEALER)
    second = house.ticket(first).replacement
    assert second not in {mine, first}
    assert (house.ticket(second).amount, house.ticket(second).sequence) == (10000, 2)
    assert house.balance(TICKETS) == 10000


def test_sequences_go_on_after_a_start_without_memory(house):
    for expected in range(1, 8):
        house.note(A1, 5000)
        house.cashes_out(A1)
        assert house.ticket(house.last_ticket()).sequence == expected
        house = house.started_anew()


# ── buying in ───────────────────────────────────────────────────────────────────────────────


def test_a_note_is_credited_once_however_often_it_is_told(house):
    house.note(A1, 5000, "n1")
    assert isinstance(house.ask(pc.InsertNote(terminal=A1, insertion="n1", amount=5000), DEVICE), Committed)
    assert house.credit(A1) == 15000
    assert house.balance(cash("acceptor:A1")) == -15000


def test_the_dealer_sells_credit(house):
    house.buys_in(A1, 2500)
    assert (house.credit(A1), house.balance(cash("dealer:R1"))) == (12500, -2500)
    selling = pc.CreditByDealer(terminal=A1, table=R1, tender=pc.BuyIn.DEALER_CASH, amount=5)
    assert house.refuses(selling, HouseSystem("device")) is not None


def test_an_account_is_not_cashed_out_while_wagers_are_in_play(house):
    house.wagering()
    house.bets(A1, red=500)
    house.refuses(pc.CashOut(terminal=A1, way=PaidBy.TICKET), Seat(A1))
    house.does(pc.LeaveGame(terminal=A1), Seat(A1))
    assert A1 not in house.state(TABLE, R1).places
    house.closes()
    house.spun("18")
    assert house.credit(A1) == 10500
