"""Baccarat counted by composition: against published figures, and against the walk of every position."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import perm

import pytest

from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.baccarat.coup import Pair
from croupier.games.cards import Shoe, counted
from croupier.maths import baccarat, exact
from croupier.rulebooks.automated_10_2.baccarat import (
    COMMISSION,
    CROWN,
    PERFECT_PAIRS_EITHER_HAND,
    PERFECT_PAIRS_EITHER_HAND_200,
    PERFECT_PAIRS_EITHER_HAND_250,
    SUPER_6_OPTION_2,
    TABLE_OF_PLAY,
    TWO_TO_ONE,
)

T = TerminalId("A1")
SUPER_6_AT_15 = Baccarat(replace(CROWN.rules, super_6=SUPER_6_OPTION_2))
EITHER = {
    both: Baccarat(replace(CROWN.rules, perfect_pairs=version))
    for both, version in (
        (25, PERFECT_PAIRS_EITHER_HAND),
        (200, PERFECT_PAIRS_EITHER_HAND_200),
        (250, PERFECT_PAIRS_EITHER_HAND_250),
    )
}


def with_decks(game, decks):
    return Baccarat(replace(game.rules, decks=Cited(decks, Clause("automated-10.2", "11.3.1"))))


def edge(game, bet):
    return 1 - baccarat.law(game, bet).mean(lambda returned: returned)


def rounded(value, printed):
    """A value to as many digits as the figure that was printed."""
    return round(value, len(printed.partition(".")[2])) == Fraction(printed)


@pytest.mark.parametrize("decks", [1, 4, 5, 6, 7])
def test_every_ordered_deal_is_counted_once(decks):
    assert sum(baccarat.scores(Shoe.of_decks(decks), TABLE_OF_PLAY).values()) == perm(52 * decks, 6)
    assert sum(baccarat.pairs(Shoe.of_decks(decks)).values()) == perm(52 * decks, 4)


def test_chances_of_eight_decks():
    counted = baccarat.scores(Shoe.of_decks(8), TABLE_OF_PLAY)
    won = Counter()
    for ((of_player, _), (of_banker, _)), count in counted.items():
        won[(of_player > of_banker) - (of_player < of_banker)] += count
    player, banker, tie = (Fraction(100 * won[by], 4_998_398_275_503_360) for by in (1, -1, 0))
    assert rounded(player, "44.6247")
    assert rounded(banker, "45.8597")
    assert rounded(tie, "9.5156")


@pytest.mark.parametrize(
    ("game", "bet", "per_cent"),
    [
        (COMMISSION, "player", "1.235"),
        (COMMISSION, "banker", "1.058"),
        (COMMISSION, "tie", "14.36"),
        (CROWN, "player", "1.235"),
        (CROWN, "banker", "1.458"),
        (CROWN, "tie", "14.36"),
        (CROWN, "super-6", "29.98"),
        (SUPER_6_AT_15, "super-6", "13.82"),
        (CROWN, "dragon-bonus:player", "2.65"),
        (CROWN, "dragon-bonus:banker", "9.37"),
        (TWO_TO_ONE, "player", "3.62"),
        (TWO_TO_ONE, "banker", "2.20"),
        (TWO_TO_ONE, "tie", "14.36"),
        (CROWN, "perfect-pairs:player", "4.10"),
        (CROWN, "perfect-pairs:banker", "4.10"),
        (CROWN, "pair:player", "10.36"),
        (CROWN, "pair:banker", "10.36"),
        (with_decks(COMMISSION, 6), "player", "1.237"),
        (with_decks(COMMISSION, 6), "banker", "1.056"),
        (with_decks(COMMISSION, 4), "player", "1.242"),
        (with_decks(COMMISSION, 4), "banker", "1.052"),
    ],
)
def test_house_edges_as_printed(game, bet, per_cent):
    assert rounded(100 * edge(game, bet), per_cent)


def test_exact_edges_of_eight_decks():
    # Player's edge is the surplus of Banker's deals over Player's.
    assert edge(CROWN, "player") == Fraction(
        2_292_252_566_437_888 - 2_230_518_282_592_256, 4_998_398_275_503_360
    )
    assert edge(CROWN, "tie") == 1 - 9 * Fraction(475_627_426_473_216, 4_998_398_275_503_360)
    assert edge(CROWN, "perfect-pairs:banker") == Fraction(17, 415)
    assert edge(CROWN, "pair:player") == 1 - 12 * Fraction(31, 415)


def test_perfect_pairs_of_eight_decks_by_kind():
    law = baccarat.law(CROWN, "perfect-pairs:player")
    assert dict(law) == {
        Fraction(26): Fraction(7, 415),
        Fraction(13): Fraction(8, 415),
        Fraction(7): Fraction(16, 415),
        Fraction(0): Fraction(384, 415),
    }


def test_banker_wins_with_6_in_this_share_of_coups():
    half_paid = baccarat.law(CROWN, "banker").weights[Fraction(3, 2)]
    assert rounded(100 * half_paid, "5.3864")
    assert baccarat.law(CROWN, "super-6").weights[Fraction(13)] == half_paid


@pytest.mark.parametrize("both", [25, 200, 250])
def test_either_hand_by_inclusion_and_exclusion(both):
    # Given a perfect pair of one hand, its card has 6 of 8 left for the other hand; others have all 8.
    double = Fraction(7, 415) * Fraction(6 * 5 + 51 * 8 * 7, 414 * 413)
    law = baccarat.law(EITHER[both], "perfect-pairs:either")
    one = 2 * Fraction(7, 415) - 2 * double
    assert law.mean(lambda returned: returned) == 26 * one + (1 + both) * double


def test_law_of_the_jackpot_wager_is_that_its_price_is_spent():
    rules = replace(CROWN.rules, jackpot=Cited(True, Clause("automated-10.2", "11.5.1(b)")))
    assert dict(baccarat.law(Baccarat(rules), "jackpot")) == {Fraction(0): Fraction(1)}


def test_a_bet_that_is_not_offered_has_no_law():
    with pytest.raises(ValueError, match="no bet 'jackpot'"):
        baccarat.law(CROWN, "jackpot")


# The shoes are small, but between them reach naturals, third cards, pairs of every kind and ties.
SHOES = {
    "pairs": "K♠ K♠ K♠ K♣ K♥ 4♥ 4♥ 9♦ 9♦ 9♦",
    "draws": "A♠ A♠ 3♥ 3♥ 3♦ 5♣ 5♣ 6♦ 6♦",
    "naturals": "8♠ 8♠ 9♥ 9♥ K♥ K♥ A♦ 7♣ 7♣",
}
TABLES = {
    "Crown": Baccarat(
        replace(
            CROWN.rules, jackpot=Cited(True, Clause("automated-10.2", "11.5.1(b)")), super_6=SUPER_6_OPTION_2
        )
    ),
    "commission": COMMISSION,
    "2 to 1": TWO_TO_ONE,
    **{f"either hand, {both} for two": table for both, table in EITHER.items()},
}
UNIT, PLACE = 20, 10_000  # every prize of a unit is whole, and below the next place


def walked(game):
    """The laws of all bets from one walk: each stake has decimal places of the sum to itself."""
    places = {bet: PLACE**at for at, bet in enumerate(game.bets())}
    law = exact.returns(game.start({T: {bet: UNIT * place for bet, place in places.items()}}), T)
    return {
        bet: law.map(lambda total, place=place: Fraction(total // place % PLACE, UNIT))
        for bet, place in places.items()
    }


@pytest.mark.parametrize("cards", SHOES.values(), ids=SHOES)
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_counting_agrees_with_walking_every_position(table, cards):
    small = Baccarat(table.rules, Shoe(counted(cards.split())))
    laws = walked(small)
    assert len(laws) == len(small.bets())
    for bet, law in laws.items():
        assert baccarat.law(small, bet).weights == law.weights, bet


@pytest.mark.parametrize("bet", ["banker", "tie", "dragon-bonus:player", "perfect-pairs:player"])
def test_counting_agrees_with_a_walk_of_one_wager_alone(bet):
    small = Baccarat(CROWN.rules, Shoe(counted("8♠ 8♥ 8♥ K♥ 5♦ 7♣ 7♣ A♠".split())))
    assert baccarat.law(small, bet).weights == exact.returns(small.start({T: {bet: 1}}), T).weights


def test_the_small_shoes_reach_what_the_wagers_tell_apart():
    table = CROWN.rules.table_of_play
    shoes = [Shoe(counted(cards.split())) for cards in SHOES.values()]
    kinds = {kind for shoe in shoes for pair in baccarat.pairs(shoe) for kind in pair}
    assert kinds == set(Pair)
    margins, lengths = set(), set()
    for shoe in shoes:
        for ((player, m), (banker, n)), count in baccarat.scores(shoe, table).items():
            if count:
                margins.add(player - banker)
                lengths.add((m, n))
    assert lengths == {(2, 2), (2, 3), (3, 2), (3, 3)}
    assert margins == set(range(-9, 10))
