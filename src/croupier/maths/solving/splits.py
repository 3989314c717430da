"""What a split is worth, out of what one of its hands is worth.

While a policy does not look at other hands, cards are exchangeable: the second cards of all hands may be
thought of as drawn first.  How the splitting ended is then one of few cases, and hands of a case add up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import perm
from typing import Any, NamedTuple

Number = Any  # a fraction, or whatever a faster room counts in


class Case(NamedTuple):
    """How splitting ended: pairs that came again, hands whose second card makes no pair, hands with any."""

    ways: int
    again: int
    closed: int
    open: int

    @property
    def hands(self) -> int:
        return self.again + 2

    def probability(self, pairs: int, cards: int) -> Fraction:
        """With so many cards left, and so many of them of the value that was split."""
        favourable = self.ways * perm(pairs, self.again) * perm(cards - pairs, self.closed)
        return Fraction(favourable, perm(cards, self.again + self.closed))


def cases(most: int) -> Iterator[Case]:
    """Of splitting to at most so many hands; the last of them have whatever second card comes."""
    for hands in range(2, most):
        yield Case(hands - 1, hands - 2, hands, 0)
    for closed in range(max(1, most - 1)):
        again = most - 2
        yield Case(2 if again > 1 and closed else 1, again, closed, most - closed)


@dataclass(frozen=True, slots=True)
class SplitHand:
    """One hand that begins with the value: by how many further cards of it are gone."""

    any_second: Sequence[Number]
    pair: Sequence[Number]  # with another card of the value as its second
    left: int  # how many cards of the value are left beside its first one
    cards: int  # how many are left in all

    def open(self, gone: int, others: int) -> Number:
        """With any second card, when so many of the value and so many others are gone."""
        return _others_gone(self.any_second, gone, others, self.left, self.cards)

    def closed(self, gone: int, others: int) -> Number:
        """With a second card that makes no pair."""
        left, cards = self.left - gone, self.cards - gone - others
        found = self.open(gone, others)
        if left <= 0:
            return found
        pair = _others_gone(self.pair, gone, others, self.left - 1, self.cards - 1)
        return (cards * found - left * pair) / (cards - left)


def _others_gone(expected: Sequence[Number], gone: int, others: int, left: int, cards: int) -> Number:
    """A card more is one of the value or another: so the latter follows from the former and from either."""
    if others == 0:
        return expected[gone]
    before = _others_gone(expected, gone, others - 1, left, cards)
    pairs, n = left - gone, cards - gone - (others - 1)
    if pairs <= 0:
        return before
    after_pair = _others_gone(expected, gone + 1, others - 1, left, cards)
    return (n * before - pairs * after_pair) / (n - pairs)


def worth(case: Case, first: SplitHand, added: SplitHand) -> Number:
    """The hands of a case together: the initial wager is on hand 1, which is complete before all others."""
    gone = case.hands - 1
    if not case.closed:
        return first.open(gone, 0) + (case.open - 1) * added.open(gone, 0)
    found = first.closed(gone, case.closed - 1)
    if case.closed > 1:
        found += (case.closed - 1) * added.closed(gone, case.closed - 1)
    return found + case.open * added.open(gone, case.closed) if case.open else found


def split_worth(most: int, first: SplitHand, added: SplitHand, number: Any) -> Number:
    """Of splitting to at most so many hands, but for what hands have to bear in common."""
    pairs, cards = first.left - 1, first.cards - 1
    return sum(
        number(probability) * worth(case, first, added)
        for case in cases(most)
        if (probability := case.probability(pairs, cards))
    )


def further_gone(most: int) -> int:
    """Of how many further cards of the value the worth of a hand is asked for."""
    if most <= 2:
        return 1
    return 2 * most - 3
