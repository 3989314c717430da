"""How loops are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import njit

from croupier.fast.kept_kernels import keep_kernels_apart

keep_kernels_apart()


def compiled(loop: Callable[..., Any]) -> Any:
    """As it stands; a division by nothing is nothing that a loop comes to."""
    return njit(cache=True, nogil=True, error_model="numpy")(loop)
