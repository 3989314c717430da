"""Rounds that are simulated agree with the exact laws: chi-square and total of every bet, by fixed seeds."""

import pytest

from croupier.fast.simulating.simulation import simulate, slip_by_default
from croupier.fast.simulating.standing import exact_laws
from croupier.house.rulesets import RULESETS
from croupier.laboratory.agreement import agreement
from croupier.laboratory.judgement import judge
from croupier.laboratory.rounds import Tally
from croupier.maths.policies import BEST

SAMPLED = (
    ("automated-10.2/roulette", BEST, 10_000_000),
    ("automated-10.2/sic-bo", BEST, 10_000_000),
    ("automated-10.2/big-3-six", BEST, 4_000_000),
    ("automated-10.2/baccarat-crown", BEST, 4_000_000),
    ("automated-10.2/casino-war", BEST, 10_000_000),
    ("automated-10.2/casino-war", "absent", 4_000_000),
)
WHOLE = [key for key in RULESETS if "side-wagers" not in key]


def judged(key, policy, rounds):
    ruleset = RULESETS[key]
    slip = slip_by_default(ruleset.game)
    tally = simulate(ruleset, rounds=rounds, seed=16, policy=policy, threads=2)
    laws = exact_laws(ruleset.game, slip, policy)
    assert laws, "something is known exactly"
    per_unit = {bet: {x / slip[bet]: n for x, n in tally.bets[bet].items()} for bet in laws}
    return judge(agreement(Tally(rounds, per_unit), laws), 0.001)


@pytest.mark.parametrize(("key", "policy", "rounds"), SAMPLED)
def test_simulated_rounds_follow_the_exact_law(key, policy, rounds):
    found = judged(key, policy, rounds)
    assert found.passed, found.refused


@pytest.mark.long
@pytest.mark.parametrize("key", WHOLE)
def test_a_thousand_million_rounds_follow_the_exact_law(key, request):
    if not request.config.getoption("--long"):
        pytest.skip("whole in make long; sampled above")
    found = judged(key, "absent", 1_000_000_000)
    assert found.passed, found.refused
