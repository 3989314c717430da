"""The rules of Three Card Poker that the automated book incorporates, clause by clause."""

from __future__ import annotations

from dataclasses import replace

import pytest
from three_card_hands import BOTH_SIDES, HAND, INCORPORATED, MATRIX, after, of_hand, paid

from croupier.core.cite import Clause
from croupier.games.game import Act, Ask, Draw, Kind
from croupier.games.three_card_poker.hands import best_five
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.rulebooks.automated_10_2.three_card_poker import (
    ANTE_BONUS_TABLES,
    INCORPORATED_THREE_CARD_POKER,
    PAIRS_PLUS_TABLES,
    SIX_CARD_BONUS_TABLES,
    THREE_CARD_POKER,
    THREE_CARD_POKER_RULES,
)


@pytest.mark.clause("incorporated-three-card-poker 2.1")
def test_incorporated_2_1_a_hand_has_three_cards():
    assert [bet for bet in INCORPORATED.bets() if bet.startswith("ante")] == ["ante:1-2-3"]
    assert isinstance(after({"A1": {"ante:1-2-3": 1000}}, "4♠", "9♥", game=INCORPORATED).turn(), Draw)
    assert isinstance(after({"A1": {"ante:1-2-3": 1000}}, "4♠", "9♥", "K♦", game=INCORPORATED).turn(), Ask)


@pytest.mark.clause("incorporated-three-card-poker 2.2")
def test_incorporated_2_2_side_wagers_need_an_ante():
    clause = Clause("incorporated-three-card-poker", "2.2")
    assert THREE_CARD_POKER.check({"pairs-plus:row-1": 100}).clause == clause
    assert THREE_CARD_POKER.check({"six-card-bonus:col-3": 100}).clause == clause
    assert THREE_CARD_POKER.check({HAND: 100, "pairs-plus:row-1": 100}) is None
    assert set(INCORPORATED.bets()) == {"ante:1-2-3", "pairs-plus:hand", "six-card-bonus:hand"}


@pytest.mark.clause("incorporated-three-card-poker 2.3")
def test_incorporated_2_3_play_equals_the_ante():
    dealt = after({"A1": {HAND: 1000, "pairs-plus:hand": 100}}, *MATRIX)
    assert dealt.turn().options == {"A1": ("play", "fold")}
    assert dealt.stakes() == {"A1": {HAND: 1000, "pairs-plus:hand": 100}}
    played = dealt.after(Act("A1", "play"))
    assert played.stakes() == {"A1": {HAND: 1000, "pairs-plus:hand": 100, "play": 1000}}
    assert dealt.after(Act("A1", "fold")).stakes() == dealt.stakes()


@pytest.mark.clause("incorporated-three-card-poker 2.5")
def test_incorporated_2_5_a_fold_may_forfeit_pairs_plus_on_that_hand():
    game = ThreeCardPoker(replace(THREE_CARD_POKER_RULES, folded=INCORPORATED_THREE_CARD_POKER.folded))
    slip = {"ante:1-4-7": 1000, **BOTH_SIDES, "pairs-plus:col-1": 100}
    folded = after({"A1": slip}, *MATRIX, "A1 fold", "7♣", "8♥", "2♠", game=game).results()["A1"]
    assert {bet: result.returned for bet, result in folded.items()} == {
        "ante:1-4-7": 0,
        "pairs-plus:hand": 0,
        "six-card-bonus:hand": 1100,
        "pairs-plus:col-1": 700,
    }
    played = after({"A1": slip}, *MATRIX, "A1 play", "7♣", "8♥", "2♠", game=game).results()["A1"]
    assert played["pairs-plus:hand"].returned == 700


@pytest.mark.clause("incorporated-three-card-poker 3.1")
@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("J♠ 10♥ 8♦", False),
        ("2♠ 3♥ 5♦", False),
        ("Q♠ 3♥ 2♦", True),
        ("A♠ 4♥ 2♦", True),
        ("2♠ 2♥ 3♦", True),
        ("2♠ 3♠ 5♠", True),
        ("A♦ 2♠ 3♥", True),
    ],
)
def test_incorporated_3_1_the_dealer_qualifies_with_queen_high(dealer, qualifies):
    results = of_hand("K♣ 9♥ 7♥", dealer)
    assert (results["play"].kind is not Kind.STAND_OFF) == qualifies


@pytest.mark.clause("incorporated-three-card-poker 3.2")
@pytest.mark.parametrize("hand", ["K♣ 9♥ 7♥", "2♣ 3♦ 4♥", "2♦ 4♥ 6♥"])
def test_incorporated_3_2_unqualified_pays_the_ante_and_play_stands_off(hand):
    results = of_hand(hand, "J♠ 10♥ 8♦", game=ThreeCardPoker(_without_bonus()))
    assert paid(results) == {"ante:1-2-3": (Kind.WIN, 2000), "play": (Kind.STAND_OFF, 1000)}


def _without_bonus():
    bonus = ANTE_BONUS_TABLES["5/4/1"]
    only_the_best = replace(bonus, lines=bonus.lines[:1])
    return replace(INCORPORATED_THREE_CARD_POKER, ante_bonus=only_the_best)


@pytest.mark.clause("incorporated-three-card-poker 3.3")
@pytest.mark.parametrize(
    ("dealer", "kind", "returned"),
    [
        ("Q♠ 10♥ 8♦", Kind.WIN, 2000),
        ("K♠ 9♦ 6♦", Kind.WIN, 2000),
        ("K♠ 9♦ 7♦", Kind.STAND_OFF, 1000),
        ("K♠ 9♦ 8♦", Kind.LOSE, 0),
        ("2♠ 2♥ 3♦", Kind.LOSE, 0),
    ],
)
def test_incorporated_3_3_against_a_dealer_who_qualifies(dealer, kind, returned):
    results = of_hand("K♣ 9♥ 7♥", dealer)
    assert paid(results) == {"ante:1-2-3": (kind, returned), "play": (kind, returned)}


@pytest.mark.parametrize(
    ("table", "hand", "bonus"),
    [
        pytest.param(table, hand, bonus, marks=pytest.mark.clause(f"incorporated-three-card-poker {number}"))
        for table, number, pays in (("5/4/1", "4.1", (0, 1, 4, 5)), ("4/3/1", "4.2", (0, 1, 3, 4)))
        for hand, bonus in zip(("2♠ 2♥ 9♦", "2♠ 3♥ 4♦", "2♠ 2♥ 2♦", "Q♠ K♠ A♠"), pays, strict=True)
    ],
)
def test_incorporated_4_ante_bonus_whatever_the_dealer_holds(table, hand, bonus):
    rules = replace(INCORPORATED_THREE_CARD_POKER, ante_bonus=ANTE_BONUS_TABLES[table])
    game = ThreeCardPoker(rules)
    unqualified = of_hand(hand, "7♥ 8♣ J♣", game=game)
    beaten = of_hand(hand, "J♥ Q♥ K♥", game=game)
    folded = of_hand(hand, "J♥ Q♥ K♥", "fold", game=game)
    lost = 2000 if hand.startswith("Q") else 0  # nothing beats ace, king, queen of a suit
    assert unqualified["ante:1-2-3"].returned == 2000 + 1000 * bonus
    assert beaten["ante:1-2-3"].returned == lost + 1000 * bonus
    assert folded["ante:1-2-3"].returned == 0


@pytest.mark.clause("incorporated-three-card-poker 4.1")
def test_incorporated_4_1_a_bonus_on_a_lost_ante_leaves_it_lost():
    results = of_hand("2♠ 3♥ 4♦", "J♥ Q♥ K♥")
    assert paid(results) == {"ante:1-2-3": (Kind.STAND_OFF, 1000), "play": (Kind.LOSE, 0)}


PAIRS_PLUS_HANDS = ("Q♦ K♦ A♦", "5♠ 6♠ 7♠", "7♠ 7♥ 7♦", "5♠ 6♥ 7♦", "2♠ 9♠ J♠", "7♠ 7♥ A♦", "A♠ K♥ J♦")
PAIRS_PLUS = (
    ("40/30/6/3/1", "5.1", (4100, 4100, 3100, 700, 400, 200, 0)),
    ("40/30/6/4/1", "5.2", (4100, 4100, 3100, 700, 500, 200, 0)),
    ("40/30/5/4/1", "5.3", (4100, 4100, 3100, 600, 500, 200, 0)),
    ("40/25/6/4/1", "5.4", (4100, 4100, 2600, 700, 500, 200, 0)),
    ("50/40/30/6/3/1", "5.5", (5100, 4100, 3100, 700, 400, 200, 0)),
)


@pytest.mark.parametrize(
    ("table", "returned"),
    [
        pytest.param(table, returned, marks=pytest.mark.clause(f"incorporated-three-card-poker {number}"))
        for table, number, returned in PAIRS_PLUS
    ],
)
def test_incorporated_5_pairs_plus_by_the_three_cards_alone(table, returned):
    game = ThreeCardPoker(replace(INCORPORATED_THREE_CARD_POKER, pairs_plus=PAIRS_PLUS_TABLES[table]))
    for dealer in ("2♣ 4♣ 8♥", "10♥ J♥ Q♥"):
        found = [of_hand(hand, dealer, game=game, pairs_plus=100) for hand in PAIRS_PLUS_HANDS]
        assert tuple(results["pairs-plus:hand"].returned for results in found) == returned


def test_the_usual_tables_are_the_default():
    assert THREE_CARD_POKER_RULES.pairs_plus.name == "40/30/6/3/1"
    assert THREE_CARD_POKER_RULES.six_card_bonus.name == "1000/200/50/25/15/10/5"
    assert THREE_CARD_POKER_RULES.ante_bonus.name == "5/4/1"


SIX_CARD_HANDS = (
    ("10♠ J♠ Q♠", "K♠ A♠ 2♥"),
    ("9♠ 10♠ J♠", "Q♠ K♠ A♥"),
    ("7♠ 7♥ 2♠", "7♦ 7♣ 9♥"),
    ("7♠ 7♥ 2♠", "7♦ 2♣ 9♥"),
    ("2♠ 4♠ 9♠", "J♠ K♠ 9♥"),
    ("A♠ 2♥ 3♦", "4♠ 5♠ 9♥"),
    ("7♠ 7♥ 2♠", "7♦ 4♣ 9♥"),
    ("7♠ 7♥ 2♠", "4♦ 4♣ 9♥"),
)
SIX_CARD_BONUS = (
    ("1000/200/50/25/15/10/5", "6.1", (100100, 20100, 5100, 2600, 1600, 1100, 600, 0)),
    ("1000/200/50/25/20/10/5", "6.2", (100100, 20100, 5100, 2600, 2100, 1100, 600, 0)),
    ("1000/200/100/20/15/10/7", "6.3", (100100, 20100, 10100, 2100, 1600, 1100, 800, 0)),
)


@pytest.mark.parametrize(
    ("table", "returned"),
    [
        pytest.param(table, returned, marks=pytest.mark.clause(f"incorporated-three-card-poker {number}"))
        for table, number, returned in SIX_CARD_BONUS
    ],
)
def test_incorporated_6_six_card_bonus_by_the_best_five_of_six(table, returned):
    game = ThreeCardPoker(replace(INCORPORATED_THREE_CARD_POKER, six_card_bonus=SIX_CARD_BONUS_TABLES[table]))
    found = [of_hand(hand, dealer, game=game, six_card_bonus=100) for hand, dealer in SIX_CARD_HANDS]
    assert tuple(results["six-card-bonus:hand"].returned for results in found) == returned


@pytest.mark.clause("incorporated-three-card-poker 6.1")
@pytest.mark.parametrize(
    ("cards", "five"),
    [
        ("2♠ 3♠ 4♠ 5♠ 6♠ 7♠", "straight flush"),
        ("A♠ 2♠ 3♠ 4♠ 5♠ 6♥", "straight flush"),
        ("A♠ 2♠ 3♠ 4♠ 9♠ 5♥", "flush"),
        ("9♠ 10♠ J♠ Q♠ K♠ A♠", "royal flush"),
        ("7♠ 7♥ 7♦ 9♠ 9♥ 9♦", "full house"),
        ("7♠ 7♥ 9♠ 9♥ J♠ J♥", "two pairs"),
        ("7♠ 8♥ 9♠ 10♥ J♠ J♥", "straight"),
        ("Q♠ K♥ A♠ 2♥ 3♠ 4♦", "high card"),
    ],
)
def test_incorporated_6_1_the_best_five(cards, five):
    assert best_five(cards.split()).value == five
