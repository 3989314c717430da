"""What every hand of a table is worth, one kind of hand at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from croupier.games.blackjack.blackjack import Blackjack
from croupier.maths.blackjack_hands import VALUES, Cards
from croupier.maths.solving.arithmetic import Arithmetic
from croupier.maths.solving.compositions import Compositions, Removals, compositions, removals
from croupier.maths.solving.dealer import dealer_tree
from croupier.maths.solving.kernels import Table
from croupier.maths.solving.questions import (
    ALONE,
    BLACKJACK_END,
    CHOICES,
    DEALT,
    ENDS,
    OVER_22,
    Answers,
    HandPays,
    HandTable,
    kind_of_split,
)
from croupier.maths.solving.splits import further_gone

MARGIN = Fraction(1, 10**10)  # by which a choice must be better, so that charts do not flicker
STANDING, HITTING, DOUBLING, SURRENDERING = range(len(CHOICES))


@dataclass(frozen=True, slots=True)
class PlayedHands:
    """What each hand is worth by each choice, which is taken, and what that is worth; by hand and card."""

    chosen: tuple[Table, ...]
    choice: Table
    value: Table


@dataclass(frozen=True, slots=True)
class HandArrays:
    may: Table
    stands: Table
    points: Table
    doubled: Table
    won: Table
    doubling: tuple[int, ...]  # the hands that may be doubled

    @classmethod
    def of(cls, table: HandTable, arithmetic: Arithmetic) -> HandArrays:
        nothing = (0,) * len(VALUES)
        return cls(
            arithmetic.wholes(table.may),
            arithmetic.wholes(table.stands),
            arithmetic.wholes(table.points),
            arithmetic.wholes([each or nothing for each in table.doubled_points]),
            arithmetic.wholes([each or nothing for each in table.doubled_won]),
            tuple(at for at, each in enumerate(table.doubled_points) if each),
        )


class Hands:
    """The hands of one table over one shoe, and how the dealer ends whatever is gone."""

    def __init__(self, game: Blackjack, answers: Answers, shoe: Cards, arithmetic: Arithmetic) -> None:
        self.answers = answers
        self.shoe = shoe
        self.arithmetic = arithmetic
        self.all: Compositions = compositions()
        self.removals: Removals = removals(self._further())
        self.cards = arithmetic.wholes(self.all.cards)
        self.following = arithmetic.wholes(self.all.following)
        self.tables = tuple(HandArrays.of(table, arithmetic) for table in answers.hands)
        self._rules = game.rules
        self.margin = arithmetic.number(MARGIN)
        self.held = frozenset(
            at
            for at, cards in enumerate(self.all.cards)
            if all(n <= most for n, most in zip(cards, shoe, strict=True))
        )

    def _further(self) -> tuple[int, ...]:
        return tuple(
            0 if most < 2 or left < 2 else min(further_gone(most), left - 1)
            for most, left in zip(self.answers.most_hands, self.shoe, strict=True)
        )

    def further(self, value: int) -> int:
        """How many further cards of a value may be gone; none where it cannot be split."""
        return len(self.removals.split[value]) - 1

    @cached_property
    def law(self) -> Table:
        """How the dealer ends, by what is gone: most of all work, and not asked for where play is known."""
        made, tree = self.arithmetic, dealer_tree(self._rules)
        law = made.zeros(len(self.removals.cards), len(VALUES) * ENDS)
        made.dealer_rows(
            made.wholes(self.removals.cards),
            made.wholes(self.shoe),
            made.wholes(tree.steps),
            made.wholes(tree.groups),
            made.wholes(tree.nodes),
            made.wholes(tree.orders),
            made.counters(len(tree.steps)),
            made.counters(tree.longest),
            made.counters(len(VALUES) + 1),
            made.counters(1)[0],
            made.number(Fraction(1)),
            OVER_22,
            law,
        )
        return law

    def paying(self, other: Answers) -> Hands:
        """The same hands over the same shoe, where endings bring something else."""
        hands = copy(self)
        hands.answers = other
        return hands

    def blackjack(self, hand: int, card: int) -> Any:
        """How probable a dealer's Blackjack is."""
        return self.law[hand][len(VALUES) * BLACKJACK_END + card]

    # ── playing ─────────────────────────────────────────────────────────────────────

    def dealt(self, choice: Table | None) -> PlayedHands:
        """Hands that are not split; decided here unless the choices are given."""
        hands = [at for at in reversed(range(len(self.all.cards))) if at in self.held]
        return self._played(hands, (DEALT, ALONE), self.removals.dealt, self.shoe, choice)

    def of_split(self, whose: int, value: int, gone: int, choice: Table | None) -> PlayedHands:
        """Hands that begin with a value of which so many further cards are gone."""
        hands = [at for at in self.all.holding[value] if at in self.held]
        shoe = tuple(n - gone * (at == value) for at, n in enumerate(self.shoe))
        return self._played(
            hands, (kind_of_split(value), whose), self.removals.split[value][gone], shoe, choice
        )

    def _played(
        self, hands: list[int], of: tuple[int, int], row: Sequence[int], shoe: Cards, choice: Table | None
    ) -> PlayedHands:
        kind, whose = of
        made, table = self.arithmetic, self.tables[kind]
        single, doubled = self.answers.pays[whose]
        held = set(hands)
        pass_over = _Pass(
            made,
            made.wholes(hands),
            made.wholes([at for at in table.doubling if at in held]),
            self.cards,
            self.following,
            made.wholes(shoe),
            table,
            made.wholes(row),
            self.law,
        )
        chosen = [made.zeros(len(self.all.cards), len(VALUES)) for _ in CHOICES]
        pass_over.stand(single, chosen[STANDING])
        pass_over.double(doubled, chosen[DOUBLING])
        if kind == DEALT:
            self._surrender(chosen[SURRENDERING])
        value = made.zeros(len(self.all.cards), len(VALUES))
        outright = made.numbers([[single.won]])[0]
        made.completing(pass_over.hands, table.stands, chosen[STANDING], outright, value)
        decided = made.unchosen(len(self.all.cards), len(VALUES)) if choice is None else choice
        made.playing(
            *pass_over.shared,
            table.may,
            decided,
            choice is None,
            self.margin,
            pass_over.busts(single),
            tuple(chosen),
            value,
        )
        return PlayedHands(tuple(chosen), decided, value)

    def _surrender(self, into: Table) -> None:
        without, with_one = map(self.arithmetic.number, self.answers.surrender)
        for hand, card in self.two_cards():
            has = self.blackjack(hand, card)
            into[hand][card] = without * (1 - has) + with_one * has

    def two_cards(self) -> Iterator[tuple[int, int]]:
        """Every hand of two cards that this shoe can deal, and every card of the dealer beside it."""
        for hand in self.held:
            cards = self.all.cards[hand]
            if sum(cards) == 2:
                yield from ((hand, card) for card in range(len(VALUES)) if cards[card] + 1 <= self.shoe[card])


@dataclass(frozen=True, slots=True)
class _Pass:
    """One going through of hands of one kind."""

    made: Arithmetic
    hands: Table
    doubling: Table  # those among them that may be doubled
    cards: Table
    following: Table
    shoe: Table
    table: HandArrays
    row: Table
    law: Table

    @property
    def shared(self) -> tuple[Table, ...]:
        return self.hands, self.cards, self.following, self.shoe

    def stand(self, pays: HandPays, into: Table) -> None:
        totals = self.made.numbers(pays.total)
        self.made.standing(self.hands, self.table.points, self.row, self.law, totals, ENDS, into)

    def busts(self, pays: HandPays, hands: Table | None = None) -> Table:
        """Of all hands, or of some."""
        found = self.made.zeros(len(self.following), len(VALUES))
        some = self.hands if hands is None else hands
        self.made.busting(some, *self.shared[1:], self.made.numbers([pays.over])[0], found)
        return found

    def double(self, pays: HandPays, into: Table) -> None:
        self.made.doubling(
            self.doubling,
            *self.shared[1:],
            self.table.doubled,
            self.table.won,
            self.row,
            self.law,
            self.made.numbers(pays.total),
            ENDS,
            self.made.numbers([[pays.won]])[0],
            self.busts(pays, self.doubling),
            into,
        )
