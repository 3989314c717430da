"""Betting areas for what may be wagered beside the game itself."""

import pytest

from croupier.house.rulesets import RULESETS, open_ruleset
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


def areas(ruleset):
    return {spot.key for spot in board_view(ruleset).spots}


@pytest.mark.parametrize("game", SIDES)
@pytest.mark.clause(f"{BOOK} 2.3.5")
def test_2_3_5_every_side_wager_that_is_offered_has_its_area(game):
    assert SIDES[game] <= areas(RULESETS[f"{BOOK}/{game}"])


@pytest.mark.clause(f"{BOOK} 2.3.5")
def test_2_3_5_what_is_not_offered_has_none():
    assert not SIDES["blackjack"] & areas(RULESETS[f"{BOOK}/blackjack-set-and-match"])


@pytest.mark.parametrize("game", ["virtual-roulette", "baccarat-crown"])
@pytest.mark.clause(f"{BOOK} 2.3.3")
def test_2_3_3_there_is_a_jackpot_area_where_a_jackpot_runs_and_nowhere_else(game):
    key = f"{BOOK}/{game}"
    assert "jackpot" in areas(open_ruleset(key, {"jackpot": "yes"}))
    assert "jackpot" not in areas(RULESETS[key])
