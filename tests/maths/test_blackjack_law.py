"""Blackjack counted by composition: equal to the walk of every card, and to the edges on record."""

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.rules import AbsentPlayer, MustHit, Soft17
from croupier.games.cards import Shoe, counted
from croupier.games.odds import Odds
from croupier.maths.blackjack import law
from croupier.maths.exact import returns
from croupier.rulebooks.automated_10_2.blackjack import (
    BET_THE_SET_21,
    BLACKJACK,
    BLACKJACK_PLUS,
    KINGS_BOUNTY,
    PERFECT_PAIRS,
    PERFECT_PAIRS_30_10_5,
    ROYAL_MATCH_21,
    royal_match_21,
)

A = TerminalId("A")
C = Clause("a-test", "1")
STAKE, SIDE_STAKE = 2, 1000  # so that the main wager's return never reaches one side stake

# Each has points enough that no hand can empty it.
ROUND_SHOE = "A♠ A♠ 9♥ 9♥ 10♦ K♠ K♠"
PAIRS_SHOE = "A♠ Q♠ K♠ K♠ K♥ 9♠ 10♦"
STIFF_SHOE = "A♠ 5♥ 6♥ 6♥ 10♦ 10♦ 9♣ 7♣"
LOW_SHOE = "2♠ 2♠ 3♥ 3♥ 4♦ 9♣ K♣ K♣"
BLACKJACK_SHOE = "A♠ A♠ A♠ K♥ K♥ K♥ K♥ 9♣"
ABSENT = Cited(AbsentPlayer.DRAW_AS_DEALER, C)


def dealt_from(shoe, rules):
    return Blackjack(rules, Shoe(counted(shoe.split())))


def by_default(position, terminal, _options):
    return position.turn().default[terminal]


def walked(game, slip):
    return returns(game.start({A: slip}), A, by_default)


def with_decks(decks, *sides):
    return Blackjack(replace(BLACKJACK.rules, decks=Cited(decks, C), side_wagers=sides))


def edge(game, bet):
    return 1 - law(game, bet).mean(lambda returned: returned)


def percent(fraction):
    return f"{float(100 * fraction):.2f}"


AS_DEALER = replace(BLACKJACK.rules, absent_player=ABSENT)
AS_DEALER_ON_17 = replace(AS_DEALER, soft_17=Cited(Soft17.STAND, C))
PLUS_AS_DEALER = replace(BLACKJACK_PLUS.rules, absent_player=ABSENT)
MUST_HIT = replace(
    BLACKJACK.rules,
    absent_player=Cited(AbsentPlayer.STAND, C),
    must_hit=Cited(MustHit.ELEVEN_OR_LESS, C),
)


@pytest.mark.parametrize(
    ("shoe", "rules"),
    [
        pytest.param(ROUND_SHOE, BLACKJACK.rules, id="round"),
        pytest.param(STIFF_SHOE, BLACKJACK.rules, id="stiff"),
        pytest.param(LOW_SHOE, BLACKJACK.rules, id="low"),
        pytest.param(BLACKJACK_SHOE, BLACKJACK.rules, id="blackjacks"),
        pytest.param(STIFF_SHOE, BLACKJACK_PLUS.rules, id="plus-stiff"),
        pytest.param(LOW_SHOE, BLACKJACK_PLUS.rules, id="plus-low"),
        pytest.param(BLACKJACK_SHOE, BLACKJACK_PLUS.rules, id="plus-blackjacks"),
        pytest.param(STIFF_SHOE, AS_DEALER, id="as-dealer-stiff"),
        pytest.param(BLACKJACK_SHOE, AS_DEALER, id="as-dealer-blackjacks"),
        pytest.param(STIFF_SHOE, AS_DEALER_ON_17, id="as-dealer-on-17-stiff"),
        pytest.param(LOW_SHOE, PLUS_AS_DEALER, id="plus-as-dealer-low"),
        pytest.param(LOW_SHOE, MUST_HIT, id="must-hit-low"),
    ],
)
def test_the_main_wager_counted_is_the_main_wager_walked(shoe, rules):
    game = dealt_from(shoe, rules)
    assert law(game, "blackjack") == walked(game, {"blackjack": STAKE}).map(lambda back: back / STAKE)


@pytest.mark.parametrize(
    "side",
    [KINGS_BOUNTY, BET_THE_SET_21, ROYAL_MATCH_21, PERFECT_PAIRS, royal_match_21(Odds(25, 1, C))],
    ids=[
        "kings-bounty",
        "bet-the-set-21",
        "royal-match-21",
        "perfect-pairs",
        "royal-match-21-suited-blackjack",
    ],
)
@pytest.mark.parametrize("shoe", [ROUND_SHOE, PAIRS_SHOE])
def test_a_side_wager_counted_is_the_side_wager_walked(shoe, side):
    game = dealt_from(shoe, replace(BLACKJACK.rules, side_wagers=(side,)))
    together = walked(game, {"blackjack": STAKE, side.key: SIDE_STAKE})
    assert law(game, side.key) == together.map(lambda back: Fraction(back // SIDE_STAKE))


# Edges as exact fractions; the last column is what is on record to two digits.
@pytest.mark.parametrize(
    ("side", "decks", "exact", "recorded"),
    [
        (PERFECT_PAIRS, 4, Fraction(7, 69), "10.14"),
        (PERFECT_PAIRS, 6, Fraction(19, 311), "6.11"),
        (PERFECT_PAIRS, 8, Fraction(17, 415), "4.10"),
        (PERFECT_PAIRS_30_10_5, 4, Fraction(22, 207), "10.63"),
        (PERFECT_PAIRS_30_10_5, 6, Fraction(18, 311), "5.79"),
        (PERFECT_PAIRS_30_10_5, 8, Fraction(14, 415), "3.37"),
        (BET_THE_SET_21, 4, Fraction(3, 23), "13.04"),
        (BET_THE_SET_21, 6, Fraction(33, 311), "10.61"),
        (BET_THE_SET_21, 8, Fraction(39, 415), "9.40"),
        (ROYAL_MATCH_21, 4, Fraction(318, 2691), "11.82"),
        (ROYAL_MATCH_21, 6, Fraction(464, 4043), "11.48"),
        (ROYAL_MATCH_21, 8, Fraction(610, 5395), "11.31"),
        (KINGS_BOUNTY, 4, None, "24.56"),
        (KINGS_BOUNTY, 6, None, "23.16"),
        (KINGS_BOUNTY, 8, None, "22.47"),
    ],
)
def test_the_edge_of_each_side_wager(side, decks, exact, recorded):
    found = edge(with_decks(decks, side), side.key)
    assert percent(found) == recorded
    assert exact is None or found == exact


def kings_bounty_by_hand(decks):
    """From the numbers of ordered pairs alone, written out prize by prize."""
    n, alike = 52 * decks, decks * (decks - 1)
    unlike = decks * decks
    pays = {
        100: alike,  # K♠ K♠
        30: 3 * alike,  # K K of another suit
        20: 12 * alike,  # Q Q, J J or 10 10 of one suit
        9: 4 * (12 + 2) * unlike,  # two different ten-values, or ace and nine, of one suit
        6: 12 * unlike,  # K K of two suits
        4: 12 * (4 * 4 - 1 + 2) * unlike,  # the same of two suits, without K K
    }
    won = sum(ways * (1 + odds) for odds, ways in pays.items())
    dealer_blackjack = Fraction(2 * 4 * decks * (16 * decks - 2), (n - 2) * (n - 3))
    won += alike * dealer_blackjack * (1001 - 101)
    return 1 - Fraction(won, n * (n - 1))


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_kings_bounty_is_what_the_pairs_come_to_by_hand(decks):
    assert edge(with_decks(decks, KINGS_BOUNTY), "kings-bounty") == kings_bounty_by_hand(decks)


@pytest.mark.parametrize(
    ("decks", "exact", "recorded"),
    [
        (4, Fraction(630855780958248641189546036921, 8163816101896140127222275344850), "7.73"),
        (
            8,
            Fraction(9669454661531619359883320810729382074, 124208990552210711473694511976313856375),
            "7.78",
        ),
    ],
)
def test_the_edge_against_an_absent_player(decks, exact, recorded):
    """The fractions come from a recursion over whole shoes that shares nothing with this library."""
    found = edge(with_decks(decks), "blackjack")
    assert found == exact
    assert percent(found) == recorded


def test_a_player_who_draws_as_the_dealer_loses_what_is_said_of_him():
    """Public estimates from the two bust rates put it at about 5.7 % where the dealer stands on soft 17."""
    rules = replace(BLACKJACK.rules, absent_player=ABSENT, soft_17=Cited(Soft17.STAND, C))
    assert percent(edge(Blackjack(rules), "blackjack")) == "5.68"


def test_a_blackjack_is_paid_as_often_as_it_is_dealt_and_not_matched():
    paid = law(BLACKJACK, "blackjack").weights[Fraction(5, 2)]
    dealt = Fraction(2 * 32 * 128, 416 * 415)
    matched = Fraction(2 * 31 * 127, 414 * 413)
    assert paid == dealt * (1 - matched)


def test_a_bet_that_is_not_there_has_no_law():
    with pytest.raises(ValueError, match="'insurance' is not placed here"):
        law(BLACKJACK, "insurance")
