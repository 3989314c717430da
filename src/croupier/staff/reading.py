"""What each post may ask to see, and by which rank or duty.  What is not listed is not read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.core.policy import policy
from croupier.staff.authority import Ladder
from croupier.staff.duties import Duty
from croupier.staff.posts import Post, above_lowest
from croupier.staff.state import Roster
from croupier.words.said import say


class Sight(Enum):
    """What there is to be read besides what every screen shows."""

    PLAYER = "a player's file"
    STATEMENT = "a player's statement"
    LIABILITY = "what is owed on tickets"
    TICKET = "a ticket"
    ROUNDS = "the records of rounds"
    DESK = "what a table's desk works out"
    CALL = "what a call comes to"
    SCREENS = "the screens"
    JACKPOTS = "what jackpots took and paid"
    INCIDENTS = "what was reported at tables"


@dataclass(frozen=True, slots=True)
class Reader:
    """At which posts, and who of those there: anybody, those of a duty, or also those of rank."""

    posts: tuple[Post, ...]
    duties: frozenset[Duty] = frozenset()
    of_rank: bool = False  # above the lowest of a book that is played here


_MANAGER = frozenset({Duty.CAGE_MANAGER})
READERS: Mapping[Sight, Reader] = {
    Sight.PLAYER: Reader(("cage", "inspector")),
    Sight.STATEMENT: Reader(("cage", "inspector")),
    Sight.LIABILITY: Reader(("cage", "pit", "inspector"), _MANAGER, of_rank=True),
    Sight.TICKET: Reader(("cage", "inspector")),
    Sight.ROUNDS: Reader(("console", "pit", "inspector")),
    Sight.DESK: Reader(("console", "pit")),
    Sight.CALL: Reader(("console",)),
    Sight.SCREENS: Reader(("pit", "console", "cage", "inspector")),
    Sight.JACKPOTS: Reader(("pit", "inspector"), of_rank=True),
    Sight.INCIDENTS: Reader(("pit", "inspector")),
}


def may_read(sight: Sight, roster: Roster, staff: StaffId, ladders: Mapping[str, Ladder]) -> Refused | None:
    """Whether somebody who works at a post of that reader may see it; an inspector sees everything."""
    reader, member = READERS[sight], roster.active(staff)
    if member is not None:
        anybody = not reader.duties and not reader.of_rank
        by_duty = bool(member.duties & (reader.duties | {Duty.INSPECTOR}))
        if anybody or by_duty or (reader.of_rank and above_lowest(member, ladders)):
            return None
    return Refused(say("staff.not-yours-to-read"), policy("2.7"))
