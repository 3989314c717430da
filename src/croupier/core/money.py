"""Money is counted in whole cents, and read in dollars."""

from __future__ import annotations


def in_figures(cents: int) -> str:
    """12050 is $120.50, and its opposite -$120.50."""
    dollars, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${dollars:,}.{rest:02}"
