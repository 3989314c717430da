"""Jackpots, by part 8."""

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
from croupier.rulebooks.rapid_roulette.cite import rapid

JACKPOTS = JackpotRules(
    styles=Cited(tuple(Style), rapid("8.1")),
    approval=None,
    viewer=rapid("2.2.7"),
    display=rapid("2.2.8"),
    groups=rapid("8.3.1"),
    a_group_at_least=rapid("8.3.2"),
    group_sign=rapid("8.3.4"),
    closing_sign=rapid("8.3.5"),
    on_closing=Cited(OnClosing.WHOLE_METER_MOVES, rapid("8.3.6")),
    entry=Cited(EntryBy.ANY_VALID_WAGER, rapid("3.13")),
    increment=rapid("8.4.2"),
    meter_floor=rapid("8.4.1"),
    reset_to_minimum=rapid("8.5"),
    meter_shown=Cited(MeterShown.AT_EVERY_TABLE, rapid("8.3.7")),
    promotional=rapid("8.3.8"),
    promotional_of_house=None,
    payment=Cited(Payment.ACCOUNT_AFTER_CONFIRMATION, rapid("8.3.9")),
    to_account=rapid("8.3.9(a)"),
    goods=rapid("8.3.9(b)"),
    by_ticket=None,
    operating=rapid("8.6.1"),
    prize_readable=rapid("8.6.2"),
    faulty=Cited(WhenFaulty.NOT_OFFERED, rapid("8.7")),
    re_credit=rapid("8.8"),
    void=Cited(WhenRoundIsVoid.CONFIRMED_STANDS, rapid("9.10")),
)
