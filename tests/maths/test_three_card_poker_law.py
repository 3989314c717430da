"""The exact laws of Three Card Poker, against published figures, the generic walk and plain enumeration."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.core.cite import Cited, Clause
from croupier.games.cards import DECK, Shoe, counted
from croupier.games.three_card_poker.hands import best_five, qualifying, strength, three_of
from croupier.games.three_card_poker.rules import PokerChoice
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.maths import exact, three_card_poker
from croupier.rulebooks.automated_10_2.three_card_poker import (
    ANTE_BONUS_TABLES,
    INCORPORATED_THREE_CARD_POKER,
    PAIRS_PLUS_TABLES,
    SIX_CARD_BONUS_TABLES,
    THREE_CARD_POKER,
    THREE_CARD_POKER_RULES,
)

THIRTEEN = (*(rank + suit for rank in ("2", "3", "J", "A") for suit in "♠♥♦"), "Q♠")
TWENTY = tuple("9♠ 10♠ J♠ Q♠ K♠ A♠ 2♠ 10♥ J♥ Q♥ K♥ A♥ 5♥ 9♥ 9♦ 9♣ K♦ K♣ 5♦ 3♣".split())


def edge(law):
    return 1 - law.mean(lambda returned: returned)


def per_cent(fraction):
    return f"{float(100 * fraction):.2f}"


def with_rules(**changes):
    return ThreeCardPoker(replace(THREE_CARD_POKER_RULES, **changes))


@pytest.mark.parametrize(
    ("table", "exactly", "printed"),
    [
        ("40/30/6/4/1", Fraction(128, 5525), "2.32"),
        ("40/30/6/3/1", Fraction(402, 5525), "7.28"),
        ("40/30/5/4/1", Fraction(308, 5525), "5.57"),
        ("40/25/6/4/1", Fraction(193, 5525), "3.49"),
        ("50/40/30/6/3/1", Fraction(392, 5525), "7.10"),
    ],
)
def test_pairs_plus(table, exactly, printed):
    game = with_rules(pairs_plus=PAIRS_PLUS_TABLES[table])
    for bet in ("pairs-plus:hand", "pairs-plus:row-1"):
        found = edge(three_card_poker.law(game, bet))
        assert found == exactly
        assert per_cent(found) == printed


@pytest.mark.parametrize(
    ("table", "exactly", "printed"),
    [
        ("1000/200/50/25/20/10/5", Fraction(15306, 149695), "10.22"),
        ("1000/200/50/25/15/10/5", Fraction(55546, 363545), "15.28"),
        ("1000/200/100/20/15/10/7", Fraction(12816, 149695), "8.56"),
    ],
)
def test_six_card_bonus(table, exactly, printed):
    game = with_rules(six_card_bonus=SIX_CARD_BONUS_TABLES[table])
    found = edge(three_card_poker.law(game, "six-card-bonus:col-3"))
    assert found == exactly
    assert per_cent(found) == printed


def test_every_six_card_hand_is_counted_once():
    counts = three_card_poker.six_counts(DECK)
    assert sum(counts.values()) == 20_358_520
    assert {five.value: n for five, n in counts.items()} == {
        "royal flush": 188,
        "straight flush": 1656,
        "four of a kind": 14664,
        "full house": 165984,
        "flush": 205792,
        "straight": 361620,
        "three of a kind": 732160,
        "two pairs": 2532816,
        "pair": 9730740,
        "high card": 6612900,
    }


@pytest.mark.parametrize("deck", [THIRTEEN, TWENTY, DECK[:13], DECK[:8] + DECK[20:28]])
def test_six_cards_counted_by_pattern_are_those_that_enumeration_finds(deck):
    assert three_card_poker.six_counts(deck) == Counter(best_five(six) for six in combinations(deck, 6))


def test_the_ante_played_by_the_own_cards():
    law = three_card_poker.law(THREE_CARD_POKER, "ante:1-5-9")
    assert edge(law) == Fraction(686689, 20358520)
    assert per_cent(edge(law)) == "3.37"
    assert law.probability(lambda returned: returned == 0) == Fraction(16615413, 50896300)


def test_the_ante_with_the_lesser_bonus():
    game = with_rules(ante_bonus=ANTE_BONUS_TABLES["4/3/1"])
    assert per_cent(edge(three_card_poker.law(game, "ante:1-2-3"))) == "3.83"


@pytest.mark.parametrize(
    ("hand", "choice"),
    [
        ("Q♠ 6♥ 4♦", PokerChoice.PLAY),
        ("Q♠ 6♥ 3♦", PokerChoice.FOLD),
        ("Q♠ 5♥ 4♦", PokerChoice.FOLD),
        ("J♠ 10♥ 8♦", PokerChoice.FOLD),
        ("2♠ 2♥ 3♦", PokerChoice.PLAY),
    ],
)
def test_queen_six_four_is_the_least_to_play(hand, choice):
    assert three_card_poker.best_choice(THREE_CARD_POKER, hand.split()) is choice


def test_no_hand_that_pairs_plus_pays_is_one_to_fold():
    paid = [hand for hand in combinations(DECK[::2], 3) if strength(hand)[0] > 0]
    assert len(paid) > 300
    assert {three_card_poker.best_choice(THREE_CARD_POKER, hand) for hand in paid} == {PokerChoice.PLAY}


def test_the_ante_is_what_enumeration_finds():
    game = ThreeCardPoker(THREE_CARD_POKER_RULES, Shoe(counted(THIRTEEN)))
    strengths = {hand: strength(hand) for hand in combinations(THIRTEEN, 3)}
    cases = Counter()
    for hand in strengths:
        left = [card for card in THIRTEEN if card not in hand]
        played = Counter(_returned(hand, dealer, strengths) for dealer in combinations(left, 3))
        brought = sum(value * n for value, n in played.items())
        cases.update(played if brought >= 0 else {0: played.total()})
    total = cases.total()
    law = three_card_poker.law(game, "ante:1-2-3")
    assert dict(law) == {value: Fraction(n, total) for value, n in cases.items()}
    assert law.weights.keys() >= {Fraction(-1), Fraction(0), Fraction(1), Fraction(2), Fraction(3)}


def _returned(hand, dealer, strengths):
    """What comes back for a unit when this hand is played: literal odds, 5/4/1."""
    bonus = {"straight": 1, "three of a kind": 4, "straight flush": 5, "mini royal": 5}
    extra = bonus.get(three_of(hand).value, 0)
    if strengths[dealer] < qualifying("Q"):
        return 2 + extra
    if strengths[hand] == strengths[dealer]:
        return 1 + extra
    return (3 if strengths[hand] > strengths[dealer] else -1) + extra


# A matrix of one row shows players their own cards and no others, as the law supposes.
ONE_ROW = Cited(((1, 2, 3),), Clause("x", "1"))
SEVEN = "Q♠ 2♥ 3♦ 4♣ 4♠ J♣ 9♥".split()
SIX = "Q♠ K♠ A♠ Q♥ J♠ 10♠".split()


@pytest.mark.parametrize(
    ("cards", "bets"),
    [(SIX, ["ante:1-2-3", "pairs-plus:row-1", "six-card-bonus:row-1"]), (SEVEN, ["ante:1-2-3"])],
)
def test_the_law_is_that_of_the_game_as_played(cards, bets):
    alone = replace(THREE_CARD_POKER_RULES.side_wagers_need_ante, value=False)
    rules = replace(THREE_CARD_POKER_RULES, matrix=ONE_ROW, side_wagers_need_ante=alone)
    game = ThreeCardPoker(rules, Shoe(counted(cards)))
    for bet in bets:
        assert three_card_poker.law(game, bet) == exact.returns(game.start({"A1": {bet: 1}}), "A1")


def test_a_fold_that_forfeits_pairs_plus_costs_nothing_to_who_plays_well():
    cards = "Q♠ 2♥ 3♦ 4♣ 4♠ J♣".split()
    rules = replace(THREE_CARD_POKER_RULES, matrix=ONE_ROW)
    slip = {"A1": {"ante:1-2-3": 1, "pairs-plus:hand": 1}}
    laws = [
        exact.returns(ThreeCardPoker(each, Shoe(counted(cards))).start(slip), "A1")
        for each in (rules, replace(rules, folded=INCORPORATED_THREE_CARD_POKER.folded))
    ]
    assert edge(laws[0]) == edge(laws[1])


def test_there_are_laws_only_for_wagers_that_are_placed():
    with pytest.raises(ValueError, match="not placed"):
        three_card_poker.law(THREE_CARD_POKER, "play")
