"""The order of hands: of three cards against the dealer, and of the best five out of six.

Suits make flushes and break no ties.  The ace is high, and low only below two and three (or,
among five cards, below two to five).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache

from croupier.games.cards import Card, rank_of, suit_of

RANKING = tuple("2 3 4 5 6 7 8 9 10 J Q K A".split())  # from the lowest up
ACE = RANKING.index("A")
Strength = tuple[int, ...]  # the greater is the better hand; equal hands have equal strengths


class Three(Enum):
    """The hands of three cards, from the lowest up."""

    HIGH_CARD = "high card"
    PAIR = "pair"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT_FLUSH = "straight flush"
    MINI_ROYAL = "mini royal"  # the highest straight flush, named because some tables pay it more


class Five(Enum):
    """The hands of five cards, from the lowest up."""

    HIGH_CARD = "high card"
    PAIR = "pair"
    TWO_PAIRS = "two pairs"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"
    ROYAL_FLUSH = "royal flush"


THREE_IN_ORDER = tuple(Three)
FIVE_IN_ORDER = tuple(Five)
_VALUES = {rank: value for value, rank in enumerate(RANKING)}

# The counts of equal ranks that make a hand of five, the best first: each is a part of what is held.
_KINDS = (
    ((4,), Five.FOUR_OF_A_KIND),
    ((3, 2), Five.FULL_HOUSE),
    ((3,), Five.THREE_OF_A_KIND),
    ((2, 2), Five.TWO_PAIRS),
    ((2,), Five.PAIR),
)


def value_of(card: Card) -> int:
    return _VALUES[rank_of(card)]


def three_of(cards: Sequence[Card]) -> Three:
    """What three cards make."""
    return THREE_IN_ORDER[strength(cards)[0]]


def strength(cards: Sequence[Card]) -> Strength:
    """The place of three cards among all hands of three."""
    dealt = tuple(sorted(value_of(card) for card in cards))
    return _strength(dealt, flush=len({suit_of(card) for card in cards}) == 1)


@cache
def _strength(dealt: tuple[int, ...], *, flush: bool) -> Strength:
    """There are but 455 hands of three by their ranks, and many times as many with suits."""
    counts = Counter(dealt)
    values = sorted(counts, key=lambda value: (counts[value], value), reverse=True)
    top = top_of_straight(values, 3)
    three = _named(len(values), top, flush=flush)
    return (THREE_IN_ORDER.index(three), *(values if top is None else (top,)))


def _named(different: int, top: int | None, *, flush: bool) -> Three:
    match different, top, flush:
        case 1, _, _:
            return Three.THREE_OF_A_KIND
        case 2, _, _:
            return Three.PAIR
        case _, int(), True:
            return Three.MINI_ROYAL if top == ACE else Three.STRAIGHT_FLUSH
        case _, int(), False:
            return Three.STRAIGHT
        case _:
            return Three.FLUSH if flush else Three.HIGH_CARD


def qualifying(rank: str) -> Strength:
    """The strength from which a dealer qualifies who needs this high card: below it lies every lower hand."""
    return (THREE_IN_ORDER.index(Three.HIGH_CARD), _VALUES[rank])


def best_five(cards: Sequence[Card]) -> Five:
    """What the best five of these cards make."""
    by_rank = of_values([value_of(card) for card in cards])
    suit, n = Counter(suit_of(card) for card in cards).most_common(1)[0]
    if n < 5:
        return by_rank
    suited = of_suited([value_of(card) for card in cards if suit_of(card) == suit])
    return max(by_rank, suited, key=FIVE_IN_ORDER.index)


def of_values(values: Sequence[int]) -> Five:
    """What the best five make when no five share a suit."""
    counts = sorted(Counter(values).values(), reverse=True)
    made = [five for kind, five in _KINDS if _holds(counts, kind)]
    if top_of_straight(values, 5) is not None:
        made.append(Five.STRAIGHT)
    return max(made, key=FIVE_IN_ORDER.index, default=Five.HIGH_CARD)


def of_suited(values: Sequence[int]) -> Five:
    """What the best five make of five or more cards of one suit."""
    top = top_of_straight(values, 5)
    if top is None:
        return Five.FLUSH
    return Five.ROYAL_FLUSH if top == ACE else Five.STRAIGHT_FLUSH


def _holds(counts: Sequence[int], kind: Sequence[int]) -> bool:
    return len(counts) >= len(kind) and all(n >= k for n, k in zip(counts, kind, strict=False))


def top_of_straight(values: Iterable[int], length: int) -> int | None:
    """The value at the top of the highest run of this length, the ace counting low as well."""
    return _top_of_straight(frozenset(values), length)


@cache
def _top_of_straight(values: frozenset[int], length: int) -> int | None:
    held = values | {-1} if ACE in values else values
    tops = (top for top in held if all(top - down in held for down in range(length)))
    return max(tops, default=None)
