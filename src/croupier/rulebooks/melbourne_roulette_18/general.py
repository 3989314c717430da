"""Closing, colour chips, conduct and complaints, by parts 3 and 18."""

from croupier.core.cite import Cited
from croupier.rulebooks.melbourne_roulette_18.cite import melbourne
from croupier.table.rules import (
    ClosingRules,
    ColourChipRules,
    ConductRules,
    DeviceBarred,
    DeviceWinnings,
    ForeignChip,
    NoticeIn,
    SameColour,
    Surveillance,
    UnknownValue,
    ValueMarker,
)

CLOSING = ClosingRules(
    notice=Cited(3, melbourne("18.8")),
    notice_in=Cited(NoticeIn.ROUNDS, melbourne("18.8")),
    idle_rounds=Cited(3, melbourne("18.9")),
)

COLOUR_CHIPS = ColourChipRules(
    cash_chips=melbourne("3.1.1"),
    no_face_value=melbourne("3.1.2"),
    same_colour_to_two=Cited(SameColour.IF_ALL_AGREE, melbourne("3.1.2(d)")),
    from_another_table=Cited(ForeignChip.MAY_NOT_BE_USED, melbourne("3.1.2(b)")),
    unknown_value=Cited(UnknownValue.LOWEST_MINIMUM_OF_GAME, melbourne("3.1.2(c)(ii)")),
    value_marker=Cited(ValueMarker.ALWAYS, melbourne("3.1.2(e)")),
    surveillance=Cited(Surveillance.MAY_BE_TOLD, melbourne("3.1.2(c)(ii)")),
)

CONDUCT = ConductRules(
    device=Cited(DeviceBarred.USE_OR_INTENT, melbourne("18.1")),
    device_winnings=Cited(DeviceWinnings.WITHHELD, melbourne("18.2.3")),
    syndicate_barred=None,
    interference_barred=None,
    partnership_barred=None,
    blocking_barred=None,
    inducement_barred=None,
    syndicate_inducement_barred=None,
    influence_barred=melbourne("18.7"),
    complain_to=Cited("a VGCCC inspector", melbourne("18.11")),
    rules_on_request=melbourne("18.14"),
)
