"""Amounts as people read them, by the unit that they are counted in."""

import pytest

from croupier.core.money import MONEY, in_figures, said_amount
from croupier.words.said import Money


@pytest.mark.parametrize(
    ("amount", "unit", "read"),
    [
        (12_050, MONEY, "$120.50"),
        (-12_050, MONEY, "-$120.50"),
        (123_456_789, MONEY, "$1,234,567.89"),
        (1_234, "CHIPS.riverside-cup", "1,234"),
        (-8_050, "CHIPS.riverside-cup", "-8,050"),
    ],
)
def test_money_is_read_in_dollars_and_chips_by_their_number(amount, unit, read):
    assert in_figures(amount, unit) == read


def test_only_money_is_said_as_money():
    assert (said_amount(500, MONEY), said_amount(500, "CHIPS.cup")) == (Money(500), 500)
