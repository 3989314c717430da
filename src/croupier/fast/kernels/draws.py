"""Draws that nobody decides about: every term counts the place that the draws bring it to."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.chance import number_below, put_down, taken_up
from croupier.fast.compiled import NamedArrays, Numbers, kernel, part

TABLES = "cases outcome_of unlike strides begins steps sums"


def laid_out(tables: NamedArrays) -> tuple[Any, ...]:
    return tuple(tables[name] for name in TABLES.split())


@part
def drawn_unlike(words: Any, draw: Any, last: Numbers, cases: Numbers, tables: Any) -> Any:
    """An outcome that none of those has been which it has to be unlike, and the words after it."""
    outcome_of, unlike = tables
    while True:
        number, words = number_below(words, np.uint64(cases[draw]))
        drawn = outcome_of[draw, number]
        again = False
        for earlier in range(draw):
            again |= unlike[draw, earlier] != 0 and last[earlier] == drawn
        if not again:
            return drawn, words


@part
def played_singly(words: Any, rounds: int, last: Numbers, counts: Numbers, outcome_of: Numbers) -> Any:
    """One draw and one term: cases are counted, and afterwards what they stand for."""
    drawn, cases = np.zeros(len(outcome_of), np.int64), np.uint64(len(outcome_of))
    number = np.uint64(0)
    for _ in range(rounds):
        number, words = number_below(words, cases)
        drawn[number] += 1
    for case in range(len(outcome_of)):
        counts[outcome_of[case]] += drawn[case]
    last[0] = outcome_of[number]
    return words


@kernel
def play(rounds: int, running: Any, tables: Any) -> None:
    """Where there are several terms, what they bring together is counted too."""
    state, _, _, last, counts = running
    cases, outcome_of, unlike, strides, begins, steps, sums = tables
    words, together, draws = taken_up(state), sums[0], len(cases)
    if draws == 1 and together < 0:
        put_down(played_singly(words, rounds, last, counts, outcome_of[0]), state)
        return
    for _ in range(rounds):
        for draw in range(draws):
            last[draw], words = drawn_unlike(words, draw, last, cases, (outcome_of, unlike))
        total = np.int64(0)
        for term in range(len(begins)):
            at = begins[term]
            for draw in range(draws):
                at += strides[term, draw] * last[draw]
            counts[at] += 1
            total += steps[at]
        if together >= 0:
            counts[together + total] += 1
    put_down(words, state)
