"""The one door to numba: a kernel is compiled once, kept on disk, and leaves other threads alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from croupier.fast.missing import MissingExtra

try:
    import numpy as np
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba import njit, types  # pyright: ignore[reportUnknownVariableType]
    from numba.extending import intrinsic  # pyright: ignore[reportUnknownVariableType]

    from croupier.fast.kept_kernels import keep_kernels_apart
except ModuleNotFoundError as missing:
    raise MissingExtra("simulation", "numpy and numba", "maths") from missing

keep_kernels_apart()
Kernel = TypeVar("Kernel", bound=Callable[..., Any])
Numbers = np.ndarray[Any, np.dtype[np.int64]]
Words = np.ndarray[Any, np.dtype[np.uint64]]
Cards = np.ndarray[Any, np.dtype[np.uint8]]
NamedArrays = dict[str, Numbers]


def kernel(function: Kernel) -> Kernel:
    made: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    return made  # type: ignore[no-any-return]


def part(function: Kernel) -> Kernel:
    """A part of kernels, which is put into each of them when machine code is made.

    Put in earlier, by numba itself, it would be compiled as slowly again for every place where it stands, and
    what it is given in arrays would go through memory.
    """
    made: Any = njit(nogil=True, forceinline=True, error_model="numpy")(function)
    return made  # type: ignore[no-any-return]


def seldom(function: Kernel) -> Kernel:
    """A part of kernels that is called, since it is wanted so seldom."""
    made: Any = njit(nogil=True, error_model="numpy")(function)
    return made  # type: ignore[no-any-return]


def _wide_product(_context: Any, _one: Any, _other: Any) -> Any:
    """Two words multiplied: the upper and the lower word of what they come to."""
    two_words: Any = types.UniTuple(types.uint64, 2)  # type: ignore[no-untyped-call]

    def made(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        word, double = ir.IntType(64), ir.IntType(128)
        product = builder.mul(builder.zext(given[0], double), builder.zext(given[1], double))
        upper = builder.trunc(builder.lshr(product, ir.Constant(double, 64)), word)
        return context.make_tuple(builder, signature.return_type, (upper, builder.trunc(product, word)))

    return two_words(types.uint64, types.uint64), made


wide_product: Any = intrinsic(_wide_product)
