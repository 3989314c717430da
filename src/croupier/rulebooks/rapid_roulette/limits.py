"""Permissible wagers, by part 4."""

from croupier.core.cite import Cited
from croupier.rulebooks.rapid_roulette.cite import rapid
from croupier.table.rules import (
    LimitChange,
    LimitRules,
    OffMultiple,
    OverMaximum,
    UnderAggregate,
    UnderMinimum,
)

LIMITS = LimitRules(
    sign=rapid("4.1[s66(1)(c)]"),
    under_minimum=Cited(UnderMinimum.NOT_SHOWN, rapid("4.3.1")),
    over_maximum=Cited(OverMaximum.NEXT_LOWEST, rapid("4.3.2(b)")),
    off_multiple=Cited(OffMultiple.NEXT_LOWEST, rapid("4.3.2(a)")),
    not_exactly_payable=None,
    under_aggregate=Cited(UnderAggregate.UNDER_THE_MINIMUM_IGNORED, rapid("4.3.3")),
    minimum_outlay=None,
    short_stack_may_be_staked=None,
    change=Cited(LimitChange.NOTICE_FOR_HIGHER_MINIMUM, rapid("4.1[s66(2)]")),
    change_notice_min=Cited(20, rapid("4.1[s66(2)]")),
    personal=None,
    legacy=None,
    units_on_sign=None,
)
