"""Sums of many rounds and ruin, against exact sums and closed forms."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from croupier.core.chance import Law
from croupier.fast.many_rounds import many_rounds
from croupier.fast.ruin import lost_before_doubled, lost_within
from croupier.maths.par.lattice import lattice

RED = Law({Fraction(2): Fraction(18, 37), Fraction(0): Fraction(19, 37)})
BANKER_LIKE = Law(
    {Fraction(39, 20): Fraction(45, 100), Fraction(1): Fraction(1, 10), Fraction(0): Fraction(45, 100)}
)


def ahead_on_red(spins):
    """The exact chance, as one fraction of whole numbers."""
    ways = sum(comb(spins, won) * 18**won * 19 ** (spins - won) for won in range(spins // 2 + 1, spins + 1))
    return Fraction(ways, 37**spins)


@pytest.mark.parametrize("spins", [1, 7, 100, 1_000])
def test_the_chance_to_be_ahead_is_that_of_the_exact_sum(spins):
    found = many_rounds(lattice(RED), spins)
    assert abs(found.above(0) - float(ahead_on_red(spins))) < 1e-12
    assert found.within < 1e-11


def test_a_thousand_spins_on_red():
    assert abs(many_rounds(lattice(RED), 1_000).above(0) - 0.187630581970602) < 1e-12


def test_quantiles_of_ten_thousand_spins_on_red():
    found = many_rounds(lattice(RED), 10_000)
    shares = (0.005, 0.025, 0.5, 0.975, 0.995)
    won = [tuple((10_000 + net) // 2 for net in found.quantile(share)) for share in shares]
    assert won == [(each, each) for each in (4736, 4767, 4865, 4963, 4994)]


def test_a_law_on_a_finer_lattice_is_summed_as_all_its_cases_are():
    one = lattice(BANKER_LIKE)
    exact = {}
    for course in product(one.cases, repeat=4):
        ways = 1
        for _, cases in course:
            ways *= cases
        net = sum(each for each, _ in course)
        exact[net] = exact.get(net, 0) + ways
    found = many_rounds(one, 4)
    for value in exact:
        above = sum(ways for net, ways in exact.items() if net > value) / one.cycle**4
        assert abs(found.above(value) - above) < 1e-12


def test_what_lies_outside_is_certain_or_impossible():
    found = many_rounds(lattice(RED), 10)
    assert (found.above(-11), found.above(10)) == (1.0, 0.0)


@pytest.mark.parametrize("units", [1, 2, 50])
def test_a_bank_on_red_is_doubled_as_the_gambler_s_ruin_says(units):
    assert abs(1 - lost_before_doubled(lattice(RED), units) - 1 / (1 + (19 / 18) ** units)) < 1e-12


def test_a_bank_is_lost_on_a_law_of_many_steps_as_by_solving_all_equations():
    one = lattice(BANKER_LIKE)
    size, cycle = 2 * one.steps - 1, one.cycle
    chance = [0.5] * (size + 1)
    for _ in range(20_000):
        for at in range(1, size + 1):
            chance[at] = sum(
                cases / cycle * (1.0 if at + net <= 0 else 0.0 if at + net > size else chance[at + net])
                for net, cases in one.cases
            )
    assert abs(lost_before_doubled(one, 1) - chance[one.steps]) < 1e-9


def test_a_bank_of_two_is_lost_within_rounds_as_all_courses_say():
    lost = 0
    for course in product((1, -1), repeat=6):
        held = 2
        for step in course:
            held += step
            if not held:
                lost += Fraction(18, 37) ** course.count(1) * Fraction(19, 37) ** course.count(-1)
                break
    assert abs(lost_within(lattice(RED), 2, 6) - float(lost)) < 1e-13
