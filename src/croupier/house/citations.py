"""Which tests prove which clauses, asked of pytest in a checkout."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from croupier.core.cite import Clause

NOT_INSTALLED = "tests are not part of this installation"
_PATIENCE = 600  # seconds; collecting takes a few
_COLLECT = ("-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "--citations")


class NoTests(Exception):
    """The tests cannot be asked: they are not there, or they cannot be collected."""


def checkout(start: Path) -> Path:
    """The checkout of croupier that a folder lies in, else the one that this code runs from."""
    source = Path(__file__).resolve().parents[3]
    for folder in (start, *start.parents, source):
        if _is_checkout(folder):
            return folder
    raise NoTests(NOT_INSTALLED)


def tests_by_clause(root: Path) -> Mapping[Clause, tuple[str, ...]]:
    """The tests of a checkout by the clauses they cite, each as pytest names it."""
    if not _is_checkout(root):
        raise NoTests(f"{root} is not a checkout of croupier: it needs its tests and its pyproject.toml")
    if find_spec("pytest") is None:
        raise NoTests(NOT_INSTALLED)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "citations.json"
        _collect(root, file)
        cited: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8"))
    return {Clause.parse(citation): tuple(tests) for citation, tests in cited.items()}


def shortened(tests: Iterable[str]) -> tuple[str, ...]:
    """Each test once, without its folders: "test_rapid::test_9_4_freezes (3 cases)"."""
    cases = Counter(_short(test) for test in tests)
    return tuple(name if count == 1 else f"{name} ({count} cases)" for name, count in cases.items())


def _short(test: str) -> str:
    name, _, _ = test.partition("[")
    path, _, function = name.partition("::")
    return f"{Path(path).stem}::{function}"


def _is_checkout(folder: Path) -> bool:
    project = folder / "pyproject.toml"
    if not (project.is_file() and (folder / "tests").is_dir()):
        return False
    described = tomllib.loads(project.read_text(encoding="utf-8"))
    return bool(described.get("project", {}).get("name") == "croupier")


def _collect(root: Path, file: Path) -> None:
    command = [sys.executable, *_COLLECT, str(file)]
    try:
        # The command is our own interpreter with our own words; nothing in it comes from outside.
        ran = subprocess.run(  # noqa: S603
            command, cwd=root, capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
    except subprocess.TimeoutExpired as slow:
        raise NoTests(f"the tests could not be collected within {_PATIENCE} seconds") from slow
    if ran.returncode or not file.is_file():
        raise NoTests(f"the tests could not be collected: {_complaint(ran.stdout + ran.stderr)}")


def _complaint(said: str) -> str:
    """The first file that pytest stumbled over, else its last word."""
    lines = said.strip().splitlines() or ["pytest said nothing"]
    return next((line for line in lines if line.startswith("ERROR ")), lines[-1])
