"""The layout of every game that is not roulette, with odds, exact edges and chances."""

import pytest
from floor_over_http import read_at

from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.server.bet_board import board_view
from croupier.server.felt import felt_view

AUTOMATED = "automated-10.2"


def board(name):
    """Of a table on an open floor, as a browser is given it."""
    return read_at(f"{AUTOMATED}/{name}").board()


def spots(view):
    return {spot.key: spot for spot in view.spots}


def prizes(spot):
    return [(prize.when, prize.pays, prize.to) for prize in spot.prizes]


@pytest.mark.clause("automated-10.2 11.7.2[crown-banker]")
def test_banker_at_crown_baccarat_shows_both_ways_in_which_it_wins():
    view = board("baccarat-crown")
    banker = spots(view)["banker"]
    assert prizes(banker) == [("the Banker hand wins", 1, 1), ("the Banker hand wins with 6", 1, 2)]
    assert banker.prizes[1].clause == "automated-10.2 11.7.2[crown-banker]"
    assert (view.game, view.decks, view.wheel, view.decision_seconds) == ("baccarat", 8, (), None)
    assert banker.edge == "284694798368/19524993263685"  # 1.458 %


def test_big_at_sic_bo_has_its_exact_edge_and_chance():
    view = board("sic-bo")
    assert (len(view.spots), spots(view)["big"].edge, spots(view)["big"].chance) == (56, "1/36", "35/72")
    assert spots(view)["single:3"].kind == "single"
    assert [(prize.pays, prize.to) for prize in spots(view)["single:3"].prizes] == [(1, 1), (2, 1), (12, 1)]


@pytest.mark.clause("automated-10.2 13.2.1", "automated-10.2 13.2.2", "automated-10.2 13.2.3")
def test_13_2_the_big_wheel_is_drawn_with_its_54_compartments_and_seven_areas():
    view = board("lucky-big-wheel-1")
    assert (len(view.wheel), view.wheels, view.decision_seconds) == (54, 1, 10)
    assert [view.wheel.count(symbol) for symbol in "ABCDEFG"] == [26, 13, 7, 4, 2, 1, 1]
    assert [spot.key for spot in view.spots] == [f"symbol:{symbol}" for symbol in "ABCDEFG"]
    assert (spots(view)["symbol:A"].edge, spots(view)["symbol:G"].chance) == ("1/27", "1/54")


@pytest.mark.clause("automated-10.2 15.2.2")
def test_15_2_2_three_wheels_of_32_each_with_six_areas_and_one_area_for_the_side_wager():
    view = board("big-3-six")
    assert (view.wheels, len(view.wheel)) == (3, 32)
    assert [view.wheel.count(symbol) for symbol in "ABCDEF"] == [15, 7, 4, 3, 2, 1]
    areas = [f"wheel-{wheel}:{symbol}" for wheel in (1, 2, 3) for symbol in "ABCDEF"]
    assert [spot.key for spot in view.spots] == [*areas, "side"]
    assert prizes(spots(view)["side"])[-2:] == [
        ("every wheel rests on F", 1000, 1),
        ("every wheel rests on C, D, E, not all alike", 5, 1),
    ]


@pytest.mark.clause("automated-10.2 18.3.1(b)")
def test_18_3_1_the_matrix_has_nine_positions_and_side_wagers_on_each_row_and_column():
    view = board("three-card-poker")
    assert view.rows == ((1, 2, 3), (4, 5, 6), (7, 8, 9))
    assert view.lines == {
        "row-1": (1, 2, 3),
        "row-2": (4, 5, 6),
        "row-3": (7, 8, 9),
        "col-1": (1, 4, 7),
        "col-2": (2, 5, 8),
        "col-3": (3, 6, 9),
    }
    on = [spot.key.partition(":")[2] for spot in view.spots if spot.kind == "pairs-plus"]
    assert on == ["hand", "row-1", "row-2", "row-3", "col-1", "col-2", "col-3"]
    assert sum(spot.kind == "ante" for spot in view.spots) == 84
    assert (view.decks, view.decision_seconds) == (1, 15)


def test_blackjack_says_how_the_hand_is_played_that_its_edge_is_of():
    view = board("blackjack")
    assert (view.decks, view.decision_seconds) == (8, 15)
    assert spots(view)["blackjack"].played == "as for an absent player"
    assert spots(view)["perfect-pairs"].played == "nothing to decide"
    assert prizes(spots(view)["blackjack"])[0] == ("Blackjack", 3, 2)


def test_virtual_roulette_is_drawn_on_the_felt_of_its_roulette():
    ruleset = RULESETS[f"{AUTOMATED}/virtual-roulette"]
    felt, view = felt_view(ruleset), board_view(ruleset)
    assert (len(felt.rim), felt.ruleset, felt.sides) == (37, ruleset.key, ())
    assert (view.game, view.spinner_minimum, view.decision_seconds) == ("virtual roulette", None, 10)


def test_a_jackpot_wager_lies_beside_the_felt_without_odds_of_its_own():
    opened = open_ruleset(f"{AUTOMATED}/virtual-roulette", {"game.jackpot": "true"})
    (side,) = felt_view(opened).sides
    assert (side.key, side.name) == ("jackpot", "Jackpot wager")
    assert [(spot.key, spot.pays, spot.edge) for spot in side.bets] == [("jackpot", 0, "")]
    jackpot = spots(board_view(opened))["jackpot"]
    assert (jackpot.prizes, jackpot.edge, jackpot.chance) == ((), "", "")
