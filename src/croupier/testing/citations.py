"""The pytest plugin that knows which tests prove which clauses.

``@pytest.mark.clause("rapid-roulette 9.7.1")`` is a promise: the test would fail if the
clause were broken.  With ``--citations FILE`` the collected promises are written as JSON,
which is how ``croupier rulebook coverage`` learns of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--citations", metavar="FILE", help="write the clauses that the collected tests cite")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(citation, ...): the clauses that this test proves")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    path: str | None = config.getoption("--citations")
    if path is not None:
        Path(path).write_text(json.dumps(cited(items), indent=1, sort_keys=True), encoding="utf-8")


def cited(items: Iterable[pytest.Item]) -> Mapping[str, list[str]]:
    """The tests that cite each clause, by the citation as written."""
    tests: dict[str, list[str]] = {}
    for item in items:
        for citation in dict.fromkeys(arg for mark in item.iter_markers("clause") for arg in mark.args):
            tests.setdefault(citation, []).append(item.nodeid)
    return tests
