"""Terminals, chip accounts, tickets and what players may set and ask, by parts 3, 5 and 7."""

from croupier.core.cite import Chosen, Cited
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.terminal.rules import BuyIn, CashOutBy, PlayerLimits, TerminalRules
from croupier.tickets.rules import PrinterFaultRemedy, RedeemedAt, TicketRules

TERMINAL = TerminalRules(
    most=None,
    most_guests=None,
    call_bets_by_dealer=None,
    buy_in=Cited((BuyIn.NOTES, BuyIn.TICKETS), automated("5.1.1")),
    cash_out=Cited((CashOutBy.TICKET,), automated("5.5.1")),
    tables_at_once=Cited(1, automated("3.1.1[one-table]")),
    own_sign=automated("4.2"),
    player_limits=PlayerLimits(
        daily_loss=automated("3.9[loss]"),
        daily_time=automated("3.9[time]"),
        activity_statement=automated("7.2"),
        session_information=automated("7.1"),
        service_call=automated("7.3"),
    ),
)

TICKETS = TicketRules(
    issued=automated("5.5.1"),
    redeemed_at=Cited((RedeemedAt.CAGE,), automated("5.5.1")),
    printer_fault=Cited(PrinterFaultRemedy.PAY_BY_HAND, automated("5.5.1(b)")),
    must_be_presented=automated("5.5.1(a)"),
    lost_or_illegible=automated("5.5.1(c)"),
    expiry_days=Chosen(365, automated("5.5.1")),
    most_on_a_ticket=Chosen(None, automated("5.5.1")),
    most_at_redemption_terminal=Chosen(None, automated("5.5.1")),
    most_in_cash=Chosen(None, automated("5.5.1")),
)
