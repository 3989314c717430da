"""What may happen to a ticket next.

The refusals come in this order: is it a ticket at all, and of this house; is it worth anything
still; does the book allow this here; does the amount agree and keep within the limits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, assert_never

from croupier.core.cite import Clause
from croupier.core.decider import Decider, Decision, Refused
from croupier.core.ids import Instant
from croupier.tickets.calendar import MS_A_DAY, moment
from croupier.tickets.commands import (
    Expire,
    GiveBack,
    Hold,
    Issue,
    PayByHand,
    Query,
    Redeem,
    ReportPrinted,
    ReportPrintFailed,
    Reprint,
    TicketCommand,
    Void,
)
from croupier.tickets.events import (
    AtTerminal,
    AtWindow,
    ClaimGround,
    PaidByHand,
    PaymentMeans,
    Place,
    PrintFailed,
    TicketEvent,
    TicketExpired,
    TicketFault,
    TicketGivenBack,
    TicketHeld,
    TicketIssued,
    TicketPrinted,
    TicketRedeemed,
    TicketReprinted,
    TicketVoided,
)
from croupier.tickets.numbers import is_number, system_of
from croupier.tickets.queries import QUERIED, not_at_a_machine, not_so_much, query
from croupier.tickets.rules import PrinterFaultRemedy, RedeemedAt, TicketRules
from croupier.tickets.state import Standing, Ticket, evolve
from croupier.words.said import Money, Said, say

_LATER_THAN_PRINTING = frozenset({ClaimGround.LOST, ClaimGround.STOLEN, ClaimGround.BECAME_ILLEGIBLE})
_ATTENDED = frozenset({RedeemedAt.CAGE, RedeemedAt.CASHIER_BOOTH})


@dataclass(frozen=True, slots=True)
class TicketGiven:
    """``rules`` are those of the ruleset under which the ticket was issued, wherever it is presented."""

    now: Instant
    rules: TicketRules
    venue: str
    system: str  # the first two digits of this house's tickets
    funds: int = 0  # the balance of the terminal that cashes out
    replaced: Ticket | None = None  # the ticket whose replacement is being issued, as it now stands
    owed: int = 0  # back, of the rounds for which the ticket is queried


def decide(ticket: Ticket, command: TicketCommand, given: TicketGiven) -> Decision[TicketEvent]:
    if not isinstance(command, Issue):
        refused = _not_of_this_house(ticket, command, given) or _spent(ticket, given, command)
        if refused is not None:
            return refused
    return ANSWERS[type(command)](ticket, command, given)


def _not_of_this_house(ticket: Ticket, command: TicketCommand, given: TicketGiven) -> Refused | None:
    number = command.ticket
    if not is_number(number):
        return Refused(say("tickets.is-not-number-of-ticket", number=number))
    if system_of(number) != given.system or ticket.venue not in {"", given.venue}:
        return Refused(say("tickets.ticket-was-not-issued-by", number=number, venue=given.venue))
    if ticket.standing is Standing.UNKNOWN:
        return Refused(say("tickets.ticket-is-unknown", number=number))
    return None


def _spent(ticket: Ticket, given: TicketGiven, command: TicketCommand) -> Refused | None:
    """Why a ticket is worth nothing any more: when that came about, and where."""
    when = moment(ticket.ended_at) if ticket.ended_at is not None else ""
    match ticket.standing:
        case Standing.REDEEMED:
            return Refused(
                say("tickets.ticket-was-redeemed-at-on", number=ticket.number, place=ticket.place, when=when)
            )
        case Standing.PAID_BY_HAND:
            return Refused(
                say("tickets.ticket-was-paid-by-hand", number=ticket.number, place=ticket.place, when=when)
            )
        case Standing.REPRINTED:
            return Refused(say("tickets.ticket-is-void-it-was", number=ticket.number, when=when))
        case Standing.VOID:
            return Refused(say("tickets.ticket-has-been-void-since", number=ticket.number, when=when))
        case Standing.EXPIRED:
            return _expired(ticket, given.rules)
        case Standing.HELD:
            # It was presented in time, so that what is under way may be finished.
            return None
        case Standing.ISSUED | Standing.PRINTED | Standing.PRINT_FAILED:
            late = given.now >= ticket.expires_at and not isinstance(command, Expire)
            return _expired(ticket, given.rules) if late else None
        case Standing.UNKNOWN:
            raise ValueError("an unknown ticket has been refused before")
    assert_never(ticket.standing)


def _expired(ticket: Ticket, rules: TicketRules) -> Refused:
    when = moment(ticket.expires_at)
    return Refused(
        say("tickets.ticket-expired-on", number=ticket.number, when=when), rules.expiry_days.clause
    )


def _issue(ticket: Ticket, command: Issue, given: TicketGiven) -> Decision[TicketEvent]:
    if ticket.standing is not Standing.UNKNOWN:
        return Refused(say("tickets.there-is-ticket-already", ticket=command.ticket))
    if not is_number(command.ticket) or system_of(command.ticket) != given.system:
        return Refused(say("tickets.is-not-number-for-ticket", ticket=command.ticket, venue=given.venue))
    if command.replaces is not None:
        return _issue_replacement(command, given)
    amount = command.prize or given.funds
    if amount <= 0:
        return Refused(say("tickets.there-is-no-balance-to"), given.rules.issued)
    most = given.rules.most_on_a_ticket
    if most.value is not None and amount > most.value:
        return Refused(_over(amount, "a-ticket", most.value), most.clause)
    expires_at = Instant(given.now + given.rules.expiry_days.value * MS_A_DAY)
    return (_issued(command, given, amount, expires_at),)


def _issue_replacement(command: Issue, given: TicketGiven) -> Decision[TicketEvent]:
    """The first number is dead already, by ``Reprint``, and named this one as its heir."""
    first = given.replaced
    if first is None or (first.number, first.replacement) != (command.replaces, command.ticket):
        return Refused(
            say("tickets.ticket-was-not-reprinted-as", replaces=command.replaces, ticket=command.ticket)
        )
    return (_issued(command, given, first.amount, first.expires_at),)


def _issued(command: Issue, given: TicketGiven, amount: int, expires_at: Instant) -> TicketIssued:
    return TicketIssued(
        ticket=command.ticket,
        at=given.now,
        amount=amount,
        venue=given.venue,
        terminal=command.terminal,
        sequence=command.sequence,
        ruleset=command.ruleset,
        expires_at=expires_at,
        replaces=command.replaces,
        hands=command.hands,
        prize=bool(command.prize),
    )


def _printed(ticket: Ticket, _command: ReportPrinted, given: TicketGiven) -> Decision[TicketEvent]:
    if ticket.standing is not Standing.ISSUED:
        return _not_now(ticket, "be-printed")
    return (TicketPrinted(ticket=ticket.number, at=given.now),)


def _print_failed(ticket: Ticket, command: ReportPrintFailed, given: TicketGiven) -> Decision[TicketEvent]:
    """A printer knows when it fails; that it printed illegibly only a person can see."""
    illegible = command.fault is TicketFault.ILLEGIBLE
    if ticket.standing is not Standing.ISSUED and not (illegible and ticket.standing is Standing.PRINTED):
        return _not_now(ticket, "fail-to-print")
    if illegible and command.found_by is None:
        return Refused(say("tickets.say-who-found-ticket-illegible"), given.rules.printer_fault.clause)
    failed = PrintFailed(ticket=ticket.number, at=given.now, fault=command.fault, found_by=command.found_by)
    return (failed,)


def _reprint(ticket: Ticket, command: Reprint, given: TicketGiven) -> Decision[TicketEvent]:
    fault = given.rules.printer_fault
    if fault.value is not PrinterFaultRemedy.REPRINT_OR_PAY_BY_HAND:
        return Refused(say("tickets.ticket-that-failed-to-print"), fault.clause)
    if ticket.standing is not Standing.PRINT_FAILED:
        return _not_now(ticket, "be-reprinted", fault.clause)
    if command.replacement == ticket.number or not is_number(command.replacement):
        return Refused(say("tickets.reprinted-ticket-bears-number-of"), fault.clause)
    reprinted = TicketReprinted(
        ticket=ticket.number, at=given.now, replacement=command.replacement, by=command.by
    )
    return (reprinted,)


def _hold(ticket: Ticket, command: Hold, given: TicketGiven) -> Decision[TicketEvent]:
    if ticket.standing is Standing.HELD:
        return Refused(say("tickets.ticket-is-held-at", number=ticket.number, place=ticket.place))
    if ticket.standing is Standing.PRINT_FAILED:
        return Refused(
            say(
                "tickets.ticket-failed-to-print-and",
                number=ticket.number,
                printer_fault=given.rules.printer_fault.value.name,
            ),
            given.rules.printer_fault.clause,
        )
    refused = _not_paid_here(ticket, command.place, given.rules) or not_at_a_machine(
        ticket, command.place, given.owed
    )
    if refused is not None:
        return refused
    if command.amount is not None and command.amount != ticket.amount:
        return Refused(
            say("tickets.amount-differs-from-that-of", number=ticket.number), given.rules.must_be_presented
        )
    return (TicketHeld(ticket=ticket.number, at=given.now, place=command.place),)


def _not_paid_here(ticket: Ticket, place: Place, rules: TicketRules) -> Refused | None:
    """Whether a terminal takes tickets is for the terminal's rules to say."""
    if isinstance(place, AtTerminal):
        return None
    where = rules.redeemed_at
    if place.kind not in where.value:
        return Refused(
            say("tickets.tickets-are-not-redeemed-at", kind=place.kind),
            where.clause,
        )
    most = rules.most_at_redemption_terminal
    unattended = place.kind is RedeemedAt.REDEMPTION_TERMINAL
    if unattended and most.value is not None and ticket.amount > most.value:
        return Refused(_over(ticket.amount, place.kind.value.replace(" ", "-"), most.value), most.clause)
    return None


def _give_back(ticket: Ticket, command: GiveBack, given: TicketGiven) -> Decision[TicketEvent]:
    refused = _not_held_at(ticket, command.place, "be-given-back")
    return refused or (TicketGivenBack(ticket=ticket.number, at=given.now, place=command.place),)


def _redeem(ticket: Ticket, command: Redeem, given: TicketGiven) -> Decision[TicketEvent]:
    refused = (
        _not_held_at(ticket, command.place, "be-redeemed")
        or _not_by_these_means(ticket, command, given.rules)
        or not_so_much(ticket, command, given.owed)
    )
    if refused is not None:
        return refused
    redeemed = TicketRedeemed(
        ticket=ticket.number,
        at=given.now,
        amount=ticket.amount,
        place=command.place,
        means=command.means if isinstance(command.place, AtWindow) else None,
        by=command.by,
        payee=command.payee,
        document=command.document,
        kept_back=command.kept_back,
        paper=command.paper,
    )
    return (redeemed,)


def _query(ticket: Ticket, command: Query, given: TicketGiven) -> Decision[TicketEvent]:
    return query(ticket, command, given.now)


def _not_held_at(ticket: Ticket, place: Place, act: str) -> Refused | None:
    if ticket.standing is not Standing.HELD:
        return _not_now(ticket, act)
    if ticket.place != place:
        return Refused(
            say("tickets.ticket-is-held-at-not", number=ticket.number, place=ticket.place, place_2=place)
        )
    return None


def _not_by_these_means(ticket: Ticket, command: Redeem, rules: TicketRules) -> Refused | None:
    place = command.place
    if isinstance(place, AtTerminal):
        return None
    if place.kind in _ATTENDED and command.by is None:
        return Refused(say("tickets.say-which-cashier-pays"))
    if place.kind not in _ATTENDED and command.means is not PaymentMeans.CASH:
        return Refused(say("tickets.pays-cash", kind=place.kind), rules.redeemed_at.clause)
    most = rules.most_in_cash
    given_out = ticket.amount - command.kept_back
    if command.means is PaymentMeans.CASH and most.value is not None and given_out > most.value:
        return Refused(_over(given_out, "cash", most.value), most.clause)
    return None


def _pay_by_hand(ticket: Ticket, command: PayByHand, given: TicketGiven) -> Decision[TicketEvent]:
    rules = given.rules
    if command.ground in _LATER_THAN_PRINTING:
        return Refused(
            say("tickets.nothing-is-paid-because", ground=command.ground),
            rules.lost_or_illegible,
        )
    if ticket.standing is not Standing.PRINT_FAILED:
        return Refused(
            say("tickets.ticket-is-and-must-be", number=ticket.number, standing=ticket.standing),
            rules.must_be_presented,
        )
    if command.approved_by == command.by:
        return Refused(say("tickets.manual-payment-is-approved-by"), rules.printer_fault.clause)
    if refused := not_so_much(ticket, command, given.owed):
        return refused
    paid = PaidByHand(
        ticket=ticket.number,
        at=given.now,
        amount=ticket.amount,
        place=command.place,
        by=command.by,
        approved_by=command.approved_by,
        ground=command.ground,
        payee=command.payee,
        document=command.document,
        kept_back=command.kept_back,
    )
    return (paid,)


def _expire(ticket: Ticket, _command: Expire, given: TicketGiven) -> Decision[TicketEvent]:
    if ticket.standing is Standing.HELD:
        return _not_now(ticket, "expire")
    if given.now < ticket.expires_at:
        when = moment(ticket.expires_at)
        return Refused(
            say("tickets.ticket-is-good-until", number=ticket.number, when=when),
            given.rules.expiry_days.clause,
        )
    return (TicketExpired(ticket=ticket.number, at=given.now, amount=ticket.amount),)


def _void(ticket: Ticket, command: Void, given: TicketGiven) -> Decision[TicketEvent]:
    if ticket.standing not in {Standing.ISSUED, Standing.PRINT_FAILED}:
        return _not_now(ticket, "be-made-void", given.rules.must_be_presented)
    if not command.why.strip():
        return Refused(say("tickets.say-why-ticket-is-made"))
    if given.owed > 0:
        return Refused(say("tickets.queried-ticket-stays", number=ticket.number), QUERIED)
    voided = TicketVoided(
        ticket=ticket.number, at=given.now, amount=ticket.amount, by=command.by, why=command.why
    )
    return (voided,)


def _not_now(ticket: Ticket, act: str, clause: Clause | None = None) -> Refused:
    return Refused(
        say(f"tickets.not-now.{act}", number=ticket.number, standing=ticket.standing),
        clause,
    )


def _over(amount: int, what: str, most: int) -> Said:
    return say(f"tickets.over-limit.{what}", amount=Money(amount), most=Money(most))


# What answers each command; tests/test_dispatch.py says that none is missing and that each takes its command.
ANSWERS: Mapping[type[TicketCommand], Callable[[Ticket, Any, TicketGiven], Decision[TicketEvent]]] = {
    Issue: _issue,
    ReportPrinted: _printed,
    ReportPrintFailed: _print_failed,
    Reprint: _reprint,
    Hold: _hold,
    GiveBack: _give_back,
    Query: _query,
    Redeem: _redeem,
    PayByHand: _pay_by_hand,
    Expire: _expire,
    Void: _void,
}

TICKET = Decider(Ticket(), decide, evolve)
