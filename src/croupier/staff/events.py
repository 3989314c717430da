"""What has happened on the roster."""

from __future__ import annotations

from typing import Annotated

from croupier.core.ids import Instant, StaffId
from croupier.core.message import Event
from croupier.core.private import About, PersonalKind, Private
from croupier.staff.authority import Rank
from croupier.staff.duties import Duty


class OfStaff(Event, frozen=True, kw_only=True):
    staff: StaffId


class StaffEnrolled(OfStaff, frozen=True, kw_only=True):
    name: Annotated[str | Private, About(PersonalKind.NAME, "staff")]
    ranks: dict[str, Rank]
    duties: tuple[Duty, ...] = ()
    at: Instant | None = None


class RankChanged(OfStaff, frozen=True, kw_only=True):
    book: str
    was: Rank | None
    now: Rank | None


class Appointed(OfStaff, frozen=True, kw_only=True):
    """``by`` and ``second`` are none where the file of the house appointed the person."""

    duty: Duty
    by: StaffId | None
    second: StaffId | None


class Dismissed(OfStaff, frozen=True, kw_only=True):
    duty: Duty
    by: StaffId | None
    second: StaffId | None


class BothSidesApproved(OfStaff, frozen=True, kw_only=True):
    """For the rest of one gaming day, the person may work at tables and at the cage."""

    by: StaffId
    until: Instant


class StaffRetired(OfStaff, frozen=True, kw_only=True):
    because: Annotated[str | Private, About(PersonalKind.RECORD, "staff")]


class StoodDown(OfStaff, frozen=True, kw_only=True):
    because: Annotated[str | Private, About(PersonalKind.RECORD, "staff")]


class Reinstated(OfStaff, frozen=True, kw_only=True):
    pass


class CredentialSet(OfStaff, frozen=True, kw_only=True):
    hash: Annotated[str | Private, About(PersonalKind.CREDENTIAL, "staff")]
    first: bool = False  # it has to be changed before anything else
    at: Instant | None = None


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
    post: str = ""
    under: str = ""  # the digest of the house and the program that it was opened under
    let_in: bool = False  # nobody was asked for a password, because the money is play money


class SignedOut(OfStaff, frozen=True, kw_only=True):
    session: str
    at: Instant | None = None  # older entries do not say it


class LockedOut(OfStaff, frozen=True, kw_only=True):
    """``told`` are those who may unlock the person and are to be given notice."""

    at: Instant
    until: Instant
    told: tuple[StaffId, ...]


class Unlocked(OfStaff, frozen=True, kw_only=True):
    by: StaffId | None  # none is the house itself


class Looked(OfStaff, frozen=True, kw_only=True):
    """For the highest rank to see: what an inspector looked at, and when."""

    at: Instant
    what: str


StaffEvent = (
    StaffEnrolled
    | RankChanged
    | Appointed
    | Dismissed
    | BothSidesApproved
    | StaffRetired
    | StoodDown
    | Reinstated
    | CredentialSet
    | SignInTried
    | SignedIn
    | SignedOut
    | LockedOut
    | Unlocked
    | Looked
)
