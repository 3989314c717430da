"""What the package offers at its door, and how little it brings along."""

from __future__ import annotations

import doctest
import subprocess
import sys

import pytest

import croupier

HEAVY = ("litestar", "uvicorn", "sqlite3", "psycopg", "numpy", "numba", "dask", "rich", "typer", "hypothesis")


def test_importing_croupier_loads_nothing_heavy() -> None:
    code = f"import sys, croupier; print([m for m in {HEAVY!r} if m in sys.modules])"
    assert _python(code) == "[]"


def test_the_rules_themselves_load_nothing_heavy() -> None:
    code = f"import sys; from croupier import RULESETS; print([m for m in {HEAVY!r} if m in sys.modules])"
    assert _python(code) == "[]"


def _python(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.mark.parametrize("name", croupier.__all__)
def test_every_name_at_the_door_opens(name: str) -> None:
    assert getattr(croupier, name) is not None


def test_a_name_that_is_not_there_is_said_to_be_so() -> None:
    with pytest.raises(AttributeError, match="croupier has no 'roulete'"):
        _ = croupier.roulete


def test_the_example_at_the_door_is_true() -> None:
    assert doctest.testmod(croupier).failed == 0
