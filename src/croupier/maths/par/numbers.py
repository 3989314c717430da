"""How a number stands in a sheet: exact as a fraction, computed with a bound, or simulated in part.

What is out of rounds that were computed and of others that were played has the standard error of the latter.

A sheet holds no floats: its bytes have to be the same on every machine.  What is computed is therefore
rounded well above its error.
"""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction
from typing import Any

Json = Any  # what a sheet is made of: texts, lists and objects, and nothing else

_PRECISION = 40
SURE = Decimal("1e-12")  # the error of what is worked out in decimals of forty digits is far below
_FINEST = 12  # digits behind the point that anybody reads
_SIMULATED = 9  # of a number whose standard error is far above the last of them


def exact(value: Fraction | int) -> str:
    return str(Fraction(value))


def computed(value: Decimal, within: Decimal = SURE) -> Json:
    """The number rounded above its error, and that error's bound."""
    digits = min(_FINEST, max(0, -within.adjusted() - 1))
    with localcontext() as decimals:
        decimals.prec = _PRECISION
        shown = value.quantize(Decimal(1).scaleb(-digits), rounding=ROUND_HALF_EVEN)
    return {"computed": f"{shown + 0:f}", "within": f"{within:.0e}"}


def decimal(value: Fraction) -> Decimal:
    with localcontext() as decimals:
        decimals.prec = _PRECISION
        return Decimal(value.numerator) / Decimal(value.denominator)


def root(value: Fraction) -> Decimal:
    with localcontext() as decimals:
        decimals.prec = _PRECISION
        return decimal(value).sqrt()


def divided(above: Decimal, below: Decimal) -> Decimal:
    with localcontext() as decimals:
        decimals.prec = _PRECISION
        return above / below


def times(one: Decimal, other: Decimal) -> Decimal:
    with localcontext() as decimals:
        decimals.prec = _PRECISION
        return one * other


def computed_and_simulated(value: Decimal, error: Decimal) -> Json:
    """A number of which most was computed, and the rest is out of rounds that were played."""
    return {"computed_and_simulated": _rounded(value), "se": _rounded(error)}


def _rounded(value: Decimal) -> str:
    with localcontext() as decimals:
        decimals.prec = _PRECISION
        return f"{value.quantize(Decimal(1).scaleb(-_SIMULATED), rounding=ROUND_HALF_EVEN) + 0:f}"
