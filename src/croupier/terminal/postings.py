"""How what happens at a terminal moves money.

A ticket's money is moved by the tickets room, when it is issued and when it is redeemed.
"""

from __future__ import annotations

from croupier.core.ids import TerminalId
from croupier.ledger.account import AUD, TICKETS, Account, cash, credit, held, left_behind, receivable, win
from croupier.ledger.transfer import Code, Transfer
from croupier.terminal import events as e
from croupier.terminal.rules import BuyIn, PaidBy
from croupier.terminal.state import HeldAmount, Terminal

CAGE = cash("cage")

Move = tuple[Account, Account, int, Code]


def postings(terminal: Terminal, event: e.TerminalEvent) -> tuple[Transfer, ...]:
    """The transfers an event makes, given the terminal as it stood before it."""
    moves = _moves(terminal, event)
    return tuple(Transfer(source=a, target=b, amount=n, code=code) for a, b, n, code in moves if n > 0)


def _moves(terminal: Terminal, event: e.TerminalEvent) -> tuple[Move, ...]:
    match event:
        case e.Credited():
            return _credited(event)
        case e.CashedOut():
            return _cashed_out(event)
        case e.AmountHeld():
            unit, here = terminal.unit, event.amount - event.demanded
            aside = held(event.terminal, unit)
            return (
                (credit(event.terminal, unit), aside, here, Code.HOLD),
                (receivable(event.terminal, unit), aside, event.demanded, Code.HOLD),
            )
        case e.HoldReleased():
            return _released(event.terminal, terminal.holds[event.hold], terminal.unit)
        case e.HoldForfeited():
            amount = terminal.holds[event.hold].amount
            unit = terminal.unit
            return ((held(event.terminal, unit), win(event.table, unit), amount, Code.REFUSED_CREDIT),)
        case e.CreditRefused():
            unit, there = terminal.unit, event.amount - event.owed
            house = win(event.table, unit)
            return (
                (credit(event.terminal, unit), house, there, Code.REFUSED_CREDIT),
                (receivable(event.terminal, unit), house, event.owed, Code.REFUSED_CREDIT),
            )
        case e.LeftBehindPaid():
            owner = left_behind(event.terminal, event.table, event.round, AUD)
            return ((owner, CAGE, event.amount, Code.MANUAL_PAYMENT),)
        case e.LeftBehindWrittenOff():
            owner = left_behind(event.terminal, event.table, event.round, AUD)
            return ((win(event.table, AUD), owner, event.amount, Code.WRITTEN_OFF),)
        case e.LeftBehindSettled():
            return _settled(event)
        case _:
            return ()


def _settled(event: e.LeftBehindSettled) -> tuple[Move, ...]:
    """What came back was paid at the cage, or is part of a ticket that the house need not pay."""
    owner = left_behind(event.terminal, event.table, event.round, AUD)
    return (
        (TICKETS if event.ticket else CAGE, owner, event.recovered, Code.RECOVERED),
        (win(event.table, AUD), owner, event.written_off, Code.WRITTEN_OFF),
    )


def _credited(event: e.Credited) -> tuple[Move, ...]:
    player = credit(event.terminal, AUD)
    match event.tender:
        case BuyIn.TICKETS:
            return ()
        case BuyIn.NOTES:
            return ((cash(f"acceptor:{event.terminal}"), player, event.amount, Code.BUY_IN),)
        case BuyIn.DEALER_CASH | BuyIn.DEALER_VOUCHERS | BuyIn.DEALER_TOKENS | BuyIn.DEALER_CHIPS:
            return ((cash(f"dealer:{event.table}"), player, event.amount, Code.BUY_IN),)


def _cashed_out(event: e.CashedOut) -> tuple[Move, ...]:
    player = credit(event.terminal, AUD)
    match event.way:
        case PaidBy.TICKET:
            return ()
        case PaidBy.DEALER_CHIPS:
            return ((player, cash(f"dealer:{event.table}"), event.amount, Code.CASH_OUT),)
        case PaidBy.HAND:
            return ((player, CAGE, event.amount, Code.MANUAL_PAYMENT),)


def _released(terminal: TerminalId, hold: HeldAmount, unit: str) -> tuple[Move, ...]:
    """What was taken from the credit goes back to it; what was demanded is no longer owed."""
    aside = held(terminal, unit)
    return (
        (aside, credit(terminal, unit), hold.amount - hold.demanded, Code.RELEASE),
        (aside, receivable(terminal, unit), hold.demanded, Code.RELEASE),
    )
