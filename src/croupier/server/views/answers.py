"""The shapes of what is asked for by address: previews, rules, and what the records show."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from croupier.core.public_reasons import PublicAct, PublicReason
from croupier.games.known_plays import PlayView
from croupier.server.public_shapes import PublicWording
from croupier.server.sentences import Because, SaidView
from croupier.server.shapes import SettlementView, Shown, TrimmedView

# ── before anything is done ─────────────────────────────────────────────────────────────────


class PieceOf(Shown, frozen=True, kw_only=True):
    bet: str
    amount: int


class CallPreview(Shown, frozen=True, kw_only=True):
    """What was typed, spread over the layout.  Nothing has been placed."""

    pieces: list[PieceOf]
    total: int
    slip: dict[str, int]  # of the whole terminal once the call lies on it: what to ask for
    worth_by: str | None  # the clause by which the chips are worth this
    trimmed: list[TrimmedView]
    refused: Because | None


class ChangeOf(Shown, frozen=True, kw_only=True):
    """What an act would mean for one terminal."""

    terminal: str
    was: int  # come back to it from this round so far
    now: int  # and what would have
    difference: int
    credit: int  # as it stands
    owed: int  # what it would owe the house


class CorrectionPreview(Shown, frozen=True, kw_only=True):
    round: int | None
    was: str | None
    now: str
    lines: list[ChangeOf]
    chips: bool  # whether the round is played in chips of a tournament, and not in money
    refused: Because | None  # for whoever looks; the lines are shown all the same


class UndoingPreview(Shown, frozen=True, kw_only=True):
    """Who would get what back."""

    round: int | None
    lines: list[ChangeOf]
    chips: bool
    refused: Because | None


# ── what the book lets one choose from ──────────────────────────────────────────────────────


class Choice(Shown, frozen=True, kw_only=True):
    name: str
    words: str
    clause: str


class VoidCause(Shown, frozen=True, kw_only=True):
    cause: str
    details: list[str]  # that the book names
    open_ended: bool  # whether others will do
    outcome_must_be_affected: bool
    clause: str
    power: str


class HoldOption(Shown, frozen=True, kw_only=True):
    """A ground on which an amount may be held, and for how many hours at most."""

    ground: str
    of_system: bool  # of a malfunction: whether it is one of the game system or of a terminal
    hours: int | None  # none: until it is decided
    clause: str


class TableOptions(Shown, frozen=True, kw_only=True):
    """What does not change while a table is open."""

    table: str
    wordings: dict[PublicAct, tuple[PublicReason, ...]]  # what players may be told of each act of its book
    ranks: list[str]  # from the lowest up
    void_causes: list[VoidCause]
    breaches: list[Choice]
    failures: list[Choice]
    grounds: list[Choice]  # for a no spin, in the order of the book
    corrects: bool  # whether a wrong outcome is put right at the table
    freezes: bool  # and whether accounts are frozen meanwhile
    red_light: str | None  # the clause by which one suspends the table
    shut_game: str | None  # and by which a failed display shuts the game
    sign: str  # the clause by which a table opens only under its sign
    vacate: str | None  # by which an idle player may be asked for the place
    holds: list[HoldOption]
    limits_notice_minutes: int  # from the notice to the new limits, at the least
    limits_notice_clause: str
    limits_by_consent: bool  # whether they change at once where every player agrees
    closing_notice: int
    closing_notice_in: Literal["rounds", "minutes"]
    closing_clause: str
    personal_limits: str | None  # the clause that allows them
    legacy_hours: int | None


# ── the rules, on screen ────────────────────────────────────────────────────────────────────


class RuleRow(Shown, frozen=True, kw_only=True):
    label: str
    text: str
    clause: str | None
    chance: str | None = None  # exact, as a fraction
    chance_percent: str | None = None
    edge: str | None = None  # of the house, exact
    edge_percent: str | None = None


class RulesSection(Shown, frozen=True, kw_only=True):
    key: str
    heading: str
    rows: list[RuleRow]


class RulesView(Shown, frozen=True, kw_only=True):
    ruleset: str
    title: str
    book: str
    language: str
    copy: str | None  # the clause by which a copy of them is given
    sections: list[RulesSection]


# ── records ─────────────────────────────────────────────────────────────────────────────────


class Detail(Shown, frozen=True, kw_only=True):
    """Something that a fact says of itself besides its name."""

    words: str
    said: SaidView | UnsetType = UNSET


class EventView(Shown, frozen=True, kw_only=True):
    """One fact of the log: what happened, when, and who asked for it."""

    at: int
    position: int
    kind: str
    words: str
    details: list[Detail]
    terminal: str | None
    by: str
    clause: str | None


class SettlementOf(SettlementView, frozen=True, kw_only=True):
    terminal: str


class MoveView(Shown, frozen=True, kw_only=True):
    """One move of a round: what was drawn and where it went, or what somebody chose.

    ``to`` is one of "player hand", "banker hand", "die", "wheel", "ball", "hand" (of a box), "dealer",
    "area", "community", "position", "player" (of a choice); ``number`` counts where there are several.
    """

    at: int
    position: int  # in the log
    kind: Literal["draw", "choice", "default"]  # a default is what time chose for a player
    of: str
    to: str
    number: int | None
    terminal: str | None
    by: str
    cost: int


class RoundView(Shown, frozen=True, kw_only=True):
    table: str
    game: str
    round: int
    opened_at: int
    closed_at: int | None
    outcome: str | None
    draws: list[str]
    chips: bool
    staked: int
    returned: int
    terminals: list[str]
    settlements: list[SettlementOf]  # these and what follows only of a round asked for by its number
    events: list[EventView]
    moves: list[MoveView]
    play: PlayView | None  # what lay on the table at the end, in games other than roulette


class SourceView(Shown, frozen=True, kw_only=True):
    """One of the records that are looked at: found or missing."""

    source: Literal["slip", "close", "account", "fault"]
    found: bool
    words: str
    at: int | None
    said: SaidView | UnsetType = UNSET


class AppearanceView(Shown, frozen=True, kw_only=True):
    """What a terminal had on its layout when bets closed, as the log has it."""

    table: str
    round: int
    terminal: str
    at: int
    chips: bool
    slip: dict[str, int]
    staked: int
    balance: int
    sources: list[SourceView]
    confirm: UndoingPreview | None  # what confirming would mean now, while the wagers are in doubt
    void: UndoingPreview | None


class PastTerminal(Shown, frozen=True, kw_only=True):
    """A terminal's screen as the player saw it at an instant."""

    terminal: str
    at: int
    open: bool
    account: bool
    balance: int
    table: str | None
    round: int | None
    phase: str | None
    ends_at: int | None
    outcome: str | None
    slip: dict[str, int]
    play: PlayView | None  # what lay on the table
    settlement: SettlementView | None
    frozen: PublicWording | None
    faults: list[str]
    service: bool
