"""What has happened on the roster."""

from __future__ import annotations

from croupier.core.ids import Instant, StaffId
from croupier.core.message import Event
from croupier.staff.authority import Rank


class OfStaff(Event, frozen=True, kw_only=True):
    staff: StaffId


class StaffEnrolled(OfStaff, frozen=True, kw_only=True):
    name: str
    ranks: dict[str, Rank]


class RankChanged(OfStaff, frozen=True, kw_only=True):
    book: str
    was: Rank | None
    now: Rank | None


class StaffRetired(OfStaff, frozen=True, kw_only=True):
    because: str


class StoodDown(OfStaff, frozen=True, kw_only=True):
    because: str


class Reinstated(OfStaff, frozen=True, kw_only=True):
    pass


class CredentialSet(OfStaff, frozen=True, kw_only=True):
    hash: str
    first: bool = False  # it has to be changed before anything else


class SignInTried(OfStaff, frozen=True, kw_only=True):
    """Every attempt, of whomever and however it ended."""

    at: Instant
    where: str
    success: bool
    why: str


class SignedIn(OfStaff, frozen=True, kw_only=True):
    session: str
    where: str
    at: Instant
    until: Instant


class SignedOut(OfStaff, frozen=True, kw_only=True):
    session: str


class LockedOut(OfStaff, frozen=True, kw_only=True):
    """``told`` are those who may unlock the person and are to be given notice."""

    at: Instant
    until: Instant
    told: tuple[StaffId, ...]


class Unlocked(OfStaff, frozen=True, kw_only=True):
    by: StaffId | None  # none is the house itself


StaffEvent = (
    StaffEnrolled
    | RankChanged
    | StaffRetired
    | StoodDown
    | Reinstated
    | CredentialSet
    | SignInTried
    | SignedIn
    | SignedOut
    | LockedOut
    | Unlocked
)
