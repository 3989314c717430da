"""Exact finite probability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class Shares(Mapping[T, Fraction]):
    """The fewest counts, read as probabilities; fractions are made for those who ask, which no draw does."""

    __slots__ = ("_fractions", "counts")

    def __init__(self, counts: Mapping[T, int]) -> None:
        found = {outcome: n for outcome, n in counts.items() if n}
        if min(found.values(), default=0) <= 0:
            raise ValueError("what cannot happen is not listed in a law")
        most = gcd(*found.values())
        self.counts = found if most == 1 else {outcome: n // most for outcome, n in found.items()}
        self._fractions: dict[T, Fraction] | None = None

    def __getitem__(self, outcome: T) -> Fraction:
        if self._fractions is None:
            total = sum(self.counts.values())
            self._fractions = {each: Fraction(n, total) for each, n in self.counts.items()}
        return self._fractions[outcome]

    def __iter__(self) -> Iterator[T]:
        return iter(self.counts)

    def __len__(self) -> int:
        return len(self.counts)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self.counts


@dataclass(frozen=True, slots=True)
class Law(Generic[T]):
    """What may happen, and with what exact probability."""

    weights: Mapping[T, Fraction]

    def __post_init__(self) -> None:
        if isinstance(self.weights, Shares):  # which cannot be anything but a law
            return
        if any(weight <= 0 for weight in self.weights.values()):
            raise ValueError("what cannot happen is not listed in a law")
        if sum(self.weights.values()) != 1:
            raise ValueError("the probabilities of a law sum to one")

    @classmethod
    def certain(cls, outcome: T) -> Law[T]:
        return cls({outcome: Fraction(1)})

    @classmethod
    def uniform(cls, outcomes: Iterable[T]) -> Law[T]:
        return cls.counted(Counter(outcomes))

    @classmethod
    def counted(cls, counts: Mapping[T, int]) -> Law[T]:
        """The law in which each outcome is as likely as it is often counted."""
        return cls(Shares(counts))

    def cases(self) -> Mapping[T, int]:
        """The fewest equally likely cases there can be, and how many of them are of each outcome."""
        if isinstance(self.weights, Shares):
            return self.weights.counts
        cases = lcm(*(weight.denominator for weight in self.weights.values()))
        return {outcome: int(weight * cases) for outcome, weight in self.weights.items()}

    def __iter__(self) -> Iterator[tuple[T, Fraction]]:
        return iter(self.weights.items())

    def __contains__(self, outcome: object) -> bool:
        return outcome in self.weights

    def then(self, f: Callable[[T], Law[U]]) -> Law[U]:
        """The law of what follows, when each outcome is followed by its own law."""
        joint: dict[U, Fraction] = {}
        for outcome, p in self:
            for after, q in f(outcome):
                joint[after] = joint.get(after, Fraction(0)) + p * q
        return Law(joint)

    def map(self, f: Callable[[T], U]) -> Law[U]:
        image: dict[U, Fraction] = {}
        for outcome, p in self:
            value = f(outcome)
            image[value] = image.get(value, Fraction(0)) + p
        return Law(image)

    def probability(self, event: Callable[[T], bool]) -> Fraction:
        return sum((p for outcome, p in self if event(outcome)), Fraction(0))

    def mean(self, f: Callable[[T], Fraction]) -> Fraction:
        return sum((p * f(outcome) for outcome, p in self), Fraction(0))
