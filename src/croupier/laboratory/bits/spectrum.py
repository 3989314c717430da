"""Periods: the peaks of the discrete Fourier transform (SP 800-22, 2.6)."""

from __future__ import annotations

from cmath import exp, pi
from functools import lru_cache
from math import log, sqrt

from croupier.laboratory.bits.sequence import Bits, Finding
from croupier.laboratory.probability import two_sided

BELOW = 0.95  # of the peaks, in true chance


def spectral(bits: Bits) -> list[Finding]:
    n = len(bits)
    height = n * log(1 / (1 - BELOW))
    half = transform([complex(2 * bit - 1) for bit in bits])[: n // 2]
    low = sum(peak.real * peak.real + peak.imag * peak.imag < height for peak in half)
    off = (low - BELOW * n / 2) / sqrt(n * BELOW * (1 - BELOW) / 4)
    return [Finding("spectral", two_sided(off))]


def transform(values: list[complex]) -> list[complex]:
    """By parts: every p-th value is transformed by itself, for the least prime p of the length."""
    n = len(values)
    p = _least_prime(n)
    if p == n:
        return _joined([[value] for value in values])
    turns = _turns(n)
    first, *others = (transform(values[at::p]) for at in range(p))
    turned = (
        [value * turn for value, turn in zip(part, turns[::at], strict=False)]
        for at, part in enumerate(others, start=1)
    )
    return _joined([first, *turned])


def _joined(parts: list[list[complex]]) -> list[complex]:
    """The parts one after the other, each time with other turns."""
    p = len(parts)
    turns, whole = _turns(p), list[complex]()
    for q in range(p):
        column = parts[0]
        for at in range(1, p):
            turn = turns[at * q % p]
            column = [a + turn * b for a, b in zip(column, parts[at], strict=True)]
        whole += column
    return whole


@lru_cache(maxsize=64)
def _turns(n: int) -> tuple[complex, ...]:
    return tuple(exp(-2j * pi * k / n) for k in range(n))


def _least_prime(n: int) -> int:
    return next((p for p in range(2, int(sqrt(n)) + 1) if n % p == 0), n)
