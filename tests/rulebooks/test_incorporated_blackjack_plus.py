"""Perfect Pairs and Blackjack Plus, as the automated book incorporates them."""

from dataclasses import replace

import pytest
from blackjack_hands import TEN_DOLLARS, A, offered, played, returned, settled

from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.game import Over
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK, BLACKJACK_PLUS, PERFECT_PAIRS_30_10_5

# ── side wagers ─────────────────────────────────────────────────────────────────────

PERFECT, COLOURED, MIXED, NONE = "9♥ 9♥", "9♥ 9♦", "9♥ 9♠", "10♥ K♥"


def perfect_pairs(game, cards):
    one, two = cards.split()
    over = played(game, f"{one} 7♥ {two} stand 10♥", {"blackjack": 1000, "perfect-pairs": 100})
    return over.results()[A]["perfect-pairs"]


@pytest.mark.clause("incorporated-blackjack 6.1")
def test_6_1_perfect_coloured_and_mixed_pairs():
    said = {cards: perfect_pairs(BLACKJACK, cards).why for cards in (PERFECT, COLOURED, "9♠ 9♣", MIXED, NONE)}
    assert said == {
        PERFECT: "9♥ 9♥ is a perfect pair, pays 25 to 1",
        COLOURED: "9♥ 9♦ is a coloured pair, pays 12 to 1",
        "9♠ 9♣": "9♠ 9♣ is a coloured pair, pays 12 to 1",
        MIXED: "9♥ 9♠ is a mixed pair, pays 6 to 1",
        NONE: "10♥ K♥ makes nothing that Perfect Pairs pays",
    }


@pytest.mark.parametrize(("cards", "back"), [(PERFECT, 2600), (COLOURED, 1300), (MIXED, 700), (NONE, 0)])
@pytest.mark.clause("incorporated-blackjack 6.2")
def test_6_2_perfect_pairs_pays_25_12_and_6(cards, back):
    assert perfect_pairs(BLACKJACK, cards).returned == back


@pytest.mark.parametrize(("cards", "back"), [(PERFECT, 3100), (COLOURED, 1100), (MIXED, 600), (NONE, 0)])
@pytest.mark.clause("incorporated-blackjack 6.3")
def test_6_3_perfect_pairs_may_pay_30_10_and_5(cards, back):
    game = Blackjack(replace(BLACKJACK.rules, side_wagers=(PERFECT_PAIRS_30_10_5,)))
    assert perfect_pairs(game, cards).returned == back


# ── Blackjack Plus ──────────────────────────────────────────────────────────────────


@pytest.mark.clause("incorporated-blackjack 7.1")
def test_7_1_plus_has_six_decks():
    assert len(BLACKJACK_PLUS.start(TEN_DOLLARS).shoe) == 312


@pytest.mark.clause("incorporated-blackjack 7.2")
def test_7_2_the_dealer_of_plus_stands_on_a_soft_17():
    assert returned(played(BLACKJACK_PLUS, "10♠ 6♥ 8♠ stand A♦")) == {"blackjack": 2000}


@pytest.mark.clause("incorporated-blackjack 7.3")
def test_7_3_plus_doubles_on_any_two_or_three_cards():
    for cards in ("5♠ 6♥ 3♦", "A♠ 6♥ 2♦", "10♠ 6♥ 8♦", "5♠ 6♥ 3♦ hit 4♦"):
        assert "double" in offered(played(BLACKJACK_PLUS, cards))
    assert "double" not in offered(played(BLACKJACK_PLUS, "2♠ 6♥ 3♦ hit 4♦ hit 2♦"))
    soft = played(BLACKJACK_PLUS, "A♠ 6♥ 8♦ double A♦ 10♦ K♦")
    assert soft.boxes[0].hands[0].total == (20, True)
    assert returned(soft) == {"blackjack": 2000, "double:1": 2000}


@pytest.mark.clause("incorporated-blackjack 7.4")
def test_7_4_splits_of_plus_make_up_to_three_hands():
    assert "split" in offered(played(BLACKJACK_PLUS, "8♠ 6♥ 8♦ split 8♣"))
    assert "split" not in offered(played(BLACKJACK_PLUS, "8♠ 6♥ 8♦ split 8♣ split 8♥"))


@pytest.mark.clause("incorporated-blackjack 7.5")
def test_7_5_a_blackjack_of_plus_pays_3_to_2_whatever_the_dealer_has():
    assert settled(played(BLACKJACK_PLUS, "A♠ 9♥ K♦")) == {"blackjack": (2500, "5.4")}
    insured = played(BLACKJACK_PLUS, "A♠ A♥ K♦ insure K♥")
    assert settled(insured) == {"blackjack": (2500, "7.5"), "insurance": (1500, "2.3")}


@pytest.mark.parametrize(
    "script",
    ["5♠ K♥ 6♦ hit 10♦", "10♠ K♥ J♦ split A♠ A♦", "7♠ K♥ 2♦ hit 2♠ double 10♦"],
    ids=["three-cards", "split", "doubled"],
)
@pytest.mark.clause("incorporated-blackjack 7.6")
def test_7_6_any_21_of_plus_pays_1_to_1_whatever_the_dealer_has(script):
    over = played(BLACKJACK_PLUS, script)
    assert isinstance(over.turn(), Over)
    assert set(settled(over).values()) == {(2000, "7.6")}


@pytest.mark.clause("incorporated-blackjack 7.7")
def test_7_7_five_cards_of_plus_pay_1_to_1_whatever_the_dealer_has():
    five_cards = played(BLACKJACK_PLUS, "2♠ 10♥ 3♦ hit 4♠ hit 5♠ hit 3♥")
    assert isinstance(five_cards.turn(), Over)
    assert settled(five_cards) == {"blackjack": (2000, "7.7")}
    assert returned(played(BLACKJACK_PLUS, "2♠ 10♥ 3♦ hit 4♠ hit 5♠ hit 10♦")) == {"blackjack": 0}
    four_cards = played(BLACKJACK_PLUS, "2♠ 10♥ 3♦ hit 4♠ hit 5♠ stand K♥")
    assert returned(four_cards) == {"blackjack": 0}


@pytest.mark.clause("incorporated-blackjack 7.8")
def test_7_8_a_dealers_22_of_plus_stands_off_with_hands_in_play():
    in_play = played(BLACKJACK_PLUS, "9♠ 6♥ 9♦ split 10♠ stand 2♦ double 10♦ 6♦ K♦")
    assert settled(in_play) == {
        "blackjack": (1000, "7.8"),
        "split:2": (2000, "7.6"),
        "double:2": (2000, "7.6"),
    }
    busted = played(BLACKJACK_PLUS, "9♠ 6♥ 9♦ split 10♠ stand 7♦ hit 10♦ 6♦ K♦")
    assert settled(busted) == {"blackjack": (1000, "7.8"), "split:2": (0, "3.1")}
    assert returned(played(BLACKJACK_PLUS, "10♠ 6♥ 9♦ stand 7♦ K♦")) == {"blackjack": 2000}
