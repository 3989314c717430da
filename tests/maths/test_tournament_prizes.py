"""Prizes of a tournament, to the cent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.tournaments.prizes import divided, shared_out

SHARES = st.lists(st.integers(1, 10_000), min_size=1, max_size=12)


@pytest.mark.parametrize(
    ("pool", "shares", "prizes"),
    [
        (94_050, (5000, 3000, 2000), (47_025, 28_215, 18_810)),
        (100_001, (5000, 2500, 1500, 1000), (50_001, 25_000, 15_000, 10_000)),
        (33_333, (4000, 3000, 2000, 1000), (13_333, 10_000, 6_667, 3_333)),
        (1, (5000, 5000), (1, 0)),  # of equal remainders the better place
        (2, (3334, 3333, 3333), (1, 1, 0)),
        (0, (5000, 5000), (0, 0)),
    ],
)
def test_what_is_cut_off_most_is_made_up_for_first(pool, shares, prizes):
    assert divided(pool, shares) == prizes


@pytest.mark.parametrize(
    ("prizes", "each"),
    [((30_000, 20_001), (25_001, 25_000)), ((5, 5, 1), (4, 4, 3)), ((7,), (7,)), ((10, 0), (5, 5))],
)
def test_equals_share_and_odd_cents_go_one_each(prizes, each):
    assert shared_out(prizes) == each


@given(st.integers(0, 10**9), SHARES)
def test_all_of_the_pool_is_paid_and_nobody_is_a_cent_off(pool, shares):
    prizes = divided(pool, shares)
    assert sum(prizes) == pool
    assert all(
        abs(prize * sum(shares) - pool * share) < sum(shares)
        for prize, share in zip(prizes, shares, strict=True)
    )


@given(st.lists(st.integers(0, 10**9), min_size=1, max_size=10))
def test_sharing_pays_all_and_differs_by_a_cent_at_most(prizes):
    each = shared_out(prizes)
    assert sum(each) == sum(prizes)
    assert max(each) - min(each) <= 1
    assert list(each) == sorted(each, reverse=True)
