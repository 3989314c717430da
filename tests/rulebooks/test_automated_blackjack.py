"""Part 16 of the automated book: Fully Automated Blackjack."""

from dataclasses import replace

import pytest
from blackjack_boxes import (
    GAMES,
    TEN_DOLLARS,
    TWO_BOXES,
    A,
    B,
    at_the_floor,
    automated,
    played,
    returned,
    with_decks,
)
from floor_rounds import not_laid, ruleset_of

from croupier.core.cite import Chosen, Cited, Clause
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.hand import points_of, total
from croupier.games.blackjack.rules import Soft17
from croupier.games.cards import DECK
from croupier.games.game import Act, Ask, Draw, Kind, Outcome, Over
from croupier.rulebooks.automated_10_2.blackjack import (
    BLACKJACK,
    BLACKJACK_PLUS,
    INCORPORATED_BLACKJACK,
    prevailing,
)

# ── 16.1, 16.3 ──────────────────────────────────────────────────────────────────────


@pytest.mark.clause("automated-10.2 16.1")
def test_16_1_the_automated_rules_prevail_over_those_of_blackjack_and_leave_the_rest():
    three_decks = replace(INCORPORATED_BLACKJACK, decks=Cited(3, automated("16.3.1")), side_wagers=())
    assert three_decks.faults() == ()
    assert [fault.clause for fault in prevailing(three_decks).faults()] == [automated("16.3.1")]
    assert prevailing(three_decks).soft_17 == Chosen(Soft17.DRAW, Clause("incorporated-blackjack", "4.2"))


@pytest.mark.clause("automated-10.2 16.1", "automated-10.2 16.7.1")
def test_16_1_what_blackjack_plus_pays_at_once_is_paid_at_the_end_here():
    decided = at_the_floor(BLACKJACK_PLUS, "A♠ 10♠ 9♥ K♠ 7♠", TWO_BOXES)
    assert isinstance(decided.turn(), Ask)
    with pytest.raises(ValueError, match="settled together"):
        decided.results()
    over = at_the_floor(BLACKJACK_PLUS, "A♠ 10♠ 9♥ K♠ 7♠ stand 10♥", TWO_BOXES)
    assert (returned(over), returned(over, B)) == ({"blackjack": 2500}, {"blackjack": 0})


@GAMES
@pytest.mark.clause("automated-10.2 16.3.1")
def test_16_3_1_four_to_eight_decks(game):
    refused = {
        decks: [
            fault.clause.number
            for fault in replace(game.rules, decks=Cited(decks, automated("16.3.1")), side_wagers=()).faults()
        ]
        for decks in range(1, 11)
    }
    assert [decks for decks, faults in refused.items() if not faults] == [4, 5, 6, 7, 8]
    assert refused[3] == refused[9] == ["16.3.1"]
    key = ruleset_of(game).key
    for decks in ("3", "9"):
        assert not_laid(key, decks=decks, side_wagers="none") == "automated-10.2 16.3.1"


@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
@pytest.mark.clause("automated-10.2 16.3.1")
def test_16_3_1_each_deck_has_52_cards_and_no_joker(decks):
    shoe = Blackjack(with_decks(decks)).start(TEN_DOLLARS).shoe
    assert dict(shoe.left) == dict.fromkeys(DECK, decks)
    assert len(shoe) == 52 * decks


@pytest.mark.clause("automated-10.2 16.3.2", "incorporated-blackjack 1.2")
def test_16_3_2_cards_count_as_in_blackjack():
    counts = {card[:-1]: points_of(card) for card in DECK}
    numbered = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9}
    assert counts == {"A": 1, **numbered, "10": 10, "J": 10, "Q": 10, "K": 10}
    assert total(("A♠", "6♥")) == (17, True)
    assert total(("A♠", "6♥", "5♦")) == (12, False)
    assert total(("A♠", "A♥", "9♦")) == (21, True)
    assert total(("A♠", "A♥", "K♦", "9♦")) == (21, False)


@pytest.mark.clause("automated-10.2 16.3.2", "incorporated-blackjack 1.2")
@pytest.mark.parametrize(
    ("script", "counts", "comes_back"),
    [
        ("K♠ 7♥ Q♥ stand 10♦", (20, 17), 2000),
        ("J♠ 7♥ 7♥ stand 10♦", (17, 17), 1000),
        ("A♠ 7♥ 6♥ stand 10♦", (17, 17), 1000),
        ("A♠ 7♥ 5♥ stand 10♦", (16, 17), 0),
        ("A♠ 7♥ 6♥ hit 5♦ stand 10♦", (12, 17), 0),
        ("2♠ 7♥ 9♥ hit 7♦ stand A♦", (18, 18), 1000),
        ("2♠ 3♥ 9♥ hit 8♦ stand 4♦ Q♦", (19, 17), 2000),
    ],
)
def test_16_3_2_hands_are_settled_by_what_their_cards_count(script, counts, comes_back):
    over = at_the_floor(BLACKJACK, script)
    assert (total(over.boxes[0].hands[0].cards)[0], total(over.dealer)[0]) == counts
    assert returned(over) == {"blackjack": comes_back}


# ── 16.6: the initial deal ──────────────────────────────────────────────────────────


@GAMES
@pytest.mark.clause("automated-10.2 16.6.1(a)")
def test_16_6_1_a_the_first_cards_go_to_each_box_in_turn(game):
    first = at_the_floor(game, "2♠ 3♠", TWO_BOXES)
    assert [box.dealt for box in first.boxes] == [("2♠",), ("3♠",)]
    assert first.dealer == ()


@GAMES
@pytest.mark.clause("automated-10.2 16.6.1(b)")
def test_16_6_1_b_then_the_dealer_has_one_card_and_no_hole_card(game):
    assert played(game, "2♠ 3♠ 4♠", TWO_BOXES).dealer == ("4♠",)
    dealt = played(game, "2♠ 3♠ 4♠ 5♠ 6♠", TWO_BOXES)
    assert dealt.dealer == ("4♠",)
    assert isinstance(dealt.turn(), Ask)


@GAMES
@pytest.mark.clause("automated-10.2 16.6.1(c)")
def test_16_6_1_c_then_the_second_cards_in_a_like_manner(game):
    second = at_the_floor(game, "2♠ 3♠ 4♠ 5♠", TWO_BOXES)
    assert [box.dealt for box in second.boxes] == [("2♠", "5♠"), ("3♠",)]
    assert [box.dealt for box in second.after(Outcome("6♠")).boxes] == [("2♠", "5♠"), ("3♠", "6♠")]


# ── 16.7: insurance, and nothing settled before the end ─────────────────────────────


@GAMES
@pytest.mark.clause("automated-10.2 16.7.1")
def test_16_7_1_a_blackjack_and_a_decided_side_wager_wait_for_the_end(game):
    slips = {A: {"blackjack": 1000, "perfect-pairs": 100}, B: {"blackjack": 600}}
    waiting = played(game, "A♠ 10♠ 9♥ K♠ 6♠", slips)
    with pytest.raises(ValueError, match="when the round is over"):
        waiting.results()
    assert returned(waiting.after(Act(B, "stand")).after(Outcome("8♥"))) == {
        "blackjack": 2500,
        "perfect-pairs": 0,
    }


@GAMES
@pytest.mark.clause("automated-10.2 16.7.1")
def test_16_7_1_a_busted_hand_waits_for_the_end(game):
    busted = played(game, "10♠ 10♥ 9♥ 6♠ 8♠ hit 10♦", TWO_BOXES)
    with pytest.raises(ValueError, match="when the round is over"):
        busted.results()
    assert busted.stakes()[A] == {"blackjack": 1000}


@GAMES
@pytest.mark.parametrize(("wager", "half"), [(100, 50), (1000, 500), (250, 125)])
@pytest.mark.clause("automated-10.2 16.7.2")
def test_16_7_2_insurance_is_exactly_half_the_initial_wager(game, wager, half):
    insured = played(game, "10♠ A♥ 9♠ insure", {A: {"blackjack": wager}})
    assert insured.stakes()[A] == {"blackjack": wager, "insurance": half}


@GAMES
@pytest.mark.clause("automated-10.2 16.7.2")
def test_16_7_2_insurance_that_cannot_be_exactly_half_is_not_offered(game):
    odd = played(game, "10♠ A♥ 9♠", {A: {"blackjack": 101}})
    assert "insure" not in odd.turn().options[A]


# ── 16.8: the subsequent deal ───────────────────────────────────────────────────────


@GAMES
@pytest.mark.clause("automated-10.2 16.8.1(a)")
def test_16_8_1_a_a_player_draws_cards(game):
    drawn = played(game, "2♠ 6♥ 3♠ hit 4♠ hit 10♦")
    assert drawn.boxes[0].hands[0].cards == ("2♠", "3♠", "4♠", "10♦")
    assert drawn.stakes() == {A: {"blackjack": 1000}}


@GAMES
@pytest.mark.clause("automated-10.2 16.8.1(b)")
def test_16_8_1_b_a_player_doubles_for_one_card(game):
    doubled = played(game, "5♠ 6♥ 6♠ double 9♠")
    assert isinstance(doubled.turn(), Draw)
    assert doubled.boxes[0].hands[0].cards == ("5♠", "6♠", "9♠")
    won = doubled.after(Outcome("10♥")).after(Outcome("10♦"))
    assert returned(won) == {"blackjack": 2000, "double:1": 2000}
    lost = doubled.after(Outcome("10♥")).after(Outcome("5♦"))
    assert returned(lost) == {"blackjack": 0, "double:1": 0}


@GAMES
@pytest.mark.clause("automated-10.2 16.8.1(b)(i)")
def test_16_8_1_b_i_the_double_is_exactly_the_initial_wager(game):
    assert played(game, "5♠ 6♥ 6♠ double", {A: {"blackjack": 100}}).stakes() == {
        A: {"blackjack": 100, "double:1": 100}
    }
    split = played(game, "8♠ 6♥ 8♥ split 3♠ double 10♥ 2♥ double", {A: {"blackjack": 700}})
    assert split.stakes() == {A: {"blackjack": 700, "split:2": 700, "double:1": 700, "double:2": 700}}


@GAMES
@pytest.mark.clause("automated-10.2 16.8.1(c)")
def test_16_8_1_c_a_player_splits(game):
    split = played(game, "8♠ 6♥ 8♥ split")
    assert [hand.cards for hand in split.boxes[0].hands] == [("8♠",), ("8♥",)]
    assert split.stakes() == {A: {"blackjack": 1000, "split:2": 1000}}
    over = played(game, "8♠ 6♥ 8♥ split 10♠ stand 2♥ hit 9♥ stand 10♦ 2♦")
    assert [hand.cards for hand in over.boxes[0].hands] == [("8♠", "10♠"), ("8♥", "2♥", "9♥")]
    assert returned(over) == {"blackjack": 1000, "split:2": 2000}


@GAMES
@pytest.mark.clause("automated-10.2 16.8.1(d)")
def test_16_8_1_d_a_player_stands(game):
    stood = played(game, "10♠ 6♥ 2♥ stand")
    assert isinstance(stood.turn(), Draw)
    assert stood.after(Outcome("10♦")).dealer == ("6♥", "10♦")


@GAMES
@pytest.mark.clause("automated-10.2 16.8.2")
def test_16_8_2_no_card_is_drawn_before_the_last_one_has_its_decision(game):
    undecided = played(game, "2♠ 10♠ 6♥ 3♥ 8♠", TWO_BOXES)
    for _ in range(2):
        assert isinstance(undecided.turn(), Ask)
        with pytest.raises(ValueError, match="no card is due"):
            undecided.after(Outcome("2♦"))
        undecided = undecided.after(Act(A, "hit")).after(Outcome("2♦"))
    with pytest.raises(ValueError, match="B cannot hit now"):
        undecided.after(Act(B, "hit"))


@GAMES
@pytest.mark.clause("automated-10.2 16.8.2(a)")
def test_16_8_2_a_each_card_is_followed_by_a_decision_for_which_crown_sets_the_time(game):
    position = played(game, "2♠ 6♥ 3♥")
    for card in ("2♦", "4♠"):
        assert "hit" in position.turn().options[A]
        position = position.after(Act(A, "hit")).after(Outcome(card))
    assert "stand" in position.turn().options[A]
    assert game.rules.decision_seconds == Chosen(15, automated("16.8.2(a)"))
    without = replace(game.rules, decision_seconds=Cited(0, automated("16.8.2(a)")))
    assert [fault.clause for fault in without.faults()] == [automated("16.8.2(a)")]
    longer = replace(game.rules, decision_seconds=Cited(40, automated("16.8.2(a)")))
    assert longer.faults() == ()


@GAMES
@pytest.mark.clause("automated-10.2 16.8.2(b)", "incorporated-blackjack 3.11")
def test_16_8_2_b_an_absent_players_hand_is_drawn_to_by_the_rules_of_blackjack(game):
    position, drawn = played(game, "2♠ 6♥ 2♥"), ["3♦", "4♦", "10♦"]
    while isinstance(turn := position.turn(), Ask):
        position = position.after(Act(A, turn.default[A]))
        if position.boxes[0].hands[0].card_called:
            position = position.after(Outcome(drawn.pop(0)))
    hands = position.boxes[0].hands
    assert [hand.cards for hand in hands] == [("2♠", "2♥", "3♦", "4♦", "10♦")]
    assert position.stakes() == {A: {"blackjack": 1000}}


@GAMES
@pytest.mark.clause("automated-10.2 16.8.3")
def test_16_8_3_the_dealer_draws_after_all_hands_as_many_cards_as_he_needs(game):
    position = played(game, "10♠ 10♥ 2♥ 8♠ 9♠ stand", TWO_BOXES)
    assert isinstance(position.turn(), Ask)
    position = position.after(Act(B, "stand"))
    for card, drawn in (("3♦", 2), ("4♦", 3), ("5♦", 4), ("6♦", 5)):
        assert isinstance(position.turn(), Draw)
        position = position.after(Outcome(card))
        assert len(position.dealer) == drawn
    assert isinstance(position.turn(), Over)


@GAMES
@pytest.mark.clause("automated-10.2 16.8.3")
def test_16_8_3_the_dealer_draws_nothing_that_no_hand_requires(game):
    over = played(game, "10♠ 10♥ 6♥ hit 10♦")
    assert isinstance(over.turn(), Over)
    assert over.dealer == ("10♥",)


# ── 16.9: settlement ────────────────────────────────────────────────────────────────


@GAMES
@pytest.mark.clause("automated-10.2 16.9.1")
def test_16_9_1_all_wagers_are_settled_at_the_same_time(game):
    slips = {A: {"blackjack": 1000, "perfect-pairs": 100, "kings-bounty": 100}, B: {"blackjack": 600}}
    script = "8♠ 10♠ A♥ 8♠ 9♠ insure decline split 3♠ double 8♦ 10♦ stand stand".split()
    position = game.start(slips)
    for word in [*script, "7♥"]:
        with pytest.raises(ValueError, match="settled together"):
            position.results()
        move = Outcome(word) if word in DECK else Act(next(iter(position.turn().options)), word)
        position = position.after(move)
    assert returned(position) == {
        "blackjack": 2000,
        "double:1": 2000,
        "split:2": 1000,
        "insurance": 0,
        "perfect-pairs": 2600,
        "kings-bounty": 0,
    }
    assert returned(position, B) == {"blackjack": 1200}


def test_results_say_why():
    over = played(BLACKJACK, "10♠ 7♥ 8♥ stand 10♥")
    result = over.results()[A]["blackjack"]
    assert (result.kind, result.why) == (Kind.WIN, "18 against the dealer's 17, pays 1 to 1")
