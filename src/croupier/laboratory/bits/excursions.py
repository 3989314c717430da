"""Random excursions: how often a walk visits each state before it returns (SP 800-22, 2.14 and 2.15)."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from math import erfc, sqrt

from croupier.laboratory.bits.sequence import Bits, Finding
from croupier.laboratory.probability import chi_square

STATES = (-4, -3, -2, -1, 1, 2, 3, 4)
FAR_STATES = tuple(state for state in range(-9, 10) if state)
MOST_VISITS = 5
FEWEST_CYCLES = 500


def excursions(bits: Bits) -> list[Finding]:
    """A sequence with too few cycles says nothing."""
    cycles = walked(bits)
    if len(cycles) < max(FEWEST_CYCLES, 0.005 * sqrt(len(bits))):
        return []
    return [Finding("random excursions", of_state(cycles, state), f"{state:+}") for state in STATES] + [
        Finding("random excursions variant", of_far_state(cycles, state), f"{state:+}")
        for state in FAR_STATES
    ]


def walked(bits: Bits) -> list[Counter[int]]:
    """Cycle by cycle from nought to nought, how often the walk was in each state; the last one is cut off."""
    cycles, cycle = list[Counter[int]](), list[int]()
    for place in accumulate(2 * bit - 1 for bit in bits):
        if place:
            cycle.append(place)
        else:
            cycles.append(Counter(cycle))
            cycle = []
    if cycle:
        cycles.append(Counter(cycle))
    return cycles


def of_state(cycles: list[Counter[int]], state: int) -> float:
    seen = Counter(min(cycle[state], MOST_VISITS) for cycle in cycles)
    expected = [len(cycles) * p for p in _visits(abs(state))]
    statistic = sum((seen[k] - due) ** 2 / due for k, due in enumerate(expected))
    return chi_square(statistic, MOST_VISITS)


def _visits(far: int) -> list[float]:
    """How probable it is that a cycle comes to a state never, once … five times or more."""
    back = 1 / (2 * far)
    some = [back * back * (1 - back) ** (k - 1) for k in range(1, MOST_VISITS)]
    return [1 - back, *some, back * (1 - back) ** (MOST_VISITS - 1)]


def of_far_state(cycles: list[Counter[int]], state: int) -> float:
    visits = sum(cycle[state] for cycle in cycles)
    return erfc(abs(visits - len(cycles)) / sqrt(2 * len(cycles) * (4 * abs(state) - 2)))
