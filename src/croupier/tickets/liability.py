"""What the house owes on tickets, day by day, and what nobody has claimed.

The running figure is the balance of the account of tickets; an auditor compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from croupier.core.ids import Instant, TerminalId, TicketNumber
from croupier.tickets.calendar import day
from croupier.tickets.events import (
    PaidByHand,
    PrintFailed,
    TicketEvent,
    TicketExpired,
    TicketGivenBack,
    TicketHeld,
    TicketIssued,
    TicketPrinted,
    TicketQueried,
    TicketRedeemed,
    TicketReprinted,
    TicketVoided,
)
from croupier.tickets.state import Standing, Ticket


@dataclass(frozen=True, slots=True)
class DayOfLiability:
    """Cents on tickets in one day, and what was outstanding when it ended."""

    day: str
    issued: int = 0
    redeemed: int = 0
    paid_by_hand: int = 0
    expired: int = 0
    voided: int = 0
    outstanding: int = 0


@dataclass(frozen=True, slots=True)
class Unclaimed:
    """A line of the register of unclaimed tickets."""

    number: TicketNumber
    issued_at: Instant
    expires_at: Instant
    terminal: TerminalId
    amount: int


def liability(
    events: Iterable[TicketEvent], day_of: Callable[[Instant], str] = day
) -> tuple[DayOfLiability, ...]:
    """The days on which something happened to a ticket, first to last, in the order of the events.

    ``day_of`` names the house's own day where that is not the day of UTC.
    """
    days: dict[str, DayOfLiability] = {}
    outstanding = 0
    for event in events:
        name = day_of(event.at)
        changed = _counted(days.get(name, DayOfLiability(name)), event)
        outstanding += _owed(event)
        days[name] = replace(changed, outstanding=outstanding)
    return tuple(days[name] for name in sorted(days))


def outstanding(tickets: Iterable[Ticket]) -> int:
    return sum(ticket.outstanding for ticket in tickets)


def unclaimed(tickets: Iterable[Ticket]) -> tuple[Unclaimed, ...]:
    lapsed = (ticket for ticket in tickets if ticket.standing is Standing.EXPIRED)
    lines = (
        Unclaimed(each.number, each.issued_at, each.expires_at, each.terminal, each.amount) for each in lapsed
    )
    return tuple(sorted(lines, key=lambda line: (line.expires_at, line.number)))


def _counted(of_day: DayOfLiability, event: TicketEvent) -> DayOfLiability:
    match event:
        case TicketIssued(replaces=None, amount=amount):
            return replace(of_day, issued=of_day.issued + amount)
        case TicketRedeemed(amount=amount):
            return replace(of_day, redeemed=of_day.redeemed + amount)
        case PaidByHand(amount=amount):
            return replace(of_day, paid_by_hand=of_day.paid_by_hand + amount)
        case TicketExpired(amount=amount):
            return replace(of_day, expired=of_day.expired + amount)
        case TicketVoided(amount=amount):
            return replace(of_day, voided=of_day.voided + amount)
        case TicketIssued() | TicketReprinted():
            return of_day
        case TicketPrinted() | PrintFailed() | TicketHeld() | TicketGivenBack() | TicketQueried():
            return of_day
    assert_never(event)


def _owed(event: TicketEvent) -> int:
    """What one event adds to the debt."""
    alone = _counted(DayOfLiability(""), event)
    return alone.issued - alone.redeemed - alone.paid_by_hand - alone.expired - alone.voided
