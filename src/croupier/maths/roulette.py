"""The laws of roulette: every pocket once, and the side wagers by their own draws."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from croupier.core.chance import Law
from croupier.games.game import BetKey
from croupier.games.roulette.roulette import Roulette
from croupier.maths import roulette_sides
from croupier.maths.counting import Counting


def law(game: Roulette, bet: BetKey) -> Law[Fraction]:
    for side in game.rules.sides:
        if bet in side.bets():
            return roulette_sides.law(side, bet, game.rules.wheel.value)
    rim = game.rules.wheel.value.rim
    return Law[Fraction].counted(Counter(game.result(bet, 1, number).returned for number in rim))


COUNTING = Counting(law)
