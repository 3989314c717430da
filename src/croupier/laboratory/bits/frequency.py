"""Ones against noughts: in the whole, in blocks, in sums and in runs (SP 800-22, 2.1 to 2.4 and 2.13)."""

from __future__ import annotations

from itertools import accumulate
from math import erfc, sqrt

from croupier.laboratory.bits.sequence import Bits, Finding
from croupier.laboratory.probability import chi_square, normal

BLOCK = 128

# For the longest run: bits a block, the runs that share the first class, and how probable each class is.
_LONGEST = (
    (128, 8, 1, (0.2148, 0.3672, 0.2305, 0.1875)),
    (6_272, 128, 4, (0.1174, 0.2430, 0.2493, 0.1752, 0.1027, 0.1124)),
    (750_000, 10_000, 10, (0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727)),
)


def frequency(bits: Bits) -> list[Finding]:
    excess = 2 * sum(bits) - len(bits)
    return [Finding("frequency", erfc(abs(excess) / sqrt(2 * len(bits))))]


def block_frequency(bits: Bits, block: int = BLOCK) -> list[Finding]:
    blocks = len(bits) // block
    shares = (sum(bits[at * block : (at + 1) * block]) / block for at in range(blocks))
    statistic = 4 * block * sum((share - 0.5) ** 2 for share in shares)
    return [Finding("block frequency", chi_square(statistic, blocks))]


def runs(bits: Bits) -> list[Finding]:
    n = len(bits)
    share = sum(bits) / n
    if abs(share - 0.5) >= 2 / sqrt(n):
        return [Finding("runs", 0.0)]
    number = 1 + bits.count(b"\x00\x01") + bits.count(b"\x01\x00")
    both = share * (1 - share)
    return [Finding("runs", erfc(abs(number - 2 * n * both) / (2 * sqrt(2 * n) * both)))]


def longest_run(bits: Bits) -> list[Finding]:
    block, first, shares = next(row[1:] for row in reversed(_LONGEST) if len(bits) >= row[0])
    blocks = len(bits) // block
    seen = [0] * len(shares)
    for at in range(blocks):
        longest = max(map(len, bits[at * block : (at + 1) * block].split(b"\x00")))
        seen[min(max(longest - first, 0), len(shares) - 1)] += 1
    statistic = sum((n - blocks * p) ** 2 / (blocks * p) for n, p in zip(seen, shares, strict=True))
    return [Finding("longest run", chi_square(statistic, len(shares) - 1))]


def cumulative_sums(bits: Bits) -> list[Finding]:
    return [
        Finding("cumulative sums", _farthest(bits), "forward"),
        Finding("cumulative sums", _farthest(bits[::-1]), "backward"),
    ]


def _farthest(bits: Bits) -> float:
    """How probable it is that a walk of so many steps strays at least as far."""
    n = len(bits)
    far = max(map(abs, accumulate(2 * bit - 1 for bit in bits)))
    laps, scale = n // far, far / sqrt(n)
    within = sum(
        normal((4 * k + 1) * scale) - normal((4 * k - 1) * scale)
        for k in range(int((-laps + 1) / 4), int((laps - 1) / 4) + 1)
    )
    beyond = sum(
        normal((4 * k + 3) * scale) - normal((4 * k + 1) * scale)
        for k in range(int((-laps - 3) / 4), int((laps - 1) / 4) + 1)
    )
    return 1 - within + beyond
