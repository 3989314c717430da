"""A part that serves one table or terminal fails: that place stops and goes on, the others never stop."""

import pytest
from live_house import BRUNO, founded, lives

from croupier.alarms.rules import AlarmKind
from croupier.floor.alarms import alarms_of
from croupier.floor.asker import Seat
from croupier.house import upkeep
from croupier.ledger.account import AUD, credit
from croupier.table import commands as tc
from croupier.table.events import TableResumed, TableSuspended, WageringOpened
from croupier.terminal.events import FaultyPart, Malfunctioned


@pytest.fixture
def file(tmp_path, monkeypatch):
    monkeypatch.setattr(upkeep, "BEGUN_AGAIN_AFTER_S", (0.02, 0.05, 0.1))
    monkeypatch.setattr(upkeep, "LOOKS_EVERY_S", 0.02)
    return founded(tmp_path / "house")


class Stumbling:
    """In place of a dealer's look at the table: it fails so many times, and then works again."""

    def __init__(self, dealer, times):
        self.left, self._look = times, dealer.look
        dealer.look = self

    async def __call__(self):
        if self.left:
            self.left -= 1
            raise RuntimeError("the cards fell down")
        return await self._look()


async def deals(house):
    """The virtual dealer opens a round once somebody has sat down."""
    house.live.house.acceptors.simulated["C1"].insert_note(50_00)
    await house.until(lambda: house.live.house.store.balance(credit("C1", AUD)) == 50_00)
    await house.does(tc.Join(table="V1", terminal="C1"), Seat("C1"))
    await house.until(lambda: any(event.table == "V1" for event in house.events(WageringOpened)))


def test_a_dealer_that_fails_stops_its_table_and_begins_again_while_the_others_deal(file):
    async def story(house):
        dealers = house.live.house.dealers
        Stumbling(dealers["V1"], 2)
        await house.until(lambda: house.table("V1").suspended)
        assert house.table("V1").suspended == "table V1's virtual dealer has failed"
        before = len(house.events(WageringOpened))
        await house.spun("R1")
        assert len(house.events(WageringOpened)) > before
        await house.until(lambda: len(house.events(TableResumed)) == 2)
        assert house.table("V1").suspended is None
        await deals(house)
        assert [event.table for event in house.events(TableSuspended)] == ["V1", "V1"]
        assert house.live.failed is None
        (alarm,) = alarms_of(house.live.floor.core).standing.values()
        assert (alarm.kind, alarm.over is not None) == (AlarmKind.PART_FAILED, True)

        assert any("RuntimeError: the cards fell down" in said for said in house.said)

    lives(story, file, 20)


def test_what_fails_again_and_again_waits_for_a_person(file):
    async def story(house):
        stumbling = Stumbling(house.live.house.dealers["V1"], 4)
        await house.until(lambda: stumbling.left == 0)
        await house.until(lambda: any("waits until somebody" in said for said in house.said))
        assert house.table("V1").suspended == "table V1's virtual dealer has failed"
        assert len(house.events(TableResumed)) == 3
        await house.does(tc.Resume(table="V1"), BRUNO)
        await deals(house)
        assert house.live.failed is None

    lives(story, file, 20)


def test_an_acceptor_that_fails_puts_its_terminal_out_of_order_and_no_other(file):
    async def story(house):
        async def breaks():
            raise OSError("the line is cut")

        part = upkeep.TerminalPart("the note acceptor of C1", "C1", FaultyPart.ACCEPTOR)
        house.live.supervise(part.name, house.live._upkeep.keep(part, breaks))
        await house.until(lambda: house.events(Malfunctioned))
        (fault, *_) = house.events(Malfunctioned)
        assert (fault.terminal, fault.part) == ("C1", FaultyPart.ACCEPTOR)
        await house.spun("R1")
        assert (house.live.failed, house.table("R1").suspended, house.table("V1").suspended) == (None,) * 3

    lives(story, file, 20)
