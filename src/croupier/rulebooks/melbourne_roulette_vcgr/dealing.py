"""The close of betting: on cloth by part 5, on TouchBet by part 10, on TouchTable by part 11."""

from croupier.core.cite import Chosen, Cited
from croupier.rulebooks.melbourne_roulette_vcgr.cite import melbourne, touchbet, touchtable
from croupier.rulebooks.melbourne_screens import screen_payout
from croupier.table.rules import CloseCall, PayoutRules, PeriodMessage, SpunBy, WageringRules

CLOTH_WAGERING = WageringRules(
    late=melbourne("3.2"),
    period_s=None,
    least_s=None,
    shown=None,
    early_close=None,
    spin_during_period=None,
    close_call=Cited(CloseCall.ANNOUNCE, melbourne("5.3")),
)

FRENCH_WAGERING = WageringRules(
    late=melbourne("3.2"),
    period_s=None,
    least_s=None,
    shown=None,
    early_close=None,
    spin_during_period=None,
    close_call=Cited(CloseCall.ANNOUNCE_IN_FRENCH_TOO, melbourne("9.5.2")),
)

# How long the period lasts is the operator's to set; thirty seconds is this house's choice.
TOUCHBET_WAGERING = WageringRules(
    late=touchbet("4.5"),
    period_s=Chosen(30, touchbet("2[wagering-period]")),
    least_s=None,
    shown=Cited((PeriodMessage.PERIOD, PeriodMessage.WARNING, PeriodMessage.ENDED), touchbet("6.2(a)")),
    early_close=None,
    spin_during_period=None,
    close_call=Cited(CloseCall.ANNOUNCE, touchbet("6.1")),
)

TOUCHTABLE_WAGERING = WageringRules(
    late=touchtable("4.5"),
    period_s=None,
    least_s=None,
    shown=Cited((PeriodMessage.FINAL_BETS, PeriodMessage.NO_MORE_BETS), touchtable("6.3")),
    early_close=None,
    spin_during_period=None,
    close_call=Cited(CloseCall.ANNOUNCE, touchtable("6.3")),
)

SPUN = (Cited(SpunBy.HAND, melbourne("2.4")), Cited(SpunBy.MACHINE, melbourne("2.4")))

CLOTH_PAYOUT = PayoutRules(
    losers_cleared=melbourne("3.6(a)"),
    winners_paid=melbourne("3.6(b)"),
    losers_first=melbourne("5.5"),
    outside_may_be_paid_meanwhile=None,
    winning_calls_placed_first=None,
    area_locked_until_paid=None,
)
FRENCH_PAYOUT = PayoutRules(
    losers_cleared=melbourne("9.5.4"),
    winners_paid=melbourne("9.5.4"),
    losers_first=melbourne("9.5.4"),
    outside_may_be_paid_meanwhile=melbourne("9.5.4"),
    winning_calls_placed_first=melbourne("9.4.2(a)"),
    area_locked_until_paid=None,
)
TOUCHBET_PAYOUT = screen_payout(touchbet)
TOUCHTABLE_PAYOUT = screen_payout(touchtable)
