"""The pytest plugin that knows which tests prove which clauses.

``@pytest.mark.clause("rapid-roulette 9.7.1")`` is a promise: the test would fail if the
clause were broken.  With ``--citations FILE`` the collected promises are written as JSON,
which is how ``croupier rulebook coverage`` learns of them.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--citations", metavar="FILE", help="write the clauses that the collected tests cite")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(citation, ...): the clauses that this test proves")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    path: str | None = config.getoption("--citations")
    if path is None:
        return
    cited: dict[str, list[str]] = {}
    for item in items:
        for mark in item.iter_markers("clause"):
            for citation in mark.args:
                cited.setdefault(citation, []).append(item.nodeid)
    Path(path).write_text(json.dumps(cited, indent=1, sort_keys=True), encoding="utf-8")
