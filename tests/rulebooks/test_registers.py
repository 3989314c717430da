"""The registers are whole: what was counted in the books is on the shelf."""

import re
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from croupier import rulebooks
from croupier.core.cite import Clause
from croupier.house import books
from croupier.house.books import BOOKS, UnknownBook, exists, open_book
from croupier.rulebooks.book import TAGS, ClauseKind, ClauseStatus, natural

# system, record, document, physical, definition
COUNTED = {
    "melbourne-roulette-18": (233, 70, 60, 8, 58),
    "melbourne-roulette-vcgr": (161, 65, 60, 8, 37),
    "perth-roulette-599": (142, 75, 9, 6, 60),
    "rapid-roulette": (110, 40, 58, 4, 30),
    "automated-10.2": (227, 27, 66, 0, 37),
}
READINGS = {
    "melbourne-roulette-18": {*range(1, 23)},
    "melbourne-roulette-vcgr": {5, 20, *range(23, 29)},
    "perth-roulette-599": {*range(29, 40)},
    "rapid-roulette": {28, *range(40, 46)},
    "automated-10.2": {*range(46, 62)},
}
POLICY = "house"
REQUIREMENT = re.compile(r"[A-Z]{3}-\d{2}")
INCORPORATED = [key for key in BOOKS if key not in {*COUNTED, POLICY}]


@pytest.mark.parametrize(("key", "counts"), COUNTED.items())
def test_every_clause_that_was_counted_is_there(key, counts):
    kinds = Counter(entry.kind for entry in open_book(key).clauses.values())
    assert tuple(kinds[kind] for kind in ClauseKind) == counts


def test_the_five_books_have_1651_clauses_together():
    assert sum(len(open_book(key).clauses) for key in COUNTED) == 1651


@pytest.mark.parametrize("key", BOOKS)
def test_each_clause_goes_by_its_own_number_and_says_something(key):
    book = open_book(key)
    assert book.key == key
    assert book.title
    for number, entry in book.clauses.items():
        assert entry.number == number
        assert entry.topic
        assert entry.requirement.endswith(".")


@pytest.mark.parametrize("key", BOOKS)
def test_no_two_clauses_are_meant_for_one_place(key):
    places = Counter(entry.place for entry in open_book(key).clauses.values())
    assert [place for place, count in places.items() if count > 1] == []


@pytest.mark.parametrize(("key", "numbers"), READINGS.items())
def test_the_readings_are_there_and_touch_clauses_that_exist(key, numbers):
    book = open_book(key)
    assert {erratum.number for erratum in book.errata} == numbers
    assert len(book.errata) == len(numbers)
    for erratum in book.errata:
        assert erratum.clauses
        assert erratum.printed
        assert erratum.reading
        assert [clause for clause in erratum.clauses if clause not in book.clauses] == []


def test_every_misnumbered_clause_has_a_reading_that_says_so():
    misnumbered = {
        key: [entry.number for entry in open_book(key).clauses.values() if entry.place != entry.number]
        for key in COUNTED
    }
    assert {key: len(numbers) for key, numbers in misnumbered.items() if numbers} == {
        "melbourne-roulette-18": 4,
        "automated-10.2": 11,
    }
    for key, numbers in misnumbered.items():
        assert all(open_book(key).errata_of(number) for number in numbers)


def test_only_the_automated_book_is_a_draft_and_it_says_why():
    statuses = {key: open_book(key).status for key in COUNTED}
    assert [key for key, status in statuses.items() if status is ClauseStatus.DRAFT] == ["automated-10.2"]
    assert [key for key, status in statuses.items() if status is ClauseStatus.ASSUMED] == []
    assert "tracked changes" in open_book("automated-10.2").note


def test_every_policy_of_the_house_names_the_requirement_that_asks_for_it():
    book = open_book(POLICY)
    assert book.clauses
    for entry in book.clauses.values():
        assert entry.kind is ClauseKind.SYSTEM
        assert REQUIREMENT.fullmatch(entry.source or ""), entry.number


@pytest.mark.parametrize("key", INCORPORATED)
def test_what_is_assumed_names_its_source_and_how_sure_it_is(key):
    book = open_book(key)
    assert book.status is ClauseStatus.ASSUMED
    assert book.clauses
    for entry in book.clauses.values():
        assert entry.source, entry.number
        assert entry.confidence in {"documented", "common", "calculated", "assumed"}, entry.number


def test_a_clause_is_found_by_its_printed_number_and_by_its_place():
    automated = open_book("automated-10.2")
    assert automated.find("8.1.1").place == "8.3.1"
    assert automated.find("8.3.1").number == "8.1.1"
    assert automated.find("3.3.2").number == "3.2.4"
    assert automated.find("8.3") is None


def test_the_printed_number_wins_over_the_place_of_another():
    melbourne = open_book("melbourne-roulette-18")
    assert melbourne.find("17.4.8(h)").number == "17.4.8(h)"
    assert melbourne.find("17.4.8(j)").number == "17.4.8(i)"


def test_children_are_what_stands_below_in_the_order_of_the_book():
    automated = open_book("automated-10.2")
    assert [entry.number for entry in automated.children("5.5")] == [
        "5.5.1", "5.5.1(a)", "5.5.1(b)", "5.5.1(c)"
    ]  # fmt: skip
    assert [entry.number for entry in automated.children("8.3")][:2] == ["8.1.1", "8.1.2"]
    assert "11.7.2[crown-banker]" in [entry.number for entry in automated.children("11.7.2")]
    assert automated.children("20.14") == ()
    numbers = [entry.number for entry in automated.children("20")]
    assert numbers.index("20.10") == numbers.index("20.9") + 1
    assert "2.1.1(a)" not in numbers


def test_what_a_book_does_not_number_keeps_the_order_of_the_register():
    session = [entry.number for entry in open_book("perth-roulette-599").children("1.1[session]")]
    assert session == ["1.1[session](a)", "1.1[session](b)"]
    odds = [entry.number for entry in open_book("rapid-roulette").children("7.1")]
    assert odds[:3] == ["7.1[straight-up]", "7.1[split]", "7.1[street]"]


def test_numbers_sort_as_a_reader_counts():
    numbers = ["9.10", "9.9", "9.4.1", "9.4[x]", "10.1", "9.4", "9.4(b)", "9.4(a)"]
    assert sorted(numbers, key=natural) == [
        "9.4", "9.4[x]", "9.4(a)", "9.4(b)", "9.4.1", "9.9", "9.10", "10.1"
    ]  # fmt: skip


def test_the_nearest_number_is_a_number_of_the_book():
    assert open_book("rapid-roulette").nearest("9.44") == "9.4"
    assert open_book("automated-10.2").nearest("11.7.2[banker]") == "11.7.2[crown-banker]"


def test_an_unknown_book_is_told_the_nearest():
    with pytest.raises(UnknownBook, match="there is no book 'rapid'; did you mean 'rapid-roulette'"):
        open_book("rapid")


def test_a_clause_exists_only_by_its_printed_number_in_its_own_book():
    assert exists(Clause("automated-10.2", "8.1.1"))
    assert not exists(Clause("automated-10.2", "8.3.1"))
    assert not exists(Clause("rapid-roulette", "20.14"))
    assert not exists(Clause("no-such-book", "1.1"))


def test_the_registers_call_one_another_by_tags_that_are_books():
    assert set(TAGS.values()) == set(COUNTED)


REGISTERS = Path(rulebooks.__file__).parent
WRITTEN = {
    register["key"]: register["clause"]
    for register in map(tomllib.loads, (path.read_text("utf-8") for path in REGISTERS.glob("*/*.toml")))
    if "clause" in register
}


def test_a_clause_is_said_as_another_with_only_what_differs():
    row = next(row for row in WRITTEN["melbourne-roulette-vcgr"] if row["number"] == "10.9.4")
    assert row == {"number": "10.9.4", "as": "melbourne-roulette-18 11.9.4", "actor": "game-supervisor"}
    older = open_book("melbourne-roulette-vcgr").clauses["10.9.4"]
    newer = open_book("melbourne-roulette-18").clauses["11.9.4"]
    assert older == replace(newer, number="10.9.4", place="10.9.4", actor="game-supervisor")


def test_a_misnumbered_clause_is_misnumbered_in_its_own_book_alone():
    row = next(
        row for row in WRITTEN["rapid-roulette"] if row.get("as") == "melbourne-roulette-18 17.4.8(g)(a)"
    )
    assert open_book("melbourne-roulette-18").clauses["17.4.8(g)(a)"].place == "17.4.8(h)"
    assert open_book("rapid-roulette").clauses[row["number"]].place == row["number"]


def test_what_a_clause_does_not_say_stands_at_the_head_of_its_register():
    assert open_book("incorporated-sic-bo").clauses["2.1"].confidence == "documented"
    assert open_book("rapid-roulette").clauses["3.6"].actor == "system"


def test_what_several_books_say_is_written_out_in_one():
    """The first on the shelf writes it; the others are as that one, and never as one that is as a third."""
    first: dict[str, Clause] = {}
    written: set[Clause] = set()
    for key in BOOKS:
        earlier = set(written)
        for row in WRITTEN[key]:
            clause = Clause(key, row["number"])
            if "as" in row:
                assert Clause.parse(row["as"]) in earlier, (
                    f"{clause} is as one that no earlier book writes out"
                )
                assert "requirement" not in row, f"{clause} asks something else, so that it is not as another"
            else:
                said = first.setdefault(row["requirement"], clause)
                assert said.book == key, f"{clause} is as {said}"
                written.add(clause)


def test_a_clause_that_is_as_none_that_is_written_out_is_not_read(monkeypatch):
    ours = {"key": "ours", "title": "Ours", "status": "approved", "clause": [{"number": "1", "as": "ours 1"}]}
    monkeypatch.setattr(books, "_register", lambda _: ours)
    with pytest.raises(ValueError, match="ours 1 is as ours 1, which is not written out"):
        books._book(ours, {})
