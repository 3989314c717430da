"""Blackjack by itself: insurance, the dealer's cards, what cannot be, and what holds whatever is played."""

from fractions import Fraction

import pytest
from blackjack_table import A, B, C, played, returned, table
from hypothesis import given, settings
from hypothesis import strategies as st

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
from croupier.games.cards import Shoe, counted
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
    position = played(Blackjack(BLACKJACK.rules, Shoe(counted(["2♠", "3♥", "4♦"]))), "2♠ 3♥ 4♦ hit")
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
    # Half of a stake comes back to whoever surrenders, even where nothing else is halved.
    whole = {"blackjack": Odds(2, 1, C), "insurance_wager": Fraction(1)}
    found = [table(surrender=when, **whole).exact_multiple("blackjack") for when in Surrender]
    assert dict(zip(Surrender, found, strict=True)) == {Surrender.OFF: 1, Surrender.LATE: 2}


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
