"""Three card poker with nine cards seen: what is kept is what is worked out."""

from fractions import Fraction

import pytest

from croupier.fast.nine_cards import classes_of, returned, shares
from croupier.house.rulesets import RULESETS
from croupier.maths.figures import figures
from croupier.maths.three_card_poker import nine_cards_edge

GAME = RULESETS["automated-10.2/three-card-poker"].game


def own_cards_edge():
    return figures(GAME, next(bet for bet in GAME.bets() if bet.startswith("ante"))).edge


def test_six_more_cards_are_worth_about_a_sixth_of_a_percent():
    gained = own_cards_edge() - nine_cards_edge(GAME)
    assert Fraction(15, 10_000) < gained < Fraction(17, 10_000)


def test_a_hand_that_is_always_played_brings_what_it_brings_by_itself():
    assert len(classes_of(GAME)) == 1755
    assert returned(GAME, ("A♠", "A♥", "A♦")) > 5
    assert 0 < returned(GAME, ("2♠", "4♥", "7♦")) < Fraction(1, 100)  # played where many high cards are seen


@pytest.mark.whole
@pytest.mark.long
def test_the_edge_that_is_kept_is_worked_out_again():
    found = list(shares(GAME))
    hands, back = sum(n for n, _ in found), sum(share for _, share in found)
    assert hands == 22_100
    assert nine_cards_edge(GAME) == 1 - back / hands
