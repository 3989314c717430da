"""The pytest plugin that breaks each rule and asks the tests that cite its clause whether they notice.

``make mutants`` collects every test once; then, for each rule in turn, a process forks off, breaks it and
runs the tests that cite its clause until one fails.  What survives is listed by clause, and what was found is
kept beside the tests (``house/evidence``), so that the next run goes on with what has changed since.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from rich.console import Console
from rich.progress import Progress

from croupier.core.cite import Clause
from croupier.house import evidence
from croupier.house.rulesets import rules_by_clause
from croupier.testing.breaking import Mutant, mutants, prepare
from croupier.testing.citations import cited

PATIENCE_S = 120  # for all the tests of one clause; a rule that makes them hang is noticed


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--mutants", metavar="BOOK", help="break the rules of a book, or of 'all', one by one")
    parser.addoption(
        "--mutants-rules", metavar="WAY", default="", help="only clauses that set a rule whose name begins so"
    )
    parser.addoption("--mutants-sample", type=int, metavar="N", help="only N of them, the same each time")
    parser.addoption("--mutants-again", action="store_true", help="also what has not changed since")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> object:
    book: str | None = session.config.getoption("--mutants")
    if book is None:
        return None
    prepare()
    survived = Breaking(session).run(_chosen(session, book))
    if survived:
        session.testsfailed = len(survived)
    return True


def _chosen(session: pytest.Session, book: str) -> dict[Clause, list[Mutant]]:
    """By clause: those of the book that a test cites and that have changed since they were tried."""
    found: dict[Clause, list[Mutant]] = {}
    for mutant in mutants():
        if book in {"all", mutant.clause.book}:
            found.setdefault(mutant.clause, []).append(mutant)
    rules = str(session.config.getoption("--mutants-rules") or "")
    # A clause is tried with all that it sets, or what is noted of it would be half the truth.
    found = {clause: it for clause, it in found.items() if any(each.told.startswith(rules) for each in it)}
    sample: int | None = session.config.getoption("--mutants-sample")
    if sample is None:
        return found
    picked = Random(0).sample(sorted(found), min(sample, len(found)))  # noqa: S311
    return {clause: found[clause] for clause in picked}


@dataclass
class Breaking:
    session: pytest.Session
    items: Mapping[str, list[pytest.Item]] = field(init=False)
    tests: Mapping[Clause, tuple[str, ...]] = field(init=False)

    def __post_init__(self) -> None:
        by_name = {item.nodeid: item for item in self.session.items}
        named = cited(self.session.items)
        self.items = {
            citation: _quickest_first([by_name[name] for name in it]) for citation, it in named.items()
        }
        self.tests = {Clause.parse(citation): tuple(it) for citation, it in named.items()}
        self.root: Path = self.session.config.rootpath
        self.rules = rules_by_clause()
        self.known: dict[str, Any] = dict(evidence.kept(self.root, evidence.HELD))

    def run(self, chosen: Mapping[Clause, list[Mutant]]) -> list[str]:
        again = bool(self.session.config.getoption("--mutants-again"))
        due = [
            clause for clause in chosen if str(clause) in self.items and (again or not self._stands(clause))
        ]
        survived: list[str] = []
        with Progress(console=Console(stderr=True)) as progress:
            task = progress.add_task("breaking rules", total=sum(len(chosen[clause]) for clause in due))
            for clause in due:
                progress.update(task, description=f"{clause}: {len(survived)} survived so far")
                found = self._try(clause, chosen[clause])
                # Told and kept at once: whoever stops it goes on from here the next time.
                for each in found:
                    sys.stdout.write(f"survived: {each}\n")
                sys.stdout.flush()
                evidence.keep(self.root, evidence.HELD, self.known)
                survived += found
                progress.advance(task, len(chosen[clause]))
        return survived

    def _stands(self, clause: Clause) -> bool:
        """What survived is tried again: it may be the code that was put right."""
        tried = self.known.get(str(clause), {"survived": ["never tried"]})
        return not tried["survived"] and tried["digest"] == self._digest(clause)

    def _digest(self, clause: Clause) -> str:
        return evidence.digest_of_clause(self.root, self.rules.get(clause, ()), self.tests[clause])

    def _try(self, clause: Clause, broken: list[Mutant]) -> list[str]:
        """A test that fails as it is tells nothing of what is broken: without others nothing is noted."""
        items = [item for item in self.items[str(clause)] if not item.nodeid.startswith(evidence.ELSEWHERE)]
        items = [item for item, passes in zip(items, _passing(items), strict=True) if passes]
        if not items:
            self.known.pop(str(clause), None)
            return []
        survived = [mutant.told for mutant in broken if not _noticed(mutant, items)]
        self.known[str(clause)] = {
            "digest": self._digest(clause), "broken": len(broken), "survived": survived,
        }  # fmt: skip
        return [f"{clause}: {told}" for told in survived]


def _quickest_first(items: list[pytest.Item]) -> list[pytest.Item]:
    order = ("tests/rulebooks/", "tests/games/", "tests/tickets/", "tests/terminal/", "tests/table/")
    return sorted(
        items, key=lambda item: next((at for at, each in enumerate(order) if each in item.nodeid), 9)
    )


def _passing(items: list[pytest.Item]) -> list[bool]:
    """Which of them pass while nothing is broken."""
    told = _forked(lambda: None, items, until_one_fails=False)
    return [bool(each) for each in told] + [False] * (len(items) - len(told))


def _noticed(mutant: Mutant, items: list[pytest.Item]) -> bool:
    told = _forked(mutant.at_work, items, until_one_fails=True)
    return not all(told) or len(told) < len(items)


def _forked(before: Callable[[], None], items: list[pytest.Item], *, until_one_fails: bool) -> bytes:
    """In a process of its own, which ends with it: one byte for each test that came to an end, 1 if passed.

    Whatever it stumbles over or hangs in, the tests after that are not told of.
    """
    listens, speaks = os.pipe()
    child = os.fork()
    if not child:
        os.close(listens)
        _alone(before, items, speaks, until_one_fails=until_one_fails)
    os.close(speaks)
    told, deadline = b"", time.monotonic() + PATIENCE_S
    while select.select([listens], [], [], max(0.0, deadline - time.monotonic()))[0]:
        more = os.read(listens, 4096)
        if not more:
            break
        told += more
    os.close(listens)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return told


def _alone(before: Callable[[], None], items: list[pytest.Item], tell: int, *, until_one_fails: bool) -> None:
    os.setpgid(0, 0)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    try:
        before()
        for at, item in enumerate(items):
            following = items[at + 1] if at + 1 < len(items) else None
            reports = runtestprotocol(item, log=False, nextitem=following)
            passed = not any(report.failed for report in reports)
            os.write(tell, bytes([passed]))
            if until_one_fails and not passed:
                break
    finally:
        os._exit(0)
