"""What the roster answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from re import findall
from typing import Any

from croupier.core.decider import Decider, Decision, Refused
from croupier.core.ids import Instant, StaffId
from croupier.core.policy import policy
from croupier.staff import commands as c
from croupier.staff import events as e
from croupier.staff.authority import Ladder, Rank
from croupier.staff.duties import Duty
from croupier.staff.people import TO_DUTIES, for_another, outranked, outranks, two_persons
from croupier.staff.posts import Premises, may_enter
from croupier.staff.rules import RosterRules
from croupier.staff.state import NO_SUCH_POST, Roster, StaffMember, evolve, post_of
from croupier.words.said import say

LET_IN = "let in, play money"
ARGON2ID = "$argon2id$"
LONG_AGO = Instant(0)


@dataclass(frozen=True, slots=True)
class StaffGiven:
    """What the outside says at the moment of deciding.

    ``by`` is who asks, none being the house itself; ``verified`` is whether the password
    offered at the door fits the hash on the roster.
    """

    now: Instant
    rules: RosterRules
    ladders: Mapping[str, Ladder]  # by book
    by: StaffId | None = None
    verified: bool = False
    under: str = ""  # what a session is opened under
    play_money: bool = True
    second: StaffId | None = None
    books: frozenset[str] | None = None  # that are played here; none is all of them
    day_began: Instant = LONG_AGO  # the gaming day
    day_ends: Instant = LONG_AGO

    @property
    def premises(self) -> Premises:
        books = self.ladders if self.books is None else self.books
        return Premises({book: self.ladders[book] for book in books}, self.now, self.day_began)


def decide(roster: Roster, command: c.StaffCommand, given: StaffGiven) -> Decision[e.StaffEvent]:
    if given.by is not None and must_change(roster, given.by) and not _changes_it(command, given.by):
        return Refused(say("staff.change-your-first-password"))
    return ANSWERS[type(command)](roster, command, given)


def must_change(roster: Roster, staff: StaffId) -> bool:
    """Whether somebody has a first password still; until it is changed it opens nothing else."""
    member = roster.active(staff)
    return member is not None and member.must_change


def _changes_it(command: c.StaffCommand, by: StaffId) -> bool:
    return isinstance(command, c.SetCredential | c.SignOut) and command.staff == by


def _active(roster: Roster, staff: StaffId) -> StaffMember | Refused:
    return roster.active(staff) or Refused(say("staff.nobody-on-roster-is", staff=staff))


def enrol(roster: Roster, command: c.EnrolStaff, given: StaffGiven) -> Decision[e.StaffEvent]:
    if command.staff in roster.members:
        return Refused(say("staff.is-on-roster-already-and", staff=command.staff))
    if not command.ranks and not command.duties:
        return Refused(say("staff.member-of-staff-holds-rank"))
    refusal = (
        _generic(command.staff, given)
        or _generic(command.name, given)
        or next(filter(None, (_known(book, rank, given) for book, rank in command.ranks.items())), None)
        or _inspecting(command.ranks, frozenset(command.duties))
        or _may_change(roster, command, given, command.ranks)
    )
    return refusal or (
        e.StaffEnrolled(
            staff=command.staff,
            name=command.name,
            ranks=dict(command.ranks),
            duties=tuple(sorted(set(command.duties), key=lambda duty: duty.value)),
            at=given.now,
        ),
    )


def change_rank(roster: Roster, command: c.ChangeRank, given: StaffGiven) -> Decision[e.StaffEvent]:
    member = _active(roster, command.staff)
    if isinstance(member, Refused):
        return member
    was, now = member.ranks.get(command.book), command.rank
    if was == now:
        return ()
    both = [{command.book: rank} for rank in (was, now) if rank is not None]
    refusal = now is not None and (
        _known(command.book, now, given) or _inspecting({command.book: now}, member.duties)
    )
    refusal = refusal or _may_change(roster, command, given, *both)
    return refusal or (e.RankChanged(staff=command.staff, book=command.book, was=was, now=now),)


def appoint(roster: Roster, command: c.Appoint, given: StaffGiven) -> Decision[e.StaffEvent]:
    member = _active(roster, command.staff)
    if isinstance(member, Refused):
        return member
    if command.duty in member.duties:
        return ()
    refusal = _inspecting(member.ranks, member.duties | {command.duty}) or _may_change(roster, command, given)
    return refusal or (e.Appointed(staff=command.staff, duty=command.duty, by=given.by, second=given.second),)


def dismiss(roster: Roster, command: c.Dismiss, given: StaffGiven) -> Decision[e.StaffEvent]:
    member = _active(roster, command.staff)
    if isinstance(member, Refused):
        return member
    if command.duty not in member.duties:
        return ()
    refusal = _may_change(roster, command, given)
    return refusal or (e.Dismissed(staff=command.staff, duty=command.duty, by=given.by, second=given.second),)


def _inspecting(ranks: Mapping[str, Rank], duties: frozenset[Duty]) -> Refused | None:
    """Whoever looks at everything has a part in nothing."""
    if Duty.INSPECTOR not in duties or (not ranks and len(duties) == 1):
        return None
    return Refused(say("staff.inspector-holds-nothing-else"), policy("4.3"))


def approve_both_sides(
    roster: Roster, command: c.ApproveBothSides, given: StaffGiven
) -> Decision[e.StaffEvent]:
    member = _active(roster, command.staff)
    if isinstance(member, Refused):
        return member
    asking = roster.active(given.by) if given.by else None
    if given.by is None or asking is None or Duty.CAGE_MANAGER not in asking.duties:
        return Refused(say("staff.only-cage-manager-may"), policy("2.4"))
    if given.by == command.staff:
        return Refused(say("staff.nobody-for-themselves"), policy("2.4"))
    return (e.BothSidesApproved(staff=command.staff, by=given.by, until=given.day_ends),)


def retire(roster: Roster, command: c.RetireStaff, given: StaffGiven) -> Decision[e.StaffEvent]:
    member = _active(roster, command.staff)
    if isinstance(member, Refused):
        return member
    refusal = _may_change(roster, command, given, member.ranks)
    return refusal or (e.StaffRetired(staff=command.staff, because=command.because),)


def stand_down(roster: Roster, command: c.StandDown, given: StaffGiven) -> Decision[e.StaffEvent]:
    member = _active(roster, command.staff)
    if isinstance(member, Refused):
        return member
    refusal = _may_change(roster, command, given, member.ranks)
    return refusal or (e.StoodDown(staff=command.staff, because=command.because),)


def set_credential(roster: Roster, command: c.SetCredential, given: StaffGiven) -> Decision[e.StaffEvent]:
    """What another person has set is a first password, because two people know it."""
    member = _active(roster, command.staff)
    if isinstance(member, Refused):
        return member
    if refusal := _not_a_hash(command.hash):
        return refusal
    own = given.by == command.staff
    if not own and (refusal := _may_change(roster, command, given, member.ranks)):
        return refusal
    first = command.first or not (own or given.by is None)
    return (e.CredentialSet(staff=command.staff, hash=command.hash, first=first, at=given.now),)


def _not_a_hash(written: str) -> Refused | None:
    if written.startswith(ARGON2ID):
        return None
    return Refused(say("staff.credential-is-kept-as-argon2id"))


def reinstate(roster: Roster, command: c.Reinstate, given: StaffGiven) -> Decision[e.StaffEvent]:
    member = roster.members.get(command.staff)
    if member is None or member.retired:
        return Refused(say("staff.nobody-on-roster-is", staff=command.staff))
    if member.stood_down is None:
        return ()
    return _may_change(roster, command, given, member.ranks) or (e.Reinstated(staff=command.staff),)


def change_password(roster: Roster, command: c.ChangePassword, given: StaffGiven) -> Decision[e.StaffEvent]:
    """Whoever changes a password shows the old one; a wrong one counts like a wrong one at a sign-in."""
    if refusal := _not_a_hash(command.hash):
        return refusal
    member = roster.active(command.staff)
    why = _why_not(member, given)
    if why is not None:
        return _failed(roster, member, command, why, given)
    return (e.CredentialSet(staff=command.staff, hash=command.hash, at=given.now),)


def unlock(roster: Roster, command: c.Unlock, given: StaffGiven) -> Decision[e.StaffEvent]:
    member = _active(roster, command.staff)
    if isinstance(member, Refused):
        return member
    if not member.locked(given.now):
        return ()
    refusal = _may_change(roster, command, given, member.ranks)
    return refusal or (e.Unlocked(staff=command.staff, by=given.by),)


def sign_in(roster: Roster, command: c.SignIn, given: StaffGiven) -> Decision[e.StaffEvent]:
    """A failed attempt is a fact like any other: it is told, not refused."""
    if command.let_in and not given.play_money:
        return Refused(say("staff.nobody-is-let-in"), policy("1.9"))
    member = roster.active(command.staff)
    why = _why_not(member, given)
    if why is None and may_enter(post_of(command.where), roster, command.staff, given.premises):
        why = NO_SUCH_POST
    taken = roster.sessions.get(command.session)
    if why is None and taken is not None:
        return Refused(say("staff.there-is-session-already", session=command.session))
    if why is not None:
        return _failed(roster, member, command, why, given)
    tried = e.SignInTried(
        staff=command.staff,
        at=given.now,
        where=command.where,
        success=True,
        why=LET_IN if command.let_in else "verified",
    )
    return tried, _signed_in(command, given)


def _failed(
    roster: Roster,
    member: StaffMember | None,
    command: c.SignIn | c.ChangePassword,
    why: str,
    given: StaffGiven,
) -> Decision[e.StaffEvent]:
    tried = e.SignInTried(staff=command.staff, at=given.now, where=command.where, success=False, why=why)
    if member is None or member.locked(given.now) or why == NO_SUCH_POST:
        return (tried,)
    if member.failures + 1 < given.rules.failures.value:
        return (tried,)
    return tried, _locked_out(roster, member, command.staff, given)


def _why_not(member: StaffMember | None, given: StaffGiven) -> str | None:
    if member is None:
        return "nobody of that name"
    if member.locked(given.now):
        return "locked out"
    if member.hash is None:
        return "no credential has been set"
    return None if given.verified else "the password does not fit"


def _signed_in(command: c.SignIn, given: StaffGiven) -> e.SignedIn:
    until = Instant(given.now + given.rules.session_ms.value)
    return e.SignedIn(
        staff=command.staff,
        session=command.session,
        where=command.where,
        at=given.now,
        until=until,
        post=command.post,
        under=given.under,
        let_in=command.let_in,
    )


def _locked_out(roster: Roster, member: StaffMember, staff: StaffId, given: StaffGiven) -> e.LockedOut:
    others = (name for name in sorted(roster.members) if name != staff and roster.active(name))
    told = tuple(name for name in others if outranks(roster, name, member.ranks, given.ladders))
    until = Instant(given.now + given.rules.locked_ms.value)
    return e.LockedOut(staff=staff, at=given.now, until=until, told=told)


def sign_out(roster: Roster, command: c.SignOut, given: StaffGiven) -> Decision[e.StaffEvent]:
    session = roster.sessions.get(command.session)
    if session is None:
        return ()
    if session.staff != command.staff:
        return Refused(say("staff.only-whose-session-it-is"))
    return (e.SignedOut(staff=command.staff, session=command.session, at=given.now),)


def _may_change(
    roster: Roster, command: c.ToStaff, given: StaffGiven, *ranks: Mapping[str, Rank]
) -> Refused | None:
    """The house itself may change anything; of people it takes two, who stand above all of these ranks."""
    if given.by is None:
        return None
    persons, clause = (given.by, given.second), policy("4.1" if isinstance(command, TO_DUTIES) else "4.2")
    refusal = for_another(command, persons, clause)
    refusal = refusal or two_persons(roster, *persons, given.premises.ladders, clause)
    above = (outranked(roster, each, persons, given.ladders) for each in ranks)
    return refusal or next(filter(None, above), None)


def _known(book: str, rank: Rank, given: StaffGiven) -> Refused | None:
    ladder = given.ladders.get(book)
    if ladder is None:
        return Refused(say("staff.there-is-no-book-in", book=book))
    if not ladder.is_staff(rank):
        ranks = (*ladder.ranks, *ladder.apart)  # as the file of the house writes them
        return Refused(say("staff.knows-no-its-ranks-are", book=book, rank=rank, ranks=ranks))
    return None


def _generic(name: str, given: StaffGiven) -> Refused | None:
    """A post, a place or a number is not a person."""
    words = findall(r"[^\W\d_]+", name.casefold())
    if all(word in given.rules.generic_words.value for word in words):
        return Refused(say("staff.names-no-person-there-are", name=name))
    return None


def look(roster: Roster, command: c.Look, given: StaffGiven) -> Decision[e.StaffEvent]:
    member = roster.active(command.staff)
    if given.by != command.staff or member is None or Duty.INSPECTOR not in member.duties:
        return Refused(say("staff.only-inspector-looks"), policy("2.5"))
    return (e.Looked(staff=command.staff, at=given.now, what=command.what),)


# What answers each command; tests/test_dispatch.py says that none is missing and that each takes its command.
ANSWERS: Mapping[type[c.StaffCommand], Callable[[Roster, Any, StaffGiven], Decision[e.StaffEvent]]] = {
    c.EnrolStaff: enrol,
    c.ChangeRank: change_rank,
    c.Appoint: appoint,
    c.Dismiss: dismiss,
    c.ApproveBothSides: approve_both_sides,
    c.RetireStaff: retire,
    c.StandDown: stand_down,
    c.Reinstate: reinstate,
    c.SetCredential: set_credential,
    c.ChangePassword: change_password,
    c.Unlock: unlock,
    c.SignIn: sign_in,
    c.SignOut: sign_out,
    c.Look: look,
}

ROSTER: Decider[Roster, c.StaffCommand, e.StaffEvent, StaffGiven] = Decider(Roster(), decide, evolve)
