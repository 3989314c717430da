"""A law of which most is computed, and the rest is out of rounds that anybody can play again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from croupier.maths.par.numbers import Json, computed, computed_and_simulated, decimal, root

WITHIN = Decimal("1e-10")  # of what is put together out of a few computed probabilities


@dataclass(frozen=True, slots=True)
class PartedLaw:
    """What comes back for a unit: by how probable it is in rounds that were computed, how often in others."""

    computed: Mapping[Fraction, Fraction]
    counts: Mapping[Fraction, int]
    seed: int
    tables: str  # the digest of those that were played

    @property
    def share(self) -> Fraction:
        """Of the rounds that were played, among all."""
        return 1 - sum(self.computed.values(), Fraction(0))

    @property
    def rounds(self) -> int:
        return sum(self.counts.values())

    def chances(self) -> Iterator[tuple[Fraction, Fraction]]:
        for back in sorted({*self.computed, *self.counts}):
            played = Fraction(self.counts.get(back, 0), max(self.rounds, 1))
            yield back, self.computed.get(back, Fraction(0)) + self.share * played

    def mean(self, of: Callable[[Fraction], Fraction]) -> Fraction:
        return sum((chance * of(back) for back, chance in self.chances()), Fraction(0))

    def about(self, mean: Fraction, power: int) -> Fraction:
        return self.mean(lambda back: (back - mean) ** power)

    def error(self, of: Callable[[Fraction], Fraction]) -> Decimal:
        """The standard error of a mean: only what was played is uncertain."""
        if not self.rounds:
            return Decimal(0)
        mean = self._played(of)
        spread = self._played(lambda back: (of(back) - mean) ** 2)
        return root(self.share**2 * spread / self.rounds)

    def _played(self, of: Callable[[Fraction], Fraction]) -> Fraction:
        return sum((n * of(back) for back, n in self.counts.items()), Fraction(0)) / self.rounds

    def number(self, of: Callable[[Fraction], Fraction]) -> Json:
        """The mean of something, with its standard error."""
        return self.told(decimal(self.mean(of)), self.error(of))

    def told(self, value: Decimal, error: Decimal) -> Json:
        return computed_and_simulated(value, error) if error else computed(value, WITHIN)
