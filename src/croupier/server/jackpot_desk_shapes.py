"""The shapes of the desk in the pit at which jackpots are run."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from croupier.jackpots.events import BegunBy, CycleEnd, JackpotFault, NoticeOf
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Terms
from croupier.server.jackpot_shapes import HitView
from croupier.server.sentences import SaidView
from croupier.server.shapes import MayView, Shown

ClauseOf = Literal["groups", "closing", "moving", "viewer", "operating", "faulty", "goods", "set up"]


class SignAt(Shown, frozen=True, kw_only=True):
    table: str
    at: int | None  # none: not up yet


class NoticeView(Shown, frozen=True, kw_only=True):
    notice: int
    of: NoticeOf
    group: str
    given_at: int
    signs: list[SignAt]
    applies_from: int | None
    clause: str


class CycleView(Shown, frozen=True, kw_only=True):
    cycle: int
    by: BegunBy
    at: int
    ended: CycleEnd | None
    opened: bool


class ShownAt(Shown, frozen=True, kw_only=True):
    table: str
    order: int
    pace_ms: int
    promotional: bool


class GateView(Shown, frozen=True, kw_only=True):
    """The wager that leaves jackpots least room: what the house keeps of it, and what they give back."""

    table: str
    bet: str
    edge: str
    own: str  # what this jackpot returns of it at most
    beside: str  # and the others of the table


class FiguresView(Shown, frozen=True, kw_only=True):
    """What the law of a jackpot comes to at its tables.  Shares are exact fractions."""

    mean: int
    turnover: int  # for each win
    returned: str
    returned_percent: str
    net: str | None  # of the least edge, what is left beside it
    break_even: int | None  # the meter from which on a wager is worth its price
    reaching: str  # which part of all cycles comes so far, at most
    in_advantage: str  # which part of all turnover is wagered there
    saturates: bool
    gate: GateView | None


class TermsJudged(Shown, frozen=True, kw_only=True):
    """What would come of terms that somebody has typed, and why they would be refused."""

    figures: FiguresView | None  # none of terms that make no jackpot
    refused: str | None
    clause: str | None
    said: SaidView | UnsetType = UNSET


class JackpotView(Shown, frozen=True, kw_only=True):
    """One jackpot as the pit runs it.  Amounts are cents."""

    jackpot: str
    standing: Literal["open", "faulty", "closed"]
    terms: Terms
    deferred: Terms | None
    value: int
    reserve: int
    overflow: int
    set_aside: int  # won, and not paid yet
    cycle: int
    commitment: str
    ready: int  # cycles that are committed to ahead
    groups: dict[str, list[str]]
    notices: list[NoticeView]
    hits: list[HitView]
    cycles: list[CycleView]
    shown: list[ShownAt]
    fault: JackpotFault | None
    since: int | None
    moves: int  # what would go to other jackpots were it closed
    wagered: int
    won: int
    wins: int
    figures: FiguresView | None
    past_break_even: bool
    clauses: dict[ClauseOf, str]


class BookOfJackpots(Shown, frozen=True, kw_only=True):
    """A book that knows jackpots, and the tables of this house that could be served."""

    book: str
    styles: list[Style]
    tables: list[str]
    approval: str | None  # the clause that asks for one
    any_wager_only: bool
    may: list[MayView]


class JackpotDeskView(Shown, frozen=True, kw_only=True):
    jackpots: list[JackpotView]
    books: list[BookOfJackpots]
