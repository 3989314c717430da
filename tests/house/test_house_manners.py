"""How simulated players play: bets that their game takes, and decisions that make sense."""

import pytest

from croupier.core.ids import TerminalId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.games.game import Act, Outcome
from croupier.house.rulesets import RULESETS
from croupier.simulation.playing_style import choice_for, slip_for

AUTOMATED = [key for key in RULESETS if key.startswith("automated-10.2")]
A1 = TerminalId("A1")
MATRIX = ("9♠", "2♥", "9♦", "5♣", "7♠", "J♦", "K♠", "4♥", "8♣")


def game(name):
    return RULESETS[f"automated-10.2/{name}"].game


def chosen(name, slip, *moves):
    position = game(name).start({A1: slip})
    for move in moves:
        position = position.after(move if isinstance(move, Act) else Outcome(move))
    return choice_for(game(name), position, position.turn(), A1)


@pytest.mark.parametrize("key", AUTOMATED)
def test_whatever_they_put_down_their_game_takes(key):
    chance = SeededEntropy(7, "players")
    for _ in range(60):
        slip = slip_for(RULESETS[key].game, 500, chance)
        assert RULESETS[key].game.check(slip) is None
        assert all(stake % 500 == 0 for stake in slip.values())


@pytest.mark.parametrize(
    ("name", "main"),
    [
        ("baccarat-crown", {"player", "banker"}),
        ("blackjack", {"blackjack"}),
        ("casino-war", {"ante"}),
    ],
)
def test_the_main_wager_is_always_there_and_others_now_and_then(name, main):
    chance = SeededEntropy(7, "players")
    slips = [slip_for(game(name), 500, chance) for _ in range(60)]
    assert all(main & slip.keys() for slip in slips)
    assert any(slip.keys() - main for slip in slips)


@pytest.mark.parametrize(
    ("cards", "choice"),
    [
        (("8♠", "6♦", "8♥"), "split"),
        (("6♠", "5♦", "5♥"), "double"),
        (("6♠", "10♦", "5♥"), "hit"),
        (("10♠", "6♦", "2♥"), "stand"),
        (("10♠", "7♦", "2♥"), "hit"),
        (("10♠", "7♦", "7♥"), "stand"),
        (("A♠", "7♦", "6♥"), "hit"),
        (("10♠", "A♦", "9♥"), "decline"),
    ],
)
def test_a_hand_of_blackjack_is_played_sensibly(cards, choice):
    assert chosen("blackjack", {"blackjack": 1000}, *cards) == choice


def test_whoever_is_equal_goes_to_war_and_whoever_is_asked_spins():
    assert chosen("casino-war", {"ante": 1000}, "7♠", "7♦") == "go-to-war"


@pytest.mark.parametrize(
    ("hand", "choice"),
    [
        (("Q♠", "6♥", "4♦"), "play"),
        (("Q♠", "6♥", "3♦"), "fold"),
        (("2♠", "2♥", "3♦"), "play"),
        (("J♠", "10♥", "8♦"), "fold"),
    ],
)
def test_a_hand_of_poker_is_played_from_queen_six_four(hand, choice):
    dealt = (*hand, "5♣", "7♠", "J♦", "K♠", "4♥", "8♣")
    assert chosen("three-card-poker", {"ante:1-2-3": 1000}, *dealt) == choice
