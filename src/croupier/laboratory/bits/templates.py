"""Patterns: how often given bits come in a row (SP 800-22, 2.7 and 2.8)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from croupier.laboratory.bits.sequence import Bits, Finding
from croupier.laboratory.probability import chi_square

LENGTH = 9
BLOCKS = 8

ONES_BLOCK = 1032
ONES = (0.364091, 0.185659, 0.139381, 0.100571, 0.0704323, 0.139865)  # none in a block, one … five or more


def non_overlapping(bits: Bits, length: int = LENGTH) -> list[Finding]:
    return [of_template(bits, template) for template in aperiodic(length)]


def of_template(bits: Bits, template: Bits, blocks: int = BLOCKS) -> Finding:
    m, size = len(template), len(bits) // blocks
    mean = (size - m + 1) / 2**m
    variance = size * (1 / 2**m - (2 * m - 1) / 2 ** (2 * m))
    counts = (bits[at * size : (at + 1) * size].count(template) for at in range(blocks))
    statistic = sum((n - mean) ** 2 / variance for n in counts)
    return Finding("non-overlapping template", chi_square(statistic, blocks), "".join(map(str, template)))


@lru_cache(maxsize=8)
def aperiodic(length: int) -> tuple[Bits, ...]:
    """The templates that cannot overlap with themselves."""
    every = (bytes(bits) for bits in product((0, 1), repeat=length))
    return tuple(bits for bits in every if not any(bits[:n] == bits[-n:] for n in range(1, length)))


def overlapping(
    bits: Bits, length: int = LENGTH, block: int = ONES_BLOCK, shares: tuple[float, ...] = ONES
) -> list[Finding]:
    blocks = len(bits) // block
    seen = [0] * len(shares)
    for at in range(blocks):
        runs = map(len, bits[at * block : (at + 1) * block].split(b"\x00"))
        seen[min(sum(run - length + 1 for run in runs if run >= length), len(shares) - 1)] += 1
    statistic = sum((n - blocks * p) ** 2 / (blocks * p) for n, p in zip(seen, shares, strict=True))
    return [Finding("overlapping template", chi_square(statistic, len(shares) - 1))]
