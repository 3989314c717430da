"""A house that sends its batches to its witness: in the background, from where the witness stands."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing

import pytest
from http_house import CHEAP
from real_house import real_house
from typer.testing import CliRunner
from witness_process import name_witness, running, witness_of

from croupier.alarms.rules import AlarmKind
from croupier.cli.commands import app
from croupier.core.ids import CommandId, StaffId
from croupier.core.message import Stamp
from croupier.floor.alarms import alarms_of
from croupier.floor.asker import HouseSystem
from croupier.house import rows_sent, witness_copy
from croupier.house.config import load
from croupier.house.live import LiveHouse
from croupier.house.witness_copy import WitnessCopy
from croupier.ledger.balances import Ledger
from croupier.staff.commands import SetCredential
from croupier.store.chain import GENESIS, link_batch, link_event
from croupier.store.port import Committed
from croupier.store.sqlite_file import write_checkpoint

COPY = ", copy = true"


@pytest.fixture
def file(tmp_path):
    return real_house(tmp_path / "house")


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(witness_copy, "EVERY_S", 0.02)


def told(*command):
    done = CliRunner().invoke(app, [*map(str, command), "--json"])
    return done.exit_code, json.loads(done.stdout) if done.stdout.startswith("{") else done.output


def unheard(live):
    standing = alarms_of(live.floor.core).standing.values()
    return {a.where: a.what for a in standing if a.kind is AlarmKind.HEADS_UNREACHABLE and not a.over}


async def until(happened):
    for _ in range(1_000):
        if happened():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never happened")


async def acts(live, times=3):
    for _ in range(times):
        command = SetCredential(staff=StaffId("dana"), hash=CHEAP.hashed("walnut-tapestry-31"))
        stamp = Stamp(command=CommandId(f"c{live.floor.core.at}"), at=live.clock(), by="")
        assert isinstance(await live.floor.handle(command, stamp, HouseSystem("configuration")), Committed)


def copied_by(folder):
    """Of how many batches the book says that there is a copy."""
    code, said = told("witness", "verify", folder)
    assert code == 0, said
    return said["copied"]


@pytest.mark.clause("house 5.1")
def test_every_batch_reaches_the_witness_also_what_it_missed_and_the_copy_is_held_against_the_log(
    file, tmp_path, monkeypatch
):
    monkeypatch.setattr(rows_sent, "MOST_BATCHES", 4)  # more than one request
    folder = tmp_path / "w"
    key = witness_of(folder, file)
    log = file.parent / "house.log"

    async def open_and_act(address):
        name_witness(file, address, key, COPY)
        async with LiveHouse.open(load(file), file) as live:
            await acts(live)
            head = live.house.store.head().number
            await until(lambda: live.house.heads.line.known().copied >= head)
            assert unheard(live) == {}

    async def open_without_copy(address):
        name_witness(file, address, key)
        async with LiveHouse.open(load(file), file) as live:
            await acts(live, 10)

    with running(folder, "copy") as (address, _):
        asyncio.run(open_and_act(address))
        first = copied_by(folder)
        asyncio.run(open_without_copy(address))
        assert copied_by(folder) == first  # a house that does not say so sends nothing
        asyncio.run(open_and_act(address))
    assert copied_by(folder) > first + 10
    code, said = told("witness", "compare", folder, log)
    assert (code, said["finding"], said["copied"]) == (0, None, copied_by(folder))


def test_a_log_that_was_written_anew_between_two_heads_differs_from_the_copy_at_that_batch(file, tmp_path):
    folder = tmp_path / "w"
    key = witness_of(folder, file)

    async def story(address):
        name_witness(file, address, key, COPY)
        async with LiveHouse.open(load(file), file) as live:
            await acts(live)
            head = live.house.store.head().number
            await until(lambda: live.house.heads.line.known().copied >= head)

    with running(folder, "copy") as (address, _):
        asyncio.run(story(address))
    anew = shutil.copy2(file.parent / "house.log", tmp_path / "anew.log")
    written_anew(anew, 3)
    code, said = told("witness", "compare", folder, anew)
    assert code == 1
    assert "3" in said["finding"]["where"]


def written_anew(path, number):
    """Another did what is in one batch, and the chain is worked out again from there on."""
    with closing(sqlite3.connect(path)) as log:
        for (name,) in log.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            log.execute(f'DROP TRIGGER "{name}"')
        log.execute("UPDATE batches SET asked_by = 'staff/nobody' WHERE number = ?", (number,))
        (digest,) = log.execute("SELECT digest FROM batches WHERE number = ?", (number - 1,)).fetchone()
        for batch in log.execute(
            "SELECT * FROM batches WHERE number >= ? ORDER BY number", (number,)
        ).fetchall():
            events = log.execute("SELECT * FROM events WHERE batch = ? ORDER BY position", (batch[0],))
            for event in events.fetchall():
                digest = link_event(digest, event[:-1])
                log.execute("UPDATE events SET digest = ? WHERE position = ?", (digest, event[0]))
            digest = link_batch(digest, (*batch[:6], batch[7]))
            log.execute("UPDATE batches SET digest = ? WHERE number = ?", (digest, batch[0]))
        log.execute("DELETE FROM snapshots")
        write_checkpoint(log, GENESIS, Ledger())
        log.commit()


def test_a_witness_that_keeps_no_copy_gives_alarm_and_nobody_waits(file, tmp_path):
    folder = tmp_path / "w"
    key = witness_of(folder, file)

    async def story(address):
        name_witness(file, address, key, COPY)
        async with LiveHouse.open(load(file), file) as live:
            await until(lambda: unheard(live))
            assert list(unheard(live)) == [f"{address} (copy)"]
            await acts(live)  # and the heads go on being told
            head = live.house.store.head().number
            await live.heads.tell()
            assert live.house.heads.line.known().head.number >= head

    with running(folder) as (address, _):
        asyncio.run(story(address))


def test_a_slip_does_not_wait_for_a_witness_that_hangs(file, tmp_path, monkeypatch):
    folder = tmp_path / "w"
    key = witness_of(folder, file)
    sending = asyncio.Event()

    async def story(address):
        name_witness(file, address, key, COPY)
        async with LiveHouse.open(load(file), file) as live:
            loop = asyncio.get_running_loop()
            hung = loop.create_future()

            def hangs(_copy, _reached):
                loop.call_soon_threadsafe(sending.set)
                asyncio.run_coroutine_threadsafe(asyncio.wait_for(hung, 60), loop).result()

            monkeypatch.setattr(WitnessCopy, "_send", hangs)
            await asyncio.wait_for(sending.wait(), 60)
            await asyncio.wait_for(acts(live), 30)
            await asyncio.wait_for(live.heads.tell(), 30)  # nor does a head, nor a share of chance
            hung.set_result(None)

    with running(folder, "copy") as (address, _):
        asyncio.run(story(address))
