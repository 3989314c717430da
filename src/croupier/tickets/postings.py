"""What the events of a ticket do to the accounts.  The room moves Australian dollars only."""

from __future__ import annotations

from typing import assert_never

from croupier.ledger.account import AUD, TICKETS, UNCLAIMED, Account, cash, credit
from croupier.ledger.transfer import Code, Transfer
from croupier.tickets.events import (
    AtTerminal,
    PaidByHand,
    PaymentMeans,
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
from croupier.tickets.state import Ticket

BANK = "bank"  # whence cheques and bank transfers are paid


def postings(ticket: Ticket, event: TicketEvent) -> tuple[Transfer, ...]:
    match event:
        case TicketIssued(replaces=None, prize=False):
            return (_moved(credit(event.terminal, AUD), TICKETS, event.amount, Code.TICKET_OUT),)
        case TicketRedeemed():
            return _redeemed(event)
        case PaidByHand():
            return _paid(event, cash(event.place), Code.MANUAL_PAYMENT)
        case TicketExpired():
            return (_moved(TICKETS, UNCLAIMED, event.amount, Code.EXPIRY),)
        case TicketVoided():
            return (_moved(TICKETS, credit(ticket.terminal, AUD), event.amount, Code.VOID),)
        case TicketIssued() | TicketReprinted():
            # A reprint puts the same value on another number: the house owes what it owed.  A prize is
            # moved by the jackpot that pays it.
            return ()
        case TicketPrinted() | PrintFailed() | TicketHeld() | TicketGivenBack() | TicketQueried():
            return ()
    assert_never(event)


def _redeemed(event: TicketRedeemed) -> tuple[Transfer, ...]:
    if isinstance(event.place, AtTerminal):
        return _paid(event, credit(event.place.terminal, AUD), Code.TICKET_IN)
    till = BANK if event.means is PaymentMeans.CASH_EQUIVALENT else event.place.name
    return _paid(event, cash(till), Code.CASH_OUT)


def _paid(event: TicketRedeemed | PaidByHand, target: Account, code: Code) -> tuple[Transfer, ...]:
    """What was kept back is moved by the terminal's room, which knows for which round it was owed."""
    return (_moved(TICKETS, target, event.paid, code),) if event.paid else ()


def _moved(source: Account, target: Account, amount: int, code: Code) -> Transfer:
    return Transfer(source=source, target=target, amount=amount, code=code)
