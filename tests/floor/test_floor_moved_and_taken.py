"""Chips on cloth are moved by the book's clauses; tickets in Perth are taken where and while they may be."""

import pytest
from floor_house import A1, A2, CASHIER, DEALER, DEVICE, TheHouse
from floor_rounds import opened, position_at
from table_at_work import R1

from croupier.core.ids import Instant
from croupier.floor.asker import Seat
from croupier.games.game import Over
from croupier.house.rulesets import RULESETS
from croupier.ledger.account import cash
from croupier.server.onscreen.phrases import Phrases
from croupier.server.onscreen.table import period
from croupier.table import commands as c
from croupier.table.calls import call_now
from croupier.table.payout import still_to_move
from croupier.table.rules import CloseCall
from croupier.terminal import commands as pc
from croupier.terminal.rules import PaidBy
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal, AtWindow
from croupier.tickets.rules import RedeemedAt

PERTH = "perth-roulette-599"
YEAR = 365 * 86_400_000
CAGE, KIOSK = AtWindow(RedeemedAt.CAGE, "cage"), AtWindow(RedeemedAt.REDEMPTION_TERMINAL, "kiosk")


def by_clause(*rows):
    return pytest.mark.parametrize(
        ("key", "clause"), [pytest.param(*row, marks=pytest.mark.clause(row[1]), id=row[1]) for row in rows]
    )


@by_clause(
    ("melbourne-roulette-vcgr/french", "melbourne-roulette-vcgr 9.5.4"),
    (f"{PERTH}/cloth-single-zero", f"{PERTH} 4.6(b)"),
)
def test_losers_are_collected_and_winners_paid_by_the_clause_of_the_book(key, clause):
    at = opened(key, "A1")
    at.must(at.wager("A1", slip={"straight:16": 1000, "straight:17": 500}))
    at.close_as_the_book_does()
    at.enter("17")
    assert position_at(at).turn() == Over()
    left = still_to_move(at.table, at.ruleset.table)
    assert [(move.step.name, move.bet, move.amount, str(move.clause)) for move in left] == [
        ("COLLECT", "straight:16", 1000, clause),
        ("PAY", "straight:17", 18_000, clause),
    ]
    pay = c.MoveChips(table=R1, round=at.number, step="PAY", terminal="A1", bet="straight:17")
    assert str(at.refused(pay).clause) == clause
    at.must(c.MoveChips(table=R1, round=at.number, step="COLLECT"))
    at.must(pay)


@by_clause(
    ("rapid-roulette/single-zero", "rapid-roulette 5.2"), ("automated-10.2/roulette", "automated-10.2 6.2")
)
def test_the_seconds_that_are_left_are_shown_and_the_clock_ends_them(key, clause):
    told = [row.text for row in period(RULESETS[key].table.wagering, Phrases("en")) if row.clause == clause]
    assert told == ["a countdown", "the clock ends betting"]
    at = opened(key, "A1")
    at.must(at.wager("A1", slip={"red": 1000}))
    at.close_as_the_book_does()
    call = call_now(at.table, at.ruleset.game, at.ruleset.table, None)
    assert (str(call.clause), call.manner) == (clause, CloseCall.BY_CLOCK)


@pytest.mark.parametrize(
    ("key", "clause", "shown"),
    [
        pytest.param(*row, marks=pytest.mark.clause(row[1]), id=row[1])
        for row in (
            (
                f"{PERTH}/terminal-single-zero",
                f"{PERTH} 1.1[wagering-period](c)",
                "the time that is left",
            ),
            (
                "melbourne-roulette-18/touchbet-single-zero",
                "melbourne-roulette-18 11.6.2(a)",
                "the time that is left, a warning before the end, that time has ended",
            ),
        )
    ],
)
def test_players_are_told_what_is_shown_of_the_period_and_it_has_an_end_to_show(key, clause, shown):
    told = [row.text for row in period(RULESETS[key].table.wagering, Phrases("en")) if row.clause == clause]
    assert told == [shown]
    at = opened(key, "A1")
    assert at.in_hand.ends_at == at.now + 30_000


def ticket_of(house):
    house.cashes_out(A1)
    number = house.last_ticket()
    house.does(kc.ReportPrinted(ticket=number), DEVICE)
    return number


@pytest.mark.clause(f"{PERTH} 3.9(b)")
def test_3_9_b_a_ticket_is_taken_by_an_acceptor_until_the_end_of_its_year():
    house = TheHouse(R1=f"{PERTH}/terminal-single-zero").staffed().opened().seated(A1)
    house.seated(A2, funds=20_00)
    first, issued = ticket_of(house), house.now
    house.note(A1, 50_00)
    second = ticket_of(house)
    house.now = Instant(issued + YEAR - 1)
    house.does(kc.Hold(ticket=first, place=AtTerminal(A2)), DEVICE)
    house.does(pc.InsertTicket(terminal=A2, ticket=first, amount=100_00), DEVICE)
    assert house.credit(A2) == 120_00
    house.now = Instant(issued + YEAR)
    assert house.refuses(kc.Hold(ticket=second, place=AtTerminal(A2)), DEVICE) == f"{PERTH} 3.9(b)"


@pytest.mark.clause(f"{PERTH} 4.8")
def test_4_8_a_balance_is_paid_in_full_at_the_cage_and_there_is_nothing_to_pay_of_none():
    house = TheHouse(R1=f"{PERTH}/terminal-single-zero").staffed().opened().seated(A1)
    number = ticket_of(house)
    assert house.refuses(kc.Hold(ticket=number, place=KIOSK), DEVICE) == f"{PERTH} 4.8"
    house.does(kc.Hold(ticket=number, place=CAGE, amount=100_00), CASHIER)
    house.does(kc.Redeem(ticket=number, place=CAGE, by=CASHIER.staff), CASHIER)
    assert house.balance(cash("cage")) == 100_00
    house.note(A1, 10_00)
    house.wagering()
    house.bets(A1, straight_17=10_00)
    house.closes()
    house.spun("18", by=DEALER)
    before = house.store.head().at
    house.does(pc.CashOut(terminal=A1, way=PaidBy.TICKET), Seat(A1))
    assert "TicketIssued" not in house.told(before)
