"""Mean, variance, skewness and kurtosis of what a bet brings, from its exact law."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from croupier.core.chance import Law
from croupier.maths.par.numbers import decimal, divided, root, times

NOUGHT, ONE = Fraction(0), Fraction(1)
THIRD, FOURTH = 3, 4
VOLATILITY = Decimal("1.6449")  # of a normal law, nine tenths lie within so many deviations of its mean


@dataclass(frozen=True, slots=True)
class Moments:
    """Of the player's net result for each unit first staked."""

    mean: Fraction
    variance: Fraction
    third: Fraction  # about the mean, as the next
    fourth: Fraction

    @property
    def deviation(self) -> Decimal:
        return root(self.variance)

    @property
    def skewness(self) -> Decimal:
        return divided(decimal(self.third), times(decimal(self.variance), self.deviation))

    @property
    def excess_kurtosis(self) -> Decimal:
        return decimal(self.fourth / self.variance**2 - 3)

    @property
    def volatility(self) -> Decimal:
        return times(VOLATILITY, self.deviation)


def moments(returned: Law[Fraction]) -> Moments:
    mean = returned.mean(lambda each: each)

    def about_mean(power: int) -> Fraction:
        return returned.mean(lambda each: (each - mean) ** power)

    return Moments(mean - 1, about_mean(2), about_mean(THIRD), about_mean(FOURTH))
