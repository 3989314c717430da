"""Rounds of every game told again from the records, move by move."""

import pytest
from games_house import T1, Dealt

from croupier.core.ids import RoundNumber
from croupier.floor.asker import Dealer
from croupier.games.baccarat.view import BaccaratPlay
from croupier.server.recall import last_rounds, one_round, past_terminal


def told(table, number=1):
    view = one_round(table.scene, T1, RoundNumber(number))
    return view, [(move.kind, move.of, move.to, move.number, move.terminal) for move in view.moves]


def test_baccarat_card_by_card():
    table = Dealt("baccarat-crown", "A1").opens().puts("A1", {"banker": 1000}).closes()
    table.deals("9♠", "K♥", "4♦", "7♣", "5♥")
    view, moves = told(table)
    assert moves == [
        ("draw", "9♠", "player hand", None, None),
        ("draw", "K♥", "banker hand", None, None),
        ("draw", "4♦", "player hand", None, None),
        ("draw", "7♣", "banker hand", None, None),
        ("draw", "5♥", "player hand", None, None),
    ]
    assert (view.game, view.outcome, view.draws) == ("baccarat", "player 8-7", ["9♠", "K♥", "4♦", "7♣", "5♥"])
    assert isinstance(view.play, BaccaratPlay)
    assert (view.play.player_points, view.play.winner) == (8, "player")
    (short,) = last_rounds(table.scene, T1, 5)
    assert (short.outcome, short.moves, short.play) == ("player 8-7", [], None)


def test_blackjack_with_a_split_and_a_choice_that_time_made():
    table = Dealt("blackjack", "A1", "A2").opens()
    table.stakes("A1", blackjack=1000).stakes("A2", blackjack=1000).closes()
    table.deals("8♠", "5♥", "9♦", "8♥", "9♣").chooses("A1", "split").deals("10♦").chooses("A1", "stand")
    table.deals("J♦").chooses("A1", "stand")
    table.house.now += 15_000
    table.chooses("A2", "stand", Dealer()).deals("10♠")
    view, moves = told(table)
    assert moves == [
        ("draw", "8♠", "hand", 1, "A1"),
        ("draw", "5♥", "hand", 1, "A2"),
        ("draw", "9♦", "dealer", 1, None),
        ("draw", "8♥", "hand", 1, "A1"),
        ("draw", "9♣", "hand", 1, "A2"),
        ("choice", "split", "player", None, "A1"),
        ("draw", "10♦", "hand", 1, "A1"),
        ("choice", "stand", "player", None, "A1"),
        ("draw", "J♦", "hand", 2, "A1"),
        ("choice", "stand", "player", None, "A1"),
        ("default", "stand", "player", None, "A2"),
        ("draw", "10♠", "dealer", 2, None),
    ]
    assert (view.moves[5].cost, view.moves[10].by) == (1000, "house/virtual dealer")
    assert view.moves[10].at == view.moves[9].at + 15_000
    assert [len(box.hands) for box in view.play.boxes] == [2, 1]


def test_a_war_and_the_matrix():
    table = Dealt("casino-war", "A1", "A2").opens().stakes("A1", ante=1000).stakes("A2", ante=1000)
    table.closes().deals("7♠", "K♥", "7♣").chooses("A1", "go-to-war").deals("9♠", "10♦")
    assert [move[2:] for move in told(table)[1]] == [
        ("area", None, "A1"),
        ("area", None, "A2"),
        ("dealer", 1, None),
        ("player", None, "A1"),
        ("community", None, None),
        ("dealer", 2, None),
    ]
    table = Dealt("three-card-poker", "A1").opens().puts("A1", {"ante:1-2-7": 1000}).closes()
    table.deals("2♠", "2♥", "9♦", "5♣", "7♠", "J♦", "K♠", "4♥", "8♣").chooses("A1", "play")
    table.deals("J♠", "6♦", "3♣")
    places = [move[2:4] for move in told(table)[1]]
    assert places == [
        *(("position", at) for at in range(1, 10)),
        ("player", None),
        *(("dealer", at) for at in (1, 2, 3)),
    ]


@pytest.mark.parametrize(
    ("game", "slip", "spins", "draws", "places"),
    [
        ("sic-bo", {"big": 500}, False, ("6", "2", "4"), [("die", 1), ("die", 2), ("die", 3)]),
        ("big-3-six", {"side": 500}, False, ("A", "F", "A"), [("wheel", 1), ("wheel", 2), ("wheel", 3)]),
        ("lucky-big-wheel-1", {"symbol:A": 500}, True, ("B",), [("player", None), ("wheel", None)]),
        ("virtual-roulette", {"red": 500}, True, ("17",), [("player", None), ("ball", None)]),
    ],
)
def test_dice_and_wheels(game, slip, spins, draws, places):
    table = Dealt(game, "A1").opens().puts("A1", slip).closes()
    if spins:
        table.chooses("A1", "spin")
    table.deals(*draws)
    assert [move[2:4] for move in told(table)[1]] == places


def test_a_players_screen_is_shown_with_what_lay_on_the_table_at_any_instant():
    table = Dealt("baccarat-crown", "A1").opens().puts("A1", {"banker": 1000}).closes()
    at = []
    for card in ("9♠", "K♥", "4♦", "7♣", "5♥"):
        table.house.now += 500
        table.deals(card)
        at.append(table.house.now)
    second = past_terminal(table.scene, "A1", at[1])
    assert (second.play.player, second.play.banker, second.outcome) == (("9♠",), ("K♥",), None)
    last = past_terminal(table.scene, "A1", at[4])
    assert (last.play.player, last.outcome, last.settlement.outcome) == (
        ("9♠", "4♦", "5♥"),
        "player 8-7",
        "player 8-7",
    )
