"""Floats in lists: a house without compiled loops can still be told, in a minute, what no corner settles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.maths.solving.arithmetic import EXACT, Polynomial, drawn

ERROR_BOUND = 1e-12  # sums have fewer than ten thousand terms, all positive


def _numbers(rows: Sequence[Sequence[Fraction]]) -> list[list[float]]:
    return [[float(each) for each in row] for row in rows]


def _zeros(rows: int, columns: int) -> list[list[float]]:
    return [[0.0] * columns for _ in range(rows)]


def _counters(n: int) -> list[list[float]]:
    return [[1.0] for _ in range(n)]


def _drawn(factors: Sequence[Polynomial], left: Sequence[int]) -> float:
    return float(drawn(factors, left))


PLAIN = replace(
    EXACT,
    name="computed",
    error_bound=ERROR_BOUND,
    number=float,
    numbers=_numbers,
    zeros=_zeros,
    counters=_counters,
    drawn=_drawn,
)
