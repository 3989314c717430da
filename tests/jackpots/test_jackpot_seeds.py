"""The seeds of jackpots: encrypted, on the disk before anybody sees a commitment, and never drawn again."""

import asyncio
import errno
import os
import sqlite3
import stat
from contextlib import closing
from dataclasses import replace

import pytest
from jackpot_file import GRAND, MINOR, with_jackpots
from jackpot_floor import MINOR as MINI
from jackpot_floor import TWO, rapid_house, sealed
from msgspec.structs import replace as changed

from croupier.charter.rules import Mode
from croupier.core.ids import CommandId, JackpotId
from croupier.core.message import Stamp
from croupier.devices.port import RoundSecret
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import HouseSystem
from croupier.floor.house_settings import SimulatedChance
from croupier.floor.jackpot_keeper import JackpotKeeper
from croupier.floor.jackpot_seals import CycleSecretsInMemory
from croupier.floor.rooms import JACKPOT, codec
from croupier.floor.snapshot_codec import encode_state
from croupier.floor.vouched_snapshots import VOUCHED
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import simulated_clock
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.jackpot_seeds import JackpotSeeds
from croupier.house.new_house import make_house
from croupier.jackpots.commands import BeginAnew, GiveNotice
from croupier.jackpots.events import CycleEnd, CyclePrepared, JackpotFault, NoticeOf
from croupier.jackpots.state import JackpotStanding
from croupier.store.port import Committed
from croupier.store.reading import seal_of
from croupier.store.sqlite_log import SqliteLog

KEY, OTHER_KEY = bytes(range(32)), bytes(range(1, 33))
HOUSE, OTHER_HOUSE = "ab" * 32, "cd" * 32
SECRET = RoundSecret(bytes(range(32)), bytes(range(32, 64)))
OTHER = RoundSecret(b"\x07" * 32, b"\x08" * 32)
MAJOR = JackpotId("major")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "jackpots.seeds"


def seeds(path, key=KEY, house=HOUSE):
    return JackpotSeeds(path, key, house)


def test_a_secret_survives_a_power_cut_and_nobody_can_read_it_there(path):
    seeds(path).put(MINI, 1, SECRET)
    assert seeds(path).get(MINI, 1) == SECRET
    text = path.read_text("ascii")
    assert "minor 1 " in text
    assert SECRET.seed.hex() not in text
    assert SECRET.salt.hex() not in text


def test_it_is_on_the_disk_when_put_returns_and_for_the_owner_only(path, monkeypatch):
    kept, synced = seeds(path), []
    kept.put(MINI, 1, SECRET)
    monkeypatch.setattr(os, "fsync", synced.append)
    kept.put(MINI, 2, OTHER)
    assert len(synced) == 1
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_under_another_key_or_in_another_house_nothing_is_read_and_nothing_is_thrown_away(path):
    seeds(path).put(MINI, 1, SECRET)
    assert seeds(path, key=OTHER_KEY).get(MINI, 1) is None
    assert seeds(path, house=OTHER_HOUSE).get(MINI, 1) is None
    seeds(path, key=OTHER_KEY).put(MINI, 2, OTHER)
    assert seeds(path).get(MINI, 1) == SECRET
    assert seeds(path).get(MINI, 2) is None


def test_a_line_in_the_place_of_another_is_not_read(path):
    """The sum is no secret: whoever moves a line can make it fit; the binding they cannot."""
    kept = seeds(path)
    kept.put(MINI, 1, SECRET)
    (line,) = kept._written()
    moved = line.replace("minor 1 ", "major 1 ")
    kept._lines.add(moved, list)
    assert seeds(path).get(MAJOR, 1) is None
    assert seeds(path).get(MINI, 1) == SECRET


def test_a_line_that_was_torn_is_lost_and_the_others_are_not(path):
    kept = seeds(path)
    kept.put(MINI, 1, SECRET)
    kept.put(MAJOR, 1, OTHER)
    path.write_text(path.read_text("ascii")[:-20], "ascii")
    assert (seeds(path).get(MINI, 1), seeds(path).get(MAJOR, 1)) == (SECRET, None)


def test_a_file_of_something_else_is_left_alone(path):
    path.write_text("letters to my sister\n")
    with pytest.raises(CannotOpen, match="line 1: is not 'croupier seeds of jackpots 1'"):
        seeds(path)
    assert path.read_text() == "letters to my sister\n"


def test_a_disk_that_takes_half_a_line_keeps_nothing_and_loses_nothing(path, monkeypatch):
    kept, write = seeds(path), os.write
    kept.put(MINI, 1, SECRET)
    monkeypatch.setattr(os, "write", lambda opened, text: write(opened, text[: len(text) // 2]))
    with pytest.raises(OSError, match="No space left") as full:
        kept.put(MINI, 2, OTHER)
    assert full.value.errno == errno.ENOSPC
    assert kept.get(MINI, 2) is None
    monkeypatch.undo()
    kept.put(MINI, 3, OTHER)
    anew = seeds(path)
    assert (anew.get(MINI, 1), anew.get(MINI, 2), anew.get(MINI, 3)) == (SECRET, None, OTHER)


# ── in a house ──────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def file(tmp_path):
    return make_house(tmp_path / "house", with_jackpots(MINOR, GRAND, wager=False)).file


def opened(file):
    return open_house(load(file), file, simulated_clock(), seed=7)


def minor_of(house):
    return house.core.current.state(JACKPOT, MINI)


def start(file):
    """Opens it and shuts it again; where its jackpot stands."""
    house = opened(file)
    try:
        return minor_of(house)
    finally:
        house.store.close()


@pytest.mark.clause("house 6.4")
def test_a_new_house_has_a_key_for_its_jackpots_that_its_owner_alone_can_read(file):
    key = file.with_name("jackpots.key")
    assert key.read_text("ascii").startswith("croupier jackpot key 1\n")
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    start(file)
    found = file.with_name("jackpots.seeds")
    assert stat.S_IMODE(found.stat().st_mode) == 0o600


def test_a_cycle_goes_on_after_a_restart(file):
    before = start(file)
    after = start(file)
    assert (after.standing, after.cycle) == (JackpotStanding.OPEN, before.cycle)
    assert [each.number for each in after.ready] == [2, 3]


@pytest.mark.clause("rapid-roulette 8.7")
@pytest.mark.parametrize("harm", ["missing", "torn", "of another house", "of yesterday"])
def test_where_the_seed_is_lost_the_jackpot_is_not_offered_and_nothing_is_drawn_again(file, harm, tmp_path):
    lying = file.with_name("jackpots.seeds")
    start(file)
    match harm:
        case "missing":
            lying.unlink()
        case "torn":
            lines = lying.read_text("ascii").splitlines(keepends=True)
            torn = [line[:40] + "\n" if line.startswith("minor 1 ") else line for line in lines]
            lying.write_text("".join(torn), "ascii")
        case "of another house":
            other = make_house(tmp_path / "other", with_jackpots(MINOR, GRAND, wager=False)).file
            start(other)
            lying.write_bytes(other.with_name("jackpots.seeds").read_bytes())
        case _:
            lying.write_text("croupier seeds of jackpots 1\n", "ascii")
    after = start(file)
    assert (after.standing, after.fault) == (JackpotStanding.FAULTY, JackpotFault.SEED_LOST)
    assert after.cycle.number == 1
    assert [each.number for each in after.ready][:2] == [2, 3]


def test_a_file_that_comes_back_has_the_jackpot_whole_again(file):
    lying = file.with_name("jackpots.seeds")
    start(file)
    good = lying.read_bytes()
    lying.unlink()
    start(file)
    lying.write_bytes(good)
    house = opened(file)
    try:
        assert minor_of(house).standing is JackpotStanding.FAULTY
        assert house.core.house_settings.seals.whole(minor_of(house))
    finally:
        house.store.close()


def test_without_its_key_the_house_says_what_is_lost_and_touches_nothing(file):
    start(file)
    key, lying = file.with_name("jackpots.key"), file.with_name("jackpots.seeds")
    before, kept = lying.read_bytes(), key.read_bytes()
    key.unlink()
    with pytest.raises(CannotOpen, match=r"jackpots.key: .*seeds of jackpots lie under it.*two persons"):
        opened(file)
    assert lying.read_bytes() == before
    assert not key.exists()
    key.write_bytes(kept)
    key.chmod(0o600)
    assert start(file).standing is JackpotStanding.OPEN


# ── a disk that is full, chance that is simulated ───────────────────────────────────────────


class Full:
    """Secrets for which there is room or none."""

    def __init__(self, kept):
        self.kept, self.full = kept, False

    def put(self, jackpot, cycle, secret):
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.kept.put(jackpot, cycle, secret)

    def get(self, jackpot, cycle):
        return self.kept.get(jackpot, cycle)

    def forget(self, jackpot, cycle):
        self.kept.forget(jackpot, cycle)

    def lose(self, jackpot, cycle):
        self.forget(jackpot, cycle)


def test_where_no_secret_can_be_kept_nothing_is_committed_to_and_cycles_that_lie_ready_are_used_up():
    secrets = Full(CycleSecretsInMemory())
    house = rapid_house(sealed(floor=100, ceiling=500, rate="1/100"), secrets=secrets)
    secrets.full = True
    assert house.jackpot().last_cycle == 3
    house.until_hit()
    assert (house.jackpot().standing, house.jackpot().last_cycle) == (JackpotStanding.OPEN, 3)
    house.until_hit()
    assert house.jackpot().cycle.number == 3
    assert (house.jackpot().standing, house.jackpot().fault) == (
        JackpotStanding.FAULTY,
        JackpotFault.NO_CYCLE,
    )
    assert [each.cycle for each in house.of(CyclePrepared)] == [1, 2, 3]
    secrets.full = False
    house.keeper.look()
    assert house.jackpot().last_cycle == 5


def test_nothing_of_a_real_house_is_drawn_by_chance_that_somebody_could_know():
    house = rapid_house()
    house.core.house_settings = replace(house.core.house_settings, mode=Mode.REAL)
    with pytest.raises(SimulatedChance, match=r"house 1\.3"):
        JackpotKeeper(house.core, SeededEntropy(1), lambda: 0)


@pytest.mark.clause("rapid-roulette 8.7")
def test_after_the_whole_file_is_lost_two_persons_begin_once_and_it_goes_on():
    """The cycles that lay ready were in that file too: they are passed over, and none begins."""
    house = rapid_house()
    for cycle in (1, 2, 3):
        house.secrets.lose(MINI, cycle)
    house.keeper.look()
    assert house.jackpot().fault is JackpotFault.SEED_LOST
    assert [each.number for each in house.jackpot().ready] == [2, 3, 4, 5]
    house.does(BeginAnew(jackpot=MINI), TWO)
    house.keeper.look()
    jackpot = house.jackpot()
    assert (jackpot.standing, jackpot.cycle.number) == (JackpotStanding.OPEN, 4)
    assert [each.number for each in jackpot.ready] == [5, 6]
    assert {each.number: each.ended for each in jackpot.ended} == {
        1: CycleEnd.LOST,
        2: CycleEnd.LOST,
        3: CycleEnd.LOST,
    }
    house.audited()


# ── snapshots ───────────────────────────────────────────────────────────────────────────────

PUT = "UPDATE snapshots SET version = ?, body = ?, digest = ? WHERE stream = ?"


async def closed(file, *acts):
    """Opens it, does this, and closes it, so that snapshots of all its states are saved."""
    house = opened(file)
    for act in acts:
        act(house)
    await house.close()
    return minor_of(house)


def notices(house):
    """Something that a snapshot from before it does not know."""
    giving = GiveNotice(jackpot=MINI, of=NoticeOf.CLOSING)
    stamp = Stamp(command=CommandId("notice"), at=house.clock.now(), by="")
    assert isinstance(house.core.handle(giving, stamp, HouseSystem("configuration")), Committed)


def kept_snapshot(file):
    with closing(SqliteLog.open(file.with_name("house.log"), codec())) as log:
        return log.snapshot(STREAM)


def put_snapshot(file, snapshot):
    with closing(sqlite3.connect(file.with_name("house.log"))) as log:
        log.execute(PUT, (snapshot.version, snapshot.body, seal_of(snapshot), STREAM))
        log.commit()


STREAM = JACKPOT.stream(MINI)


def test_a_snapshot_of_yesterday_is_brought_up_to_date_by_the_log(file):
    asyncio.run(closed(file))
    yesterday = kept_snapshot(file)
    before = asyncio.run(closed(file, notices))
    assert kept_snapshot(file).version > yesterday.version
    put_snapshot(file, yesterday)
    assert start(file) == before
    assert before.notices


@pytest.mark.parametrize("marked", [False, True])
def test_a_snapshot_with_a_lower_meter_is_not_believed(file, marked):
    """Sealed anew, as whoever holds the file can do: the meter comes from the log."""
    before = asyncio.run(closed(file))
    kept = kept_snapshot(file)
    mark = kept.body[: len(VOUCHED) + 32]
    lower = changed(before, pool=changed(before.pool, meter=before.pool.meter - 400))
    put_snapshot(file, replace(kept, body=(mark if marked else b"") + encode_state(lower)))
    assert start(file) == before
