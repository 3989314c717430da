"""Colour chips of a table that is shut, whose value nobody knows: the least minimum of the game counts."""

import pytest
from floor_house import A1, CONFIG, R1, R2, TheHouse
from table_at_work import M18

from croupier.core.ids import StaffId, TableId
from croupier.floor.asker import Staff
from croupier.staff.commands import EnrolStaff
from croupier.table import commands as tc
from croupier.table.events import ColourRedeemed

HIGHER, LOWER, OTHER_GAME = (tc.Sign(minimum=each, maximum=100_000) for each in (1000, 700, 100))
S1, GONE = TableId("S1"), TableId("R9")


@pytest.mark.clause(f"{M18} 3.1.2(c)(ii)")
def test_the_minimum_of_another_game_does_not_count():
    cloth = f"{M18}/single-zero"
    house = TheHouse(R1=cloth, R2=cloth, S1="automated-10.2/sic-bo").staffed()
    house.opened(R1, sign=HIGHER).opened(R2, sign=LOWER).opened(S1, sign=OTHER_GAME).seated(A1, funds=0)
    other = EnrolStaff(staff=StaffId("pat"), name="Pat", ranks={M18: "area-manager"})
    house.does(other, CONFIG)
    redeem = tc.RedeemColour(table=R1, terminal=A1, colour="red", count=7, issued_at=GONE)
    house.does(redeem, Staff(StaffId("bruno"), StaffId("pat")))
    (redeemed,) = (each.event for each in house.store.tail(0) if isinstance(each.event, ColourRedeemed))
    assert redeemed.value == 700
