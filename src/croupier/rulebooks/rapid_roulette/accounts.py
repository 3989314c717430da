"""Terminals, chip accounts and tickets, by parts 2 and 6."""

from croupier.core.cite import Chosen, Cited
from croupier.rulebooks.rapid_roulette.cite import rapid
from croupier.terminal.rules import BuyIn, CashOutBy, TerminalRules
from croupier.tickets.rules import PrinterFaultRemedy, RedeemedAt, TicketRules

TERMINAL = TerminalRules(
    most=Cited(100, rapid("2.2.1")),
    most_guests=None,
    call_bets_by_dealer=None,
    buy_in=Cited(
        (
            BuyIn.DEALER_CASH,
            BuyIn.DEALER_VOUCHERS,
            BuyIn.DEALER_TOKENS,
            BuyIn.DEALER_CHIPS,
            BuyIn.NOTES,
            BuyIn.TICKETS,
        ),
        rapid("6.2.1"),
    ),
    cash_out=Cited((CashOutBy.DEALER_CHIPS, CashOutBy.TICKET), rapid("6.6.1")),
    tables_at_once=None,
    own_sign=rapid("4.2"),
    player_limits=None,
)

TICKETS = TicketRules(
    issued=rapid("6.6.1(b)"),
    redeemed_at=Cited((RedeemedAt.CAGE, RedeemedAt.REDEMPTION_TERMINAL), rapid("6.6.1(b)")),
    printer_fault=Cited(PrinterFaultRemedy.PAY_BY_HAND, rapid("6.6.1(b)(ii)")),
    must_be_presented=rapid("6.6.1(b)(i)"),
    lost_or_illegible=rapid("6.6.1(b)(iii)"),
    expiry_days=Chosen(365, rapid("6.6.1(b)")),
    most_on_a_ticket=Chosen(None, rapid("6.6.1(b)")),
    most_at_redemption_terminal=Chosen(None, rapid("6.6.1(b)")),
    most_in_cash=Chosen(None, rapid("6.6.1(b)")),
)
