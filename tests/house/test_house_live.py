"""A house on the wall clock: opened, run, stopped and started again."""

import asyncio
import signal
import subprocess
import sys
import time

import pytest
from live_house import DANA, PATIENCE_S, founded, lives, opened

from croupier.floor.asker import Seat
from croupier.floor.audit import audit
from croupier.floor.core import FloorCore
from croupier.floor.rooms import codec
from croupier.house import live as live_house_module
from croupier.house.live import HouseStopped
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import AUD, credit
from croupier.store.port import StoreFailed
from croupier.store.sqlite_log import SqliteLog
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.rules import PaidBy
from croupier.tickets import events as ke


@pytest.fixture
def file(tmp_path):
    return founded(tmp_path / "house")


def sound(file):
    log = SqliteLog.open(file.parent / "house.log", codec())
    report = audit(log, open_ruleset)
    assert (report.finding, log.balances().total()) == (None, 0)
    return log


# ── a round with people ─────────────────────────────────────────────────────────────────────


def test_people_play_at_a_table_of_the_virtual_dealer(file):
    async def story(house):
        house.live.house.acceptors.simulated["C1"].insert_note(50_00)
        await house.until(lambda: house.live.house.store.balance(credit("C1", AUD)) == 50_00)
        await house.does(tc.Join(table="V1", terminal="C1"), Seat("C1"))
        number = await house.bets("C1", "V1", red=10_00)
        await house.until(lambda: number in {event.round for event in house.events(e.RoundSettled)})
        (opened,) = (event for event in house.events(e.WageringOpened) if event.round == number)
        (closed,) = (event for event in house.events(e.WageringClosed) if event.round == number)
        assert (closed.by, closed.at >= opened.ends_at) == ("clock", True)
        await house.does(pc.CashOut(terminal="C1", way=PaidBy.TICKET), Seat("C1"))
        await house.until(lambda: house.events(ke.TicketPrinted))

    lives(story, file, times=10)
    assert sound(file).balances().of.get(credit("C1", AUD), 0) == 0


def test_a_simulated_wheel_turns_in_real_time_when_the_dealer_spins(file, monkeypatch):
    monkeypatch.setattr("croupier.devices.simulated.wheel.TICK_MS", 20)

    async def story(house):
        number = await house.spun()
        await house.until(lambda: house.table().in_hand.suggested)
        assert house.events(e.WageringClosed)[0].by == "sensor"
        suggested = house.table().in_hand.suggested
        await house.does(tc.EnterOutcome(table="R1", round=number, outcome=suggested), DANA)

    lives(story, file)
    sound(file)


def test_a_round_that_lies_on_the_table_goes_on_after_the_next_opening(file):
    async def first(house):
        await house.spun()

    async def second(house):
        assert (house.table().phase, house.table().in_hand.spun) == (Phase.WAGERING, True)
        await house.until(lambda: house.table().in_hand.suggested)

    lives(first, file)
    lives(second, file, times=10)
    sound(file)


# ── snapshots and closing ───────────────────────────────────────────────────────────────────


def test_snapshots_are_saved_on_a_quiet_moment_and_at_closing(file, monkeypatch):
    monkeypatch.setattr(FloorCore, "save_snapshots", lambda core, **_: core.current.save(core.store, 1))
    monkeypatch.setattr(live_house_module, "SNAPSHOTS_EVERY_S", 0.05)

    async def story(house):
        store = house.live.house.store
        await house.until(lambda: store.snapshot("table/R1"))
        await house.does(tc.OpenWagering(table="R1"), DANA)
        monkeypatch.setattr(live_house_module, "SNAPSHOTS_EVERY_S", 60)

    lives(story, file)
    log = SqliteLog.open(file.parent / "house.log", codec())
    assert log.snapshot("table/R1").version == log.version("table/R1")


def test_what_was_asked_is_finished_before_the_house_closes(file):
    answers = []

    async def story():
        async with opened(file) as house:
            asked = [
                asyncio.create_task(house.ask(pc.RequestService(terminal=name), Seat(name)))
                for name in ("A1", "A2", "A3")
            ]
            await asyncio.sleep(0)
        answers.extend(await asyncio.gather(*asked))

    asyncio.run(story())
    kinds = [type(told.event).__name__ for told in sound(file).tail()]
    assert (len(answers), kinds.count("ServiceRequested")) == (3, 3)


# ── what fails ──────────────────────────────────────────────────────────────────────────────


def test_a_part_that_fails_stops_the_house_and_is_named(file):
    async def breaks():
        raise RuntimeError("the lamp burst")

    async def story():
        async with opened(file) as house:
            house.live.supervise("the lamp", breaks())
            with pytest.raises(HouseStopped, match="the lamp failed: RuntimeError: the lamp burst"):
                await asyncio.wait_for(house.live.wait(), PATIENCE_S)
        return house

    house = asyncio.run(story())
    assert any("the lamp failed" in each for each in house.said)
    sound(file)


def test_a_part_that_ends_although_it_may_not_stops_the_house(file):
    async def ends():
        return

    async def story():
        async with opened(file) as house:
            house.live.supervise("a visitor", ends(), may_end=True)
            await asyncio.sleep(0.05)
            assert house.live.failed is None
            house.live.supervise("the porter", ends())
            with pytest.raises(HouseStopped, match="the porter failed: it ended by itself"):
                await asyncio.wait_for(house.live.wait(), PATIENCE_S)

    asyncio.run(story())


def test_a_store_that_fails_stops_the_house(file, monkeypatch):
    async def story():
        async with opened(file) as house:

            def full(_batches):
                raise StoreFailed("the disk is full")

            monkeypatch.setattr(house.live.house.store, "commit_many", full)
            with pytest.raises(StoreFailed):
                await house.ask(tc.OpenWagering(table="R1"), DANA)
            with pytest.raises(HouseStopped, match="the disk is full"):
                await asyncio.wait_for(house.live.wait(), PATIENCE_S)

    asyncio.run(story())


def test_a_source_of_chance_that_is_locked_stops_its_table_and_not_the_house(file):
    async def story(house):
        house.live.house.dealers["V1"].locked = "stuck at nought"
        await house.until(lambda: any("no chance is to be had for table V1" in each for each in house.said))
        await house.does(tc.OpenWagering(table="R1"), DANA)

    lives(story, file)


# ── the command line ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_the_command_line_runs_a_house_until_it_is_told_to_close(file, ending, tmp_path):
    words = [sys.executable, "-c", "from croupier.cli.main import main; main()", "house", "run", str(file)]
    said = tmp_path / "said"
    with said.open("wb") as heard:
        # At any port, because other houses are opened at the same time.
        running = subprocess.Popen([*words, "--port", "0"], stdout=heard, stderr=heard)
    try:
        _wait_until_open(running, said)
        running.send_signal(ending)
        assert running.wait(PATIENCE_S) == 0, said.read_text("utf-8")
    finally:
        running.kill()
        running.wait()
    assert "is closed" in said.read_text("utf-8")
    sound(file)


def _wait_until_open(running, said):
    until = time.monotonic() + PATIENCE_S
    while "is open" not in said.read_text("utf-8"):
        assert running.poll() is None, said.read_text("utf-8")
        assert time.monotonic() < until, "the house did not open in time"
        time.sleep(0.05)
