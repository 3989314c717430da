"""Closing, idling, conduct and complaints, by parts 3 and 20."""

from croupier.core.cite import Cited
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.table.rules import ClosingRules, ConductRules, DeviceBarred, DeviceWinnings, NoticeIn

CLOSING = ClosingRules(
    notice=Cited(3, automated("20.8")),
    notice_in=Cited(NoticeIn.ROUNDS, automated("20.8")),
    idle_rounds=Cited(3, automated("20.9")),
)

CONDUCT = ConductRules(
    device=Cited(DeviceBarred.USE_OR_INTENT, automated("20.1")),
    device_winnings=Cited(DeviceWinnings.SEIZED, automated("20.2.3")),
    syndicate_barred=None,
    interference_barred=automated("3.5"),
    partnership_barred=None,
    blocking_barred=automated("3.4"),
    inducement_barred=None,
    syndicate_inducement_barred=None,
    influence_barred=automated("20.7"),
    complain_to=Cited("a VCGLR inspector", automated("20.11")),
    rules_on_request=automated("20.14"),
)
