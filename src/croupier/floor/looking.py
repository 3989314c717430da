"""Whoever only looks: an inspector, who changes nothing whatever is asked in their name."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.policy import policy
from croupier.floor.asker import Staff
from croupier.floor.commands import HouseCommand
from croupier.floor.docket import Docket
from croupier.floor.rooms import HOUSE_ROSTER, STAFF
from croupier.staff.commands import Look, SignOut
from croupier.staff.duties import Duty
from croupier.words.said import say

LOOKS = Look | SignOut


def only_looks(command: HouseCommand, docket: Docket) -> Refused | None:
    """Neither asks for anything nor approves it, in whatever room."""
    by = docket.by
    if not isinstance(by, Staff) or isinstance(command, LOOKS):
        return None
    roster = docket.state(STAFF, HOUSE_ROSTER)
    members = (roster.members.get(person) for person in (by.staff, by.second) if person)
    if any(member is not None and Duty.INSPECTOR in member.duties for member in members):
        return Refused(say("floor.inspector-changes-nothing"), policy("2.5"))
    return None
