"""Products of the orders in which hands leave play, weighed by how the cards come out of the shoe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from croupier.fast.solving.jit import compiled
from croupier.maths.solving.arithmetic import Polynomial
from croupier.maths.solving.compositions import BITS

Terms = tuple[Any, Any]  # the cards as one number, and in how many orders; both as arrays
_AT_ONCE = 2_000_000  # pairs of terms that are multiplied before they are added up


def drawn(factors: Sequence[Polynomial], left: Sequence[int]) -> float:
    """How probable it is that hands come to be these.  The last product is only summed."""
    *others, widest = sorted(factors, key=len)
    together: Terms = (np.zeros(1, dtype=np.int64), np.ones(1))
    for factor in others:
        together = _times(together, _terms(factor))
    counts = np.array(left, dtype=np.int64)
    return float(_weighed(together, _terms(widest), *_falling(counts)))


def _terms(factor: Polynomial) -> Terms:
    return np.array(list(factor), dtype=np.int64), np.array([float(ways) for ways in factor.values()])


def _times(one: Terms, two: Terms) -> Terms:
    found: list[Terms] = []
    step = max(1, _AT_ONCE // max(1, len(two[0])))
    for begin in range(0, len(one[0]), step):
        keys = (one[0][begin : begin + step, None] + two[0][None, :]).ravel()
        ways = (one[1][begin : begin + step, None] * two[1][None, :]).ravel()
        found.append(_added_up(keys, ways))
    if not found:
        return np.zeros(0, dtype=np.int64), np.zeros(0)
    return _added_up(np.concatenate([keys for keys, _ in found]), np.concatenate([ways for _, ways in found]))


def _added_up(keys: Any, ways: Any) -> Terms:
    unique, place = np.unique(keys, return_inverse=True)
    return unique, np.bincount(place, weights=ways, minlength=len(unique))


def _falling(left: Any) -> tuple[Any, Any]:
    """Of each value, and one by the falling product of them all."""
    most = 1 << BITS
    falling = np.ones((len(left), most))
    every = np.ones(most * 2)
    for n in range(1, most):
        falling[:, n] = falling[:, n - 1] * np.maximum(left - n + 1, 0)
    cards = int(left.sum())
    for n in range(1, most * 2):
        every[n] = every[n - 1] / max(cards - n + 1, 1)
    return falling, every


@compiled
def _weighed(ones: Terms, others: Terms, falling: Any, every: Any) -> float:
    keys, ways = ones
    other_keys, other_ways = others
    found = 0.0
    for one in range(len(keys)):
        for two in range(len(other_keys)):
            key = keys[one] + other_keys[two]
            product, cards = ways[one] * other_ways[two], 0
            for value in range(10):
                n = key >> (6 * value) & 63
                product *= falling[value, n]
                cards += n
            found += product * every[cards]
    return found
