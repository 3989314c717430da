"""The report of jackpots, as it is told.  Amounts are cents; where a part of one may be, as a fraction."""

from __future__ import annotations

from croupier.jackpots.events import CycleEnd
from croupier.server.http.shapes import Report
from croupier.server.shapes import Shown


class JackpotOfDay(Shown, frozen=True, kw_only=True):
    day: str
    jackpot: str
    opening: str
    turnover: dict[str, int]  # by table, worked out from the settlements
    due: str  # of that, by the rates
    taken: str  # as the jackpot says
    from_house: int
    from_reserve: int
    from_overflow: int
    received: int
    moved: str
    wins: int
    hits: int
    paid_by_house: int
    voided: int
    given_back: int
    relabelled: str
    closing: str
    difference: str  # nought, or something is wrong


class ReportedHit(Shown, frozen=True, kw_only=True):
    at: int
    jackpot: str
    hit: int
    cycle: int
    table: str
    round: int
    level: str
    prize: int
    goods: str
    winners: dict[str, int]
    proof: str  # where it is, once the cycle is over


class UnpaidHit(Shown, frozen=True, kw_only=True):
    jackpot: str
    hit: int
    terminal: str
    amount: int


class ChangedJackpot(Shown, frozen=True, kw_only=True):
    at: int
    jackpot: str
    what: str
    by: list[str]  # none where the house did it by its file, or by itself


class OpenedTrigger(Shown, frozen=True, kw_only=True):
    at: int
    jackpot: str
    cycle: int
    end: CycleEnd
    seed: str
    start: str | None
    trigger: str | None  # of a sealed cycle that began


class JackpotReport(Report, frozen=True, kw_only=True):
    agrees: bool
    days: list[JackpotOfDay]
    hits: list[ReportedHit]
    unpaid: list[UnpaidHit]
    changes: list[ChangedJackpot]
    opened: list[OpenedTrigger]
