"""The kit, over every game of every ruleset."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games.game import Kind
from croupier.games.roulette.roulette import Roulette
from croupier.house.books import exists
from croupier.house.rulesets import RULESETS
from croupier.testing.game_kit import check_bets, check_face, check_round, fail_every_side
from croupier.testing.strategies import slips

EVERY = sorted(RULESETS)
WITH_SIDES = [key for key in EVERY if isinstance(game := RULESETS[key].game, Roulette) and game.rules.sides]


@pytest.mark.parametrize("key", EVERY)
def test_every_bet_is_known_by_its_key_and_cites_clauses_that_exist(key: str) -> None:
    check_bets(RULESETS[key].game, exists)


@pytest.mark.parametrize("key", EVERY)
def test_every_game_has_a_face_that_answers_whatever_a_house_asks(key: str) -> None:
    check_face(RULESETS[key].game, RULESETS[key].orders)


@pytest.mark.parametrize("key", EVERY)
@settings(max_examples=15)
@given(data=st.data())
def test_every_round_ends_with_a_cited_result_for_every_stake(key: str, data: st.DataObject) -> None:
    game = RULESETS[key].game
    wagers = data.draw(slips(game))
    check_round(game, wagers, lambda options: data.draw(st.sampled_from(list(options))), exists)


@pytest.mark.parametrize("key", WITH_SIDES)
@settings(max_examples=15)
@given(data=st.data())
def test_a_fault_of_side_equipment_voids_its_wagers_and_leaves_the_spin(
    key: str, data: st.DataObject
) -> None:
    game = RULESETS[key].game
    assert isinstance(game, Roulette)
    of_sides = {bet for side in game.rules.sides for bet in side.bets()}
    wagers = data.draw(slips(game))
    end = fail_every_side(game.start(wagers), lambda options: data.draw(st.sampled_from(list(options))))
    for at, results in end.results().items():
        for bet, result in results.items():
            assert (result.kind is Kind.VOID) == (bet in of_sides)
            if bet in of_sides:
                assert result.returned == wagers[at][bet]
