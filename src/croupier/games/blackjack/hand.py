"""Points, hands and boxes, and the keys of the wagers on them.

The initial wager of a box is "blackjack" and belongs to its hand 1.  A split adds
"split:2", "split:3" or "split:4", each the wager of the hand of that number; a double
adds "double:1" to "double:4", beside the wager of that hand; and "insurance" belongs
to the box.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from croupier.core.ids import TerminalId
from croupier.games.cards import RANKS, Card, rank_of
from croupier.games.game import BetKey

POINTS = {rank: min(pips, 10) for pips, rank in enumerate(RANKS, start=1)}
ACE, TEN = 1, 10

BLACKJACK = "blackjack"
INSURANCE = "insurance"


class Total(NamedTuple):
    """What a hand counts; soft when one of its aces counts eleven."""

    points: int
    soft: bool

    @classmethod
    def of(cls, hard: int, *, ace: bool) -> Total:
        """The total of cards that count ``hard`` with every ace as one."""
        return cls(hard + 10, soft=True) if ace and hard + 10 <= 21 else cls(hard, soft=False)


def points_of(card: Card) -> int:
    return POINTS[rank_of(card)]


def hard_total(cards: Collection[Card]) -> int:
    return sum(map(points_of, cards))


def total(cards: Collection[Card]) -> Total:
    return _total(tuple(cards))


@lru_cache(maxsize=4096)  # a hand is counted many times between two cards
def _total(cards: tuple[Card, ...]) -> Total:
    return Total.of(hard_total(cards), ace=any(rank_of(card) == "A" for card in cards))


def is_blackjack(cards: Collection[Card]) -> bool:
    return len(cards) == 2 and total(cards).points == 21


class Ended(Enum):
    STOOD = "stood"
    SURRENDERED = "surrendered"


@dataclass(frozen=True, slots=True)
class Hand:
    cards: tuple[Card, ...] = ()
    of_split: bool = False
    doubled: bool = False
    aces_count_one: bool = False
    card_called: bool = False
    ended: Ended | None = None
    # Once it has been counted: a hand is looked at again for every card that anybody gets.
    _total: Total | None = field(init=False, default=None, compare=False, repr=False)

    @property
    def total(self) -> Total:
        counted = self._total
        if counted is None:
            ones = self.aces_count_one
            counted = Total(hard_total(self.cards), soft=False) if ones else total(self.cards)
            object.__setattr__(self, "_total", counted)
        return counted

    @property
    def bust(self) -> bool:
        return self.total.points > 21

    @property
    def surrendered(self) -> bool:
        return self.ended is Ended.SURRENDERED

    @property
    def blackjack(self) -> bool:
        """An ace and a ten made by a split are 21, and not Blackjack."""
        return not self.of_split and is_blackjack(self.cards)

    @property
    def of_split_aces(self) -> bool:
        return self.of_split and rank_of(self.cards[0]) == "A"


@dataclass(frozen=True, slots=True)
class Box:
    """One player's position at the table: what was dealt to it, and the hands made of that."""

    terminal: TerminalId
    stake: int
    dealt: tuple[Card, ...] = ()
    hands: tuple[Hand, ...] = (Hand(),)
    insured: bool | None = None  # ``None`` until it has been decided

    def with_hand(self, at: int, hand: Hand) -> tuple[Hand, ...]:
        return (*self.hands[:at], hand, *self.hands[at + 1 :])


def hand_key(number: int) -> BetKey:
    return BLACKJACK if number == 1 else f"split:{number}"


def double_key(number: int) -> BetKey:
    return f"double:{number}"


def hand_number(bet: BetKey) -> int:
    return 1 if bet == BLACKJACK else int(bet.partition(":")[2])
