"""A law in whole numbers: the fewest equally likely cases, however the law was made."""

import pickle
from fractions import Fraction

import pytest

from croupier.core.chance import Law

HALVES = {"a": Fraction(1, 2), "b": Fraction(1, 3), "c": Fraction(1, 6)}


def test_a_law_has_the_same_cases_however_it_was_made():
    counted = Law[str].counted({"a": 12, "b": 8, "c": 4, "never": 0})
    assert counted.cases() == Law(HALVES).cases() == {"a": 3, "b": 2, "c": 1}
    assert list(counted.cases()) == ["a", "b", "c"]


def test_counted_and_written_laws_are_equal_and_answer_alike():
    counted = Law[str].counted({"a": 3, "b": 2, "c": 1})
    assert counted == Law(HALVES)
    assert Law(HALVES) == counted
    assert counted != Law[str].counted({"a": 3, "b": 2, "c": 2})
    assert dict(counted) == HALVES
    assert ("a" in counted, "d" in counted, len(counted.weights)) == (True, False, 3)
    assert counted.mean(lambda outcome: Fraction("abc".index(outcome))) == Fraction(2, 3)
    assert pickle.loads(pickle.dumps(counted)) == counted  # noqa: S301 (our own)


@pytest.mark.parametrize("counts", [{}, {"a": 0}, {"a": 2, "b": -1}])
def test_counts_of_nothing_are_no_law(counts):
    with pytest.raises(ValueError, match="what cannot happen"):
        Law[str].counted(counts)
