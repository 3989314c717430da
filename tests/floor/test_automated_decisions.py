"""Decisions on the floor: asked, timed, answered by default, paid for, and settled together at the end."""

import pytest
from automated_floor import A1, A2, A3, BOOK, Phase, e, table_of

from croupier.floor.asker import Dealer, Seat
from croupier.table import commands as tc

BLACKJACK = "incorporated-blackjack"


def dealt(game, *cards, names=("A1", "A2"), stake=1000, bet=None, **how):
    """A round of which these cards have been dealt, each player having staked the same."""
    house = table_of(game, *names, **how)
    house.opening()
    house.slips(**{name: {bet: stake} for name in names})
    house.expires()
    house.deals(*cards)
    return house


# ── blackjack: one hand after the other ─────────────────────────────────────────────────────


def blackjack(*cards, **how):
    return dealt("blackjack", *cards, bet="blackjack", **how)


@pytest.mark.clause(f"{BOOK} 16.8.2", f"{BOOK} 16.8.2(a)", f"{BOOK} 16.8.1(a)", f"{BOOK} 16.8.1(d)")
def test_16_8_2_each_hand_is_decided_before_the_next_card_and_each_card_gives_its_time_anew():
    house = blackjack("5♠", "10♠", "9♥", "6♠", "8♠")  # A1 has 11, A2 has 18, the dealer a 9
    assert house.asked() == {"A1": ("hit", "stand", "double")}
    assert house.dealer() == []  # no card is drawn while a decision is awaited
    house.now += 14_000
    house.chooses(A1, "hit")
    house.deals("2♦")
    assert house.asked() == {"A1": ("hit", "stand")}
    house.now += 14_000
    assert house.dealer() == []  # fifteen seconds from the card, not from the deal
    house.chooses(A1, "stand")
    assert house.asked() == {"A2": ("hit", "stand")}
    house.now += 14_000
    house.chooses(A2, "stand")
    house.deals("K♣")
    assert house.settlements() == {("A1", "blackjack"): 0, ("A2", "blackjack"): 0}
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 16.8.2(b)", f"{BLACKJACK} 3.11")
def test_16_8_2b_for_who_does_not_answer_cards_are_drawn_to_a_hard_11_and_no_further():
    house = blackjack("2♠", "10♠", "9♥", "4♠", "8♠")
    assert house.time_passes() == {"A1": "hit"}
    house.deals("5♦")  # 11
    assert house.time_passes() == {"A1": "hit"}
    house.deals("A♦")  # 12
    assert house.time_passes() == {"A1": "stand"}
    assert house.time_passes() == {"A2": "stand"}
    house.deals("8♣")
    assert house.settlements() == {("A1", "blackjack"): 0, ("A2", "blackjack"): 2000}
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 16.8.2(b)", f"{BLACKJACK} 3.11")
def test_16_8_2b_two_aces_are_drawn_to_since_no_card_can_bust_them():
    house = blackjack("A♠", "10♠", "9♥", "A♥", "8♠")
    assert house.time_passes() == {"A1": "hit"}
    house.deals("3♦")  # 15, an ace counting eleven
    assert house.time_passes() == {"A1": "stand"}


@pytest.mark.clause(f"{BOOK} 16.8.2(b)", f"{BOOK} 5.4.1")
def test_16_8_2b_a_terminal_that_has_left_or_failed_is_played_for_likewise():
    house = blackjack("10♠", "10♥", "9♥", "3♠", "9♠")
    house.does(tc.Leave(table="R1", terminal=A1), Seat(A1))
    house.fails(A2)
    assert house.time_passes() == {"A1": "stand"}
    assert house.time_passes() == {"A2": "stand"}
    house.deals("10♦")
    assert house.settlements() == {("A1", "blackjack"): 0}
    assert house.spin().in_doubt == {A2}
    assert house.stake() == 1000


@pytest.mark.clause(f"{BOOK} 16.7.2")
def test_16_7_2_insurance_is_exactly_half_and_asked_of_all_at_once():
    house = blackjack("10♠", "10♥", "A♥", "3♠", "9♠", stake=2500)
    assert house.asked() == {"A1": ("insure", "decline"), "A2": ("insure", "decline")}
    house.chooses(A2, "insure")
    assert house.credits("A1", "A2") == (7500, 10000 - 2500 - 1250)
    assert house.may_not_choose(A2, "decline") == f"{BOOK} 16.8.2(a)"
    assert house.time_passes() == {"A1": "decline"}
    assert house.spin().added == {A2: 1250, A1: 0}


@pytest.mark.clause(f"{BOOK} 16.8.2(a)")
def test_16_8_2a_an_answer_does_not_give_the_others_more_time():
    house = blackjack("10♠", "10♥", "A♥", "3♠", "9♠")
    asked_at = house.now
    house.now += 14_000
    house.chooses(A1, "decline")
    assert house.spin().asked_at == asked_at
    house.now += 1_000
    assert [act.terminal for act in house.dealer()] == [A2]
    assert house.asked() == {"A1": ("hit", "stand")}
    assert house.spin().asked_at == house.now


@pytest.mark.clause(f"{BOOK} 16.8.1(b)", f"{BOOK} 16.8.1(b)(i)", f"{BOOK} 16.9.1", f"{BOOK} 16.7.1")
def test_16_8_1b_a_double_is_exactly_the_initial_wager_and_nothing_is_settled_before_the_end():
    house = blackjack("6♠", "10♥", "9♥", "5♠", "J♠", stake=1500)
    house.chooses(A1, "double")
    assert house.credits("A1") == (10000 - 3000,)
    house.deals("K♦")  # 21 in three cards, and the hand is complete
    assert (house.asked(), house.credits("A1"), house.stake()) == (
        {"A2": ("hit", "stand", "split")},
        (7000,),
        4500,
    )
    house.chooses(A2, "hit")
    house.deals("5♦")  # 25: over, and still nothing is taken
    assert (house.phase(), house.stake()) == (Phase.NO_MORE_BETS, 4500)
    house.deals("10♣")
    assert house.told().count("RoundSettled") == 1
    assert house.settlements() == {
        ("A1", "blackjack"): 3000,
        ("A1", "double:1"): 3000,
        ("A2", "blackjack"): 0,
    }
    assert house.credits("A1", "A2") == (13000, 8500)
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 16.8.1(c)", f"{BOOK} 16.8.3", f"{BLACKJACK} 3.6")
def test_16_8_1c_split_hands_are_played_one_after_the_other_and_the_dealer_last():
    house = blackjack("8♠", "6♥", "8♥", names=("A1",))
    house.chooses(A1, "split")
    assert house.credits("A1") == (8000,)
    house.deals("3♦")
    assert house.asked() == {"A1": ("hit", "stand", "double")}
    house.chooses(A1, "double")
    house.deals("10♦", "K♠")  # 21 on the first hand, then the second card of the second
    assert house.asked() == {"A1": ("hit", "stand")}
    house.chooses(A1, "stand")
    house.deals("10♣", "8♣")  # the dealer has 24
    assert house.settlements() == {
        ("A1", "blackjack"): 2000,
        ("A1", "double:1"): 2000,
        ("A1", "split:2"): 2000,
    }
    house.adds_up()


# ── war and poker: several at once ──────────────────────────────────────────────────────────


def war(*cards, **how):
    return dealt("casino-war", *cards, bet="ante", **how)


@pytest.mark.clause(f"{BOOK} 17.6.1", f"{BOOK} 17.6.1(a)", f"{BOOK} 17.6.2", f"{BOOK} 17.8")
def test_17_6_2_whoever_says_nothing_surrenders_half_their_ante_at_the_end_of_the_round():
    house = war("K♠", "K♥", "K♦", stake=1000)
    assert house.asked() == {"A1": ("surrender", "go-to-war"), "A2": ("surrender", "go-to-war")}
    house.chooses(A2, "go-to-war")
    assert house.time_passes() == {"A1": "surrender"}
    assert house.credits("A1") == (9000,)  # all wagers are settled together
    house.deals("9♠", "4♠")
    assert house.settlements() == {("A1", "ante"): 500, ("A2", "ante"): 1000, ("A2", "go-to-war"): 2000}
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 17.6.1(b)", f"{BOOK} 17.7.1(a)", f"{BOOK} 17.7.1(b)")
def test_17_6_1b_going_to_war_places_a_wager_equal_to_the_ante_by_itself():
    house = war("K♠", "K♥", "K♦", stake=1300)
    for name in (A1, A2):
        house.chooses(name, "go-to-war")
    assert (house.credits("A1", "A2"), house.stake()) == ((7400, 7400), 5200)
    house.deals("3♠", "Q♠")  # one card for all who went to war, then the dealer's
    assert set(house.settlements().values()) == {0}
    assert house.credits("A1", "A2") == (7400, 7400)
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 17.6.2")
def test_17_6_2_a_failed_terminal_surrenders_too():
    house = war("K♠", "2♥", "K♦")
    house.fails(A1)
    assert house.may_not_choose(A1, "go-to-war") == f"{BOOK} 9.2.2"
    assert house.time_passes() == {"A1": "surrender"}
    assert house.settlements() == {("A2", "ante"): 0}


MATRIX = ("2♠", "3♠", "4♠", "K♥", "K♦", "9♣", "7♥", "8♥", "J♦")


def poker(*names, funds=100_00, slips=None):
    house = table_of("three-card-poker", *names, funds=funds)
    house.opening()
    house.slips(**(slips or {name: {"ante:1-2-3": 1000} for name in names}))
    house.expires()
    return house


@pytest.mark.clause(f"{BOOK} 18.6.1", f"{BOOK} 18.6.2", f"{BOOK} 18.6.3", f"{BOOK} 18.7")
def test_18_6_2_who_says_nothing_folds_and_loses_the_ante_and_nothing_else():
    slips = {
        "A1": {"ante:1-2-3": 1000, "pairs-plus:hand": 500},
        "A2": {"ante:4-5-6": 1000},
        "A3": {"ante:7-8-9": 1000},
    }
    house = poker("A1", "A2", "A3", slips=slips)
    house.deals(*MATRIX)
    assert set(house.asked()) == {"A1", "A2", "A3"}
    house.chooses(A2, "play")
    assert house.time_passes() == {"A1": "fold", "A3": "fold"}
    house.deals("Q♠", "5♦", "6♣")
    assert house.settlements() == {
        ("A1", "ante:1-2-3"): 0,
        ("A1", "pairs-plus:hand"): 500 + 40 * 500,
        ("A2", "ante:4-5-6"): 2000,
        ("A2", "play"): 2000,
        ("A3", "ante:7-8-9"): 0,
    }
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 18.8.1", f"{BOOK} 18.8.1(a)")
def test_18_8_1_funds_for_play_are_looked_at_when_the_period_expires_and_before_any_card():
    house = poker("A1", "A2", funds=2400, slips={
        "A1": {"ante:1-2-3": 1000, "pairs-plus:row-1": 500},  # and 900 left: too little for Play
        "A2": {"ante:4-5-6": 1200},  # and 1200 left: just enough
    })  # fmt: skip
    closed = house.last(e.WageringClosed)
    assert (closed.short, house.spin().moves) == ((A1,), ())
    house.note(A1, 5000)  # money that comes after the expiry does not bring the hand back
    house.deals(*MATRIX)
    assert house.asked() == {"A2": ("play", "fold")}
    assert house.may_not_choose(A1, "play") == f"{BOOK} 18.8.1"
    house.chooses(A2, "fold")
    house.deals("Q♠", "5♦", "6♣")
    assert house.settlements() == {
        ("A1", "ante:1-2-3"): 1000,
        ("A1", "pairs-plus:row-1"): 500 + 40 * 500,
        ("A2", "ante:4-5-6"): 0,
    }
    house.adds_up()


# ── what is refused ─────────────────────────────────────────────────────────────────────────


@pytest.mark.clause(f"{BOOK} 16.8.2")
def test_16_8_2_nobody_acts_out_of_turn():
    house = blackjack("5♠", "10♠", "9♥", "6♠", "8♠")
    assert house.may_not_choose(A2, "stand") == f"{BOOK} 16.8.2(a)"
    assert house.may_not_choose(A2, "double") == f"{BOOK} 16.8.1(b)(i)"
    house.chooses(A1, "hit")
    assert house.may_not_choose(A1, "stand") == f"{BOOK} 16.8.2(a)"  # before the card has come


@pytest.mark.clause(f"{BOOK} 17.6.2")
def test_17_6_2_nobody_acts_twice_or_too_late():
    house = war("K♠", "K♥", "K♦")
    house.chooses(A1, "surrender")
    assert house.may_not_choose(A1, "go-to-war") == f"{BOOK} 17.6.1(b)"
    assert house.may_not_choose(A1, "surrender") == f"{BOOK} 17.6.2"
    house.now = house.spin().asked_at + 15_000
    assert house.may_not_choose(A2, "surrender") == f"{BOOK} 17.6.2"
    house.dealer()
    assert house.phase() is Phase.SETTLED
    late = house.choice(A2, "go-to-war")
    assert house.refuses(late, Seat(A2)) == f"{BOOK} 17.6.1(b)"
    house.opening()
    assert house.refuses(late, Seat(A2)) == f"{BOOK} 17.6.1(b)"


@pytest.mark.clause(f"{BOOK} 17.6.1")
def test_17_6_1_nobody_acts_for_another_s_hand():
    house = war("K♠", "K♥", "K♦")
    assert house.may_not_choose(A2, "go-to-war", Seat(A1)) == f"{BOOK} 17.6.1(b)"
    assert house.may_not_choose(A2, "surrender", Seat(A1)) == f"{BOOK} 17.6.2"
    assert house.may_not_choose(A3, "go-to-war", Seat(A3)) == "there is no such terminal"


@pytest.mark.clause(f"{BOOK} 17.6.2")
def test_17_6_2_the_dealer_chooses_the_default_only_and_only_when_the_time_is_over():
    house = war("K♠", "K♥", "K♦")
    assert house.may_not_choose(A1, "surrender", Dealer()) == f"{BOOK} 17.6.2"
    house.now += 15_000
    assert house.may_not_choose(A1, "go-to-war", Dealer()) == f"{BOOK} 17.6.2"


@pytest.mark.clause(f"{BLACKJACK} 3.6", f"{BLACKJACK} 3.7", f"{BLACKJACK} 3.3")
def test_what_cannot_be_split_or_doubled_is_refused_with_its_rule():
    house = blackjack("10♠", "9♥", "7♠", names=("A1",))
    assert house.may_not_choose(A1, "split") == f"{BLACKJACK} 3.6"
    assert house.may_not_choose(A1, "double") == f"{BLACKJACK} 3.3"
    assert house.may_not_choose(A1, "surrender") == f"{BLACKJACK} 3.9"
    assert house.may_not_choose(A1, "insure") == f"{BOOK} 16.7.2"
    assert house.may_not_choose(A1, "fly") == f"{BOOK} 16.8.2(a)"


@pytest.mark.clause(f"{BLACKJACK} 3.7")
def test_a_third_split_is_refused():
    house = blackjack("8♠", "9♥", "8♥", names=("A1",))
    for card in ("8♦", "8♣"):
        house.chooses(A1, "split")
        house.deals(card)
    assert house.may_not_choose(A1, "split") == f"{BLACKJACK} 3.7"


@pytest.mark.clause(f"{BOOK} 16.8.1(b)(i)", f"{BOOK} 16.7.2", f"{BOOK} 17.6.1(b)")
def test_what_cannot_be_paid_for_is_refused_and_may_be_had_once_it_can():
    house = blackjack("5♠", "9♥", "6♠", names=("A1",), funds=1900)
    assert house.may_not_choose(A1, "double") == f"{BOOK} 16.8.1(b)(i)"
    house.note(A1, 500)
    house.chooses(A1, "double")
    assert house.credits("A1") == (400,)
    house = blackjack("5♠", "A♥", "6♠", names=("A1",), funds=1400)
    assert house.may_not_choose(A1, "insure") == f"{BOOK} 16.7.2"
    house = war("K♠", "K♦", names=("A1",), funds=1999)
    assert house.may_not_choose(A1, "go-to-war") == f"{BOOK} 17.6.1(b)"


def test_no_more_hands_are_taken_than_the_decks_last_for():
    names = [f"A{number}" for number in range(1, 17)]
    house = table_of("blackjack", *names, decks="4", side_wagers="perfect-pairs, kings-bounty")
    house.opening()
    most = house.game().most_boxes
    assert most == 14
    house.slips(**{name: {"blackjack": 200} for name in names[:most]})
    late = house.wagers(names[most], {"blackjack": 200})
    assert house.refuses(late, Seat(names[most])) == "operator game.decks"
    house.slips(A1={})
    house.does(late, Seat(names[most]))
    house.expires()
    assert len(house.position().boxes) == most


def test_where_nobody_chooses_nothing_is_chosen():
    house = table_of("baccarat-crown", "A1")
    house.opening()
    house.slips(A1={"banker": 1000})
    house.expires()
    assert house.may_not_choose(A1, "stand") == f"{BOOK} 3.7"
