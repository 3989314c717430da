"""Permissible wagers, by part 7 on cloth and by part 6 on terminals."""

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.rulebooks.perth_roulette_599.cite import perth
from croupier.table.rules import (
    LegacyWagers,
    LimitChange,
    LimitRules,
    OffMultiple,
    OverMaximum,
    UnderAggregate,
    UnderMinimum,
)

LEGACY = LegacyWagers(
    colour_chips_only=perth("7.4(b)"),
    present_players_only=perth("7.4(a)"),
    marker=perth("7.5(a)"),
    hours=Cited(1, perth("7.6(a)")),
    may_be_extended=perth("7.6(b)"),
)

CLOTH_LIMITS = LimitRules(
    sign=perth("7.1[display]"),
    under_minimum=Cited(UnderMinimum.SETTLED_WITH_WARNING, perth("7.8[under]")),
    over_maximum=Cited(OverMaximum.SETTLED_UP_TO_MAXIMUM, perth("7.8[over]")),
    off_multiple=Cited(OffMultiple.NOT_REQUIRED, perth("7.1[multiples]")),
    not_exactly_payable=None,
    under_aggregate=None,
    minimum_outlay=perth("7.2"),
    short_stack_may_be_staked=perth("7.9"),
    change=Cited(LimitChange.EMPTY_CONSENT_OR_NOTICE, perth("7.3(b)")),
    change_notice_min=Cited(10, perth("7.3(c)")),
    personal=None,
    legacy=LEGACY,
    units_on_sign=perth("7.3"),
)

TERMINAL_LIMITS = replace(
    CLOTH_LIMITS,
    under_minimum=Cited(UnderMinimum.REJECTED_AT_CLOSE, perth("6.19(a)")),
    over_maximum=Cited(OverMaximum.NEXT_LOWEST, perth("6.19(b)")),
    off_multiple=Cited(OffMultiple.NEXT_LOWEST, perth("6.19(b)")),
    under_aggregate=Cited(UnderAggregate.IGNORED, perth("6.20")),
    legacy=None,
)
