"""Tickets of an account on which a round was put right after the cash-out.

What is owed back is kept back when the ticket is paid, or two persons pay all of it; a machine, which
can ask nobody, leaves such a ticket to the Cage.
"""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.core.ids import Instant
from croupier.core.policy import policy
from croupier.tickets.commands import Query, Redeem, TicketPayment
from croupier.tickets.events import AtTerminal, Place, TicketEvent, TicketQueried
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Ticket
from croupier.words.said import Money, say

QUERIED = policy("3.7")


def query(ticket: Ticket, command: Query, now: Instant) -> Decision[TicketEvent]:
    queried = TicketQueried(
        ticket=ticket.number, at=now, table=command.table, round=command.round, amount=command.amount
    )
    return (queried,)


def not_at_a_machine(ticket: Ticket, place: Place, owed: int) -> Refused | None:
    """Asked before the paper is swallowed; what a terminal has taken in already, it credits."""
    attended = not isinstance(place, AtTerminal) and place.kind is not RedeemedAt.REDEMPTION_TERMINAL
    if owed <= 0 or attended:
        return None
    return Refused(say("tickets.queried-ticket-is-paid-at-cage", number=ticket.number), QUERIED)


def due_back(ticket: Ticket, owed: int) -> int:
    """What of a ticket is kept back when something is owed."""
    return max(0, min(owed, ticket.amount))


def not_so_much(ticket: Ticket, command: TicketPayment, owed: int) -> Refused | None:
    """The one who pays says what is kept back, so that nobody pays less or more than they were shown."""
    if isinstance(command, Redeem) and isinstance(command.place, AtTerminal):
        return None
    due = due_back(ticket, owed)
    kept = 0 if command.in_full else due
    if command.kept_back == kept:
        return None
    if due == 0:
        return Refused(say("tickets.nothing-is-owed-back", number=ticket.number), QUERIED)
    return Refused(say("tickets.ticket-is-queried", number=ticket.number, due=Money(due)), QUERIED)
