"""Permissible wagers, by part 4."""

from croupier.core.cite import Cited
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.table.rules import (
    LimitChange,
    LimitRules,
    OffMultiple,
    OverMaximum,
    UnderAggregate,
    UnderMinimum,
)

LIMITS = LimitRules(
    sign=automated("4.1[s66(1)(c)]"),
    under_minimum=Cited(UnderMinimum.NOT_RECOGNISED, automated("4.3.1")),
    over_maximum=Cited(OverMaximum.NEXT_LOWEST, automated("4.3.2(b)")),
    off_multiple=Cited(OffMultiple.NEXT_LOWEST, automated("4.3.2(a)")),
    not_exactly_payable=None,
    under_aggregate=Cited(UnderAggregate.IGNORED_AND_CLEARED, automated("4.3.3")),
    minimum_outlay=None,
    short_stack_may_be_staked=None,
    change=Cited(LimitChange.NOTICE_FOR_HIGHER_MINIMUM, automated("4.1[s66(2)]")),
    change_notice_min=Cited(20, automated("4.1[s66(2)]")),
    personal=None,
    legacy=None,
    units_on_sign=None,
)
