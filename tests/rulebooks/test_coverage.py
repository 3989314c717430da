"""Clause, rule and test are joined by the printed number, and only a test is a proof."""

from croupier.core.cite import Clause
from croupier.house.books import open_book
from croupier.rulebooks.book import ClauseKind
from croupier.rulebooks.coverage import coverage, proven

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


def test_a_rule_alone_proves_nothing():
    rows = rows_by_number({FROZEN: ("freeze",)}, {CLAIM: ("test_9_5",)})
    assert not rows["9.4"].is_proven
    assert rows["9.5"].is_proven


def test_the_same_number_in_another_book_proves_nothing_here():
    tests = {Clause("automated-10.2", "9.4"): ("test_9_4",)}
    assert not any(row.is_proven for row in coverage(RAPID, {}, tests))


def test_proven_counts_each_kind_by_itself():
    nothing = proven(coverage(RAPID, {}, {}))
    assert nothing == {
        ClauseKind.SYSTEM: (0, 110),
        ClauseKind.RECORD: (0, 40),
        ClauseKind.DOCUMENT: (0, 58),
        ClauseKind.PHYSICAL: (0, 4),
        ClauseKind.DEFINITION: (0, 30),
    }
    assert RAPID.clauses["9.4"].kind is ClauseKind.SYSTEM
    something = proven(coverage(RAPID, {}, {FROZEN: ("one", "another")}))
    assert something == {**nothing, ClauseKind.SYSTEM: (1, 110)}
