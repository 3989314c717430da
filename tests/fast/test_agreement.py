"""The licence to be fast: kernel and positions bring the same to the cent, on the same cards, bet by bet."""

from dataclasses import replace

import pytest
from kernel_walks import Disagreement, Walk
from random_tables import BLACKJACKS, OTHERS, default_slip, random_game, random_policy

from croupier.house.rulesets import RULESETS
from croupier.maths.compiling.tables import NumberTable
from croupier.maths.policies import policy_table

ROUNDS, LONG = 60, 100_000


@pytest.fixture
def rounds(request):
    return LONG if request.config.getoption("--long") else ROUNDS


def walk(key, seed, *, by_cards=False):
    game = random_game(key, seed)
    return Walk(game, default_slip(game), random_policy(game, seed, by_cards=by_cards), seed)


@pytest.mark.long
def test_blackjack_with_options_drawn_at_random(sample, rounds):
    drawn = [[(key, seed) for seed in range(40)] for key in BLACKJACKS]
    for key, seed in sample(drawn, 1):
        walk(key, seed).rounds(rounds)


@pytest.mark.long
def test_a_policy_that_looks_at_every_card(request, rounds):
    if not request.config.getoption("--long"):
        pytest.skip("its tables take a minute; whole in make long")
    walk(BLACKJACKS[0], 5, by_cards=True).rounds(rounds)


@pytest.mark.long
def test_every_other_kind_of_game(sample, rounds):
    for key, seed in sample([[(key, seed) for seed in (1, 2)] for key in OTHERS], 1):
        walk(key, seed).rounds(rounds)


@pytest.mark.parametrize(
    ("key", "name", "every"),
    [
        ("automated-10.2/blackjack", "dealer_draws", True),
        ("automated-10.2/blackjack", "pays", True),
        ("automated-10.2/baccarat-crown", "banker_draws", True),
        ("automated-10.2/casino-war", "first", True),
        ("automated-10.2/three-card-poker", "qualifies", True),
    ],
)
def test_a_kernel_that_breaks_one_rule_is_found_out(key, name, every):
    """A table is turned over, a place at a time or whole, and the walk notices."""
    game = RULESETS[key].game
    slip = default_slip(game)
    policy = policy_table(game, "best") if key.endswith("poker") else random_policy(game, 3)
    tables = Walk(game, slip, policy).tables
    held = tables.tables[name]
    most = max(held.values)
    turned = tuple(
        most - value if every else (value if at else most - value) for at, value in enumerate(held.values)
    )
    if name == "dealer_draws":  # the dealer stands on 16 too
        stands = [at for at, draws in enumerate(held.values) if draws]
        turned = tuple(0 if at in stands[-12:] else value for at, value in enumerate(held.values))
    changed = replace(tables, tables={**tables.tables, name: NumberTable(held.shape, turned)})
    with pytest.raises((Disagreement, AssertionError, KeyError, ValueError)):
        Walk(game, slip, policy, tables=changed).rounds(600)
