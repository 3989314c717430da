"""What a policy is worth that is given by the names of its states: read, then valued by the solver."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from croupier.games.blackjack.hand import Hand, points_of
from croupier.games.blackjack.play import DECLINE, HIT, INSURE, SPLIT, is_complete
from croupier.maths.blackjack_hands import VALUES
from croupier.maths.blackjack_policies import DEALERS, AskedHand, HandsAsked
from croupier.maths.policy_tables import INSURANCE, PolicyTable, names_of_hand
from croupier.maths.solving.compositions import ACES
from croupier.maths.solving.kernels import Table
from croupier.maths.solving.policies import Policy
from croupier.maths.solving.questions import ADDED, CHOICES, FIRST
from croupier.maths.solving.solver import Solution, Solver


class NotJudged(ValueError):
    """A policy that looks at more than the solver can value."""


def judged(solver: Solver, table: PolicyTable) -> Solution:
    """What a table of names is worth, as the solver values it; ``NotJudged`` where it cannot."""
    asking = HandsAsked(solver.game, solver.hands)
    return solver.follow(_ReadPolicy(asking, table).policy(solver))


@dataclass(frozen=True, slots=True)
class _ReadPolicy:
    asking: HandsAsked
    table: PolicyTable

    def policy(self, solver: Solver) -> Policy:
        made, rows = solver.arithmetic, len(solver.hands.all.cards)
        dealt, to_hands = made.unchosen(rows, len(VALUES)), [[1] * len(VALUES) for _ in VALUES]
        for each in self.asking.dealt:
            for card, choice in enumerate(self._dealt(each, to_hands)):
                dealt[each.number][card] = choice
        split = {
            (whose, value): made.unchosen(rows, len(VALUES))
            for value in range(len(VALUES))
            for whose in (FIRST, ADDED)
            if solver.hands.further(value)
        }
        self._begun(solver, [dealt, *split.values()])
        for each in self.asking.of_splits:
            assert each.split is not None
            for card, choice in enumerate(self._of_split(each, to_hands)):
                split[each.split][each.number][card] = choice
        return Policy(self.table.name, dealt, split, to_hands, frozenset(self._insured()))

    def _begun(self, solver: Solver, tables: list[Table]) -> None:
        """A hand of one card gets its second, whoever decides."""
        for held, value, card in product(tables, range(len(VALUES)), range(len(VALUES))):
            held[solver.hands.all.one(value)][card] = CHOICES.index(HIT)

    def _dealt(self, each: AskedHand, to_hands: list[list[int]]) -> Iterator[int]:
        for card, chosen in enumerate(self._chosen(each)):
            if chosen == SPLIT:
                value = VALUES.index(points_of(each.hand.cards[0]))
                to_hands[value][card] = self._to_hands(each, value, card)
            yield _unsplit(chosen, each)

    def _to_hands(self, each: AskedHand, value: int, card: int) -> int:
        """To how many hands it is split again."""
        hand = Hand(each.hand.cards, of_split=True)
        if is_complete(hand, self.asking.game.rules):
            return 2
        first = AskedHand(each.number, hand, (FIRST, value), 2, ())
        for hands in range(2, self.asking.most):
            asked = self.asking.among(first, hands)
            again = {self._chosen(asked._replace(split=(whose, value)))[card] for whose in (FIRST, ADDED)}
            if SPLIT not in again:
                return hands
            if len(again) > 1:
                raise NotJudged("it splits a hand again or not by the wager that the hand carries")
        return self.asking.most

    def _of_split(self, each: AskedHand, to_hands: list[list[int]]) -> Iterator[int]:
        """A pair is asked about once it is split no more."""
        if not each.pair:
            yield from (_unsplit(chosen, each) for chosen in self._chosen(each))
            return
        value = VALUES.index(points_of(each.hand.cards[0]))
        for card, hands in enumerate(to_hands[value]):
            asked = self.asking.among(each, max(2, hands))
            yield _unsplit(self._chosen(asked)[card], asked)

    def _chosen(self, each: AskedHand) -> list[str]:
        """By the dealer's card."""
        names = each.names()
        return [self.table.choice(names, dealer, each.may) for dealer in DEALERS]

    def _insured(self) -> Iterator[int]:
        for number, hand in self.asking.two_cards():
            names = [f"{INSURANCE} of {name}" for name in names_of_hand(hand, (), 1, added=False)]
            if self.table.choice((*names, INSURANCE), DEALERS[ACES], (INSURE, DECLINE)) == INSURE:
                yield number


def _unsplit(chosen: str, each: AskedHand) -> int:
    """What is chosen; of a pair that is split at once, whatever may be done, since nobody comes to it."""
    return CHOICES.index(next(choice for choice in (chosen, *each.may) if choice in CHOICES))
