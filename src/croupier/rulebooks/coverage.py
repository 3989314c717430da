"""Clause, rule, test: which clauses of a book the code enforces, and which of them are proven."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from croupier.core.cite import Clause
from croupier.rulebooks.book import Book, ClauseEntry, ClauseKind


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """One clause with the rules that enforce it and the tests that prove it."""

    entry: ClauseEntry
    rules: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def is_proven(self) -> bool:
        """A rule that cites a clause is a claim; only a test that cites it is a proof."""
        return bool(self.tests)


def coverage(
    book: Book, rules: Mapping[Clause, tuple[str, ...]], tests: Mapping[Clause, tuple[str, ...]]
) -> tuple[CoverageRow, ...]:
    return tuple(row(book, entry, rules, tests) for entry in book.clauses.values())


def row(
    book: Book,
    entry: ClauseEntry,
    rules: Mapping[Clause, tuple[str, ...]],
    tests: Mapping[Clause, tuple[str, ...]],
) -> CoverageRow:
    clause = Clause(book.key, entry.number)
    return CoverageRow(entry, rules.get(clause, ()), tests.get(clause, ()))


def proven(rows: Iterable[CoverageRow]) -> Mapping[ClauseKind, tuple[int, int]]:
    """For each kind, how many clauses are proven, of how many."""
    counts: dict[ClauseKind, tuple[int, int]] = dict.fromkeys(ClauseKind, (0, 0))
    for each in rows:
        done, of = counts[each.entry.kind]
        counts[each.entry.kind] = (done + each.is_proven, of + 1)
    return counts
