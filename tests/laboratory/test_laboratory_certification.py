"""A certificate: good chance passes, bad chance fails, and the report says so without a seed."""

import json
from itertools import permutations

import pytest
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.devices.drbg import HmacDrbg
from croupier.devices.scaling import ScaledEntropy
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.house.rulesets import RULESETS
from croupier.laboratory import certification, report
from croupier.laboratory.judgement import judge
from croupier.laboratory.symbols import battery
from croupier.laboratory.symbols.stream import Stream

LEVEL = 0.001
OCTETS = 12_500  # a hundred thousand bits: enough for the bad to be seen, and quickly tested


def certified(octets):
    return certification.certificate([certification.raw_part([certification.of_sequence(octets)])], LEVEL)


def good(count, seed=1):
    return HmacDrbg(seed.to_bytes(32, "big"), bytes(16)).generate(count)


def test_rng_01_good_bits_pass():
    made = certified(good(OCTETS))
    assert made.judgement.passed
    assert made.judgement.tests > 170


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param(
            bytes(a | (b & c & 1) for a, b, c in zip(*[iter(good(3 * OCTETS))] * 3, strict=True)), id="biased"
        ),
        pytest.param(good(OCTETS // 100) * 100, id="a short period"),
        pytest.param(bytes(at * 167 % 256 for at in range(OCTETS)), id="a congruence"),
        pytest.param(b"".join(good(OCTETS)[at : at + 1] * 2 for at in range(OCTETS // 2)), id="said twice"),
    ],
)
def test_rng_01_bad_bits_fail(bad):
    assert not certified(bad).judgement.passed


def game_part(key, rounds=400):
    return certification.of_game(RULESETS[key].game, key, SeededEntropy(4), rounds, lambda _: None)


def test_rng_07_the_symbols_of_a_game_pass():
    part = game_part("automated-10.2/sic-bo")
    assert part.looked_at == "1,200 symbols of 400 rounds"
    assert judge(part.findings, LEVEL).passed


def test_rng_06_a_remainder_without_rejection_fails(monkeypatch):
    """A nibble has sixteen values, so that four faces of a die come three times where two come twice."""
    monkeypatch.setattr(ScaledEntropy, "below", lambda self, n: (self.word(8) & 15) % n if n <= 16 else 12345)
    part = game_part("automated-10.2/sic-bo", 1_500)
    assert not judge(part.findings, LEVEL).passed


def orders(shuffle, times=6_000):
    places = {order: at for at, order in enumerate(permutations("abcd"))}
    return Stream([places[shuffle()] for _ in range(times)], [1 / 24] * 24)


def naive(entropy):
    """Every place is swapped with any other: 256 ways for 24 orders, which cannot come out even."""
    items = list("abcd")
    for at in range(4):
        other = entropy.below(4)
        items[at], items[other] = items[other], items[at]
    return tuple(items)


def test_rng_08_a_shuffle_passes_and_a_naive_one_fails():
    entropy = SeededEntropy(9, "shuffles")
    assert judge(battery.tested(orders(lambda: entropy.shuffled("abcd"))), LEVEL).passed
    assert not judge(battery.tested(orders(lambda: naive(entropy))), LEVEL).passed


# ── the report ──────────────────────────────────────────────────────────────────────────────


def test_a_report_says_what_was_found_and_what_to_do():
    passed = report.text(certified(good(OCTETS)), "a source")
    assert "source: a source" in passed
    assert "PASSED: the least p of" in passed
    assert "Tests can refuse a source; they never prove one." in passed
    failed = report.text(certified(good(OCTETS // 100) * 100), "a source")
    assert "FAILED: the least p of" in failed
    assert "Do not draw from this source." in failed


def run(*words):
    return CliRunner().invoke(app, ["rng", *words])


def test_certify_writes_a_report_for_people_and_one_for_programs(tmp_path):
    words = ("--sequences", "0", "--game", "automated-10.2/sic-bo", "--rounds", "200", "--seed", "987654321")
    done = run("certify", "--out", str(tmp_path / "report"), *words)
    assert done.exit_code == 0, done.output
    text = (tmp_path / "report" / "report.txt").read_text(encoding="utf-8")
    told = json.loads((tmp_path / "report" / "report.json").read_text(encoding="utf-8"))
    assert "PASSED" in text
    assert text in done.output
    assert (told["passed"], told["parts"][0]["title"]) == (True, "automated-10.2/sic-bo")
    assert "987654321" not in text + json.dumps(told)


def test_collect_gives_raw_octets_of_the_generator(tmp_path):
    for name in ("one", "two"):
        assert (
            run("collect", "--raw", "--n", "70000", "--seed", "5", "--out", str(tmp_path / name)).exit_code
            == 0
        )
    one = (tmp_path / "one").read_bytes()
    assert len(one) == 70_000
    assert one == (tmp_path / "two").read_bytes()
    expected = SeededEntropy(5, "certify raw").words(4096)
    assert one[:32_768] == b"".join(word.to_bytes(8, "big") for word in expected)
    assert run("collect", "--raw", "--n", "64", "--out", str(tmp_path / "real")).exit_code == 0
    assert len(set((tmp_path / "real").read_bytes())) > 16


def test_rng_22_collect_gives_the_final_symbols_of_a_game_a_round_a_line(tmp_path):
    out = tmp_path / "coups"
    assert (
        run("collect", "--game", "automated-10.2/baccarat-crown", "--n", "30", "--out", str(out)).exit_code
        == 0
    )
    lines = out.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 30
    assert {len(line.split(" ")) for line in lines} <= {4, 5, 6}


@pytest.mark.parametrize("words", [("--n", "5"), ("--raw", "--game", "automated-10.2/sic-bo", "--n", "5")])
def test_collect_is_told_what_to_collect(words, tmp_path):
    done = run("collect", *words, "--out", str(tmp_path / "x"))
    assert done.exit_code == 2
    assert "ask for --raw or for --game, one of the two" in done.output


def test_rounds_compares_with_the_exact_law_and_keeps_what_came_back(tmp_path):
    words = ("--game", "automated-10.2/lucky-big-wheel-1", "--rounds", "500", "--seed", "3")
    done = run("rounds", *words, "--out", str(tmp_path))
    assert done.exit_code == 0, done.output
    assert "agrees with the exact law at 99.9 %, 14 tests" in done.output
    (kept,) = tmp_path.glob("*.rounds")
    assert kept.name == "automated-10.2--lucky-big-wheel-1--absent.rounds"
    assert kept.read_text(encoding="utf-8").startswith(
        "automated-10.2/lucky-big-wheel-1, absent, seed 3, 500 rounds"
    )


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = run("collect", "--raw", "--n", "5", "--out", str(tmp_path / "file" / "x"))
    assert done.exit_code == 2
    assert "cannot be written" in done.output
