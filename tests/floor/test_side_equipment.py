"""The equipment of side wagers at a table of staff: it draws what is due, and says so when it cannot."""

import asyncio

import pytest
from floor_house import A1, CONFIG, DEALER, R1, SIGN, TheHouse

from croupier.devices.port import EntropyLocked
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import Seat
from croupier.floor.floor import Floor
from croupier.floor.rooms import TABLE
from croupier.floor.side_equipment import SideEquipment
from croupier.table import commands as tc
from croupier.table import events as te
from croupier.table.state import Phase

M18 = "melbourne-roulette-18"
EVERY_SIDE = ("lucky-symbols", "roulette-match", "spread-bet", "lucky-ball")


class Locked(SeededEntropy):
    """A source that has failed, and passes its tests once somebody has seen to it."""

    sound = False

    def draw(self, law):
        if not self.sound:
            raise EntropyLocked("stuck")
        return super().draw(law)

    def test_anew(self):
        if not self.sound:
            raise EntropyLocked("stuck")


def table(name, *sides):
    ruleset = f"{M18}/{name}"
    house = TheHouse(R1=ruleset).staffed()
    fitted = {"winning-number-display": "", **dict.fromkeys(sides, "approval")}
    opening = tc.LayTable(table=R1, ruleset=ruleset, sign=SIGN, fitted=fitted)
    house.does(opening, CONFIG)
    house.does(tc.ConfirmSign(table=R1, sign_on_display=True, on_every_terminal=True), DEALER)
    house.seated(A1, funds=0).buys_in(A1, 100_00)
    house.wagering()
    return house


def looks(house, *sources):
    """Equipment with each of the sources looks at the table, one after the other."""

    async def look():
        floor = Floor(house.core)
        for entropy in sources:
            await SideEquipment(floor, R1, entropy, lambda: house.now).look()
        await floor.close()

    asyncio.run(look())


def closed(house):
    number = house.spin().number
    house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    house.does(tc.CloseWagering(table=R1, round=number, by="dealer"), DEALER)


def enters(house, ball):
    house.does(tc.EnterOutcome(table=R1, round=house.spin().number, outcome=ball), DEALER)


def test_what_is_drawn_while_wagers_are_open_is_drawn_then_and_the_rest_after_the_close():
    house = table("single-zero-all-side-wagers", *EVERY_SIDE)
    looks(house, SeededEntropy(7, "sides"), SeededEntropy(8, "sides"))
    assert len(house.spin().moves) == 4
    closed(house)
    looks(house, SeededEntropy(9, "sides"))
    assert len(house.spin().moves) > 4
    enters(house, "17")
    assert house.state(TABLE, R1).phase is Phase.SETTLED


@pytest.mark.clause(f"{M18} 13.7.1")
def test_13_7_1_a_source_that_fails_voids_its_side_wager_and_the_spin_goes_on():
    house, entropy = table("single-zero-lucky-symbols", "lucky-symbols"), Locked(7, "sides")
    slip = {"red": 10_00, "lucky-symbols:A": 5_00}
    house.does(tc.SetWagers(table=R1, round=1, terminal=A1, slip=slip), Seat(A1))
    closed(house)
    looks(house, entropy)
    assert house.spin().slips == {A1: {"red": 10_00}}
    (withdrawn,) = (each.event for each in house.store.tail(0) if isinstance(each.event, te.SideWithdrawn))
    assert (withdrawn.side, withdrawn.round, withdrawn.clause) == ("lucky-symbols", 1, f"{M18} 13.7.1")
    enters(house, "1")
    assert house.credit(A1) == 110_00
    house.balances_out()


def test_a_side_wager_that_is_offered_again_is_drawn_once_the_source_has_passed_its_tests():
    house, entropy = table("single-zero-lucky-symbols", "lucky-symbols"), Locked(7, "sides")

    async def looks_in_turn():
        floor = Floor(house.core)
        equipment = SideEquipment(floor, R1, entropy, lambda: house.now)
        closed(house)
        await equipment.look()
        enters(house, "1")
        entropy.sound = True
        house.does(tc.RestoreSide(table=R1, side="lucky-symbols"), DEALER)
        house.wagering()
        closed(house)
        await equipment.look()
        await floor.close()

    asyncio.run(looks_in_turn())
    assert len(house.spin().moves) == 1
    enters(house, "17")
    assert house.state(TABLE, R1).phase is Phase.SETTLED
