"""Citing a rule book."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Generic, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

# What a book says and the house tells, while nothing decides by it: a field of rules is typed so, or is read.
NOT_ENFORCED = "declared, not enforced"
Declared = Annotated[T, NOT_ENFORCED]


@dataclass(frozen=True, slots=True, order=True)
class Clause:
    """One numbered clause of one book, as printed: ``rapid-roulette 9.7.1``."""

    book: str
    number: str

    @classmethod
    def parse(cls, text: str) -> Clause:
        book, space, number = text.partition(" ")
        if not (book and space and number):
            raise ValueError(
                f"{text!r} is not a clause; write the book and the number, as in 'rapid-roulette 9.4'"
            )
        return cls(book, number)

    def __str__(self) -> str:
        return f"{self.book} {self.number}"


@dataclass(frozen=True, slots=True)
class Cited(Generic[T_co]):
    """A number or a policy together with the clause that sets it."""

    value: T_co
    clause: Clause


@dataclass(frozen=True, slots=True)
class Chosen(Cited[T_co]):
    """A value that its clause leaves to the operator to choose."""
