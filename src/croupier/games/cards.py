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
Counts = tuple[tuple[Card, int], ...]  # so many of each card, in the order of a new deck

DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
_KNOWN = frozenset(DECK)


def rank_of(card: Card) -> str:
    return card[:-1]


def suit_of(card: Card) -> str:
    return card[-1]


def is_red(card: Card) -> bool:
    return card[-1] in RED_SUITS


def counted(cards: Iterable[Card]) -> Counts:
    counts = Counter(cards)
    assert _KNOWN.issuperset(counts), "only cards of the deck are counted"
    return tuple((card, counts[card]) for card in DECK if counts[card])


def cards_in(counts: Counts) -> int:
    return sum(n for _, n in counts)


@dataclass(frozen=True, slots=True)
class Shoe:
    """How many of each card are left, in the order of a new deck."""

    left: Counts

    @classmethod
    def of_decks(cls, decks: int) -> Shoe:
        return cls(tuple((card, decks) for card in DECK))

    def __len__(self) -> int:
        return cards_in(self.left)

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

    def less(self, gone: Counts) -> Shoe:
        """The shoe after all of these are drawn; ``ValueError`` when it did not hold so many of one."""
        left = dict(self.left)
        for card, n in gone:
            if not 0 < n <= left.get(card, 0):
                raise ValueError(f"{n} of {card} cannot have gone from a shoe with {left.get(card, 0)} of it")
            left[card] -= n
        return Shoe(tuple((card, n) for card, n in left.items() if n))


@lru_cache(maxsize=4096)  # a round asks for the law of the same shoe again and again
def _law_of(left: Counts) -> Law[Card]:
    return Law[Card].counted(dict(left))
