"""A game of two in which one wins what the other loses, solved exactly: a linear programme over fractions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

Matrix = Sequence[Sequence[Fraction]]  # what the rows' player gets, by own row and the other's column


@dataclass(frozen=True, slots=True)
class Solved:
    """What the game is worth to the rows' player, and with which law each side plays best."""

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


def solved(matrix: Matrix) -> Solved:
    """By the simplex method: the most of x1 + ... + xn with A x <= 1, where A is the matrix made positive."""
    lowest = min(min(row) for row in matrix)
    shift = 1 - lowest
    rows, columns = len(matrix), len(matrix[0])
    tableau = [
        [*(entry + shift for entry in row), *_unit(rows, at), Fraction(1)] for at, row in enumerate(matrix)
    ]
    goal = [*([Fraction(-1)] * columns), *([Fraction(0)] * (rows + 1))]
    basis = list(range(columns, columns + rows))
    while (entering := _entering(goal)) is not None:
        leaving = _leaving(tableau, basis, entering)
        _pivot(tableau, goal, leaving, entering)
        basis[leaving] = entering
    whole = goal[-1]
    x = [Fraction(0)] * (columns + rows)
    for at, variable in enumerate(basis):
        x[variable] = tableau[at][-1]
    return Solved(
        value=1 / whole - shift,
        rows=tuple(each / whole for each in goal[columns : columns + rows]),
        columns=tuple(each / whole for each in x[:columns]),
    )


def _unit(size: int, at: int) -> list[Fraction]:
    return [Fraction(place == at) for place in range(size)]


def _entering(goal: list[Fraction]) -> int | None:
    """By Bland's rule the first that gains, so that it never goes round in a circle."""
    return next((at for at, cost in enumerate(goal[:-1]) if cost < 0), None)


def _leaving(tableau: list[list[Fraction]], basis: list[int], entering: int) -> int:
    """The row that binds first; of equals that of the first variable."""
    bound = [(row[-1] / row[entering], basis[at], at) for at, row in enumerate(tableau) if row[entering] > 0]
    return min(bound)[2]


def _pivot(tableau: list[list[Fraction]], goal: list[Fraction], leaving: int, entering: int) -> None:
    by = tableau[leaving][entering]
    pivot = tableau[leaving] = [each / by for each in tableau[leaving]]
    for row in (*(each for at, each in enumerate(tableau) if at != leaving), goal):
        factor = row[entering]
        if factor:
            row[:] = [each - factor * of for each, of in zip(row, pivot, strict=True)]
