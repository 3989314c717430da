"""The figures that every casino knows, as exact fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.house.rulesets import RULESETS
from croupier.maths.figures import all_figures, figures


def _edges(key: str) -> dict[str, Fraction]:
    return {figure.bet: figure.edge for figure in all_figures(RULESETS[key].game)}


def test_every_bet_of_single_zero_costs_one_in_37() -> None:
    edges = _edges("rapid-roulette/single-zero")
    assert len(edges) == 157
    assert set(edges.values()) == {Fraction(1, 37)}


def test_double_zero_costs_one_in_19_and_the_first_five_3_in_38() -> None:
    edges = _edges("melbourne-roulette-18/double-zero-first-five")
    assert len(edges) == 160
    assert edges.pop("first-five") == Fraction(3, 38)
    assert set(edges.values()) == {Fraction(1, 19)}


def test_the_crown_wheel_costs_one_in_13_whatever_is_backed() -> None:
    edges = _edges("melbourne-roulette-18/crown")
    assert len(edges) == 163
    assert {"any-green", "first-six"} <= edges.keys()
    assert set(edges.values()) == {Fraction(1, 13)}


def test_green_in_perth() -> None:
    assert _edges("perth-roulette-599/number-free-single-zero")["green"] == Fraction(1, 37)
    assert _edges("perth-roulette-599/number-free-double-zero")["green"] == Fraction(1, 19)


def test_layout_f_has_the_bets_of_geometry() -> None:
    edges = _edges("melbourne-roulette-vcgr/double-zero-layout-f")
    assert len(edges) == 161
    assert {"split:00-3", "street:0-00-2", "street:00-2-3"} <= edges.keys()


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_no_ruleset_gives_the_player_an_edge_on_any_wager(key: str) -> None:
    assert [bet for bet, edge in _edges(key).items() if edge <= 0] == []


def test_a_straight_up_wins_once_in_37_with_its_known_variance() -> None:
    straight = figures(RULESETS["rapid-roulette/single-zero"].game, "straight:17")
    assert straight.win == straight.hit == Fraction(1, 37)
    assert straight.variance == Fraction(36**2, 37) - Fraction(36, 37) ** 2


def test_a_stand_off_is_a_hit_and_not_a_win() -> None:
    player = figures(RULESETS["automated-10.2/baccarat-crown"].game, "player")
    assert player.hit > player.win
    assert round(player.win, 6) == Fraction(446_247, 1_000_000)
