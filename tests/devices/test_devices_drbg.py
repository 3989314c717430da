"""The generator against every published answer, and against the bounds of its standard."""

from pathlib import Path

import pytest

from croupier.devices import drbg
from croupier.devices.drbg import HmacDrbg, ReseedRequired

FOLDER = Path(__file__).parent / "hmac_drbg_sha256"


def vectors(name):
    for line in (FOLDER / f"{name}.txt").read_text(encoding="ascii").splitlines():
        if not line.startswith("#"):
            yield [b"" if value == "-" else bytes.fromhex(value) for value in line.split(" ")]


def not_reseeded(vector):
    entropy, nonce, personal, first, second, bits = vector
    generator = HmacDrbg(entropy, nonce, personal)
    generator.generate(len(bits), first)
    return generator.generate(len(bits), second) == bits


def reseeded(vector):
    entropy, nonce, personal, seed, with_seed, first, second, bits = vector
    generator = HmacDrbg(entropy, nonce, personal)
    generator.reseed(seed, with_seed)
    generator.generate(len(bits), first)
    return generator.generate(len(bits), second) == bits


def predicted_by_nobody(vector):
    entropy, nonce, personal, first, fresh, second, fresher, bits = vector
    generator = HmacDrbg(entropy, nonce, personal)
    generator.generate(len(bits), first, fresh)
    return generator.generate(len(bits), second, fresher) == bits


@pytest.mark.parametrize("kept", [not_reseeded, reseeded, predicted_by_nobody])
def test_rng_03_the_generator_gives_all_published_bits(kept):
    published = list(vectors(kept.__name__))
    assert len(published) == 240
    assert {len(vector[-1]) for vector in published} == {128}
    assert [vector for vector in published if not kept(vector)] == []


@pytest.mark.parametrize(
    ("name", "given"),
    [("not_reseeded", (2, 3)), ("reseeded", (2, 4, 5, 6)), ("predicted_by_nobody", (2, 3, 5))],
)
def test_rng_03_a_quarter_of_them_is_with_each_of_personalisation_and_additional_input(name, given):
    personal, *additional = given
    found = [
        (bool(vector[personal]), all(vector[at] for at in additional), any(vector[at] for at in additional))
        for vector in vectors(name)
    ]
    quarters = ((False, False, False), (False, True, True), (True, False, False), (True, True, True))
    assert [found.count(quarter) for quarter in quarters] == [60, 60, 60, 60]


def test_the_generator_keeps_the_bounds_of_the_standard(monkeypatch):
    with pytest.raises(ValueError, match="32 bytes of entropy"):
        HmacDrbg(bytes(31), bytes(16))
    with pytest.raises(ValueError, match="16 of nonce"):
        HmacDrbg(bytes(32), bytes(15))
    generator = HmacDrbg(bytes(32), bytes(16))
    with pytest.raises(ValueError, match="32 bytes of entropy"):
        generator.reseed(bytes(31))
    with pytest.raises(ValueError, match="32 bytes of entropy"):
        generator.generate(1, fresh=bytes(31))
    with pytest.raises(ValueError, match="65536 bytes"):
        generator.generate(65537)
    assert len(generator.generate(65536)) == 65536
    monkeypatch.setattr(drbg, "MOST_REQUESTS", 3)
    generator.generate(1)
    generator.generate(1)
    with pytest.raises(ReseedRequired):
        generator.generate(1)
    assert generator.generate(1, fresh=bytes(32))
    generator.reseed(bytes(32))
    assert generator.requests == 0


def test_a_request_of_any_length_is_the_beginning_of_a_longer_one():
    def first(count):
        return HmacDrbg(bytes(32), bytes(16)).generate(count)

    longest = first(200)
    assert [count for count in range(201) if first(count) != longest[:count]] == []


def test_rng_02_nothing_that_is_written_down_holds_the_state():
    generator = HmacDrbg(bytes(32), bytes(16))
    generator.generate(8)
    assert repr(generator) == str(generator) == "HmacDrbg(requests=1)"
    assert not hasattr(generator, "__dict__")
