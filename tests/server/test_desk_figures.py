"""What mathematics says of the jackpots of a house, as the desk in the pit is told it."""

from fractions import Fraction

import pytest
from floor_house import BOSS
from jackpot_floor import R1, rapid_house, sealed
from played_house import BRUNO, PlayedHouse, with_tables
from views_house import scene_of

from croupier.core.ids import JackpotId
from croupier.floor.rooms import JACKPOT
from croupier.house.jackpot_sheets import JackpotSheet
from croupier.jackpots import commands as jc
from croupier.maths.jackpots import Feeder, par
from croupier.server.views.incidents import incidents
from croupier.server.views.jackpot_desk import jackpot_desk_view

# From 100.00 on to 110.00: against the edge of roulette a wager is worth its price at 100.69.
NARROW = sealed(floor=10_000, ceiling=11_000)


@pytest.fixture(scope="module")
def desk():
    house = PlayedHouse(with_tables("R1", "R2"))
    return {each.jackpot: each for each in jackpot_desk_view(house.scene, BRUNO).jackpots}


@pytest.mark.parametrize(
    ("name", "returned", "net", "break_even"),
    [
        ("mini", "29951/2000050", 1.205, 365),
        ("minor", "11999801/3200000200", 2.328, 45_767),
        ("major", "119999801/32000000200", 2.328, 457_666),
        ("grand", "3/1000", 2.403, 5_405_406),
    ],
)
def test_the_desk_tells_return_net_edge_and_break_even_against_the_least_edge(
    desk, name, returned, net, break_even
):
    figures = desk[name].figures
    assert (figures.returned, figures.break_even) == (returned, break_even)
    assert round(100 * float(Fraction(figures.net)), 3) == net


def test_the_gate_tells_what_all_jackpots_of_the_table_give_back_of_its_least_edge(desk):
    gate = desk["minor"].figures.gate
    assert (gate.table, gate.edge) == ("R1", "1/37")
    owns = {name: Fraction(desk[name].figures.gate.own) for name in ("mini", "minor", "major", "grand")}
    assert Fraction(gate.own) + Fraction(gate.beside) == sum(owns.values())
    assert sum(owns.values()) < Fraction(1, 37)


def test_goods_and_their_like_have_no_figures(desk):
    assert desk["weekend"].figures is None
    assert desk["weekend"].past_break_even is False


def narrow_house():
    house = rapid_house(NARROW)
    red = Feeder("red", Fraction(1, 37))
    return house, scene_of(house, measure=lambda terms, _beside: JackpotSheet(par(terms, red), None))


def past(scene):
    return [each for each in incidents(scene) if each.kind == "past break-even"]


def test_the_pit_is_told_when_a_meter_passes_break_even_and_not_a_cent_before():
    house, scene = narrow_house()
    house.round(A1=68 * 400)
    assert house.jackpot().value == 10_068
    assert past(scene) == []
    house.round(A1=299)
    assert past(scene) == []
    house.round(A1=101)
    assert house.jackpot().value == 10_069
    (told,) = past(scene)
    assert (told.name, told.table, told.clause) == ("minor", R1, None)
    assert "$100.69" in told.what
    assert told.said.key == "server.jackpot-past-break-even"
    assert jackpot_desk_view(scene, BOSS.staff).jackpots[0].past_break_even


def test_a_jackpot_that_is_not_offered_is_worth_no_wager():
    house, scene = narrow_house()
    house.round(A1=70 * 400)
    assert past(scene)
    house.does(jc.ReportJackpotFault(jackpot=JackpotId("minor"), what=""), BOSS)
    assert past(scene) == []


def test_a_sheet_is_worked_out_once_and_anew_under_other_terms():
    asked = []
    house = rapid_house(NARROW)
    red = Feeder("red", Fraction(1, 37))

    def measured(terms, beside):
        asked.append((terms.ceiling, dict(beside)))
        return JackpotSheet(par(terms, red), None)

    scene = scene_of(house, measure=measured)
    for _ in range(3):
        jackpot_desk_view(scene, BOSS.staff)
    assert asked == [(11_000, {R1: ()})]
    house.served(sealed(JackpotId("major"), floor=100_000, ceiling=500_000))
    incidents(scene)
    assert asked[1:] == [
        (11_000, {R1: (scene.state(JACKPOT, "major").in_force,)}),
        (500_000, {R1: (NARROW,)}),
    ]
