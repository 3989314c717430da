"""Who may do what: ranks, powers, and 'or above'."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.words.names import called
from croupier.words.said import Said, named, say

Rank = str  # the book's own title in the register's spelling: "dealer", "game-supervisor"

PLAYER: Rank = "player"  # whoever sits at a terminal; on no ladder
HOUSE: Rank = "house"  # the house itself: its clock, its devices, its configuration; on no ladder
CAGE: Rank = "cage"  # whoever is appointed to the cage and holds no rank at the table; on no ladder


class Power(Enum):
    """The acts that the books reserve."""

    CONDUCT_GAME = "conduct the game"
    ENTER_OUTCOME = "enter the outcome"
    DECLARE_NO_SPIN = "declare a no spin"
    DECLARE_BALL_UNSETTLED = "declare a no spin because the ball will not settle"
    VOID_FOR_FAULTY_EQUIPMENT = "void a round for faulty equipment"
    VOID_FOR_DISRUPTION = "void a round for outside disruption"
    VOID_FOR_FRAUD = "void a round for fraud"
    VOID_WAGER_OF_RULE_BREAKER = "void the wager of a player who broke the rules"
    EXCLUDE_PLAYER = "exclude a player from the game"
    WITHHOLD_WINNINGS = "withhold or seize winnings won with a prohibited device"
    CONFISCATE_DEVICE = "confiscate a prohibited device"
    DETAIN_PERSON = "have a suspect detained"
    CORRECT_OUTCOME = "correct a wrong outcome"
    CONFIRM_WAGERS = "confirm wagers after a late fault"
    CONFIRM_WAGERS_OF_DISPLAY_CONTROLLER = "confirm wagers after a late fault of the display controller"
    CLOSE_OCCUPIED_TABLE = "close a table with players present"
    ORDER_EXTRA_SPINS = "order extra or continuous spins"
    ISSUE_SECOND_COLOUR = "issue a second set of colour chips to a player"
    REDEEM_COLOUR_OF_CLOSED_TABLE = "redeem colour chips of a closed table"
    SEND_PLAYER_AWAY = "send a disruptive player away"
    CONFIRM_JACKPOT = "confirm a jackpot"
    RUN_JACKPOTS = "give notices of jackpots and see to their faults"
    CHANGE_JACKPOTS = "set up, change or close a jackpot"
    CONSIDER_CLAIM = "consider a claim of a wrong outcome or a fault"
    DECIDE_DISPUTE = "give the final word in a dispute"
    ANSWER_SERVICE = "answer a request for service"
    APPROVE_MANUAL_PAYMENT = "approve a manual payment"
    HOLD_TOURNAMENT = "hold a tournament"
    SEE_TO_CHANCE = "have a source of chance that has failed tested again"


def worded(power: Power) -> Said:
    """What a power allows, in the words of every language."""
    return named(power)


def titled(rank: Rank) -> Said | Rank:
    """The title of a rank in the words of every language; a rank that no book of ours has stands as it is."""
    return called("ranks", rank)


@dataclass(frozen=True, slots=True)
class Grant:
    """The least rank that holds a power; a second ladder's rank may hold it too."""

    least: Rank
    clause: Clause
    also: Rank | None = None
    or_above: bool = True


@dataclass(frozen=True, slots=True)
class Ladder:
    """Ranks from the lowest up, ranks that stand on a ladder of their own, and the powers of each."""

    ranks: tuple[Rank, ...]
    apart: tuple[Rank, ...]
    grants: Mapping[Power, Grant]
    # Who answers for the duties that the rules put on terminals, the console and the system.
    answerable: Cited[tuple[str, ...]] | None = None

    def check(self, power: Power, rank: Rank) -> Refused | None:
        grant = self.grants.get(power)
        if grant is None:
            return Refused(say("staff.this-book-gives-nobody-power", power=worded(power)))
        if self._holds(grant, rank):
            return None
        least, also = titled(grant.least), titled(grant.also) if grant.also else ""
        return Refused(
            say("staff.only-may", least=least, above=grant.or_above, also=also, power=worded(power)),
            grant.clause,
        )

    def is_staff(self, rank: Rank) -> bool:
        return rank in self.ranks or rank in self.apart

    def above(self, rank: Rank, other: Rank) -> bool:
        """Whether a rank stands above another.  Any rank but the lowest stands above those apart."""
        if rank not in self.ranks:
            return False
        if other in self.apart:
            return self.ranks.index(rank) > 0
        return other in self.ranks and self.ranks.index(rank) > self.ranks.index(other)

    def _holds(self, grant: Grant, rank: Rank) -> bool:
        if rank in {grant.least, grant.also}:
            return True
        if not grant.or_above or rank not in self.ranks or grant.least not in self.ranks:
            return False
        return self.ranks.index(rank) >= self.ranks.index(grant.least)
