"""Ways round the hands on money: a cash-out taken back, another table's rules, another book's rank."""

import pytest
from floor_house import A1, A2, B7, BOSS, CASHIER, CONFIG, DEALER, R1, TheHouse

from croupier.core.ids import StaffId, TableId
from croupier.floor.asker import Seat, Staff
from croupier.staff.commands import EnrolStaff
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter
from croupier.terminal.rules import BuyIn, PaidBy
from croupier.tickets import commands as kc

DAY_MS = 24 * 60 * 60 * 1000
PERTH, P1, C1 = "perth-roulette-599/terminal-single-zero", TableId("P1"), TableId("C1")
BY_TWO = Staff(DEALER.staff, BOSS.staff)
IN_CHIPS = pc.CashOut(terminal=A1, way=PaidBy.DEALER_CHIPS, table=R1)


@pytest.fixture
def house():
    return TheHouse().staffed().opened().seated(A1, A2, B7, funds=0)


def credited(amount, terminal=A1, table=R1):
    return pc.CreditByDealer(terminal=terminal, table=table, tender=BuyIn.DEALER_CASH, amount=amount)


def taken_back(house):
    """The dealer's credit is cashed out, and a cashier makes the ticket void before it is printed."""
    house.does(credited(50_00), DEALER)
    house.cashes_out(A1)
    house.does(kc.Void(ticket=house.last_ticket(), by=CASHIER.staff, why="the paper jammed"), CASHIER)
    return house


@pytest.mark.clause("house 3.1")
def test_a_cash_out_that_was_taken_back_is_known_by_its_hands_without_an_account(house):
    taken_back(house)
    assert house.terminal(A1).account is None
    house.now += DAY_MS  # what counts is no longer that it was on this day
    for again in (house, house.started_anew()):
        assert again.refuses(IN_CHIPS, DEALER) == "house 3.1"
    house.cashes_out(A1)
    assert house.ticket(house.last_ticket()).hands == (DEALER.staff, CASHIER.staff)
    house.note(A1, 10_00)  # the next player's own money has been through nobody's hands
    assert house.terminal(A1).hands == ()


@pytest.mark.clause("house 3.1")
def test_whoever_sits_down_at_money_that_was_taken_back_sits_down_at_its_hands(house):
    taken_back(house).note(A1, 10_00)
    assert house.terminal(A1).account.hands == (DEALER.staff, CASHIER.staff)
    house.now += DAY_MS
    assert house.refuses(IN_CHIPS, DEALER) == "house 3.1"
    house.does(IN_CHIPS, BOSS)
    house.balances_out()


@pytest.mark.clause("house 3.3")
def test_payments_by_hand_come_to_the_limit_of_a_day_whoever_approves_them(house):
    broken = {"part": FaultyPart.PRINTER, "reporter": Reporter.RUNNER, "what": "out of paper"}
    house.does(pc.ReportFault(terminal=A1, fault="p", **broken), BOSS)
    by_hand = pc.CashOut(terminal=A1, way=PaidBy.HAND, payee="Jo Lee", document="passport N123")
    for _ in range(5):
        house.note(A1, 1_000_000)
        house.does(by_hand, BY_TWO)
    house.note(A1, 1)
    assert house.refuses(by_hand, BY_TWO) == "house 3.3"
    assert house.started_anew().refuses(by_hand, BY_TWO) == "house 3.3"


def test_a_terminal_cashes_out_by_the_rules_of_its_own_tables_only():
    house = TheHouse(R1="rapid-roulette/single-zero", P1=PERTH).staffed().opened(R1, P1)
    house.seated(A1, funds=50_00)
    elsewhere = pc.CashOut(terminal=A1, way=PaidBy.TICKET, table=P1)
    assert house.refuses(elsewhere, Seat(A1)) == "the terminal does not belong to table P1"
    house.cashes_out(A1)
    assert house.ticket(house.last_ticket()).ruleset == "rapid-roulette/single-zero"


@pytest.mark.clause("house 3.5")
def test_a_freeze_is_lifted_under_the_book_that_set_it_wherever_the_player_goes():
    house = TheHouse(P1=PERTH, R1="rapid-roulette/single-zero").staffed().opened(P1, R1)
    house.seated(A1, tables=(P1, R1), funds=50_00)
    gus, lou = StaffId("gus"), StaffId("lou")
    house.does(EnrolStaff(staff=gus, name="Gus", ranks={"perth-roulette-599": "operator"}), CONFIG)
    house.does(EnrolStaff(staff=lou, name="Lou", ranks={"rapid-roulette": "pit-boss"}), CONFIG)
    house.does(pc.ChooseTable(terminal=A1, table=R1), Seat(A1))
    house.does(pc.Freeze(terminal=A1, freeze="f", because="a question"), Staff(lou))
    house.does(pc.LeaveTable(terminal=A1, table=R1), Seat(A1))  # from here on it goes by its first table
    lifted = pc.Release(terminal=A1, freeze="f")
    assert "holds no rank" in house.refuses(lifted, Staff(gus))
    assert house.refuses(lifted, DEALER) == "house 3.5"
    house.does(lifted, Staff(lou))


@pytest.fixture
def cloth():
    """A table of chips, where a place is a name on the console."""
    house = TheHouse(C1="melbourne-roulette-18/single-zero").staffed().opened(C1)
    house.seated(A1, tables=(C1,), funds=0, fitted=())
    house.does(pc.CreditByDealer(terminal=A1, table=C1, tender=BuyIn.DEALER_CASH, amount=100_00), BOSS)
    house.does(tc.Join(table=C1, terminal=A1), DEALER)
    return house


def issued(value):
    return tc.IssueColour(table=C1, terminal=A1, colour="red", value=value)


def redeemed(count):
    return tc.RedeemColour(table=C1, terminal=A1, colour="red", count=count, issued_at=C1)


@pytest.mark.clause("house 3.2", "house 3.3")
def test_colour_chips_above_the_sum_for_one_are_issued_and_redeemed_by_two(cloth):
    assert cloth.refuses(issued(100_001), DEALER) == "house 3.2"
    assert cloth.refuses(issued(100_001), Staff(DEALER.staff, CASHIER.staff)) == "house 3.2"
    cloth.does(issued(1_000), DEALER)
    assert cloth.refuses(redeemed(101), DEALER) == "house 3.2"
    cloth.does(redeemed(101), BY_TWO)
    for _ in range(18):
        cloth.does(redeemed(100), DEALER)
    cloth.does(redeemed(99), DEALER)  # 101 + 1800 + 99 chips of ten dollars are the limit of a day
    for again in (cloth, cloth.started_anew()):
        assert again.refuses(redeemed(1), DEALER) == "house 3.3"
        assert again.refuses(redeemed(1), BY_TWO) == "house 3.3"
