"""Exact finite probability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Law(Generic[T]):
    """What may happen, and with what exact probability."""

    weights: Mapping[T, Fraction]

    def __post_init__(self) -> None:
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
        total = sum(counts.values())
        return cls({outcome: Fraction(n, total) for outcome, n in counts.items() if n})

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
