"""An older copy of a log, put back: whoever remembers a later head keeps the house shut."""

import asyncio
import json
import shutil
import signal
import sys
import time
from contextlib import closing
from subprocess import DEVNULL, PIPE, Popen

import pytest
from real_house import SIGNATURES, real_house
from typer.testing import CliRunner
from witness_process import name_witness, running, witness_of

from croupier.alarms.events import AlarmRaised
from croupier.alarms.rules import AlarmKind
from croupier.cli.commands import app
from croupier.core.heads import read_head
from croupier.floor.rooms import ALARMS, HOUSE_ALARMS, codec
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import simulated_clock
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.live import LiveHouse
from croupier.store.sqlite_log import SqliteLog

HEADS = "house.heads"
COMMAND = "from croupier.cli.main import main; main()"
NOWHERE = "http://127.0.0.1:9"


async def opened_and_shut(file, **how):
    house = open_house(load(file), file, simulated_clock(), 1, **how)
    await house.close()


@pytest.fixture
def file(tmp_path):
    return real_house(tmp_path / "house")


def copied(file, name="older"):
    folder = file.parent.parent / name
    shutil.copytree(file.parent, folder)
    return folder


def put_older_back(file, older, *, heads=True):
    """The log is what it was; the file of heads is not, unless that was put back too."""
    for path in older.iterdir():
        if path.name.startswith("house.log") or (path.name == HEADS and not heads):
            shutil.copy2(path, file.parent / path.name)
    for suffix in ("-wal", "-shm"):
        if not (older / f"house.log{suffix}").exists():
            (file.parent / f"house.log{suffix}").unlink(missing_ok=True)


def run(coroutine):
    return asyncio.run(coroutine)


@pytest.mark.clause("house 5.1")
def test_an_older_copy_does_not_open_beside_the_file_of_heads(file):
    run(opened_and_shut(file))
    older = copied(file)
    run(opened_and_shut(file))
    put_older_back(file, older)
    with pytest.raises(
        CannotOpen, match=r"the log ends here, and batch \d+ was signed at .*: it was put back or cut"
    ):
        run(opened_and_shut(file))
    log = str(file.parent / "house.log")
    told = CliRunner().invoke(app, ["audit", log, "--heads", str(file.parent / HEADS), "--json"])
    assert (told.exit_code, "the end was cut off" in json.loads(told.stdout)["finding"]["what"]) == (1, True)
    assert CliRunner().invoke(app, ["audit", log, "--json"]).exit_code == 0  # the chain alone agrees


@pytest.mark.clause("house 5.2")
def test_without_any_place_that_remembers_a_real_house_stays_shut_unless_two_persons_say_so(file):
    run(opened_and_shut(file))
    older = copied(file)
    run(opened_and_shut(file))
    put_older_back(file, older)
    (file.parent / HEADS).unlink()
    with pytest.raises(CannotOpen, match="no file of heads and no witness can be asked"):
        run(opened_and_shut(file))
    run(opened_and_shut(file, unwitnessed=True))
    run(opened_and_shut(file))  # it is remembered again from there on


@pytest.mark.clause("house 5.1")
def test_heads_that_nobody_or_another_has_signed_stop_nothing(file):
    run(opened_and_shut(file))
    path = file.parent / HEADS
    last = read_head(path.read_text().splitlines()[-1])
    higher = last.line().replace(f" {last.number} ", f" {last.number + 9} ", 1)
    with path.open("a") as heads:
        heads.write(f"{higher}\nnothing\n{last.line()[:-9]}")  # forged, empty, torn
    run(opened_and_shut(file))
    assert [head is None for head in map(read_head, path.read_text().splitlines())].count(True) == 1


@pytest.mark.clause("house 5.1")
def test_an_older_copy_of_everything_does_not_open_where_a_witness_remembers(file):
    folder = file.parent.parent / "witness"
    key = witness_of(folder, file)
    with running(folder, "tls") as (address, _):
        name_witness(file, address, key)
        run(told_to_witness(file))
        older = copied(file)
        run(told_to_witness(file))
        put_older_back(file, older, heads=False)
        with pytest.raises(CannotOpen, match="it was put back or cut"):
            run(opened_and_shut(file))
        log = str(file.parent / "house.log")
        assert CliRunner().invoke(app, ["audit", log, "--heads", str(file.parent / HEADS)]).exit_code == 0
        assert CliRunner().invoke(app, ["witness", "compare", str(folder), log]).exit_code == 1


async def told_to_witness(file):
    """Opened on the wall clock, until its witness knows the head of now, and shut."""
    async with LiveHouse.open(load(file), file) as live:
        line = live.house.heads.line
        for _ in range(200):
            known = await asyncio.to_thread(line.known)
            if known is not None and known.head and known.head.number >= live.house.heads.last.number:
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the witness was told nothing")


@pytest.mark.clause("house 5.2")
def test_a_file_of_heads_in_the_folder_does_not_stand_for_a_witness_that_cannot_be_reached(file):
    key = witness_of(file.parent.parent / "witness", file)
    run(opened_and_shut(file))
    name_witness(file, NOWHERE, key)
    with pytest.raises(CannotOpen, match="its witness cannot be asked"):
        run(opened_and_shut(file))
    command = [sys.executable, "-c", COMMAND, "house", "run", str(file), "--port", "0", "--unwitnessed"]
    typed = "".join(f"{each}\n" for person in SIGNATURES for each in person)
    for words, exit_code in (("bruno\nwrong\nmargot\nwrong\n", 2), (typed, 0)):
        with Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, text=True) as house:
            house.stdin.write(words)
            house.stdin.flush()
            if exit_code == 0:
                until_alarms(file, {AlarmKind.UNWITNESSED, AlarmKind.SAME_DISK, AlarmKind.HEADS_UNREACHABLE})
                house.send_signal(signal.SIGINT)
            house.stdout.read()
            assert house.wait(60) == exit_code


def until_alarms(file, kinds):
    """Read while the house runs, as anybody may."""
    end = time.monotonic() + 60
    with closing(SqliteLog.open(file.parent / "house.log", codec())) as log:
        while True:
            events = log.read(ALARMS.stream(HOUSE_ALARMS))
            if kinds <= {event.kind for event in events if isinstance(event, AlarmRaised)}:
                return
            assert time.monotonic() < end, events
            time.sleep(0.1)
