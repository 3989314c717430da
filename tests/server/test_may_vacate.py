"""Whom the console may ask for a place: whoever has not bet for three rounds at a table that is full."""

import pytest
from pit import A1, A2, AUTOMATED, RAPID, SEVENTEEN, TOUCHBET_18, TOUCHBET_VCGR, Pit, rows
from table_at_work import R1

from croupier.server.views.desk import may_be_asked
from croupier.table import commands as c

IDLE = 3


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows(
        (TOUCHBET_18, "melbourne-roulette-18 18.9"),
        (TOUCHBET_VCGR, "melbourne-roulette-vcgr 13.8"),
        (RAPID, "rapid-roulette 12.8"),
    ),
)
def test_the_console_offers_what_the_house_would_keep_and_nothing_else(ruleset, clause):
    pit = Pit(ruleset, most=2)
    ask = c.AskToVacate(table=R1, terminal=A2)
    for _ in range(IDLE - 1):
        pit.play({A1: SEVENTEEN})
        assert may_be_asked(pit.table, pit.ruleset, 0) == frozenset()
        assert pit.refusal(ask) == clause
    pit.play({A1: SEVENTEEN})
    assert may_be_asked(pit.table, pit.ruleset, 0) == {A2}
    (asked,) = pit.must(ask)
    assert asked.clause == clause


def test_where_the_book_leaves_a_place_nobody_is_asked_for_theirs():
    pit = Pit(RAPID, most=3)
    for _ in range(IDLE):
        pit.play({A1: SEVENTEEN})
    assert may_be_asked(pit.table, pit.ruleset, 0) == frozenset()


@pytest.mark.clause("automated-10.2 20.9")
def test_where_the_book_caps_no_places_all_terminals_that_reach_the_table_are_all_places():
    pit = Pit(AUTOMATED)
    for _ in range(IDLE):
        pit.play({A1: SEVENTEEN})
    assert may_be_asked(pit.table, pit.ruleset, 1) == frozenset()
    assert may_be_asked(pit.table, pit.ruleset, 0) == {A2}
    pit.must(c.AskToVacate(table=R1, terminal=A2), "area-manager")
