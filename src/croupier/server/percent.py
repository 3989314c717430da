"""Exact shares as people read them."""

from __future__ import annotations

from fractions import Fraction


def fraction(share: Fraction) -> str:
    return f"{share.numerator}/{share.denominator}"


def percent(share: Fraction) -> str:
    """With two places, to the nearest, a half up; worked out in whole numbers."""
    hundredths = (share * 10_000 + Fraction(1, 2)) // 1
    whole, rest = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else ''}{whole}.{rest:02}"
