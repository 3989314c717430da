"""Amounts in figures and in words, and the calendar by whole numbers."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.ids import Instant
from croupier.core.money import in_figures
from croupier.tickets.calendar import date, day, moment
from croupier.tickets.words import in_words

AMOUNTS = [
    (0, "$0.00", "nought dollars"),
    (1, "$0.01", "one cent"),
    (50, "$0.50", "fifty cents"),
    (100, "$1.00", "one dollar"),
    (101, "$1.01", "one dollar and one cent"),
    (1_999, "$19.99", "nineteen dollars and ninety-nine cents"),
    (12_050, "$120.50", "one hundred and twenty dollars and fifty cents"),
    (20_000, "$200.00", "two hundred dollars"),
    (100_500, "$1,005.00", "one thousand and five dollars"),
    (123_456, "$1,234.56", "one thousand two hundred and thirty-four dollars and fifty-six cents"),
    (100_000_000, "$1,000,000.00", "one million dollars"),
    (100_001_100, "$1,000,011.00", "one million and eleven dollars"),
    (
        200_210_000_00,
        "$200,210,000.00",
        "two hundred million two hundred and ten thousand dollars",
    ),
]

VALUES = {
    word: value
    for value, word in enumerate(
        "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
        "sixteen seventeen eighteen nineteen".split()
    )
} | dict(
    zip("twenty thirty forty fifty sixty seventy eighty ninety".split(), range(20, 100, 10), strict=True)
)
GREAT = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}


@pytest.mark.parametrize(("cents", "figures", "words"), AMOUNTS)
def test_amounts_read_as_a_cashier_says_them(cents, figures, words):
    assert (in_figures(cents), in_words(cents)) == (figures, words)


@given(st.integers(0, 10**17 - 1))
def test_words_say_what_figures_say(cents):
    assert spoken(in_words(cents)) == cents
    assert int(in_figures(cents).strip("$").replace(",", "").replace(".", "")) == cents


@pytest.mark.parametrize("cents", [-1, 10**17])
def test_no_amount_is_written_that_no_ticket_has(cents):
    with pytest.raises(ValueError, match="no amount for a ticket"):
        in_words(cents)


@given(st.datetimes(datetime(1900, 1, 1), datetime(2399, 12, 31)))  # noqa: DTZ001 - made UTC below
def test_the_calendar_is_everybody_elses(moment_of_old):
    known = moment_of_old.replace(tzinfo=UTC)
    at = Instant((known - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(milliseconds=1))
    assert date(at) == (known.year, known.month, known.day)
    assert day(at) == known.strftime("%Y-%m-%d")
    assert moment(at) == known.strftime("%d/%m/%Y %H:%M:%S UTC")


def test_a_leap_day_is_a_day():
    assert moment(Instant(1_709_164_800_000)) == "29/02/2024 00:00:00 UTC"


def spoken(text):
    """The amount again, by adding up the words."""
    cents = dollars = 0
    for part in text.replace(" dollars", " dollar|").replace(" dollar ", " dollar| ").split("|"):
        words = part.replace("-", " ").split()
        if words and words[-1] == "dollar":
            dollars = counted(words[:-1])
        elif words and words[-1] in {"cent", "cents"}:
            cents = counted(words[:-1])
    return 100 * dollars + cents


def counted(words):
    total = group = 0
    for word in words:
        if word == "hundred":
            group *= 100
        elif word in GREAT:
            total, group = total + group * GREAT[word], 0
        elif word != "and":
            group += VALUES[word]
    return total + group
