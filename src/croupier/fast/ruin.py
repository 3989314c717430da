"""The chance to lose a bank, by the walk of its net results between two ends."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.many_rounds import reach, window
from croupier.maths.par.lattice import ResultLattice

Array = np.ndarray[Any, np.dtype[np.float64]]


def lost_before_doubled(one: ResultLattice, units: int) -> float:
    """Of a bank of so many units, one of which is staked in every round.

    From every sum between the ends the chance is the mean of those one round on; these equations have a
    narrow band beside the diagonal, and are solved from below by elimination without pivots, which the
    diagonal outweighs.
    """
    bank = units * one.steps
    size = 2 * bank - 1
    down, up = min(-one.least, size), min(one.most, size)
    band, right = _equations(one, size, down, up)
    for row in range(size):
        below = min(down, size - 1 - row)
        if not below:
            continue
        under = slice(row + 1, row + 1 + below)
        at = np.arange(1, below + 1)
        factors = band[np.arange(row + 1, row + 1 + below), down - at] / band[row, down]
        width = min(up, size - 1 - row)
        for step, factor in zip(at, factors, strict=True):
            band[row + step, down - step : down - step + width + 1] -= (
                factor * band[row, down : down + width + 1]
            )
        right[under] -= factors * right[row]
    return float(_from_the_end(band, right, down, up)[bank - 1])


def _equations(one: ResultLattice, size: int, down: int, up: int) -> tuple[Array, Array]:
    """For each sum from one step up to one below twice the bank, in rows as wide as the band."""
    band, right = np.zeros((size, down + up + 1)), np.zeros(size)
    band[:, down] = 1.0
    cycle = one.cycle
    for net, cases in one.cases:
        share = cases / cycle
        if -down <= net <= up:
            band[:, down + net] -= share
        if net < 0:
            right[: min(-net, size)] += share
    return band, right


def _from_the_end(band: Array, right: Array, down: int, up: int) -> Array:
    size = len(right)
    found = np.zeros(size + up)
    for row in range(size - 1, -1, -1):
        beyond = band[row, down + 1 :] @ found[row + 1 : row + 1 + up]
        found[row] = (right[row] - beyond) / band[row, down]
    return found[:size]


def lost_within(one: ResultLattice, units: int, rounds: int) -> float:
    """The chance that a bank has gone after so many rounds, played on while it lasts."""
    bank = units * one.steps
    size = bank + max(window(one, rounds)[1], 0) + reach(one, rounds)
    held = np.zeros(size + 1)
    held[bank] = 1.0
    gone = 0.0
    cycle = one.cycle
    for _ in range(rounds):
        after = np.zeros(size + 1)
        for net, cases in one.cases:
            share = cases / cycle
            if net >= 0:
                after[net:] += share * held[: size + 1 - net]
                after[size] += share * held[size + 1 - net :].sum()
            else:
                after[: size + 1 + net] += share * held[-net:]
                gone += share * float(held[:-net].sum())
        gone += float(after[0])
        after[0] = 0.0
        held = after
    return gone
