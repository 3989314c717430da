"""Playing cards and the shoe they come from.

A shoe is a composition, not an order: order is chance's business, so the next card is a
law over what is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from croupier.core.chance import Law

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("♠", "♥", "♦", "♣")
RED_SUITS = frozenset("♥♦")
Card = str  # rank and suit: "10♥", "K♠"

DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
_KNOWN = frozenset(DECK)


def rank_of(card: Card) -> str:
    return card[:-1]


def suit_of(card: Card) -> str:
    return card[-1]


def is_red(card: Card) -> bool:
    return card[-1] in RED_SUITS


@dataclass(frozen=True, slots=True)
class Shoe:
    """How many of each card are left, in the order of a new deck."""

    left: tuple[tuple[Card, int], ...]

    @classmethod
    def of_decks(cls, decks: int) -> Shoe:
        return cls(tuple((card, decks) for card in DECK))

    @classmethod
    def of_cards(cls, cards: Iterable[Card]) -> Shoe:
        counts = Counter(cards)
        assert _KNOWN.issuperset(counts), "a shoe holds only cards of the deck"
        return cls(tuple((card, counts[card]) for card in DECK if counts[card]))

    def __len__(self) -> int:
        return sum(n for _, n in self.left)

    def __contains__(self, card: object) -> bool:
        return any(known == card and n for known, n in self.left)

    def law(self) -> Law[Card]:
        return _law_of(self.left)

    def without(self, card: Card) -> Shoe:
        """The shoe after a card is drawn; ``ValueError`` when it holds none of that card."""
        for at, (known, n) in enumerate(self.left):
            if known == card and n:
                fewer = ((card, n - 1),) if n > 1 else ()
                return Shoe(self.left[:at] + fewer + self.left[at + 1 :])
        raise ValueError(f"there is no {card} in the shoe")


@lru_cache(maxsize=4096)  # a round asks for the law of the same shoe again and again
def _law_of(left: tuple[tuple[Card, int], ...]) -> Law[Card]:
    return Law[Card].counted(dict(left))
