"""What the tests that cite clauses have been seen to do, kept beside them in a checkout.

Through which door of the house each of them asked is noted when they are run with ``--reach``, and whether
they notice a broken rule by ``make mutants``.  What has changed since counts for nothing until it is tried
again: a test goes by a digest of its own text, a clause by one of the rules that rest on it and of the tests
that cite it.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from croupier.core.cite import Clause
from croupier.rulebooks.coverage import BrokenRules, Evidence, function_of

FOLDER = Path("tests") / "evidence"
REACHED, HELD, STORIES = "reached.json", "held.json", "stories.json"
ELSEWHERE = "tests/browser/"
_ENOUGH = 16  # digits of a digest: it tells changes, and nobody gains by forging one


def evidence(
    root: Path, rules: Mapping[Clause, tuple[str, ...]], tests: Mapping[Clause, tuple[str, ...]]
) -> Evidence:
    """What is on record in a checkout and has not changed since."""
    noted = kept(root, REACHED)
    through = {
        test: frozenset(cast("list[str]", noted[test]["through"]))
        for test in dict.fromkeys(function_of(each) for cited in tests.values() for each in cited)
        if test in noted and noted[test]["digest"] == digest_of_test(root, test)
    }
    broken: dict[Clause, BrokenRules] = {}
    for citation, tried in kept(root, HELD).items():
        clause = Clause.parse(citation)
        if tried["digest"] == digest_of_clause(root, rules.get(clause, ()), tests.get(clause, ())):
            broken[clause] = BrokenRules(tried["broken"], tuple(tried["survived"]))
    return Evidence(through, broken)


def digest_of_clause(root: Path, rules: Iterable[str], tests: Iterable[str]) -> str:
    """Stories in a browser have no part in it: what is broken in one process is whole in another."""
    functions = sorted({function_of(each) for each in tests if not each.startswith(ELSEWHERE)})
    return _digest(*sorted(rules), *(digest_of_test(root, each) for each in functions))


def digest_of_test(root: Path, test: str) -> str:
    """Of its text as it is read: neither a comment nor where its lines are broken is a change."""
    path, *names = test.split("::")
    return _texts(root / path).get(names[-1], "")


@cache
def _texts(path: Path) -> Mapping[str, str]:
    if not path.is_file():
        return {}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = (node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)))
    return {each.name: _digest(ast.dump(each)) for each in functions if each.name.startswith("test")}


def _digest(*texts: str) -> str:
    return sha256("\0".join(texts).encode()).hexdigest()[:_ENOUGH]


# ── on disk ─────────────────────────────────────────────────────────────────────────────────


def kept(root: Path, name: str) -> Mapping[str, Any]:
    file = root / FOLDER / name
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def keep(root: Path, name: str, found: Mapping[str, Any]) -> None:
    """One line for each, in order, so that two records can be compared line by line."""
    lines = (f"{json.dumps(key)}: {json.dumps(found[key], ensure_ascii=False)}" for key in sorted(found))
    file = root / FOLDER / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
