"""Baccarat as a game: its positions, its wagers, and what it refuses."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.baccarat.coup import HandSide, Pair, pair_of
from croupier.games.baccarat.main_wagers import Variant
from croupier.games.cards import Shoe, counted
from croupier.games.game import Act, Draw, Failed, Kind, Outcome, Over
from croupier.games.odds import Odds
from croupier.rulebooks.automated_10_2.baccarat import (
    COMMISSION,
    CROWN,
    PERFECT_PAIRS_EITHER_HAND,
    PERFECT_PAIRS_EITHER_HAND_250,
    TWO_TO_ONE,
)

A1, A2 = TerminalId("A1"), TerminalId("A2")
WITH_JACKPOT = Baccarat(replace(CROWN.rules, jackpot=Cited(True, Clause("automated-10.2", "11.5.1(b)"))))
GAMES = (
    CROWN,
    COMMISSION,
    TWO_TO_ONE,
    WITH_JACKPOT,
    Baccarat(replace(CROWN.rules, perfect_pairs=PERFECT_PAIRS_EITHER_HAND_250)),
)


def dealt(game, slip, cards):
    """The position after these cards, in the order in which they come from the shoe."""
    position = game.start({A1: slip})
    for card in cards.split():
        position = position.after(Outcome(card))
    return position


@st.composite
def finished(draw, games=GAMES):
    """A whole coup of some game, every bet of it backed with 100 cents."""
    game = draw(st.sampled_from(games))
    position = game.start({A1: dict.fromkeys(game.bets(), 100)})
    path = [position]
    while isinstance(turn := position.turn(), Draw):
        position = position.after(Outcome(draw(st.sampled_from(sorted(turn.law.weights)))))
        path.append(position)
    return game, path


def test_the_bets_of_a_table_that_offers_everything():
    assert set(WITH_JACKPOT.bets()) == {
        "player",
        "banker",
        "tie",
        "dragon-bonus:player",
        "dragon-bonus:banker",
        "perfect-pairs:player",
        "perfect-pairs:banker",
        "pair:player",
        "pair:banker",
        "super-6",
        "jackpot",
    }


def test_the_either_hand_version_takes_the_place_of_perfect_pairs_on_one_hand():
    game = Baccarat(replace(CROWN.rules, perfect_pairs=PERFECT_PAIRS_EITHER_HAND))
    keys = {key for key in game.bets() if key.startswith("perfect-pairs")}
    assert keys == {"perfect-pairs:either"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_bet_goes_by_its_own_key_and_a_table_is_a_hashable_value(game):
    assert all(key == bet.key for key, bet in game.bets().items())
    assert hash(game) == hash(Baccarat(game.rules))
    assert game == Baccarat(game.rules)


def test_the_prizes_shown_are_those_that_the_variant_pays():
    def prizes(game, bet):
        return {prize.when: str(prize.odds) for prize in game.bets()[bet].prizes}

    assert prizes(CROWN, "player") == {"the Player hand wins": "1 to 1"}
    assert prizes(CROWN, "banker") == {
        "the Banker hand wins": "1 to 1",
        "the Banker hand wins with 6": "1 to 2",
    }
    assert prizes(COMMISSION, "banker") == {"the Banker hand wins": "19 to 20"}
    assert prizes(TWO_TO_ONE, "player") == {
        "the Player hand wins": "1 to 1",
        "the Player hand wins with a three-card 8 or 9": "2 to 1",
    }


@pytest.mark.parametrize(
    ("cards", "pair"),
    [
        ("8♠ 8♠", Pair.PERFECT),
        ("8♥ 8♦", Pair.COLOURED),
        ("8♠ 8♣", Pair.COLOURED),
        ("8♠ 8♦", Pair.MIXED),
        ("8♠ 9♠", Pair.NONE),
        ("10♠ K♠", Pair.NONE),
    ],
)
def test_what_two_cards_have_in_common(cards, pair):
    assert pair_of(*cards.split()) is pair


def test_every_terminal_is_settled_on_the_same_coup_in_its_own_amounts():
    position = CROWN.start({A1: {"player": 300}, A2: {"banker": 700, "tie": 100}})
    for card in "9♠ 7♥ K♠ K♥".split():
        position = position.after(Outcome(card))
    results = position.results()
    assert list(results) == [A1, A2]
    assert results[A1]["player"].returned == 600
    assert results[A2]["banker"].returned == 0
    assert results[A2]["tie"].returned == 0


def test_a_result_says_what_decided_it():
    results = dealt(CROWN, {"banker": 100, "super-6": 100}, "2♠ 6♠ 3♠ K♠ 10♠").results()[A1]
    assert results["banker"].why == "Player 5, Banker 6: Banker wins with 6, pays 1 to 2"
    assert results["super-6"].why == "Player 5, Banker 6: Banker wins with 6, pays 12 to 1"


@given(finished())
def test_every_bet_has_a_result_and_none_returns_less_than_nought(coup):
    game, path = coup
    results = path[-1].results()[A1]
    assert set(results) == set(game.bets())
    for result in results.values():
        assert result.returned >= 0
        assert result.why
        assert (result.kind is Kind.LOSE) == (result.returned == 0)
        assert (result.kind is Kind.STAND_OFF) == (result.returned == 100)


@given(finished())
def test_playing_the_same_cards_again_gives_the_same_positions(coup):
    game, path = coup
    again = game.start({A1: dict.fromkeys(game.bets(), 100)})
    for before, after in pairwise(path):
        assert again == before
        assert hash(again) == hash(before)
        assert again.stakes() == before.stakes()
        dealt_next = Counter(after.player + after.banker) - Counter(before.player + before.banker)
        again = again.after(Outcome(next(iter(dealt_next))))
    assert again == path[-1]


def test_moves_that_are_impossible_are_told_so():
    start = CROWN.start({A1: {"player": 100}})
    with pytest.raises(ValueError, match="not possible"):
        start.after(Act(A1, "hit"))
    with pytest.raises(ValueError, match="not possible"):
        start.after(Failed())
    with pytest.raises(ValueError, match="there is no 1♠ in the shoe"):
        start.after(Outcome("1♠"))
    with pytest.raises(ValueError, match="not over"):
        start.results()
    over = dealt(CROWN, {"player": 100}, "9♠ 7♥ K♠ K♥")
    assert over.turn() == Over()
    with pytest.raises(ValueError, match="is over"):
        over.after(Outcome("A♠"))


def test_a_card_that_has_been_drawn_as_often_as_the_shoe_holds_it_cannot_come_again():
    position = Baccarat(CROWN.rules, Shoe(counted("A♠ 2♠ 3♠ 4♠ 5♠ 6♠".split()))).start({A1: {"tie": 1}})
    with pytest.raises(ValueError, match="there is no A♠"):
        position.after(Outcome("A♠")).after(Outcome("A♠"))


def test_a_shoe_must_hold_as_many_cards_as_a_coup_may_take():
    with pytest.raises(ValueError, match="at least"):
        Baccarat(CROWN.rules, Shoe(counted("A♠ 2♠ 3♠ 4♠ 5♠".split())))


def test_unknown_bets_and_empty_stakes_are_refused():
    assert "no bet 'bankers'" in str(CROWN.check({"bankers": 100}))
    assert "no bet 'jackpot'" in str(CROWN.check({"player": 100, "jackpot": 100}))
    assert "at least" in str(CROWN.check({"player": 0}))
    assert CROWN.check({"player": 100, "tie": 50}) is None


def test_odds_for_a_win_that_the_variant_does_not_single_out_are_a_fault_and_so_is_their_lack():
    half = Odds(1, 2, Clause("automated-10.2", "11.7.2[crown-banker]"))
    commission, crown = COMMISSION.rules, CROWN.rules
    (odd,) = replace(commission, main=replace(commission.main, singled_out=half)).faults()
    (lack,) = replace(crown, main=replace(crown.main, singled_out=None)).faults()
    assert odd.clause == Clause("automated-10.2", "11.7.1")
    assert lack.clause == Clause("automated-10.2", "11.7.2[crown-banker]")
    assert [game.rules.faults() for game in GAMES] == [()] * 5


@pytest.mark.parametrize(
    ("game", "bet", "cents"),
    [
        (CROWN, "banker", 2),
        (CROWN, "player", 1),
        (CROWN, "tie", 1),
        (COMMISSION, "banker", 20),
        (COMMISSION, "player", 1),
        (TWO_TO_ONE, "banker", 1),
        (CROWN, "dragon-bonus:banker", 1),
        (CROWN, "super-6", 1),
        (WITH_JACKPOT, "jackpot", 1),
    ],
)
def test_the_stake_whose_multiples_pay_in_whole_cents(game, bet, cents):
    assert game.rules.exact_multiple(bet) == cents


def test_a_stake_off_the_multiple_would_pay_parts_of_a_cent():
    six, seven = "2♠ 6♠ 3♠ K♠ 10♠", "2♠ 7♠ 3♠ K♠ 10♠"
    assert dealt(CROWN, {"banker": 1}, six).results()[A1]["banker"].returned == Fraction(3, 2)
    assert dealt(CROWN, {"banker": 2}, six).results()[A1]["banker"].returned == 3
    assert dealt(COMMISSION, {"banker": 10}, seven).results()[A1]["banker"].returned == Fraction(39, 2)
    assert dealt(COMMISSION, {"banker": 20}, seven).results()[A1]["banker"].returned == 39


@given(finished(), st.integers(1, 500))
def test_stakes_in_the_exact_multiple_always_return_whole_cents(coup, times):
    game, path = coup
    slip = {bet: times * game.rules.exact_multiple(bet) for bet in game.bets()}
    position = game.start({A1: slip})
    last = replace(path[-1], wagers=position.wagers)
    assert all(result.returned.denominator == 1 for result in last.results()[A1].values())


def test_a_game_goes_by_the_name_of_its_variant():
    assert [game.name for game in (CROWN, COMMISSION, TWO_TO_ONE)] == [
        "Crown Baccarat",
        "Commission Baccarat",
        "2 to 1 Baccarat",
    ]
    assert CROWN.rules.main.variant.value is Variant.CROWN


def test_the_points_to_display_follow_the_cards():
    position = dealt(CROWN, {"player": 100}, "9♠ 3♥ 4♦")
    assert position.points(HandSide.PLAYER) == 3
    assert position.points(HandSide.BANKER) == 3
