"""Stations, displays, chip accounts and tickets, by parts 10 and 11."""

from croupier.core.cite import Chosen, Cited
from croupier.rulebooks.melbourne_roulette_vcgr.cite import melbourne
from croupier.terminal.rules import BuyIn, CashOutBy, TerminalRules
from croupier.tickets.rules import PrinterFaultRemedy, RedeemedAt, TicketRules

TOUCHBET_STATION = TerminalRules(
    most=Cited(50, melbourne("10.3.2(a)")),
    most_guests=None,
    call_bets_by_dealer=None,
    buy_in=Cited((BuyIn.NOTES,), melbourne("10.7.2")),
    cash_out=Cited((CashOutBy.TICKET,), melbourne("10.7.5")),
    tables_at_once=None,
    own_sign=melbourne("10.5.1"),
    player_limits=None,
)

TOUCHTABLE_DISPLAY = TerminalRules(
    most=Cited(21, melbourne("11.3.1")),
    most_guests=Cited(12, melbourne("11.3.1")),
    call_bets_by_dealer=melbourne("11.4.2(b)"),
    buy_in=Cited(
        (BuyIn.DEALER_CASH, BuyIn.DEALER_VOUCHERS, BuyIn.DEALER_TOKENS, BuyIn.DEALER_CHIPS),
        melbourne("11.7.2"),
    ),
    cash_out=Cited((CashOutBy.DEALER_CHIPS,), melbourne("11.7.6")),
    tables_at_once=None,
    own_sign=None,
    player_limits=None,
)

TICKETS = TicketRules(
    issued=melbourne("10.7.5(a)"),
    redeemed_at=Cited((RedeemedAt.CAGE, RedeemedAt.CASHIER_BOOTH), melbourne("10.7.5(a)")),
    printer_fault=Cited(PrinterFaultRemedy.REPRINT_OR_PAY_BY_HAND, melbourne("10.7.5(a)(ii)")),
    must_be_presented=melbourne("10.7.5(a)(i)"),
    lost_or_illegible=melbourne("10.7.5(a)(iii)"),
    expiry_days=Chosen(365, melbourne("10.7.5(a)")),
    most_on_a_ticket=Chosen(None, melbourne("10.7.5(a)")),
    most_at_redemption_terminal=Chosen(None, melbourne("10.7.5(a)")),
    most_in_cash=Chosen(None, melbourne("10.7.5(a)")),
)
