"""Terminals, their accounts and tickets, by parts 2, 3, 4 and 6.

Of tickets the book says only that terminals generate them and that acceptors take them.
Since the full value must be paid out, one that is not printed is paid by hand.
"""

from croupier.core.cite import Chosen, Cited
from croupier.rulebooks.perth_roulette_599.cite import perth
from croupier.terminal.rules import BuyIn, CashOutBy, TerminalRules
from croupier.tickets.rules import PrinterFaultRemedy, RedeemedAt, TicketRules

TERMINAL = TerminalRules(
    most=None,
    most_guests=None,
    call_bets_by_dealer=None,
    buy_in=Cited(
        (BuyIn.DEALER_CASH, BuyIn.DEALER_CHIPS, BuyIn.DEALER_VOUCHERS, BuyIn.NOTES, BuyIn.TICKETS),
        perth("3.9"),
    ),
    cash_out=Cited((CashOutBy.FULL_BALANCE,), perth("4.8")),
    tables_at_once=None,
    own_sign=None,
    player_limits=None,
    float_pays_after_fault=perth("6.10"),
)

TICKETS = TicketRules(
    issued=perth("4.8"),
    redeemed_at=Chosen((RedeemedAt.CAGE,), perth("4.8")),
    printer_fault=Chosen(PrinterFaultRemedy.PAY_BY_HAND, perth("4.8")),
    must_be_presented=None,
    lost_or_illegible=None,
    expiry_days=Chosen(365, perth("3.9(b)")),
    most_on_a_ticket=Chosen(None, perth("4.8")),
    most_at_redemption_terminal=Chosen(None, perth("4.8")),
    most_in_cash=Chosen(None, perth("4.8")),
)
