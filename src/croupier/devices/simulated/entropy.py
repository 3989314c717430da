"""Chance that can be had again: everything follows from the seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from croupier.devices.drbg import HmacDrbg
from croupier.devices.port import EntropyLocked
from croupier.devices.scaling import WORD_BITS, ScaledEntropy, split

T = TypeVar("T")


class SeededEntropy(ScaledEntropy):
    """The same on every machine and with every version of Python, unlike its own generator."""

    def __init__(self, seed: int, purpose: str = "") -> None:
        # What runs from a given seed is a simulation: the seed is no secret and need not be long.
        self._generator = HmacDrbg(seed.to_bytes(32, "big", signed=True), bytes(16), purpose.encode())
        self._failed: str | None = None

    def fail(self, because: str = "the source failed") -> None:
        self._failed = because

    def word(self, bits: int) -> int:
        return int.from_bytes(self._generate(bits // 8), "big")

    def words(self, count: int) -> Sequence[int]:
        return split(self._generate(count * WORD_BITS // 8))

    def cycle(self) -> None:
        """Changes nothing of what is drawn next: the same seed gives the same however long a house waits."""
        if self._failed is not None:
            raise EntropyLocked(self._failed)

    def test_anew(self) -> None:
        """Whatever made it fail, it passes."""
        self._failed = None

    def one_in(self, n: int) -> bool:
        return self.below(n) == 0

    def pick(self, choices: Sequence[T]) -> T:
        return choices[self.below(len(choices))]

    def _generate(self, count: int) -> bytes:
        if self._failed is not None:
            raise EntropyLocked(self._failed)
        return self._generator.generate(count)
