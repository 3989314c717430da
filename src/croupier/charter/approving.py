"""Which two persons may speak for the house as a whole."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.staff.authority import Ladder
from croupier.staff.people import answers_for_people
from croupier.staff.posts import above_lowest
from croupier.staff.state import Roster
from croupier.words.said import say

Ladders = Mapping[str, Ladder]


def holds_rank(roster: Roster, staff: StaffId, ladders: Ladders) -> bool:
    """Whether a person holds a rank above the lowest of some book."""
    member = roster.active(staff)
    return member is not None and above_lowest(member, ladders)


def one_may(roster: Roster, by: StaffId | None, ladders: Ladders, clause: Clause) -> Refused | None:
    if by is not None and holds_rank(roster, by, ladders):
        return None
    return Refused(say("charter.asks-for-rank"), clause)


def two_may(
    roster: Roster, by: StaffId | None, second: StaffId | None, ladders: Ladders, clause: Clause
) -> Refused | None:
    """One who answers for the house, and another who holds a rank above the lowest."""
    if by is None or second is None:
        return Refused(say("charter.asks-for-two"), clause)
    if by == second:
        return Refused(say("charter.two-are-two"), clause)
    if not any(answers_for_people(roster, each, ladders) for each in (by, second)):
        return Refused(say("charter.one-answers-for-house"), clause)
    if not all(holds_rank(roster, each, ladders) for each in (by, second)):
        return Refused(say("charter.other-holds-rank"), clause)
    return None
