"""The classical tests: their exact expectations by enumeration, and what each is there to find."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from croupier.core.chance import Law
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.laboratory.bits.sequence import Finding
from croupier.laboratory.judgement import evenness, judge
from croupier.laboratory.probability import chi_square, fit, kolmogorov, normal, two_sided, upper_gamma
from croupier.laboratory.symbols import battery
from croupier.laboratory.symbols.stream import Stream

DIE = [1 / 6] * 6
UNEVEN = [1 / 2, 1 / 3, 1 / 6]


# ── expectations ────────────────────────────────────────────────────────────────────────────


def test_the_tails_of_the_laws_are_those_of_the_tables():
    assert chi_square(3.841459, 1) == pytest.approx(0.05, abs=1e-7)
    assert chi_square(18.307038, 10) == pytest.approx(0.05, abs=1e-7)
    assert chi_square(149.449253, 100) == pytest.approx(0.001, abs=1e-8)
    assert upper_gamma(3, 2) == pytest.approx(5 * 2.718281828459045**-2)
    assert normal(1.959964) == pytest.approx(0.975, abs=1e-7)
    assert two_sided(2.575829) == pytest.approx(0.01, abs=1e-8)


def test_cells_too_small_to_judge_are_taken_together():
    assert fit([10, 20], [15, 15]) == pytest.approx(chi_square(10 / 3, 1))
    assert fit([12, 18, 3, 2], [15, 15, 3, 2]) == pytest.approx(chi_square(1.2, 2))
    assert fit([3, 2], [3, 2]) is None, "so few can say nothing"


def test_values_are_even_or_not():
    assert kolmogorov([(at + 0.5) / 100 for at in range(100)]) == 1.0
    assert kolmogorov([at / 200 for at in range(100)]) < 1e-9


def test_poker_expects_of_five_dice_what_counting_gives():
    expected = [round(7776 * p, 6) for p in battery._different(DIE)]
    assert expected == [0, 6, 450, 3000, 3600, 720]
    seen = Counter[int]()
    for hand in product(range(3), repeat=5):
        weight = 1.0
        for symbol in hand:
            weight *= UNEVEN[symbol]
        seen[len(set(hand))] += weight
    assert battery._different(UNEVEN)[:4] == pytest.approx([seen[k] for k in range(4)])


def test_permutation_expects_of_three_what_enumeration_gives():
    seen = Counter()
    for triple in product(range(3), repeat=3):
        order = tuple(sorted(set(triple)).index(each) for each in triple)
        seen[order] += UNEVEN[triple[0]] * UNEVEN[triple[1]] * UNEVEN[triple[2]]
    assert battery._orders(UNEVEN) == pytest.approx(dict(seen))
    assert len(seen) == 13


def test_coupon_collector_expects_what_enumeration_gives():
    def seen(n):
        return sum(
            p
            for hand in product(range(3), repeat=n)
            if len(set(hand)) == 3
            for p in [UNEVEN[0] ** hand.count(0) * UNEVEN[1] ** hand.count(1) * UNEVEN[2] ** hand.count(2)]
        )

    assert [battery._all_seen(UNEVEN, n) for n in range(1, 7)] == pytest.approx(
        [seen(n) for n in range(1, 7)]
    )


def test_a_law_is_parted_in_classes_that_keep_its_order():
    stream = Stream.of(["a", "c", "b"], Law({"a": Fraction(1, 2), "b": Fraction(1, 3), "c": Fraction(1, 6)}))
    assert (stream.symbols, stream.halved()) == ([0, 2, 1], ([True, False, False], 0.5))
    classes = stream.parted(2)
    assert (classes.symbols, classes.shares) == ([0, 1, 1], pytest.approx([1 / 2, 1 / 2]))


# ── what they find ──────────────────────────────────────────────────────────────────────────


@cache
def rolled(n, seed=1):
    return [word % 6 for word in SeededEntropy(seed, "dice").words(min(n, 8000))][:n]


def least(symbols, shares=DIE):
    return {
        finding.test: finding.p
        for finding in sorted(battery.tested(Stream(symbols, shares)), key=lambda f: -f.p)
    }


def test_rng_09_a_good_die_passes_every_test():
    found = battery.tested(Stream(rolled(8000), DIE))
    assert len(found) == 13
    assert judge(found, 0.001).passed


@pytest.mark.parametrize(
    ("test", "bad"),
    [
        (
            "chi-square",
            [0 if symbol == 5 and at % 4 == 0 else symbol for at, symbol in enumerate(rolled(6000))],
        ),
        ("runs", sorted(rolled(6000))),
        ("serial", [symbol for symbol in rolled(3000) for _ in range(2)]),
        ("gap", [symbol for symbol in rolled(3000) for _ in range(2)]),
        ("poker", [symbol for symbol in rolled(3000) for _ in range(2)]),
        ("coupon collector", [at % 6 for at in range(6000)]),
        ("permutation", [at % 6 for at in range(6000)]),
        ("autocorrelation", [rolled(6000)[at - at % 2] for at in range(6000)]),
    ],
)
def test_rng_09_each_test_finds_what_it_is_there_to_find(test, bad):
    assert least(bad)[test] < 1e-6


# ── many tests at once ──────────────────────────────────────────────────────────────────────


def test_rng_10_holm_shares_the_level_among_those_that_are_left():
    findings = [Finding(name, p) for name, p in (("a", 0.01), ("b", 0.04), ("c", 0.03), ("d", 0.005))]
    judged = judge(findings, 0.05)
    assert [finding.test for finding in judged.refused] == ["d", "a"]
    assert (judged.passed, judged.tests, judged.least.p) == (False, 4, 0.005)
    assert judge(findings, 0.01).passed


def test_p_values_of_a_test_that_was_made_often_are_a_test():
    even = [Finding("runs", (at + 0.5) / 40) for at in range(40)]
    uneven = [Finding("gap", 0.5 + at / 1000) for at in range(40)]
    few = [Finding("poker", 0.5)] * 19
    found = {finding.test: finding.p for finding in evenness([*even, *uneven, *few])}
    assert found["runs: evenness of 40 p-values"] > 0.99
    assert found["gap: evenness of 40 p-values"] < 1e-6
    assert len(found) == 2
