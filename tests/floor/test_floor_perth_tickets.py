"""Tickets at Perth's terminals: out at one, in at another, paid at the cage, paid by hand."""

from datetime import UTC

import pytest
from floor_house import A1, A2, BOSS, CASHIER, DEALER, DEVICE, R1, TheHouse

from croupier.core.ids import Instant
from croupier.devices.printing.face import Site, face
from croupier.floor.asker import Seat, Staff
from croupier.house.rulesets import RULESETS
from croupier.ledger.account import TICKETS, cash
from croupier.terminal import commands as pc
from croupier.terminal.rules import Fitting, PaidBy
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal, AtWindow, ClaimGround, TicketFault
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Standing

PERTH = "perth-roulette-599/terminal-single-zero"
CAGE = AtWindow(RedeemedAt.CAGE, "cage")
KIOSK = AtWindow(RedeemedAt.REDEMPTION_TERMINAL, "kiosk")
YEAR = 365 * 86_400_000


@pytest.fixture
def house():
    return TheHouse(R1=PERTH).staffed().opened().seated(A1)


def won(house):
    """Ten dollars of the hundred at 35 to 1."""
    house.wagering()
    house.bets(A1, straight_17=10_00)
    house.closes()
    house.spun("17")


def printed(house):
    house.cashes_out(A1)
    number = house.last_ticket()
    house.does(kc.ReportPrinted(ticket=number), DEVICE)
    return number


@pytest.mark.clause("perth-roulette-599 4.8")
def test_4_8_a_ticket_is_for_the_full_balance_and_the_account_is_closed(house):
    won(house)
    at = house.store.head().at
    house.cashes_out(A1)
    assert house.told(at) == ["CashedOut", "AccountClosed", "Left", "TicketIssued"]
    ticket = house.ticket(house.last_ticket())
    assert (ticket.amount, ticket.ruleset, ticket.expires_at) == (450_00, PERTH, house.now + YEAR)
    assert (house.credit(A1), house.balance(TICKETS)) == (0, 450_00)
    assert house.terminal(A1).account is None
    house.balances_out()


@pytest.mark.clause("perth-roulette-599 4.8")
def test_4_8_the_full_balance_is_not_paid_while_a_wager_is_undecided(house):
    house.wagering()
    house.bets(A1, straight_17=10_00)
    out = pc.CashOut(terminal=A1, way=PaidBy.TICKET)
    assert house.refuses(out, Seat(A1)) == "perth-roulette-599 4.8"


@pytest.mark.clause("perth-roulette-599 3.9(b)")
def test_3_9_b_a_ticket_opens_or_tops_up_an_account_once(house):
    house.seated(A2, funds=20_00)
    number = printed(house)
    house.does(kc.Hold(ticket=number, place=AtTerminal(A2)), DEVICE)
    # What the acceptor claims to have read does not count: the ticket says what it is worth.
    house.does(pc.InsertTicket(terminal=A2, ticket=number, amount=1), DEVICE)
    assert (house.credit(A2), house.balance(TICKETS)) == (120_00, 0)
    house.refuses(pc.InsertTicket(terminal=A2, ticket=number, amount=1), DEVICE)
    house.refuses(kc.Hold(ticket=number, place=AtTerminal(A1)), DEVICE)
    assert (house.credit(A1), house.credit(A2)) == (0, 120_00)
    house.balances_out()


@pytest.mark.clause("perth-roulette-599 4.8")
def test_4_8_a_ticket_is_paid_at_the_cage_and_not_by_a_machine(house):
    number = printed(house)
    assert house.refuses(kc.Hold(ticket=number, place=KIOSK), DEVICE) == "perth-roulette-599 4.8"
    house.refuses(kc.Hold(ticket=number, place=CAGE, amount=99_99), CASHIER)
    house.does(kc.Hold(ticket=number, place=CAGE, amount=100_00), CASHIER)
    house.does(kc.Redeem(ticket=number, place=CAGE, by=CASHIER.staff), CASHIER)
    assert (house.balance(TICKETS), house.balance(cash("cage"))) == (0, 100_00)
    assert house.ticket(number).standing is Standing.REDEEMED
    house.balances_out()


@pytest.mark.clause("perth-roulette-599 4.8")
def test_4_8_what_the_printer_did_not_print_is_paid_by_hand_in_full(house):
    house.cashes_out(A1)
    number = house.last_ticket()
    house.does(kc.ReportPrintFailed(ticket=number, fault=TicketFault.PAPER_OUT), DEVICE)
    again = kc.Reprint(ticket=number, replacement=number, by=DEALER.staff)
    assert house.refuses(again, DEALER) == "perth-roulette-599 4.8"
    pay = kc.PayByHand(
        ticket=number,
        place="cage",
        by=DEALER.staff,
        approved_by=BOSS.staff,
        ground=ClaimGround.PRINTER_FAILED,
    )
    house.refuses(pay, DEALER)
    house.does(pay, Staff(DEALER.staff, BOSS.staff))
    assert (house.balance(TICKETS), house.balance(cash("cage"))) == (0, 100_00)
    house.balances_out()


@pytest.mark.clause("perth-roulette-599 4.8")
def test_4_8_a_terminal_without_a_printer_pays_through_its_dealer():
    house = TheHouse(R1=PERTH).staffed().opened().seated(A1, fitted=(Fitting.NOTE_ACCEPTOR,))
    by_ticket = pc.CashOut(terminal=A1, way=PaidBy.TICKET)
    assert house.refuses(by_ticket, Seat(A1)) == "perth-roulette-599 4.8"
    house.does(pc.CashOut(terminal=A1, way=PaidBy.DEALER_CHIPS, table=R1), DEALER)
    assert (house.credit(A1), house.balance(cash("dealer:R1"))) == (0, 100_00)


def test_where_the_book_asks_for_no_statements_the_ticket_only_says_where_it_is_paid(house):
    number = printed(house)
    site = Site("Burswood", "Great Eastern Highway", UTC)
    shown = face(house.ticket(number), RULESETS[PERTH].tickets, site)
    assert shown.statements == ("Redeem at a Cage.",)
    assert (shown.figures, shown.expires) == ("$100.00", "EXPIRES 14/03/2027 10:05:33")


def test_a_ticket_is_worth_nothing_after_its_day(house):
    number = printed(house)
    house.now = Instant(house.now + YEAR)
    assert house.refuses(kc.Hold(ticket=number, place=CAGE), CASHIER) == "perth-roulette-599 3.9(b)"
    house.does(kc.Expire(ticket=number), DEVICE)
    assert house.balance(TICKETS) == 0
