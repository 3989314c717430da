"""The loops of ``maths.solving.kernels``, compiled as they stand, over arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from numba import njit

from croupier.fast.solving.orders import drawn
from croupier.maths.solving import kernels
from croupier.maths.solving.arithmetic import Arithmetic

ERROR_BOUND = 1e-12  # sums of fewer than ten thousand positive terms


def _compiled(kernel: Callable[..., None]) -> Any:
    return njit(cache=True, nogil=True, error_model="numpy")(kernel)


def _numbers(rows: Sequence[Sequence[Fraction]]) -> Any:
    return np.array([[float(each) for each in row] for row in rows])


COMPUTED = Arithmetic(
    name="computed",
    error_bound=ERROR_BOUND,
    number=float,
    numbers=_numbers,
    zeros=lambda rows, columns: np.zeros((rows, columns)),
    wholes=lambda values: np.array(values, dtype=np.int64),
    counters=np.ones,
    unchosen=lambda rows, columns: np.full((rows, columns), -1),
    dealer_rows=_compiled(kernels.dealer_rows),
    standing=_compiled(kernels.standing),
    busting=_compiled(kernels.busting),
    doubling=_compiled(kernels.doubling),
    completing=_compiled(kernels.completing),
    playing=_compiled(kernels.playing),
    reaching=_compiled(kernels.reaching),
    drawn=drawn,
)
