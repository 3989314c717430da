"""What a terminal of each book takes for an account, and how long the ticket lasts that it gives out."""

import pit
import pytest
from floor_house import A1, A2, CASHIER, DEALER, DEVICE, R1, TheHouse
from pit import AUTOMATED, PERTH, RAPID, TOUCHBET_18, TOUCHBET_VCGR
from views_house import scene_of

from croupier.floor.asker import Staff
from croupier.floor.rooms import TERMINAL
from croupier.ledger.account import TICKETS
from croupier.server.views.seat import seat_view
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal, AtWindow
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Standing

CAGE = AtWindow(RedeemedAt.CAGE, "cage")
YEAR = 365 * 86_400_000
BY_MACHINE = {BuyIn.NOTES, BuyIn.TICKETS}


def cited(*rows):
    return [pytest.param(*row, marks=pytest.mark.clause(row[-1]), id=row[-1]) for row in rows]


def house_of(key):
    return TheHouse(R1=key).staffed().opened().seated(A1)


def ticket_of(house, name=A1):
    house.cashes_out(name)
    number = house.last_ticket()
    house.does(kc.ReportPrinted(ticket=number), DEVICE)
    return number


@pytest.mark.parametrize(
    ("key", "from_dealer", "clause"),
    cited(
        (
            RAPID,
            {BuyIn.DEALER_CASH, BuyIn.DEALER_VOUCHERS, BuyIn.DEALER_TOKENS, BuyIn.DEALER_CHIPS},
            "rapid-roulette 6.2.1",
        ),
        (
            PERTH,
            {BuyIn.DEALER_CASH, BuyIn.DEALER_CHIPS, BuyIn.DEALER_VOUCHERS},
            "perth-roulette-599 3.9",
        ),
        (AUTOMATED, set(), "automated-10.2 5.1.1"),
    ),
)
def test_a_terminal_takes_each_way_that_its_book_names_and_tells_so(key, from_dealer, clause):
    house = house_of(key).seated(A2)
    seat = seat_view(scene_of(house), A1)
    assert seat.takes == sorted(way.value for way in BY_MACHINE | from_dealer)
    assert seat.credit == 100_00, "by note"
    number = ticket_of(house, A2)
    house.does(kc.Hold(ticket=number, place=AtTerminal(A1)), DEVICE)
    house.does(pc.InsertTicket(terminal=A1, ticket=number, amount=100_00), DEVICE)
    assert house.credit(A1) == 200_00, "and by ticket"
    for way in set(BuyIn) - BY_MACHINE:
        before = house.credit(A1)
        buy = pc.CreditByDealer(terminal=A1, table=R1, tender=way, amount=1_00)
        if way in from_dealer:
            house.does(buy, DEALER)
        else:
            assert house.refuses(buy, DEALER if from_dealer else Staff("rosa")) == clause
        assert house.credit(A1) == before + (1_00 if way in from_dealer else 0)
    house.balances_out()


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(pit.TOUCHBET_18, marks=pytest.mark.clause("melbourne-roulette-18 11.7.5")),
        pytest.param(pit.TOUCHTABLE_18, marks=pytest.mark.clause("melbourne-roulette-18 12.7.5")),
        pytest.param(pit.TOUCHBET_VCGR, marks=pytest.mark.clause("melbourne-roulette-vcgr 10.7.5")),
        pytest.param(pit.TOUCHTABLE_VCGR, marks=pytest.mark.clause("melbourne-roulette-vcgr 11.7.5")),
    ],
)
def test_cash_out_closes_the_account_be_there_a_balance_or_none(key):
    table = pit.Pit(key)
    table.play({A1: {"red": pit.BANK}}, "2")
    for name, left in ((A1, 0), (A2, pit.BANK)):
        assert table.credit(name) == left
        table.cash_out(name)
        assert table.credit(name) == 0
        assert table.core.current.state(TERMINAL, name).account is None


@pytest.mark.parametrize(
    ("key", "clause"),
    cited(
        (TOUCHBET_18, "melbourne-roulette-18 11.7.5(a)"),
        (TOUCHBET_VCGR, "melbourne-roulette-vcgr 10.7.5(a)"),
        (RAPID, "rapid-roulette 6.6.1(b)"),
        (AUTOMATED, "automated-10.2 5.5.1"),
    ),
)
def test_a_ticket_for_the_full_balance_is_paid_for_a_year_and_not_a_moment_longer(key, clause):
    for late in (False, True):
        house = house_of(key)
        number = ticket_of(house)
        assert (house.ticket(number).amount, house.balance(TICKETS)) == (100_00, 100_00)
        house.now += YEAR - (not late)
        hold = kc.Hold(ticket=number, place=CAGE, amount=100_00)
        if late:
            assert house.refuses(hold, CASHIER) == clause
            continue
        house.does(hold, CASHIER)
        house.does(kc.Redeem(ticket=number, place=CAGE, by=CASHIER.staff), CASHIER)
        assert house.ticket(number).standing is Standing.REDEEMED
        assert house.balance(TICKETS) == 0
        house.balances_out()
