"""Three Card Poker as a game among games, and the order of its hands."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from itertools import combinations, groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.cite import Cited, Clause
from croupier.games.cards import DECK, Shoe, counted
from croupier.games.game import Act, Ask, AtClose, Draw, Failed, Kind, Outcome, Over
from croupier.games.odds import Odds
from croupier.games.three_card_poker.hands import Three, best_five, strength, three_of
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.rulebooks.automated_10_2.three_card_poker import THREE_CARD_POKER, THREE_CARD_POKER_RULES

MATRIX = "4♠ 9♥ K♦  5♥ 5♠ Q♦  6♦ 2♦ J♦".split()
X = Clause("x", "1")
TWO = {"A1": {"ante:1-2-3": 1000}, "B2": {"ante:7-8-9": 500}}


def dealt(slips=TWO):
    position = THREE_CARD_POKER.start(slips)
    for card in MATRIX:
        position = position.after(Outcome(card))
    return position


# The order of hands


@pytest.fixture(scope="module")
def in_order():
    """All 22,100 hands from the lowest up, in groups of equals."""
    hands = sorted(combinations(DECK, 3), key=strength)
    return [list(equals) for _, equals in groupby(hands, key=strength)]


@pytest.mark.clause("automated-10.2 18.4.2", "incorporated-three-card-poker 1.2")
def test_the_kinds_of_all_hands(in_order):
    counts = Counter(three_of(equals[0]) for equals in in_order for _ in equals)
    counts[Three.STRAIGHT_FLUSH] += counts.pop(Three.MINI_ROYAL)
    assert {three.value: n for three, n in counts.items()} == {
        "straight flush": 48,
        "three of a kind": 52,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "high card": 16440,
    }


@pytest.mark.clause("automated-10.2 18.4.2", "incorporated-three-card-poker 1.4")
def test_the_order_of_all_hands(in_order):
    assert sum(map(len, in_order)) == 22100
    assert len(in_order) == 741
    groups = Counter(three_of(equals[0]) for equals in in_order)
    assert list(groups.values()) == [274, 156, 274, 12, 13, 11, 1]
    text = "\n".join(" ".join("".join(hand) for hand in sorted(equals)) for equals in in_order)
    digest = "a1d1abba8a05b36aa9c17d05391487f482967eb118cc0da5165a7b66f6ab789a"
    assert sha256(text.encode()).hexdigest() == digest


@given(st.lists(st.sampled_from(DECK), min_size=3, max_size=3, unique=True), st.permutations(range(3)))
def test_the_order_of_the_cards_in_a_hand_makes_no_difference(hand, order):
    assert strength(hand) == strength([hand[at] for at in order])


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=6, unique=True))
def test_the_best_five_of_six_is_the_best_of_the_six_ways_to_leave_one_out(cards):
    order = list(type(best_five(cards)))
    ways = [best_five(five) for five in combinations(cards, 5)]
    assert order.index(best_five(cards)) == max(order.index(five) for five in ways)


# The game


def test_bets_are_those_that_may_be_placed():
    kinds = Counter(bet.partition(":")[0] for bet in THREE_CARD_POKER.bets())
    assert kinds == {"ante": 84, "pairs-plus": 7, "six-card-bonus": 7}
    assert all(key == bet.key for key, bet in THREE_CARD_POKER.bets().items())


@pytest.mark.parametrize(
    "slip",
    [
        {"play": 100},
        {"ante:1-2-3": 100, "play": 100},
        {"ante:3-2-1": 100},
        {"ante:a-b-c": 100},
        {"ante:1-2-3": 100, "pairs-plus:row-4": 100},
        {"ante:1-2-3": 0},
    ],
)
def test_bets_that_do_not_exist_are_refused(slip):
    refused = THREE_CARD_POKER.check(slip)
    assert refused is not None
    assert refused.clause is None


def test_rows_and_columns_may_be_set_to_stand_alone():
    alone = Cited(value=False, clause=X)
    game = ThreeCardPoker(replace(THREE_CARD_POKER_RULES, side_wagers_need_ante=alone))
    assert game.check({"pairs-plus:row-1": 100}) is None
    assert game.check({"pairs-plus:hand": 100}) is not None
    position = game.start({"A1": {"pairs-plus:row-2": 100, "six-card-bonus:row-2": 100}})
    for card in (*MATRIX, "5♦", "2♠", "3♥"):
        position = position.after(Outcome(card))
    assert {bet: r.returned for bet, r in position.results()["A1"].items()} == {
        "pairs-plus:row-2": 200,
        "six-card-bonus:row-2": 600,
    }


def test_the_order_of_answers_makes_no_difference():
    one = dealt().after(Act("A1", "play")).after(Act("B2", "fold"))
    other = dealt().after(Act("B2", "fold")).after(Act("A1", "play"))
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (THREE_CARD_POKER.start(TWO), Act("A1", "play")),
        (THREE_CARD_POKER.start(TWO), Failed()),
        (dealt(), Outcome("A♠")),
        (dealt(), Act("A1", "surrender")),
        (dealt(), Act("Z9", "play")),
        (dealt().after(Act("A1", "play")), Act("A1", "fold")),
    ],
)
def test_a_move_that_is_not_possible_is_an_error(position, move):
    with pytest.raises(ValueError, match=r"cannot|due|void the round"):
        position.after(move)


def test_who_picked_no_hand_has_none():
    with pytest.raises(ValueError, match="picked no hand"):
        dealt().hand_of("Z9")


def test_a_stake_that_pays_in_whole_cents():
    assert [THREE_CARD_POKER.exact_multiple(bet) for bet in THREE_CARD_POKER.bets()] == [1] * 98
    game = ThreeCardPoker(replace(THREE_CARD_POKER_RULES, play=Odds(6, 5, X)))
    assert game.exact_multiple("ante:1-2-3") == 5


def test_faults_name_what_is_wrong():
    wrong = replace(
        THREE_CARD_POKER_RULES,
        decks=Cited(2, X),
        matrix=Cited(((1, 2, 3), (4, 6, 5)), X),
        positions_picked=Cited(2, X),
        dealer_qualifies=Cited("joker", X),
        play=Odds(0, 1, X),
    )
    assert THREE_CARD_POKER_RULES.faults() == ()
    assert [fault.clause for fault in wrong.faults()] == [X] * 5


def test_a_game_is_a_value():
    assert hash(THREE_CARD_POKER) == hash(ThreeCardPoker(THREE_CARD_POKER_RULES))
    assert ThreeCardPoker(THREE_CARD_POKER_RULES) == THREE_CARD_POKER


@settings(max_examples=50)
@given(st.data(), st.sets(st.sampled_from(["A1", "B2"])))
def test_every_stake_has_a_result_and_no_cent_is_lost(data, short):
    everything = {bet: 100 for bet in THREE_CARD_POKER.bets() if not bet.startswith("ante")}
    slips = {"A1": {"ante:1-5-9": 200} | everything, "B2": {"ante:2-3-4": 300}}
    cards = data.draw(st.permutations(DECK))[:16]
    game = ThreeCardPoker(THREE_CARD_POKER_RULES, Shoe(counted(cards)))
    position = game.start(slips, AtClose(short=frozenset(short)))
    while not isinstance(turn := position.turn(), Over):
        match turn:
            case Draw(law=law):
                position = position.after(Outcome(data.draw(st.sampled_from(sorted(law.weights)))))
            case Ask(options=options):
                at = data.draw(st.sampled_from(sorted(options)))
                position = position.after(Act(at, data.draw(st.sampled_from(options[at]))))
    results, stakes = position.results(), position.stakes()
    assert {at: set(each) for at, each in results.items()} == {at: set(slip) for at, slip in stakes.items()}
    for at, each in results.items():
        for bet, result in each.items():
            _kind_fits(result, stakes[at][bet])


def _kind_fits(result, stake):
    match result.kind:
        case Kind.WIN:
            assert result.returned > stake
        case Kind.LOSE:
            assert result.returned == 0
        case Kind.STAND_OFF | Kind.VOID:
            assert result.returned == stake
