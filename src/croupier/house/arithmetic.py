"""In which numbers this house solves its tables: compiled, where croupier[maths] is installed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from croupier.fast.plain import PLAIN
from croupier.maths.solving.arithmetic import Arithmetic

MISSING = "this needs numpy and numba, which are not installed; say: pip install 'croupier[maths]'"


def is_fast() -> bool:
    return find_spec("numba") is not None


@cache
def arithmetic() -> Arithmetic:
    """Loaded when it is first needed: compiled loops cost every start a second."""
    if not is_fast():
        return PLAIN
    found = import_module("croupier.fast.solving.compiled").COMPUTED
    assert isinstance(found, Arithmetic)
    return found
