"""The Rules of Blackjack that the automated book incorporates, as assumed."""

from dataclasses import replace

import pytest
from blackjack_hands import TEN_DOLLARS, A, assumed, offered, played, returned, settled

from croupier.core.cite import Cited
from croupier.core.ids import TerminalId
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.rules import MustHit, Surrender
from croupier.games.game import Act, Ask, Draw, Kind, Outcome, Over
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK, INCORPORATED_BLACKJACK

# ── the cards ───────────────────────────────────────────────────────────────────────


@pytest.mark.clause("incorporated-blackjack 1.1")
def test_1_1_three_to_eight_decks_and_eight_unless_set_otherwise():
    assert len(BLACKJACK.start(TEN_DOLLARS).shoe) == 416
    permitted = {
        decks: replace(INCORPORATED_BLACKJACK, decks=Cited(decks, assumed("1.1")), side_wagers=()).faults()
        for decks in range(1, 11)
    }
    assert [decks for decks, faults in permitted.items() if faults == ()] == [3, 4, 5, 6, 7, 8]
    assert [fault.clause for fault in permitted[2]] == [assumed("1.1")]


@pytest.mark.parametrize("ten", ["10♥", "J♥", "Q♥", "K♥"])
@pytest.mark.clause("incorporated-blackjack 1.3", "incorporated-blackjack 5.4")
def test_1_3_an_ace_and_a_ten_value_are_blackjack_and_pay_3_to_2(ten):
    assert settled(played(BLACKJACK, f"A♠ 9♥ {ten}")) == {"blackjack": (2500, "5.4")}
    assert settled(played(BLACKJACK, f"{ten} 9♥ A♠")) == {"blackjack": (2500, "5.4")}


@pytest.mark.clause("incorporated-blackjack 1.3")
def test_1_3_three_cards_or_split_cards_of_21_are_not_blackjack():
    assert returned(played(BLACKJACK, "5♠ 9♥ 6♦ hit 10♦ 8♦")) == {"blackjack": 2000}
    split = played(BLACKJACK, "10♠ 9♥ K♦ split A♠ A♦ 8♦")
    assert returned(split) == {"blackjack": 2000, "split:2": 2000}


# ── the deal and insurance ──────────────────────────────────────────────────────────


@pytest.mark.clause("incorporated-blackjack 2.1")
def test_2_1_the_dealer_has_no_second_card_until_the_hands_are_complete():
    position = played(BLACKJACK, "2♠ K♥ 3♦")
    for card in ("4♠", "2♦"):
        position = position.after(Act(A, "hit")).after(Outcome(card))
        assert position.dealer == ("K♥",)
    assert played(BLACKJACK, "2♠ K♥ 3♦ stand A♥").dealer == ("K♥", "A♥")


@pytest.mark.parametrize(("up", "insured"), [("A♥", True), ("K♥", False), ("10♦", False), ("6♦", False)])
@pytest.mark.clause("incorporated-blackjack 2.2")
def test_2_2_insurance_is_offered_against_an_ace_only_and_once(up, insured):
    asked = played(BLACKJACK, f"9♠ {up} 8♦")
    assert ("insure" in offered(asked)) is insured
    if insured:
        assert "insure" not in offered(asked.after(Act(A, "decline")))


@pytest.mark.clause("incorporated-blackjack 2.2")
def test_2_2_insurance_is_offered_beside_a_blackjack_too():
    assert offered(played(BLACKJACK, "A♠ A♥ K♦")) == {"insure", "decline"}


@pytest.mark.clause("incorporated-blackjack 2.3")
def test_2_3_insurance_pays_2_to_1_on_a_dealers_blackjack_and_loses_otherwise():
    insured = played(BLACKJACK, "10♠ A♥ 9♦ insure stand")
    assert settled(insured.after(Outcome("K♥"))) == {"blackjack": (0, "5.7"), "insurance": (1500, "2.3")}
    assert settled(insured.after(Outcome("7♥"))) == {"blackjack": (2000, "5.1"), "insurance": (0, "2.3")}


# ── the player's hand ───────────────────────────────────────────────────────────────


@pytest.mark.clause("incorporated-blackjack 3.1")
def test_3_1_a_hand_over_21_loses_though_the_dealer_goes_over_too():
    slips = {A: {"blackjack": 1000}, TerminalId("B"): {"blackjack": 1000}}
    position = BLACKJACK.start(slips)
    for word in "10♠ 10♥ 6♥ 6♦ 8♠".split():
        position = position.after(Outcome(word))
    position = position.after(Act(A, "hit")).after(Outcome("9♦")).after(Act(TerminalId("B"), "stand"))
    over = position.after(Outcome("10♦")).after(Outcome("K♦"))
    assert settled(over) == {"blackjack": (0, "3.1")}
    assert over.results()[TerminalId("B")]["blackjack"].returned == 2000


@pytest.mark.parametrize("script", ["5♠ 9♥ 6♦ hit 10♦", "A♠ 9♥ 5♦ hit 5♠"])
@pytest.mark.clause("incorporated-blackjack 3.2")
def test_3_2_a_21_draws_no_further_card(script):
    position = played(BLACKJACK, script)
    assert isinstance(position.turn(), Draw)
    assert position.after(Outcome("2♥")).dealer == ("9♥", "2♥")


@pytest.mark.parametrize(
    ("cards", "may"),
    [
        ("5♠ 3♦", False),
        ("5♠ 4♦", True),
        ("6♠ 4♦", True),
        ("6♠ 5♦", True),
        ("7♠ 5♦", False),
        ("A♠ 7♦", False),
        ("A♠ 2♦", False),
    ],
)
@pytest.mark.clause("incorporated-blackjack 3.3")
def test_3_3_two_cards_of_9_10_or_11_may_be_doubled(cards, may):
    one, two = cards.split()
    assert ("double" in offered(played(BLACKJACK, f"{one} 6♥ {two}"))) is may


@pytest.mark.clause("incorporated-blackjack 3.3")
def test_3_3_a_doubled_hand_draws_one_card_and_stands_and_three_cards_are_not_doubled():
    doubled = played(BLACKJACK, "5♠ 6♥ 4♦ double 2♦")
    assert isinstance(doubled.turn(), Draw)
    assert len(doubled.after(Outcome("10♦")).dealer) == 2
    assert "double" not in offered(played(BLACKJACK, "2♠ 6♥ 4♦ hit 3♦"))


@pytest.mark.parametrize(("other", "points"), [("8♦", 11), ("9♦", 12)])
@pytest.mark.clause("incorporated-blackjack 3.4")
def test_3_4_a_doubled_ace_counts_one(other, points):
    doubled = played(BLACKJACK, f"A♠ 6♥ {other} double 2♦ 10♥ 3♥")
    assert doubled.boxes[0].hands[0].total == (points, False)
    assert returned(doubled) == {"blackjack": 0, "double:1": 0}
    not_doubled = played(BLACKJACK, f"A♠ 6♥ {other} stand 10♥ 2♥")
    assert returned(not_doubled)["blackjack"] == 2000


@pytest.mark.clause("incorporated-blackjack 3.5")
def test_3_5_a_split_hand_may_be_doubled_but_not_split_aces():
    doubled = played(BLACKJACK, "8♠ 6♥ 8♦ split 3♠ double 10♠ 2♦ double 10♦ 10♥ K♥")
    assert returned(doubled) == {"blackjack": 2000, "double:1": 2000, "split:2": 2000, "double:2": 2000}
    aces = played(BLACKJACK, "A♠ 6♥ A♦ split 9♠")
    assert isinstance(aces.turn(), Draw)


@pytest.mark.parametrize(
    ("cards", "may"),
    [("8♠ 8♦", True), ("10♠ K♦", True), ("Q♠ J♦", True), ("9♠ 10♦", False), ("A♠ 10♦", None)],
)
@pytest.mark.clause("incorporated-blackjack 3.6")
def test_3_6_two_cards_of_equal_value_may_be_split_for_as_much_again(cards, may):
    one, two = cards.split()
    position = played(BLACKJACK, f"{one} 6♥ {two}", {"blackjack": 300})
    if may is None:
        assert isinstance(position.turn(), Over)
        return
    assert ("split" in offered(position)) is may
    if may:
        assert position.after(Act(A, "split")).stakes() == {A: {"blackjack": 300, "split:2": 300}}


@pytest.mark.clause("incorporated-blackjack 3.7")
def test_3_7_splits_make_up_to_three_hands():
    two = played(BLACKJACK, "8♠ 6♥ 8♦ split 8♣")
    assert "split" in offered(two)
    three = played(BLACKJACK, "8♠ 6♥ 8♦ split 8♣ split 8♥")
    assert "split" not in offered(three)
    assert three.stakes() == {A: {"blackjack": 1000, "split:2": 1000, "split:3": 1000}}


@pytest.mark.clause("incorporated-blackjack 3.8")
def test_3_8_split_aces_draw_one_card_each_and_are_split_no_further():
    aces = played(BLACKJACK, "A♠ 6♥ A♦ split A♣ 5♦")
    assert [hand.cards for hand in aces.boxes[0].hands] == [("A♠", "A♣"), ("A♦", "5♦")]
    assert isinstance(aces.turn(), Draw)
    assert returned(aces.after(Outcome("10♥")).after(Outcome("A♥"))) == {"blackjack": 0, "split:2": 0}


@pytest.mark.clause("incorporated-blackjack 3.9")
def test_3_9_no_surrender_unless_the_table_offers_it_and_then_half_comes_back():
    assert offered(played(BLACKJACK, "10♠ 10♥ 6♦")) == {"hit", "stand"}
    offering = Blackjack(replace(BLACKJACK.rules, surrender=Cited(Surrender.LATE, assumed("3.9"))))
    surrendered = played(offering, "10♠ 10♥ 6♦ surrender")
    assert settled(surrendered.after(Outcome("9♥"))) == {"blackjack": (500, "3.9")}
    assert settled(surrendered.after(Outcome("A♥"))) == {"blackjack": (0, "3.9")}


@pytest.mark.clause("incorporated-blackjack 3.10")
def test_3_10_a_player_may_stand_on_any_total_unless_the_table_is_set_otherwise():
    assert "stand" in offered(played(BLACKJACK, "2♠ 6♥ 3♦"))
    strict = Blackjack(replace(BLACKJACK.rules, must_hit=Cited(MustHit.ELEVEN_OR_LESS, assumed("3.10"))))
    assert "stand" not in offered(played(strict, "2♠ 6♥ 3♦"))
    assert "stand" in offered(played(strict, "10♠ 6♥ 2♦"))


@pytest.mark.parametrize(
    ("cards", "choice"),
    [
        ("2♠ 6♥ 3♦", "hit"),
        ("8♠ 6♥ 3♦", "hit"),
        ("8♠ 6♥ 4♦", "stand"),
        ("A♠ 6♥ 3♦", "stand"),
        ("A♠ 6♥ A♦", "hit"),
        ("A♠ 6♥ 2♦", "stand"),
        ("8♠ 6♥ 8♦", "stand"),
        ("9♠ A♥ 2♦", "decline"),
    ],
)
@pytest.mark.clause("incorporated-blackjack 3.11")
def test_3_11_what_is_chosen_for_an_absent_player(cards, choice):
    assert played(BLACKJACK, cards).turn().default == {A: choice}


# ── the dealer's hand ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("up", "drawn", "stands"),
    [
        ("10♥", "6♦", False),
        ("10♥", "7♦", True),
        ("10♥", "2♦ 4♦", False),
        ("10♥", "2♦ 5♦", True),
        ("2♥", "3♦ 4♦ 5♦ 2♣", False),
        ("8♥", "A♦", True),
    ],
)
@pytest.mark.clause("incorporated-blackjack 4.1")
def test_4_1_the_dealer_draws_to_16_and_stands_on_17(up, drawn, stands):
    position = played(BLACKJACK, f"10♠ {up} 8♠ stand {drawn}")
    assert isinstance(position.turn(), Over if stands else Draw)


@pytest.mark.clause("incorporated-blackjack 4.2")
def test_4_2_the_dealer_draws_to_a_soft_17():
    position = played(BLACKJACK, "10♠ 6♥ 8♠ stand A♦")
    assert isinstance(position.turn(), Draw)
    assert returned(position.after(Outcome("2♦"))) == {"blackjack": 0}


# ── settlement ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("dealer", "back", "clause"),
    [
        pytest.param("7♥ 10♦", 2000, "5.1", marks=pytest.mark.clause("incorporated-blackjack 5.1")),
        pytest.param("6♥ 10♦ 10♣", 2000, "5.1", marks=pytest.mark.clause("incorporated-blackjack 5.1")),
        pytest.param("9♥ 10♦", 0, "5.2", marks=pytest.mark.clause("incorporated-blackjack 5.2")),
        pytest.param("8♥ 10♦", 1000, "5.3", marks=pytest.mark.clause("incorporated-blackjack 5.3")),
    ],
)
def test_5_an_18_against_the_dealer(dealer, back, clause):
    up, drawn = dealer.split(maxsplit=1)
    assert settled(played(BLACKJACK, f"10♠ {up} 8♠ stand {drawn}")) == {"blackjack": (back, clause)}


@pytest.mark.parametrize(("up", "drawn"), [("K♥", "A♥"), ("A♥", "K♥")])
@pytest.mark.clause("incorporated-blackjack 5.5")
def test_5_5_two_blackjacks_stand_off(up, drawn):
    position = played(BLACKJACK, f"A♠ {up} K♦" + (" decline" if up == "A♥" else ""))
    over = position.after(Outcome(drawn))
    assert settled(over) == {"blackjack": (1000, "5.5")}
    assert over.results()[A]["blackjack"].kind is Kind.STAND_OFF


@pytest.mark.clause("incorporated-blackjack 5.6")
def test_5_6_blackjack_beats_any_other_21():
    dealers = played(BLACKJACK, "5♠ K♥ 6♦ hit 10♦ A♥")
    assert returned(dealers) == {"blackjack": 0}
    slips = {A: {"blackjack": 1000}, TerminalId("B"): {"blackjack": 1000}}
    position = BLACKJACK.start(slips)
    for card in "A♠ 10♠ 5♥ K♦ 9♦".split():
        position = position.after(Outcome(card))
    position = position.after(Act(TerminalId("B"), "stand")).after(Outcome("6♥")).after(Outcome("10♥"))
    assert returned(position) == {"blackjack": 2500}


@pytest.mark.clause("incorporated-blackjack 5.7")
def test_5_7_a_dealers_blackjack_takes_the_initial_wager_and_busted_hands():
    doubled = played(BLACKJACK, "5♠ K♥ 6♦ double 9♦ A♥")
    assert settled(doubled) == {"blackjack": (0, "5.7"), "double:1": (1000, "5.7")}
    split = played(BLACKJACK, "8♠ K♥ 8♦ split 10♠ stand 10♦ stand A♥")
    assert settled(split) == {"blackjack": (0, "5.7"), "split:2": (1000, "5.7")}
    busted = played(BLACKJACK, "8♠ K♥ 8♦ split 10♠ stand 7♦ hit 10♦ A♥")
    assert settled(busted) == {"blackjack": (0, "5.7"), "split:2": (0, "3.1")}
    first_busted = played(BLACKJACK, "8♠ K♥ 8♦ split 7♠ hit 10♦ 10♠ stand A♥")
    assert settled(first_busted) == {"blackjack": (0, "3.1"), "split:2": (1000, "5.7")}


@pytest.mark.clause("incorporated-blackjack 5.8")
def test_5_8_five_cards_a_long_21_and_a_dealers_22_are_hands_like_any_other():
    five_cards = played(BLACKJACK, "2♠ 10♥ 3♦ hit 4♠ hit 5♠ hit 3♥")
    assert isinstance(five_cards.turn(), Ask)
    assert returned(five_cards.after(Act(A, "stand")).after(Outcome("K♥"))) == {"blackjack": 0}
    assert returned(played(BLACKJACK, "5♠ 10♥ 6♦ hit 10♦ 9♦")) == {"blackjack": 2000}
    assert returned(played(BLACKJACK, "5♠ 5♥ 6♦ hit 10♦ 6♥ K♦")) == {"blackjack": 1000}
    assert returned(played(BLACKJACK, "10♠ 6♥ 9♦ stand 6♦ K♦")) == {"blackjack": 2000}
