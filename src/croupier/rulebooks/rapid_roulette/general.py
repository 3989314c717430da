"""Closing, idling, conduct and complaints, by parts 3 and 12."""

from croupier.core.cite import Cited
from croupier.rulebooks.rapid_roulette.cite import rapid
from croupier.table.rules import ClosingRules, ConductRules, DeviceBarred, DeviceWinnings, NoticeIn

CLOSING = ClosingRules(
    notice=Cited(20, rapid("12.7")),
    notice_in=Cited(NoticeIn.MINUTES, rapid("12.7")),
    idle_rounds=Cited(3, rapid("12.8")),
)

CONDUCT = ConductRules(
    device=Cited(DeviceBarred.USE_OR_INTENT, rapid("12.1")),
    device_winnings=Cited(DeviceWinnings.SEIZED, rapid("12.2.3")),
    syndicate_barred=rapid("3.10"),
    interference_barred=rapid("3.5"),
    partnership_barred=None,
    blocking_barred=rapid("3.4"),
    inducement_barred=rapid("3.11"),
    syndicate_inducement_barred=rapid("3.12"),
    influence_barred=rapid("12.6"),
    complain_to=Cited("an inspector under the Casino Control Act 1991", rapid("12.10")),
    rules_on_request=rapid("12.13"),
)
