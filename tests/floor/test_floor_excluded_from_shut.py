"""Whoever is excluded at a terminal is so by rank, also while no table that it reaches is open."""

import pytest
from floor_house import A1, CONFIG, R1, SEES_SIGNS, TheHouse

from croupier.core.ids import StaffId
from croupier.floor.asker import Staff
from croupier.floor.rooms import TERMINAL
from croupier.staff.commands import EnrolStaff
from croupier.table import commands as tc
from croupier.terminal import commands as pc

LOW, HIGH = Staff(StaffId("low")), Staff(StaffId("high"))
EXCLUDE = pc.ExcludePlayer(terminal=A1, because="a device")


@pytest.mark.parametrize(
    ("key", "below", "least", "clause"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[-1]), id=case[-1])
        for case in (
            (
                "melbourne-roulette-18/touchbet-single-zero",
                "area-manager",
                "assistant-casino-manager",
                "melbourne-roulette-18 18.2.2",
            ),
            (
                "melbourne-roulette-vcgr/touchbet-single-zero",
                "game-supervisor",
                "pit-boss",
                "melbourne-roulette-vcgr 13.2.2",
            ),
            (
                "perth-roulette-599/terminal-single-zero",
                "dealer",
                "table-games-manager",
                "perth-roulette-599 7.11(b)",
            ),
            ("rapid-roulette/single-zero", "game-supervisor", "pit-boss", "rapid-roulette 12.2.2"),
            ("automated-10.2/roulette", "area-manager", "assistant-casino-manager", "automated-10.2 20.2.2"),
        )
    ],
)
def test_the_rank_just_below_excludes_nobody_though_the_table_is_shut(key, below, least, clause):
    house = TheHouse(R1=key).staffed().opened(R1).seated(A1, tables=(R1,), funds=0)
    book = key.split("/")[0]
    for by, rank in ((LOW, below), (HIGH, least)):
        house.does(EnrolStaff(staff=by.staff, name="Somebody", ranks={book: rank}), CONFIG)
    house.does(tc.CloseTable(table=R1), Staff(SEES_SIGNS))
    assert house.refuses(EXCLUDE, LOW) == clause
    assert house.state(TERMINAL, A1).excluded is None
    house.does(EXCLUDE, HIGH)
    assert str(house.state(TERMINAL, A1).excluded.clause) == clause
    lifted = pc.LiftExclusion(terminal=A1, because="gone")
    assert house.refuses(lifted, LOW) == clause
    house.does(lifted, HIGH)
    assert house.state(TERMINAL, A1).excluded is None
