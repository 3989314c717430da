"""Permissible wagers: on cloth by part 4, on TouchBet by part 11, on TouchTable by part 12."""

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.rulebooks.melbourne_roulette_18.cite import melbourne, touchbet, touchtable
from croupier.rulebooks.melbourne_screens import screen_limits
from croupier.table.rules import (
    LimitChange,
    LimitRules,
    OffMultiple,
    OverMaximum,
    UnderAggregate,
    UnderMinimum,
)

CLOTH_LIMITS = LimitRules(
    sign=melbourne("4.1[s66(1)(c)]"),
    under_minimum=Cited(UnderMinimum.SETTLED_WITH_WARNING, melbourne("4.2.1")),
    over_maximum=Cited(OverMaximum.SETTLED_UP_TO_MAXIMUM, melbourne("4.2.2")),
    off_multiple=Cited(OffMultiple.NEXT_HIGHEST_PAYABLE, melbourne("4.2.3")),
    not_exactly_payable=Cited(OffMultiple.NEXT_HIGHEST_PAYABLE, melbourne("4.2.3")),
    under_aggregate=None,
    minimum_outlay=None,
    short_stack_may_be_staked=None,
    change=Cited(LimitChange.NOTICE_FOR_HIGHER_MINIMUM, melbourne("4.1[s66(2)]")),
    change_notice_min=Cited(20, melbourne("4.1[s66(2)]")),
    personal=melbourne("4.3"),
    legacy=None,
    units_on_sign=None,
)

TOUCHBET_LIMITS = replace(
    screen_limits(CLOTH_LIMITS, touchbet, "5.2"),
    under_aggregate=Cited(UnderAggregate.IGNORED, touchbet("5.2(d)")),
)
TOUCHTABLE_LIMITS = screen_limits(CLOTH_LIMITS, touchtable, "5.1")
