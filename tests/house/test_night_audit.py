"""The audit of a running house: a process that gives way, each day at the hour; what it finds gives alarm."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from http_house import A1, DANA, HOUR, in_house

from croupier.alarms.rules import AlarmKind
from croupier.charter.events import FoundFaulty, Verified
from croupier.charter.rules import CheckedPart
from croupier.floor.alarms import alarms_of
from croupier.floor.asker import Staff
from croupier.house import night_audit
from croupier.house.founding import STREAM
from croupier.house.night_audit import NightAudit
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn

BELOW = pc.CreditByDealer(terminal=A1, table="R1", tender=BuyIn.DEALER_CASH, amount=90_000)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch):
    """On a busy machine whoever gives way waits for all the other tests."""
    monkeypatch.setattr(night_audit, "LOWEST_PRIORITY", 1)


def told(house, kind=AlarmKind.CONDUCT):
    """Where it is told that there is something to look at, and what; conduct is past when it is found."""
    standing = [each for each in alarms_of(house.core).standing.values() if each.kind is kind]
    return [(each.where, each.what) for each in standing if kind is AlarmKind.CONDUCT or not each.over]


def audit_of(house):
    live = house.live
    return NightAudit(live.house.config, live.floor, house.clock.now, house.store.path, live.patrol)


def on_record(house, kind):
    events = [event for event in house.store.read(STREAM) if isinstance(event, kind)]
    return [event for event in events if event.what is CheckedPart.ACCOUNTS]


async def until(happened):
    for _ in range(3_000):
        if happened():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never happened")


@pytest.mark.clause("house 5.4")
def test_three_credits_just_below_the_sum_give_alarm_with_the_next_audit_and_once(tmp_path):
    async def story(house):
        audit = audit_of(house)
        await audit.look()
        assert told(house) == []
        for _ in range(3):
            await house.asks(BELOW, Staff(DANA))
        await audit.look()
        ((where, what),) = told(house)
        assert where == "C3"
        assert "1 thing" in what
        before = sum(1 for _ in house.store.entries())
        await audit.look()
        assert sum(1 for _ in house.store.entries()) == before + 1  # that it was read, and no second alarm
        assert len(on_record(house, Verified)) == 3
        assert CheckedPart.ACCOUNTS in house.live.patrol.verified

    in_house(tmp_path, story)


def test_a_running_house_is_audited_at_the_hour_by_a_process_that_gives_way(tmp_path, monkeypatch):
    monkeypatch.setattr(night_audit, "LOOKS_AT_CLOCK_EVERY_S", 0.01)
    given_way = []
    really = os.setpriority

    def noted(which, who, priority):
        really(which, who, priority)
        given_way.append((who, os.getpriority(os.PRIO_PROCESS, who)))

    monkeypatch.setattr(os, "setpriority", noted)

    async def story(house):
        await audit_of(house).look()  # of this day
        for _ in range(3):
            await house.asks(BELOW, Staff(DANA))
        given_way.clear()
        await house.live.start()
        await asyncio.sleep(0.2)
        assert (given_way, told(house)) == ([], [])
        house.clock.advance(24 * HOUR)
        await until(lambda: told(house))
        ((process, priority),) = given_way
        assert (process != os.getpid(), priority) == (True, 1)
        assert [where for where, _ in told(house)] == ["C3"]

    in_house(tmp_path, story)


def test_a_house_that_was_shut_at_the_hour_makes_up_for_it(tmp_path):
    async def story(house):
        await audit_of(house).look()
        due = audit_of(house).next_pass()
        assert house.clock.now() < due
        house.clock.advance(due - house.clock.now())
        await house.start_anew()
        await house.live.start()
        await until(lambda: len(on_record(house, Verified)) == 2)

    in_house(tmp_path, story)


@pytest.mark.clause("house 5.4")
def test_what_differs_gives_alarm_is_on_record_and_degrades_the_house_until_it_is_put_right(tmp_path):
    def balances(path, by):
        with closing(sqlite3.connect(path)) as file:
            file.execute("UPDATE balances SET amount = amount + ?", (by,))
            file.commit()

    async def story(house):
        await house.asks(BELOW, Staff(DANA))
        audit = audit_of(house)
        balances(house.store.path, 1)
        await audit.look()
        ((where, what),) = told(house, AlarmKind.LOG_FAULTY)
        assert (where, house.core.stopped) == ("audit", None)
        assert len(on_record(house, FoundFaulty)) == 1
        assert what in house.live.patrol.findings[CheckedPart.ACCOUNTS]
        health = (await house.browser().get("/api/health")).json()
        assert health["degraded"]
        balances(house.store.path, -1)
        await audit.look()
        assert (told(house, AlarmKind.LOG_FAULTY), CheckedPart.ACCOUNTS in house.live.patrol.findings) == (
            [],
            False,
        )

    in_house(tmp_path, story)


def test_an_audit_that_cannot_be_carried_out_gives_alarm_and_waits_for_the_next_day(tmp_path, monkeypatch):
    async def story(house):
        audit = audit_of(house)
        with monkeypatch.context() as patch:
            patch.setattr(night_audit, "COMMAND", (sys.executable, "-c", "raise MemoryError('no memory')"))
            await audit.look()
        ((where, what),) = told(house, AlarmKind.PART_FAILED)
        assert (where, "no memory" in what) == ("audit", True)
        assert audit.next_pass() > house.clock.now()

    in_house(tmp_path, story)


def test_a_house_that_closes_leaves_no_audit_behind(tmp_path, monkeypatch):
    monkeypatch.setattr(night_audit, "COMMAND", (sys.executable, "-c", "import time; time.sleep(600)"))
    begun = []
    really = os.setpriority

    def noted(which, who, priority):
        really(which, who, priority)
        begun.append(who)

    monkeypatch.setattr(os, "setpriority", noted)

    async def story(house):
        looking = asyncio.create_task(audit_of(house).look())
        await until(lambda: begun)
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        with pytest.raises(ProcessLookupError):
            os.kill(begun[0], 0)

    in_house(tmp_path, story)


def test_an_audit_beside_a_house_that_writes_all_the_time_finds_nothing(tmp_path):
    """Balances are read at the same moment as what they follow from."""
    small = pc.CreditByDealer(terminal=A1, table="R1", tender=BuyIn.DEALER_CASH, amount=100)

    async def story(house):
        await house.asks(small, Staff(DANA))
        audited = [*night_audit.COMMAND, str(house.store.path)]
        process = await asyncio.create_subprocess_exec(*audited, stdout=subprocess.PIPE)
        ended = asyncio.ensure_future(process.communicate())
        while not ended.done():
            await house.asks(small, Staff(DANA))
            await asyncio.sleep(0.001)
        assert process.returncode in (night_audit.AGREES, night_audit.TO_LOOK_AT), (await ended)[0]

    in_house(tmp_path, story)
