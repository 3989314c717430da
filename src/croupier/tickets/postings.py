"""What the events of a ticket do to the accounts.  The room moves Australian dollars only."""

from __future__ import annotations

from typing import assert_never

from croupier.ledger.account import TICKETS, UNCLAIMED, Account, cash, credit
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
    TicketRedeemed,
    TicketReprinted,
    TicketVoided,
)
from croupier.tickets.state import Ticket

BANK = "bank"  # whence cheques and bank transfers are paid


def postings(ticket: Ticket, event: TicketEvent) -> tuple[Transfer, ...]:
    match event:
        case TicketIssued(replaces=None):
            return (_moved(credit(event.terminal), TICKETS, event.amount, Code.TICKET_OUT),)
        case TicketRedeemed():
            return (_redeemed(event),)
        case PaidByHand():
            return (_moved(TICKETS, cash(event.place), event.amount, Code.MANUAL_PAYMENT),)
        case TicketExpired():
            return (_moved(TICKETS, UNCLAIMED, event.amount, Code.EXPIRY),)
        case TicketVoided():
            return (_moved(TICKETS, credit(ticket.terminal), event.amount, Code.VOID),)
        case TicketIssued() | TicketReprinted():
            # A reprint puts the same value on another number: the house owes what it owed.
            return ()
        case TicketPrinted() | PrintFailed() | TicketHeld() | TicketGivenBack():
            return ()
    assert_never(event)


def _redeemed(event: TicketRedeemed) -> Transfer:
    if isinstance(event.place, AtTerminal):
        return _moved(TICKETS, credit(event.place.terminal), event.amount, Code.TICKET_IN)
    till = BANK if event.means is PaymentMeans.CASH_EQUIVALENT else event.place.name
    return _moved(TICKETS, cash(till), event.amount, Code.CASH_OUT)


def _moved(source: Account, target: Account, amount: int, code: Code) -> Transfer:
    return Transfer(source=source, target=target, amount=amount, code=code)
