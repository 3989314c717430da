"""From random words to exact chances.

A word that falls in the last, incomplete run of the range is thrown away and another is
drawn, so that every value is exactly as likely as every other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import accumulate
from math import lcm

from croupier.core.chance import Law

WORD_BITS = 64


def scaled(word: int, n: int, bits: int) -> int | None:
    """A value below ``n`` out of a word of so many bits, or None if the word must be drawn anew."""
    complete = (1 << bits) // n * n
    return word % n if word < complete else None


def word_bits(n: int) -> int:
    """So many that at least half of all words count, in whole words."""
    return -(-n.bit_length() // WORD_BITS) * WORD_BITS


class ScaledEntropy(ABC):
    """Whatever gives uniform words can give any exact law."""

    @abstractmethod
    def word(self, bits: int) -> int:
        """A uniform word of so many bits, a multiple of eight."""

    def below(self, n: int) -> int:
        if n < 1:
            raise ValueError(f"nothing lies below {n}")
        bits = word_bits(n)
        while True:
            value = scaled(self.word(bits), n, bits)
            if value is not None:
                return value

    def draw(self, law: Law[str]) -> str:
        """One outcome, by one draw below the common denominator of the law."""
        ratios = [weight.as_integer_ratio() for weight in law.weights.values()]
        common = lcm(*{denominator for _, denominator in ratios})
        ends = accumulate(numerator * (common // denominator) for numerator, denominator in ratios)
        at = self.below(common)
        return next(outcome for outcome, end in zip(law.weights, ends, strict=True) if at < end)
