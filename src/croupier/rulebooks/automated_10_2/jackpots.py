"""Jackpots, by part 8.  The children of 8.3 are printed 8.1.1 to 8.1.8 and cited as printed."""

from croupier.core.cite import Cited
from croupier.jackpots.rules import (
    EntryBy,
    JackpotRules,
    MeterShown,
    OnClosing,
    Payment,
    Style,
    WhenFaulty,
    WhenRoundIsVoid,
)
from croupier.rulebooks.automated_10_2.cite import automated

JACKPOTS = JackpotRules(
    styles=Cited(tuple(Style), automated("8.1")),
    approval=automated("8.2"),
    viewer=None,
    display=None,
    groups=automated("8.1.1"),
    a_group_at_least=automated("8.1.2"),
    group_sign=automated("8.1.4"),
    closing_sign=automated("8.1.5"),
    on_closing=Cited(OnClosing.PLAYER_CONTRIBUTIONS_MOVE, automated("8.1.6")),
    entry=Cited(EntryBy.JACKPOT_WAGER, automated("3.10")),
    increment=automated("8.4.2"),
    meter_floor=automated("8.4.1"),
    reset_to_minimum=None,
    meter_shown=Cited(MeterShown.WHERE_PLAYERS_FUND_IT, automated("8.1.7(a)")),
    promotional=automated("8.1.7(b)"),
    promotional_of_house=automated("8.1.8"),
    payment=Cited(Payment.ACCOUNT_TICKET_OR_VOUCHER, automated("8.8.1")),
    to_account=automated("8.8.1"),
    goods=None,
    by_ticket=automated("8.8.2"),
    operating=automated("8.5"),
    prize_readable=None,
    faulty=Cited(WhenFaulty.GAME_SHUT, automated("8.6")),
    re_credit=automated("8.7"),
    void=Cited(WhenRoundIsVoid.RE_CREDITED, automated("8.7")),
)
