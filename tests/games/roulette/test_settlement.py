"""Settling many terminals at once gives what each spin gives, only sooner."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.game import Failed, Kind, Outcome
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.settlement import settle
from croupier.rulebooks.automated_10_2 import roulette as automated
from croupier.rulebooks.melbourne_roulette_18 import wagers as melbourne
from croupier.rulebooks.melbourne_roulette_18.side_wagers import LUCKY_SYMBOLS
from croupier.rulebooks.melbourne_roulette_vcgr import wagers as vcgr
from croupier.rulebooks.perth_roulette_599 import wagers as perth
from croupier.rulebooks.rapid_roulette import wagers as rapid

GAMES = {
    f"{book.__name__.split('.')[-2]}-{name}": game
    for book in (melbourne, vcgr, perth, rapid, automated)
    for name, game in vars(book).items()
    if isinstance(game, Roulette)
}


def spun(game, slips, number):
    return game.start(slips).after(Outcome(number)).results()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_bet_on_every_number_is_settled_as_the_spin_settles_it(game):
    slips = {"A1": {bet: 7 * at for at, bet in enumerate(game.bets(), 1)}}
    for number in game.rules.wheel.value.rim:
        assert settle(game, slips, number) == spun(game, slips, number)


@given(data=st.data())
def test_any_terminals_with_any_slips_are_settled_as_the_spin_settles_them(data):
    game = data.draw(st.sampled_from(sorted(GAMES)).map(GAMES.get))
    slip = st.dictionaries(st.sampled_from(sorted(game.bets())), st.integers(1, 10**9), max_size=12)
    slips = data.draw(st.dictionaries(st.sampled_from(["A1", "B2", "C3", "D4"]), slip))
    number = data.draw(st.sampled_from(game.rules.wheel.value.rim))
    settled = settle(game, slips, number)
    assert settled == spun(game, slips, number)
    assert list(settled) == [at for at, wagers in slips.items() if wagers]


def test_odds_that_pay_part_of_a_cent_are_settled_exactly():
    bets = tuple(replace(bet, odds=replace(bet.odds, to=3)) for bet in melbourne.SINGLE_ZERO.rules.bets)
    game = Roulette(replace(melbourne.SINGLE_ZERO.rules, bets=bets))
    settled = settle(game, {"A1": {"red": 1, "straight:7": 2}}, "7")["A1"]
    assert (settled["red"].returned, settled["straight:7"].returned) == (Fraction(4, 3), Fraction(76, 3))


@pytest.mark.parametrize("symbol", ["A", "D", None])
def test_side_wagers_are_settled_by_what_they_drew(symbol):
    game = Roulette(replace(melbourne.SINGLE_ZERO.rules, sides=(LUCKY_SYMBOLS,)))
    slips = {"A1": {"red": 100, "straight:7": 100} | dict.fromkeys(LUCKY_SYMBOLS.bets(), 100)}
    spin = game.start(slips).after(Failed() if symbol is None else Outcome(symbol)).after(Outcome("7"))
    assert settle(game, slips, "7", spin.drawn) == spin.results()
    with pytest.raises(ValueError, match="is not known"):
        settle(game, slips, "7")


def test_two_games_that_differ_in_one_number_are_not_mixed_up():
    slips = {"A1": {"red": 100}}
    bets = tuple(replace(bet, odds=replace(bet.odds, pays=3)) for bet in melbourne.SINGLE_ZERO.rules.bets)
    dearer = Roulette(replace(melbourne.SINGLE_ZERO.rules, bets=bets))
    assert settle(melbourne.SINGLE_ZERO, slips, "7")["A1"]["red"].returned == 200
    assert settle(dearer, slips, "7")["A1"]["red"].returned == 400


def test_what_is_not_on_the_wheel_or_the_layout_is_not_settled():
    with pytest.raises(ValueError, match="there is no 00 on this wheel"):
        settle(melbourne.SINGLE_ZERO, {"A1": {"red": 100}}, "00")
    with pytest.raises(ValueError, match="there is no bet 'street:2-3-4' here"):
        settle(melbourne.SINGLE_ZERO, {"A1": {"street:2-3-4": 100}}, "7")


def test_a_hundred_terminals_with_forty_bets_are_settled_as_if_one_by_one():
    game, chance = melbourne.SINGLE_ZERO, random.Random(1)  # noqa: S311 - any slips will do
    bets = sorted(game.bets())
    slips = {
        f"T{at}": {bet: chance.choice([100, 250, 500]) for bet in chance.sample(bets, 40)}
        for at in range(100)
    }

    def one_by_one():
        return {
            at: {bet: spun(game, {at: {bet: stake}}, "17")[at][bet] for bet, stake in slip.items()}
            for at, slip in slips.items()
        }

    assert settle(game, slips, "17") == one_by_one()


def test_losing_results_are_shared_and_winning_ones_are_their_own():
    settled = settle(melbourne.SINGLE_ZERO, {"A1": {"red": 100}, "B2": {"red": 200}}, "8")
    assert settled["A1"]["red"] is settled["B2"]["red"]
    assert settled["A1"]["red"].kind is Kind.LOSE
