"""No table is opened that best play beats, whatever an absent player would lose at it."""

from fractions import Fraction

import pytest
from blackjack_table import C, table

from croupier.core.decider import Refused
from croupier.games.blackjack.rules import DealerBlackjack, Doubling, Soft17, Surrender
from croupier.games.odds import Odds
from croupier.house.arithmetic import arithmetic
from croupier.house.decided_edges import decided_edges
from croupier.house.rulesets import RULESETS, _favours, open_ruleset
from croupier.maths.figures import bets_that_favour_the_player, figures, in_percent
from croupier.maths.solving.best_play import best_play
from croupier.maths.solving.corners import MARGIN, bound, corner
from croupier.maths.solving.policies import BEST


def test_blackjack_at_two_to_one_is_named_though_an_absent_player_loses():
    generous = table(blackjack=Odds(2, 1, C), side_wagers=())
    assert figures(generous, "blackjack").edge > Fraction(5, 100)
    (favoured,) = bets_that_favour_the_player(generous, arithmetic())
    assert (favoured.bet, favoured.played) == ("blackjack", BEST)
    assert favoured.edge < Fraction(-1, 100)
    assert "best (CDP1 by wager)" in str(_favours(favoured))


def test_the_books_own_odds_are_settled_by_a_corner_and_not_solved():
    class Never:
        pass

    assert bets_that_favour_the_player(table(side_wagers=()), Never()) == ()


def test_a_corner_bounds_what_is_less_generous():
    stingy = table(
        decks=6, doubling=Doubling.ANY_TWO, dealer_blackjack=DealerBlackjack.ALL, soft_17=Soft17.STAND
    )
    assert bound(stingy) == bound(corner(stingy))
    assert bound(stingy) <= best_play(stingy, arithmetic()).edge


def test_a_corner_is_what_is_kept_of_it():
    most = corner(table(decks=4, soft_17=Soft17.STAND))
    assert most.rules.surrender.value is Surrender.LATE
    assert best_play(most, arithmetic()).edge == pytest.approx(float(bound(most)), abs=1e-11)
    assert bound(most) > MARGIN


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.parametrize("decks", range(3, 9))
@pytest.mark.parametrize("soft_17", Soft17)
def test_every_corner_is_what_is_kept_of_it(decks, soft_17):
    most = corner(table(decks=decks, soft_17=soft_17))
    assert best_play(most, arithmetic()).edge == pytest.approx(float(bound(most)), abs=1e-11)


def test_no_corner_knows_other_shares_or_better_odds():
    assert bound(table(split_wager=Fraction(1, 2))) is None
    assert bound(table(blackjack=Odds(2, 1, C))) is None
    assert bound(table(decks=1)) is None


def test_options_of_the_book_are_opened_at_once():
    opened = open_ruleset("automated-10.2/blackjack", {"doubling": "any two cards", "decks": "4"})
    assert not isinstance(opened, Refused)


@pytest.mark.parametrize("key", ["automated-10.2/blackjack", "automated-10.2/blackjack-plus"])
def test_what_is_kept_of_the_books_tables_is_what_is_solved(key):
    play = best_play(RULESETS[key].game, arithmetic())
    kept = decided_edges(RULESETS[key], "best")["blackjack"]
    assert kept.edge == pytest.approx(play.edge, abs=1e-12)
    chart = decided_edges(RULESETS[key], "chart")["blackjack"]
    assert chart.edge == pytest.approx(-play.chart.solution.value, abs=1e-12)


def test_percents_below_nothing_keep_their_sign():
    assert [in_percent(Fraction(n, 10_000)) for n in (-120, 0, 5)] == ["-1.20 %", "0.00 %", "0.05 %"]
