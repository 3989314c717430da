"""The shapes of the page of a tournament's director.

Chips are counted, money is in cents, time in milliseconds since 1970.  What a plan says in several languages
comes in all of them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from croupier.server.sentences import Because, SaidView
from croupier.server.shapes import Phase, Shown
from croupier.tournaments.plan import Plan
from croupier.tournaments.words import (
    AwayKind,
    EarlyGround,
    EntrantStanding,
    SessionStage,
    SessionWay,
    TournamentStage,
)

ByLanguage = dict[str, str]
GateName = Literal["terms", "published", "told", "director", "tables", "draw", "signed", "briefed"]
Office = Literal["director", "deputy"]
StatementState = Literal["stated", "missing", "not asked"]


class TournamentLine(Shown, frozen=True, kw_only=True):
    """One line of the start page."""

    tournament: str
    title: ByLanguage
    book: str
    stage: TournamentStage
    starts: str | None
    entered: int
    mine: bool  # whether whoever looks conducts it


class DirectorPerson(Shown, frozen=True, kw_only=True):
    staff: str
    name: str


class TournamentsView(Shown, frozen=True, kw_only=True):
    """What there is to direct, and whether whoever looks may hold a tournament here."""

    tournaments: list[TournamentLine]
    holds: Because | None  # why not


class DirectorPresence(Shown, frozen=True, kw_only=True):
    staff: str
    name: str
    office: Office
    present: bool
    since: int | None


class DirectorGate(Shown, frozen=True, kw_only=True):
    """Something that must be on record before play; ``done`` of ``whole`` where it is counted."""

    gate: GateName
    open: bool
    clause: str | None
    done: int | None = None
    whole: int | None = None


class DirectorTable(Shown, frozen=True, kw_only=True):
    table: str
    phase: Phase
    ends_at: int | None
    played: int
    due: int | None  # spins in all, once that is known
    over: bool
    concluded: EarlyGround | None
    waits: Because | None  # why no spin begins here just now


class DirectorConclusion(Shown, frozen=True, kw_only=True):
    table: str
    ground: EarlyGround
    holding: list[str]  # the entrants there who have chips
    refused: Because | None


class DirectorSession(Shown, frozen=True, kw_only=True):
    session: int
    name: ByLanguage
    way: SessionWay
    stage: SessionStage
    spins: int | None
    minutes: int | None
    last_spins: int | None  # that are left, once they are announced
    played: int  # by the table that has played fewest
    started_at: int | None
    ends_at: int | None
    paused_at: int | None
    bank: int
    least: int | None
    each_table: int | None
    best: int | None
    paid: int | None  # places that win a prize, of the last session
    holding: int
    seated: int
    issued: int
    qualify: list[DirectorPerson]  # whom the director may name to play it
    understood: list[str]


class DirectorStanding(Shown, frozen=True, kw_only=True):
    place: int | None  # none of those who are out of the order
    entrant: str
    called: str
    bank: int
    change: int | None  # by the last spin
    table: str
    seat: int
    terminal: str
    standing: EntrantStanding
    out_after: int | None
    required: int | None  # on the next spin, after one that was missed
    warned: int
    leave: bool  # to be away
    away: AwayKind | None
    above: bool  # the line of advancement, or of the prizes
    banks: list[int]  # at the start and after each spin


class DirectorView(Shown, frozen=True, kw_only=True):
    tournament: str
    title: ByLanguage
    book: str
    stage: TournamentStage
    starts: str | None
    location: ByLanguage
    terms: str  # the digest of those in force
    published: str  # of those that were
    told: str  # of those that the regulator was told
    regulator: str | None
    directors: list[DirectorPresence]
    presence: str | None  # the clause that asks for one of them
    deputies: str  # the clause by which there are any
    people: list[DirectorPerson]  # who might be appointed
    seconds: list[DirectorPerson]  # in a demonstration, where the second signature is one button
    gates: list[DirectorGate]
    session: DirectorSession | None
    tables: list[DirectorTable]
    reserved: str | None  # the clause by which tables are for nothing else
    standings: list[DirectorStanding]
    conclusions: list[DirectorConclusion]
    shut: dict[str, Because]  # commands that would be refused now, and why
    breaches: list[DirectorBreach]
    open_disputes: int


class DirectorBreach(Shown, frozen=True, kw_only=True):
    """A breach that the terms name, and what they name for it."""

    breach: str  # as it is asked for
    words: ByLanguage
    chips: int
    spins_out: int
    disqualified: bool


class DirectorEntry(Shown, frozen=True, kw_only=True):
    entrant: str
    called: str
    standing: EntrantStanding
    employee: bool
    paid: int
    prize: int
    entered: bool
    signed: Literal["in force", "other", "no"]
    refund: int
    bought: dict[str, int]


class DirectorEntries(Shown, frozen=True, kw_only=True):
    least: int | None
    most: int | None
    opens: str | None
    closes: str | None
    method: ByLanguage
    criteria: ByLanguage | None
    signature: str | None  # the clause that asks for one
    entries: list[DirectorEntry]
    counts: dict[str, int]  # by standing
    entered: int
    prize_part: int  # of one entry
    rake_part: int
    prize_sum: int
    rake_sum: int
    added: int
    top_up: int
    pool: int
    chips: int  # that are out
    refuse: Because | None  # why nobody may be refused
    accept: Because | None
    refusing: str  # the clause


class DirectorSeat(Shown, frozen=True, kw_only=True):
    terminal: str
    seat: int | None
    entrant: str | None
    called: str


class DirectorSeats(Shown, frozen=True, kw_only=True):
    table: str
    seats: list[DirectorSeat]  # spare ones too


class DirectorDraw(Shown, frozen=True, kw_only=True):
    session: int
    name: ByLanguage
    commitment: str
    seed: str
    order: list[str]
    way: SessionWay | None


class DirectorDraws(Shown, frozen=True, kw_only=True):
    draws: list[DirectorDraw]
    tables: list[DirectorSeats]
    clause: str
    move: Because | None  # why nobody can be moved


class DirectorPrize(Shown, frozen=True, kw_only=True):
    place: int
    share: int | None  # of ten thousand
    amount: int
    entrant: str | None
    called: str
    paid: bool


class DirectorBonus(Shown, frozen=True, kw_only=True):
    reason: ByLanguage
    amount: int


class DirectorRefund(Shown, frozen=True, kw_only=True):
    entrant: str
    called: str
    amount: int


class DirectorPrizes(Shown, frozen=True, kw_only=True):
    parts: int
    added: int
    guarantee: int | None
    top_up: int
    pool: int
    rake: int
    lines: list[DirectorPrize]
    sum: int
    fixed: bool
    bonus: list[DirectorBonus]
    eligible: list[DirectorPerson]  # who may have earned one
    refunds: list[DirectorRefund]  # that are due
    returned: list[DirectorRefund]  # that a cancellation would make due
    held: list[DirectorRefund]  # that nobody has ordered yet, of a cancellation that holds them
    clause: str
    refund: str  # the clause of refunds


class DirectorDispute(Shown, frozen=True, kw_only=True):
    number: int
    entrant: str
    called: str
    what: str
    decision: str
    reviewed: bool


class DirectorDisputes(Shown, frozen=True, kw_only=True):
    disputes: list[DirectorDispute]
    clause: str
    review: str | None
    regulator: str | None


# ── asked for by address ────────────────────────────────────────────────────────────────────


class DirectorStatement(Shown, frozen=True, kw_only=True):
    """One statement that the book may ask of the terms."""

    clause: str
    says: str  # its name among the statements
    when: str  # its condition, by name
    state: StatementState
    fixed: bool  # to a set effect, so that it may not be worded otherwise
    fill: str | None  # what of the plan is to be filled in
    words: ByLanguage


class DirectorTold(Shown, frozen=True, kw_only=True):
    """A digest that was published, or that the regulator was told of."""

    what: Literal["published", "told"]
    at: int
    digest: str
    where: str
    whom: str
    reference: str
    struck: bool  # other terms are in force


class DirectorTerms(Shown, frozen=True, kw_only=True):
    tournament: str
    book: str
    digest: str
    statements: list[DirectorStatement]
    told: list[DirectorTold]
    plan: str  # as a file


class PlanFault(Shown, frozen=True, kw_only=True):
    where: str
    because: Because


class PlanJudged(Shown, frozen=True, kw_only=True):
    """A file of a plan: what is wrong with it, what its terms would lack, and the plan itself."""

    plan: Plan | None  # none of a file that cannot be read
    title: ByLanguage
    digest: str
    stated: int
    required: int
    faults: list[PlanFault]
    missing: list[DirectorStatement]


class EntrantActs(Shown, frozen=True, kw_only=True):
    """What may be done about one entrant now; ``shut`` says what may not, and why."""

    entrant: str
    called: str
    chips: int
    shut: dict[str, Because]


class DirectorFact(Shown, frozen=True, kw_only=True):
    """What an event says of itself: the name of a field, and what it holds."""

    field: str
    text: str
    said: SaidView | UnsetType = UNSET


class DirectorEvent(Shown, frozen=True, kw_only=True):
    position: int
    at: int
    kind: str
    by: str
    facts: list[DirectorFact]
    clause: str | None


class DirectorLog(Shown, frozen=True, kw_only=True):
    events: list[DirectorEvent]  # the newest first
    before: int | None  # the version to go on from, where there is more
