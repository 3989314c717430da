"""Numbers of a sheet as they are read: what each is, however it was found."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any


def value_of(number: Any) -> Fraction:
    match number:
        case {"computed": str(decimals)} | {"computed_and_simulated": str(decimals)}:
            return Fraction(Decimal(decimals))
        case _:
            return Fraction(number)
