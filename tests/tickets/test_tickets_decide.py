"""The life of a ticket: what is refused, every transition that may not be, and once means once."""

import random
from itertools import product

import msgspec
import pytest
from ticket_desk import (
    A12,
    AT_B07,
    AT_CAGE,
    AT_KIOSK,
    B07,
    CASHIER,
    DAY,
    FIRST,
    MANAGER,
    MELBOURNE,
    NOON,
    RAPID,
    RUNNER,
    SECOND,
    Desk,
    cited,
    reason,
)

from croupier.core.cite import Chosen, Clause
from croupier.core.decider import Refused
from croupier.core.ids import Instant, TicketNumber
from croupier.ledger.account import Account
from croupier.tickets.commands import (
    Expire,
    GiveBack,
    Hold,
    Issue,
    PayByHand,
    Redeem,
    ReportPrinted,
    ReportPrintFailed,
    Reprint,
    TicketCommand,
    Void,
)
from croupier.tickets.decide import TICKET
from croupier.tickets.events import AtTerminal, AtWindow, ClaimGround, PaymentMeans, TicketEvent, TicketFault
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Standing

CLAUSE = Clause("rapid-roulette", "6.6.1(b)")
OUT_OF_DATE = Instant(NOON + 365 * DAY)

COMMANDS = {
    "issue": Issue(ticket=FIRST, terminal=A12, sequence=9, ruleset=MELBOURNE),
    "printed": ReportPrinted(ticket=FIRST),
    "failed": ReportPrintFailed(ticket=FIRST, fault=TicketFault.JAM),
    "illegible": ReportPrintFailed(ticket=FIRST, fault=TicketFault.ILLEGIBLE, found_by=RUNNER),
    "reprint": Reprint(ticket=FIRST, replacement=SECOND, by=RUNNER),
    "hold": Hold(ticket=FIRST, place=AT_CAGE),
    "give back": GiveBack(ticket=FIRST, place=AT_CAGE),
    "redeem": Redeem(ticket=FIRST, place=AT_CAGE, by=CASHIER),
    "pay": PayByHand(
        ticket=FIRST, place="cage", by=CASHIER, approved_by=MANAGER, ground=ClaimGround.PRINTER_FAILED
    ),
    "void": Void(ticket=FIRST, by=MANAGER, why="pressed by mistake"),
    "expire": Expire(ticket=FIRST),
}

# How to come there, and what alone may happen next.
STANDINGS = {
    Standing.UNKNOWN: ([], "issue"),
    Standing.ISSUED: (["issue"], "printed, failed, illegible, hold, void"),
    Standing.PRINTED: (["issue", "printed"], "illegible, hold"),
    Standing.PRINT_FAILED: (["issue", "failed"], "reprint, pay, void"),
    Standing.HELD: (["issue", "printed", "hold"], "give back, redeem"),
    Standing.REPRINTED: (["issue", "failed", "reprint"], ""),
    Standing.REDEEMED: (["issue", "printed", "hold", "redeem"], ""),
    Standing.PAID_BY_HAND: (["issue", "failed", "pay"], ""),
    Standing.VOID: (["issue", "void"], ""),
    Standing.EXPIRED: (["issue", "printed", "expire"], ""),
}


def at(standing):
    """A desk with funds for a second ticket, and the first ticket standing so."""
    desk = Desk()
    for name in STANDINGS[standing][0]:
        desk.buy_in(12_050)
        if name == "expire":
            desk.now = OUT_OF_DATE
        assert not isinstance(desk.do(COMMANDS[name]), Refused)
    desk.buy_in(12_050)
    assert desk.ticket().standing is standing
    return desk


@pytest.mark.parametrize(("standing", "name"), [*product(STANDINGS, COMMANDS)])
def test_every_transition_is_allowed_or_refused_and_a_refusal_changes_nothing(standing, name):
    desk = at(standing)
    before, balances = desk.ticket(), desk.balances
    decided = desk.do(COMMANDS[name])
    allowed = name in STANDINGS[standing][1].split(", ")
    assert isinstance(decided, Refused) is not allowed
    if not allowed:
        assert (desk.ticket(), desk.balances) == (before, balances)
        assert decided.reason


@pytest.mark.parametrize(
    "standing", [Standing.ISSUED, Standing.PRINTED, Standing.PRINT_FAILED, Standing.HELD]
)
@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "issue"])
def test_after_its_time_a_ticket_can_only_expire_unless_it_was_presented_in_time(standing, name):
    desk = at(standing)
    desk.now = OUT_OF_DATE
    allowed = {"give back", "redeem"} if standing is Standing.HELD else {"expire"}
    assert isinstance(desk.do(COMMANDS[name]), Refused) is (name not in allowed)


def test_a_ticket_is_good_to_the_last_millisecond_of_a_year():
    desk = Desk()
    desk.printed(12_050)
    desk.now = Instant(OUT_OF_DATE - 1)
    early = desk.do(Expire(ticket=FIRST))
    assert reason(early) == f"ticket {FIRST} is valid until 14/03/2027 10:05:33 UTC"
    assert not isinstance(desk.do(Hold(ticket=FIRST, place=AT_CAGE)), Refused)


def test_an_expired_ticket_is_refused_before_and_after_the_books_are_closed_on_it():
    desk = Desk()
    desk.printed(12_050)
    desk.now = OUT_OF_DATE
    late = desk.do(Hold(ticket=FIRST, place=AT_CAGE))
    assert reason(late) == f"ticket {FIRST} expired on 14/03/2027 10:05:33 UTC"
    desk.do(Expire(ticket=FIRST))
    assert desk.do(Hold(ticket=FIRST, place=AT_CAGE)) == late
    assert (desk.owed(), desk.balances[Account("AUD:unclaimed")]) == (0, 12_050)


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (TicketNumber("079999999999999999"), "is unknown"),
        (TicketNumber("089999999999999999"), "was not issued by Southbank"),
        (TicketNumber("07999"), "is not the number of a ticket"),
        (TicketNumber("07999999999999999x"), "is not the number of a ticket"),
    ],
)
def test_what_is_unknown_or_from_elsewhere_is_refused(number, why):
    assert why in reason(Desk().do(Hold(ticket=number, place=AT_CAGE)))


def test_a_ticket_of_a_sister_house_with_the_same_system_is_refused():
    desk = Desk()
    desk.printed(12_050)
    issued, printed = desk.events
    sister = TICKET.fold([msgspec.structs.replace(issued, venue="Burswood"), printed])
    hold = Hold(ticket=FIRST, place=AT_CAGE)
    refused = TICKET.decide(sister, hold, desk.given(hold))
    assert reason(refused) == f"ticket {FIRST} was not issued by Southbank"


@pytest.mark.parametrize("amount", [12_049, 12_051, 1_205_000, -12_050, 10**40])
def test_an_amount_that_differs_is_refused_without_telling_the_true_one(amount):
    desk = Desk()
    desk.printed(12_050)
    refused = desk.do(Hold(ticket=FIRST, place=AT_CAGE, amount=amount))
    assert reason(refused) == f"the amount is not that of ticket {FIRST}"
    assert not isinstance(desk.do(Hold(ticket=FIRST, place=AT_CAGE, amount=12_050)), Refused)


def test_a_number_of_another_house_is_not_issued_here():
    desk = Desk()
    assert "cannot be the number of a ticket of Southbank" in reason(
        desk.cash_out(100, TicketNumber("08" + "1" * 16))
    )
    assert "cannot be the number of a ticket of Southbank" in reason(
        desk.cash_out(100, TicketNumber("07123"))
    )


def test_a_second_acceptor_is_told_where_the_ticket_is_held():
    desk = Desk(RAPID)
    desk.held(12_050, AT_B07)
    assert reason(desk.do(Hold(ticket=FIRST, place=AT_CAGE))) == f"ticket {FIRST} is held at terminal B07"
    elsewhere = desk.do(Redeem(ticket=FIRST, place=AT_CAGE, by=CASHIER))
    assert reason(elsewhere) == f"ticket {FIRST} is held at terminal B07, not at Cage cage"
    assert isinstance(desk.do(GiveBack(ticket=FIRST, place=AT_CAGE)), Refused)


def test_a_ticket_given_back_is_good_elsewhere():
    desk = Desk(RAPID)
    desk.held(12_050, AT_B07)
    desk.do(GiveBack(ticket=FIRST, place=AT_B07))
    assert (desk.ticket().standing, desk.owed(), desk.credit(B07)) == (Standing.PRINTED, 12_050, 0)
    desk.do(Hold(ticket=FIRST, place=AT_CAGE))
    desk.do(Redeem(ticket=FIRST, place=AT_CAGE, by=CASHIER))
    assert (desk.owed(), desk.paid_from("cage")) == (0, 12_050)


def test_paper_that_is_presented_was_printed_though_the_printer_has_not_said_so():
    desk = Desk(RAPID)
    desk.cash_out(12_050)
    desk.do(Hold(ticket=FIRST, place=AT_B07))
    desk.do(GiveBack(ticket=FIRST, place=AT_B07))
    assert desk.ticket().standing is Standing.PRINTED


def test_of_a_thousand_who_present_one_number_one_is_paid():
    """Whatever order they come in and however their requests are interleaved."""
    desk = Desk(RAPID)
    desk.printed(12_050)
    places = [AtTerminal(f"T{at}") for at in range(500)]
    places += [AtWindow(RedeemedAt.CAGE, f"cage {at}") for at in range(500)]
    asked = [Hold(ticket=FIRST, place=place) for place in places]
    asked += [Redeem(ticket=FIRST, place=place, by=CASHIER) for place in places]
    random.Random(18).shuffle(asked)  # noqa: S311 - an order of arrival, not a secret
    decided = [desk.do(command) for command in asked + asked]
    paid = [event for each in decided if not isinstance(each, Refused) for event in each]
    assert [type(event).__name__ for event in paid] == ["TicketHeld", "TicketRedeemed"]
    assert (desk.owed(), desk.balances.total()) == (0, 0)


def test_a_cashier_pays_by_name():
    desk = Desk()
    desk.held(12_050, AT_CAGE)
    assert reason(desk.do(Redeem(ticket=FIRST, place=AT_CAGE))) == "say which cashier pays"


def test_void_returns_the_balance_to_the_terminal_and_says_why():
    desk = Desk()
    desk.cash_out(12_050)
    assert reason(desk.do(Void(ticket=FIRST, by=MANAGER, why=" "))) == "say why the ticket is made void"
    desk.do(COMMANDS["void"])
    assert (desk.credit(A12), desk.owed()) == (12_050, 0)
    refused = desk.do(Hold(ticket=FIRST, place=AT_CAGE))
    assert reason(refused) == f"ticket {FIRST} has been void since 14/03/2026 10:05:33 UTC"


def test_a_replacement_needs_a_ticket_that_was_reprinted_as_that_number():
    desk = Desk()
    desk.failed(12_050)
    heir = Issue(ticket=SECOND, terminal=A12, sequence=2, ruleset=MELBOURNE, replaces=FIRST)
    assert reason(desk.do(heir)) == f"ticket {FIRST} was not reprinted as {SECOND}"
    third = TicketNumber("073333333333333333")
    desk.do(Reprint(ticket=FIRST, replacement=third, by=RUNNER))
    assert isinstance(desk.do(heir), Refused)
    assert desk.owed() == 12_050


@pytest.mark.parametrize("number", [FIRST, TicketNumber("07123")])
def test_a_reprint_has_a_number_of_its_own(number):
    desk = Desk()
    desk.failed(12_050)
    refused = desk.do(Reprint(ticket=FIRST, replacement=number, by=RUNNER))
    assert reason(refused) == "a reprinted ticket bears a number of its own"


def test_the_house_may_cap_a_ticket():
    desk = Desk(RAPID, most_on_a_ticket=Chosen(1_000_000, CLAUSE))
    refused = desk.cash_out(1_000_001)
    assert reason(refused) == "$10,000.01 is over the limit of $10,000.00 for a ticket"
    assert cited(refused) == str(CLAUSE)
    assert not isinstance(
        Desk(RAPID, most_on_a_ticket=Chosen(1_000_000, CLAUSE)).cash_out(1_000_000), Refused
    )


def test_the_house_may_send_large_tickets_to_the_cashier():
    desk = Desk(RAPID, most_at_redemption_terminal=Chosen(500_000, CLAUSE))
    desk.printed(500_001)
    refused = desk.do(Hold(ticket=FIRST, place=AT_KIOSK))
    assert reason(refused) == "$5,000.01 is over the limit of $5,000.00 at a ticket redemption terminal"
    assert not isinstance(desk.do(Hold(ticket=FIRST, place=AT_CAGE)), Refused)


def test_the_house_may_cap_cash_and_pay_more_by_other_means():
    desk = Desk(RAPID, most_in_cash=Chosen(100_000, CLAUSE))
    desk.held(100_001, AT_CAGE)
    refused = desk.do(Redeem(ticket=FIRST, place=AT_CAGE, by=CASHIER))
    assert reason(refused) == "$1,000.01 is over the limit of $1,000.00 for payment in cash"
    (paid,) = desk.do(Redeem(ticket=FIRST, place=AT_CAGE, by=CASHIER, means=PaymentMeans.CASH_EQUIVALENT))
    assert (paid.amount, desk.paid_from("bank"), desk.paid_from("cage")) == (100_001, 100_001, 0)


def test_the_house_may_choose_how_long_a_ticket_lives():
    desk = Desk(expiry_days=Chosen(30, CLAUSE))
    desk.printed(12_050)
    assert desk.ticket().expires_at == NOON + 30 * DAY


def test_settings_that_make_no_sense_are_faults():
    rules = Desk(expiry_days=Chosen(0, CLAUSE), most_in_cash=Chosen(0, CLAUSE)).rules
    assert [str(fault) for fault in rules.faults()] == [
        "$0.00 cannot be a limit on tickets; it must be at least $0.01 (rapid-roulette 6.6.1(b))",
        "a ticket must be valid for at least one day (rapid-roulette 6.6.1(b))",
    ]
    assert Desk().rules.faults() == ()


def test_a_ticket_is_its_own_record():
    """Its number, when it was printed, value, standing, expiry, device and place."""
    desk = Desk(RAPID)
    desk.redeemed(12_050, AT_B07)
    ticket = desk.ticket()
    assert (ticket.number, ticket.printed_at, ticket.amount) == (FIRST, NOON, 12_050)
    assert (ticket.standing, ticket.expires_at) == (Standing.REDEEMED, OUT_OF_DATE)
    assert (ticket.terminal, ticket.place, ticket.ended_at) == (A12, AT_B07, NOON)
    assert TICKET.fold(desk.events) == ticket


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_commands_survive_the_wire(command):
    assert msgspec.json.decode(msgspec.json.encode(command), type=TicketCommand) == command


@pytest.mark.parametrize("standing", STANDINGS)
def test_events_survive_the_log(standing):
    for event in at(standing).events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=TicketEvent) == event
