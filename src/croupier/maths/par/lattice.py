"""The net result of one round on the lattice that all results of a bet lie on."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from croupier.core.chance import Law


@dataclass(frozen=True, slots=True)
class ResultLattice:
    """In steps of one part of the unit; ``cases`` of ``cycle`` end with each number of steps."""

    steps: int  # in one unit
    cases: tuple[tuple[int, int], ...]  # net steps, and how many cases

    @property
    def cycle(self) -> int:
        return sum(n for _, n in self.cases)

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(net * n for net, n in self.cases), self.cycle)

    @property
    def variance(self) -> Fraction:
        return Fraction(sum(net * net * n for net, n in self.cases), self.cycle) - self.mean**2

    @property
    def least(self) -> int:
        return min(net for net, _ in self.cases)

    @property
    def most(self) -> int:
        return max(net for net, _ in self.cases)


def lattice(returned: Law[Fraction]) -> ResultLattice:
    steps = lcm(*(each.denominator for each, _ in returned))
    cases = {int((each - 1) * steps): n for each, n in returned.cases().items()}
    return ResultLattice(steps, tuple(sorted(cases.items())))
