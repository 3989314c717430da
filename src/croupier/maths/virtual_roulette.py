"""Virtual Roulette counted exactly: the balls that are drawn for its jackpot."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from croupier.games.virtual_roulette.balls import BALLS
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.maths.counting import Levels


def levels(game: VirtualRoulette) -> Levels:
    """How probable it is that so many further balls rest where the first one did, on any wheel."""
    wheel = game.roulette.face.wheel()
    assert wheel is not None, "roulette is played with a wheel"
    balls, chances = BALLS.further_draws, [chance for _, chance in wheel.law()]
    on = [sum(p * comb(balls, k) * p**k * (1 - p) ** (balls - k) for p in chances) for k in range(balls + 1)]
    return {level.key: Fraction(on[balls - at]) for at, level in enumerate(BALLS.levels)}
