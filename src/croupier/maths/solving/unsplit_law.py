"""How rounds end that nobody splits or insures: how probable each result is, by a policy.

What a hand is worth is a mean of what endings bring.  Where an ending brings one if it comes to a certain
result, and nothing otherwise, that mean is how probable the result is: the solver's loops find it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import replace
from fractions import Fraction
from typing import Any

from croupier.maths.solving.compositions import ACES
from croupier.maths.solving.questions import ALONE, Answers, HandPays
from croupier.maths.solving.solver import Solution


def unsplit_law(solution: Solution) -> Mapping[Fraction, Any]:
    """By what is won or lost for each unit; together they come to the share of such rounds."""
    deals = [deal for deal in solution.first if not _is_parted(solution, *deal)]
    found: dict[Fraction, Any] = {}
    for result in sorted(set(_results(solution.hands.answers))):
        solver = copy(solution.solver)
        solver.hands = solution.hands.paying(_only(solution.hands.answers, result))
        dealt = solver.hands.dealt(solution.policy.dealt)
        found[result] = sum(solution.probability(*deal) * solver.unsplit(dealt, *deal) for deal in deals)
    return found


def _is_parted(solution: Solution, hand: int, card: int) -> bool:
    cards = solution.hands.all.cards[hand]
    if card == ACES and hand in solution.policy.insured:
        return True
    return max(cards) > 1 and solution.policy.hands[cards.index(max(cards))][card] > 1


def _results(asked: Answers) -> Iterator[Fraction]:
    for pays in asked.pays[ALONE]:
        yield from (result for row in pays.total for result in row)
        yield from (*pays.over, pays.won)
    yield from (*asked.blackjack, *asked.surrender)


def _only(asked: Answers, result: Fraction) -> Answers:
    """One for whatever comes to this result, and nothing for anything else."""

    def is_it(brought: Fraction) -> Fraction:
        return Fraction(brought == result)

    def both(brought: tuple[Fraction, Fraction]) -> tuple[Fraction, Fraction]:
        return is_it(brought[0]), is_it(brought[1])

    alone = asked.pays[ALONE]
    return replace(
        asked,
        pays=((_pays(alone[0], is_it), _pays(alone[1], is_it)), *asked.pays[1:]),
        blackjack=both(asked.blackjack),
        surrender=both(asked.surrender),
    )


def _pays(pays: HandPays, of: Callable[[Fraction], Fraction]) -> HandPays:
    return HandPays(
        tuple(tuple(map(of, row)) for row in pays.total), (of(pays.over[0]), of(pays.over[1])), of(pays.won)
    )


assert ALONE == 0, "an unsplit hand's wager is counted first"
