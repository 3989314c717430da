"""In which numbers a game is solved: fractions for small shoes, otherwise what a faster room brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.maths.solving import kernels
from croupier.maths.solving.compositions import packed, unpacked
from croupier.maths.solving.kernels import Table

Kernel = Callable[..., None]
Polynomial = Mapping[int, int]  # in how many orders which cards are drawn, these as one number


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """How numbers are made and kept, and the loops over them."""

    name: str  # "exact" or "computed"
    error_bound: Any
    number: Callable[[Fraction], Any]
    numbers: Callable[[Sequence[Sequence[Fraction]]], Table]
    zeros: Callable[[int, int], Table]
    wholes: Callable[[Any], Table]  # whole numbers as they are, in one or two dimensions
    counters: Callable[[int], Table]  # so many rows of ones, as wide as rows are counted side by side
    unchosen: Callable[[int, int], Table]
    dealer_rows: Kernel
    standing: Kernel
    busting: Kernel
    doubling: Kernel
    completing: Kernel
    playing: Kernel
    reaching: Kernel
    drawn: Callable[[Sequence[Polynomial], Sequence[int]], Any]


def _zeros(rows: int, columns: int) -> list[list[Fraction]]:
    return [[Fraction(0)] * columns for _ in range(rows)]


def _same(values: Any) -> Any:
    return values


def times(one: Polynomial, two: Polynomial) -> Polynomial:
    """The orders of two hands together."""
    found: dict[int, int] = {}
    for cards, ways in one.items():
        for others, more in two.items():
            found[cards + others] = found.get(cards + others, 0) + ways * more
    return found


def drawn(factors: Sequence[Polynomial], left: Sequence[int]) -> Fraction:
    """How probable it is that hands come to be these, drawn from what is left."""
    together: Polynomial = {0: 1}
    for factor in factors:
        # A small shoe does not hold most of what a hand might draw.
        possible = {cards: ways for cards, ways in factor.items() if _is_there(cards, left)}
        product = times(together, possible)
        together = {cards: ways for cards, ways in product.items() if _is_there(cards, left)}
    return sum((ways * _probability(cards, left) for cards, ways in together.items()), Fraction(0))


def _is_there(cards: int, left: Sequence[int]) -> bool:
    return all(n <= most for n, most in zip(unpacked(cards), left, strict=True))


def _probability(cards: int, left: Sequence[int]) -> Fraction:
    """Of these cards in one given order of values."""
    ways, n, of = 1, 0, sum(left)
    share = Fraction(1)
    for count, most in zip(unpacked(cards), left, strict=True):
        for taken in range(count):
            ways *= most - taken
            share /= of - n
            n += 1
    return ways * share


def card(value: int) -> Polynomial:
    """One card of a value."""
    return {packed([int(each == value) for each in range(10)]): 1}


EXACT = Arithmetic(
    name="exact",
    error_bound=0,
    number=_same,
    numbers=lambda rows: [list(row) for row in rows],
    zeros=_zeros,
    wholes=_same,
    counters=lambda n: [[1] for _ in range(n)],
    unchosen=lambda rows, columns: [[-1] * columns for _ in range(rows)],
    dealer_rows=kernels.dealer_rows,
    standing=kernels.standing,
    busting=kernels.busting,
    doubling=kernels.doubling,
    completing=kernels.completing,
    playing=kernels.playing,
    reaching=kernels.reaching,
    drawn=drawn,
)
