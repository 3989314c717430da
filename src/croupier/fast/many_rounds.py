"""The law of the sum of many rounds, by the transform of the law of one."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, log2, sqrt
from typing import Any

import numpy as np

from croupier.maths.par.lattice import ResultLattice

Array = np.ndarray[Any, np.dtype[np.float64]]
Waves = np.ndarray[Any, np.dtype[np.complex128]]

_WRAPPED = 1e-13  # so much of a law at most lies outside the window that is looked at
_ROUNDING = 2.0**-53
_EACH_STEP = 8  # roundings a round and a halving of the transform, rather more than less
_NOTHING = 1e-30  # what a frequency may be left out for: all of them together are far below the rounding


@dataclass(frozen=True, slots=True)
class ManyRounds:
    """How probable it is that the sum is at most each value of a window, in steps of the lattice."""

    first: int
    at_most: Array
    within: float  # the bound of the error of each

    def quantile(self, share: float) -> tuple[int, int]:
        """The least value that is reached with this probability: two, where the error leaves both open."""
        low = int(np.searchsorted(self.at_most, share - self.within))
        high = int(np.searchsorted(self.at_most, share + self.within))
        last = len(self.at_most) - 1
        return self.first + min(low, last), self.first + min(high, last)

    def above(self, value: int) -> float:
        """How probable it is that more than this is won."""
        place = value - self.first
        if place < 0:
            return 1.0
        return 0.0 if place >= len(self.at_most) else float(1 - self.at_most[place])


def reach(one: ResultLattice, rounds: int) -> int:
    """How far from its mean the sum of many rounds lies, but for what Bernstein's inequality leaves."""
    sure = log(2 / _WRAPPED)
    furthest = float(max(one.most - one.mean, one.mean - one.least))
    drift = sure * furthest / 3
    return int(drift + sqrt(drift * drift + 2 * sure * rounds * float(one.variance))) + 1


def window(one: ResultLattice, rounds: int) -> tuple[int, int]:
    """The first and the last sum of so many rounds that is looked at."""
    centre, far = int(one.mean * rounds), reach(one, rounds)
    return max(one.least * rounds, centre - far), min(one.most * rounds, centre + far)


def many_rounds(one: ResultLattice, rounds: int) -> ManyRounds:
    first, last = window(one, rounds)
    size = 1 << (last - first + 1).bit_length()
    law = np.zeros(size)
    cycle = one.cycle
    for net, cases in one.cases:
        law[net % size] += cases / cycle
    summed = np.fft.irfft(_power(np.fft.rfft(law), rounds), size)
    inside = np.roll(summed, -(first % size))[: last - first + 1]
    bound = _EACH_STEP * rounds * log2(size) * _ROUNDING + _WRAPPED
    return ManyRounds(first, np.cumsum(np.maximum(inside, 0.0)), bound)


def _power(waves: Waves, rounds: int) -> Waves:
    """Of many rounds hardly a frequency is left, and what is too small for a float is slow to reckon with."""
    left = np.abs(waves) > _NOTHING ** (1 / rounds)
    raised = np.zeros_like(waves)
    raised[left] = waves[left] ** rounds
    return raised
