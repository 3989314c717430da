"""Blackjack by itself: what each setting changes, and what holds whatever is played."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.games.blackjack.blackjack import Blackjack
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
from croupier.games.cards import DECK, Shoe
from croupier.games.game import Act, Ask, Draw, Failed, Kind, Outcome, Over
from croupier.games.odds import Odds
from croupier.rulebooks.automated_10_2.blackjack import (
    BET_THE_SET_21,
    BLACKJACK,
    BLACKJACK_PLUS,
    KINGS_BOUNTY,
    PERFECT_PAIRS,
    ROYAL_MATCH_21,
)

A, B = TerminalId("A"), TerminalId("B")
C = Clause("a-test", "1")
TEN_DOLLARS = {A: {"blackjack": 1000}}


def table(**policies):
    """The standard table with some settings changed."""
    changed = {
        name: value if isinstance(value, (Odds, tuple)) else Cited(value, C)
        for name, value in policies.items()
    }
    return Blackjack(replace(BLACKJACK.rules, **changed))


def played(game, script, slips=TEN_DOLLARS):
    """Cards and decisions in order: "8♠ 10♥ 8♦ split" begins with a box's, the dealer's, the box's card."""
    position = game.start(slips)
    for word in script.split():
        position = position.after(Outcome(word) if word in DECK else decision(position, word))
    return position


def decision(position, word):
    terminal, _, choice = word.rpartition(":")
    return Act(TerminalId(terminal) if terminal else next(iter(position.turn().options)), choice)


def returned(position, terminal=A):
    return {bet: result.returned for bet, result in position.results()[terminal].items()}


def offered(position, terminal=A):
    return set(position.turn().options[terminal])


# ── each setting ────────────────────────────────────────────────────────────────────


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


# ── insurance, and the dealer's cards ───────────────────────────────────────────────


def test_insurance_is_decided_by_all_at_once_and_in_any_order():
    two = {A: {"blackjack": 1000}, B: {"blackjack": 600}}
    asked = played(BLACKJACK, "10♠ 9♠ A♥ 9♦ 9♣", two)
    assert asked.turn().options == {A: ("insure", "decline"), B: ("insure", "decline")}
    assert asked.turn().default == {A: "decline", B: "decline"}
    one_way = asked.after(Act(A, "insure")).after(Act(B, "insure"))
    other_way = asked.after(Act(B, "insure")).after(Act(A, "insure"))
    assert one_way == other_way
    assert one_way.stakes()[B] == {"blackjack": 600, "insurance": 300}


def test_insurance_is_not_offered_where_half_the_wager_is_half_a_cent():
    two = {A: {"blackjack": 1001}, B: {"blackjack": 600}}
    assert list(played(BLACKJACK, "10♠ 9♠ A♥ 9♦ 9♣", two).turn().options) == [B]


def test_a_busted_hand_asks_for_no_card_of_the_dealer():
    assert isinstance(played(BLACKJACK, "10♠ 10♥ 6♦ hit 10♦").turn(), Over)


def test_an_insured_hand_that_busts_still_waits_for_the_dealers_second_card():
    busted = played(BLACKJACK, "10♠ A♥ 6♦ insure hit 10♦")
    assert returned(busted.after(Outcome("K♥"))) == {"blackjack": 0, "insurance": 1500}
    assert returned(busted.after(Outcome("5♥"))) == {"blackjack": 0, "insurance": 0}


def test_against_a_blackjack_alone_the_dealer_draws_one_card_and_only_if_it_can_match():
    assert isinstance(played(BLACKJACK, "A♠ 9♥ K♦").turn(), Over)
    waiting = played(BLACKJACK, "A♠ K♥ K♦")
    assert isinstance(waiting.turn(), Draw)
    assert returned(waiting.after(Outcome("2♥"))) == {"blackjack": 2500}


def test_two_kings_of_spades_wait_for_the_dealers_blackjack_though_the_hand_is_lost():
    slips = {A: {"blackjack": 1000, "kings-bounty": 100}}
    busted = played(BLACKJACK, "K♠ A♥ K♠ decline hit 5♦", slips)
    assert returned(busted.after(Outcome("Q♦"))) == {"blackjack": 0, "kings-bounty": 100_100}
    assert returned(busted.after(Outcome("9♦"))) == {"blackjack": 0, "kings-bounty": 10_100}


def test_what_was_dealt_first_decides_a_side_wager_though_the_pair_is_split():
    slips = {A: {"blackjack": 1000, "perfect-pairs": 100}}
    split = played(BLACKJACK, "8♠ 6♥ 8♠ split 10♠ stand 10♦ stand 10♥ 10♣", slips)
    assert returned(split) == {"blackjack": 2000, "split:2": 2000, "perfect-pairs": 2600}


# ── what is not possible ────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("script", "move", "says"),
    [
        ("", Act(A, "hit"), "A cannot hit now"),
        ("10♠ 9♥ 6♦", Outcome("2♠"), "no card is due"),
        ("10♠ 9♥ 6♦", Act(B, "hit"), "B cannot hit now"),
        ("10♠ 9♥ 6♦", Act(A, "split"), "A cannot split now"),
        ("10♠ 9♥ 6♦", Act(A, "insure"), "A cannot insure now"),
        ("10♠ 9♥ 6♦ stand", Act(A, "hit"), "A cannot hit now"),
        ("10♠ 9♥ 6♦", Failed(), "void the round"),
        ("", Outcome("1♠"), "no 1♠ in the shoe"),
    ],
)
def test_an_impossible_move_is_an_error(script, move, says):
    with pytest.raises(ValueError, match=says):
        played(BLACKJACK, script).after(move)


def test_results_are_not_to_be_had_before_the_end():
    with pytest.raises(ValueError, match="settled together"):
        played(BLACKJACK, "10♠ 9♥ 6♦ stand").results()


def test_nobody_at_the_table_is_a_round_that_is_over():
    nobody = BLACKJACK.start({})
    assert isinstance(nobody.turn(), Over)
    assert nobody.results() == {}


def test_a_shoe_too_small_says_so():
    position = played(Blackjack(BLACKJACK.rules, Shoe.of_cards(["2♠", "3♥", "4♦"])), "2♠ 3♥ 4♦ hit")
    with pytest.raises(ValueError, match="the shoe is empty"):
        position.turn()


def test_settings_that_cannot_be_are_faults():
    assert [str(fault) for fault in table(hands_after_split=5).rules.faults()] == [
        "up to 5 hands after splits; allow 2, 3 or 4 (a-test 1)"
    ]
    assert [fault.clause for fault in table(decision_seconds=0).rules.faults()] == [C]
    for game in (BLACKJACK, BLACKJACK_PLUS):
        assert game.rules.faults() == ()


def test_a_stake_that_pays_exactly():
    assert BLACKJACK.exact_multiple("blackjack") == 2
    assert table(blackjack=Odds(6, 5, C)).exact_multiple("blackjack") == 10
    assert BLACKJACK.exact_multiple("kings-bounty") == 1


def test_as_many_boxes_as_four_decks_serve_cannot_empty_them():
    """Whoever wants the most cards splits and hits whenever he may, and is dealt the lowest cards."""
    game = table(decks=4)
    assert game.most_boxes == 14
    position = game.start({TerminalId(f"T{n}"): {"blackjack": 100} for n in range(14)})
    while not isinstance(turn := position.turn(), Over):
        position = position.after(greedy(turn))
    assert len(position.shoe) > 0
    with pytest.raises(ValueError, match="at most 14"):
        game.start({TerminalId(f"T{n}"): {"blackjack": 100} for n in range(15)})


def greedy(turn):
    if isinstance(turn, Draw):
        return Outcome(min(turn.law, key=lambda card: "A23456789".find(card[0][0]) % 10)[0])
    terminal, options = next(iter(turn.options.items()))
    return Act(terminal, next(choice for choice in ("split", "hit", "decline") if choice in options))


# ── whatever is played ──────────────────────────────────────────────────────────────

POLICIES = {
    "decks": st.sampled_from([4, 6, 8]),
    "soft_17": st.sampled_from(Soft17),
    "doubling": st.sampled_from(Doubling),
    "soft_nine_and_ten": st.sampled_from(SoftNineAndTen),
    "double_after_split": st.sampled_from(DoubleAfterSplit),
    "hands_after_split": st.sampled_from([2, 3, 4]),
    "surrender": st.sampled_from(Surrender),
    "must_hit": st.sampled_from(MustHit),
    "absent_player": st.sampled_from(AbsentPlayer),
    "both_blackjack": st.sampled_from(BothBlackjack),
    "dealer_blackjack": st.sampled_from(DealerBlackjack),
    "twenty_one": st.sampled_from(TwentyOne),
    "five_cards": st.sampled_from(FiveCards),
    "dealer_22": st.sampled_from(Dealer22),
    "side_wagers": st.sampled_from([(PERFECT_PAIRS, KINGS_BOUNTY), (BET_THE_SET_21, ROYAL_MATCH_21)]),
}
TABLES = st.fixed_dictionaries(POLICIES).map(lambda policies: table(**policies))
STAKES = st.integers(1, 500)


@st.composite
def rounds(draw):
    """A game, the slips of up to three boxes, and moves to the end; low cards and pairs come often."""
    game = draw(TABLES)
    sides = draw(st.sets(st.sampled_from([side.key for side in game.rules.side_wagers])))
    boxes = [TerminalId(f"T{n}") for n in range(draw(st.integers(1, 3)))]
    slips = {box: {bet: draw(STAKES) for bet in ("blackjack", *sorted(sides))} for box in boxes}
    position, moves = game.start(slips), []
    while not isinstance(turn := position.turn(), Over):
        moves.append(draw(possible(turn)))
        position = position.after(moves[-1])
    return game, slips, moves, position


def possible(turn):
    if isinstance(turn, Draw):
        often = [card for card in ("A♠", "8♠", "K♠") if card in turn.law]
        return st.sampled_from([*often, *(card for card, _ in turn.law)]).map(Outcome)
    acts = [Act(at, choice) for at, options in turn.options.items() for choice in options]
    return st.sampled_from(acts)


@settings(max_examples=200, deadline=None)
@given(rounds())
def test_every_stake_of_every_round_has_a_result(played_round):
    _, slips, _, position = played_round
    results, stakes = position.results(), position.stakes()
    assert {at: set(slip) for at, slip in stakes.items()} == {at: set(each) for at, each in results.items()}
    for at, slip in slips.items():
        assert slip.items() <= stakes[at].items()
    for at, each in results.items():
        for bet, result in each.items():
            stake = stakes[at][bet]
            assert result.why
            match result.kind:
                case Kind.WIN:
                    assert result.returned > stake
                case Kind.STAND_OFF:
                    assert result.returned == stake
                case _:
                    assert 0 <= result.returned < stake


@settings(max_examples=100, deadline=None)
@given(rounds())
def test_replaying_the_moves_gives_the_same_position(played_round):
    game, slips, moves, position = played_round
    again = game.start(slips)
    for move in moves:
        before, turn = hash(again), again.turn()
        if isinstance(turn, Ask):
            assert all(turn.default[at] in options for at, options in turn.options.items())
        after = again.after(move)
        assert hash(again) == before
        again = after
    assert again == position
    assert hash(again) == hash(position)
    assert again.results() == position.results()


@settings(max_examples=100, deadline=None)
@given(rounds())
def test_no_card_is_lost_on_the_way(played_round):
    game, _, _, position = played_round
    on_the_table = [card for box in position.boxes for hand in box.hands for card in hand.cards]
    assert len(position.shoe) + len(on_the_table) + len(position.dealer) == 52 * game.rules.decks.value
