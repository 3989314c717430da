"""Betting areas for what may be wagered beside the game itself."""

import pytest
from floor_over_http import read_at

from croupier.house.rulesets import open_ruleset
from croupier.server.bet_board import board_view

BOOK = "automated-10.2"
SIDES = {
    "baccarat-crown": {
        "tie", "dragon-bonus:player", "dragon-bonus:banker", "perfect-pairs:player", "perfect-pairs:banker",
        "pair:player", "pair:banker", "super-6",
    },
    "blackjack": {"perfect-pairs", "kings-bounty"},
    "blackjack-set-and-match": {"bet-the-set-21", "royal-match-21"},
    "casino-war": {"tie"},
    "big-3-six": {"side"},
    "three-card-poker": {
        f"{side}:{place}"
        for side in ("pairs-plus", "six-card-bonus")
        for place in ("hand", "row-1", "row-2", "row-3", "col-1", "col-2", "col-3")
    },
}  # fmt: skip


def areas(game):
    """Of the board of a table on an open floor, as a browser is given it."""
    return {spot.key for spot in read_at(f"{BOOK}/{game}").board().spots}


@pytest.mark.parametrize("game", SIDES)
@pytest.mark.clause(f"{BOOK} 2.3.5")
def test_2_3_5_every_side_wager_that_is_offered_has_its_area(game):
    assert SIDES[game] <= areas(game)


@pytest.mark.clause(f"{BOOK} 2.3.5")
def test_2_3_5_what_is_not_offered_has_none():
    assert not SIDES["blackjack"] & areas("blackjack-set-and-match")


@pytest.mark.parametrize("game", ["virtual-roulette", "baccarat-crown"])
@pytest.mark.clause(f"{BOOK} 2.3.3")
def test_2_3_3_there_is_a_jackpot_area_where_a_jackpot_runs_and_nowhere_else(game):
    """While none serves any table, none has such an area; drawn with that option, a board has."""
    offered = open_ruleset(f"{BOOK}/{game}", {"jackpot": "yes"})
    assert "jackpot" in {spot.key for spot in board_view(offered).spots}
    assert "jackpot" not in areas(game)
