"""Floats in lists: a house without compiled loops can still be told, in a minute, what no corner settles."""

from __future__ import annotations

from dataclasses import replace

from croupier.maths.solving.arithmetic import EXACT, drawn

ERROR_BOUND = 1e-12  # sums have fewer than ten thousand terms, all positive

PLAIN = replace(
    EXACT,
    name="computed",
    error_bound=ERROR_BOUND,
    number=float,
    numbers=lambda rows: [[float(each) for each in row] for row in rows],
    zeros=lambda rows, columns: [[0.0] * columns for _ in range(rows)],
    counters=lambda n: [1.0] * n,
    drawn=lambda factors, left: float(drawn(factors, left)),
)
