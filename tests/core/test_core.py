"""Clauses, refusals, deciders and messages."""

from __future__ import annotations

import msgspec
import pytest

from croupier.core.cite import Chosen, Cited, Clause
from croupier.core.decider import Decider, Decision, Refused
from croupier.core.message import Command, Event


def test_a_clause_is_read_as_it_is_written() -> None:
    for text in ("rapid-roulette 9.7.1", "perth-roulette-599 1.1[session](a)", "automated-10.2 3.9[loss]"):
        assert str(Clause.parse(text)) == text


@pytest.mark.parametrize("text", ["", "rapid-roulette", " 9.4", "rapid-roulette "])
def test_what_is_no_clause_says_how_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match=r"rapid-roulette 9\.4"):
        Clause.parse(text)


def test_a_refusal_says_its_clause() -> None:
    assert str(Refused("no", Clause("rapid-roulette", "3.7"))) == "no (rapid-roulette 3.7)"
    assert str(Refused("no")) == "no"


def test_what_is_chosen_is_cited_too() -> None:
    assert isinstance(Chosen(8, Clause("automated-10.2", "11.3.1")), Cited)


class Add(Command, frozen=True, tag=True, kw_only=True, forbid_unknown_fields=True):
    cents: int


class Take(Command, frozen=True, tag=True, kw_only=True, forbid_unknown_fields=True):
    cents: int


class Added(Event, frozen=True, tag=True, kw_only=True):
    cents: int


def _decide(state: int, command: Add | Take, most: int) -> Decision[Added]:
    match command:
        case Add(cents=cents):
            return (Added(cents=cents),) if state + cents <= most else Refused("too much")
        case Take(cents=cents):
            return (Added(cents=-cents),) if cents <= state else Refused("too little")


PURSE = Decider(0, _decide, lambda state, event: state + event.cents)


def test_a_decider_folds_what_it_decided() -> None:
    decided = PURSE.decide(3, Add(cents=4), 10)
    assert decided == (Added(cents=4),)
    assert PURSE.fold([Added(cents=3), Added(cents=4), Added(cents=-2)]) == 5
    assert PURSE.fold([Added(cents=1)], state=5) == 6
    assert PURSE.decide(9, Add(cents=4), 10) == Refused("too much")


def test_commands_decode_into_their_closed_union_and_are_strict_at_the_door() -> None:
    coder = msgspec.json.Decoder(Add | Take)
    assert coder.decode(b'{"type":"Take","cents":5}') == Take(cents=5)
    with pytest.raises(msgspec.ValidationError):
        coder.decode(b'{"type":"Take","cents":5,"more":1}')
    with pytest.raises(msgspec.ValidationError):
        coder.decode(b'{"type":"Steal","cents":5}')


def test_events_are_lenient_to_history_and_never_edited() -> None:
    event = msgspec.json.decode(b'{"type":"Added","cents":5,"later":"field"}', type=Added)
    assert event == Added(cents=5)
    with pytest.raises(AttributeError):
        event.cents = 6  # type: ignore[misc]
