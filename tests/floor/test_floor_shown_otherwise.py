"""A number that equipment shows and that is not in the wheel counts for nothing, on paper and on screens."""

import pytest
from floor_house import A1, A2, DEALER, R1, TheHouse
from views_house import scene_of

from croupier.floor.asker import HouseSystem
from croupier.server.views.seat import seat_view
from croupier.server.views.table import table_view
from croupier.table import commands as tc
from croupier.table import events as te

RAPID, PERTH = "rapid-roulette/single-zero", "perth-roulette-599/terminal-single-zero"
WHEEL = HouseSystem("wheel")


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param(RAPID, "rapid-roulette 9.6", marks=pytest.mark.clause("rapid-roulette 9.6")),
        pytest.param(PERTH, "perth-roulette-599 6.8", marks=pytest.mark.clause("perth-roulette-599 6.8")),
    ],
)
def test_what_the_wheel_has_is_paid_and_not_what_the_display_was_told(key, clause):
    house = TheHouse(R1=key).staffed().opened(R1).seated(A1, A2, tables=(R1,))
    before = house.credit(A1)
    number = house.wagering()
    house.bets(A1, straight_17=10_00)
    house.bets(A2, straight_18=10_00)
    house.closes()
    house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    house.does(tc.ReportRest(table=R1, round=number, suggested="18"), WHEEL)
    house.does(tc.EnterOutcome(table=R1, round=number, outcome="17"), DEALER)
    assert (house.credit(A1) - before, house.credit(A2) - before) == (350_00, -10_00)
    (entered,) = [each.event for each in house.store.tail(0) if isinstance(each.event, te.OutcomeEntered)]
    assert (entered.outcome, entered.passed_over, entered.clause) == ("17", "18", clause)
    scene = scene_of(house)
    assert table_view(scene, R1).outcome == "17"
    assert [seat_view(scene, name).settlement.outcome for name in (A1, A2)] == ["17", "17"]


def test_where_both_are_the_same_nothing_was_passed_over():
    house = TheHouse(R1=RAPID).staffed().opened(R1).seated(A1, tables=(R1,))
    number = house.wagering()
    house.bets(A1, straight_17=10_00)
    house.closes()
    house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    house.does(tc.ReportRest(table=R1, round=number, suggested="17"), WHEEL)
    house.does(tc.EnterOutcome(table=R1, round=number, outcome="17"), DEALER)
    (entered,) = [each.event for each in house.store.tail(0) if isinstance(each.event, te.OutcomeEntered)]
    assert (entered.passed_over, entered.clause) == ("", None)
