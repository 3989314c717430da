"""Two pairs of eyes: acts that one person proposes and another approves."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.staff.authority import CAGE, Ladder, Power, Rank, worded
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class Person:
    """A member of staff and the rank that they hold under the book in force."""

    staff: StaffId
    rank: Rank


@dataclass(frozen=True, slots=True)
class Approval:
    """Who asked for an act, and who approved it."""

    first: Person
    second: Person | None = None


@dataclass(frozen=True, slots=True)
class TwoPersons:
    """Which acts ask for a second rank."""

    acts: frozenset[Power]

    def asked(self, power: Power, ladder: Ladder) -> bool:
        """Whether a second person is asked for: not where the book gives the power to its lowest rank."""
        if power not in self.acts:
            return False
        grant = ladder.grants.get(power)
        return grant is None or grant.least != ladder.ranks[0]

    def check(self, power: Power, approval: Approval, ladder: Ladder) -> Refused | None:
        if not self.asked(power, ladder):
            return _holds(power, approval.first, ladder)
        grant = ladder.grants.get(power)
        clause = grant.clause if grant else None
        if approval.second is None:
            return Refused(say("staff.to-asks-for-second-person", power=worded(power)), clause)
        if approval.second.staff == approval.first.staff:
            return Refused(say("staff.nobody-may-and-approve-it", power=worded(power)), clause)
        if not ladder.is_staff(approval.first.rank) and approval.first.rank != CAGE:
            return Refused(say("staff.only-staff-may-ask-to", power=worded(power)), clause)
        return _holds(power, approval.second, ladder)


def _holds(power: Power, person: Person, ladder: Ladder) -> Refused | None:
    """Where a book lets the house do a thing and names no rank, any of its staff may; the cage may pay."""
    if power in ladder.grants:
        return ladder.check(power, person.rank)
    may = ladder.is_staff(person.rank) or (person.rank == CAGE and power is Power.APPROVE_MANUAL_PAYMENT)
    return None if may else Refused(say("staff.only-staff-may", power=worded(power)))


# A wrong outcome is reported by one and adjusted by another; chips of a closed table are redeemed
# by one and verified by another; a payment by hand leaves no ticket, so it leaves two names; what a jackpot
# is fed and won by concerns everybody's money.
SECOND_RANK = TwoPersons(
    frozenset(
        {
            Power.CORRECT_OUTCOME,
            Power.REDEEM_COLOUR_OF_CLOSED_TABLE,
            Power.APPROVE_MANUAL_PAYMENT,
            Power.CHANGE_JACKPOTS,
        },
    )
)
