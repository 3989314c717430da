"""A chart that a person can learn: one choice for a total against a dealer's card.

Found by policy iteration: hands of a total are weighed by how often the chart reaches them, the better
choice is taken, and so on until nothing changes.  It is of good value, and not claimed to be the best of all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.games.blackjack.hand import POINTS, Total
from croupier.games.blackjack.play import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from croupier.maths.blackjack_hands import VALUES, total_of
from croupier.maths.solving.kernels import Table
from croupier.maths.solving.playing import Hands, PlayedHands
from croupier.maths.solving.policies import CHART
from croupier.maths.solving.questions import CHOICES, DEALT, kind_of_split
from croupier.maths.solving.solver import Solution, probability

Line = tuple[Total, int]  # a total, and what may be done with it
Worth = dict[Line, list[list[Any]]]  # of each choice, by dealer's card
Lines = Mapping[Line, tuple[int, ...]]  # the choice by dealer's card
_MOST_ROUNDS = 20
_NEVER = Fraction(1, 10**30)  # the weight of a hand that the chart does not reach, among others like it
_LETTERS = {HIT: "H", STAND: "S", DOUBLE: "D", SPLIT: "P", SURRENDER: "R"}


@dataclass(frozen=True, slots=True)
class Chart:
    """What a chart says, and what it is worth."""

    lines: Lines
    worth: Worth
    often: Mapping[Line, tuple[Any, ...]]  # how probable it is to be asked in a round, by dealer's card
    solution: Solution

    def action(self, hand: str, against: str) -> str:
        """As in ``action("16", "10")``, ``action("A 7", "9")`` or ``action("8 8", "A")``."""
        card = value_of(against)
        if " " not in hand.strip():
            return self.of_total(Total(int(hand), soft=False), card)
        cards = [value_of(word) for word in hand.split()]
        if len(cards) == 2 and cards[0] == cards[1] and self.solution.policy.hands[cards[0]][card] > 1:
            return SPLIT
        return CHOICES[int(self.solution.policy.dealt[self.solution.hands.all.one(*cards)][card])]

    def of_total(self, total: Total, card: int) -> str:
        """Of the first two cards, or of more where no two cards make this total."""
        lines = sorted((may for known, may in self.lines if known == total), reverse=True)
        if not lines:
            raise ValueError(f"nobody is asked about a hand of {total.points}")
        return CHOICES[self.lines[total, lines[0]][card]]

    def cell(self, total: Total, card: int) -> str:
        """One letter, or two where a choice of two cards is none of more: "Dh" is double, else hit."""
        lines = sorted((may for known, may in self.lines if known == total), reverse=True)
        choices = [CHOICES[self.lines[total, may][card]] for may in lines]
        first, last = choices[0], choices[-1]
        return _LETTERS[first] + (_LETTERS[last].lower() if last != first else "")

    def pair(self, value: int, card: int) -> tuple[str, Any]:
        """The letter of a pair, and what it costs to do otherwise."""
        solution, hand = self.solution, self.solution.hands.all.one(value, value)
        unsplit = solution.dealt.value[hand][card]
        worths = solution.splits.get((value, card), ())
        gap = abs(max(worths) - unsplit) if worths else 0
        if solution.policy.hands[value][card] > 1:
            return _LETTERS[SPLIT], gap
        return self.cell(total_of(solution.hands.all.cards[hand]), card), gap

    def gap(self, total: Total, card: int) -> Any:
        may = max(may for known, may in self.lines if known == total)
        return _gap(may, self.worth[total, may][card])

    def next_best(self, line: Line, card: int) -> str | None:
        """What comes nearest to what the chart says; nothing where there is nothing else."""
        others = [at for at in range(len(CHOICES)) if line[1] >> at & 1 and at != self.lines[line][card]]
        found = max(others, key=lambda at: self.worth[line][card][at], default=None)
        return None if found is None else CHOICES[found]

    def totals(self, *, soft: bool) -> list[Total]:
        return sorted({total for total, _ in self.lines if total.soft is soft})


def value_of(word: str) -> int:
    """The number of the value of a card that is told by its rank."""
    if word not in POINTS:
        raise ValueError(f"{word!r} is no rank of a card; write one of {', '.join(POINTS)}")
    return VALUES.index(POINTS[word])


def chart(best: Solution) -> Chart:
    solver = best.solver
    hands, lines = best.hands, dict[Line, tuple[int, ...]]()
    worth: Worth = {}
    played, choice = best.dealt, best.dealt.choice
    reach: Table = None
    for _ in range(_MOST_ROUNDS):
        reach = _reach(best, choice)
        worth = _worth(hands, played, reach)
        found = {
            line: tuple(_first_best(line[1], sums) for sums in by_card) for line, by_card in worth.items()
        }
        if found == lines:
            break
        lines = found
        choice = _written(hands, lines, DEALT, played)
        played = hands.dealt(choice)
    solution = solver.solved(
        CHART, choice, lambda dealt, split: _written(hands, lines, kind_of_split(split[1]), dealt)
    )
    return Chart(lines, worth, _often(hands, reach), solution)


def _often(hands: Hands, reach: Table) -> Mapping[Line, tuple[Any, ...]]:
    found: dict[Line, list[Any]] = {}
    for hand, line in _asked(hands, DEALT):
        sums = found.setdefault(line, [0] * len(VALUES))
        for card in range(len(VALUES)):
            sums[card] += reach[hand][card]
    return {line: tuple(sums) for line, sums in found.items()}


def _asked(hands: Hands, kind: int) -> Iterator[tuple[int, Line]]:
    table = hands.answers.hands[kind]
    for hand in sorted(hands.held):
        if sum(hands.all.cards[hand]) > 1 and table.may[hand]:
            yield hand, (total_of(hands.all.cards[hand]), table.may[hand])


def _reach(best: Solution, choice: Table) -> Table:
    hands, made = best.hands, best.arithmetic
    reach = made.zeros(len(hands.all.cards), len(VALUES))
    for hand, card in best.first:
        value = hands.all.cards[hand].index(max(hands.all.cards[hand]))
        pair = max(hands.all.cards[hand]) == 2
        if not (pair and best.policy.hands[value][card] > 1):
            reach[hand][card] = made.number(probability(hands.shoe, hand, card))
    order = made.wholes(sorted(hands.held))
    may = hands.tables[DEALT].may
    made.reaching(order, hands.cards, hands.following, made.wholes(hands.shoe), may, choice, reach)
    return reach


def _worth(hands: Hands, played: PlayedHands, reach: Table) -> Worth:
    """Of each choice by line and dealer's card, hands weighed by how often they come about."""
    worth: Worth = {}
    weights: dict[Line, list[Any]] = {}
    for hand, line in _asked(hands, DEALT):
        sums = worth.setdefault(line, [[0] * len(CHOICES) for _ in VALUES])
        for card in range(len(VALUES)):
            weight = reach[hand][card] or hands.arithmetic.number(_NEVER)
            weights.setdefault(line, [0] * len(VALUES))[card] += weight
            for at in range(len(CHOICES)):
                sums[card][at] += weight * played.chosen[at][hand][card]
    return {
        line: [[each / weight for each in sums] for sums, weight in zip(by_card, weights[line], strict=True)]
        for line, by_card in worth.items()
    }


def _gap(may: int, sums: list[Any]) -> Any:
    offered = sorted((sums[at] for at in range(len(CHOICES)) if may >> at & 1), reverse=True)
    return offered[0] - offered[1] if len(offered) > 1 else 0


def _first_best(may: int, sums: list[Any]) -> int:
    offered = [at for at in range(len(CHOICES)) if may >> at & 1]
    return max(offered, key=lambda at: (sums[at], -at))


def _written(hands: Hands, lines: Lines, kind: int, played: PlayedHands) -> Table:
    """The choice for every hand; of a split, what is said of the same cards as they are dealt, if it may."""
    found = hands.arithmetic.unchosen(len(hands.all.cards), len(VALUES))
    one, dealt = CHOICES.index(HIT), hands.answers.hands[DEALT].may
    for value in range(len(VALUES)):
        for card in range(len(VALUES)):
            found[hands.all.one(value)][card] = one
    for hand, (total, may) in _asked(hands, kind):
        said = _said(lines, total, dealt[hand])
        for card in range(len(VALUES)):
            offered = next((row[card] for row in said if may >> row[card] & 1), None)
            found[hand][card] = _by_itself(may, hand, card, played) if offered is None else offered
    return found


def _by_itself(may: int, hand: int, card: int, played: PlayedHands) -> int:
    return _first_best(may, [each[hand][card] for each in played.chosen])


def _said(lines: Lines, total: Total, may: int) -> list[tuple[int, ...]]:
    """Of a total, from what is said where as much may be done to what is said where the least may."""
    of_total = {known: row for (of, known), row in lines.items() if of == total and known <= may}
    return [of_total[known] for known in sorted(of_total, reverse=True)]
