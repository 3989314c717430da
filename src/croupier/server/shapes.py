"""The shapes of what is shown, part by part; `web/src/wire/types.ts` is made from them.

Money is in cents, time in milliseconds since 1970.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.core.public_reasons import PublicReason
from croupier.games.known_plays import PlayView
from croupier.server.alarm_shapes import AlarmView
from croupier.server.desk_shapes import (
    CallView,
    ColourView,
    FaultView,
    ForeignView,
    FreezeView,
    MarkerView,
    PayoutView,
    PromptView,
    SpreadView,
)
from croupier.server.jackpot_shapes import EnteredView, HitView, OwnHit
from croupier.server.play_shapes import Asking, Colour, DecisionView, SealView, ShoeView, SideShown
from croupier.server.public_shapes import GivenBack, OwnClaim, OwnFault, PublicWording, Undone
from croupier.server.sentences import Because, SaidView
from croupier.server.session_shapes import OwnLimitsView, SessionView
from croupier.server.tournament_seat_shapes import DeskTournament, OwnTournament, TableTournament

Phase = Literal["shut", "idle", "wagering", "no more bets", "settled"]


class Shown(msgspec.Struct, frozen=True, kw_only=True): ...


# ── of everybody ────────────────────────────────────────────────────────────────────────────


class HouseView(Shown, frozen=True, kw_only=True):
    venue: str
    play_money: bool
    timezone: str


class SignView(Shown, frozen=True, kw_only=True):
    minimum: int
    maximum: int
    multiple: int
    units: int | None  # where they stand on the sign
    aggregate_minimum: int
    minimum_outlay: int
    by_kind: dict[str, tuple[int, int]]


class LimitsNotice(Shown, frozen=True, kw_only=True):
    sign: SignView
    applies_at: int


class ClosingNotice(Shown, frozen=True, kw_only=True):
    closes_at: int | None
    rounds_left: int | None


class TableView(Shown, frozen=True, kw_only=True):
    """What everybody at a table may see."""

    table: str
    title: str
    ruleset: str
    book: str
    game: str  # "roulette", "baccarat" and so on
    phase: Phase
    suspended: PublicWording | None
    round: int | None
    opened_at: int | None
    ends_at: int | None
    warning_ms: int | None  # before the end
    closed_at: int | None
    closed_early: bool  # the sensor saw the ball about to fall
    spun: bool
    outcome: str | None  # once it is official
    colour: Colour | None
    draws: list[str]  # official ones, of games that draw more than once
    corrected: PublicReason | None  # why the outcome is another than was entered first
    undone: Undone | None
    message: str | None  # what the layout says while the ball runs
    sign: SignView | None
    own_sign: str | None  # the clause by which each terminal is a location of its own for it
    notice: LimitsNotice | None
    closing: ClosingNotice | None
    withdrawn: list[str]  # side wagers whose equipment has failed
    sides: list[SideShown]
    play: PlayView | None = None  # what lies on the table, in games other than roulette
    asking: Asking | None = None
    late: str | None = None  # the clause by which nothing is placed after the close
    spinner: str | None = None  # starts the wheel or the ball; while bets are placed, as they stand
    seal: SealView | None = None  # by which its players can verify it
    shoe: ShoeView | None = None  # where it goes on from round to round
    call: CallView | None = None  # what the dealer says now
    markers: list[MarkerView] = []  # of players whose old limits go on
    tournament: TableTournament | None = None  # that has the table; its amounts are chips then
    advice: bool = False  # whether whoever is asked is told which choice is best


class PastView(Shown, frozen=True, kw_only=True):
    """The last results, newest first, at most two hundred."""

    results: list[str]
    rounds: list[int]


# ── of one terminal ─────────────────────────────────────────────────────────────────────────


class TableChoice(Shown, frozen=True, kw_only=True):
    """A table that a terminal can go to, as its card shows it."""

    table: str
    title: str
    game: str
    phase: Phase
    minimum: int | None
    maximum: int | None
    edge: str | None  # of the bets most played, as an exact fraction; none until it is worked out
    edge_played: str | None  # how decisions are taken that it is worked out with, where there are any
    results: list[str]  # the last five, newest first
    chips: bool = False  # whether its limits are chips of a tournament


class TrimmedView(Shown, frozen=True, kw_only=True):
    bet: str
    asked: int
    taken: int
    clause: str


class WagerView(Shown, frozen=True, kw_only=True):
    bet: str
    stake: int
    returned: int
    kind: str
    clause: str
    why: str
    said: SaidView | UnsetType = UNSET


class SettlementView(Shown, frozen=True, kw_only=True):
    round: int
    outcome: str
    staked: int
    returned: int
    wagers: list[WagerView]


class ClaimView(Shown, frozen=True, kw_only=True):
    table: str
    number: int
    terminal: str
    claim: str
    round: int | None
    decision: str | None
    finding: str | None  # of whoever considered it


class TicketView(Shown, frozen=True, kw_only=True):
    number: str
    amount: int
    standing: str
    issued_at: int
    expires_at: int
    terminal: str


class SeatView(Shown, frozen=True, kw_only=True):
    """What only the person at this terminal may see."""

    terminal: str
    open: bool
    account: bool
    fitted: list[str]
    takes: list[str]  # ways of buying in that the book knows
    tables: list[TableChoice]
    at: str | None
    credit: int
    held: int
    held_for: PublicWording | None
    owed: int
    slip: dict[str, int]  # as the house has it
    staked: int
    trimmed: list[TrimmedView]
    in_doubt: bool
    settlement: SettlementView | None
    given_back: GivenBack | None
    frozen: PublicWording | None
    fault: OwnFault | None
    sent_away: PublicWording | None
    excluded: PublicWording | None
    service: bool
    personal: tuple[int, int] | None
    legacy: SignView | None
    legacy_until: int | None
    claim: OwnClaim | None
    ticket: TicketView | None
    session: SessionView | None
    decision: DecisionView | None = None
    own_limits: OwnLimitsView | None = None
    transcript: str | None = None  # of the round, after the last choice that was made here
    won: list[OwnHit] = []  # jackpots, newest first
    entered: list[EnteredView] = []  # of the round just settled
    chips: bool = False  # whether amounts are chips of a tournament, and not money
    tournament: OwnTournament | None = None


# ── of staff ────────────────────────────────────────────────────────────────────────────────


class SecondView(Shown, frozen=True, kw_only=True):
    staff: str
    name: str
    rank: str  # or duty


class MayView(Shown, frozen=True, kw_only=True):
    """A power of the book, the least rank that has it, and whether this person may."""

    power: str  # its name, as in "CORRECT_OUTCOME"
    words: str
    allowed: bool
    least: str
    second: bool  # whether somebody else must approve
    clause: str
    seconds: list[SecondView] = []  # in a demonstration: those who may


class StaffView(Shown, frozen=True, kw_only=True):
    staff: str
    name: str
    rank: str | None  # under the table's book; none in the pit, where ranks differ by table
    ranks: list[str]  # under all books, each once
    duties: list[str]  # to which the house has appointed them
    must_change_password: bool
    may: list[MayView]
    for_people: bool = False  # whether the pages of people and of the house are theirs
    highest: bool = False  # whether the page of conduct is


class GroundView(Shown, frozen=True, kw_only=True):
    ground: str
    words: str
    clause: str
    proposed: bool  # by the sensor of the wheel
    waits: bool  # for a ball, of which it is said


class Loss(Shown, frozen=True, kw_only=True):
    """What the house would lose on an outcome; below nought it would win."""

    outcome: str
    loss: int


class Place(Shown, frozen=True, kw_only=True):
    terminal: str
    seated: bool  # has a place; the others could take one
    guest: bool
    account: bool
    staked: int
    bets: int
    credit: int
    service: bool
    frozen: bool
    freezes: list[FreezeView]
    fault: FaultView | None
    in_doubt: bool
    excluded: bool
    idle_rounds: int
    personal: tuple[int, int] | None
    legacy: bool
    colour_chips: bool
    open: bool  # whether somebody can sit down there
    may_vacate: bool  # idle for long enough at a full table, so that one may ask for the place


class AloneView(Shown, frozen=True, kw_only=True):
    """In cents, up to what one person acts without a second."""

    credit: int
    pays: int  # from the float at a table, for a ticket at the cage
    clause: str
    seconds: list[SecondView]  # of a demonstration house, where who signs is a button


class DeskView(Shown, frozen=True, kw_only=True):
    """What the dealer's console shows besides the table."""

    staked: int
    with_bets: int
    places: list[Place]
    most: int | None  # places with a screen, where the book caps them
    worst: Loss | None
    side_staked: int  # on side wagers, which have chances of their own
    suggestion: str | None
    grounds: list[GroundView]
    spun_by: list[str]  # ways of spinning that the book knows
    ball_runs_ms: int  # as a rule, by the last balls that the sensor saw rest
    claims: list[ClaimView]
    frozen: bool
    freezes: bool  # whether this book freezes before a correction
    correctable: bool
    tenders: list[str]
    cash_outs: list[str]
    call_bets: str | None  # the clause that lets the dealer enter them
    guests: int | None
    colours: list[ColourView]
    calls: PromptView
    payout: PayoutView | None  # none once every chip has been moved
    foreign: ForeignView | None  # none where no chips without a face value are used
    spread: SpreadView | None
    device_notes: list[Because]  # what the sensor warns of, and why its number is in doubt
    alone: AloneView
    hits: list[HitView]  # of jackpots, that wait to be confirmed
    tournament: DeskTournament | None = None


class PitTable(Shown, frozen=True, kw_only=True):
    table: str
    title: str
    book: str
    game: str
    phase: Phase
    suspended: Because | None
    round: int | None
    ends_at: int | None
    players: int
    with_bets: int
    staked: int
    worst: Loss | None
    exposure: list[Loss]
    side_staked: int
    win: int  # of the house, as the ledger has it
    drop: int  # notes in the acceptors, and what the dealer took less what they paid
    results: list[str]
    sign: SignView | None
    own_sign: str | None
    notice: LimitsNotice | None
    closing: ClosingNotice | None
    places: list[Place]
    may: list[MayView]
    tournament: TableTournament | None = None  # what is at stake is chips then; win and drop are money


IncidentKind = Literal[
    "no chance", "seed lost", "suspended", "jackpot fault", "no ball", "in doubt", "jackpot won", "detention",
    "fault", "meter display", "breach", "claim", "print failed", "left behind", "hold", "service",
    "past break-even",
]  # fmt: skip


class IncidentView(Shown, frozen=True, kw_only=True):
    """Something that waits for somebody, the most serious first."""

    id: str
    kind: IncidentKind
    table: str | None
    terminal: str | None
    round: int | None
    at: int | None  # none: longer ago than is remembered
    what: str
    clause: str | None
    said: SaidView | UnsetType = UNSET
    name: str = ""  # of the fault, the hold, the ticket; the number of the claim or the detention
    power: str | None = None  # that the next act asks for
    amount: int | None = None
    until: int | None = None
    breach: str = ""  # what the book bars, by name
    winnings: str = ""  # of a device, what becomes of them
    acts: list[str] = []  # what was done about it
    finding: str | None = None  # of whoever considered a claim


class PitView(Shown, frozen=True, kw_only=True):
    tables: list[PitTable]
    incidents: list[IncidentView]
    alarms: list[AlarmView]
