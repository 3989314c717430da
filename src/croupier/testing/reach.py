"""The pytest plugin that notes through which doors of the house a test asks.

A clause is in force only where it is in force in a running house: a test that cites one asks through the
floor, over HTTP, by a socket, in a browser or at the command line; pure arithmetic may be asked of a game.
With ``--reach`` the few doors are watched while the tests that cite clauses run, and what passed is written
beside them (``house/evidence``).  Tests that stand there as they are now are left out, so that a run goes on
with what has changed since.  Without it nothing is touched, so that ordinary runs cost nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import wraps
from pathlib import Path
from typing import Any, cast

import pytest

from croupier.house import evidence
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.coverage import GAME, function_of

FLOOR, HTTP, SOCKET, BROWSER, COMMAND_LINE = "floor", "http", "socket", "browser", "command line"
# Where each door is: the module, the class in it, and what is asked there.
DOORS: tuple[tuple[str, str, str, str], ...] = (
    (FLOOR, "croupier.floor.core", "FloorCore", "handle"),
    (FLOOR, "croupier.floor.floor", "Floor", "ask"),
    (HTTP, "httpx", "Client", "send"),
    (HTTP, "httpx", "AsyncClient", "send"),
    (SOCKET, "croupier.server.connections.command_desk", "CommandDesk", "ask"),
    (SOCKET, "croupier.server.connections.command_desk", "CommandDesk", "ask_of_two"),
    (SOCKET, "websockets.sync.connection", "Connection", "send"),
    (SOCKET, "websockets.asyncio.connection", "Connection", "send"),
    (BROWSER, "playwright.sync_api", "Page", "goto"),
    (COMMAND_LINE, "typer.testing", "CliRunner", "invoke"),
)
OUTPUT = "croupier_reach"
SENT = "sent"  # what the browser of a story leaves with its test
Passing = Generator[None, object, object]  # what a wrapper is handed, it hands on


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--reach", action="store_true", help="note through which doors of the house tests ask")
    parser.addoption("--reach-again", action="store_true", help="also of tests that have not changed since")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--reach"):
        config.pluginmanager.register(DoorWatch(config), "croupier-reach-watch")


class DoorWatch:
    """What went through which door, by the test that runs and by the fixtures it stands on."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.open: list[set[str]] = []  # a test, and within it the fixtures that are being made
        self.of_fixtures: dict[tuple[str, str], set[str]] = {}
        self.found: dict[str, set[str]] = {}
        self.ran: set[str] = set()
        self.failed: set[str] = set()  # what failed has shown nothing
        self.sent: dict[str, set[str]] = {}  # by command, the stories in whose browser a screen has sent it

    def note(self, door: str) -> None:
        for each in self.open:
            each.add(door)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.config.getoption("--reach-again"):
            return
        noted = evidence.kept(self.config.rootpath, evidence.REACHED)
        standing = [item for item in items if self._stands(function_of(item.nodeid), noted)]
        self.config.hook.pytest_deselected(items=standing)
        items[:] = [item for item in items if item not in set(standing)]

    def _stands(self, test: str, noted: Mapping[str, Any]) -> bool:
        return test in noted and noted[test]["digest"] == evidence.digest_of_test(self.config.rootpath, test)

    def pytest_collection_finish(self) -> None:
        """Whatever the collected tests do not import, they do not ask."""
        for door, module, owner, name in DOORS:
            if module in sys.modules:
                _watched(getattr(sys.modules[module], owner), name, self._noting(door))
        for part in {part for ruleset in RULESETS.values() for part in _parts(ruleset.game)}:
            _watched(part, "__getattribute__", self._noting(GAME))

    def _noting(self, door: str) -> Callable[[], None]:
        return lambda: self.note(door)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Passing:
        """What many tests stand on is made once, and is asked for all of them."""
        through: set[str] = set()
        self.open.append(through)
        try:
            return (yield)
        finally:
            self.open.pop()
            self.of_fixtures.setdefault((fixturedef.baseid, fixturedef.argname), set()).update(through)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Passing:
        through: set[str] = set()
        self.open = [through]
        try:
            return (yield)
        finally:
            self.open = []
            test = function_of(item.nodeid)
            self.found.setdefault(test, set()).update(through | self._stood_on(item))

    def _stood_on(self, item: pytest.Item) -> set[str]:
        named = set(cast("list[str]", getattr(item, "fixturenames", [])))
        made = self.of_fixtures.items()
        return {
            door
            for (base, name), through in made
            if name in named and item.nodeid.startswith(base)
            for door in through
        }

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = function_of(report.nodeid)
        self.ran.add(test)
        if report.failed:
            self.failed.add(test)
        for name, value in report.user_properties:
            for command in cast("list[str]", value) if name == SENT else ():
                self.sent.setdefault(command, set()).add(test)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """One of several workers has finished: what it saw is added to what the others did."""
        for test, through in node.workeroutput.get(OUTPUT, {}).items():
            self.found.setdefault(test, set()).update(through)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Only what tests that passed have asked is on record; that nothing has changed is no failure."""
        if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
            session.exitstatus = pytest.ExitCode.OK
        output: dict[str, Any] | None = getattr(self.config, "workeroutput", None)
        if output is not None:
            output[OUTPUT] = {test: sorted(through) for test, through in self.found.items()}
            return
        root = self.config.rootpath
        noted = {
            test: {"digest": evidence.digest_of_test(root, test), "through": sorted(through)}
            for test, through in self.found.items()
            if test not in self.failed
        }
        before = evidence.kept(root, evidence.REACHED)
        there = (test for test in before if evidence.digest_of_test(root, test))
        standing = {test: before[test] for test in there if test not in self.failed}
        evidence.keep(root, evidence.REACHED, {**standing, **noted})
        self._keep_stories(root)

    def _keep_stories(self, root: Path) -> None:
        """What was sent before and is not sent any more goes, once none of its stories is there."""
        told = {command: sorted(tests - self.failed) for command, tests in self.sent.items()}
        before = evidence.kept(root, evidence.STORIES)
        for command, tests in before.items():
            standing = {test for test in tests if evidence.digest_of_test(root, test)}
            told[command] = sorted({*told.get(command, ()), *(standing - self.ran)})
        evidence.keep(root, evidence.STORIES, {command: tests for command, tests in told.items() if tests})


def _parts(value: object) -> Iterator[type]:
    """A game and what it is made of: its rules, its side wagers, its wheel."""
    if isinstance(value, tuple):
        for each in cast("tuple[object, ...]", value):
            yield from _parts(each)
    elif is_dataclass(value) and type(value).__module__.startswith("croupier.games."):
        yield type(value)
        for field in fields(value):
            yield from _parts(getattr(value, field.name))


def _watched(owner: Any, name: str, note: Callable[[], None]) -> None:
    """The same as before, and noted."""
    asked = getattr(owner, name)

    @wraps(asked)
    def noting(*words: Any, **named: Any) -> Any:
        note()
        return asked(*words, **named)

    setattr(owner, name, noting)
