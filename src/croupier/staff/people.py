"""Who may change somebody's place on the roster: two persons, one of whom answers for the people of the
house, and nobody for themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.core.policy import policy
from croupier.staff import commands as c
from croupier.staff.authority import Ladder, Rank
from croupier.staff.duties import Duty
from croupier.staff.posts import above_lowest
from croupier.staff.state import Roster
from croupier.words.said import say

TO_DUTIES = (c.Appoint, c.Dismiss)


def two_persons(
    roster: Roster, by: StaffId, second: StaffId | None, ladders: Mapping[str, Ladder], clause: Clause
) -> Refused | None:
    """One of `people`, or of the highest rank that anybody here holds; and another above the lowest rank."""
    if second is None:
        return Refused(say("staff.people-ask-for-two"), clause)
    if second == by:
        return Refused(say("staff.nobody-is-their-own-second"), clause)
    ways = ((by, second), (second, by))
    if any(
        answers_for_people(roster, one, ladders) and seconds_for_people(roster, other, ladders)
        for one, other in ways
    ):
        return None
    return Refused(say("staff.one-of-people-and-another"), clause)


def answers_for_people(roster: Roster, staff: StaffId, ladders: Mapping[str, Ladder]) -> bool:
    member = roster.active(staff)
    if member is None:
        return False
    return Duty.PEOPLE in member.duties or stands_highest(roster, staff, ladders)


def stands_highest(roster: Roster, staff: StaffId, ladders: Mapping[str, Ladder]) -> bool:
    """Whether nobody here stands above somebody under one of the books that they hold rank by."""
    return any(_highest(roster, staff, book, ladder) for book, ladder in ladders.items())


def _highest(roster: Roster, staff: StaffId, book: str, ladder: Ladder) -> bool:
    """Whether somebody's rank is above the lowest and nobody here stands above it."""
    rank = roster.rank(staff, book)
    held = (roster.rank(each, book) for each in roster.members)
    above = (other for other in held if rank is not None and other is not None and ladder.above(other, rank))
    return rank in ladder.ranks[1:] and next(above, None) is None


def seconds_for_people(roster: Roster, staff: StaffId, ladders: Mapping[str, Ladder]) -> bool:
    """Whether somebody may be the other of the two."""
    member = roster.active(staff)
    return member is not None and (Duty.PEOPLE in member.duties or above_lowest(member, ladders))


def for_another(command: c.ToStaff, persons: Iterable[StaffId | None], clause: Clause) -> Refused | None:
    """Nobody has a part in what is done to their own place."""
    if command.staff not in persons:
        return None
    return Refused(say("staff.nobody-for-themselves"), clause)


def outranked(
    roster: Roster,
    ranks: Mapping[str, Rank],
    persons: tuple[StaffId, StaffId | None],
    ladders: Mapping[str, Ladder],
) -> Refused | None:
    """Either of the two stands above these ranks; what nobody outranks, two of `people` give and take."""
    present = [person for person in persons if person is not None]
    if any(outranks(roster, person, ranks, ladders) for person in present):
        return None
    appointed = [person for person in present if _appointed(roster, person)]
    return None if len(appointed) > 1 else Refused(say("staff.only-higher-rank-than-may"), policy("4.2"))


def _appointed(roster: Roster, staff: StaffId) -> bool:
    member = roster.active(staff)
    return member is not None and Duty.PEOPLE in member.duties


def outranks(
    roster: Roster, staff: StaffId, ranks: Mapping[str, Rank], ladders: Mapping[str, Ladder]
) -> bool:
    """Whether somebody stands above these ranks, each under its own book."""
    held = {book: roster.rank(staff, book) for book in ranks}
    return all(
        (mine := held[book]) is not None and book in ladders and ladders[book].above(mine, rank)
        for book, rank in ranks.items()
    )
