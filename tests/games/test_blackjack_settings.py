"""Blackjack under each of its settings: what one decides, and what another would."""

import pytest
from blackjack_table import A, B, C, offered, played, returned, table

from croupier.games.blackjack.rules import (
    AbsentPlayer,
    BothBlackjack,
    Dealer22,
    DealerBlackjack,
    DoubleAfterSplit,
    Doubling,
    FiveCards,
    MustHit,
    Soft17,
    SoftNineAndTen,
    Surrender,
    TwentyOne,
)
from croupier.games.game import Act, Draw, Outcome, Over
from croupier.games.odds import Odds
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK


def test_the_dealer_draws_to_a_soft_17_or_stands_on_it():
    script = "10♠ 6♥ 8♦ stand A♥"
    assert returned(played(table(soft_17=Soft17.STAND), script)) == {"blackjack": 2000}
    drawing = played(table(soft_17=Soft17.DRAW), script)
    assert isinstance(drawing.turn(), Draw)
    assert returned(drawing.after(Outcome("3♦"))) == {"blackjack": 0}


def test_the_dealer_stands_on_a_soft_18_and_a_hard_17_in_any_case():
    game = table(soft_17=Soft17.DRAW)
    assert returned(played(game, "10♠ 7♥ 8♦ stand A♥")) == {"blackjack": 1000}
    assert returned(played(game, "10♠ 7♥ 8♦ stand 10♥")) == {"blackjack": 2000}


# Two eights split: the first hand is doubled to 21, the second goes over; the dealer has Blackjack.
DOUBLED_AND_BUSTED = "8♠ 10♥ 8♦ split 3♠ double 10♠ 7♦ hit 10♦ A♥"
# The first hand goes over, the second stands.
BUSTED_AND_STANDING = "8♠ 10♥ 8♦ split 7♠ hit 10♠ 10♦ stand A♥"
# Three hands stand.
THREE_STANDING = "8♠ 10♥ 8♦ split 8♣ split 10♠ stand 10♦ stand 9♠ stand A♥"


@pytest.mark.parametrize(
    ("policy", "script", "expected"),
    [
        (DealerBlackjack.ORIGINAL_ONLY, DOUBLED_AND_BUSTED, (0, 1000, 1000)),
        (DealerBlackjack.ORIGINAL_AND_BUSTED, DOUBLED_AND_BUSTED, (0, 1000, 0)),
        (DealerBlackjack.BUSTED_PLUS_ONE, DOUBLED_AND_BUSTED, (0, 1000, 0)),
        (DealerBlackjack.ALL, DOUBLED_AND_BUSTED, (0, 0, 0)),
        (DealerBlackjack.ORIGINAL_ONLY, BUSTED_AND_STANDING, (0, None, 1000)),
        (DealerBlackjack.ORIGINAL_AND_BUSTED, BUSTED_AND_STANDING, (0, None, 1000)),
        (DealerBlackjack.BUSTED_PLUS_ONE, BUSTED_AND_STANDING, (0, None, 0)),
        (DealerBlackjack.ALL, BUSTED_AND_STANDING, (0, None, 0)),
        (DealerBlackjack.ORIGINAL_AND_BUSTED, THREE_STANDING, (0, None, 1000, 1000)),
        (DealerBlackjack.BUSTED_PLUS_ONE, THREE_STANDING, (0, None, 1000, 1000)),
        (DealerBlackjack.ALL, THREE_STANDING, (0, None, 0, 0)),
    ],
)
def test_what_a_dealers_blackjack_takes_from_splits_and_doubles(policy, script, expected):
    keys = ("blackjack", "double:1", "split:2", "split:3")
    wanted = {key: value for key, value in zip(keys, expected, strict=False) if value is not None}
    assert returned(played(table(dealer_blackjack=policy), script)) == wanted


@pytest.mark.parametrize("policy", DealerBlackjack)
def test_when_every_split_hand_is_busted_the_dealer_draws_only_if_a_wager_could_come_back(policy):
    busted = played(table(dealer_blackjack=policy), "8♠ 10♥ 8♦ split 7♠ hit 10♠ 7♦ hit 10♦")
    waits = policy is DealerBlackjack.ORIGINAL_ONLY
    assert isinstance(busted.turn(), Draw if waits else Over)
    if waits:
        assert returned(busted.after(Outcome("A♥"))) == {"blackjack": 0, "split:2": 1000}
        assert returned(busted.after(Outcome("9♥"))) == {"blackjack": 0, "split:2": 0}


@pytest.mark.parametrize(
    ("cards", "nine_ten_eleven", "any_two", "any_hard_two", "any_two_or_three"),
    [
        ("5♠ 6♥ 3♦", False, True, True, True),
        ("5♠ 6♥ 4♦", True, True, True, True),
        ("5♠ 6♥ 5♦", True, True, True, True),
        ("5♠ 6♥ 6♦", True, True, True, True),
        ("6♠ 6♥ 6♦", False, True, True, True),
        ("A♠ 6♥ 3♦", False, True, False, True),
        ("A♠ 6♥ 9♦", True, True, False, True),
        ("5♠ 6♥ 2♦ hit 2♠", False, False, False, True),
        ("5♠ 6♥ 2♦ hit 2♠ hit 2♥", False, False, False, False),
    ],
)
def test_which_hands_may_be_doubled(cards, nine_ten_eleven, any_two, any_hard_two, any_two_or_three):
    may = {
        Doubling.NINE_TEN_ELEVEN: nine_ten_eleven,
        Doubling.ANY_TWO: any_two,
        Doubling.ANY_HARD_TWO: any_hard_two,
        Doubling.ANY_TWO_OR_THREE: any_two_or_three,
    }
    for policy, doubled in may.items():
        assert ("double" in offered(played(table(doubling=policy), cards))) is doubled, policy


def test_an_ace_with_a_nine_counts_ten_once_doubled_where_only_9_10_and_11_are():
    script = "A♠ 6♥ 9♦ double A♦ 10♦ 2♥"
    hard = played(table(soft_nine_and_ten=SoftNineAndTen.ACE_COUNTS_ONE), script)
    assert hard.boxes[0].hands[0].total.points == 11
    assert returned(hard) == {"blackjack": 0, "double:1": 0}
    soft = played(table(doubling=Doubling.ANY_TWO), script)
    assert returned(soft) == {"blackjack": 2000, "double:1": 2000}


def test_an_ace_with_an_eight_or_a_nine_may_be_kept_from_doubling():
    for cards in ("A♠ 6♥ 8♦", "A♠ 6♥ 9♦"):
        assert "double" not in offered(played(table(soft_nine_and_ten=SoftNineAndTen.NO_DOUBLE), cards))
        assert "double" in offered(played(table(soft_nine_and_ten=SoftNineAndTen.ACE_COUNTS_ONE), cards))
    assert "double" in offered(played(table(soft_nine_and_ten=SoftNineAndTen.NO_DOUBLE), "5♠ 6♥ 4♦"))


def test_a_split_hand_may_be_doubled_or_not():
    script = "8♠ 6♥ 8♦ split 3♠"
    assert "double" in offered(played(table(double_after_split=DoubleAfterSplit.ALLOWED), script))
    assert "double" not in offered(played(table(double_after_split=DoubleAfterSplit.FORBIDDEN), script))


@pytest.mark.parametrize("most", [2, 3, 4])
def test_splits_make_so_many_hands_and_no_more(most):
    position = played(table(hands_after_split=most), "8♠ 6♥ 8♦")
    for hands in range(1, most):
        assert "split" in offered(position)
        position = position.after(Act(A, "split"))
        assert position.stakes()[A][f"split:{hands + 1}"] == 1000
        position = position.after(Outcome("8♣"))
    assert "split" not in offered(position)


def test_tens_of_different_ranks_are_equal_in_value_and_may_be_split():
    assert "split" in offered(played(BLACKJACK, "K♠ 6♥ 10♦"))
    assert "split" not in offered(played(BLACKJACK, "9♠ 6♥ 10♦"))
    assert "split" not in offered(played(BLACKJACK, "4♠ 6♥ 2♦ hit 2♥"))


def test_a_blackjack_may_pay_6_to_5():
    script = "A♠ 9♥ K♦"
    assert returned(played(BLACKJACK, script)) == {"blackjack": 2500}
    assert returned(played(table(blackjack=Odds(6, 5, C)), script)) == {"blackjack": 2200}


def test_two_blackjacks_stand_off_or_the_player_wins():
    script = "A♠ K♥ K♦"
    standing_off = played(table(both_blackjack=BothBlackjack.STAND_OFF), script).after(Outcome("A♥"))
    assert returned(standing_off) == {"blackjack": 1000}
    winning = played(table(both_blackjack=BothBlackjack.PLAYER_WINS), script)
    assert isinstance(winning.turn(), Over)
    assert returned(winning) == {"blackjack": 2500}


def test_surrender_returns_half_unless_the_dealer_has_blackjack():
    game = table(surrender=Surrender.LATE)
    assert isinstance(played(game, "10♠ 9♥ 6♦ surrender").turn(), Over)
    assert returned(played(game, "10♠ 9♥ 6♦ surrender")) == {"blackjack": 500}
    assert returned(played(game, "10♠ 10♥ 6♦ surrender 9♥")) == {"blackjack": 500}
    assert returned(played(game, "10♠ 10♥ 6♦ surrender A♥")) == {"blackjack": 0}


def test_surrender_is_offered_on_the_first_two_cards_only():
    late, off = table(surrender=Surrender.LATE), table(surrender=Surrender.OFF)
    assert "surrender" in offered(played(late, "8♠ 10♥ 8♦"))
    assert "surrender" not in offered(played(late, "2♠ 10♥ 8♦ hit 2♦"))
    assert "surrender" not in offered(played(late, "8♠ 10♥ 8♦ split 10♦"))
    assert "surrender" not in offered(played(off, "8♠ 10♥ 8♦"))


def test_a_player_may_have_to_draw_to_11_or_less():
    must, may = table(must_hit=MustHit.ELEVEN_OR_LESS), table(must_hit=MustHit.OFF)
    assert offered(played(must, "6♠ 6♥ 5♦")) == {"hit", "double"}
    assert offered(played(may, "6♠ 6♥ 5♦")) == {"hit", "stand", "double"}
    assert "stand" in offered(played(must, "7♠ 6♥ 5♦"))
    assert "stand" in offered(played(must, "A♠ 6♥ A♦"))


@pytest.mark.parametrize(
    ("cards", "to_hard_11", "at_once", "as_dealer"),
    [
        ("6♠ 6♥ 5♦", "hit", "stand", "hit"),
        ("7♠ 6♥ 5♦", "stand", "stand", "hit"),
        ("A♠ 6♥ A♦", "hit", "stand", "hit"),
        ("A♠ 6♥ 2♦", "stand", "stand", "hit"),
        ("A♠ 6♥ 5♦", "stand", "stand", "hit"),
        ("A♠ 6♥ 6♦", "stand", "stand", "hit"),
        ("A♠ 6♥ 7♦", "stand", "stand", "stand"),
        ("10♠ 6♥ 6♦", "stand", "stand", "hit"),
        ("10♠ 6♥ 7♦", "stand", "stand", "stand"),
    ],
)
def test_what_is_done_for_an_absent_player(cards, to_hard_11, at_once, as_dealer):
    defaults = {
        AbsentPlayer.DRAW_TO_HARD_11: to_hard_11,
        AbsentPlayer.STAND: at_once,
        AbsentPlayer.DRAW_AS_DEALER: as_dealer,
    }
    for policy, choice in defaults.items():
        assert played(table(absent_player=policy), cards).turn().default == {A: choice}, policy


def test_an_absent_player_who_must_draw_cannot_be_stood_for():
    game = table(absent_player=AbsentPlayer.STAND, must_hit=MustHit.ELEVEN_OR_LESS)
    assert played(game, "6♠ 6♥ 5♦").turn().default == {A: "hit"}


FIVE_CARDS_17 = "2♠ 10♥ 3♦ hit 4♠ hit 5♠ hit 3♥"


def test_five_cards_win_or_are_played_on():
    winning = played(table(five_cards=FiveCards.WINS), FIVE_CARDS_17)
    assert isinstance(winning.turn(), Over)
    assert returned(winning) == {"blackjack": 2000}
    played_out = played(table(five_cards=FiveCards.PLAYED_OUT), FIVE_CARDS_17 + " stand K♥")
    assert returned(played_out) == {"blackjack": 0}


def test_five_cards_over_21_lose_all_the_same():
    busted = played(table(five_cards=FiveCards.WINS), "2♠ 10♥ 3♦ hit 4♠ hit 5♠ hit 10♦")
    assert returned(busted) == {"blackjack": 0}


def test_a_21_wins_at_once_or_waits_for_the_dealer():
    script = "5♠ K♥ 6♦ double 10♦"
    winning = played(table(twenty_one=TwentyOne.WINS), script)
    assert isinstance(winning.turn(), Over)
    assert returned(winning) == {"blackjack": 2000, "double:1": 2000}
    waiting = played(table(twenty_one=TwentyOne.PLAYED_OUT), script)
    assert returned(waiting.after(Outcome("A♥"))) == {"blackjack": 0, "double:1": 1000}


def test_a_dealers_22_loses_or_stands_off_but_not_with_blackjack():
    script = "10♠ 6♥ 9♦ stand 6♦ 10♥"
    assert returned(played(table(dealer_22=Dealer22.LOSES), script)) == {"blackjack": 2000}
    assert returned(played(table(dealer_22=Dealer22.STANDS_OFF), script)) == {"blackjack": 1000}
    assert returned(played(table(dealer_22=Dealer22.STANDS_OFF), "10♠ 6♥ 9♦ stand 7♦ 10♥")) == {
        "blackjack": 2000
    }
    two = {A: {"blackjack": 1000}, B: {"blackjack": 1000}}
    beside = played(table(dealer_22=Dealer22.STANDS_OFF), "A♠ 9♠ 6♥ K♠ 9♦ stand 6♦ 10♥", two)
    assert (returned(beside), returned(beside, B)) == ({"blackjack": 2500}, {"blackjack": 1000})
