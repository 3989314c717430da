"""The patrol: everything is read again while the house runs, and what was altered meanwhile is found."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from http_house import in_house
from live_house import founded, opened, plays
from real_house import real_house

from croupier.alarms.rules import AlarmKind
from croupier.charter.events import FoundFaulty, Verified
from croupier.charter.rules import CheckedPart
from croupier.floor.alarms import alarms_of
from croupier.house import patrol as patrolling
from croupier.house.config import load
from croupier.house.founding import STREAM
from croupier.house.live import HouseStopped, LiveHouse
from croupier.house.log_place import FilePlace
from croupier.house.patrol import Patrol

TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"


def altered(log, kind, old, new):
    """One row of a log that a house has open, its chain left as it is, as whoever holds the file can do."""
    with closing(sqlite3.connect(log)) as file:
        triggers = file.execute(TRIGGERS).fetchall()
        for name, _ in triggers:
            file.execute(f'DROP TRIGGER "{name}"')
        rows = file.execute("SELECT position, body FROM events WHERE type = ?", (kind,)).fetchall()
        position, body = next(row for row in rows if old in row[1])
        file.execute("UPDATE events SET body = ? WHERE position = ?", (body.replace(old, new, 1), position))
        for _, made in triggers:
            file.execute(made)
        file.commit()
    return position


async def ready(live):
    await ready_of(live.patrol)


async def ready_of(patrol):
    for _ in range(2_000):
        if patrol.ready:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the first pass never ended")


def charter_events(live, kind):
    return [event for event in live.floor.core.store.read(STREAM) if isinstance(event, kind)]


@pytest.mark.clause("house 5.4")
def test_a_figure_altered_while_a_real_house_runs_is_found_in_one_pass_and_stops_it(tmp_path):
    file = real_house(tmp_path / "house")

    async def story():
        async with LiveHouse.open(load(file), file) as live:
            await ready(live)
            assert [event.what for event in charter_events(live, Verified)] == [CheckedPart.LOG]
            assert live.patrol.findings.keys() <= {CheckedPart.PROGRAM}
            at = altered(live.house.store.path, "HouseOpened", b'"behind_ms":', b'"behind_ms":7')
            await live.patrol.walk()
            (found,) = charter_events(live, FoundFaulty)
            assert (found.what, str(at) in found.where) == (CheckedPart.LOG, True)
            assert AlarmKind.LOG_FAULTY in {
                alarm.kind for alarm in alarms_of(live.floor.core).standing.values()
            }
            assert "is not as it was written" in live.floor.core.stopped
            with pytest.raises(HouseStopped):
                await asyncio.wait_for(live.wait(), 60)

    asyncio.run(story())


def test_a_house_of_play_money_says_that_a_settled_figure_was_altered_and_goes_on(tmp_path):
    file = founded(tmp_path / "house")
    plays(file, 2)

    async def story():
        async with opened(file) as guest:
            live = guest.live
            await ready(live)
            path = live.house.store.path
            at = altered(path, "RoundSettled", b'"returned":', b'"returned":777')
            await live.patrol.walk()
            assert (str(at) in live.patrol.findings[CheckedPart.LOG], live.floor.core.stopped) == (True, None)
            altered(path, "RoundSettled", b'"returned":777', b'"returned":')
            await live.patrol.walk()
            assert live.patrol.findings == {}
            assert {alarm.over for alarm in alarms_of(live.floor.core).standing.values()} == {True}

    asyncio.run(story())


def test_balances_and_snapshots_are_read_too(tmp_path):
    file = founded(tmp_path / "house")
    plays(file, 1)

    async def story():
        async with opened(file) as guest:
            live = guest.live
            await ready(live)
            path = live.house.store.path
            for there, back in (
                ("UPDATE balances SET amount = amount + 1", "UPDATE balances SET amount = amount - 1"),
                ("UPDATE snapshots SET version = version + 1", "UPDATE snapshots SET version = version - 1"),
            ):
                execute(path, there)
                await live.patrol.walk()
                assert CheckedPart.LOG in live.patrol.findings, there
                execute(path, back)
                await live.patrol.walk()
                assert live.patrol.findings == {}

    asyncio.run(story())


def execute(path, statement):
    with closing(sqlite3.connect(path)) as file:
        file.execute(statement)
        file.commit()


def test_it_walks_again_each_day_at_the_hour_and_not_before(tmp_path, monkeypatch):
    monkeypatch.setattr(patrolling, "LOOKS_AT_CLOCK_EVERY_S", 0.005)
    file = founded(tmp_path / "house")

    async def story():
        async with opened(file) as guest:
            live = guest.live
            await ready(live)
            time = [live.clock()]
            patrol = Patrol(live.house.config, live.floor, lambda: time[0], FilePlace(live.house.store.path))
            due = patrol.next_pass()
            keeping = asyncio.create_task(patrol.keep())
            await ready_of(patrol)
            passes = len(charter_events(live, Verified))
            time[0] = due - 1
            await asyncio.sleep(0.2)
            assert len(charter_events(live, Verified)) == passes
            time[0] = due
            await guest.until(lambda: len(charter_events(live, Verified)) == passes + 1)
            keeping.cancel()

    asyncio.run(story())


def test_health_is_ready_after_the_first_pass_and_degraded_by_what_it_finds(tmp_path):
    async def story(house):
        async def told():
            answer = (await house.browser().get("/api/health")).json()
            return answer["ready"], answer["degraded"]

        assert await told() == (False, False)
        await house.live.patrol.walk()
        assert await told() == (True, bool(house.live.patrol.findings))
        metrics = (await house.browser().get("/api/metrics")).text
        assert 'croupier_last_verified_seconds{what="log"}' in metrics
        altered(house.store.path, "HouseOpened", b'"behind_ms":', b'"behind_mt":')
        await house.live.patrol.walk()
        assert await told() == (True, True)

    in_house(tmp_path, story)
