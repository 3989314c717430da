"""What the outside says at the moment of deciding."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import Instant, StaffId, TableId
from croupier.staff.approval import Approval
from croupier.staff.authority import HOUSE, Ladder, Rank
from croupier.terminal.rules import SILENT, FaultTerms, TerminalRules
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class TerminalGiven:
    now: Instant
    rules: TerminalRules
    ladder: Ladder
    rank: Rank
    terms: FaultTerms = SILENT
    funds: int = 0  # to the credit of this terminal
    in_play: Mapping[TableId, int] = field(default_factory=dict[TableId, int])  # its undecided wagers
    enrolled: Mapping[TableId, int] = field(default_factory=dict[TableId, int])  # others of its kind
    numbers: frozenset[str] = frozenset()  # that the game can show
    approval: Approval | None = None
    by: StaffId | None = None
    second: StaffId | None = None
    book: str = ""
    left_behind: int = 0  # of the round that the command names; below nought the player owes it
    # The cards of those whom the house has excluded from what is played here, and by which clause.
    excluded: Mapping[str, Clause] = field(default_factory=dict[str, Clause])

    @property
    def persons(self) -> tuple[StaffId, ...]:
        """Those of the staff who act."""
        return tuple(each for each in (self.by, self.second) if each is not None)

    @property
    def at_stake(self) -> int:
        return sum(self.in_play.values())


def staff_only(given: TerminalGiven) -> Refused | None:
    if given.rank == HOUSE or given.ladder.is_staff(given.rank):
        return None
    return Refused(say("terminal.only-staff-may"))
