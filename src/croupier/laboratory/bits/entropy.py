"""How much there is in the bits: distances and patterns (SP 800-22, 2.9, 2.11 and 2.12)."""

from __future__ import annotations

from math import erfc, log, log2, sqrt

from croupier.laboratory.bits.sequence import Bits, Finding
from croupier.laboratory.probability import upper_gamma

# By the bits of a block: how long a sequence must be, the expected statistic and its variance.
_UNIVERSAL = {
    6: (387_840, 5.2177052, 2.954),
    7: (904_960, 6.1962507, 3.125),
    8: (2_068_480, 7.1836656, 3.238),
    9: (4_654_080, 8.1764248, 3.311),
    10: (10_342_400, 9.1723243, 3.356),
}
PATTERN = 16
APPROXIMATE = 10


def universal(bits: Bits) -> list[Finding]:
    """Maurer's test; a sequence too short for its smallest block says nothing."""
    sizes = [size for size, (least, _, _) in _UNIVERSAL.items() if len(bits) >= least]
    if not sizes:
        return []
    size = max(sizes)
    _, expected, variance = _UNIVERSAL[size]
    learnt = 10 * 2**size
    judged = len(bits) // size - learnt
    c = 0.7 - 0.8 / size + (4 + 32 / size) * judged ** (-3 / size) / 15
    off = abs(distance(bits, size, learnt) - expected) / (sqrt(2) * c * sqrt(variance / judged))
    return [Finding("universal", erfc(off))]


def distance(bits: Bits, size: int, learnt: int) -> float:
    """The mean of the logarithms of how long ago each block came last."""
    last = [0] * 2**size
    total, blocks = 0.0, len(bits) // size
    for at in range(1, blocks + 1):
        value = 0
        for bit in bits[(at - 1) * size : at * size]:
            value = value << 1 | bit
        if at > learnt:
            total += log2(at - last[value])
        last[value] = at
    return total / (blocks - learnt)


def patterns(bits: Bits, length: int) -> list[int]:
    """How often each pattern comes, the end running on into the beginning."""
    counts, mask, value = [0] * 2**length, 2**length - 1, 0
    for bit in bits[: length - 1]:
        value = value << 1 | bit
    for bit in bits[length - 1 :] + bits[: length - 1]:
        value = (value << 1 | bit) & mask
        counts[value] += 1
    return counts


def _shorter(counts: list[int]) -> list[int]:
    """The same for patterns that are shorter by their last bit."""
    return [a + b for a, b in zip(counts[::2], counts[1::2], strict=True)]


def serial(bits: Bits, length: int = PATTERN) -> list[Finding]:
    n = len(bits)

    def uneven(counts: list[int]) -> float:
        return len(counts) / n * sum(count * count for count in counts) - n if len(counts) > 1 else 0.0

    longest = patterns(bits, length)
    middle = _shorter(longest)
    a, b, c = uneven(longest), uneven(middle), uneven(_shorter(middle))
    return [
        Finding("serial", upper_gamma(2 ** (length - 2), (a - b) / 2), "first difference"),
        Finding("serial", upper_gamma(2 ** (length - 3), (a - 2 * b + c) / 2), "second difference"),
    ]


def approximate_entropy(bits: Bits, length: int = APPROXIMATE) -> list[Finding]:
    n = len(bits)

    def phi(counts: list[int]) -> float:
        return sum(count / n * log(count / n) for count in counts if count)

    longer = patterns(bits, length + 1)
    statistic = 2 * n * (log(2) - (phi(_shorter(longer)) - phi(longer)))
    return [Finding("approximate entropy", upper_gamma(2 ** (length - 1), statistic / 2))]
