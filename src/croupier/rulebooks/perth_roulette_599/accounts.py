"""Terminals and their accounts, by parts 2, 3 and 4.  This book knows no ticket printer."""

from croupier.core.cite import Cited
from croupier.rulebooks.perth_roulette_599.cite import perth
from croupier.terminal.rules import BuyIn, CashOut, DisplayIs, TerminalRules

TERMINAL = TerminalRules(
    most=None,
    most_guests=None,
    display=Cited(DisplayIs.OPTIONAL, perth("2.6")),
    call_bets_by_dealer=None,
    buy_in=Cited(
        (BuyIn.DEALER_CASH, BuyIn.DEALER_CHIPS, BuyIn.DEALER_VOUCHERS, BuyIn.NOTES, BuyIn.TICKETS),
        perth("3.9"),
    ),
    cash_out=Cited((CashOut.FULL_BALANCE,), perth("4.8")),
    tables_at_once=None,
    own_sign=None,
    player_limits=None,
    float_pays_after_fault=perth("6.10"),
)
