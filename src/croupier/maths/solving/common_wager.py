"""The one wager that a dealer's Blackjack takes if any hand is still in play.

Such an ending does not add up hand by hand.  What is missing is the chance that the dealer has Blackjack
while no hand is in play: every way in which one hand leaves play is a power of the cards it draws, hands
together are their product, and a product is weighed by how the cards come out of the shoe.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from croupier.maths.solving.arithmetic import Arithmetic, Polynomial, card
from croupier.maths.solving.compositions import ACES, TENS, compositions, packed
from croupier.maths.solving.kernels import Table
from croupier.maths.solving.questions import CHOICES, WON, HandTable
from croupier.maths.solving.splits import Case, cases

_STAND, _HIT, _DOUBLE, _ = range(len(CHOICES))
_MANY = 22  # points that are too many


@dataclass(frozen=True, slots=True)
class Leaving:
    """In how many orders a hand of a split leaves play, by the cards it draws: with a pair, and without."""

    pair: Polynomial
    closed: Polynomial

    @property
    def open(self) -> Polynomial:
        return {key: self.pair.get(key, 0) + self.closed.get(key, 0) for key in {*self.pair, *self.closed}}


def leaving(value: int, against: int, table: HandTable, choice: Table) -> Leaving:
    """Of a hand that begins with a value, played by these choices against a dealer's card."""
    hands = compositions()
    first, pair = hands.one(value), hands.one(value, value)
    seconds = [hands.following[first][each] for each in range(10)]
    others = {second: 1 for second in seconds if second != pair}
    begun = packed(hands.cards[first])
    return Leaving(
        _played({pair: 1}, begun, against, table, choice), _played(others, begun, against, table, choice)
    )


def _played(
    begun: dict[int, int], less: int, against: int, table: HandTable, choice: Table
) -> dict[int, int]:
    hands = compositions()
    ways, left = [0] * len(hands.cards), dict[int, int]()
    for hand, n in begun.items():
        ways[hand] = n
    for hand, n in enumerate(ways):
        if not n:
            continue
        drawn = packed(hands.cards[hand]) - less
        if table.stands[hand] == WON:
            left[drawn] = left.get(drawn, 0) + n
        elif table.may[hand]:
            for each in _cards_called(hand, int(choice[hand][against]), table, ways):
                more = drawn + next(iter(card(each)))
                left[more] = left.get(more, 0) + n
    return left


def _cards_called(hand: int, chosen: int, table: HandTable, ways: list[int]) -> list[int]:
    """Those that take the hand out of play; a hand that is hit lives on with the others."""
    following = compositions().following[hand]
    if chosen == _DOUBLE:
        points, won = table.doubled_points[hand], table.doubled_won[hand]
        return [each for each in range(10) if points[each] >= _MANY or won[each]]
    if chosen != _HIT:
        return []
    for longer in following:
        if longer >= 0:
            ways[longer] += ways[hand]
    return [each for each in range(10) if following[each] < 0]


@dataclass(frozen=True, slots=True)
class NoneInPlay:
    """How probable it is that the dealer has Blackjack and no hand of a split is in play."""

    value: int  # which was split
    against: int
    first: Leaving
    added: Leaving
    left: Sequence[int]  # in the shoe, after the pair and the dealer's card
    arithmetic: Arithmetic

    def probability(self, most: int) -> Any:
        return sum(case.ways * self._of(self._hands(case)) for case in cases(most))

    def _of(self, hands: list[Polynomial]) -> Any:
        fitting = card(TENS if self.against == ACES else ACES)
        return self.arithmetic.drawn([*hands, fitting], self.left)

    def _hands(self, case: Case) -> list[Polynomial]:
        again, first, added = [card(self.value)] * case.again, self.first, self.added
        if not case.closed:
            return [*again, first.open, *([added.open] * (case.open - 1))]
        closed = [first.closed, *([added.closed] * (case.closed - 1))]
        return [*again, *closed, *([added.open] * case.open)]
