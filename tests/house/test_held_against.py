"""What is held against a house that was put back: by its witness, by a screen, by an emptied place."""

import asyncio
import shutil
from contextlib import closing

import pytest
from real_house import SIGNATURES, accepted, real_house
from typer.testing import CliRunner
from witness_process import name_witness, running, witness_of

from croupier.cli.commands import app
from croupier.floor.rooms import codec
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import wall_clock
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.live import HouseStopped, LiveHouse
from croupier.store.sqlite_log import SqliteLog

NOWHERE = "http://127.0.0.1:9"


@pytest.fixture
def file(tmp_path):
    return real_house(tmp_path / "house")


def opened_and_shut(file, **how):
    async def story():
        await open_house(load(file), file, wall_clock(), 1, **how).close()

    asyncio.run(story())


def copied(file, name="older"):
    return shutil.copytree(file.parent, file.parent.parent / name)


def put_back(file, older, *names):
    for name in names:
        shutil.copy2(older / name, file.parent / name)


def own_up(file):
    words = ["house", "lost", str(file), "--because", "the disk broke"]
    typed = "".join(f"{each}\n" for person in SIGNATURES for each in person)
    return CliRunner().invoke(app, words, input=typed)


def last_batch(file):
    with closing(SqliteLog.open(file.parent / "house.log", codec())) as log:
        return log.head().number


@pytest.mark.clause("house 5.2")
@pytest.mark.parametrize("whose", ["nobody's", "another's"])
def test_a_file_of_heads_without_one_of_this_house_remembers_nothing(file, whose):
    opened_and_shut(file)
    older = copied(file)
    opened_and_shut(file)
    put_back(file, older, "house.log")
    heads = file.parent / "house.heads"
    if whose == "another's":
        lines = [line.replace(line.split()[3], "ab" * 32) for line in heads.read_text().splitlines()]
        heads.write_text("\n".join(lines) + "\n")
    else:
        heads.write_text("")
    with pytest.raises(CannotOpen, match="no file of heads and no witness can be asked"):
        opened_and_shut(file)
    opened_and_shut(file, unwitnessed=True)
    opened_and_shut(file)


@pytest.mark.clause("house 5.2")
def test_a_witness_is_not_got_rid_of_by_taking_it_out_of_the_file(file, tmp_path):
    key, other = witness_of(tmp_path / "witness", file), witness_of(tmp_path / "other", file)
    unnamed = file.read_text(encoding="utf-8")
    with running(tmp_path / "witness") as (address, _), running(tmp_path / "other") as (elsewhere, _):
        name_witness(file, address, key)
        accepted(file)
        opened_and_shut(file)
        older = copied(file)
        opened_and_shut(file)
        put_back(file, older, "house.log", "house.heads")
        file.write_text(unnamed, encoding="utf-8")
        with pytest.raises(CannotOpen, match="the witness that its charter names is not the one in the file"):
            opened_and_shut(file)
        name_witness(file, elsewhere, other)
        with pytest.raises(CannotOpen, match="the witness that its charter names is not the one in the file"):
            opened_and_shut(file)
        name_witness(file, address, key)
        with pytest.raises(CannotOpen, match="it was put back or cut"):
            opened_and_shut(file)


@pytest.mark.clause("house 5.1")
def test_a_closing_is_told_to_the_witness(file, tmp_path):
    key = witness_of(tmp_path / "witness", file)
    with running(tmp_path / "witness") as (address, _):
        name_witness(file, address, key)
        opened_and_shut(file)
        house = open_house(load(file), file, wall_clock(), 1)
        told = house.heads.line.known().head
        asyncio.run(house.close())
        assert 0 < told.number < last_batch(file)
        opened_and_shut(file)


@pytest.mark.clause("house 5.1")
def test_a_witness_that_knows_better_stops_a_house_that_was_opened_without_it(file, tmp_path):
    key = witness_of(tmp_path / "witness", file)
    with running(tmp_path / "witness") as (address, _):
        name_witness(file, address, key)
        opened_and_shut(file)
        older = copied(file)
        for _ in range(9):
            opened_and_shut(file)
        put_back(file, older, "house.log", "house.heads")

        async def opened_without():
            name_witness(file, NOWHERE, key)
            config = load(file)
            name_witness(file, address, key)
            house = open_house(config, file, wall_clock(), 1, unwitnessed=True)
            house.heads.line.address = address  # it can be reached again
            async with LiveHouse(house, unwitnessed=True) as live:
                with pytest.raises(HouseStopped, match="behind what it has signed"):
                    await asyncio.wait_for(live.wait(), 60)

        asyncio.run(opened_without())
        with pytest.raises(CannotOpen, match="it was put back or cut"):
            opened_and_shut(file)


@pytest.mark.clause("house 5.1")
def test_what_a_screen_has_shown_is_known_to_the_next_opening_and_can_be_owned_up_to(file):
    opened_and_shut(file)
    older = copied(file)
    opened_and_shut(file)
    shown = (file.parent / "house.heads").read_text().splitlines()[-1]
    put_back(file, older, "house.log", "house.heads")

    async def screen_comes_back():
        async with LiveHouse.open(load(file), file) as live:
            await live.heads.shown(shown)
            with pytest.raises(HouseStopped, match="behind what it has signed"):
                await asyncio.wait_for(live.wait(), 60)

    asyncio.run(screen_comes_back())
    with pytest.raises(CannotOpen, match=r"batch \d+ was signed"):
        opened_and_shut(file)
    assert own_up(file).exit_code == 0
    opened_and_shut(file)


@pytest.mark.clause("house 5.3")
def test_a_loss_that_the_house_has_outgrown_is_owned_up_to_at_the_witness_too(file, tmp_path):
    key = witness_of(tmp_path / "witness", file)
    with running(tmp_path / "witness") as (address, _):
        unnamed = file.read_text(encoding="utf-8")
        opened_and_shut(file)
        older = copied(file)
        opened_and_shut(file)
        shown = (file.parent / "house.heads").read_text()
        put_back(file, older, "house.log", "house.heads")
        for _ in range(4):
            opened_and_shut(file)  # nobody remembers, and it goes beyond
        name_witness(file, address, key)
        opened_and_shut(file)
        with (file.parent / "house.heads").open("a", encoding="ascii") as heads:
            heads.write(shown)
        with pytest.raises(CannotOpen, match="this log was written anew"):
            opened_and_shut(file)
        done = own_up(file)
        assert done.exit_code == 0, done.stderr
        opened_and_shut(file)
        file.write_text(unnamed, encoding="utf-8")
        opened_and_shut(file)
