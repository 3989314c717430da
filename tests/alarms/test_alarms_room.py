"""Alarms: raised once by the house while they last, and standing until a person of rank has seen them."""

import pytest
from floor_house import BOSS, DEALER, TheHouse

from croupier.alarms import commands as c
from croupier.alarms.rules import HAPPENED_ONCE, AlarmKind
from croupier.core.decider import Refused
from croupier.floor.alarms import alarms_of, raise_at_opening
from croupier.floor.asker import Seat
from croupier.floor.core import FloorCore

DISK = c.RaiseAlarm(kind=AlarmKind.DISK_LOW, where="house.log", what="512 MB are left")
OVER = c.ClearAlarm(kind=AlarmKind.DISK_LOW, where="house.log")
SEEN = c.AcknowledgeAlarm(alarm="DISK_LOW/house.log")
LOCKED = c.RaiseAlarm(kind=AlarmKind.LOCKED_OUT, where="dana", what="five wrong passwords")


@pytest.fixture
def house():
    house = TheHouse()
    house.staffed()
    return house


def standing(house):
    return alarms_of(house.core).standing


@pytest.mark.clause("house 8.1")
def test_an_alarm_stands_until_somebody_above_the_lowest_rank_has_acknowledged_it(house):
    house.does(DISK)
    for by in (DEALER, Seat("A1")):
        assert isinstance(house.ask(SEEN, by=by), Refused)
    house.does(OVER)
    assert standing(house)["DISK_LOW/house.log"].over, "over, and nobody has seen it yet"

    house.does(SEEN, by=BOSS)

    assert standing(house) == {}


@pytest.mark.clause("house 8.1")
def test_acknowledged_alarms_stand_as_long_as_what_gave_them(house):
    house.does(DISK)
    house.does(SEEN, by=BOSS)
    assert standing(house)["DISK_LOW/house.log"].acknowledged_by == "bruno"

    house.does(OVER)

    assert standing(house) == {}


def test_what_goes_on_fills_no_log_and_what_comes_again_is_told_again(house):
    house.does(DISK)
    at = house.core.at
    house.does(DISK)
    assert house.core.at == at

    house.does(OVER)
    house.does(c.RaiseAlarm(kind=DISK.kind, where=DISK.where, what="100 MB are left"))

    assert not standing(house)["DISK_LOW/house.log"].over


def test_what_happened_once_is_over_and_waits_for_a_person_only(house):
    house.does(LOCKED)
    assert standing(house)["LOCKED_OUT/dana"].over
    house.does(c.AcknowledgeAlarm(alarm="LOCKED_OUT/dana"), by=BOSS)
    assert standing(house) == {}
    house.does(LOCKED)
    assert len(standing(house)) == 1
    assert AlarmKind.DISK_LOW not in HAPPENED_ONCE


@pytest.mark.clause("house 8.1")
@pytest.mark.parametrize("by", [DEALER, BOSS, Seat("A1")])
@pytest.mark.parametrize("command", [DISK, OVER])
def test_only_the_house_gives_alarm_and_ends_it(house, command, by):
    house.does(DISK)
    assert isinstance(house.ask(command, by=by), Refused)


def test_an_alarm_that_is_not_there_is_not_acknowledged(house):
    assert "no such alarm" in house.ask(SEEN, by=BOSS).reason


def test_alarms_are_there_again_after_a_restart(house):
    raise_at_opening(
        house.core, house.now, AlarmKind.FILE_DIFFERS, where="house.toml", what="wagering.pause_ms"
    )
    raise_at_opening(
        house.core, house.now, AlarmKind.FILE_DIFFERS, where="house.toml", what="wagering.pause_ms"
    )
    house.core.save_snapshots(grown_by=1)

    anew = FloorCore(house.store, house.core.house_settings)

    assert alarms_of(anew) == alarms_of(house.core)
    assert len(alarms_of(anew).standing) == 1
