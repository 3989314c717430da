"""The solver in floating-point numbers, its loops compiled."""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("numba") is None or find_spec("numpy") is None:
    raise ModuleNotFoundError(
        "solving a whole shoe needs numpy and numba; say: pip install 'croupier[maths]'"
    )
