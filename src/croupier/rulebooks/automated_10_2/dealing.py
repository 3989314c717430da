"""The wagering period, by part 6; blackjack and casino war take longer by 16.5 and 17.4."""

from dataclasses import replace

from croupier.core.cite import Chosen, Cited
from croupier.rulebooks.automated_10_2.cite import automated
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
    late=automated("3.7"),
    period_s=Chosen(20, automated("6.1")),
    least_s=Cited(10, automated("6.1")),
    shown=Cited((PeriodMessage.COUNTDOWN,), automated("6.2")),
    early_close=None,
    spin_during_period=None,
    close_call=Cited(CloseCall.BY_CLOCK, automated("6.2")),
)

ROULETTE_WAGERING = replace(
    WAGERING,
    early_close=Cited(EarlyClose.OUTCOME_TIMED_AFTER, automated("10.4.1")),
    spin_during_period=Cited(SpinDuringPeriod.SYSTEM_TIMES_IT, automated("10.4.1")),
)
SIC_BO_WAGERING = replace(
    WAGERING, spin_during_period=Cited(SpinDuringPeriod.FROM_ITS_START, automated("12.5.1"))
)
BLACKJACK_WAGERING = replace(WAGERING, least_s=Cited(15, automated("16.5")))
CASINO_WAR_WAGERING = replace(WAGERING, least_s=Cited(15, automated("17.4")))

SPUN = (Cited(SpunBy.SYSTEM, automated("10.4.1")),)

PAYOUT = PayoutRules(
    losers_cleared=automated("3.8.2"),
    winners_paid=automated("3.8.3"),
    losers_first=None,
    outside_may_be_paid_meanwhile=None,
    winning_calls_placed_first=None,
    area_locked_until_paid=None,
)
