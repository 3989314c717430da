"""Options and fixtures of the whole suite."""

from __future__ import annotations

import os
from functools import cache
from random import Random

import pytest
import typer.testing
from hypothesis import HealthCheck, settings
from rich.progress import track

# Exact mathematics warms its tables on first use, and machines are busy: neither is a slow law.
HASTE = (HealthCheck.too_slow, HealthCheck.data_too_large)
# The same examples in every run, so that nobody's work is judged by chance; others on request.
settings.register_profile(
    "croupier", deadline=None, print_blob=True, derandomize=True, suppress_health_check=HASTE
)
settings.register_profile("explore", settings.get_profile("croupier"), derandomize=False)
settings.load_profile(os.environ.get("CROUPIER_HYPOTHESIS", "croupier"))

# The command line is put together once in a process, as in the program, and not for every word of a test.
typer.testing._get_command = cache(typer.testing._get_command)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-goldens", action="store_true", help="write the golden files anew")
    parser.addoption("--long", action="store_true", help="try all of what is otherwise sampled")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: sampled in `make test`, tried whole in `make long`")
    config.addinivalue_line(
        "markers", "whole: of `long`, what has its sample elsewhere; left out of `make test`"
    )


@pytest.fixture
def sample(request):
    """Some of each group, the same in every run; all of them, with a bar, in ``make long``."""

    def chosen(groups, some):
        if request.config.getoption("--long"):
            return track([each for group in groups for each in group], request.node.name)
        pick = Random(0)  # noqa: S311
        return [each for group in groups for each in pick.sample(group, min(some, len(group)))]

    return chosen


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--long"):
        for item in items:
            if item.get_closest_marker("whole"):
                item.add_marker(pytest.mark.skip(reason="tried in make long"))
