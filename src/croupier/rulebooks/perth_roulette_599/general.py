"""Closing, colour chips, conduct and complaints, by parts 3, 6 and 7."""

from croupier.core.cite import Cited
from croupier.rulebooks.perth_roulette_599.cite import perth
from croupier.table.rules import (
    ClosingRules,
    ColourChipRules,
    ConductRules,
    DeviceBarred,
    ForeignChip,
    NoticeIn,
    SameColour,
    UnknownValue,
)

CLOSING = ClosingRules(
    notice=Cited(10, perth("7.12")),
    notice_in=Cited(NoticeIn.MINUTES, perth("7.12")),
    idle_rounds=None,
)

COLOUR_CHIPS = ColourChipRules(
    cash_chips=None,
    no_face_value=None,
    same_colour_to_two=Cited(SameColour.NEVER, perth("3.7")),
    from_another_table=Cited(ForeignChip.WINNER_PAID_LOSER_KEPT, perth("6.4(a)")),
    unknown_value=Cited(UnknownValue.ISSUING_TABLE_MINIMUM, perth("6.6")),
    value_marker=None,
    surveillance=None,
)

CONDUCT = ConductRules(
    device=Cited(DeviceBarred.POSSESSION, perth("7.10")),
    device_winnings=None,
    syndicate_barred=None,
    interference_barred=None,
    partnership_barred=perth("7.7"),
    blocking_barred=None,
    inducement_barred=None,
    syndicate_inducement_barred=None,
    influence_barred=None,
    complain_to=Cited("the Gaming and Wagering Commission, which may review", perth("7.13")),
    rules_on_request=None,
)
