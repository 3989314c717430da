"""Clause, rule, test: which clauses of a book the code enforces, and which of them are proven.

A clause is proven when it is *cited* by a test, *reached*: the test asks as people and devices ask a running
house, and *held*: broken, it is noticed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from croupier.core.cite import NOT_ENFORCED, Clause
from croupier.rulebooks.book import Book, ClauseEntry, ClauseKind

GAME = "game"
# Pure arithmetic: the floor plays the very objects that a test asks here.
_ASKED_OF_A_GAME = frozenset({"bets-and-odds", "racetrack", "side-wager", "wheel"})
_BOOKS_OF_GAMES = "incorporated-"  # what a game is, and nothing of the house that offers it


@dataclass(frozen=True, slots=True)
class BrokenRules:
    """What became of the rules of a clause when they were broken one after the other."""

    times: int
    survived: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What has been seen of the tests and still stands."""

    # By test, whatever it was asked with: the doors of the house that it asked through.
    through: Mapping[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    broken: Mapping[Clause, BrokenRules] = field(default_factory=dict[Clause, BrokenRules])


NONE_YET = Evidence()


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """One clause with the rules that enforce it, the tests that cite it, and what they were seen to do."""

    clause: Clause
    entry: ClauseEntry
    rules: tuple[str, ...]
    tests: tuple[str, ...]
    through: frozenset[str] = frozenset()
    broken: BrokenRules | None = None

    @property
    def is_cited(self) -> bool:
        return bool(self.tests)

    @property
    def is_reached(self) -> bool:
        """Through the floor or a door before it; pure arithmetic may be asked of a game."""
        arithmetic = self.entry.topic in _ASKED_OF_A_GAME or self.clause.book.startswith(_BOOKS_OF_GAMES)
        return bool(self.through if arithmetic else self.through - {GAME})

    @property
    def has_rules(self) -> bool:
        """Whether there is a rule to break: what is only declared decides nothing."""
        return any(not rule.endswith(f"({NOT_ENFORCED})") for rule in self.rules)

    @property
    def is_held(self) -> bool:
        """Each of its rules was broken, and each time a test that cites it failed."""
        if not self.has_rules:
            return self.is_cited and not self.rules
        return self.broken is not None and self.broken.times > 0 and not self.broken.survived

    @property
    def is_proven(self) -> bool:
        """A rule that cites a clause is a claim; a test that asks a running house and can fail is a proof."""
        return self.is_cited and self.is_reached and self.is_held


@dataclass(frozen=True, slots=True)
class Counted:
    """How many clauses there are, and of how many each is true."""

    all: int = 0
    cited: int = 0
    reached: int = 0
    held: int = 0
    proven: int = 0
    ruled: int = 0  # by a rule that can be broken by itself

    def plus(self, row: CoverageRow) -> Counted:
        return Counted(
            all=self.all + 1,
            cited=self.cited + row.is_cited,
            reached=self.reached + row.is_reached,
            held=self.held + row.is_held,
            proven=self.proven + row.is_proven,
            ruled=self.ruled + row.has_rules,
        )


def coverage(
    book: Book,
    rules: Mapping[Clause, tuple[str, ...]],
    tests: Mapping[Clause, tuple[str, ...]],
    seen: Evidence = NONE_YET,
) -> tuple[CoverageRow, ...]:
    return tuple(row(book, entry, rules, tests, seen) for entry in book.clauses.values())


def row(
    book: Book,
    entry: ClauseEntry,
    rules: Mapping[Clause, tuple[str, ...]],
    tests: Mapping[Clause, tuple[str, ...]],
    seen: Evidence = NONE_YET,
) -> CoverageRow:
    clause = Clause(book.key, entry.number)
    citing = tests.get(clause, ())
    through = frozenset(door for test in citing for door in seen.through.get(function_of(test), ()))
    return CoverageRow(clause, entry, rules.get(clause, ()), citing, through, seen.broken.get(clause))


def function_of(test: str) -> str:
    """The test itself, whatever it is asked with: all its cases run the same text."""
    return test.partition("[")[0]


def counted(rows: Iterable[CoverageRow]) -> Mapping[ClauseKind, Counted]:
    counts = dict.fromkeys(ClauseKind, Counted())
    for each in rows:
        counts[each.entry.kind] = counts[each.entry.kind].plus(each)
    return counts
