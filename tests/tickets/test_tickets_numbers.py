"""Numbers that nobody can foretell and no two tickets share."""

import hashlib
import hmac
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ticket_desk import A12

from croupier.core.decider import Refused
from croupier.core.ids import TerminalId, TicketNumber
from croupier.tickets.numbers import candidates, grouped, number, read, system_of

KEY = bytes(range(32))
OTHER_KEY = bytes(range(1, 33))

keys = st.binary(min_size=32, max_size=64)
systems = st.from_regex(r"[0-9]{2}", fullmatch=True)
terminals = st.text(min_size=1, max_size=8)
sequences = st.integers(0, 10**9)


@given(keys, systems, terminals, sequences)
def test_a_number_is_the_system_and_sixteen_digits(key, system, terminal, sequence):
    made = number(key, system, terminal, sequence)
    assert len(made) == 18
    assert set(made) <= set("0123456789")
    assert system_of(made) == made[:2] == system
    assert made == number(key, system, terminal, sequence)


@given(keys, systems, terminals, sequences)
def test_a_number_survives_being_printed_and_typed(key, system, terminal, sequence):
    made = number(key, system, terminal, sequence)
    assert [len(group) for group in grouped(made).split("-")] == [2, 4, 4, 4, 4]
    assert read(grouped(made)) == read(grouped(made).replace("-", " ")) == read(made) == made


def test_the_sixteen_digits_are_the_keyed_hash_and_nothing_else():
    words = ("croupier ticket number, version 1", "07", "A12", "5", "0")
    framed = b"".join(len(word).to_bytes(4, "big") + word.encode() for word in words)
    digest = int.from_bytes(hmac.new(KEY, framed, hashlib.sha256).digest(), "big")
    assert number(KEY, "07", A12, 5) == f"07{digest % 10**16:016}"


def test_a_hundred_thousand_numbers_differ():
    made = {number(KEY, "07", TerminalId(f"A{at % 100}"), at // 100) for at in range(100_000)}
    assert len(made) == 100_000


def test_whatever_goes_in_changes_what_comes_out():
    made = [
        number(KEY, "07", A12, 1),
        number(OTHER_KEY, "07", A12, 1),
        number(KEY, "08", A12, 1),
        number(KEY, "07", TerminalId("A13"), 1),
        number(KEY, "07", A12, 2),
        number(KEY, "07", A12, 1, 1),
        number(KEY, "07", TerminalId("A1"), 21),
        number(KEY, "07", TerminalId("A"), 121),
    ]
    assert len({each[2:] for each in made}) == len(made)


def test_no_digit_is_likelier_than_another():
    """Each of sixteen places in 5,000 numbers: 500 of each digit are expected, with a deviation of 21."""
    made = [number(KEY, "07", A12, at)[2:] for at in range(5_000)]
    counts = [sum(each[place] == digit for each in made) for place in range(16) for digit in "0123456789"]
    assert 395 < min(counts) < max(counts) < 605


def test_a_number_that_is_taken_leaves_others():
    first, second, third = islice(candidates(KEY, "07", A12, 1), 3)
    assert first == number(KEY, "07", A12, 1)
    assert len({first, second, third}) == 3


@pytest.mark.parametrize(
    ("key", "system"), [(KEY[:31], "07"), (KEY, "7"), (KEY, "007"), (KEY, "x7"), (KEY, "٠٧")]
)
def test_a_short_key_or_a_strange_system_makes_no_number(key, system):
    with pytest.raises(ValueError, match=r"key for ticket numbers|not a system"):
        number(key, system, A12, 1)


@pytest.mark.parametrize(
    "text", ["", "07", "07123456789012345", "0712345678901234567", "07123456789012345x", "٠" * 18]
)
def test_what_is_not_a_number_is_not_read(text):
    assert isinstance(read(text), Refused)


def test_a_number_prints_in_its_groups():
    assert grouped(TicketNumber("001234567890123456")) == "00-1234-5678-9012-3456"
