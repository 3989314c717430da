"""Each test of SP 800-22 against the worked examples of its revision 1a, and against a million bits of e."""

from cmath import exp, pi
from collections import Counter
from functools import cache

import pytest

from croupier.laboratory.bits import battery, entropy, excursions, frequency, rank, spectrum, templates
from croupier.laboratory.bits.sequence import bits_of


def written(text):
    """Bits written as noughts and ones; whatever else stands between them is passed over."""
    return bytes(sign == "1" for sign in text if sign in "01")


HUNDRED = written(  # of the binary digits of pi, the example of most sections
    "1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000"
)
RUNS_OF_128 = written(
    "11001100000101010110110001001100111000000000001001001101010100010001001111010110"
    "100000001101011111001100111001101101100010110010"
)


def p_of(findings):
    return [round(finding.p, 6) for finding in findings]


def test_bits_are_the_octets_from_their_highest_bit():
    assert bits_of(b"\x80\x0f") == written("10000000 00001111")


def test_2_1_frequency():
    assert p_of(frequency.frequency(written("1011010101"))) == [0.527089]
    assert p_of(frequency.frequency(HUNDRED)) == [0.109599]


def test_2_2_block_frequency():
    assert p_of(frequency.block_frequency(written("0110011010"), 3)) == [0.801252]
    assert p_of(frequency.block_frequency(HUNDRED, 10)) == [0.706438]


def test_2_3_runs():
    assert p_of(frequency.runs(written("1001101011"))) == [0.147232]
    assert p_of(frequency.runs(HUNDRED)) == [0.500798]
    assert p_of(frequency.runs(written("1" * 90 + "0" * 10))) == [0.0], "not judged where ones prevail"


def test_2_4_longest_run():
    assert p_of(frequency.longest_run(RUNS_OF_128)) == [0.180598]


def test_2_5_matrix_rank():
    """The example's matrices of three have the ranks two and three."""
    assert [rank._rank([0b010, 0b110, 0b010]), rank._rank([0b010, 0b101, 0b011])] == [2, 3]
    assert [round(share, 4) for share in rank.RANKS] == [0.2888, 0.5776, 0.1336]


def test_2_6_spectral():
    """The standard's example counts four peaks below 5.47 where there are five."""
    bits = written("1001010011")
    assert sorted(round(abs(peak), 2) for peak in spectrum.peaks(bits)) == [0, 2, 2, 4.47, 4.47]
    assert p_of(spectrum.spectral(bits)) == [0.46816]


@pytest.mark.parametrize("n", [2, 3, 7, 8, 30, 49, 100])
def test_2_6_the_quick_transform_is_the_transform(n):
    values = [complex(at * at % 7, at % 3) for at in range(n)]
    slowly = [sum(v * exp(-2j * pi * at * k / n) for at, v in enumerate(values)) for k in range(n)]
    assert max(abs(a - b) for a, b in zip(spectrum.transform(values), slowly, strict=True)) < 1e-9


def test_2_7_non_overlapping_template():
    found = templates.of_template(written("10100100101110010110"), written("001"), 2)
    assert round(found.p, 6) == 0.344154
    assert [len(templates.aperiodic(m)) for m in (2, 3, 4, 8, 9)] == [2, 4, 6, 74, 148]


def test_2_8_overlapping_template():
    """The blocks of the example hold 5, 1, 3, 4 and 1: a chi-square of 5.0514, worked by hand."""
    bits = written("10111011110010110100011100101110111110000101101001")
    shares = (0.324652, 0.182617, 0.142670, 0.106645, 0.077147, 0.166269)
    assert p_of(templates.overlapping(bits, 2, 10, shares)) == [0.409633]


def test_2_9_universal():
    assert round(entropy.distance(written("01011010011101010111"), 2, 4), 7) == 1.1949875
    assert entropy.universal(HUNDRED) == []


def test_2_10_linear_complexity():
    assert rank.shortest_register(written("1101011110001")) == 4
    assert [rank.shortest_register(written(bits)) for bits in ("0000", "1000", "0001", "111111")] == [
        0,
        1,
        4,
        1,
    ]


def test_2_11_serial():
    assert p_of(entropy.serial(written("0011011101"), 3)) == [0.808792, 0.67032]


def test_2_12_approximate_entropy():
    assert p_of(entropy.approximate_entropy(written("0100110101"), 3)) == [0.261961]
    assert p_of(entropy.approximate_entropy(HUNDRED, 2)) == [0.235301]


def test_2_13_cumulative_sums():
    assert p_of(frequency.cumulative_sums(written("1011010111")))[0] == 0.411659
    assert p_of(frequency.cumulative_sums(HUNDRED)) == [0.219194, 0.114866]


def test_2_14_and_2_15_random_excursions():
    cycles = excursions.walked(written("0110110101"))
    assert cycles == [Counter({-1: 1}), Counter({1: 1}), Counter({1: 3, 2: 3})]
    assert round(excursions.of_state(cycles, 1), 4) == 0.5025
    assert round(excursions.of_far_state(cycles, 1), 6) == 0.683091
    assert excursions.excursions(HUNDRED) == [], "too few cycles to judge"


@cache
def digits_of_e():
    """The first million binary digits, from the sum of the reciprocal factorials by halves."""

    def halves(first, end):
        if end - first == 1:
            return 1, end
        middle = (first + end) // 2
        (p, q), (r, s) = halves(first, middle), halves(middle, end)
        return p * s + r, q * s

    p, q = halves(0, 80_000)
    return written(f"{(q + p << battery.SEQUENCE) // q:b}")[: battery.SEQUENCE]


# What section 2 and appendix B of the standard give for them.
OF_E = {
    frequency.frequency: [0.953749],
    frequency.block_frequency: [0.211072],
    frequency.runs: [0.561917],
    frequency.longest_run: [0.718945],
    rank.matrix_rank: [0.306156],
    spectrum.spectral: [0.847187],
    entropy.universal: [0.282568],
    entropy.serial: [0.766182, 0.462921],
    entropy.approximate_entropy: [0.700073],
    frequency.cumulative_sums: [0.669887, 0.724266],
}


@pytest.mark.parametrize("test", OF_E)
def test_a_million_digits_of_e_give_the_published_figures(test):
    assert [finding.p for finding in test(digits_of_e())] == pytest.approx(OF_E[test], abs=2e-6)


def test_a_million_digits_of_e_give_the_published_figures_for_templates():
    assert templates.of_template(digits_of_e(), written("000000001")).p == pytest.approx(0.078790, abs=1e-6)


def test_a_million_digits_of_e_give_the_published_figures_by_the_shares_that_were_used_for_them():
    """The figures were made with shares that the standard itself corrects; we judge by the corrected ones."""
    poisson = (0.367879, 0.183940, 0.137955, 0.099634, 0.069935, 0.140656)
    assert templates.overlapping(digits_of_e(), shares=poisson)[0].p == pytest.approx(0.110434, abs=2e-5)
    misprinted = (0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833)
    assert rank.linear_complexity(digits_of_e(), shares=misprinted)[0].p == pytest.approx(0.826335, abs=2e-6)


def test_a_million_digits_of_e_give_the_published_figures_for_excursions():
    found = {
        (finding.test, finding.of): round(finding.p, 6) for finding in excursions.excursions(digits_of_e())
    }
    near = [0.573306, 0.197996, 0.164011, 0.007779, 0.786868, 0.440912, 0.797854, 0.778186]
    far = {-9: 0.858946, -8: 0.794755, -5: 0.633873, -1: 0.826009, 1: 0.137861, 2: 0.200642, 9: 0.593930}
    assert [found["random excursions", f"{state:+}"] for state in (-4, -3, -2, -1, 1, 2, 3, 4)] == near
    assert {state: found["random excursions variant", f"{state:+}"] for state in far} == far
    assert len(found) == 26


def test_the_battery_is_all_fifteen_tests():
    assert len(battery.TESTS) == 14, "both tests of excursions go along the same walk"
