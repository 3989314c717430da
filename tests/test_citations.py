"""What tests cite exists, and the plugin tells the house of it."""

from pathlib import Path

import pytest

from croupier.core.cite import Clause
from croupier.house import citations
from croupier.house.books import exists
from croupier.house.citations import NoTests, checkout, shortened
from croupier.testing.citations import cited

PROJECT = """
[project]
name = "croupier"
[tool.pytest.ini_options]
addopts = "--strict-markers -p croupier.testing.citations"
"""
PROMISE = """
import pytest

@pytest.mark.clause("rapid-roulette 9.4", "rapid-roulette 9.5")
def test_promise():
    pass

@pytest.mark.parametrize(
    "number", [pytest.param(1, marks=pytest.mark.clause("rapid-roulette 9.4")), 2]
)
def test_table(number):
    pass
"""


def test_every_clause_that_a_test_cites_is_in_a_register(request):
    """Each worker of a parallel run has collected the whole suite, so each sees every citation."""
    promised = cited(request.session.items)
    assert [citation for citation in promised if not exists(Clause.parse(citation))] == []


@pytest.fixture
def project(tmp_path):
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_promise.py").write_text(PROMISE)
    return tmp_path


def test_the_house_asks_a_checkout_which_tests_prove_which_clauses(project):
    assert citations.tests_by_clause(project) == {
        Clause("rapid-roulette", "9.4"): (
            "tests/test_promise.py::test_promise",
            "tests/test_promise.py::test_table[1]",
        ),
        Clause("rapid-roulette", "9.5"): ("tests/test_promise.py::test_promise",),
    }


def test_tests_that_cannot_be_collected_are_said_so(project):
    (project / "tests" / "test_broken.py").write_text("import no_such_module\n")
    with pytest.raises(NoTests, match=r"could not be collected: ERROR tests/test_broken\.py"):
        citations.tests_by_clause(project)


def test_a_folder_that_is_no_checkout_is_said_so(tmp_path):
    with pytest.raises(NoTests, match="is not a checkout of croupier"):
        citations.tests_by_clause(tmp_path)


def test_the_checkout_is_found_from_within_and_from_elsewhere(project, tmp_path_factory):
    assert checkout(project / "tests") == project
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    assert checkout(elsewhere) == Path(__file__).resolve().parents[1]


def test_names_are_shortened_and_cases_counted():
    names = (
        "tests/a/test_x.py::test_one[1-2]",
        "tests/a/test_x.py::test_one[3]",
        "tests/test_y.py::test_two",
    )
    assert shortened(names) == ("test_x::test_one (2 cases)", "test_y::test_two")
