"""The secrets of rounds in hand: on the disk before anybody sees a commitment, and for the owner only."""

import asyncio
import os
import stat
from pathlib import Path

import pytest
from sealed_table import SealedTable

from croupier.core.ids import RoundNumber, TableId
from croupier.devices.port import RoundSecret
from croupier.house.cannot_open import CannotOpen
from croupier.house.round_seeds import SeedFile, rounds_not_opened
from croupier.house.secret_lines import LINES_BEFORE_WRITTEN_ANEW
from croupier.table import events as e

R1, R2 = TableId("R1"), TableId("R2")
ONE, TWO = RoundNumber(1), RoundNumber(2)
SECRET = RoundSecret(bytes(range(32)), bytes(range(32, 64)))
OTHER = RoundSecret(b"\x07" * 32, b"\x08" * 32)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "rounds.seeds"


def put(seeds, table, number, secret):
    asyncio.run(seeds.put(table, number, secret))


def test_a_secret_survives_a_power_cut(path):
    put(SeedFile(path), R1, ONE, SECRET)
    anew = SeedFile(path, {(R1, ONE)})
    assert anew.get(R1, ONE) == SECRET
    assert anew.get(R1, TWO) is anew.get(R2, ONE) is None


def test_it_is_on_the_disk_when_put_returns(path, monkeypatch):
    synced = []

    def fsync(file):
        synced.append(Path(f"/proc/self/fd/{file}").resolve().name)

    seeds = SeedFile(path)
    monkeypatch.setattr(os, "fsync", fsync)
    put(seeds, R1, ONE, SECRET)
    assert synced == ["rounds.seeds"]
    assert SECRET.seed.hex() in path.read_text("ascii")


def test_only_the_owner_reads_it_whatever_it_was_before(path):
    path.write_text("croupier seeds of rounds 1\n")
    path.chmod(0o644)
    put(SeedFile(path), R1, ONE, SECRET)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_that_was_taken_away_is_written_whole_again_and_for_the_owner(path):
    seeds = SeedFile(path)
    put(seeds, R1, ONE, SECRET)
    path.unlink()
    put(seeds, R2, TWO, OTHER)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    anew = SeedFile(path, {(R1, ONE), (R2, TWO)})
    assert (anew.get(R1, ONE), anew.get(R2, TWO)) == (SECRET, OTHER)


def test_what_no_open_round_needs_is_not_in_the_file_after_a_start(path):
    seeds = SeedFile(path)
    put(seeds, R1, ONE, SECRET)
    put(seeds, R2, TWO, OTHER)
    SeedFile(path, {(R2, TWO)})
    text = path.read_text("ascii")
    assert SECRET.seed.hex() not in text
    assert OTHER.seed.hex() in text


def test_a_line_that_was_torn_or_altered_is_lost_and_the_others_are_not(path):
    seeds = SeedFile(path)
    put(seeds, R1, ONE, SECRET)
    put(seeds, R2, TWO, OTHER)
    whole = path.read_text("ascii")
    wanted = {(R1, ONE), (R2, TWO)}
    path.write_text(whole[:-20], "ascii")
    torn = SeedFile(path, wanted)
    assert (torn.get(R1, ONE), torn.get(R2, TWO)) == (SECRET, None)
    path.write_text(whole.replace("R1 1 00", "R1 1 01"), "ascii")
    altered = SeedFile(path, wanted)
    assert (altered.get(R1, ONE), altered.get(R2, TWO)) == (None, OTHER)


def test_a_file_of_something_else_is_left_alone(path):
    path.write_text("letters to my sister\n")
    with pytest.raises(CannotOpen, match=r"line 1: is not 'croupier seeds of rounds 1'.*another file"):
        SeedFile(path)
    assert path.read_text() == "letters to my sister\n"


def test_what_was_opened_does_not_pile_up(path):
    seeds = SeedFile(path)
    for number in range(1, LINES_BEFORE_WRITTEN_ANEW + 20):
        put(seeds, R1, RoundNumber(number), SECRET)
        seeds.forget(R1, RoundNumber(number - 1))
    lines = path.read_text("ascii").splitlines()
    assert len(lines) < 30
    assert SeedFile(path, {(R1, RoundNumber(LINES_BEFORE_WRITTEN_ANEW + 19))}).get(
        R1, RoundNumber(LINES_BEFORE_WRITTEN_ANEW + 19)
    )


def test_many_tables_put_at_once_and_none_is_lost(path):
    seeds = SeedFile(path)

    async def all_of_them():
        await asyncio.gather(*(seeds.put(TableId(f"T{at}"), ONE, SECRET) for at in range(40)))

    asyncio.run(all_of_them())
    names = {(TableId(f"T{at}"), ONE) for at in range(40)}
    anew = SeedFile(path, names)
    assert all(anew.get(*name) == SECRET for name in names)


@pytest.mark.parametrize("moves", range(7))
def test_a_house_that_is_killed_in_mid_round_deals_the_cards_it_was_committed_to(path, moves):
    def cards(table):
        return [event.outcome for event in table.told(e.OutcomeEntered)]

    whole = SealedTable("automated-10.2/blackjack", seed=11).plays_rounds(1)
    killed = SealedTable("automated-10.2/blackjack", seed=11, seeds=SeedFile(path))
    killed.plays(lambda state: state.round and len(state.round.moves) >= moves)
    wanted = rounds_not_opened(killed.house.started_anew().core.current)
    assert wanted == {(R1, ONE)}
    killed.anew(SeedFile(path, wanted)).plays_rounds(1)
    assert cards(killed) == cards(whole)
    assert rounds_not_opened(killed.house.started_anew().core.current) == set()
