"""The loops of ``maths.solving.kernels``, compiled as they stand, over arrays."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from croupier.fast.plain import ERROR_BOUND
from croupier.fast.solving.jit import compiled
from croupier.fast.solving.orders import drawn
from croupier.maths.solving import kernels
from croupier.maths.solving.arithmetic import Arithmetic

LANES = 16  # rows side by side: as many numbers as lie in two lines of a processor's cache


def _numbers(rows: Sequence[Sequence[Fraction]]) -> Any:
    return np.array([[float(each) for each in row] for row in rows])


COMPUTED = Arithmetic(
    name="computed",
    error_bound=ERROR_BOUND,
    number=float,
    numbers=_numbers,
    zeros=lambda rows, columns: np.zeros((rows, columns)),
    wholes=lambda values: np.array(values, dtype=np.int64),
    counters=lambda rows: np.ones((rows, LANES)),
    unchosen=lambda rows, columns: np.full((rows, columns), -1),
    dealer_rows=compiled(kernels.dealer_rows),
    standing=compiled(kernels.standing),
    busting=compiled(kernels.busting),
    doubling=compiled(kernels.doubling),
    completing=compiled(kernels.completing),
    playing=compiled(kernels.playing),
    reaching=compiled(kernels.reaching),
    drawn=drawn,
)
