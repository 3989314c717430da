"""House edges are worked out beside the tables, and told as they become known."""

import asyncio
from dataclasses import fields, replace
from fractions import Fraction

from views_house import R1, TheHouse, scene_of

from croupier.house.rulesets import RULESETS
from croupier.server.edges import Edges, usual_edge
from croupier.server.views.lobby import lobby_view

RAPID = RULESETS["rapid-roulette/single-zero"].game
WAR, WHEEL = (RULESETS[f"automated-10.2/{name}"].game for name in ("casino-war", "lucky-big-wheel-1"))


def test_an_edge_is_not_known_before_it_has_been_worked_out():
    edges, told = Edges(), []
    assert edges.of(RAPID) is None
    asyncio.run(edges.work_out([RAPID, WHEEL, RAPID], lambda: told.append(edges.of(WHEEL)), print))
    assert (edges.of(RAPID), edges.of(WHEEL), edges.of(WAR)) == (Fraction(1, 37), Fraction(1, 27), None)
    assert told == [None, Fraction(1, 27)]  # once for each game


def test_the_bet_that_a_game_is_about_tells_its_edge():
    assert usual_edge(RULESETS["rapid-roulette/double-zero"].game) == Fraction(1, 19)
    assert usual_edge(RULESETS["automated-10.2/sic-bo"].game) == Fraction(1, 36)


def test_blackjack_is_told_by_best_play():
    """A player who never decides leaves 7.78 %."""
    blackjack = usual_edge(RULESETS["automated-10.2/blackjack"].game)
    assert Fraction(759444, 10**8) < blackjack < Fraction(759446, 10**8)
    table = lobby(usual_edge, T1="automated-10.2/blackjack-plus")
    assert (table.edge_percent, table.edge_played) == ("2.87", "best play")


def lobby(edge, **tables):
    house = TheHouse(**tables).staffed()
    return lobby_view(replace(scene_of(house), edge=edge)).tables[0]


def test_the_lobby_leaves_out_what_is_not_known_yet():
    table = lobby(lambda _: None, R1="rapid-roulette/single-zero")
    assert (table.table, table.edge, table.edge_percent, table.edge_played) == (R1, None, None, None)


def test_the_lobby_says_how_decisions_are_taken_that_the_edge_is_of():
    table = lobby(lambda _: Fraction(1, 12), T1="automated-10.2/blackjack")
    assert (table.edge, table.edge_percent, table.edge_played) == ("1/12", "8.33", "best play")


def test_a_game_that_breaks_down_over_its_figures_is_said_and_the_others_are_worked_out():
    class Broken(type(WHEEL)):
        @property
        def name(self):
            return "a broken game"

        @property
        def face(self):
            raise ZeroDivisionError("no odds at all")

    edges, said = Edges(), []
    broken = Broken(**{field.name: getattr(WHEEL, field.name) for field in fields(WHEEL)})
    asyncio.run(edges.work_out([broken, WHEEL], lambda: None, said.append))
    assert said == ["the house edge of a broken game could not be worked out: no odds at all"]
    assert (edges.of(broken), edges.of(WHEEL) is None) == (None, False)
