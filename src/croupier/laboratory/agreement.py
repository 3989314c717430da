"""Whether what a game paid in many rounds agrees with its exact law."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import sqrt

from croupier.core.chance import Law
from croupier.laboratory.bits.sequence import Finding
from croupier.laboratory.probability import fit, two_sided
from croupier.laboratory.rounds import Tally
from croupier.laboratory.ways import Laws

FREQUENCIES = "frequencies of what came back"
TOTAL = "total paid"
LEAST_EXPECTED = 5
SMALL_SHARE = Fraction(1, 100)


def agreement(tally: Tally, laws: Laws) -> list[Finding]:
    """Two for each bet: how often it brought back how much, and what it came to in all."""
    return [finding for bet, law in laws.items() for finding in _of_bet(bet, tally.by_bet[bet], law)]


def _of_bet(bet: str, seen: Mapping[Fraction, int], law: Law[Fraction]) -> Iterator[Finding]:
    if not law.weights.keys() >= seen.keys():
        yield Finding(FREQUENCIES, 0.0, bet)  # something came back that cannot come back
        return
    if len(law.weights) > 1:
        rounds = sum(seen.values())
        expected = [float(rounds * p) for p in law.weights.values()]
        p = fit([seen.get(returned, 0) for returned in law.weights], expected)
        if p is not None:
            yield Finding(FREQUENCIES, p, bet)
        if is_near_normal(law, rounds):
            yield Finding(TOTAL, two_sided(standing(seen, law)), bet)


def is_near_normal(law: Law[Fraction], rounds: int) -> bool:
    """Whether a total may be judged by its standard deviation.

    Not while a prize that makes up much of the variance is hardly to be expected: one of it is
    many standard deviations, and none of it too few.
    """
    mean = law.mean(lambda returned: returned)
    variance = law.mean(lambda returned: (returned - mean) ** 2)
    return all(
        rounds * p >= LEAST_EXPECTED or p * (returned - mean) ** 2 <= variance * SMALL_SHARE
        for returned, p in law.weights.items()
    )


def standing(seen: Mapping[Fraction, int], law: Law[Fraction]) -> float:
    """How many standard deviations the total lies above its exact expectation."""
    rounds = sum(seen.values())
    mean = law.mean(lambda returned: returned)
    variance = law.mean(lambda returned: (returned - mean) ** 2)
    total = sum((returned * times for returned, times in seen.items()), Fraction(0))
    return float(total - rounds * mean) / sqrt(rounds * variance)
