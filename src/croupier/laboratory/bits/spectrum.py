"""Periods: the peaks of the discrete Fourier transform (SP 800-22, 2.6)."""

from __future__ import annotations

from cmath import exp, pi
from functools import lru_cache
from math import log, sqrt

from croupier.laboratory.bits.sequence import Bits, Finding
from croupier.laboratory.probability import two_sided

BELOW = 0.95  # of the peaks, in true chance


def spectral(bits: Bits) -> list[Finding]:
    """Of an even number of bits."""
    n = len(bits)
    height = n * log(1 / (1 - BELOW))
    low = sum(peak.real * peak.real + peak.imag * peak.imag < height for peak in peaks(bits))
    off = (low - BELOW * n / 2) / sqrt(n * BELOW * (1 - BELOW) / 4)
    return [Finding("spectral", two_sided(off))]


def peaks(bits: Bits) -> list[complex]:
    """The first half of the transform of ones and minus ones.

    Two bits make one complex number, and half the work; what became of the two is told apart in the end.
    """
    half = len(bits) // 2
    both = transform([complex(2 * a - 1, 2 * b - 1) for a, b in zip(bits[::2], bits[1::2], strict=True)])
    mirrored = [both[0], *both[:0:-1]]
    turns = _turns(2 * half)[:half]
    return [
        (z + (w := m.conjugate()) - 1j * turn * (z - w)) / 2
        for z, m, turn in zip(both, mirrored, turns, strict=True)
    ]


def transform(values: list[complex]) -> list[complex]:
    """By parts: every p-th value is transformed by itself, for the least prime p of the length."""
    n = len(values)
    p = _least_prime(n)
    if p == n:
        return _joined([[value] for value in values])
    turns = _turns(n)
    first, *others = (transform(values[at::p]) for at in range(p))
    turned = [
        [value * turn for value, turn in zip(part, turns[::at], strict=False)]
        for at, part in enumerate(others, start=1)
    ]
    return _joined([first, *turned])


def _joined(parts: list[list[complex]]) -> list[complex]:
    """The parts one after the other, each time with other turns."""
    p = len(parts)
    if p == 2:
        pairs = list(zip(*parts, strict=True))
        return [a + b for a, b in pairs] + [a - b for a, b in pairs]
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
