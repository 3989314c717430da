"""Rounds by the virtual dealer's draws against the exact laws: a share of them now, a million as kept.

The million rounds of each game were played by ``croupier rng rounds --rounds 1000000 --seed 20261116``
and are kept in tests/rounds; here they are judged anew, and a share of each game is played anew.
"""

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.core.chance import Law
from croupier.core.ids import RoundNumber
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.house.rulesets import RULESETS
from croupier.laboratory.agreement import agreement, is_near_normal, standing
from croupier.laboratory.dealing import dealt_from
from croupier.laboratory.judgement import judge
from croupier.laboratory.rounds import Tally, play
from croupier.laboratory.tallies import BETWEEN, KeptTally, purpose
from croupier.laboratory.ways import ways

LEVEL = 0.001  # true chance fails one run of one game in a thousand, whatever the number of its bets
FARTHEST = 4.5  # standard deviations, for the total of any one bet: one in 150,000
SEED = 20261116
KEPT = sorted((Path(__file__).parents[1] / "rounds").glob("*.rounds"))
AUTOMATED = [key for key in RULESETS if key.startswith("automated-10.2/")]
CARDS = ("baccarat", "blackjack", "casino-war", "three-card-poker")


def read(text):
    """A tally as `croupier rng rounds --out` wrote it down."""
    first, *lines = text.splitlines()
    ruleset, way, seed, rounds = first.split(", ")
    tally = Tally(int(rounds.removesuffix(" rounds")), dict(counted(line) for line in lines))
    return KeptTally(ruleset, way, int(seed.removeprefix("seed ")), tally)


def counted(line):
    bet, *counts = line.split(BETWEEN)
    pairs = (count.rpartition(":") for count in counts)
    return bet, {Fraction(returned): int(times) for returned, _, times in pairs}


def named(key, name):
    return next(way for way in ways(RULESETS[key].game) if way.name == name)


def agrees(tally, way):
    """The frequencies by a chi-square, the totals within their exact variance."""
    judged = judge(agreement(tally, way.laws), LEVEL)
    totals = {
        bet: standing(tally.by_bet[bet], law)
        for bet, law in way.laws.items()
        if len(law.weights) > 1 and is_near_normal(law, tally.rounds)
    }
    return judged.refused == () and max(map(abs, totals.values()), default=0) < FARTHEST


def played(key, way, rounds, seed=SEED):
    dealt = dealt_from(SeededEntropy(seed, purpose(key, way.name)), key, way.slip)
    return play(RULESETS[key].game, way, dealt, rounds, lambda _: None)


@pytest.mark.parametrize("key", AUTOMATED)
def test_a_share_of_the_rounds_agrees_with_the_exact_law(key):
    rounds = 1_000 if any(game in key for game in CARDS) else 5_000
    for way in ways(RULESETS[key].game):
        tally = played(key, way, rounds)
        assert tally.rounds == rounds
        assert {sum(seen.values()) for seen in tally.by_bet.values()} == {rounds}
        assert agrees(tally, way), way.name


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_million_rounds_that_were_kept_agree_with_the_exact_law(path):
    kept = read(path.read_text(encoding="utf-8"))
    assert path.stem == f"{kept.ruleset.replace('/', '--')}--{kept.way}"
    assert kept.seed == SEED
    assert kept.tally.rounds == 1_000_000
    assert {sum(seen.values()) for seen in kept.tally.by_bet.values()} == {1_000_000}
    way = named(kept.ruleset, kept.way)
    assert kept.tally.by_bet.keys() == way.laws.keys()
    assert agrees(kept.tally, way)


def test_a_million_rounds_were_kept_of_every_automated_ruleset_in_every_way_of_playing_it():
    found = {path.stem for path in KEPT}
    asked = {f"{key.replace('/', '--')}--{way.name}" for key in AUTOMATED for way in ways(RULESETS[key].game)}
    assert found == asked
    assert len(found) == 18


def test_a_tally_is_read_as_it_was_written():
    seen = {"ante": {Fraction(-1): 3, Fraction(1, 2): 1}, "tie": {Fraction(0): 4}}
    kept = KeptTally("automated-10.2/casino-war", "present", 7, Tally(4, seen))
    assert str(kept).splitlines()[1] == "ante  -1:3  1/2:1"
    assert read(str(kept)) == kept


def test_the_same_seed_gives_the_same_rounds_and_another_gives_others():
    key = "automated-10.2/sic-bo"
    way = named(key, "absent")
    first = played(key, way, 300)
    assert played(key, way, 300) == first
    assert played(key, way, 300, seed=1) != first


def test_every_round_is_drawn_from_a_seed_of_its_own():
    way = named("automated-10.2/sic-bo", "absent")
    dealt = dealt_from(SeededEntropy(1), "automated-10.2/sic-bo", way.slip)
    law = Law.uniform(map(str, range(1 << 16)))
    drawn = {tuple(draws.draw(law) for _ in range(4)) for draws in (dealt(RoundNumber(1)) for _ in range(50))}
    assert len(drawn) == 50


# ── a law that is not kept is found out ─────────────────────────────────────────────────────


LAW = {"banker": Law({Fraction(0): Fraction(1, 2), Fraction(2): Fraction(1, 2)})}


def found(counts):
    tally = Tally(sum(counts.values()), {"banker": Counter(counts)})
    return [round(finding.p, 4) for finding in agreement(tally, LAW)]


def test_what_is_paid_too_often_is_found_out():
    """10,000 rounds, 5,200 wins: four standard deviations, a chi-square of 16."""
    assert found({Fraction(0): 5_000, Fraction(2): 5_000}) == [1.0, 1.0]
    assert found({Fraction(0): 4_800, Fraction(2): 5_200}) == [0.0001, 0.0001]


def test_what_cannot_come_back_is_found_out():
    assert found({Fraction(0): 5_000, Fraction(2): 4_999, Fraction(3): 1}) == [0.0]


def test_the_standing_of_a_total_is_in_its_own_deviations():
    assert standing({Fraction(0): 4_900, Fraction(2): 5_100}, LAW["banker"]) == pytest.approx(2.0)


def test_a_total_is_judged_once_its_rare_prizes_are_to_be_expected():
    rare = Law({Fraction(1001): Fraction(1, 10_000), Fraction(0): Fraction(9_999, 10_000)})
    assert not is_near_normal(rare, 1_000)
    assert is_near_normal(rare, 50_000)
    assert is_near_normal(Law({Fraction(2): Fraction(1, 2), Fraction(0): Fraction(1, 2)}), 20)
