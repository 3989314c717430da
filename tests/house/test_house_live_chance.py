"""Chance that fails in a live house: the table stops, is seen to, tested again, and goes on."""

import pytest
from live_house import BRUNO, founded, lives

from croupier.core.decider import Refused
from croupier.floor.asker import Seat
from croupier.floor.rooms import codec
from croupier.floor.source_records import source_records
from croupier.ledger.account import AUD, credit
from croupier.store.sqlite_log import SqliteLog
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.commands import SeeToChance
from croupier.table.events import ChanceTested
from croupier.table.state import Phase

SYSTEM = ('entropy = "simulated"', 'entropy = "system"')
C1 = Seat("C1")


@pytest.fixture
def file(tmp_path):
    return founded(tmp_path / "house", SYSTEM)


class Unplugged:
    """In place of the operating system, until somebody has seen to it."""

    def __init__(self, entropy):
        self._entropy, self._good = entropy, entropy._source
        entropy._source = self

    def __call__(self, _count):
        raise OSError("no such device")

    def seen_to(self):
        self._entropy._source = self._good


async def in_mid_round(house):
    house.live.house.acceptors.simulated["C1"].insert_note(50_00)
    await house.until(lambda: house.live.house.store.balance(credit("C1", AUD)) == 50_00)
    await house.does(tc.Join(table="V1", terminal="C1"), C1)
    await house.until(lambda: house.table("V1").phase is Phase.WAGERING)
    await house.bets("C1", "V1", red=10_00)


def test_a_source_that_fails_and_is_seen_to_is_tested_again_without_a_new_start(file):
    async def story(house):
        await in_mid_round(house)
        source = Unplugged(house.live.house.dealers["V1"]._entropy)
        await house.until(lambda: house.table("V1").suspended)
        await house.until(lambda: house.live.house.store.balance(credit("C1", AUD)) == 50_00)
        await house.does(SeeToChance(table="V1", done="looked at, nothing found"), BRUNO)
        await house.until(lambda: house.events(ChanceTested))
        assert house.table("V1").suspended == (
            "the source of chance has failed: the source could not be read: no such device"
        )
        assert isinstance(await house.ask(tc.Resume(table="V1"), BRUNO), Refused)
        source.seen_to()
        await house.does(SeeToChance(table="V1", done="the device was plugged in"), BRUNO)
        await house.until(lambda: house.table("V1").phase is Phase.WAGERING)
        assert [event.failure for event in house.events(ChanceTested)] == [
            "the source could not be read: no such device",
            None,
        ]
        # What is in mind comes before what is durable.
        await house.until(lambda: [event.round for event in house.events(e.WageringOpened)] == [1, 2])
        await house.until(lambda: any("V1 has passed its tests again" in each for each in house.said))

    lives(story, file, times=10)
    log = SqliteLog.open(file.parent / "house.log", codec())
    told = [each.what for each in source_records(log) if each.table == "V1"]
    failed = "the source could not be read: no such device"
    assert told == [
        "seeded: the generator was started",
        f"stopped: the source of chance has failed: {failed}",
        "seen to: looked at, nothing found",
        failed,
        f"stopped: the source of chance has failed: {failed}",
        "seen to: the device was plugged in",
        "seeded: the source had failed, was seen to and passed the tests of a start again",
        "the source passed the tests of a start again",
    ]


def test_a_house_that_lost_its_seeds_stops_the_table_until_somebody_has_looked(file):
    async def killed(house):
        await in_mid_round(house)

    async def after(house):
        await house.until(lambda: house.table("V1").suspended)
        assert "the seed of round 1 is not among the seeds" in house.table("V1").suspended
        await house.until(lambda: house.live.house.store.balance(credit("C1", AUD)) == 50_00)
        await house.does(tc.Resume(table="V1"), BRUNO)
        await house.until(lambda: house.table("V1").phase is Phase.WAGERING)
        assert house.table("V1").in_hand.number == 2

    lives(killed, file)
    (file.parent / "rounds.seeds").unlink()
    lives(after, file, times=10)
