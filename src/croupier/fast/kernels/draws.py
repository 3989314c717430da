"""Draws that nobody decides about: every term counts the place that the draws bring it to."""

from __future__ import annotations

import numpy as np

from croupier.fast.chance import number_below
from croupier.fast.compiled import Numbers, Words, kernel


@kernel
def play(
    state: Words,
    rounds: int,
    last: Numbers,
    counts: Numbers,
    cases: Numbers,
    outcome_of: Numbers,
    unlike: Numbers,
    strides: Numbers,
    begins: Numbers,
    steps: Numbers,
    sums: Numbers,
) -> None:
    """Where there are several terms, what they bring together is counted too."""
    words = state.copy()
    together, draws, terms = sums[0], len(cases), len(begins)
    if draws == 1 and together < 0:
        for _ in range(rounds):
            last[0] = outcome_of[0, number_below(words, cases[0])]
            counts[last[0]] += 1
        state[:] = words
        return
    for _ in range(rounds):
        for draw in range(draws):
            again = True
            while again:
                drawn = outcome_of[draw, number_below(words, cases[draw])]
                again = False
                for earlier in range(draw):
                    again |= unlike[draw, earlier] != 0 and last[earlier] == drawn
            last[draw] = drawn
        total = np.int64(0)
        for term in range(terms):
            at = begins[term]
            for draw in range(draws):
                at += strides[term, draw] * last[draw]
            counts[at] += 1
            total += steps[at]
        if together >= 0:
            counts[together + total] += 1
    state[:] = words
