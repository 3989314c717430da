"""Money is counted in whole cents and read in dollars; a tournament's chips are counted by themselves."""

from __future__ import annotations

from croupier.words.said import Money

MONEY = "AUD"  # the unit of account that is money


def in_figures(amount: int, unit: str = MONEY) -> str:
    """12050 is $120.50, and its opposite -$120.50; of chips it is 12,050."""
    if unit != MONEY:
        return f"{amount:,}"
    dollars, rest = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}${dollars:,}.{rest:02}"


def said_amount(amount: int, unit: str) -> Money | int:
    """As a sentence has it."""
    return Money(amount) if unit == MONEY else amount
