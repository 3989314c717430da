"""Exact laws keep their sum, whatever is done to them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.chance import Law

LAWS = st.dictionaries(st.integers(-5, 5), st.integers(1, 9), min_size=1).map(Law[int].counted)


@given(LAWS)
def test_a_law_sums_to_one_and_lists_only_what_can_happen(law: Law[int]) -> None:
    assert sum(law.weights.values()) == 1
    assert min(law.weights.values()) > 0


@given(LAWS, LAWS)
def test_what_follows_is_a_law_with_the_sum_of_the_means(first: Law[int], second: Law[int]) -> None:
    both = first.then(lambda x: second.map(lambda y: x + y))
    assert sum(both.weights.values()) == 1
    assert both.mean(Fraction) == first.mean(Fraction) + second.mean(Fraction)


@given(LAWS)
def test_a_law_followed_by_certainty_is_the_law_itself(law: Law[int]) -> None:
    assert law.then(Law[int].certain).weights == law.weights
    assert law.map(lambda x: x).weights == law.weights


@given(LAWS, st.integers(-5, 5))
def test_an_event_and_its_contrary_share_out_the_whole(law: Law[int], least: int) -> None:
    below, above = law.probability(lambda x: x < least), law.probability(lambda x: x >= least)
    assert below + above == 1


def test_what_happens_twice_as_often_is_twice_as_likely() -> None:
    assert Law[str].uniform("aab").weights == {"a": Fraction(2, 3), "b": Fraction(1, 3)}


@pytest.mark.parametrize("weights", [{"a": Fraction(1, 2)}, {"a": Fraction(2), "b": Fraction(-1)}])
def test_what_is_no_law_is_not_made(weights: dict[str, Fraction]) -> None:
    with pytest.raises(ValueError, match="law"):
        Law(weights)
