"""From random words to exact chances.

A word that falls in the last, incomplete run of the range is thrown away and another is
drawn, so that every value is exactly as likely as every other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from itertools import accumulate
from struct import unpack
from typing import TypeVar

from croupier.core.chance import Law

WORD_BITS = 64

T = TypeVar("T")


def scaled(word: int, n: int, bits: int) -> int | None:
    """A value below ``n`` out of a word of so many bits, or None if the word must be drawn anew."""
    complete = (1 << bits) // n * n
    return word % n if word < complete else None


def word_bits(n: int) -> int:
    """So many that at least half of all words count, in whole words."""
    return -(-n.bit_length() // WORD_BITS) * WORD_BITS


class ScaledEntropy(ABC):
    """Whatever gives uniform words can give any exact law."""

    simulated = True  # until it is known that nobody can know what comes

    @abstractmethod
    def word(self, bits: int) -> int:
        """A uniform word of so many bits, a multiple of eight."""

    def words(self, count: int) -> Sequence[int]:
        """As many words at once, for those to whom one long request costs less than many short ones."""
        return [self.word(WORD_BITS) for _ in range(count)]

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
        cases = law.cases()
        at = self.below(sum(cases.values()))
        return next(
            outcome for outcome, end in zip(cases, accumulate(cases.values()), strict=True) if at < end
        )

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """By Fisher and Yates: each order is exactly as likely as each other.

        From the last place up, every place gets one of those that are still before it or in it.
        """
        order = list(items)
        places = range(len(order) - 1, 0, -1)
        for last, word in zip(places, self.words(len(places)), strict=True):
            at = scaled(word, last + 1, WORD_BITS)
            chosen = self.below(last + 1) if at is None else at
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)


def split(octets: bytes) -> Sequence[int]:
    """A long answer of a generator, as words."""
    return unpack(f">{len(octets) * 8 // WORD_BITS}Q", octets)
