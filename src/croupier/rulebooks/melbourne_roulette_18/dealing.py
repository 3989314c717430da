"""The close of betting: on cloth by part 5, on TouchBet by part 11, on TouchTable by part 12."""

from croupier.core.cite import Chosen, Cited
from croupier.rulebooks.melbourne_roulette_18.cite import melbourne
from croupier.table.rules import CloseCall, Shown, WageringRules

CLOTH_WAGERING = WageringRules(
    late=melbourne("3.2"),
    period_s=None,
    least_s=None,
    shown=None,
    early_close=None,
    spin_during_period=None,
    close_call=Cited(CloseCall.INDICATE, melbourne("5.3")),
)

FRENCH_WAGERING = WageringRules(
    late=melbourne("3.2"),
    period_s=None,
    least_s=None,
    shown=None,
    early_close=None,
    spin_during_period=None,
    close_call=Cited(CloseCall.ANNOUNCE_IN_FRENCH_TOO, melbourne("10.5.2")),
)

# How long the period lasts is the operator's to set; thirty seconds is this house's choice.
TOUCHBET_WAGERING = WageringRules(
    late=melbourne("11.4.5"),
    period_s=Chosen(30, melbourne("11.2[wagering-period]")),
    least_s=None,
    shown=Cited((Shown.PERIOD, Shown.WARNING, Shown.ENDED), melbourne("11.6.2(a)")),
    early_close=None,
    spin_during_period=None,
    close_call=Cited(CloseCall.INDICATE, melbourne("11.6.1")),
)

TOUCHTABLE_WAGERING = WageringRules(
    late=melbourne("12.4.5"),
    period_s=None,
    least_s=None,
    shown=Cited((Shown.NO_MORE_BETS,), melbourne("12.6.2")),
    early_close=None,
    spin_during_period=None,
    close_call=Cited(CloseCall.INDICATE, melbourne("12.6.1")),
)
