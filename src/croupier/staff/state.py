"""The roster as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from croupier.core.ids import Instant, StaffId
from croupier.core.private import Private
from croupier.staff import events as e
from croupier.staff.authority import Rank
from croupier.staff.duties import Duty

# The two sides of the cage's window, by the posts that lie there.
_SIDES = {"console": "tables", "pit": "tables", "director": "tables", "cage": "cage"}
NEVER = Instant(0)
NO_SUCH_POST = "no such post"  # why somebody with the right password was not let in


@dataclass(frozen=True, slots=True)
class StaffMember:
    name: str | Private
    ranks: Mapping[str, Rank]  # by book
    hash: str | Private | None = None
    retired: bool = False
    stood_down: str | Private | None = None  # why, until reinstated
    must_change: bool = False  # the password is a first one
    failures: int = 0  # in a row
    locked_until: Instant | None = None
    duties: frozenset[Duty] = frozenset()
    since: Instant | None = None  # when the person was enrolled
    password_since: Instant | None = None
    last_in: Instant | None = None  # when the person last signed in
    worked: Mapping[str, Instant] = field(default_factory=dict[str, Instant])  # by side, last there
    both_until: Instant | None = None  # until when a cage manager lets the person work on both sides

    def locked(self, now: Instant) -> bool:
        return self.locked_until is not None and now < self.locked_until


@dataclass(frozen=True, slots=True)
class StaffSession:
    staff: StaffId
    where: str
    until: Instant
    post: str = ""
    under: str = ""


@dataclass(frozen=True, slots=True)
class Roster:
    members: Mapping[StaffId, StaffMember] = field(default_factory=dict[StaffId, StaffMember])
    sessions: Mapping[str, StaffSession] = field(default_factory=dict[str, StaffSession])

    def active(self, staff: StaffId) -> StaffMember | None:
        member = self.members.get(staff)
        away = member is None or member.retired or member.stood_down is not None
        return None if away else member

    def rank(self, staff: StaffId, book: str) -> Rank | None:
        """The rank that a person holds under a book, if any."""
        member = self.active(staff)
        return member.ranks.get(book) if member else None

    def duties(self, staff: StaffId) -> frozenset[Duty]:
        member = self.active(staff)
        return member.duties if member else frozenset()

    def signed_in(self, session: str, now: Instant) -> StaffId | None:
        """Whose session this is, unless it has ended."""
        found = self.sessions.get(session)
        return found.staff if found and now < found.until else None


def post_of(where: str) -> str:
    """A session is kept by its post and the address it was opened from."""
    return where.partition(" ")[0]


def side_of(post: str) -> str | None:
    return _SIDES.get(post)


def evolve(roster: Roster, event: e.StaffEvent) -> Roster:
    match event:
        case e.StaffEnrolled():
            return _with(roster, event.staff, _enrolled(event))
        case e.SignedIn():
            over = {name: s for name, s in roster.sessions.items() if event.at >= s.until}
            ended = _ended(_of_member(roster, event), over)
            begun = StaffSession(event.staff, event.where, event.until, event.post, event.under)
            return replace(ended, sessions={**ended.sessions, event.session: begun})
        case e.SignedOut():
            over = {name: s for name, s in roster.sessions.items() if name == event.session}
            return _ended(roster, over, event.at)
        case e.StaffRetired() | e.StoodDown() | e.CredentialSet():
            return _without_sessions(_of_member(roster, event), event.staff)
        case _:
            return _of_member(roster, event)


def _ended(roster: Roster, over: Mapping[str, StaffSession], at: Instant | None = None) -> Roster:
    """Whoever was signed in worked on that side until the end, also where the day began in between."""
    members = dict(roster.members)
    for session in over.values():
        side, member = side_of(post_of(session.where)), members.get(session.staff)
        if side is not None and member is not None:
            end = session.until if at is None else min(at, session.until)
            until = max(member.worked.get(side, NEVER), end)
            members[session.staff] = replace(member, worked={**member.worked, side: until})
    left = {name: session for name, session in roster.sessions.items() if name not in over}
    return replace(roster, members=members, sessions=left)


def _enrolled(event: e.StaffEnrolled) -> StaffMember:
    duties = frozenset(event.duties)
    return StaffMember(event.name, event.ranks, duties=duties, since=event.at)


def _of_member(roster: Roster, event: e.StaffEvent) -> Roster:
    """An attempt in the name of nobody on the roster changes nothing."""
    member = roster.members.get(event.staff)
    return roster if member is None else _with(roster, event.staff, _member(member, event))


def _member(member: StaffMember, event: e.StaffEvent) -> StaffMember:
    match event:
        case e.RankChanged():
            kept = {book: rank for book, rank in member.ranks.items() if book != event.book}
            return replace(member, ranks=kept if event.now is None else kept | {event.book: event.now})
        case e.Appointed() | e.Dismissed() | e.BothSidesApproved():
            return _of_duty(member, event)
        case e.StaffRetired():
            return replace(member, retired=True)
        case e.StoodDown():
            return replace(member, stood_down=event.because)
        case e.Reinstated():
            return replace(member, stood_down=None)
        case e.CredentialSet():
            return replace(member, hash=event.hash, must_change=event.first, password_since=event.at)
        case e.StaffEnrolled() | e.SignedOut() | e.Looked():
            return member
        case _:
            return _of_door(member, event)


def _of_duty(member: StaffMember, event: e.Appointed | e.Dismissed | e.BothSidesApproved) -> StaffMember:
    match event:
        case e.Appointed():
            return replace(member, duties=member.duties | {event.duty})
        case e.Dismissed():
            return replace(member, duties=member.duties - {event.duty})
        case e.BothSidesApproved():
            return replace(member, both_until=event.until)


def _of_door(
    member: StaffMember, event: e.SignInTried | e.SignedIn | e.LockedOut | e.Unlocked
) -> StaffMember:
    match event:
        case e.SignInTried():
            return replace(member, failures=_counted(member, event))
        case e.SignedIn():
            return _signed_in(member, event)
        case e.LockedOut():
            return replace(member, failures=0, locked_until=event.until)
        case e.Unlocked():
            return replace(member, failures=0, locked_until=None)


def _counted(member: StaffMember, event: e.SignInTried) -> int:
    """While a person is locked out, no attempt can succeed and none is held against them; and whoever knows
    the password and goes to the wrong post is not guessing.
    """
    if event.success or member.locked(event.at):
        return 0
    return member.failures + (event.why != NO_SUCH_POST)


def _signed_in(member: StaffMember, event: e.SignedIn) -> StaffMember:
    side = side_of(post_of(event.where))
    worked = member.worked if side is None else {**member.worked, side: event.at}
    return replace(member, last_in=event.at, worked=worked)


def _with(roster: Roster, staff: StaffId, member: StaffMember) -> Roster:
    return replace(roster, members={**roster.members, staff: member})


def _without_sessions(roster: Roster, staff: StaffId) -> Roster:
    return replace(roster, sessions={name: s for name, s in roster.sessions.items() if s.staff != staff})
