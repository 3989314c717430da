"""What the console says of the places at its table, and of the wheel."""

import pytest
from views_house import A1, A2, DEALER, R1, R2, TheHouse, scene_of

from croupier.floor.asker import HouseSystem, Seat
from croupier.server.views.desk import desk_view
from croupier.table import commands as tc


@pytest.fixture
def house():
    return TheHouse().staffed().opened(R1, R2).seated(A1, A2)


@pytest.fixture
def scene(house):
    return scene_of(house)


def idle(scene, name):
    """For how many rounds a place has been, as the console has it."""
    return next(each.idle_rounds for each in desk_view(scene, R1).places if each.terminal == name)


def test_who_has_bets_on_the_table_is_not_called_idle(house, scene):
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    house.wagering()
    house.bets(A2, red=1000)
    house.closes()
    house.spun("17")
    assert (idle(scene, A1), idle(scene, A2)) == (1, 0)
    house.wagering()
    assert idle(scene, A1) == 1
    house.bets(A1, red=1000)
    assert idle(scene, A1) == 0
    house.bets(A1)
    assert idle(scene, A1) == 1


def test_how_long_a_ball_runs_is_what_the_sensor_has_seen(house, scene):
    assert desk_view(scene, R1).ball_runs_ms == 15_000
    for run_ms in (22_000, 1_000, 21_000):
        number = house.wagering()
        house.closes()
        house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
        house.now += run_ms
        house.does(tc.ReportRest(table=R1, round=number, suggested="29"), HouseSystem("wheel"))
        house.does(tc.EnterOutcome(table=R1, round=number, outcome="29"), DEALER)
    assert desk_view(scene, R1).ball_runs_ms == 21_000
    assert desk_view(scene, R2).ball_runs_ms == 15_000
