"""``croupier rulebook``: what the books say, which rules enforce it and which tests prove it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, astuple
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import typer

from croupier.cli.output import console, emit_json, fail, table
from croupier.core.cite import Clause
from croupier.house.books import BOOKS, UnknownBook, open_book
from croupier.house.citations import NoTests, checkout, shortened, tests_by_clause
from croupier.house.evidence import evidence
from croupier.house.rulesets import rules_by_clause
from croupier.rulebooks.book import TAGS, Book, ClauseEntry, ClauseKind, ClauseStatus, Erratum
from croupier.rulebooks.coverage import (
    NONE_YET,
    Counted,
    CoverageRow,
    Evidence,
    counted,
    coverage,
    row,
)

app = typer.Typer(name="rulebook", help="The books, clause by clause.", no_args_is_help=True)

# Definitions are proven by what uses them, and physical clauses ask nothing of software.
_COUNTED = (ClauseKind.SYSTEM, ClauseKind.RECORD, ClauseKind.DOCUMENT)

ByClause = Mapping[Clause, tuple[str, ...]]
Json = Annotated[bool, typer.Option("--json", help="Speak JSON.")]


@app.command("list")
def list_books(json: Json = False) -> None:
    """List the books on the shelf."""
    books = [open_book(key) for key in BOOKS]
    if json:
        emit_json([_book_as_json(book) for book in books])
        return
    listed = table("", "book", "status", "title and edition", *ClauseKind, "all")
    for book in books:
        kinds = Counter(entry.kind for entry in book.clauses.values())
        counts = [str(kinds[kind]) for kind in ClauseKind]
        listed.add_row(book.key, book.status, _titled(book), *counts, str(len(book.clauses)))
    console().print(listed)


@app.command()
def show(book: str, number: str, json: Json = False) -> None:
    """Show one clause, or all clauses under a heading."""
    opened = _opened(book)
    entry = opened.find(number)
    under = opened.children(number if entry is None else entry.number)
    if entry is None and not under:
        fail(f"{opened.key} has no clause {number!r}; did you mean {opened.nearest(number)!r}?")
    rules, (tests, unasked) = rules_by_clause(), _tests_if_any()
    seen = NONE_YET if unasked else _seen(rules, tests)
    itself = None if entry is None else row(opened, entry, rules, tests, seen)
    below = [row(opened, each, rules, tests, seen) for each in under]
    if json:
        if unasked:
            typer.echo(unasked, err=True)
        emit_json(_shown_as_json(opened, number, itself, below))
        return
    _print_heading(opened, number)
    if itself is not None:
        _print_row(opened, itself, unasked)
    if below:
        _print_below(below, unasked)


@app.command("coverage")
def cover(
    book: Annotated[str | None, typer.Argument(help="One book; without it, all of them.")] = None,
    missing: Annotated[bool, typer.Option("--missing", help="List what is not proven yet, and why.")] = False,
    topic: Annotated[str | None, typer.Option(help="Only the clauses on this topic.")] = None,
    json: Json = False,
) -> None:
    """Count the clauses that tests cite, reach in a running house and hold; proven is all three."""
    books = [open_book(key) for key in BOOKS] if book is None else [_opened(book)]
    _check_topic(books, topic)
    rules, tests = rules_by_clause(), _tests()
    seen = _seen(rules, tests)
    covered = {each.key: _on_topic(coverage(each, rules, tests, seen), topic) for each in books}
    if json:
        emit_json([_coverage_as_json(key, rows, missing=missing) for key, rows in covered.items()])
        return
    _print_coverage(covered)
    if missing:
        _print_missing(covered)


def _opened(key: str) -> Book:
    try:
        return open_book(key)
    except UnknownBook as unknown:
        fail(str(unknown))


def _tests() -> ByClause:
    try:
        return tests_by_clause(checkout(Path.cwd()))
    except NoTests as none:
        fail(str(none))


def _seen(rules: ByClause, tests: ByClause) -> Evidence:
    return evidence(checkout(Path.cwd()), rules, tests)


def _tests_if_any() -> tuple[ByClause, str]:
    """A clause can be read where there is no checkout; then it is said why no tests are named."""
    try:
        return tests_by_clause(checkout(Path.cwd())), ""
    except NoTests as none:
        return {}, str(none)


def _check_topic(books: list[Book], topic: str | None) -> None:
    topics = {entry.topic for book in books for entry in book.clauses.values()}
    if topic is not None and topic not in topics:
        nearest = get_close_matches(topic, sorted(topics), n=1, cutoff=0)[0]
        fail(f"no clause is on the topic {topic!r}; did you mean {nearest!r}?")


def _on_topic(rows: tuple[CoverageRow, ...], topic: str | None) -> tuple[CoverageRow, ...]:
    return tuple(each for each in rows if topic in {None, each.entry.topic})


def _unproven(rows: tuple[CoverageRow, ...]) -> tuple[CoverageRow, ...]:
    return tuple(each for each in rows if each.entry.kind in _COUNTED and not each.is_proven)


def _titled(book: Book) -> str:
    return f"{book.title}. {book.edition}." if book.edition else f"{book.title}."


def _print_heading(book: Book, number: str) -> None:
    say = console().print
    say(f"{book.key} {number}", style="bold", soft_wrap=True)
    say(_titled(book), soft_wrap=True)
    if book.status is not ClauseStatus.APPROVED:
        say(f"Status: {book.status.value.upper()}. {book.note}".rstrip(), style="yellow", soft_wrap=True)


def _print_row(book: Book, shown: CoverageRow, unasked: str) -> None:
    entry = shown.entry
    say = console().print
    say()
    say(f"{entry.number}  {entry.requirement}", style="bold", soft_wrap=True)
    for label, text in _facts(entry):
        say(f"  {label:<11}{text}", soft_wrap=True)
    for erratum in book.errata_of(entry.number):
        say(
            f"  {'reading':<11}{erratum.number}: {erratum.printed} We read: {erratum.reading}", soft_wrap=True
        )
    tests = shortened(shown.tests) or (unasked or "none",)
    told = [("rule", shown.rules or ("none",)), ("test", tests)]
    if shown.is_cited:
        told += [("reached", (_reached(shown),)), ("held", _held(shown))]
    for label, names in told:
        for name in names:
            say(f"  {label:<11}{name}", soft_wrap=True)


def _reached(shown: CoverageRow) -> str:
    through = ", ".join(sorted(shown.through))
    if shown.is_reached:
        return f"through {through}"
    return f"no, only through {through}" if through else "no, as far as is on record"


def _held(shown: CoverageRow) -> tuple[str, ...]:
    if not shown.has_rules:
        return ("no rule rests on it that could be broken by itself",)
    if shown.broken is None:
        return ("not tried since it changed",)
    if shown.broken.survived:
        return tuple(f"no: {survivor} was not noticed" for survivor in shown.broken.survived)
    return (f"broken {shown.broken.times} times, noticed each time",)


def _print_below(rows: list[CoverageRow], unasked: str) -> None:
    shown = table("\nBelow it", "clause", "meant", "kind", "requirement", "rules", "tests")
    for each in rows:
        entry = each.entry
        meant = entry.place if entry.place != entry.number else ""
        counts = (str(len(each.rules)), "?" if unasked else str(len(each.tests)))
        shown.add_row(entry.number, meant, entry.kind, entry.requirement, *counts)
    console().print(shown)
    if unasked:
        console().print(unasked)


def _facts(entry: ClauseEntry) -> list[tuple[str, str]]:
    place = f"printed {entry.number}, meant {entry.place}" if entry.place != entry.number else ""
    facts = [
        ("kind", f"{entry.kind}, on {entry.topic}"),
        ("actor", entry.actor),
        ("place", place),
        ("differs", entry.differs),
        ("", _legend(entry.differs)),
        ("source", entry.source or ""),
        ("confidence", entry.confidence or ""),
    ]
    return [(label, text) for label, text in facts if text]


def _legend(differs: str) -> str:
    words = differs.replace(",", " ").replace(":", " ").replace(";", " ").split()
    meant = ", ".join(f"{tag} = {key}" for tag, key in TAGS.items() if tag in words)
    return f"({meant})" if meant else ""


def _print_coverage(covered: Mapping[str, tuple[CoverageRow, ...]]) -> None:
    shown = table(
        "Clauses proven, and what it takes", "book", *_COUNTED, "cited", "reached", "held", "proven"
    )
    everything = Counted()
    for key, rows in covered.items():
        kinds, together = counted(rows), _together(rows)
        shares = [_share(kinds[kind].proven, kinds[kind].all) for kind in _COUNTED]
        shown.add_row(key, *shares, *_of_each(together))
        everything = _sum(everything, together)
    if len(covered) > 1:
        shown.add_section()
        shown.add_row("together", *("" for _ in _COUNTED), *_of_each(everything))
    console().print(shown)
    console().print(
        f"{everything.all - everything.ruled} of {everything.all} clauses have no rule that could be broken "
        "by itself: where one of those is cited, it counts as held.",
        soft_wrap=True,
    )


def _together(rows: tuple[CoverageRow, ...]) -> Counted:
    found = Counted()
    for each in rows:
        found = found.plus(each) if each.entry.kind in _COUNTED else found
    return found


def _sum(one: Counted, other: Counted) -> Counted:
    return Counted(*(left + right for left, right in zip(astuple(one), astuple(other), strict=True)))


def _of_each(count: Counted) -> tuple[str, ...]:
    return (str(count.cited), str(count.reached), str(count.held), _share(count.proven, count.all))


def _share(done: int, of: int) -> str:
    """Rounded down, so that only the whole is a hundred per cent."""
    return f"{done}/{of} ({100 * done // of} %)" if of else "-"


def _print_missing(covered: Mapping[str, tuple[CoverageRow, ...]]) -> None:
    for key, rows in covered.items():
        missing = _unproven(rows)
        if not missing:
            continue
        shown = table(f"{key}: not proven", "clause", "kind", "topic", "requirement", "rules", "not")
        for each in missing:
            entry = each.entry
            facts = (entry.kind, entry.topic, entry.requirement, str(len(each.rules)), _lacking(each))
            shown.add_row(entry.number, *facts)
        console().print(shown)


def _lacking(shown: CoverageRow) -> str:
    """What it takes first: nothing that nobody cites is reached or held."""
    if not shown.is_cited:
        return "cited"
    lacking = (("reached", shown.is_reached), ("held", shown.is_held))
    return ", ".join(name for name, done in lacking if not done)


def _book_as_json(book: Book) -> dict[str, Any]:
    kinds = Counter(entry.kind for entry in book.clauses.values())
    return {
        "book": book.key,
        "title": book.title,
        "edition": book.edition,
        "regulator": book.regulator,
        "status": book.status,
        "note": book.note,
        "clauses": {kind: kinds[kind] for kind in ClauseKind},
    }


def _shown_as_json(
    book: Book, number: str, itself: CoverageRow | None, below: list[CoverageRow]
) -> dict[str, Any]:
    return {
        "book": book.key,
        "status": book.status,
        "number": number,
        "clause": None if itself is None else _row_as_json(book, itself),
        "children": [_row_as_json(book, each) for each in below],
    }


def _row_as_json(book: Book, shown: CoverageRow) -> dict[str, Any]:
    entry = shown.entry
    return {
        "number": entry.number,
        "place": entry.place,
        "topic": entry.topic,
        "kind": entry.kind,
        "requirement": entry.requirement,
        "actor": entry.actor,
        "differs": entry.differs,
        "source": entry.source,
        "confidence": entry.confidence,
        "errata": [_erratum_as_json(erratum) for erratum in book.errata_of(entry.number)],
        "rules": shown.rules,
        "tests": shown.tests,
        "reached": sorted(shown.through) if shown.is_reached else [],
        "held": shown.is_held,
        "survived": [] if shown.broken is None else shown.broken.survived,
        "proven": shown.is_proven,
    }


def _erratum_as_json(erratum: Erratum) -> dict[str, Any]:
    return {"number": erratum.number, "printed": erratum.printed, "reading": erratum.reading}


def _coverage_as_json(key: str, rows: tuple[CoverageRow, ...], *, missing: bool) -> dict[str, Any]:
    kinds = {kind: asdict(count) for kind, count in counted(rows).items()}
    listed = {"missing": {each.entry.number: _lacking(each) for each in _unproven(rows)}} if missing else {}
    return {"book": key, "kinds": kinds, **listed}
