"""Best play between what is more and what is less: the full walk, a shoe without end, 6 to 5, and corners."""

from dataclasses import fields, replace
from enum import Enum
from fractions import Fraction
from functools import cache
from random import Random

import pytest
from blackjack_table import A, C, table

from croupier.core.cite import Cited
from croupier.fast.solving.compiled import COMPUTED
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.rules import DealerBlackjack, Doubling, Soft17
from croupier.games.cards import Shoe, counted
from croupier.games.odds import Odds
from croupier.maths.exact import returns
from croupier.maths.sensitivity import sensitivity
from croupier.maths.solving.best_play import best_play
from croupier.maths.solving.compositions import ACES, TENS
from croupier.maths.solving.corners import bound, corner
from croupier.maths.solving.solver import best
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK, BLACKJACK_PLUS

TINY = "A♠ 3♠ 8♠ 8♠ 8♠" + " 10♠" * 6
SMALL = "A♠ A♠ 3♠ 8♠ 8♠ 8♠ 8♠" + " 10♠" * 6
VALUES = range(1, 11)


def dealt_from(shoe, game, **changed):
    cited = {name: Cited(value, C) for name, value in changed.items()}
    return Blackjack(replace(game.rules, **cited), Shoe(counted(shoe.split())))


def full(game):
    """By whoever remembers everything that was seen, and decides best each time."""
    stake = game.exact_multiple("blackjack")
    return returns(game.start({A: {"blackjack": stake}}), A).mean(lambda back: back) / stake - 1


@pytest.mark.parametrize(
    ("shoe", "ending"),
    [
        (TINY, DealerBlackjack.ORIGINAL_AND_BUSTED),
        *(pytest.param(SMALL, each, marks=[pytest.mark.long, pytest.mark.whole]) for each in DealerBlackjack),
    ],
)
def test_whoever_remembers_every_card_does_no_worse(shoe, ending):
    game = dealt_from(shoe, BLACKJACK, dealer_blackjack=ending, hands_after_split=2)
    assert full(game) >= best(game).value


def test_six_to_five_costs_what_it_pays_less_whenever_it_is_paid():
    three_two = dealt_from(TINY, BLACKJACK, hands_after_split=2)
    six_five = Blackjack(replace(three_two.rules, blackjack=Odds(6, 5, C)), three_two.shoe)
    solution = best(three_two)
    hand = solution.hands.all.one(ACES, TENS)
    paid = sum(
        solution.probability(hand, card) * (1 - solution.hands.blackjack(hand, card))
        for at, card in solution.first
        if at == hand
    )
    assert 0 < paid < 1
    assert solution.value - best(six_five).value == paid * Fraction(3, 10)


# ── a shoe without end: cards come as if each were put back ─────────────────────────


def chance(value):
    return (4 if value == 10 else 1) / 13


def counted_as(points, ace):
    return points + 10 if ace and points <= 11 else points


@cache
def dealer(points, ace, cards):
    """How the dealer ends, standing on every 17; a Blackjack apart."""
    total = counted_as(points, ace)
    if cards == 2 and total == 21:
        return {"blackjack": 1.0}
    if total >= 17:
        return {total if total <= 21 else 22: 1.0}
    found = {}
    for value in VALUES:
        for end, p in dealer(points + value, ace or value == 1, cards + 1).items():
            found[end] = found.get(end, 0) + chance(value) * p
    return found


def standing(total, shown):
    ends = dealer(shown, shown == 1, 1)
    lost = sum(p for end, p in ends.items() if end == "blackjack" or (end <= 21 and end > total))
    won = sum(p for end, p in ends.items() if end != "blackjack" and (end > 21 or end < total))
    return won - lost


@cache
def played(points, ace, cards, shown):
    total = counted_as(points, ace)
    if total >= 21:
        return standing(21, shown)
    after = [(chance(v), points + v, ace or v == 1) for v in VALUES]
    hit = sum(p * (played(n, a, 3, shown) if n <= 21 else -1) for p, n, a in after)
    twice = sum(2 * p * (standing(counted_as(n, a), shown) if n <= 21 else -1) for p, n, a in after)
    return max(standing(total, shown), hit, *((twice,) if cards == 2 else ()))


def test_a_shoe_without_end_is_what_ten_lines_make_of_it():
    game = table(
        decks=10**7, doubling=Doubling.ANY_TWO, soft_17=Soft17.STAND, dealer_blackjack=DealerBlackjack.ALL,
        hands_after_split=2,
    )  # fmt: skip
    solution = best(game, COMPUTED)
    for one in VALUES:
        for two in range(one, 11):
            if (one, two) == (1, 10):
                continue
            hand = solution.hands.all.one(one - 1, two - 1)
            for shown in VALUES:
                expected = played(one + two, one == 1, 2, shown)
                assert solution.dealt.value[hand][shown - 1] == pytest.approx(expected, abs=2e-6)


# ── corners ─────────────────────────────────────────────────────────────────────────


def drawn(game, seed):
    """Options by chance, with three to eight decks; what the two games differ by is left alone."""
    pick, rules = Random(seed), game.rules  # noqa: S311
    kept = {"both_blackjack", "twenty_one", "five_cards", "dealer_22", "absent_player"}
    kept |= {"soft_17"} if game is BLACKJACK_PLUS else set()
    chosen = {
        each.name: replace(held, value=pick.choice(list(type(held.value))))
        for each in fields(rules)
        if isinstance(held := getattr(rules, each.name), Cited)
        and isinstance(held.value, Enum)
        and each.name not in kept
    }
    chosen["decks"] = replace(rules.decks, value=pick.randint(3, 8))
    chosen["hands_after_split"] = replace(rules.hands_after_split, value=pick.randint(2, 4))
    return replace(game, rules=replace(rules, **chosen))


@pytest.mark.long
def test_settings_drawn_at_random_are_bounded_by_their_corner(sample):
    tried = [[(game, seed) for seed in range(1, 31)] for game in (BLACKJACK, BLACKJACK_PLUS)]
    for game, seed in sample(tried, 1):
        settings = drawn(game, seed)
        assert bound(settings) <= best_play(settings, COMPUTED).edge + 1e-11, settings.rules


def plus(decks):
    return corner(replace(BLACKJACK_PLUS, rules=replace(BLACKJACK_PLUS.rules, decks=Cited(decks, C))))


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.parametrize("decks", range(3, 9))
def test_corners_of_blackjack_plus_are_what_is_kept_of_them(decks):
    most = plus(decks)
    assert best_play(most, COMPUTED).edge == pytest.approx(float(bound(most)), abs=1e-11)


def test_what_one_rule_is_worth():
    """More hands never help the house; a dealer who stands on soft 17 does not either."""
    small = dealt_from(SMALL, BLACKJACK, hands_after_split=3)
    found = {each.instead: each for each in sensitivity(small, COMPUTED, ("hands_after_split", "soft_17"))}
    assert set(found) == {"2", "4", Soft17.STAND.value}
    assert found["2"].change >= 0 >= found["4"].change
    assert found["2"].edge - found["2"].change == pytest.approx(found["4"].edge - found["4"].change)
