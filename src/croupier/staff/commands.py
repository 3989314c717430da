"""What may be asked of the roster."""

from __future__ import annotations

from croupier.core.ids import StaffId
from croupier.core.message import Command
from croupier.staff.authority import Rank
from croupier.staff.duties import Duty


class ToStaff(Command, frozen=True, kw_only=True):
    staff: StaffId


class EnrolStaff(ToStaff, frozen=True, kw_only=True):
    name: str
    ranks: dict[str, Rank]  # by the key of the book
    duties: tuple[Duty, ...] = ()


class ChangeRank(ToStaff, frozen=True, kw_only=True):
    """``rank`` is none where the person shall hold no rank under that book any more."""

    book: str
    rank: Rank | None


class Appoint(ToStaff, frozen=True, kw_only=True):
    duty: Duty


class Dismiss(ToStaff, frozen=True, kw_only=True):
    duty: Duty


class ApproveBothSides(ToStaff, frozen=True, kw_only=True):
    """A cage manager lets a person work at tables and at the cage for the rest of this gaming day."""


class RetireStaff(ToStaff, frozen=True, kw_only=True):
    """For good: the name is never given again."""

    because: str


class StandDown(ToStaff, frozen=True, kw_only=True):
    """Until reinstated, the person cannot sign in and holds no rank; all that was done stays on record."""

    because: str


class Reinstate(ToStaff, frozen=True, kw_only=True):
    pass


class SetCredential(ToStaff, frozen=True, kw_only=True):
    """The argon2id hash of a password.  The password itself never reaches this room.

    Whoever has signed in with a first password can do nothing but change it.
    """

    hash: str
    first: bool = False


class ChangePassword(ToStaff, frozen=True, kw_only=True):
    """Asked at the door, with the old password; ``hash`` is that of the new one."""

    hash: str
    where: str


class SignIn(ToStaff, frozen=True, kw_only=True):
    """``session`` names the session in the log; the secret that opens it is not told here."""

    session: str
    where: str
    post: str = ""
    let_in: bool = False  # without a password, in a demonstration


class SignOut(ToStaff, frozen=True, kw_only=True):
    session: str


class Unlock(ToStaff, frozen=True, kw_only=True):
    pass


class Look(ToStaff, frozen=True, kw_only=True):
    """An inspector has looked at something of the house."""

    what: str


StaffCommand = (
    EnrolStaff
    | ChangeRank
    | Appoint
    | Dismiss
    | ApproveBothSides
    | RetireStaff
    | StandDown
    | Reinstate
    | SetCredential
    | ChangePassword
    | SignIn
    | SignOut
    | Unlock
    | Look
)
