"""The roster as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from croupier.core.ids import Instant, StaffId
from croupier.staff import events as e
from croupier.staff.authority import Rank


@dataclass(frozen=True, slots=True)
class StaffMember:
    name: str
    ranks: Mapping[str, Rank]  # by book
    hash: str | None = None
    retired: bool = False
    stood_down: str | None = None  # why, until reinstated
    must_change: bool = False  # the password is a first one
    failures: int = 0  # in a row
    locked_until: Instant | None = None

    def locked(self, now: Instant) -> bool:
        return self.locked_until is not None and now < self.locked_until


@dataclass(frozen=True, slots=True)
class StaffSession:
    staff: StaffId
    where: str
    until: Instant


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

    def signed_in(self, session: str, now: Instant) -> StaffId | None:
        """Whose session this is, unless it has ended."""
        found = self.sessions.get(session)
        return found.staff if found and now < found.until else None


def evolve(roster: Roster, event: e.StaffEvent) -> Roster:
    match event:
        case e.StaffEnrolled():
            return _with(roster, event.staff, StaffMember(event.name, event.ranks))
        case e.SignedIn():
            ongoing = {name: s for name, s in roster.sessions.items() if event.at < s.until}
            begun = StaffSession(event.staff, event.where, event.until)
            return replace(roster, sessions=ongoing | {event.session: begun})
        case e.SignedOut():
            others = {name: s for name, s in roster.sessions.items() if name != event.session}
            return replace(roster, sessions=others)
        case e.StaffRetired() | e.StoodDown() | e.CredentialSet():
            return _without_sessions(_of_member(roster, event), event.staff)
        case _:
            return _of_member(roster, event)


def _of_member(roster: Roster, event: e.StaffEvent) -> Roster:
    """An attempt in the name of nobody on the roster changes nothing."""
    member = roster.members.get(event.staff)
    return roster if member is None else _with(roster, event.staff, _member(member, event))


def _member(member: StaffMember, event: e.StaffEvent) -> StaffMember:
    match event:
        case e.RankChanged():
            kept = {book: rank for book, rank in member.ranks.items() if book != event.book}
            return replace(member, ranks=kept if event.now is None else kept | {event.book: event.now})
        case e.StaffRetired():
            return replace(member, retired=True)
        case e.StoodDown():
            return replace(member, stood_down=event.because)
        case e.Reinstated():
            return replace(member, stood_down=None)
        case e.CredentialSet():
            return replace(member, hash=event.hash, must_change=event.first)
        case e.SignInTried():
            # While a person is locked out, no attempt can succeed and none is held against them.
            counted = 0 if event.success or member.locked(event.at) else member.failures + 1
            return replace(member, failures=counted)
        case e.LockedOut():
            return replace(member, failures=0, locked_until=event.until)
        case e.Unlocked():
            return replace(member, failures=0, locked_until=None)
        case e.StaffEnrolled() | e.SignedIn() | e.SignedOut():
            return member


def _with(roster: Roster, staff: StaffId, member: StaffMember) -> Roster:
    return replace(roster, members={**roster.members, staff: member})


def _without_sessions(roster: Roster, staff: StaffId) -> Roster:
    return replace(roster, sessions={name: s for name, s in roster.sessions.items() if s.staff != staff})
