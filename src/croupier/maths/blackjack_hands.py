"""Hands of blackjack as compositions: how many cards of each value, suits and order left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from croupier.games.blackjack.hand import ACE, POINTS, Total, points_of
from croupier.games.cards import Shoe

VALUES = tuple(sorted(set(POINTS.values())))
Cards = tuple[int, ...]  # how many cards of each value, in the order of VALUES
NO_CARDS: Cards = (0,) * len(VALUES)
_ACES = VALUES.index(ACE)


def values_of(shoe: Shoe) -> Cards:
    counts = Counter[int]()
    for card, n in shoe.left:
        counts[points_of(card)] += n
    return tuple(counts[value] for value in VALUES)


def hard(cards: Cards) -> int:
    """What they count with every ace as one."""
    return sum(value * n for value, n in zip(VALUES, cards, strict=True))


def total_of(cards: Cards) -> Total:
    return Total.of(hard(cards), ace=cards[_ACES] > 0)


def is_blackjack(cards: Cards) -> bool:
    return sum(cards) == 2 and total_of(cards).points == 21


def with_card(cards: Cards, at: int) -> Cards:
    return (*cards[:at], cards[at] + 1, *cards[at + 1 :])


@dataclass(frozen=True, slots=True)
class Node:
    """A composition that a hand passes through, or ends as."""

    cards: Cards
    before: int  # the place of one composition from which a card leads here
    value: int  # the place in VALUES of that card
    by_first: Cards  # in how many orders the hand comes to be this, by the place of its first card
    ends: bool

    @property
    def orders(self) -> int:
        return max(1, sum(self.by_first))  # there is one way to have no card


def tree(draws: Callable[[Total, int], bool]) -> tuple[Node, ...]:
    """Every composition that a hand can be when it draws by this rule, each after those before it."""
    orders: dict[Cards, list[int]] = {NO_CARDS: list(NO_CARDS)}
    came: dict[Cards, tuple[Cards, int]] = {NO_CARDS: (NO_CARDS, 0)}
    nodes: list[Cards] = [NO_CARDS]
    going: set[Cards] = set()
    # The list grows while it is read: a hand is longer than those it came from, so all its orders
    # are known by the time it is reached.
    for cards in nodes:
        if sum(cards) >= 2 and not draws(total_of(cards), sum(cards)):
            continue
        going.add(cards)
        for at in range(len(VALUES)):
            longer = with_card(cards, at)
            if longer not in came:
                came[longer] = (cards, at)
                nodes.append(longer)
                orders[longer] = list(NO_CARDS)
            _count(orders[longer], orders[cards], at if cards == NO_CARDS else None)
    place = {cards: at for at, cards in enumerate(nodes)}
    return tuple(
        Node(cards, place[came[cards][0]], came[cards][1], tuple(orders[cards]), cards not in going)
        for cards in nodes
    )


def _count(into: list[int], before: list[int], first: int | None) -> None:
    if first is not None:
        into[first] += 1
        return
    for at, n in enumerate(before):
        into[at] += n
