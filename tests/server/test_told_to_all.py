"""What everybody at a table is told of the others: whose turn it is to spin, and what a hand came to."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from games_house import T1, Dealt
from msgspec.structs import replace as changed

from croupier.core.cite import Cited
from croupier.core.ids import TerminalId
from croupier.house.rulesets import RULESETS
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.hub import Hub
from croupier.server.connections.viewers import TerminalViewer
from croupier.server.views.asked import spinner_to_come
from croupier.server.views.play import play_view, position_in_view
from croupier.server.views.seat import seat_view


def results(table, box=0):
    return [hand.result for hand in table.play.boxes[box].hands]


# ── whose turn it is ────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("automated-10.2 13.3.1(c)(i)", "automated-10.2 13.3.1(d)")
def test_13_3_1_d_the_turn_is_shown_as_bets_stand_and_passes_over_who_has_none():
    table = Dealt("lucky-big-wheel-1", "A1", "A2", "A3").opens()
    assert table.table.spinner is None
    table.puts("A2", {"symbol:B": 500}).puts("A3", {"symbol:A": 500})
    assert table.table.spinner == "A2"
    table.puts("A1", {"symbol:B": 500})
    assert table.table.spinner == "A1"
    table.puts("A1", {})
    assert table.table.spinner == "A2"
    table.closes()
    assert (table.table.spinner, table.table.asking.terminals) == ("A2", ("A2",))


@pytest.mark.clause("automated-10.2 14.3.2(a)")
def test_14_3_2_a_the_next_round_shows_the_next_one_clockwise_before_he_is_asked():
    table = Dealt("virtual-roulette", "A1", "A2").opens().puts("A1", {"red": 500}).puts("A2", {"red": 500})
    assert table.table.spinner == "A1"
    table.closes().chooses("A1", "spin").deals("17")
    assert table.table.spinner is None
    table.house.now += 30_000
    table.opens().puts("A1", {"red": 500}).puts("A2", {"red": 500})
    assert table.table.spinner == "A2"


def test_where_the_highest_wager_decides_nobody_is_told_of_it_before_betting_ends():
    table = Dealt("virtual-roulette", "A1", "A2").opens().puts("A1", {"red": 5000})
    rules = table.game.rules
    least = replace(
        table.game, rules=replace(rules, spinner_minimum=Cited(1_000, rules.spinner_minimum.clause))
    )
    assert spinner_to_come(table.scene.table(T1), table.game) == "A1"
    assert spinner_to_come(table.scene.table(T1), least) is None


def test_the_others_are_sent_whose_turn_it_is_when_it_changes_and_nothing_of_the_slip():
    table = Dealt("lucky-big-wheel-1", "A1", "A2").opens()
    hub, other = Hub(table.scene), ConnectedScreen(TerminalViewer(TerminalId("A2")))
    hub.join(other)
    hub.message(other)
    table.puts("A1", {"symbol:C": 1234})
    told = hub.message(other).decode()
    assert json.loads(told)["changes"] == {}
    assert json.loads(told)["patches"] == {"table": {"spinner": "A1"}}
    assert "1234" not in told
    assert "symbol:C" not in told
    table.puts("A1", {"symbol:C": 4321})
    assert not other.stale


# ── what a hand came to ─────────────────────────────────────────────────────────────────────


def test_everybody_sees_what_each_hand_came_to_once_the_round_is_over_and_not_before():
    table = Dealt("blackjack", "A1", "A2", "A3").opens()
    for name in ("A1", "A2", "A3"):
        table.stakes(name, blackjack=1234)
    table.closes().deals("8♠", "10♥", "9♣", "9♦", "8♥", "9♥", "Q♣")
    table.chooses("A1", "split").deals("3♦").chooses("A1", "double").deals("K♠", "5♣")
    table.chooses("A1", "hit").deals("J♠").chooses("A2", "stand").chooses("A3", "stand")
    assert [results(table, box) for box in range(3)] == [[None, None], [None], [None]]
    table.deals("10♠")
    assert (table.table.phase, table.table.outcome) == ("settled", "19")
    assert [results(table, box) for box in range(3)] == [["win", "lose"], ["stand-off"], ["stand-off"]]


@pytest.mark.parametrize(("box", "expected"), [("voided", "void"), ("in_doubt", None)])
def test_a_hand_whose_wager_is_given_back_or_in_doubt_has_not_won(box, expected):
    table = Dealt("blackjack", "A1").opens().stakes("A1", blackjack=1000).closes()
    table.deals("10♠", "6♦", "9♥").chooses("A1", "stand").deals("K♦", "8♦")
    assert results(table) == ["win"]
    kept = table.scene.table(T1)
    touched = changed(kept, round=changed(kept.round, **{box: frozenset({TerminalId("A1")})}))
    play = play_view(position_in_view(kept, table.game), touched, table.game)
    assert play.boxes[0].hands[0].result == expected


# ── the card of a table that may be chosen ──────────────────────────────────────────────────


def test_a_table_that_may_be_chosen_shows_its_edge_and_its_last_five_results():
    table = Dealt("sic-bo", "A1")
    for throw in ("111", "112", "113", "114", "115", "116"):
        table.opens().closes().deals(*throw)
        table.house.now += 30_000
    (unknown,) = seat_view(replace(table.scene, edge=lambda _: None), TerminalId("A1")).tables
    assert unknown.edge is None
    scene = replace(table.scene, edge={RULESETS["automated-10.2/sic-bo"].game: Fraction(1, 36)}.get)
    (choice,) = seat_view(scene, TerminalId("A1")).tables
    assert (choice.edge, choice.edge_played) == ("1/36", None)
    assert choice.results == ["1-1-6", "1-1-5", "1-1-4", "1-1-3", "1-1-2"]
    table.opens()
    (choice,) = seat_view(scene, TerminalId("A1")).tables
    assert (choice.phase, choice.edge) == ("wagering", "1/36")
