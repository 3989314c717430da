"""Where a person may work: at tables and in the pit by rank, elsewhere by duty, and never on both sides of
the cage's window on one gaming day.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import Instant, StaffId
from croupier.core.policy import policy
from croupier.staff.authority import Ladder, Power
from croupier.staff.duties import AT_THE_CAGE, Duty
from croupier.staff.state import Roster, StaffMember, post_of, side_of
from croupier.words.said import say

Post = Literal["console", "pit", "cage", "inspector", "director"]
POSTS: tuple[Post, ...] = get_args(Post)


@dataclass(frozen=True, slots=True)
class Premises:
    """The books that are played in this house, the gaming day that it is, and who conducts a tournament."""

    ladders: Mapping[str, Ladder]
    now: Instant
    day_began: Instant
    conducting: frozenset[StaffId] = frozenset()  # directors and deputies of tournaments that are not over


def may_enter(
    post: str, roster: Roster, staff: StaffId, premises: Premises, book: str | None = None
) -> Refused | None:
    """Whether somebody may work at a post; ``book`` is that of the table whose console it is."""
    member = roster.active(staff)
    if member is None:
        return Refused(say("staff.nobody-on-roster-is", staff=staff))
    appointed = post == "director" and staff in premises.conducting
    let_in = None if appointed else _let_in(post, member, premises, book)
    return let_in or _other_side(post, roster, staff, member, premises)


def _let_in(post: str, member: StaffMember, premises: Premises, book: str | None) -> Refused | None:
    match post:
        case "console":
            return _console(member, premises, book)
        case "pit":
            allowed = above_lowest(member, premises.ladders) or serves(member, premises.ladders)
            return None if allowed or Duty.PEOPLE in member.duties else _no_post(post, policy("2.1"))
        case "cage":
            return None if member.duties & AT_THE_CAGE else _no_post(post, policy("2.2"))
        case "inspector":
            return None if Duty.INSPECTOR in member.duties else _no_post(post, policy("2.5"))
        case "director":
            return None if _holds_tournaments(member, premises) else _no_post(post, policy("2.9"))
        case _:
            return None  # whoever signs as the second person works nowhere


def _console(member: StaffMember, premises: Premises, book: str | None) -> Refused | None:
    asked = premises.ladders if book is None else {book: premises.ladders[book]}
    held = ((ladder, member.ranks.get(each)) for each, ladder in asked.items())
    if any(rank is not None and ladder.check(Power.CONDUCT_GAME, rank) is None for ladder, rank in held):
        return None
    grant = premises.ladders[book].grants.get(Power.CONDUCT_GAME) if book else None
    return _no_post("console", grant.clause if grant else policy("2.8"))


def _holds_tournaments(member: StaffMember, premises: Premises) -> bool:
    held = ((ladder, member.ranks.get(book)) for book, ladder in premises.ladders.items())
    return any(
        rank is not None and ladder.check(Power.HOLD_TOURNAMENT, rank) is None for ladder, rank in held
    )


def _no_post(post: str, clause: Clause) -> Refused:
    return Refused(say(f"staff.no-post.{post}"), clause)


def above_lowest(member: StaffMember, ladders: Mapping[str, Ladder]) -> bool:
    """Whether somebody holds a rank above the lowest of a book that is played here."""
    return any(member.ranks.get(book) in ladder.ranks[1:] for book, ladder in ladders.items())


def serves(member: StaffMember, ladders: Mapping[str, Ladder]) -> bool:
    """Whether somebody's rank stands apart: a runner, who sees to service and to wagers to confirm."""
    return any(member.ranks.get(book) in ladder.apart for book, ladder in ladders.items())


def _other_side(
    post: str, roster: Roster, staff: StaffId, member: StaffMember, premises: Premises
) -> Refused | None:
    side = side_of(post)
    if side is None or (member.both_until is not None and premises.now < member.both_until):
        return None
    others = [at for where, at in member.worked.items() if where != side]
    still_there = any(
        session.staff == staff
        and premises.day_began < session.until
        and side_of(post_of(session.where)) not in {None, side}
        for session in roster.sessions.values()
    )
    if not still_there and all(at < premises.day_began for at in others):
        return None
    return Refused(say("staff.both-sides-on-one-day"), policy("2.4"))
