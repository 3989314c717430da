"""The shapes of what is asked and answered over HTTP.  Money is in cents, time in milliseconds since 1970."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.screens.rules import Role
from croupier.server.sentences import Because, SaidView
from croupier.server.shapes import Shown, TicketView
from croupier.staff.duties import Duty
from croupier.staff.posts import Post

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Called = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Perhaps = Annotated[str, msgspec.Meta(max_length=200)]


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request: fields that are not written down here are refused."""


# ── sessions ────────────────────────────────────────────────────────────────────────────────


class SignInBody(Body, frozen=True, kw_only=True):
    post: Post
    staff: Name
    password: Secret


class DemoSignInBody(Body, frozen=True, kw_only=True):
    post: Post
    staff: Name


class PasswordBody(Body, frozen=True, kw_only=True):
    old: Secret
    new: Secret


class SessionOpened(Shown, frozen=True, kw_only=True):
    staff: str
    name: str
    must_change_password: bool


# ── people ──────────────────────────────────────────────────────────────────────────────────


class SecondBody(Body, frozen=True, kw_only=True):
    """The other of two persons; a demonstration asks for no password."""

    second: Name
    second_password: Perhaps = ""


class EnrolBody(SecondBody, frozen=True, kw_only=True):
    staff: Name
    name: Called
    ranks: dict[Name, Name]
    duties: tuple[Duty, ...] = ()


# ── screens ─────────────────────────────────────────────────────────────────────────────────


class ScreenBody(Body, frozen=True, kw_only=True):
    role: Role
    name: Name


class CodeBody(Body, frozen=True, kw_only=True):
    code: Name


class CodeIssued(Shown, frozen=True, kw_only=True):
    code: str
    expires_at: int


class ScreenEnrolled(Shown, frozen=True, kw_only=True):
    role: Role
    name: str
    token: str


class EnrolledScreen(Shown, frozen=True, kw_only=True):
    role: Role
    name: str
    since: int


class OpenCode(Shown, frozen=True, kw_only=True):
    """A code that waits to be used; what it is, only who issued it knows."""

    role: Role
    name: str
    expires_at: int


class ScreensView(Shown, frozen=True, kw_only=True):
    screens: list[EnrolledScreen]
    codes: list[OpenCode]


# ── tickets and reports ─────────────────────────────────────────────────────────────────────


class TicketEntry(Shown, frozen=True, kw_only=True):
    at: int
    what: str
    where: str
    by: str
    said: SaidView | UnsetType = UNSET


class Window(Shown, frozen=True, kw_only=True):
    """Where a ticket is held; what is begun there is finished or taken back there."""

    type: Literal["AtWindow"] = "AtWindow"
    kind: str
    name: str


class TicketMay(Shown, frozen=True, kw_only=True):
    """Each act is either possible now, or there is a reason against it."""

    redeem_for_cash: Because | None
    redeem_for_cash_equivalent: Because | None
    give_back: Because | None
    report_illegible: Because | None
    reprint: Because | None
    pay_by_hand: Because | None  # second persons apart
    void: Because | None
    second_person: bool  # whether a payment by hand asks for one


class QueriedRound(Shown, frozen=True, kw_only=True):
    """A round put right after this money went onto a ticket, and what stands of it."""

    table: str
    round: int
    amount: int  # below nought the player owes it


class TicketFile(Shown, frozen=True, kw_only=True):
    ticket: TicketView
    words: str
    history: list[TicketEntry]
    held: Window | None
    may: TicketMay
    queries: list[QueriedRound]
    owed_back: int  # of its amount, to be kept back unless two pay all of it
    query_clause: str
    before_loss: str | None  # the policy by which two compare its paper: it is from before a lost stretch


class LiabilityDay(Shown, frozen=True, kw_only=True):
    day: str
    issued: int
    redeemed: int
    paid_by_hand: int
    expired: int
    voided: int
    outstanding: int


class Report(Shown, frozen=True, kw_only=True):
    """Every report says whose it is, when it was made, and by which croupier."""

    venue: str
    made_at: int
    version: str


class LiabilityReport(Report, frozen=True, kw_only=True):
    outstanding: int  # by the tickets
    ledger: int  # by the ledger, which must be the same
    agrees: bool
    days: list[LiabilityDay]


class UnclaimedTicket(Shown, frozen=True, kw_only=True):
    number: str
    terminal: str
    issued_at: int
    expires_at: int
    amount: int


class UnclaimedReport(Report, frozen=True, kw_only=True):
    total: int
    tickets: list[UnclaimedTicket]


# ── players ─────────────────────────────────────────────────────────────────────────────────


class PlayerFile(Shown, frozen=True, kw_only=True):
    """A card at the loyalty desk; None is no limit."""

    card: str
    daily_loss: int | None
    left_to_lose: int | None
    daily_ms: int | None
    played_ms: int
    from_tomorrow: bool  # whether looser limits wait for the next day
    next_loss: int | None
    next_ms: int | None
    day_ends: int
    terminals: list[str]


class PlayedRound(Shown, frozen=True, kw_only=True):
    table: str
    round: int
    staked: int
    returned: int


class SittingView(Shown, frozen=True, kw_only=True):
    terminal: str
    since: int
    until: int
    over: bool
    before: int
    put_in: int
    staked: int
    returned: int
    taken_out: int
    other: int
    after: int
    rounds: list[PlayedRound]


class ActivityStatement(Report, frozen=True, kw_only=True):
    """Of a period; it agrees when the transfers account for every change of the credit."""

    card: str
    since: int
    until: int
    staked: int
    returned: int
    net: int
    agrees: bool
    expected: int | None  # what best play was to lose of these stakes; none where a round cannot be judged
    decisions: int | None  # what the decisions cost beyond that
    luck: int | None  # what else made the result
    sittings: list[SittingView]


# ── health ──────────────────────────────────────────────────────────────────────────────────


class HealthView(Shown, frozen=True, kw_only=True):
    status: Literal["open", "stopped"]
    ready: bool  # everything has been read once since the house was opened
    degraded: bool  # something was found that is not as it should be
    floor: str
    store: str
    devices: dict[str, str]
    version: str
