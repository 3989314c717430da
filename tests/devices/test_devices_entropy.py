"""Chance: the scaler against every word, the source against lies."""

import os
from collections import Counter
from fractions import Fraction
from itertools import cycle
from math import ceil, comb

import pytest

from croupier.core.chance import Law
from croupier.devices.drbg import HmacDrbg
from croupier.devices.port import EntropyLocked, Seeded, WhySeeded
from croupier.devices.scaling import ScaledEntropy, scaled, word_bits
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.devices.system.entropy import (
    CLAIMED_BITS,
    FALSE_ALARM_BITS,
    PROPORTION_CUTOFF,
    PROPORTION_WINDOW,
    REPETITION_CUTOFF,
    HealthTests,
    SystemEntropy,
    personalisation,
)


@pytest.mark.parametrize("bits", range(1, 11))
def test_rng_06_every_value_has_exactly_as_many_words_as_every_other(bits):
    """Exhaustive: all words, all ranges.  A remainder without the rejection fails here."""
    words = 1 << bits
    for n in range(1, words + 1):
        values = Counter(scaled(word, n, bits) for word in range(words))
        assert {values[value] for value in range(n)} == {words // n}
        assert values[None] == words % n


def test_rng_06_at_least_half_of_all_words_count():
    for n in (1, 2, 37, (1 << 63) + 1, (1 << 64) - 1, 1 << 64, (1 << 64) + 1, 1 << 200):
        bits = word_bits(n)
        assert bits % 64 == 0
        assert 2 * ((1 << bits) // n * n) > 1 << bits


class Words(ScaledEntropy):
    """Gives out the words it was given."""

    def __init__(self, words):
        self.words = iter(words)

    def word(self, bits):  # noqa: ARG002 (the words are given)
        return next(self.words)


def test_a_word_out_of_range_is_thrown_away_and_drawn_anew():
    top = (1 << 64) - 1
    assert (1 << 64) % 37 != 0
    assert Words([top, top - 1, 36]).below(37) == 36


def test_a_law_is_drawn_exactly():
    law = Law({"a": Fraction(1, 2), "b": Fraction(1, 3), "c": Fraction(1, 10), "d": Fraction(1, 15)})
    drawn = Counter(Words([word]).draw(law) for word in range(30))
    assert drawn == {"a": 15, "b": 10, "c": 3, "d": 2}


def test_a_law_takes_one_word():
    words = Words([5, 6])
    words.draw(Law[str].uniform(str(pocket) for pocket in range(37)))
    assert next(words.words) == 6


def seeded_source(seed):
    generator = HmacDrbg(seed.to_bytes(32, "big"), bytes(16))
    return generator.generate


def test_the_cutoffs_follow_from_the_claim():
    chance, rare = Fraction(1, 2**CLAIMED_BITS), Fraction(1, 2**FALSE_ALARM_BITS)
    assert ceil(Fraction(FALSE_ALARM_BITS, CLAIMED_BITS)) + 1 == REPETITION_CUTOFF
    within, most = Fraction(0), -1
    while within < 1 - rare:
        most += 1
        within += comb(PROPORTION_WINDOW, most) * chance**most * (1 - chance) ** (PROPORTION_WINDOW - most)
    assert most + 1 == PROPORTION_CUTOFF


def test_rng_04_a_repeated_byte_fails_at_its_cutoff_and_not_before():
    assert HealthTests().failure(b"\x01" + b"\x07" * 10 + b"\x01") is None
    assert HealthTests().failure(b"\x01" + b"\x07" * 11) is not None
    split = HealthTests()
    assert split.failure(b"\x07" * 6) is None
    assert split.failure(b"\x07" * 5) is not None, "one run over two reads"


def sprinkled(times):
    """A window that begins with one byte and holds it so often, never twice in a row."""
    others = cycle(range(1, 256))
    return bytes(0 if n % 2 == 0 and n // 2 < times else next(others) for n in range(PROPORTION_WINDOW))


def test_rng_04_a_prevailing_byte_fails_at_its_cutoff_and_not_before():
    assert HealthTests().failure(sprinkled(77) * 4) is None
    assert HealthTests().failure(sprinkled(78)) is not None


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (bytes, "repeated one byte"),
        (lambda n: b"\xff" * n, "repeated one byte"),
        (lambda n: (b"\x00\x01" * n)[:n], "one byte in 512"),
        (lambda n: bytes(n - 1), "bytes for"),
        (lambda _: (_ for _ in ()).throw(OSError("gone")), "could not be read"),
    ],
)
def test_rng_04_a_source_that_is_not_sound_never_starts_a_generator(source, why):
    with pytest.raises(EntropyLocked, match=why):
        SystemEntropy("R1", 1, source=source)


def test_rng_20_a_source_that_fails_later_locks_the_generator_until_it_is_tested_as_at_a_start():
    good, state = seeded_source(1), {"stuck": False}
    entropy = SystemEntropy(
        "R1", 1, source=lambda n: bytes(n) if state["stuck"] else good(n), requests_per_seed=10
    )
    state["stuck"] = True
    for _ in range(10):
        entropy.below(37)
    for _ in range(3):
        with pytest.raises(EntropyLocked):
            entropy.below(37)
    state["stuck"] = False
    with pytest.raises(EntropyLocked):
        entropy.draw(Law[str].uniform("ab"))
    assert "repeated one byte" in entropy.locked
    assert SystemEntropy("R1", 2, source=good).locked is None


class Stuck:
    """Good bytes until it is stuck; it notes how many were read."""

    def __init__(self):
        self.good, self.stuck, self.read = seeded_source(1), False, []

    def __call__(self, count):
        self.read.append(count)
        return bytes(count) if self.stuck else self.good(count)


def locked_source():
    source, told = Stuck(), []
    entropy = SystemEntropy("R1", 1, source=source, heard=told.append)
    source.stuck = True
    with pytest.raises(EntropyLocked):
        entropy.cycle()
    source.read.clear()
    return entropy, source, told


def test_rng_20_tested_anew_a_source_passes_the_whole_test_of_a_start_or_stays_locked():
    entropy, source, told = locked_source()
    with pytest.raises(EntropyLocked, match="repeated one byte"):
        entropy.test_anew()
    assert (source.read, entropy.locked is None, entropy.seeds) == ([1024], False, 1)
    source.stuck = False
    source.read.clear()
    entropy.test_anew()
    assert (source.read, entropy.locked) == ([1024, 32, 16], None)
    assert told == [Seeded(WhySeeded.START, 1), Seeded(WhySeeded.TESTED_ANEW, 2)]
    assert 0 <= entropy.below(37) < 37


def test_rng_13_a_sound_source_is_not_seeded_anew_at_anybodys_word():
    source = Stuck()
    entropy = SystemEntropy("R1", 1, source=source)
    source.read.clear()
    entropy.test_anew()
    assert (source.read, entropy.seeds) == ([], 1)


def test_rng_14_tested_anew_a_generator_depends_on_what_it_had_drawn_before():
    """Even if the source gave the same bytes as at the start."""

    def after(draws):
        source, state = Stuck(), seeded_source(1)
        entropy = SystemEntropy("R1", 1, source=source)
        for _ in range(draws):
            entropy.below(37)
        source.stuck = True
        with pytest.raises(EntropyLocked):
            entropy.cycle()
        source.stuck, source.good = False, state
        entropy.test_anew()
        return entropy.word(128)

    again = SystemEntropy("R1", 1, source=seeded_source(1)).word(128)
    assert len({after(0), after(1), after(2), again}) == 4


def test_rng_20_a_source_that_fails_is_found_out_between_draws():
    """Long before the next seed is due, and while nothing is drawn."""
    good, state = seeded_source(1), {"stuck": False}
    entropy = SystemEntropy("R1", 1, source=lambda n: bytes(n) if state["stuck"] else good(n))
    entropy.cycle()
    state["stuck"] = True
    for _ in range(2):
        with pytest.raises(EntropyLocked, match="repeated one byte"):
            entropy.cycle()
    with pytest.raises(EntropyLocked):
        entropy.below(37)


def test_rng_11_a_seeded_source_can_be_had_again_however_long_it_waits():
    waiting, quick = SeededEntropy(1), SeededEntropy(1)
    for _ in range(5):
        waiting.cycle()
    assert waiting.word(128) == quick.word(128)
    waiting.fail("drill")
    with pytest.raises(EntropyLocked, match="drill"):
        waiting.cycle()


def test_rng_13_every_seed_is_told_with_its_reason():
    told = []
    entropy = SystemEntropy("R1", 1, requests_per_seed=4, heard=told.append)
    for _ in range(9):
        entropy.below(2)
    assert told == [
        Seeded(WhySeeded.START, 1),
        Seeded(WhySeeded.USED_UP, 2),
        Seeded(WhySeeded.USED_UP, 3),
    ]


def test_a_new_seed_changes_what_follows():
    def stream(requests_per_seed):
        entropy = SystemEntropy("R1", 1, source=seeded_source(1), requests_per_seed=requests_per_seed)
        return [entropy.word(64) for _ in range(6)]

    often, seldom = stream(3), stream(100)
    assert often[:3] == seldom[:3]
    assert set(often[3:]).isdisjoint(seldom[3:])


def test_rng_12_no_two_units_and_no_two_starts_have_the_same_stream():
    """Even if the source gave the same bytes each time."""
    seed, nonce = seeded_source(5)(32), seeded_source(6)(16)
    starts = [(unit, boot) for unit in ("R1", "R2", "R11", "R") for boot in range(1, 2501)]
    streams = {HmacDrbg(seed, nonce, personalisation(unit, boot, b"")).generate(16) for unit, boot in starts}
    assert len(streams) == len(starts) == 10_000
    whole = {SystemEntropy(unit, boot, source=seeded_source(9)).word(128) for unit, boot in starts[::500]}
    assert len(whole) == 20


def test_what_is_personal_cannot_be_confused():
    assert personalisation("R1", 11, b"") != personalisation("R11", 1, b"")
    assert personalisation("R", 1, b"1") != personalisation("R", 11, b"")


def test_rng_14_a_start_depends_on_what_went_before_it():
    def first(carried):
        return SystemEntropy("R1", 2, carried=carried, source=seeded_source(1)).word(128)

    before = SystemEntropy("R1", 1, source=seeded_source(1))
    carried = before.carry_over()
    assert len(carried) == 32
    assert len({first(carried), first(before.carry_over()), first(b"")}) == 3


def test_rng_11_time_that_passes_changes_what_is_drawn():
    def after(cycles):
        entropy = SystemEntropy("R1", 1, source=seeded_source(1))
        for _ in range(cycles):
            entropy.cycle()
        return entropy.word(128)

    assert len({after(cycles) for cycles in range(5)}) == 5


def test_the_default_source_is_the_operating_system():
    asked = []

    def recorded(count, real=os.urandom):
        asked.append(count)
        return real(count)

    assert SystemEntropy.__init__.__kwdefaults__["source"] is os.urandom
    SystemEntropy("R1", 1, source=recorded)
    assert asked == [1024, 32, 16]


def test_a_seed_gives_the_same_chances_anywhere():
    """Written out, so that no version of anything may change a simulation unnoticed."""
    assert [SeededEntropy(1).below(37) for _ in range(3)] == [SeededEntropy(1).below(37)] * 3
    entropy = SeededEntropy(1)
    assert [entropy.below(37) for _ in range(12)] == SEED_1
    assert SeededEntropy(1, "wheel").word(64) != SeededEntropy(1, "notes").word(64)
    assert SeededEntropy(-1).word(64) != SeededEntropy(1).word(64)


def test_a_seeded_source_can_fail_like_a_real_one():
    entropy = SeededEntropy(1)
    entropy.fail("drill")
    with pytest.raises(EntropyLocked, match="drill"):
        entropy.below(2)


SEED_1 = [27, 10, 2, 2, 15, 19, 35, 24, 34, 14, 7, 32]
