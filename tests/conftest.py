"""Options and fixtures of the whole suite."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from functools import cache
from random import Random

import pytest
import typer.testing
from argon2 import PasswordHasher
from hypothesis import HealthCheck, settings
from rich.progress import track

from croupier.house.kept_figures import FOLDER

# Exact mathematics warms its tables on first use, and machines are busy: neither is a slow law.
HASTE = (HealthCheck.too_slow, HealthCheck.data_too_large)
# The same examples in every run, so that nobody's work is judged by chance; others on request.
settings.register_profile(
    "croupier", deadline=None, print_blob=True, derandomize=True, suppress_health_check=HASTE
)
settings.register_profile("explore", settings.get_profile("croupier"), derandomize=False)
settings.load_profile(os.environ.get("CROUPIER_HYPOTHESIS", "croupier"))

# Looking for garbage among eleven thousand tests and ten books costs every one of them: not while they are
# collected, and then seldom, and never among what stays to the end.
gc.disable()
SELDOM = (20_000, 20, 50)

# A password is made dear to guess: a quarter of a second for each of a house's people whenever one is founded
# or opened in a test.  Programs that tests start have passwords as they are, and so has whoever asks for it.
DEAR = PasswordHasher.__init__.__defaults__
PasswordHasher.__init__.__defaults__ = (1, 64, 1, *DEAR[3:])

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
    if FOLDER not in os.environ:
        _keep_figures_of_run(config)


def _keep_figures_of_run(config: pytest.Config) -> None:
    """Programs that tests start know what the first of them has worked out; tests themselves keep nothing."""
    folder = tempfile.mkdtemp(prefix="croupier-figures-")
    os.environ[FOLDER] = folder  # processes that share the tests are told it too

    def forget() -> None:
        del os.environ[FOLDER]
        shutil.rmtree(folder, ignore_errors=True)

    config.add_cleanup(forget)


@pytest.fixture
def dear_passwords(monkeypatch):
    """Passwords at their real cost."""
    monkeypatch.setattr(PasswordHasher.__init__, "__defaults__", DEAR)


@pytest.fixture
def sample(request):
    """Some of each group, the same in every run; all of them, with a bar, in ``make long``."""

    def chosen(groups, some):
        if request.config.getoption("--long"):
            return track([each for group in groups for each in group], request.node.name)
        pick = Random(0)  # noqa: S311
        return [each for group in groups for each in pick.sample(group, min(some, len(group)))]

    return chosen


def pytest_collection_finish():
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--long"):
        for item in items:
            if item.get_closest_marker("whole"):
                item.add_marker(pytest.mark.skip(reason="tried in make long"))
