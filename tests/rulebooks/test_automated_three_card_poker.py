"""Chapter 18 of the automated book, clause by clause."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from automated_floor import table_of
from floor_rounds import refusal, results_of, round_of
from three_card_hands import ACES, BOTH_SIDES, HAND, INCORPORATED, LOW, MATRIX, QUEEN, after, on, paid

from croupier.core.cite import Clause
from croupier.games.cards import DECK
from croupier.games.game import Act, Ask, Draw, Kind, Outcome, Over
from croupier.games.three_card_poker.hands import Three, strength, three_of
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.rulebooks.automated_10_2.three_card_poker import (
    INCORPORATED_THREE_CARD_POKER,
    THREE_CARD_POKER,
    THREE_CARD_POKER_RULES,
)

# The matrix and its wagers


@pytest.mark.clause("automated-10.2 18.1")
def test_18_1_automated_rules_prevail_over_the_incorporated_ones():
    # A cloth game folds the hand of a player who is short of Play; an automated one voids it.
    slips = {"A1": {"ante:1-2-3": 1000}}
    short = frozenset({"A1"})
    cloth = after(slips, *MATRIX[:3], *LOW, game=INCORPORATED, short=short)
    automated = after(slips, *MATRIX, *LOW, short=short)
    assert paid(cloth.results()["A1"]) == {"ante:1-2-3": (Kind.LOSE, 0)}
    assert paid(automated.results()["A1"]) == {"ante:1-2-3": (Kind.VOID, 1000)}


@pytest.mark.clause("automated-10.2 18.1")
def test_18_1_what_the_automated_rules_leave_open_stays_as_incorporated():
    assert THREE_CARD_POKER_RULES.dealer_qualifies.clause == Clause("incorporated-three-card-poker", "3.1")
    assert THREE_CARD_POKER_RULES.ante.clause == Clause("incorporated-three-card-poker", "3.3")
    assert THREE_CARD_POKER_RULES.folded.clause == on("18.6.2")


@pytest.mark.clause("automated-10.2 18.3.1(a)")
def test_18_3_1_a_the_matrix_has_nine_positions_in_three_rows():
    assert THREE_CARD_POKER_RULES.matrix.value == ((1, 2, 3), (4, 5, 6), (7, 8, 9))
    assert THREE_CARD_POKER_RULES.faults() == ()


@pytest.mark.clause("automated-10.2 18.3.1(b)")
def test_18_3_1_b_each_row_and_column_has_its_betting_areas():
    assert THREE_CARD_POKER.lines() == {
        "row-1": (1, 2, 3),
        "row-2": (4, 5, 6),
        "row-3": (7, 8, 9),
        "col-1": (1, 4, 7),
        "col-2": (2, 5, 8),
        "col-3": (3, 6, 9),
    }
    for line in ("row-1", "row-2", "row-3", "col-1", "col-2", "col-3"):
        on_line = {HAND: 1000, f"pairs-plus:{line}": 100, f"six-card-bonus:{line}": 100}
        assert refusal(THREE_CARD_POKER, on_line) is None
    assert refusal(THREE_CARD_POKER, {HAND: 1000, "pairs-plus:row-4": 100}) is not None


@pytest.mark.clause("automated-10.2 18.4.1", "incorporated-three-card-poker 1.1")
@pytest.mark.parametrize(("game", "hand"), [(THREE_CARD_POKER, HAND), (INCORPORATED, "ante:1-2-3")])
def test_18_4_1_one_deck_of_52_cards(game, hand):
    deck = game.start({"A1": {hand: 100}}).deck
    assert len(deck) == 52
    assert dict(deck.left) == dict.fromkeys(DECK, 1)
    with pytest.raises(ValueError, match="no K♠ in the shoe"):
        after({"A1": {hand: 100}}, "K♠", "K♠", game=game)
    dealt = round_of(game, {"A1": {hand: 100}}, "K♠", "2♥").turn()
    assert dict(dealt.law) == {card: Fraction(1, 50) for card in DECK if card not in {"K♠", "2♥"}}


LADDER = [
    "2♠ 3♥ 5♦",  # the lowest hand there is
    "Q♠ J♥ 9♦",
    "A♠ Q♥ 10♦",
    "A♠ K♥ J♦",
    "2♠ 2♥ 3♦",
    "2♠ 2♥ A♦",
    "3♠ 3♥ 2♦",
    "A♠ A♥ K♦",
    "2♠ 3♠ 5♠",
    "A♠ K♠ J♠",
    "A♠ 2♥ 3♦",
    "2♠ 3♥ 4♦",
    "Q♠ K♥ A♦",
    "2♠ 2♥ 2♦",
    "A♠ A♥ A♦",
    "A♠ 2♠ 3♠",
    "2♠ 3♠ 4♠",
    "J♠ Q♠ K♠",
    "Q♠ K♠ A♠",
]


@pytest.mark.clause(
    "automated-10.2 18.4.2", "incorporated-three-card-poker 1.2", "incorporated-three-card-poker 1.4"
)
def test_18_4_2_hands_from_the_lowest_up():
    for lower, higher in pairwise(LADDER):
        assert strength(lower.split()) < strength(higher.split()), (lower, higher)


def against(hand, dealer):
    """What comes back of a Play of 1,000 at the floor, a hand in the first row against the dealer's."""
    used = {*hand.split(), *dealer.split()}
    others = [card for card in DECK if card not in used][:6]
    moves = (*hand.split(), *others, "A1 play", *dealer.split())
    return results_of(THREE_CARD_POKER, {"ante:1-2-3": 1000}, *moves)["play"].returned


@pytest.mark.clause(
    "automated-10.2 18.4.2",
    "incorporated-three-card-poker 1.2",
    "incorporated-three-card-poker 1.3",
    "incorporated-three-card-poker 1.4",
)
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2♠ 3♠ 4♠", "A♦ A♥ A♣"),
        ("2♠ 2♥ 2♦", "A♦ K♥ Q♣"),
        ("2♠ 3♥ 4♦", "A♦ K♦ J♦"),
        ("2♠ 3♥ 4♦", "A♦ 2♥ 3♣"),
        ("A♦ 2♥ 3♣", "A♥ K♥ J♥"),
        ("2♠ 3♠ 5♠", "A♦ A♥ K♣"),
        ("3♠ 3♥ 2♦", "2♠ 2♥ A♦"),
        ("3♠ 3♥ 5♦", "3♦ 3♣ 4♦"),
        ("2♠ 2♥ 3♦", "A♠ K♥ J♦"),
        ("A♠ 4♥ 2♦", "K♠ Q♥ 10♦"),
        ("A♠ K♥ 3♦", "A♥ K♦ 2♠"),
    ],
)
def test_18_4_2_the_higher_hand_wins_at_the_table(higher, lower):
    assert against(higher, lower) == 2000
    assert against(lower, higher) == 0


@pytest.mark.clause("automated-10.2 18.4.2", "incorporated-three-card-poker 1.4")
def test_18_4_2_equal_hands_stand_off_whatever_their_suits():
    assert against("A♠ 9♠ 4♠", "4♥ A♥ 9♥") == 1000
    assert against("8♠ 8♥ 4♠", "8♦ 4♣ 8♣") == 1000


@pytest.mark.clause("automated-10.2 18.4.2", "incorporated-three-card-poker 1.2")
@pytest.mark.parametrize(
    ("hand", "three"),
    [
        ("2♠ 3♥ 5♦", "high card"),
        ("7♠ 7♥ A♦", "pair"),
        ("2♠ 9♠ J♠", "flush"),
        ("8♠ 9♥ 10♦", "straight"),
        ("7♠ 7♥ 7♦", "three of a kind"),
        ("8♠ 9♠ 10♠", "straight flush"),
    ],
)
def test_18_4_2_hands_by_name(hand, three):
    assert three_of(hand.split()).value == three


@pytest.mark.clause("automated-10.2 18.4.2", "incorporated-three-card-poker 1.3")
def test_18_4_2_ace_is_low_only_in_ace_two_three():
    assert three_of("A♠ 2♥ 3♦".split()) is Three.STRAIGHT
    assert three_of("K♠ A♥ 2♦".split()) is Three.HIGH_CARD
    assert strength("A♠ 2♥ 3♦".split()) < strength("2♠ 3♥ 4♦".split())
    assert strength("A♠ 2♥ 4♦".split()) > strength("K♠ Q♥ 10♦".split())


@pytest.mark.clause("automated-10.2 18.4.2", "incorporated-three-card-poker 1.4")
def test_18_4_2_suits_break_no_tie():
    assert strength("A♠ 9♠ 4♠".split()) == strength("4♥ A♥ 9♥".split())
    assert strength("8♠ 8♥ 4♠".split()) == strength("8♦ 4♣ 8♣".split())


@pytest.mark.clause("automated-10.2 18.5.1", "incorporated-three-card-poker 2.1")
@pytest.mark.parametrize("picks", ["1-2", "1-2-3-4", "1", "", "1-1-2"])
def test_18_5_1_other_than_three_positions_is_refused(picks):
    assert refusal(THREE_CARD_POKER, {f"ante:{picks}": 1000}).clause == on("18.5.1")
    cloth = Clause("incorporated-three-card-poker", "2.1")
    assert INCORPORATED.check({f"ante:{picks}": 1000}).clause == cloth


@pytest.mark.clause("automated-10.2 18.5.1")
def test_18_5_1_any_three_of_nine_positions_make_one_hand():
    antes = [bet for bet in THREE_CARD_POKER.bets() if bet.startswith("ante:")]
    assert antes == ["ante:" + "-".join(three) for three in combinations("123456789", 3)]
    assert len(antes) == 84
    assert all(THREE_CARD_POKER.check({ante: 1000}) is None for ante in antes)
    assert THREE_CARD_POKER.check({"ante:1-2-3": 1000, "ante:1-2-4": 1000}).clause == on("18.5.1")
    assert THREE_CARD_POKER.check({"ante:1-2-10": 1000}) is not None


@pytest.mark.clause("automated-10.2 18.5.1")
def test_18_5_1_the_positions_picked_are_the_hand():
    slips = {"A1": {"ante:1-5-9": 1000}, "B2": {"ante:2-4-6": 1000}}
    position = round_of(THREE_CARD_POKER, slips, *MATRIX)
    assert position.hand_of("A1") == ("4♠", "5♠", "J♦")
    assert position.hand_of("B2") == ("9♥", "5♥", "Q♦")


@pytest.mark.clause("automated-10.2 18.5.1")
def test_18_5_1_a_side_wager_on_the_hand_needs_a_hand():
    assert THREE_CARD_POKER.check({"pairs-plus:hand": 100}).clause == on("18.5.1")
    assert THREE_CARD_POKER.check({HAND: 1000, "pairs-plus:hand": 100}) is None


@pytest.mark.clause("automated-10.2 18.5.2(a)")
@pytest.mark.parametrize("hand", ["ante:1-2-4", "ante:3-6-9", "ante:4-5-6"])
@pytest.mark.parametrize("choice", ["A1 play", "A1 fold"])
def test_18_5_2_a_pairs_plus_on_rows_and_columns_whatever_the_hand(hand, choice):
    lines = ("row-1", "row-2", "row-3", "col-1", "col-2", "col-3")
    slip = {hand: 1000} | {f"pairs-plus:{line}": 100 for line in lines}
    results = results_of(THREE_CARD_POKER, slip, *MATRIX, choice, *LOW)
    returned = [results[f"pairs-plus:{line}"].returned for line in lines]
    assert returned == [0, 200, 400, 700, 0, 4100]


@pytest.mark.clause("automated-10.2 18.5.2(b)")
@pytest.mark.parametrize("hand", ["ante:1-2-4", "ante:3-6-9", "ante:4-5-6"])
@pytest.mark.parametrize("choice", ["A1 play", "A1 fold"])
def test_18_5_2_b_six_card_bonus_on_rows_and_columns_whatever_the_hand(hand, choice):
    lines = ("row-1", "row-2", "row-3", "col-1", "col-2", "col-3")
    slip = {hand: 1000} | {f"six-card-bonus:{line}": 100 for line in lines}
    results = results_of(THREE_CARD_POKER, slip, *MATRIX, choice, "10♦", "9♦", "5♦")
    returned = [results[f"six-card-bonus:{line}"].returned for line in lines]
    # A pair, three fives, a flush, a pair, two pairs, a straight flush.
    assert returned == [0, 600, 1600, 0, 0, 20100]


# The deal and the decision


@pytest.mark.clause("automated-10.2 18.6.1")
def test_18_6_1_nine_cards_to_the_matrix_in_order_from_position_one():
    slips = {"A1": {"ante:1-2-3": 1000}, "B2": {"ante:7-8-9": 1000}}
    for dealt in range(9):
        assert isinstance(after(slips, *MATRIX[:dealt]).turn(), Draw)
    position = after(slips, *MATRIX)
    assert isinstance(position.turn(), Ask)
    assert position.hand_of("A1") == ("4♠", "9♥", "K♦")
    assert position.hand_of("B2") == ("6♦", "2♦", "J♦")
    assert position.dealer == ()


@pytest.mark.clause("automated-10.2 18.6.2", "incorporated-three-card-poker 2.4")
@pytest.mark.parametrize(("game", "cards"), [(THREE_CARD_POKER, 9), (INCORPORATED, 3)])
def test_18_6_2_no_decision_folds_and_loses_the_ante(game, cards):
    position = after({"A1": {"ante:1-2-3": 1000}}, *MATRIX[:cards], game=game)
    assert position.turn().default == {"A1": "fold"}
    folded = position.after(Act("A1", position.turn().default["A1"]))
    for card in LOW:
        folded = folded.after(Outcome(card))
    assert paid(folded.results()["A1"]) == {"ante:1-2-3": (Kind.LOSE, 0)}


@pytest.mark.clause("automated-10.2 18.6.2")
def test_18_6_2_crown_gives_fifteen_seconds_and_then_it_is_a_fold():
    house = table_of("three-card-poker", "A1")
    house.opening()
    house.slips(A1={HAND: 1000})
    house.expires()
    house.deals(*MATRIX)
    house.now = house.spin().asked_at + 14_999
    assert house.dealer() == []
    house.now += 1
    (folded,) = house.dealer()
    assert (folded.terminal, folded.choice) == ("A1", "fold")
    house.deals(*LOW)
    assert house.settlements() == {("A1", HAND): 0}


@pytest.mark.clause("automated-10.2 18.6.2")
def test_18_6_2_a_fold_loses_the_ante_and_nothing_else():
    slip = {"ante:1-4-7": 1000, "pairs-plus:hand": 100, "six-card-bonus:hand": 100}
    results = after({"A1": slip}, *MATRIX, "A1 fold", "7♣", "8♥", "2♠").results()["A1"]
    assert {bet: result.returned for bet, result in results.items()} == {
        "ante:1-4-7": 0,
        "pairs-plus:hand": 700,
        "six-card-bonus:hand": 1100,
    }
    assert results["ante:1-4-7"].clause == on("18.6.2")


@pytest.mark.clause("automated-10.2 18.6.3")
def test_18_6_3_then_three_cards_to_the_dealer_and_their_hand_is_declared():
    position = after({"A1": {HAND: 1000}}, *MATRIX, "A1 play")
    for card in ACES:
        assert isinstance(position.turn(), Draw)
        position = position.after(Outcome(card))
    assert isinstance(position.turn(), Over)
    assert position.dealer == ("A♠", "A♥", "7♣")
    assert position.dealer_hand() is Three.PAIR
    assert "the dealer's pair" in position.results()["A1"][HAND].why


@pytest.mark.clause("automated-10.2 18.6.3")
def test_18_6_3_the_dealer_waits_for_every_decision():
    slips = {"A1": {HAND: 1000}, "B2": {HAND: 1000}}
    waiting = after(slips, *MATRIX, "B2 fold")
    assert list(waiting.turn().options) == ["A1"]
    with pytest.raises(ValueError, match="no card is due"):
        waiting.after(Outcome("A♠"))
    assert isinstance(after(slips, *MATRIX, "B2 fold", "A1 fold").turn(), Draw)


@pytest.mark.clause("automated-10.2 18.7")
def test_18_7_all_wagers_are_settled_together_at_the_end():
    slips = {"A1": {HAND: 1000, "pairs-plus:row-2": 100}, "B2": {"ante:3-6-9": 500}}
    moves = [*MATRIX, "A1 fold", "B2 play", *QUEEN]
    for made in range(len(moves)):
        with pytest.raises(ValueError, match="settled together"):
            after(slips, *moves[:made]).results()
    results = after(slips, *moves).results()
    assert {at: {bet: r.returned for bet, r in each.items()} for at, each in results.items()} == {
        "A1": {HAND: 0, "pairs-plus:row-2": 200},
        "B2": {"ante:3-6-9": 3500, "play": 1000},
    }


@pytest.mark.clause("automated-10.2 18.8.1")
def test_18_8_1_a_hand_that_cannot_be_played_is_void_and_its_ante_returned():
    slips = {"A1": {"ante:3-6-9": 1000}, "B2": {"ante:3-6-9": 1000}}
    dealt = after(slips, *MATRIX, short=frozenset({"A1"}))
    assert list(dealt.turn().options) == ["B2"]
    with pytest.raises(ValueError, match="cannot play"):
        dealt.after(Act("A1", "play"))
    for dealer in (LOW, ACES):
        results = after(slips, *MATRIX, "B2 play", *dealer, short=frozenset({"A1"})).results()
        assert paid(results["A1"]) == {"ante:3-6-9": (Kind.VOID, 1000)}
        assert results["A1"]["ante:3-6-9"].clause == on("18.8.1")


@pytest.mark.clause("automated-10.2 18.8.1")
def test_18_8_1_speaks_of_the_wagering_period_only():
    # After the deal nobody has their Ante back: who does not play has folded.
    position = after({"A1": {HAND: 1000}}, *MATRIX)
    assert position.turn().options == {"A1": ("play", "fold")}
    assert paid(after({"A1": {HAND: 1000}}, *MATRIX, "A1 fold", *LOW).results()["A1"]) == {
        HAND: (Kind.LOSE, 0)
    }


@pytest.mark.clause("automated-10.2 18.8.1(a)")
def test_18_8_1_a_side_wagers_on_a_void_hand_stay_in_play():
    slip = {"ante:1-4-7": 1000, **BOTH_SIDES, "pairs-plus:row-1": 100}
    position = after({"A1": slip}, *MATRIX, "7♣", "8♥", "2♠", short=frozenset({"A1"}))
    assert paid(position.results()["A1"]) == {
        "ante:1-4-7": (Kind.VOID, 1000),
        "pairs-plus:hand": (Kind.WIN, 700),
        "six-card-bonus:hand": (Kind.WIN, 1100),
        "pairs-plus:row-1": (Kind.LOSE, 0),
    }


@pytest.mark.clause("automated-10.2 18.8.1(a)")
def test_18_8_1_a_also_where_a_fold_forfeits_pairs_plus():
    game = ThreeCardPoker(replace(THREE_CARD_POKER_RULES, folded=INCORPORATED_THREE_CARD_POKER.folded))
    slips = {"A1": {"ante:1-4-7": 1000, "pairs-plus:hand": 100}}
    position = after(slips, *MATRIX, *LOW, game=game, short=frozenset({"A1"}))
    assert position.results()["A1"]["pairs-plus:hand"].returned == 700
