"""Clause, rule and test are joined by number; only a test that asks a running house and can fail proves."""

import pytest

from croupier.core.cite import Clause
from croupier.house.books import open_book
from croupier.rulebooks.book import ClauseKind
from croupier.rulebooks.coverage import BrokenRules, Counted, Evidence, counted, coverage, row

RAPID = open_book("rapid-roulette")
FROZEN = Clause("rapid-roulette", "9.4")
CLAIM = Clause("rapid-roulette", "9.5")


def rows_by_number(rules, tests):
    return {row.entry.number: row for row in coverage(RAPID, rules, tests)}


def test_every_clause_has_a_row_in_the_order_of_the_register():
    assert [row.entry.number for row in coverage(RAPID, {}, {})] == list(RAPID.clauses)


def test_rules_and_tests_stand_beside_their_clause_and_no_other():
    rows = rows_by_number({FROZEN: ("freeze",)}, {FROZEN: ("test_9_4",), CLAIM: ("test_9_5",)})
    assert (rows["9.4"].rules, rows["9.4"].tests) == (("freeze",), ("test_9_4",))
    assert (rows["9.5"].rules, rows["9.5"].tests) == ((), ("test_9_5",))
    assert (rows["9.6"].rules, rows["9.6"].tests) == ((), ())


DOOR = {"test_9_4": frozenset({"floor"}), "test_9_5": frozenset({"floor"})}
NOTICED = BrokenRules(1, ())


def frozen(rules=("freeze",), through=DOOR, broken=NOTICED, tests=("test_9_4[case]",)):
    seen = Evidence(through, {} if broken is None else {FROZEN: broken})
    rows = coverage(RAPID, {FROZEN: rules}, {FROZEN: tests} if tests else {}, seen)
    return next(row for row in rows if row.clause == FROZEN)


def test_a_clause_that_is_cited_reached_and_held_is_proven():
    assert (frozen().is_cited, frozen().is_reached, frozen().is_held, frozen().is_proven) == (True,) * 4


def test_a_rule_alone_proves_nothing():
    assert not frozen(tests=()).is_cited
    assert not frozen(tests=()).is_proven


@pytest.mark.parametrize("through", [{}, {"test_9_4": frozenset()}, {"test_9_4": frozenset({"game"})}])
def test_what_asks_no_running_house_proves_nothing_of_one(through):
    assert not frozen(through=through).is_reached
    assert not frozen(through=through).is_proven


def test_arithmetic_may_be_asked_of_a_game():
    odds = next(entry for entry in RAPID.clauses.values() if entry.topic == "bets-and-odds")
    seen = Evidence({"test_odds": frozenset({"game"})}, {})
    assert row(RAPID, odds, {}, {Clause(RAPID.key, odds.number): ("test_odds",)}, seen).is_reached


@pytest.mark.parametrize("broken", [None, BrokenRules(0, ()), BrokenRules(2, ("table.correction = off",))])
def test_what_was_not_broken_or_not_noticed_is_not_held(broken):
    assert not frozen(broken=broken).is_held
    assert not frozen(broken=broken).is_proven


def test_what_is_declared_is_not_held_and_where_there_is_no_rule_none_is_broken():
    assert not frozen(rules=("meter = 1 (declared, not enforced)",), broken=None).is_held
    assert frozen(rules=(), broken=None).is_held


def test_the_same_number_in_another_book_proves_nothing_here():
    tests = {Clause("automated-10.2", "9.4"): ("test_9_4",)}
    assert not any(row.is_cited for row in coverage(RAPID, {}, tests))


def test_each_kind_is_counted_by_itself():
    nothing = counted(coverage(RAPID, {}, {}))
    assert {kind: count.all for kind, count in nothing.items()} == {
        ClauseKind.SYSTEM: 110,
        ClauseKind.RECORD: 40,
        ClauseKind.DOCUMENT: 58,
        ClauseKind.PHYSICAL: 4,
        ClauseKind.DEFINITION: 30,
    }
    assert RAPID.clauses["9.4"].kind is ClauseKind.SYSTEM
    seen = Evidence(DOOR, {FROZEN: NOTICED})
    something = counted(coverage(RAPID, {FROZEN: ("freeze",)}, {FROZEN: ("test_9_4", "another")}, seen))
    one = Counted(all=110, cited=1, reached=1, held=1, proven=1, ruled=1)
    assert something == {**nothing, ClauseKind.SYSTEM: one}
