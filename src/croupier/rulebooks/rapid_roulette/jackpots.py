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
    entry=Cited(EntryBy.ANY_VALID_WAGER, rapid("3.13")),
    increment=rapid("8.4.2"),
    meter_floor=rapid("8.4.1"),
    reset_to_minimum=rapid("8.5"),
    meter_shown=Cited(MeterShown.AT_EVERY_TABLE, rapid("8.3.7")),
    on_closing=Cited(OnClosing.WHOLE_METER_MOVES, rapid("8.3.6")),
    closing_sign=rapid("8.3.5"),
    faulty=Cited(WhenFaulty.NOT_OFFERED, rapid("8.7")),
    void=Cited(WhenRoundIsVoid.CONFIRMED_STANDS, rapid("9.10")),
    payment=Cited(Payment.ACCOUNT_AFTER_CONFIRMATION, rapid("8.3.9")),
)
