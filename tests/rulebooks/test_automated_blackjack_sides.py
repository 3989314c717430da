"""Part 16 of the automated book: the side wagers of Fully Automated Blackjack."""

from dataclasses import replace

import pytest
from blackjack_boxes import GAMES, automated, side_wager, with_decks
from floor_rounds import not_laid, refusal

from croupier.core.cite import Cited
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.odds import Odds
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.automated_10_2.blackjack import (
    BET_THE_SET_21,
    BLACKJACK,
    INCORPORATED_BLACKJACK,
    KINGS_BOUNTY,
    PERFECT_PAIRS,
    ROYAL_MATCH_21,
    prevailing,
    royal_match_21,
)

# ── 16.4: side wagers ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize("side", [KINGS_BOUNTY, BET_THE_SET_21, ROYAL_MATCH_21], ids=lambda side: side.key)
@pytest.mark.clause("automated-10.2 16.4.1")
def test_16_4_1_each_of_the_three_side_wagers_may_be_placed_where_offered(side):
    slip = {"blackjack": 1000, side.key: 100}
    offering = Blackjack(replace(BLACKJACK.rules, side_wagers=(side,)))
    assert offering.rules.faults() == ()
    assert refusal(offering, slip) is None
    not_offering = Blackjack(replace(BLACKJACK.rules, side_wagers=()))
    assert "there is no bet" in str(refusal(not_offering, slip))


@pytest.mark.parametrize(
    ("table", "side"),
    [
        ("blackjack", "kings-bounty"),
        ("blackjack-set-and-match", "bet-the-set-21"),
        ("blackjack-set-and-match", "royal-match-21"),
    ],
)
@pytest.mark.clause("automated-10.2 16.4.1")
def test_16_4_1_each_of_the_three_has_a_table_that_offers_it(table, side):
    game = RULESETS[f"automated-10.2/{table}"].game
    assert side in game.bets()
    assert refusal(game, {"blackjack": 1000, side: 100}) is None


@GAMES
@pytest.mark.clause("automated-10.2 16.4.2")
def test_16_4_2_a_side_wager_needs_a_blackjack_wager(game):
    assert refusal(game, {"kings-bounty": 100}).clause == automated("16.4.2")
    assert refusal(game, {"perfect-pairs": 100}).clause == automated("16.4.2")
    assert refusal(game, {"kings-bounty": 100, "blackjack": 1000}) is None
    assert refusal(game, {"kings-bounty": 100, "blackjack": 0}) is not None
    assert refusal(game, {"blackjack": 1000}) is None


@pytest.mark.clause("automated-10.2 16.4.3")
def test_16_4_3_at_most_two_side_wagers_are_offered():
    assert with_decks(8, PERFECT_PAIRS, KINGS_BOUNTY).faults() == ()
    three = with_decks(8, PERFECT_PAIRS, KINGS_BOUNTY, ROYAL_MATCH_21)
    assert [fault.clause for fault in three.faults()] == [automated("16.4.3")]
    sides = "perfect-pairs, kings-bounty, royal-match-21"
    assert not_laid("automated-10.2/blackjack", side_wagers=sides) == "automated-10.2 16.4.3"


@pytest.mark.clause("automated-10.2 16.4.3")
def test_16_4_3_prevails_over_a_variation_that_offers_more():
    generous = replace(INCORPORATED_BLACKJACK, most_side_wagers=Cited(5, automated("16.1")))
    assert prevailing(generous).most_side_wagers == Cited(2, automated("16.4.3"))


@pytest.mark.parametrize(
    ("side", "cards", "dealer", "pays"),
    [
        (KINGS_BOUNTY, "K♠ K♠", "A♥ 10♥", 1000),
        (KINGS_BOUNTY, "K♠ K♠", "A♥ 9♥", 100),
        (KINGS_BOUNTY, "K♥ K♥", "A♥ 10♥", 30),
        (KINGS_BOUNTY, "Q♥ Q♥", "7♦ 10♣", 20),
        (KINGS_BOUNTY, "K♥ K♠", "7♦ 10♣", 6),
        (BET_THE_SET_21, "8♥ 8♥", "7♦ 10♣", 15),
        (ROYAL_MATCH_21, "K♥ Q♥", "7♦ 10♣", 50),
    ],
)
@pytest.mark.clause("automated-10.2 16.9.2")
def test_16_9_2_only_the_highest_result_is_paid(side, cards, dealer, pays):
    assert side_wager(side, cards, dealer)[0] == 100 + 100 * pays


@pytest.mark.parametrize(
    ("cards", "dealer", "returned"),
    [
        ("K♠ K♠", "A♥ 10♥", 100_100),
        ("K♠ K♠", "K♥ A♥", 100_100),
        ("K♠ K♠", "10♥ 9♥", 10_100),
        ("K♠ K♠", "7♥ 10♥", 10_100),
    ],
)
@pytest.mark.clause("automated-10.2 16.9.3(a)[top]")
def test_16_9_3_a_two_kings_of_spades(cards, dealer, returned):
    assert side_wager(KINGS_BOUNTY, cards, dealer) == (returned, "16.9.3(a)[top]")


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("K♥ K♥", 30),
        ("K♦ K♦", 30),
        ("K♣ K♣", 30),
        ("Q♠ Q♠", 20),
        ("J♦ J♦", 20),
        ("10♣ 10♣", 20),
        ("K♠ Q♠", 9),
        ("10♥ J♥", 9),
        ("A♦ 9♦", 9),
    ],
)
@pytest.mark.clause("automated-10.2 16.9.3(a)[suited]")
def test_16_9_3_a_a_suited_20(cards, pays):
    assert side_wager(KINGS_BOUNTY, cards) == (100 + 100 * pays, "16.9.3(a)[suited]")


@pytest.mark.parametrize(
    ("cards", "pays"),
    [("K♠ K♥", 6), ("K♦ K♣", 6), ("Q♠ Q♥", 4), ("K♠ 10♥", 4), ("A♠ 9♥", 4), ("9♣ A♦", 4)],
)
@pytest.mark.clause("automated-10.2 16.9.3(a)[unsuited]")
def test_16_9_3_a_an_unsuited_20(cards, pays):
    assert side_wager(KINGS_BOUNTY, cards) == (100 + 100 * pays, "16.9.3(a)[unsuited]")


@pytest.mark.parametrize("cards", ["K♠ 9♠", "A♠ K♠", "10♠ A♥", "A♠ A♠", "9♠ 9♠"])
@pytest.mark.clause("automated-10.2 16.2[kings-bounty]")
def test_16_2_kings_bounty_loses_on_anything_but_20(cards):
    assert side_wager(KINGS_BOUNTY, cards) == (0, "16.2[kings-bounty]")


@pytest.mark.parametrize(
    ("cards", "returned", "clause"),
    [
        ("8♥ 8♥", 1600, "16.9.3(b)"),
        ("K♠ K♠", 1600, "16.9.3(b)"),
        ("8♥ 8♦", 1100, "16.9.3(b)"),
        ("A♠ A♥", 1100, "16.9.3(b)"),
        ("K♠ Q♠", 0, "16.2[bet-the-set-21]"),
        ("10♥ J♦", 0, "16.2[bet-the-set-21]"),
    ],
)
@pytest.mark.clause("automated-10.2 16.9.3(b)", "automated-10.2 16.2[bet-the-set-21]")
def test_16_9_3_b_bet_the_set_21(cards, returned, clause):
    assert side_wager(BET_THE_SET_21, cards) == (returned, clause)


@pytest.mark.parametrize(
    ("cards", "returned", "clause"),
    [
        ("K♥ Q♥", 5100, "16.9.3(c)"),
        ("Q♠ K♠", 5100, "16.9.3(c)"),
        ("K♥ K♥", 300, "16.9.3(c)"),
        ("2♥ 9♥", 300, "16.9.3(c)"),
        ("A♥ K♥", 300, "16.9.3(c)"),
        ("K♥ Q♦", 0, "16.2[royal-match-21]"),
        ("8♥ 8♦", 0, "16.2[royal-match-21]"),
    ],
)
@pytest.mark.clause("automated-10.2 16.9.3(c)", "automated-10.2 16.2[royal-match-21]")
def test_16_9_3_c_royal_match_21(cards, returned, clause):
    assert side_wager(ROYAL_MATCH_21, cards, "7♥ 10♦") == (returned, clause)


@pytest.mark.clause("automated-10.2 16.2[royal-match-21]")
def test_16_2_a_suited_blackjack_pays_more_only_once_its_odds_are_set():
    offered = royal_match_21(suited_blackjack=Odds(25, 1, automated("16.2[royal-match-21]")))
    assert side_wager(offered, "A♥ K♥") == (2600, "16.2[royal-match-21]")
    assert side_wager(offered, "A♥ K♦") == (0, "16.2[royal-match-21]")
    assert side_wager(ROYAL_MATCH_21, "A♥ K♥")[0] == 300


@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
@pytest.mark.parametrize(
    ("side", "clause"),
    [
        pytest.param(
            KINGS_BOUNTY, "16.9.3(a)[top]", marks=pytest.mark.clause("automated-10.2 16.9.3(a)[top]")
        ),
        pytest.param(BET_THE_SET_21, "16.9.3(b)", marks=pytest.mark.clause("automated-10.2 16.9.3(b)")),
        pytest.param(ROYAL_MATCH_21, "16.9.3(c)", marks=pytest.mark.clause("automated-10.2 16.9.3(c)")),
    ],
)
def test_16_9_3_the_odds_hold_for_4_6_or_8_decks_only(decks, side, clause):
    faults = [fault.clause for fault in with_decks(decks, side).faults()]
    assert faults == ([automated(clause)] if decks in {5, 7} else [])
