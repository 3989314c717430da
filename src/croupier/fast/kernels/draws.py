"""Draws that nobody decides about: every term counts the place that the draws bring it to."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.chance import number_below
from croupier.fast.compiled import Numbers, Words, kernel, part

TABLES = "cases outcome_of unlike strides begins steps sums"


@part
def drawn_unlike(words: Words, draw: Any, last: Numbers, cases: Numbers, tables: Any) -> Any:
    """An outcome that none of those has been which it has to be unlike."""
    outcome_of, unlike = tables
    while True:
        drawn = outcome_of[draw, number_below(words, cases[draw])]
        again = False
        for earlier in range(draw):
            again |= unlike[draw, earlier] != 0 and last[earlier] == drawn
        if not again:
            return drawn


@kernel
def play(rounds: int, running: Any, tables: Any) -> None:
    """Where there are several terms, what they bring together is counted too."""
    state, _, _, last, counts = running
    cases, outcome_of, unlike, strides, begins, steps, sums = tables
    words, together, draws = state.copy(), sums[0], len(cases)
    if draws == 1 and together < 0:
        for _ in range(rounds):
            last[0] = outcome_of[0, number_below(words, cases[0])]
            counts[last[0]] += 1
        state[:] = words
        return
    for _ in range(rounds):
        for draw in range(draws):
            last[draw] = drawn_unlike(words, draw, last, cases, (outcome_of, unlike))
        total = np.int64(0)
        for term in range(len(begins)):
            at = begins[term]
            for draw in range(draws):
                at += strides[term, draw] * last[draw]
            counts[at] += 1
            total += steps[at]
        if together >= 0:
            counts[together + total] += 1
    state[:] = words
