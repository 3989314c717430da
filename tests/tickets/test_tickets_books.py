"""Tickets by the four books that know them, clause by clause."""

import pytest
from floor_desk import FloorDesk
from ticket_desk import (
    A12,
    AT_B07,
    AT_BOOTH,
    AT_CAGE,
    AT_KIOSK,
    AUTOMATED,
    B07,
    CASHIER,
    DAY,
    FIRST,
    MANAGER,
    MELBOURNE,
    NOON,
    PERTH,
    RAPID,
    RUNNER,
    SECOND,
    VCGR,
    Desk,
    cited,
    reason,
)

from croupier.core.decider import Refused
from croupier.tickets.commands import GiveBack, Hold, Issue, Redeem, ReportPrintFailed
from croupier.tickets.events import ClaimGround, PaidByHand, PaymentMeans, TicketFault
from croupier.tickets.state import Standing
from croupier.tickets.statements import statements

ISSUED = {
    MELBOURNE: "melbourne-roulette-18 11.7.5(a)",
    VCGR: "melbourne-roulette-vcgr 10.7.5(a)",
    RAPID: "rapid-roulette 6.6.1(b)",
    AUTOMATED: "automated-10.2 5.5.1",
}
OF_BALANCE = {**ISSUED, PERTH: "perth-roulette-599 4.8"}
EXPIRES = {**ISSUED, PERTH: "perth-roulette-599 3.9(b)"}
FAULT = {
    MELBOURNE: "melbourne-roulette-18 11.7.5(a)(ii)",
    VCGR: "melbourne-roulette-vcgr 10.7.5(a)(ii)",
    RAPID: "rapid-roulette 6.6.1(b)(ii)",
    AUTOMATED: "automated-10.2 5.5.1(b)",
}
PRESENTED = {
    MELBOURNE: "melbourne-roulette-18 11.7.5(a)(i)",
    VCGR: "melbourne-roulette-vcgr 10.7.5(a)(i)",
    RAPID: "rapid-roulette 6.6.1(b)(i)",
    AUTOMATED: "automated-10.2 5.5.1(a)",
}
LOST = {
    MELBOURNE: "melbourne-roulette-18 11.7.5(a)(iii)",
    VCGR: "melbourne-roulette-vcgr 10.7.5(a)(iii)",
    RAPID: "rapid-roulette 6.6.1(b)(iii)",
    AUTOMATED: "automated-10.2 5.5.1(c)",
}
WINDOWS = {
    MELBOURNE: ({AT_CAGE, AT_BOOTH}, "Redeem at a Cage or Cashier Booth."),
    VCGR: ({AT_CAGE, AT_BOOTH}, "Redeem at a Cage or Cashier Booth."),
    RAPID: ({AT_CAGE, AT_KIOSK}, "Redeem at a Cage or ticket redemption terminal."),
    AUTOMATED: ({AT_CAGE}, "Redeem at a Cage."),
}


def by(clauses, books=tuple(ISSUED)):
    """One case for each book, which proves that book's clause."""
    return [pytest.param(book, marks=pytest.mark.clause(clauses[book]), id=clauses[book]) for book in books]


@pytest.mark.parametrize("book", by(ISSUED))
def test_a_ticket_is_for_the_full_balance_and_leaves_none(book):
    desk = FloorDesk(book)
    desk.buy_in(10_000)
    (issued,) = desk.cash_out(2_050)
    assert issued.amount == 12_050
    assert (desk.credit(A12), desk.owed()) == (0, 12_050)


@pytest.mark.parametrize("book", by(OF_BALANCE, tuple(OF_BALANCE)))
def test_without_a_balance_there_is_no_ticket(book):
    desk = Desk(book)
    refused = desk.do(Issue(ticket=FIRST, terminal=A12, sequence=1, ruleset=desk.ruleset))
    assert (reason(refused), cited(refused)) == (
        "there is no balance to issue a ticket for",
        OF_BALANCE[book],
    )
    house = FloorDesk(book)
    house.cash_out(10_000)
    assert reason(house.cash_out(0)) == "there is no chip account to close"
    assert house.owed() == 10_000


@pytest.mark.parametrize("book", by(ISSUED))
def test_a_ticket_is_redeemed_at_the_windows_of_its_book_and_no_other(book):
    for place in (AT_CAGE, AT_BOOTH, AT_KIOSK):
        desk = FloorDesk(book)
        desk.printed(12_050)
        held = desk.do(Hold(ticket=FIRST, place=place))
        if place in WINDOWS[book][0]:
            desk.do(Redeem(ticket=FIRST, place=place, by=CASHIER))
            assert (desk.owed(), desk.paid_from(place.name)) == (0, 12_050)
        else:
            assert cited(held) == ISSUED[book]
            assert desk.owed() == 12_050


@pytest.mark.parametrize("book", by(EXPIRES, tuple(EXPIRES)))
def test_a_ticket_is_good_for_a_year_and_not_a_moment_longer(book):
    desk = FloorDesk(book)
    desk.printed(12_050)
    expires = NOON + 365 * DAY
    assert desk.ticket().expires_at == expires
    desk.house.now = expires - 1
    assert not isinstance(desk.do(Hold(ticket=FIRST, place=AT_CAGE)), Refused)
    desk.do(GiveBack(ticket=FIRST, place=AT_CAGE))
    desk.house.now = expires
    assert cited(desk.do(Hold(ticket=FIRST, place=AT_CAGE))) == EXPIRES[book]
    assert desk.owed() == 12_050


@pytest.mark.parametrize("book", by(ISSUED))
def test_a_cage_pays_cash_or_its_equivalent(book):
    desk = FloorDesk(book)
    desk.held(12_050, AT_CAGE)
    (paid,) = desk.do(Redeem(ticket=FIRST, place=AT_CAGE, means=PaymentMeans.CASH_EQUIVALENT, by=CASHIER))
    assert paid.means is PaymentMeans.CASH_EQUIVALENT
    assert (desk.paid_from("bank"), desk.paid_from("cage"), desk.owed()) == (12_050, 0, 0)


@pytest.mark.clause("rapid-roulette 6.6.1(b)")
def test_6_6_1_b_a_ticket_redemption_terminal_pays_cash_only():
    desk = FloorDesk(RAPID)
    desk.held(12_050, AT_KIOSK)
    refused = desk.do(Redeem(ticket=FIRST, place=AT_KIOSK, means=PaymentMeans.CASH_EQUIVALENT))
    assert (reason(refused), cited(refused)) == (
        "this place pays cash only: ticket redemption terminal",
        "rapid-roulette 6.6.1(b)",
    )
    assert not isinstance(desk.do(Redeem(ticket=FIRST, place=AT_KIOSK)), Refused)


@pytest.mark.parametrize("book", by(PRESENTED))
def test_what_has_been_printed_must_be_presented(book):
    desk = FloorDesk(book)
    desk.printed(12_050)
    refused = desk.pay_by_hand()
    assert cited(refused) == PRESENTED[book]
    assert reason(refused) == f"ticket {desk.number(FIRST)} is printed and must be presented"
    assert desk.owed() == 12_050


@pytest.mark.parametrize("book", by(PRESENTED))
def test_the_ticket_says_that_it_must_be_presented(book):
    said = {str(statement.clause): statement.value for statement in statements(Desk(book).rules)}
    assert said[PRESENTED[book]] == "You must present this ticket to be paid."


@pytest.mark.parametrize("book", by(FAULT))
@pytest.mark.parametrize(
    "fault", [TicketFault.PAPER_OUT, TicketFault.JAM, TicketFault.DISCONNECTED, TicketFault.NOTHING_CAME_OUT]
)
def test_a_ticket_that_was_not_printed_is_paid_by_hand(book, fault):
    desk = FloorDesk(book)
    desk.failed(12_050, fault=fault)
    (paid,) = desk.pay_by_hand()
    assert paid == PaidByHand(
        ticket=desk.number(FIRST),
        at=desk.now,
        amount=12_050,
        place="cage",
        by=CASHIER,
        approved_by=MANAGER,
        ground=ClaimGround.PRINTER_FAILED,
    )
    assert (desk.owed(), desk.paid_from("cage"), desk.credit(A12)) == (0, 12_050, 0)
    assert "was paid by hand at cage on 14/03/2026 10:05:33 UTC" in reason(desk.pay_by_hand())


@pytest.mark.parametrize("book", by(FAULT))
def test_a_ticket_that_was_printed_illegibly_is_paid_by_hand(book):
    desk = FloorDesk(book)
    desk.printed(12_050)
    unsigned = desk.do(ReportPrintFailed(ticket=FIRST, fault=TicketFault.ILLEGIBLE))
    assert (reason(unsigned), cited(unsigned)) == ("say who found the ticket illegible", FAULT[book])
    (failed,) = desk.do(ReportPrintFailed(ticket=FIRST, fault=TicketFault.ILLEGIBLE, found_by=RUNNER))
    assert failed.found_by == RUNNER
    (paid,) = desk.pay_by_hand(ground=ClaimGround.PRINTED_ILLEGIBLY)
    assert (paid.ground, desk.paid_from("cage"), desk.owed()) == (ClaimGround.PRINTED_ILLEGIBLY, 12_050, 0)


@pytest.mark.parametrize("book", by(FAULT))
def test_a_manual_payment_is_approved_by_a_second_person(book):
    desk = FloorDesk(book)
    desk.failed(12_050)
    for nobody_else in (CASHIER, RUNNER):
        assert cited(desk.pay_by_hand(approved_by=nobody_else)) == "house 3.2"
    assert (desk.owed(), desk.paid_from("cage")) == (12_050, 0)
    desk.pay_by_hand(approved_by=MANAGER)
    assert (desk.owed(), desk.paid_from("cage")) == (0, 12_050)


@pytest.mark.parametrize("book", by(FAULT, (MELBOURNE, VCGR)))
def test_a_failed_ticket_is_reprinted_and_its_first_number_is_void(book):
    desk = FloorDesk(book)
    desk.failed(12_050)
    (issued,) = desk.reprint()
    first, second = desk.number(FIRST), desk.number(SECOND)
    assert (issued.ticket, issued.amount, issued.replaces) == (second, 12_050, first)
    assert issued.expires_at == desk.ticket(FIRST).expires_at
    assert (desk.owed(), desk.credit(A12)) == (12_050, 0)
    assert desk.ticket(FIRST).outstanding == 0
    spent = desk.do(Hold(ticket=FIRST, place=AT_CAGE))
    assert reason(spent) == f"ticket {first} is void: it was reprinted on 14/03/2026 10:05:33 UTC"
    assert isinstance(desk.pay_by_hand(FIRST), Refused)
    desk.do(Hold(ticket=SECOND, place=AT_CAGE))
    desk.do(Redeem(ticket=SECOND, place=AT_CAGE, by=CASHIER))
    assert (desk.owed(), desk.paid_from("cage")) == (0, 12_050)


@pytest.mark.parametrize("book", by(FAULT, (MELBOURNE, VCGR)))
def test_a_reprint_that_fails_too_is_paid_by_hand(book):
    desk = FloorDesk(book)
    desk.failed(12_050)
    desk.reprint()
    desk.do(ReportPrintFailed(ticket=SECOND, fault=TicketFault.JAM))
    desk.pay_by_hand(SECOND)
    assert (desk.owed(), desk.paid_from("cage")) == (0, 12_050)


@pytest.mark.parametrize("book", by(FAULT, (RAPID, AUTOMATED)))
def test_these_books_know_no_reprint(book):
    desk = FloorDesk(book)
    desk.failed(12_050)
    refused = desk.reprint()
    assert cited(refused) == FAULT[book]
    assert reason(refused) == "a ticket that failed to print is paid by hand, not reprinted"
    assert desk.ticket(FIRST).standing is Standing.PRINT_FAILED


@pytest.mark.parametrize("book", by(LOST))
@pytest.mark.parametrize("ground", [ClaimGround.LOST, ClaimGround.STOLEN, ClaimGround.BECAME_ILLEGIBLE])
def test_nothing_is_paid_for_what_was_lost_stolen_or_became_illegible(book, ground):
    desk = FloorDesk(book)
    desk.printed(12_050)
    refused = desk.pay_by_hand(ground=ground)
    assert cited(refused) == LOST[book]
    assert (desk.owed(), desk.paid_from("cage")) == (12_050, 0)


@pytest.mark.parametrize("book", by(LOST))
def test_the_ticket_disclaims_what_is_lost_stolen_or_illegible(book):
    said = {str(statement.clause): statement.value for statement in statements(Desk(book).rules)}
    assert said[LOST[book]] == "Nothing is paid for a ticket that is lost, stolen or no longer legible."


@pytest.mark.parametrize("book", by(ISSUED))
def test_the_ticket_says_where_it_is_redeemed(book):
    said = {str(statement.clause): statement.value for statement in statements(Desk(book).rules)}
    assert said[ISSUED[book]] == WINDOWS[book][1]


@pytest.mark.parametrize("book", [RAPID, AUTOMATED])
def test_a_ticket_in_an_acceptor_becomes_credit_once(book):
    desk = Desk(book)
    desk.redeemed(12_050, AT_B07)
    assert (desk.credit(B07), desk.owed()) == (12_050, 0)
    again = desk.do(Hold(ticket=FIRST, place=AT_B07))
    assert reason(again) == f"ticket {FIRST} was paid at terminal B07 on 14/03/2026 10:05:33 UTC"
    assert isinstance(desk.do(Redeem(ticket=FIRST, place=AT_B07)), Refused)
    assert (desk.credit(B07), desk.owed()) == (12_050, 0)
