"""The one door to numba: a kernel is compiled once, kept on disk, and leaves other threads alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from croupier.fast.missing import MissingExtra

try:
    import numpy as np
    from numba import njit  # pyright: ignore[reportUnknownVariableType]

    from croupier.fast.kept_kernels import keep_kernels_apart
except ModuleNotFoundError as missing:
    raise MissingExtra("simulation", "numpy and numba", "maths") from missing

keep_kernels_apart()
Kernel = TypeVar("Kernel", bound=Callable[..., Any])
Numbers = np.ndarray[Any, np.dtype[np.int64]]
Words = np.ndarray[Any, np.dtype[np.uint64]]
Cards = np.ndarray[Any, np.dtype[np.uint8]]


def kernel(function: Kernel) -> Kernel:
    made: Any = njit(cache=True, nogil=True)(function)
    return made  # type: ignore[no-any-return]


def part(function: Kernel) -> Kernel:
    """A part of kernels, which is compiled into each of them."""
    made: Any = njit(nogil=True, inline="always")(function)
    return made  # type: ignore[no-any-return]
