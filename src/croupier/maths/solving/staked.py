"""How much a policy of blackjack stakes in a round: its value where every wager brings itself."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from fractions import Fraction
from typing import Any

from croupier.games.blackjack.rules import BlackjackRules
from croupier.maths.solving.questions import ADDED, ENDS, Answers, HandPays
from croupier.maths.solving.solver import Solution


def mean_staked(solution: Solution) -> Any:
    """For each unit of the initial wager, with whatever splits, doubles and insurance add to it."""
    counting = copy(solution.solver)
    counting.hands = solution.hands.paying(_staking(counting.game.rules, solution.hands.answers))
    return counting.follow(solution.policy).value


def _staking(rules: BlackjackRules, asked: Answers) -> Answers:
    one = Fraction(1)
    return replace(
        asked,
        pays=tuple(
            (_pays(first), _pays(first + rules.double_wager.value))
            for first in (one, one, rules.split_wager.value)
        ),
        shared=Fraction(0),
        blackjack=(one, one),
        surrender=(one, one),
        insurance=(rules.insurance_wager.value,) * 2,
    )


def _pays(staked: Fraction) -> HandPays:
    return HandPays(((staked,) * ENDS,) * 22, (staked, staked), staked)


assert ADDED == 2, "wagers are counted in this order"
