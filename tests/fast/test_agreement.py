"""The licence to be fast: kernel and positions bring the same to the cent, on the same cards, bet by bet."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from kernel_walks import Disagreement, Walk
from random_tables import BLACKJACKS, OTHERS, default_slip, random_game, random_policy

from croupier.house.rulesets import RULESETS
from croupier.maths.compiling.compiling import compile_tables
from croupier.maths.compiling.shoes import NUMBER
from croupier.maths.compiling.tables import NumberTable
from croupier.maths.policies import PolicyTable, policy_table

ROUNDS, LONG = 60, 100_000  # the many are of a ruleset, whatever its options


@pytest.fixture
def rounds(request):
    """How many of each, where a ruleset is tried with so many settings."""
    return lambda settings: LONG // settings if request.config.getoption("--long") else ROUNDS


def walk(key, seed, *, by_cards=False):
    game = random_game(key, seed)
    return Walk(game, default_slip(game), random_policy(game, seed, by_cards=by_cards), seed)


@pytest.mark.long
def test_blackjack_with_options_drawn_at_random(sample, rounds):
    seeds = range(40)
    for key, seed in sample([[(key, seed) for seed in seeds] for key in BLACKJACKS], 1):
        walk(key, seed).rounds(rounds(len(seeds)))


@pytest.mark.long
def test_a_policy_that_looks_at_every_card(request, rounds):
    if not request.config.getoption("--long"):
        pytest.skip("its tables take a minute; whole in make long")
    walk(BLACKJACKS[0], 5, by_cards=True).rounds(rounds(1))


@pytest.mark.long
def test_every_other_kind_of_game(sample, rounds):
    seeds = (1, 2)
    for key, seed in sample([[(key, seed) for seed in seeds] for key in OTHERS], 1):
        walk(key, seed).rounds(rounds(len(seeds)))


@cache
def compiled(key):
    game = RULESETS[key].game
    slip = default_slip(game)
    policy = policy_table(game, "best") if key.endswith("poker") else random_policy(game, 3)
    return game, slip, policy, compile_tables(game, slip, policy)


def stands_on_sixteen(draws):
    """The last states of a dealer who draws."""
    draws[np.flatnonzero(draws)[-12:]] = 0


def banker_stands_on_five(draws):
    draws[:, 5] = 0


def equal_cards_lose(first):
    np.fill_diagonal(first, first[0, -1])


def always_qualifies(qualifies):
    qualifies[:] = 1


def pays_as_if_the_other_way_round(pays):
    pays[:] = pays.max() - pays


def may_be_alike(unlike):
    unlike[:] = 0


@pytest.mark.parametrize(
    ("key", "name", "broken"),
    [
        (BLACKJACKS[0], "dealer_draws", stands_on_sixteen),
        (BLACKJACKS[0], "pays", pays_as_if_the_other_way_round),
        ("automated-10.2/baccarat-crown", "banker_draws", banker_stands_on_five),
        ("automated-10.2/casino-war", "first", equal_cards_lose),
        ("automated-10.2/three-card-poker", "qualifies", always_qualifies),
        ("melbourne-roulette-18/single-zero-lucky-ball", "unlike", may_be_alike),
    ],
)
def test_a_kernel_that_breaks_one_rule_is_found_out(key, name, broken):
    """One table says otherwise than the game, and the walk notices."""
    game, slip, policy, tables = compiled(key)
    held = np.array(tables.tables[name].values).reshape(tables.tables[name].shape)
    broken(held)
    changed = NumberTable(held.shape, tuple(held.reshape(-1).tolist()))
    with pytest.raises(Disagreement):
        Walk(game, slip, policy, tables=replace(tables, tables={**tables.tables, name: changed})).rounds(600)


def with_table(tables, **named):
    """The same tables but for these rows."""
    rows = {name: NumberTable((len(row),), tuple(row)) for name, row in named.items()}
    return replace(tables, tables={**tables.tables, **rows})


def test_what_comes_seldom_is_walked_from_a_shoe_of_little_else():
    """Two kings of spades in a hand over 21: the dealer's Blackjack is waited for by King's Bounty alone."""
    game = RULESETS[BLACKJACKS[0]].game
    hits = {f"{kind} {points}": {"any": "hit, stand"} for kind in ("hard", "soft") for points in range(2, 22)}
    policy = PolicyTable("hits", game.name, {**hits, "insurance": {"any": "decline"}})
    slip = default_slip(game)
    shoe = [NUMBER[card] for card in ("K♠", "10♥", "A♦") for _ in range(game.rules.decks.value)]
    tables = with_table(compile_tables(game, slip, policy), shoe=shoe, behind=[len(shoe)] * 2)
    Walk(game, slip, policy, tables=tables).rounds(300)
    waits = [0] * len(tables.tables["side_waits"].values)
    with pytest.raises(Disagreement):
        Walk(game, slip, policy, tables=with_table(tables, side_waits=waits)).rounds(300)
