"""A shoe that goes on from round to round until the cut card comes.

Nobody puts the cut card anywhere in advance.  After the last card of a round chance says whether it came
among them, by the law of a card that was put in at random when the shoe was shuffled and had not come
before.  So its place is what a dealer's would be, and neither a player nor the house can know it before it
matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from croupier.core.chance import Law
from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.cards import Counts, Shoe
from croupier.games.game import Draw
from croupier.words.said import say

BY_CUT_CARD = "cut card"  # the equipment that decides
CUT_CARD, NO_CUT_CARD = "cut card", "no cut card"  # what it may bring
OF_THE_CUT = frozenset({CUT_CARD, NO_CUT_CARD})


class ShoeLasts(Enum):
    ROUND = "one round"
    CUT_CARD = "until the cut card"


@dataclass(frozen=True, slots=True)
class ShoeRules:
    """How long a shoe lasts, and how many of its cards may lie behind the cut card."""

    lasts: Cited[ShoeLasts]
    least_behind: Cited[int]
    most_behind: Cited[int]

    @property
    def goes_on(self) -> bool:
        return self.lasts.value is ShoeLasts.CUT_CARD

    def faults(self, cards: int, needed: int) -> Iterator[Refused]:
        """Of a shoe of so many cards, from which a round may need so many."""
        least, most = self.least_behind, self.most_behind
        if not self.goes_on:
            return
        if least.value < needed:
            yield Refused(
                say("games.round-may-need-cards-leave", needed=needed, least=least.value),
                least.clause,
            )
        if not least.value <= most.value < cards:
            yield Refused(
                say("games.cut-card-lies-before-to", least=least.value, most=most.value, cards=cards),
                most.clause,
            )

    def left(self, full: Shoe, gone: Counts) -> Shoe:
        """The shoe that a round starts with; ``ValueError`` where it should have been shuffled."""
        if not gone:
            return full
        if not self.goes_on:
            raise ValueError("this shoe is shuffled for every round; nothing can have gone from it")
        left = full.less(gone)
        if len(left) <= self.least_behind.value:
            raise ValueError(f"{len(left)} cards are left, so that the cut card has come; shuffle the shoe")
        return left

    def draw(self, shoe: Shoe, dealt: int) -> Draw | None:
        """Whether the cut card came among the cards of this round; none where it cannot have."""
        law = self.law(len(shoe), dealt) if self.goes_on else None
        return Draw(law, by=BY_CUT_CARD) if law else None

    def law(self, left: int, dealt: int) -> Law[str] | None:
        """As many cards as lie behind it are left when the cut card comes.

        That it had not come before the round leaves the numbers below what the round began with, all
        equally likely.
        """
        least = self.least_behind.value
        last = min(self.most_behind.value, left + dealt - 1)
        first = max(least, left)
        if first > last:
            return None
        return Law[str].counted({CUT_CARD: last - first + 1, NO_CUT_CARD: first - least})
