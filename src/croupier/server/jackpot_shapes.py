"""The shapes of what is shown of jackpots: to players and at a console.

A trigger stands in none of them, and none can be made with a sum above the ceiling that is shown with it.
"""

from __future__ import annotations

import msgspec

from croupier.jackpots.events import NoticeOf
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, JackpotLaw


class AboveTheCeiling(ValueError):
    """A sum that no law of the jackpot can pay."""


def check_ceiling(amount: int | None, ceiling: int | None) -> None:
    if amount is not None and ceiling is not None and amount > ceiling:
        raise AboveTheCeiling(f"{amount} is above {ceiling}")


class OfJackpots(msgspec.Struct, frozen=True, kw_only=True):
    pass


# ── to everybody ────────────────────────────────────────────────────────────────────────────


class HitShown(OfJackpots, frozen=True, kw_only=True):
    """A win as everybody may know it; whose it is, only its terminal is told."""

    hit: int
    cycle: int
    opened: bool  # whether the cycle is over and its secret told, so that there is a proof
    prize: int
    won_by: int | None  # the ceiling of its cycle, where that was shown
    goods: str
    table: str
    at: int
    confirmed: bool
    until: int | None  # it stands there; none while somebody has yet to confirm it

    def __post_init__(self) -> None:
        check_ceiling(self.prize, self.won_by)


class NoticeShown(OfJackpots, frozen=True, kw_only=True):
    of: NoticeOf
    at: int
    applies_from: int | None  # none while a sign is missing
    clause: str


class MeterView(OfJackpots, frozen=True, kw_only=True):
    """One jackpot at one table.  Without a value it is not offered, by the clause beside it."""

    jackpot: str
    title: dict[str, str]
    value: int | None
    won_by: int | None  # the ceiling, where it is shown
    goods: str
    goods_in: dict[str, str]  # the same in other languages, as far as the house has named them
    not_offered: str | None  # the clause
    chance: str | None  # of a dollar now, as an exact fraction
    commitment: str
    last: HitShown | None
    standing: HitShown | None  # the win that is being shown
    notices: list[NoticeShown]
    pace_ms: int
    style: Style
    law: JackpotLaw
    entry: Entry

    def __post_init__(self) -> None:
        check_ceiling(self.value, self.won_by)


class JackpotsView(OfJackpots, frozen=True, kw_only=True):
    """The meters of a table, or of a promotional display, in the order of the client viewer."""

    as_of: int
    meters: list[MeterView]


# ── to whoever sits there ───────────────────────────────────────────────────────────────────


class OwnHit(OfJackpots, frozen=True, kw_only=True):
    """No sum is called won before it is."""

    jackpot: str
    title: dict[str, str]
    hit: int
    round: int
    amount: int | None  # once it is confirmed, or where nobody has to confirm it
    goods: str
    goods_in: dict[str, str]
    paid: bool
    clause: str


class EnteredView(OfJackpots, frozen=True, kw_only=True):
    """What of a settled round took part in a jackpot."""

    jackpot: str
    title: dict[str, str]
    stake: int
    added: str  # cents, as an exact fraction
    chance: str | None  # that this entry won it, as an exact fraction; none where it is not known


# ── to staff ────────────────────────────────────────────────────────────────────────────────


class WinnerView(OfJackpots, frozen=True, kw_only=True):
    terminal: str
    amount: int
    paid: bool


class HitView(OfJackpots, frozen=True, kw_only=True):
    jackpot: str
    title: dict[str, str]
    hit: int
    cycle: int
    table: str
    round: int
    at: int
    prize: int
    goods: str
    goods_in: dict[str, str]
    level: str
    winners: list[WinnerView]
    waits: bool  # to be confirmed
    awarded: bool
    voided: bool
    clause: str  # by which it is confirmed, or paid
    by_ticket: bool
