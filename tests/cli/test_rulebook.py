"""The words of ``croupier rulebook``: what it prints, and how it answers a mistake."""

import json

import pytest
from typer.testing import CliRunner

from croupier.cli import rulebook
from croupier.core.cite import Clause
from croupier.house.citations import NoTests
from croupier.rulebooks.coverage import BrokenRules, Evidence

TESTS = {
    Clause("rapid-roulette", "9.4"): (
        "tests/rulebooks/test_rapid.py::test_9_4_freezes[a]",
        "tests/rulebooks/test_rapid.py::test_9_4_freezes[b]",
    ),
    Clause("rapid-roulette", "4.3.1"): ("tests/rulebooks/test_rapid.py::test_4_3_1_shows_no_chips",),
}
SEEN = Evidence(
    {
        "tests/rulebooks/test_rapid.py::test_9_4_freezes": frozenset({"floor"}),
        "tests/rulebooks/test_rapid.py::test_4_3_1_shows_no_chips": frozenset({"game"}),
    },
    {Clause("rapid-roulette", "9.4"): BrokenRules(2, ())},
)
RULES = {Clause("rapid-roulette", "9.4"): ("rapid-roulette/single-zero table.correction = freeze",)}


@pytest.fixture(autouse=True)
def _known(monkeypatch):
    monkeypatch.setattr(rulebook, "rules_by_clause", lambda: RULES)
    monkeypatch.setattr(rulebook, "tests_by_clause", lambda _root: TESTS)
    monkeypatch.setattr(rulebook, "evidence", lambda *_: SEEN)


def run(*words):
    return CliRunner().invoke(rulebook.app, words)


def in_json(*words):
    ran = run(*words, "--json")
    assert ran.exit_code == 0, ran.output
    return json.loads(ran.stdout)


def test_list_names_every_book_with_its_status():
    ran = run("list")
    assert ran.exit_code == 0
    for words in ("melbourne-roulette-18", "automated-10.2", "draft", "incorporated-blackjack", "assumed"):
        assert words in ran.stdout


def test_list_counts_the_clauses_of_each_kind():
    books = {book["book"]: book for book in in_json("list")}
    assert len(books) == 11
    assert books["rapid-roulette"]["clauses"] == {
        "system": 110, "record": 40, "document": 58, "physical": 4, "definition": 30
    }  # fmt: skip
    assert books["automated-10.2"]["status"] == "draft"


def test_show_says_what_the_clause_asks_who_enforces_it_and_who_proves_it():
    ran = run("show", "rapid-roulette", "9.4")
    assert ran.exit_code == 0
    for words in (
        "9.4  On a wrong console entry, freeze all ATS accounts and recalculate from the actual outcome.",
        "system, on correction",
        "dealer",
        "Melb18 = melbourne-roulette-18",
        "rapid-roulette/single-zero table.correction = freeze",
        "test_rapid::test_9_4_freezes (2 cases)",
        "reached    through floor",
        "held       broken 2 times, noticed each time",
    ):
        assert words in ran.stdout


def test_show_as_json_has_all_of_it():
    shown = in_json("show", "rapid-roulette", "9.4")
    assert shown["clause"]["requirement"].startswith("On a wrong console entry")
    assert shown["clause"]["rules"] == ["rapid-roulette/single-zero table.correction = freeze"]
    assert len(shown["clause"]["tests"]) == 2
    assert (shown["clause"]["reached"], shown["clause"]["held"], shown["clause"]["proven"]) == (
        ["floor"],
        True,
        True,
    )
    assert shown["children"] == []


def test_show_finds_a_misprinted_clause_by_its_place_and_gives_the_reading():
    ran = run("show", "automated-10.2", "8.3.1")
    assert "printed 8.1.1, meant 8.3.1" in ran.stdout
    assert "47: " in ran.stdout
    assert "Status: DRAFT." in ran.stdout
    assert in_json("show", "automated-10.2", "8.3.1")["clause"]["errata"][0]["number"] == 47


def test_show_marks_what_is_assumed():
    number = next(iter(rulebook.open_book("incorporated-sic-bo").clauses))
    ran = run("show", "incorporated-sic-bo", number)
    assert "Status: ASSUMED." in ran.stdout
    assert "source" in ran.stdout
    assert "confidence" in ran.stdout


def test_show_lists_what_stands_below_a_heading():
    shown = in_json("show", "rapid-roulette", "4.3")
    assert shown["clause"] is None
    assert [child["number"] for child in shown["children"]] == ["4.3.1", "4.3.2(a)", "4.3.2(b)", "4.3.3"]
    ran = run("show", "rapid-roulette", "4.3")
    assert "4.3.2(b)" in ran.stdout
    assert run("show", "rapid-roulette", "7.1[split]").exit_code == 0


def test_show_reads_a_clause_even_where_no_tests_can_be_asked(monkeypatch):
    def refuse(_root):
        raise NoTests("this is no checkout")

    monkeypatch.setattr(rulebook, "tests_by_clause", refuse)
    ran = run("show", "rapid-roulette", "9.4")
    assert ran.exit_code == 0
    assert "freeze all ATS accounts" in ran.stdout
    assert "test       this is no checkout" in ran.stdout
    assert "this is no checkout" in run("show", "rapid-roulette", "4.3").stdout
    assert run("show", "rapid-roulette", "9.4", "--json").stderr == "this is no checkout\n"
    assert run("coverage").exit_code == 2


def test_coverage_counts_what_is_proven_and_rounds_down():
    ran = run("coverage", "rapid-roulette")
    assert ran.exit_code == 0
    for words in ("1/110 (0 %)", "0/40 (0 %)", "0/58 (0 %)", "1/208 (0 %)"):
        assert words in ran.stdout
    assert "207 of 208 clauses have no rule that could be broken by itself" in ran.stdout


def test_coverage_of_all_books_is_one_line_a_book():
    assert [book["book"] for book in in_json("coverage")] == list(rulebook.BOOKS)
    assert in_json("coverage")[3]["kinds"]["system"] == {
        "all": 110, "cited": 2, "reached": 1, "held": 2, "proven": 1, "ruled": 1
    }  # fmt: skip


def test_missing_lists_the_unproven_whole():
    ran = run("coverage", "rapid-roulette", "--missing", "--topic", "limits")
    assert "4.3.2(a)" in ran.stdout
    assert "4.3.1" in ran.stdout
    assert "…" not in ran.stdout
    [book] = in_json("coverage", "rapid-roulette", "--missing", "--topic", "limits")
    uncited = dict.fromkeys(("4.1[s66(2)]", "4.3.2(a)", "4.3.2(b)", "4.3.3"), "cited")
    assert book["missing"] == {**uncited, "4.3.1": "reached"}
    assert book["kinds"]["system"]["cited"] == 1
    assert book["kinds"]["system"]["proven"] == 0


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("show", "rapid", "9.4"), "there is no book 'rapid'; did you mean 'rapid-roulette'?"),
        (("coverage", "perth"), "there is no book 'perth'; did you mean 'perth-roulette-599'?"),
        (("show", "rapid-roulette", "9.44"), "rapid-roulette has no clause '9.44'; did you mean '9.4'?"),
        (("coverage", "--topic", "limit"), "no clause is on the topic 'limit'; did you mean 'limits'?"),
    ],
)
def test_a_mistake_is_answered_in_one_line_with_the_nearest_choice(words, answer):
    ran = run(*words)
    assert ran.exit_code == 2
    assert ran.stderr == answer + "\n"
    assert ran.stdout == ""
