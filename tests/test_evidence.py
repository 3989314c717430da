"""What tests were seen to do is noted as it was, stands while nothing has changed, and is not too old."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.core.cite import Clause
from croupier.house import evidence
from croupier.house.rulesets import rules_by_clause
from croupier.rulebooks.coverage import BrokenRules, function_of
from croupier.testing.breaking import mutants
from croupier.testing.citations import cited

# So much of what is on record may be older than the tests and rules themselves before it is made anew.
MOST_STALE = 0.25
SUITE = 1000  # clauses that the whole suite cites at least
ROOT = Path(__file__).resolve().parents[1]
AGAIN = "make it anew with `make reach` and `make mutants`, and commit tests/evidence"
PROJECT = """
[project]
name = "croupier"
[tool.pytest.ini_options]
addopts = "--strict-markers -p croupier.testing.citations -p croupier.testing.reach"
"""
PROMISES = """
import pytest
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.house.rulesets import RULESETS

CORRECTED = RULESETS["rapid-roulette/single-zero"].table.correction


@pytest.fixture(scope="module")
def listed():
    return CliRunner().invoke(app, ["rulebook", "list"])


@pytest.mark.clause("rapid-roulette 9.4")
def test_notices():
    assert CORRECTED.value.name == "FREEZE_AND_RECALCULATE"


@pytest.mark.clause("rapid-roulette 4.3.1")
def test_notices_nothing(listed):
    assert listed.exit_code == 0


@pytest.mark.clause("rapid-roulette 7.1[split]")
def test_asks_a_game(listed):
    assert "split:5-8" in RULESETS["rapid-roulette/single-zero"].game.bets()


@pytest.mark.clause("rapid-roulette 7.1[corner]")
def test_fails():
    assert not RULESETS["rapid-roulette/single-zero"].game.bets()
"""
TEST = "tests/test_promises.py::test_notices"


@pytest.fixture
def project(tmp_path):
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_promises.py").write_text(PROMISES)
    return tmp_path


def run(project, *words):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def test_the_doors_of_each_test_are_noted_and_what_failed_is_not(project):
    run(project, "--reach")
    noted = json.loads((project / "tests" / "evidence" / "reached.json").read_text())
    through = {test.rpartition("::")[2]: found["through"] for test, found in noted.items()}
    assert through["test_notices_nothing"] == ["command line"]
    assert through["test_asks_a_game"] == ["command line", "game"]  # by what it stands on, too
    assert through["test_notices"] == []
    assert "test_fails" not in through


def test_a_broken_rule_is_noticed_or_listed_by_its_clause(project):
    ran = run(project, "-p", "croupier.testing.mutants", "--mutants", "rapid-roulette")
    held = json.loads((project / "tests" / "evidence" / "held.json").read_text())
    noticed, [unasked] = held["rapid-roulette 9.4"]["broken"], held["rapid-roulette 9.4"]["survived"]
    assert noticed == 2  # what is corrected how, which the test asks, and by whom, which it does not
    assert unasked.startswith("ladder.correct_outcome = ")
    [survivor] = held["rapid-roulette 4.3.1"]["survived"]
    assert survivor.startswith("table.limits.under_minimum = no chips are shown, ")
    assert f"survived: rapid-roulette 4.3.1: {survivor}" in ran.stdout
    assert held["rapid-roulette 7.1[split]"]["survived"] != []  # odds that nobody looked at
    assert "rapid-roulette 7.1[corner]" not in held  # its test fails as it is
    assert ran.returncode == 1


def test_what_has_changed_since_counts_for_nothing(project):
    clause, rules = Clause("rapid-roulette", "9.4"), ("correction = freeze",)
    tests = {clause: (f"{TEST}[case]",)}
    digest = evidence.digest_of_clause(project, rules, tests[clause])
    noted = {TEST: {"digest": evidence.digest_of_test(project, TEST), "through": ["floor"]}}
    evidence.keep(project, evidence.REACHED, noted)
    evidence.keep(project, evidence.HELD, {str(clause): {"digest": digest, "broken": 1, "survived": []}})
    seen = evidence.evidence(project, {clause: rules}, tests)
    assert (seen.through, seen.broken) == ({TEST: frozenset({"floor"})}, {clause: BrokenRules(1, ())})
    assert evidence.evidence(project, {clause: ("correction = claim",)}, tests).broken == {}
    changed = project.with_name("changed")
    project.rename(changed)
    file = changed / "tests" / "test_promises.py"
    file.write_text(PROMISES.replace("FREEZE_AND", "ADJUST_AND"))
    seen = evidence.evidence(changed, {clause: rules}, tests)
    assert (seen.through, seen.broken) == ({}, {})


def test_a_comment_is_no_change(tmp_path):
    digests = []
    for name, comment in (("one", ""), ("two", "    # why\n")):
        file = tmp_path / f"test_{name}.py"
        file.write_text(f"def test_it():\n{comment}    assert 1\n")
        digests.append(evidence.digest_of_test(tmp_path, f"{file.name}::test_it"))
    assert digests[0] == digests[1] != ""


def test_every_rule_can_be_broken_and_each_breakage_is_told_apart():
    found = mutants()
    assert len(found) > 1000
    told = [(mutant.clause, mutant.told) for mutant in found]
    assert len(set(told)) == len(told)


# ── the record of this checkout ─────────────────────────────────────────────────────────────


@pytest.fixture
def citing(request):
    """Each worker of a parallel run has collected the whole suite; where only some was, nothing is judged."""
    found = {Clause.parse(citation): it for citation, it in cited(request.session.items).items()}
    if len(found) < SUITE:
        pytest.skip("only some of the tests were collected")
    return found


def test_what_is_on_record_of_the_doors_is_not_too_old(citing):
    noted = evidence.kept(ROOT, evidence.REACHED)
    tests = {
        function_of(test) for it in citing.values() for test in it if not test.startswith(evidence.ELSEWHERE)
    }
    stale = [
        test for test in tests if noted.get(test, {}).get("digest") != evidence.digest_of_test(ROOT, test)
    ]
    assert len(stale) <= MOST_STALE * len(tests), (
        f"{len(stale)} of {len(tests)} tests are not on record: {AGAIN}"
    )


def test_what_is_on_record_of_broken_rules_is_not_too_old(citing):
    """What was never tried is not judged here: coverage says that it is not held."""
    rules, noted = rules_by_clause(), evidence.kept(ROOT, evidence.HELD)
    tried = {Clause.parse(citation): it["digest"] for citation, it in noted.items()}
    now = {each: evidence.digest_of_clause(ROOT, rules.get(each, ()), citing.get(each, ())) for each in tried}
    stale = [clause for clause, digest in tried.items() if now[clause] != digest]
    assert len(stale) <= MOST_STALE * len(tried), (
        f"{len(stale)} of {len(tried)} clauses have changed: {AGAIN}"
    )
