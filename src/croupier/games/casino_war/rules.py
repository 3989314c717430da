"""What a book may decide about Casino War.

There is no setting for burning cards: a card nobody has seen changes no law, and a virtual
shoe has nobody to reassure.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import lcm

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.cards import DECK, RANKS
from croupier.games.cut_card import ShoeRules
from croupier.games.odds import Odds
from croupier.games.wagers import too_short
from croupier.words.said import say

ANTE = "ante"
TIE = "tie"
GO_TO_WAR = "go-to-war"  # placed by the decision, never by the player's hand
WAR_CARDS = 2  # the community card and the dealer's


class WarChoice(Enum):
    """What a player may do whose card equals the dealer's."""

    SURRENDER = "surrender"
    GO_TO_WAR = "go-to-war"


@dataclass(frozen=True, slots=True)
class CasinoWarRules:
    decks: Cited[int]
    fewest_decks: Cited[int]
    most_decks: Cited[int]
    shoe: ShoeRules
    ranking: Cited[tuple[str, ...]]  # from the lowest up
    ante: Odds
    tie: Odds | None  # ``None`` where the Tie wager is not offered
    tie_needs_ante: Cited[bool]
    surrender_returns: Cited[Fraction]  # the part of the Ante that comes back
    undecided: Cited[WarChoice]
    war_wager: Cited[Fraction]  # what going to war adds, for each cent of the Ante
    war: Odds  # what the Go to War wager pays on the higher card; the Ante then stands off
    decision_seconds: Cited[int]
    second_tie: Odds  # what it pays when the war is tied as well: 2 to 1 is 1 to 1 and a bonus of one Ante

    def faults(self) -> tuple[Refused, ...]:
        """What is wrong with these settings, clause by clause."""
        return (
            *self._decks_at_fault(),
            *self.shoe.faults(self.decks.value * len(DECK), cards_for(areas=1)),
            *self._ranking_at_fault(),
            *self._payments_at_fault(),
            *too_short(self.decision_seconds),
        )

    def _decks_at_fault(self) -> tuple[Refused, ...]:
        least, most = self.fewest_decks, self.most_decks
        if least.value <= self.decks.value <= most.value:
            return ()
        broken = least if self.decks.value < least.value else most
        reason = say(
            "casino_war.decks-will-not-do", decks=self.decks.value, least=least.value, most=most.value
        )
        return (Refused(reason, broken.clause),)

    def _ranking_at_fault(self) -> tuple[Refused, ...]:
        if sorted(self.ranking.value) == sorted(RANKS):
            return ()
        return (Refused(say("casino_war.ranking-names-each-of-thirteen"), self.ranking.clause),)

    def _payments_at_fault(self) -> tuple[Refused, ...]:
        returns = self.surrender_returns
        unpaid = [odds for odds in self.all_odds() if odds.pays <= 0 or odds.to <= 0]
        faults = [
            Refused(say("casino_war.winning-wager-cannot-pay", odds=odds), odds.clause) for odds in unpaid
        ]
        if not 0 <= returns.value < 1:
            faults.append(Refused(say("casino_war.surrender-gives-back-part-of"), returns.clause))
        return tuple(faults)

    def all_odds(self) -> tuple[Odds, ...]:
        tie = () if self.tie is None else (self.tie,)
        return (self.ante, self.war, self.second_tie, *tie)


def cards_for(areas: int) -> int:
    """One to each, one to the dealer, and those of a war."""
    return areas + 1 + WAR_CARDS


def exact_multiple(odds: tuple[Odds, ...], *parts: Fraction) -> int:
    """The least stake of which every multiple is paid, and taken or given back in part, in whole cents."""
    return lcm(*(part.denominator for part in parts), *(each.exact_multiple for each in odds))
