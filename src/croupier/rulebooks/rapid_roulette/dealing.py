"""The wagering period, the spin and the clearing of chips, by parts 3 and 5."""

from croupier.core.cite import Chosen, Cited
from croupier.rulebooks.rapid_roulette.cite import rapid
from croupier.table.rules import (
    CloseCall,
    EarlyClose,
    PayoutRules,
    PeriodMessage,
    SpinDuringPeriod,
    SpunBy,
    WageringRules,
)

WAGERING = WageringRules(
    late=rapid("3.7"),
    period_s=Chosen(30, rapid("5.1.2")),
    least_s=None,
    shown=Cited((PeriodMessage.COUNTDOWN,), rapid("5.2")),
    early_close=Cited(EarlyClose.SENSOR_SETS_TO_NOUGHT, rapid("5.1.3")),
    spin_during_period=Cited(SpinDuringPeriod.IF_REST_IS_EXPECTED_AFTER, rapid("5.3.1")),
    close_call=Cited(CloseCall.BY_CLOCK, rapid("5.2")),
)

SPUN = (Cited(SpunBy.HAND, rapid("5.3.1")), Cited(SpunBy.MACHINE, rapid("9.1.1")))

PAYOUT = PayoutRules(
    losers_cleared=rapid("3.8.1"),
    winners_paid=rapid("3.8.2"),
    losers_first=None,
    outside_may_be_paid_meanwhile=None,
    winning_calls_placed_first=None,
    area_locked_until_paid=None,
)
