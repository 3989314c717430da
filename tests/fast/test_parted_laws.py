"""Blackjack's law in two parts: what nobody splits is computed, and only split rounds are played."""

from dataclasses import replace
from functools import cache
from math import sqrt

import pytest
from blackjack_table import A, table

from croupier.fast.simulating.runs import Run, played
from croupier.fast.solving.compiled import COMPUTED
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.rules import DealerBlackjack, Doubling, Soft17
from croupier.games.cards import Shoe, counted
from croupier.house.arithmetic import arithmetic
from croupier.house.played_splits import KEPT_ROUNDS, played_anew, played_splits
from croupier.house.rulesets import RULESETS
from croupier.maths.blackjack_policies import written
from croupier.maths.compiling.blackjack_deals import parted
from croupier.maths.compiling.compiling import compile_tables
from croupier.maths.exact import returns
from croupier.maths.policies import BEST, policy_table
from croupier.maths.solving.solver import best, like_unsplit
from croupier.maths.solving.unsplit_law import unsplit_law

BET = "blackjack"
ONE_SPLIT = {
    "doubling": Doubling.ANY_TWO,
    "dealer_blackjack": DealerBlackjack.ORIGINAL_ONLY,
    "soft_17": Soft17.STAND,
    "hands_after_split": 2,
    "side_wagers": (),
}


@cache
def own_tables(key):
    game = RULESETS[key].game
    policy = policy_table(game, BEST, arithmetic())
    return compile_tables(game, {BET: game.exact_multiple(BET)}, policy)


def counts_of(tables, rounds, seed=16):
    """In units won, of so many rounds."""
    stake = dict(tables.slip)[BET]
    found = played(Run("", tables, seed, rounds, rounds), 0).bets[BET]
    return {back / stake - 1: n for back, n in found.items()}


@pytest.mark.parametrize(
    ("decks", "published"),
    [pytest.param(8, 1.14693318919, marks=[pytest.mark.long, pytest.mark.whole]), (6, 1.14654005801)],
)
def test_the_deviation_of_one_split_is_what_others_have_computed(decks, published):
    game = table(**ONE_SPLIT, decks=decks)
    solution = like_unsplit(game, COMPUTED)
    policy = written(solution, "CDZ-", by_totals=False)
    apart = parted(compile_tables(game, {BET: game.exact_multiple(BET)}, policy))
    rounds, share = 1 << 21, float(apart.share)
    split, law = counts_of(apart.tables, rounds), unsplit_law(solution)
    assert sum(law.values()) == pytest.approx(1 - share, abs=1e-13)

    def of_split(power):
        return sum(float(net) ** power * n for net, n in split.items()) / rounds

    second = sum(float(net) ** 2 * chance for net, chance in law.items()) + share * of_split(2)
    deviation = sqrt(second - solution.value**2)
    error = share * sqrt((of_split(4) - of_split(2) ** 2) / rounds) / (2 * deviation)
    assert error < 3e-5
    assert abs(deviation - published) < 3 * error


def test_both_parts_together_are_the_law_of_whole_rounds():
    """Result by result, against rounds of which nobody has said how they begin."""
    tables = own_tables("automated-10.2/blackjack")
    apart = parted(tables)
    law = unsplit_law(best(RULESETS["automated-10.2/blackjack"].game, COMPUTED))
    rounds = 1 << 22
    split, whole = played_splits(apart.tables).counts, counts_of(tables, rounds)
    for net, n in whole.items():
        chance = float(law.get(net, 0)) + float(apart.share) * split.get(1 + net, 0) / KEPT_ROUNDS
        assert abs(n - chance * rounds) < 4 * sqrt(chance * rounds) + 1, net


def test_what_nobody_splits_is_what_its_walk_brings():
    """As fractions, result by result, by a player who never splits or insures."""
    shoe = Shoe(counted("A♠ 3♠ 5♠ 8♠ 8♠ 10♠ 10♠ 10♠ 10♠ 10♠ 10♠ 10♠".split()))
    game = Blackjack(table(dealer_blackjack=DealerBlackjack.ALL, hands_after_split=2).rules, shoe)
    solution = best(game)
    never = replace(solution.policy, hands=[[1] * 10] * 10, insured=frozenset())
    law, stake = unsplit_law(solution.solver.follow(never)), game.exact_multiple(BET)
    walked = returns(game.start({A: {BET: stake}}), A, never.choose)
    assert {(1 + net) * stake: chance for net, chance in law.items() if chance} == dict(walked)


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.parametrize("key", ["automated-10.2/blackjack", "automated-10.2/blackjack-plus"])
def test_split_rounds_that_are_kept_are_played_again(key):
    apart = parted(own_tables(key))
    assert played_anew(apart.tables, KEPT_ROUNDS) == played_splits(apart.tables).counts
