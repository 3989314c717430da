"""The wagering period, by part 5."""

from croupier.core.cite import Chosen, Cited
from croupier.rulebooks.rapid_roulette.cite import rapid
from croupier.table.rules import CloseCall, EarlyClose, Shown, SpinDuringPeriod, WageringRules

WAGERING = WageringRules(
    late=rapid("3.7"),
    period_s=Chosen(30, rapid("5.1.2")),
    least_s=None,
    shown=Cited((Shown.COUNTDOWN,), rapid("5.2")),
    early_close=Cited(EarlyClose.SENSOR_SETS_TO_NOUGHT, rapid("5.1.3")),
    spin_during_period=Cited(SpinDuringPeriod.IF_REST_IS_EXPECTED_AFTER, rapid("5.3.1")),
    close_call=Cited(CloseCall.BY_CLOCK, rapid("5.2")),
)
