"""Best play of blackjack: equal to the walk of every card, to references, and in fractions as in floats."""

from dataclasses import fields, replace
from fractions import Fraction
from functools import cache

import pytest
from blackjack_table import A, C, table

from croupier.core.cite import Cited
from croupier.fast.solving.compiled import COMPUTED
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.rules import (
    BlackjackRules,
    DealerBlackjack,
    DoubleAfterSplit,
    Doubling,
    MustHit,
    Soft17,
    Surrender,
)
from croupier.games.cards import Shoe, counted
from croupier.games.odds import Odds
from croupier.maths.exact import returns
from croupier.maths.solving.best_play import best_play
from croupier.maths.solving.known import READ, WITHOUT_BEARING
from croupier.maths.solving.policies import BEST, CDZ
from croupier.maths.solving.solver import best, like_unsplit, probability
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK, BLACKJACK_PLUS

# No play can empty them, and they are walked in a second.
SMALL = "A♠ A♠ 3♠ 8♠ 8♠ 8♠ 8♠" + " 10♠" * 6
WORKED = "A♠ A♠ 3♠ 5♠ 5♠ 8♠ 8♠ 8♠ 8♠" + " 10♠" * 7
EIGHTS, ACE, TEN = 7, 0, 9
ENDINGS = tuple(DealerBlackjack)


solved = cache(best)  # one small shoe is walked in several ways


def dealt_from(shoe, game):
    return Blackjack(game.rules, Shoe(counted(shoe.split())))


def always_split(solution, value, most):
    """Against tens and aces, where endings differ."""
    hands = [list(row) for row in solution.policy.hands]
    for card in (ACE, TEN):
        hands[value][card] = most
    return replace(solution.policy, hands=hands)


def walked(game, choose):
    stake = game.exact_multiple("blackjack")
    return returns(game.start({A: {"blackjack": stake}}), A, choose).mean(lambda back: back) / stake - 1


def with_rules(game, **changed):
    return Blackjack(replace(game.rules, **{name: Cited(value, C) for name, value in changed.items()}))


@pytest.mark.parametrize(
    ("game", "ending"),
    [
        *((BLACKJACK, ending) for ending in ENDINGS),
        (BLACKJACK_PLUS, DealerBlackjack.BUSTED_PLUS_ONE),
        *(
            pytest.param(BLACKJACK_PLUS, ending, marks=[pytest.mark.long, pytest.mark.whole])
            for ending in ENDINGS
        ),
    ],
)
def test_a_policy_is_worth_what_its_walk_brings(game, ending):
    small = dealt_from(SMALL, with_rules(game, dealer_blackjack=ending, hands_after_split=2))
    solution = solved(small)
    policy = always_split(solution, EIGHTS, 2)
    assert solution.solver.follow(policy).value == walked(small, policy.choose)


@pytest.mark.parametrize(
    "changed",
    [
        {"doubling": Doubling.ANY_TWO, "surrender": Surrender.LATE},
        {"doubling": Doubling.ANY_HARD_TWO, "double_after_split": DoubleAfterSplit.FORBIDDEN},
        {"must_hit": MustHit.ELEVEN_OR_LESS, "soft_17": Soft17.STAND, "split_wager": Fraction(1, 2)},
    ],
    ids=["surrender", "no-double-after-split", "half-a-wager"],
)
def test_other_settings_are_worth_what_their_walk_brings(changed):
    ending = DealerBlackjack.BUSTED_PLUS_ONE
    small = dealt_from(SMALL, with_rules(BLACKJACK, dealer_blackjack=ending, hands_after_split=2, **changed))
    solution = solved(small)
    policy = always_split(solution, EIGHTS, 2)
    assert solution.solver.follow(policy).value == walked(small, policy.choose)


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("most", [3, 4])
@pytest.mark.parametrize("game", [BLACKJACK, BLACKJACK_PLUS], ids=lambda game: game.name)
def test_splits_of_splits_are_worth_what_their_walk_brings(game, most, ending):
    shoe = WORKED + " 10♠" * 3 * (most - 3)
    small = dealt_from(shoe, with_rules(game, dealer_blackjack=ending, hands_after_split=most))
    solution = solved(small)
    policy = always_split(solution, EIGHTS, most)
    assert solution.solver.follow(policy).value == walked(small, policy.choose)


@pytest.mark.parametrize(
    ("ending", "worth"),
    [
        (DealerBlackjack.ORIGINAL_ONLY, Fraction(118579, 1081080)),
        (DealerBlackjack.ORIGINAL_AND_BUSTED, Fraction(1181513, 10810800)),
    ],
)
def test_the_example_that_is_worked_out(ending, worth):
    """Without insurance, which is worth having in a shoe of so many tens."""
    small = dealt_from(WORKED, with_rules(BLACKJACK, dealer_blackjack=ending, hands_after_split=2))
    policy = replace(always_split(solved(small), EIGHTS, 2), insured=frozenset())
    assert solved(small).solver.follow(policy).value == worth


def test_endings_are_ordered_and_more_choice_is_never_worse():
    small = [
        solved(dealt_from(SMALL, with_rules(BLACKJACK, dealer_blackjack=ending, hands_after_split=2))).value
        for ending in (
            DealerBlackjack.ALL,
            DealerBlackjack.BUSTED_PLUS_ONE,
            DealerBlackjack.ORIGINAL_AND_BUSTED,
            DealerBlackjack.ORIGINAL_ONLY,
        )
    ]
    assert small == sorted(small)
    assert small[0] < small[-1]


def test_fractions_and_floats_agree():
    ending = DealerBlackjack.BUSTED_PLUS_ONE
    small = dealt_from(SMALL, with_rules(BLACKJACK, dealer_blackjack=ending, hands_after_split=2))
    assert best(small, COMPUTED).value == pytest.approx(float(solved(small).value), abs=1e-13)


# ── references: a hole card with a peek is worth what OBO is worth ──────────────────

LONG = (pytest.mark.long, pytest.mark.whole)  # each takes seconds, and the others are like these
ANY_TWO = {
    "doubling": Doubling.ANY_TWO,
    "dealer_blackjack": DealerBlackjack.ORIGINAL_ONLY,
    "soft_17": Soft17.STAND,
    "hands_after_split": 4,
    "side_wagers": (),
}


@pytest.mark.parametrize(
    ("changed", "percent"),
    [
        ({"decks": 6, "surrender": Surrender.LATE}, "-0.330268037"),
        ({"decks": 6, "hands_after_split": 2}, "-0.456886297"),
        ({"decks": 8, "hands_after_split": 2}, "-0.485780359"),
        pytest.param({"decks": 8}, "-0.430580629", marks=LONG),
        pytest.param({"decks": 6}, "-0.402870236", marks=LONG),
        pytest.param({"decks": 6, "soft_17": Soft17.DRAW}, "-0.615389123", marks=LONG),
        pytest.param(
            {"decks": 6, "soft_17": Soft17.DRAW, "blackjack": Odds(6, 5, C)}, "-1.975078754", marks=LONG
        ),
        pytest.param({"decks": 8, "soft_17": Soft17.DRAW}, "-0.644553852", marks=LONG),
        pytest.param(
            {"decks": 8, "double_after_split": DoubleAfterSplit.FORBIDDEN}, "-0.572099157", marks=LONG
        ),
    ],
)
def test_the_references_of_other_analysers(changed, percent):
    solution = like_unsplit(table(**{**ANY_TWO, **changed}), COMPUTED)
    assert solution.policy.name == CDZ
    assert abs(100 * solution.value - float(percent)) < 1e-9


def test_first_deals_and_dealers_sum_to_one():
    solution = best(BLACKJACK, COMPUTED)
    assert sum(probability(solution.hands.shoe, *deal) for deal in solution.first) == 1
    rows = solution.hands.law.reshape(-1, 8, 10).sum(axis=1)
    assert abs(rows - 1).max() < 1e-12


def test_best_play_of_the_books_own_tables():
    play = best_play(BLACKJACK, COMPUTED)
    assert (play.policy, play.error_bound) == (BEST, 1e-12)
    assert f"{100 * play.edge:.6f}" == "0.759445"
    assert play.edge < -play.chart.solution.value < 0.0078
    assert f"{100 * best_play(BLACKJACK_PLUS, COMPUTED).edge:.6f}" == "2.874069"


def test_every_field_of_the_rules_is_read_or_known_to_decide_nothing():
    assert {field.name for field in fields(BlackjackRules)} == READ | WITHOUT_BEARING
