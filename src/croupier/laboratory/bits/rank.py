"""Linear dependence: the ranks of matrices and the shortest registers (SP 800-22, 2.5 and 2.10)."""

from __future__ import annotations

from math import prod

from croupier.laboratory.bits.sequence import Bits, Finding
from croupier.laboratory.probability import chi_square

SIDE = 32
_FULL = prod(1 - 2.0**-n for n in range(1, SIDE + 1))
RANKS = (
    _FULL,
    2 * _FULL * (1 - 2.0**-SIDE),
    1 - _FULL - 2 * _FULL * (1 - 2.0**-SIDE),
)  # full, one less, lower

BLOCK = 500
LENGTHS = (1 / 96, 1 / 32, 1 / 8, 1 / 2, 1 / 4, 1 / 16, 1 / 48)  # by how far off the mean


def matrix_rank(bits: Bits, side: int = SIDE) -> list[Finding]:
    size = side * side
    matrices = len(bits) // size
    seen = [0, 0, 0]
    for at in range(matrices):
        rows = [_number(bits[at * size + row * side :][:side]) for row in range(side)]
        seen[min(side - _rank(rows), 2)] += 1
    statistic = sum((n - matrices * p) ** 2 / (matrices * p) for n, p in zip(seen, RANKS, strict=True))
    return [Finding("matrix rank", chi_square(statistic, 2))]


def _number(bits: Bits) -> int:
    return int(bits.translate(_AS_DIGITS), 2)


_AS_DIGITS = b"01" + bytes(254)


def _rank(rows: list[int]) -> int:
    """Over two elements: each row in turn is taken out of those that share its highest one."""
    rank = 0
    while rows:
        row = rows.pop()
        if row:
            rank += 1
            highest = 1 << row.bit_length() - 1
            rows = [other ^ row if other & highest else other for other in rows]
    return rank


def linear_complexity(bits: Bits, block: int = BLOCK, shares: tuple[float, ...] = LENGTHS) -> list[Finding]:
    blocks = len(bits) // block
    sign = -1 if block % 2 else 1
    mean = block / 2 + (9 - sign) / 36 - (block / 3 + 2 / 9) / 2**block
    seen = [0] * len(shares)
    for at in range(blocks):
        off = sign * (shortest_register(bits[at * block : (at + 1) * block]) - mean) + 2 / 9
        seen[min(max(int(off + 3.5) if off > -2.5 else 0, 0), len(shares) - 1)] += 1
    statistic = sum((n - blocks * p) ** 2 / (blocks * p) for n, p in zip(seen, shares, strict=True))
    return [Finding("linear complexity", chi_square(statistic, len(shares) - 1))]


def shortest_register(bits: Bits) -> int:
    """The length of the shortest feedback register that gives these bits, by Berlekamp and Massey."""
    taps, before, length, changed, recent = 1, 1, 0, -1, 0
    for at, bit in enumerate(bits):
        recent = recent << 1 | bit
        if (taps & recent).bit_count() & 1:
            kept = taps
            taps ^= before << at - changed
            if 2 * length <= at:
                length, changed, before = at + 1 - length, at, kept
    return length
