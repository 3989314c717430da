"""The form of a message, and what it comes to in words."""

from __future__ import annotations

import pytest

from croupier.words.message import BadMessage, holes, parse
from croupier.words.said import Money, Said, say


def test_holes_are_found_in_every_wording() -> None:
    assert holes(parse("{a} {n, plural, one {{b}} other {#}} {c, select, yes {} other {{d}}}")) == set(
        "abcdn"
    )


@pytest.mark.parametrize(
    "text",
    ["{", "{}", "}", "{n, plural}", "{n, plural, one {x}}", "{n, select, other {x}", "{n, upper}", "{a b}"],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        parse(text)


def test_money_is_written_as_each_language_writes_it() -> None:
    owed = say("web.terminal.owed", amount=Money(1_234_550))
    assert str(owed) == "$12,345.50 is owed to the house after a correction."
    assert "12\u202f345,50\u00a0$" in owed.within("fr")
    assert "$12,345.50" in owed.within("zh-Hans")


@pytest.mark.parametrize(("count", "words"), [(1, "Lost, 1 bet"), (2, "Lost, 2 bets")])
def test_a_number_chooses_the_wording(count: int, words: str) -> None:
    assert str(say("web.terminal.lostCount", count=count)) == words


def test_french_counts_nought_as_one() -> None:
    assert say("web.cards.points", points=0).within("fr") == "0 point"
    assert str(say("web.cards.points", points=0)) == "0 points"


def test_what_is_said_may_stand_in_what_is_said() -> None:
    rank = say("book.ranks.pit-boss")
    assert say("web.lobby.under", book=rank).within("fr").endswith("chef de pit")


def test_two_that_say_the_same_are_equal() -> None:
    assert say("a", n=1) == Said("a", (("n", 1),))
