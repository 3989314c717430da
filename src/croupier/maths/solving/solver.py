"""Best play of blackjack: a policy first, then what it is worth.

One box alone at a shoe of known composition.  Values are ten; a hand is its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import perm
from typing import Any

from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.cards import Counts
from croupier.maths.blackjack_hands import VALUES, Cards, values_of
from croupier.maths.solving.arithmetic import EXACT, Arithmetic
from croupier.maths.solving.common_wager import NoneInPlay, leaving
from croupier.maths.solving.compositions import ACES, TENS, compositions
from croupier.maths.solving.kernels import Table
from croupier.maths.solving.playing import HITTING, SURRENDERING, Hands, PlayedHands
from croupier.maths.solving.policies import BEST, CDZ, Policy, Split
from croupier.maths.solving.questions import (
    ADDED,
    CHOICES,
    FIRST,
    IS_BLACKJACK,
    answers,
    kind_of_split,
)
from croupier.maths.solving.splits import SplitHand, split_worth

Number = Any


@dataclass(frozen=True, slots=True)
class Solution:
    """A policy and what everything is worth by it, for each unit of the initial wager."""

    solver: Solver
    policy: Policy
    dealt: PlayedHands
    split: Mapping[Split, Sequence[PlayedHands]]  # by how many further of the value are gone
    splits: Mapping[tuple[int, int], tuple[Number, ...]]  # by value and card: to 2 hands, to 3, to 4
    first: Mapping[tuple[int, int], Number]  # by the first two cards and the dealer's, insurance apart
    insurance: Mapping[int, Number]  # by the first two cards against an ace

    @property
    def arithmetic(self) -> Arithmetic:
        return self.solver.arithmetic

    @property
    def hands(self) -> Hands:
        return self.solver.hands

    @property
    def value(self) -> Number:
        """What the player gains on average; the house's edge is the negative of it."""
        return sum(
            self.probability(*deal) * (worth + self.insured(*deal)) for deal, worth in self.first.items()
        )

    def probability(self, hand: int, card: int) -> Number:
        return self.arithmetic.number(probability(self.hands.shoe, hand, card))

    def insured(self, hand: int, card: int) -> Number:
        return self.insurance[hand] if card == ACES and hand in self.policy.insured else 0


def probability(shoe: Cards, hand: int, card: int) -> Fraction:
    """Of these first two cards, in either order, and of this card of the dealer."""
    cards = compositions().cards[hand]
    ways = 1 if max(cards) > 1 else 2
    for at, left in enumerate(shoe):
        ways *= perm(left, cards[at] + (at == card))
    return Fraction(ways, perm(sum(shoe), 3))


def best(game: Blackjack, arithmetic: Arithmetic = EXACT, gone: Counts = ()) -> Solution:
    """Each hand by its cards; of a split, by the value that was split and by whose wager it carries."""
    return Solver(game, arithmetic, gone).solved(BEST, None, lambda _dealt, _split: None)


def like_unsplit(game: Blackjack, arithmetic: Arithmetic = EXACT, gone: Counts = ()) -> Solution:
    """As other analysers have it: a hand of a split is played as the same cards unsplit."""
    solver = Solver(game, arithmetic, gone)
    return solver.solved(CDZ, None, solver.as_unsplit)


Following = Callable[[PlayedHands, Split], Table | None]


@dataclass(slots=True)
class Solver:
    game: Blackjack
    arithmetic: Arithmetic
    gone: Counts
    hands: Hands = field(init=False)

    def __post_init__(self) -> None:
        shoe = values_of(self.game.full_shoe().less(self.gone))
        self.hands = Hands(self.game, answers(self.game), shoe, self.arithmetic)

    def solved(
        self, name: str, choice: Table | None, following: Following, policy: Policy | None = None
    ) -> Solution:
        dealt = self.hands.dealt(choice)
        split = dict(self._of_splits(dealt, following))
        splits = dict(self._splits(split))
        first = {deal: self.unsplit(dealt, *deal) for deal in self.hands.two_cards()}
        to_hands = [[1] * len(VALUES) for _ in VALUES]
        for (value, card), worths in splits.items():
            hand = self.hands.all.one(value, value)
            most = self._to_hands(dealt, hand, card, worths) if policy is None else policy.hands[value][card]
            to_hands[value][card] = most
            if most > 1:
                first[hand, card] = worths[most - 2]
        insurance = self._insurance()
        insured = frozenset(at for at, worth in insurance.items() if worth > self.hands.margin)
        written = Policy(
            name,
            dealt.choice,
            {each: played[0].choice for each, played in split.items()},
            to_hands,
            insured if policy is None else policy.insured,
        )
        return Solution(self, written, dealt, split, splits, first, insurance)

    def follow(self, policy: Policy) -> Solution:
        return self.solved(policy.name, policy.dealt, lambda _dealt, split: policy.split.get(split), policy)

    def as_unsplit(self, dealt: PlayedHands, split: Split) -> Table:
        """The best of what a hand of a split may do, by what it is worth unsplit."""
        found = self.arithmetic.unchosen(len(self.hands.all.cards), len(VALUES))
        table = self.hands.answers.hands[kind_of_split(split[1])]
        for hand in self.hands.held:
            offered = [at for at in range(len(CHOICES)) if table.may[hand] >> at & 1]
            for card in range(len(VALUES)) if offered else ():
                found[hand][card] = self._first_best(dealt, offered, hand, card)
        return found

    def _first_best(self, dealt: PlayedHands, offered: list[int], hand: int, card: int) -> int:
        best = offered[0]
        for each in offered[1:]:
            if dealt.chosen[each][hand][card] > dealt.chosen[best][hand][card] + self.hands.margin:
                best = each
        return best

    # ── first two cards ─────────────────────────────────────────────────────────────

    def unsplit(self, dealt: PlayedHands, hand: int, card: int) -> Number:
        if self.hands.answers.hands[0].stands[hand] != IS_BLACKJACK:
            return dealt.value[hand][card]
        without, with_one = map(self.arithmetic.number, self.hands.answers.blackjack)
        has = self.hands.blackjack(hand, card)
        return without * (1 - has) + with_one * has

    def _insurance(self) -> dict[int, Number]:
        lost, won = map(self.arithmetic.number, self.hands.answers.insurance)
        against_ace = ((hand, card) for hand, card in self.hands.two_cards() if card == ACES)
        chances = {hand: self.hands.blackjack(hand, card) for hand, card in against_ace}
        return {hand: lost * (1 - has) + won * has for hand, has in chances.items()}

    def _to_hands(self, dealt: PlayedHands, hand: int, card: int, worths: tuple[Number, ...]) -> int:
        """To how many hands a pair is split; once means not at all.  Of equals, split before surrender."""
        best, most = dealt.value[hand][card], 1
        if dealt.choice[hand][card] == SURRENDERING:
            best = best - 2 * self.hands.margin
        for at, worth in enumerate(worths):
            if worth > best + self.hands.margin:
                best, most = worth, at + 2
        return most

    # ── splits ──────────────────────────────────────────────────────────────────────

    def _of_splits(
        self, dealt: PlayedHands, following: Following
    ) -> Iterator[tuple[Split, list[PlayedHands]]]:
        """Decided with one further card of the value gone, and so kept for all numbers of hands."""
        for value in range(len(VALUES)):
            for whose in (FIRST, ADDED) if self.hands.further(value) else ():
                once = self.hands.of_split(whose, value, 1, following(dealt, (whose, value)))
                further = range(2, self.hands.further(value) + 1)
                others = [self.hands.of_split(whose, value, gone, once.choice) for gone in further]
                yield (whose, value), [once, *others]

    def _splits(
        self, split: Mapping[Split, Sequence[PlayedHands]]
    ) -> Iterator[tuple[tuple[int, int], tuple[Number, ...]]]:
        for pair, card in self.hands.two_cards():
            value = self.hands.all.cards[pair].index(max(self.hands.all.cards[pair]))
            if max(self.hands.all.cards[pair]) == 2 and self.hands.further(value):
                first, added = (self._hand(value, card, split[whose, value]) for whose in (FIRST, ADDED))
                common = self._common(value, card, split)
                yield (
                    (value, card),
                    tuple(
                        split_worth(most, first, added, self.arithmetic.number) + common(most)
                        for most in range(2, self.hands.answers.most_hands[value] + 1)
                    ),
                )

    def _hand(self, value: int, card: int, played: Sequence[PlayedHands]) -> SplitHand:
        one, pair = self.hands.all.one(value), self.hands.all.one(value, value)
        left = self.hands.shoe[value] - 1 - (card == value)
        return SplitHand(
            [0, *(each.chosen[HITTING][one][card] for each in played)],
            [0, *(each.value[pair][card] for each in played)],
            left,
            sum(self.hands.shoe) - 2,
        )

    def _common(
        self, value: int, card: int, split: Mapping[Split, Sequence[PlayedHands]]
    ) -> Callable[[int], Number]:
        """What a dealer's Blackjack takes if any hand is in play, beside what each hand brings."""
        shared = self.hands.answers.shared
        if not shared or card not in {ACES, TENS}:
            return lambda _most: 0
        table, pair = self.hands.answers.hands[kind_of_split(value)], self.hands.all.one(value, value)
        ways = [leaving(value, card, table, split[whose, value][0].choice) for whose in (FIRST, ADDED)]
        cards = self.hands.all.cards[pair]
        left = [n - cards[at] - (at == card) for at, n in enumerate(self.hands.shoe)]
        none = NoneInPlay(value, card, ways[0], ways[1], left, self.arithmetic)
        once = self.arithmetic.number(shared)
        return lambda most: once * (self.hands.blackjack(pair, card) - none.probability(most))
