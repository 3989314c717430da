"""A shoe as kernels deal from it."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.compiled import Numbers

AT_ONCE = 6  # cards that most rounds need, put in place together
WIDTH = 64  # of a table by card and card, so that a place is found by shifting


def behind_of(cut_card: Numbers) -> tuple[Any, Any]:
    """How many cards lie behind the cut card at least, and how many numbers there may be of them."""
    least, most = (int(each) for each in cut_card)
    return np.uint64(least), np.uint64(most - least + 1)


def by_two_cards(of: Numbers) -> Numbers:
    """A table by two cards, in rows of sixty-four."""
    wide = np.zeros((len(of), WIDTH), np.int64)
    wide[:, : of.shape[1]] = of
    return wide.reshape(-1)
