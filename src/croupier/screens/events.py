"""What has happened to the screens of the house."""

from __future__ import annotations

from croupier.core.ids import Instant
from croupier.core.message import Event
from croupier.screens.rules import Role


class OfScreen(Event, frozen=True, kw_only=True):
    role: Role
    name: str
    at: Instant


class ScreenCodeIssued(OfScreen, frozen=True, kw_only=True):
    code_hash: str
    expires: Instant


class ScreenCodeWithdrawn(OfScreen, frozen=True, kw_only=True):
    """It was not used, and cannot be any more."""

    code_hash: str
    because: str


class ScreenEnrolled(OfScreen, frozen=True, kw_only=True):
    code_hash: str
    token_hash: str
    where: str


class ScreenRevoked(OfScreen, frozen=True, kw_only=True):
    token_hash: str
    because: str


class EnrolmentFailed(Event, frozen=True, kw_only=True):
    """A code that was wrong, late or used; of which screen, nobody knows."""

    at: Instant
    where: str
    why: str


class EnrolmentRested(Event, frozen=True, kw_only=True):
    """After too many wrong codes none is taken for a while, not even a right one."""

    at: Instant
    until: Instant


class AttemptsTurnedAway(Event, frozen=True, kw_only=True):
    """Attempts to sign in or to enrol that came too fast to be looked at, those of a minute in one.

    ``where`` counts them by address, for the first addresses that came; ``count`` is all of them.
    """

    at: Instant
    since: Instant
    count: int
    where: dict[str, int]


ScreenEvent = (
    ScreenCodeIssued
    | ScreenCodeWithdrawn
    | ScreenEnrolled
    | ScreenRevoked
    | EnrolmentFailed
    | EnrolmentRested
    | AttemptsTurnedAway
)
