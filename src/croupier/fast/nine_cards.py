"""Three card poker with nine cards seen: the best play of every own hand over all six further cards.

For one own hand the sum of results over the dealer's hands, when six cards are gone, is that over all hands,
less those with one of the six, plus those with two, less those with three.  The 13,983,816 sets of six are
walked with running differences, so that the last card costs one addition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, permutations
from math import comb, lcm
from typing import Any

import numpy as np

from croupier.fast.solving.jit import compiled
from croupier.games.cards import SUITS, Card, rank_of, suit_of
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.maths.three_card_poker import deck_of, hands_in_order, results_of

FURTHER = 6
_LEFT = 49


def classes_of(game: ThreeCardPoker) -> list[tuple[tuple[Card, ...], int]]:
    """Own hands that differ by their suits' names only, one of each, and how many there are."""
    return list(Counter(_named_anew(hand) for hand in combinations(deck_of(game), 3)).items())


def _named_anew(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return min(
        tuple(sorted(rank_of(card) + named[SUITS.index(suit_of(card))] for card in hand))
        for named in permutations(SUITS)
    )


def returned(game: ThreeCardPoker, hand: tuple[Card, ...]) -> Fraction:
    """What one own hand brings back on average, folded wherever playing brings back less than nothing."""
    brought, marks = results_of(game, hand)
    scale = lcm(*(value.denominator for value in brought))
    results = _results(_places(game), _left(game, hand), [int(value * scale) for value in brought], marks)
    ones = results.sum(axis=(1, 2)) // 2
    pairs = results.sum(axis=2)
    every = int(ones.sum()) // 3
    cases = comb(_LEFT, FURTHER) * comb(_LEFT - FURTHER, 3)
    low, high = _bounds(every, ones, pairs, results)
    if high < 0:
        return Fraction(0)
    if low >= 0:
        return Fraction(every * comb(_LEFT - 3, FURTHER), scale * cases)
    return Fraction(int(_walked(every, ones, pairs, results)), scale * cases)


@lru_cache(maxsize=4)
def _places(game: ThreeCardPoker) -> Any:
    """The place of every three cards among all strengths; below all of them where a card is named twice."""
    deck, order = deck_of(game), hands_in_order(game)
    found = np.full((len(deck),) * 3, -1, dtype=np.int64)
    for three in combinations(range(len(deck)), 3):
        place = order[frozenset(deck[each] for each in three)]
        for each in permutations(three):
            found[each] = place
    return found


def _left(game: ThreeCardPoker, hand: tuple[Card, ...]) -> list[int]:
    return [at for at, card in enumerate(deck_of(game)) if card not in hand]


def _results(places: Any, left: list[int], brought: list[int], marks: tuple[int, int, int]) -> Any:
    """By three of the cards that are left; nothing where a card is named twice."""
    lying = places[np.ix_(left, left, left)]
    above = sum((lying >= mark).astype(np.int64) for mark in marks)
    return np.where(lying < 0, 0, np.array(brought, dtype=np.int64)[above])


def _bounds(every: int, ones: Any, pairs: Any, results: Any) -> tuple[int, int]:
    """Between which what playing brings lies, whichever six cards are gone."""
    upper = np.sort(pairs[np.triu_indices(_LEFT, 1)])
    singles = np.sort(ones)
    many = comb(FURTHER, 3)
    low = every - singles[-FURTHER:].sum() + upper[: comb(FURTHER, 2)].sum() - many * results.max()
    high = every - singles[:FURTHER].sum() + upper[-comb(FURTHER, 2) :].sum() - many * results.min()
    return int(low), int(high)


@compiled
def _walked(every: int, ones: Any, pairs: Any, results: Any) -> int:
    """The sum over all sets of six of what playing brings, where that is more than nothing."""
    n, depth, found = 49, 0, 0
    at = np.zeros(6, dtype=np.int64)
    value = np.zeros(6, dtype=np.int64)
    step = np.zeros((6, 49), dtype=np.int64)
    value[0] = every
    step[0] = -ones
    at[0] = -1
    while depth >= 0:
        at[depth] += 1
        card = at[depth]
        if card > n - 6 + depth:
            depth -= 1
            continue
        deeper = depth + 1
        value[deeper] = value[depth] + step[depth, card]
        for other in range(card + 1, n):
            less = 0
            for before in range(depth):
                less += results[at[before], card, other]
            step[deeper, other] = step[depth, other] + pairs[card, other] - less
        if deeper == 5:
            for last in range(card + 1, n):
                found += max(value[5] + step[5, last], 0)
        else:
            depth = deeper
            at[depth] = card
    return found


def shares(game: ThreeCardPoker) -> Iterator[tuple[int, Fraction]]:
    """Class after class of own hands, how many hands it has and what they bring back together.

    The edge on the Ante is 1 less the sum of the latter, divided by that of the former.
    """
    for hand, n in classes_of(game):
        yield n, n * returned(game, hand)
