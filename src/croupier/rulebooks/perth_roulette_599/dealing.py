"""The spin, the close of betting and the clearing of chips, by parts 1 to 4."""

from croupier.core.cite import Chosen, Cited
from croupier.rulebooks.perth_roulette_599.cite import perth
from croupier.table.rules import (
    CloseCall,
    EarlyClose,
    PayoutRules,
    PeriodMessage,
    SpinDuringPeriod,
    SpunBy,
    WageringRules,
)

CLOTH_WAGERING = WageringRules(
    late=perth("3.5(a)"),
    period_s=None,
    least_s=None,
    shown=None,
    early_close=None,
    spin_during_period=None,
    close_call=Cited(CloseCall.SIGNAL_AND_ANNOUNCE, perth("4.4[call]")),
)

TERMINAL_WAGERING = WageringRules(
    late=perth("3.5(a)"),
    period_s=Chosen(30, perth("1.1[wagering-period](a)")),
    least_s=Cited(20, perth("1.1[wagering-period](b)")),
    shown=Cited((PeriodMessage.PERIOD,), perth("1.1[wagering-period](c)")),
    early_close=Cited(EarlyClose.BEFORE_THE_BALL_RESTS, perth("4.4[ats]")),
    spin_during_period=Cited(SpinDuringPeriod.IF_REST_IS_EXPECTED_AFTER, perth("4.3(a)")),
    close_call=Cited(CloseCall.SIGNAL_AND_ANNOUNCE, perth("4.4[call]")),
)

SPUN = (Cited(SpunBy.HAND, perth("2.1(a)")), Cited(SpunBy.MACHINE, perth("2.1(b)")))

CLOTH_PAYOUT = PayoutRules(
    losers_cleared=perth("4.6(b)"),
    winners_paid=perth("4.6(b)"),
    losers_first=perth("4.6(b)"),
    outside_may_be_paid_meanwhile=None,
    winning_calls_placed_first=perth("4.6(a)"),
    area_locked_until_paid=perth("3.5(b)"),
)
TERMINAL_PAYOUT = PayoutRules(
    losers_cleared=perth("4.7(a)"),
    winners_paid=perth("4.7(b)"),
    losers_first=None,
    outside_may_be_paid_meanwhile=None,
    winning_calls_placed_first=None,
    area_locked_until_paid=perth("3.5(b)"),
)
