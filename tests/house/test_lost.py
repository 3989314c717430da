"""A lost stretch of history: owned up to by two persons, on record, and the house goes on from there."""

import asyncio
import shutil
from contextlib import closing

import pytest
from live_house import founded, opened, plays
from real_house import BRUNO, DANA, MARGOT, PASSWORDS, real_house
from typer.testing import CliRunner
from witness_process import name_witness, running, witness_of

from croupier.charter.commands import OwnLoss
from croupier.charter.events import HistoryLost, KnownHead
from croupier.cli.commands import app
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.asker import OF_HOUSE
from croupier.floor.rooms import TABLE, codec
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.founding import STREAM, charter_of
from croupier.house.heads import HeadSigner
from croupier.house.house import open_house
from croupier.house.signing import signer_of
from croupier.store.sqlite_log import SqliteLog
from croupier.table.events import WageringOpened
from croupier.witness.book import FILE, read_book
from croupier.witness.notes import LossNoted

NOWHERE = "http://127.0.0.1:9"
TWO = (BRUNO, PASSWORDS[BRUNO], MARGOT, PASSWORDS[MARGOT])


async def opened_and_shut(file, told=False, rounds=0):
    house = open_house(load(file), file, SimulatedClock(now()), 1)
    if told:
        house.heads.line.tell_head(house.heads.last)
    if rounds:
        house.heads.line.ask_share("/share/commit", {"table": "V1", "round": rounds})
    await house.close()


@pytest.fixture
def file(tmp_path):
    return real_house(tmp_path / "house")


def own_up(file, *typed):
    words = ["house", "lost", str(file), "--because", "the disk broke"]
    return CliRunner().invoke(app, words, input="".join(f"{each}\n" for each in typed))


def put_back(file, older, *names):
    for name in names:
        shutil.copy2(older / name, file.parent / name)


def read(file):
    return closing(SqliteLog.open(file.parent / "house.log", codec()))


def losses(file):
    with read(file) as log:
        return sum(isinstance(event, HistoryLost) for event in log.read(STREAM))


def tell_witness_alone(file):
    config = load(file)
    with read(file) as log:
        charter = charter_of(log)
        with closing(HeadSigner(config, file, charter, signer_of(config, file, charter))) as heads:
            heads.line.tell_loss(heads.missing(log), heads.signed(log, now()))


@pytest.mark.clause("house 5.3")
def test_two_persons_own_up_to_a_loss_and_the_house_goes_on(file, tmp_path):
    log, heads = file.parent / "house.log", file.parent / "house.heads"
    asyncio.run(opened_and_shut(file))
    older = shutil.copytree(file.parent, tmp_path / "older")
    asyncio.run(opened_and_shut(file))
    later = shutil.copy2(log, tmp_path / "later.log")
    put_back(file, older, "house.log")
    with pytest.raises(CannotOpen, match="croupier house lost"):
        asyncio.run(opened_and_shut(file))
    assert own_up(file, *TWO[:2], *TWO[:2]).exit_code == 2
    assert own_up(file, *TWO[:3], "another").exit_code == 2
    assert own_up(file, *TWO[:2], DANA, "of the lowest rank").exit_code == 2
    done = own_up(file, *TWO)
    assert (done.exit_code, "the house goes on from batch" in done.stdout) == (0, True), done.stderr
    asyncio.run(opened_and_shut(file))
    assert CliRunner().invoke(app, ["audit", str(log), "--heads", str(heads)]).exit_code == 0
    assert own_up(file, *TWO).exit_code == 2  # nothing more is lost
    gone_on = shutil.copy2(log, tmp_path / "gone-on.log")
    shutil.copy2(later, log)  # what was thought lost comes back: it is not what the house has signed since
    with pytest.raises(CannotOpen, match="batch"):
        asyncio.run(opened_and_shut(file))
    shutil.copy2(gone_on, log)
    asyncio.run(opened_and_shut(file))


@pytest.mark.clause("house 5.3")
def test_a_loss_is_told_to_the_witness_and_to_the_log_whichever_half_was_reached_first(file, tmp_path):
    folder = tmp_path / "witness"
    key = witness_of(folder, file)
    with running(folder) as (address, _):
        name_witness(file, address, key)
        asyncio.run(opened_and_shut(file, told=True))
        older = shutil.copytree(file.parent, tmp_path / "older")
        asyncio.run(opened_and_shut(file, told=True, rounds=417))
        put_back(file, older, "house.log", "house.heads")  # the witness alone remembers

        name_witness(file, NOWHERE, key)
        silent = own_up(file, *TWO)
        assert (silent.exit_code, losses(file)) == (2, 0)  # and it says that nothing has been changed
        assert "Nothing has been changed" in silent.stderr

        name_witness(file, address, key)
        tell_witness_alone(file)  # as if the power went before the log was written
        with pytest.raises(CannotOpen, match="croupier house lost"):
            asyncio.run(opened_and_shut(file))
        assert (own_up(file, *TWO).exit_code, losses(file)) == (0, 1)
        with read(file) as log:
            assert charter_of(log).dealt == {"V1": 417}
        asyncio.run(opened_and_shut(file, told=True))
        assert own_up(file, *TWO).exit_code == 2  # nothing more is lost
    assert noted_losses(folder, key) == 1


@pytest.mark.clause("house 5.3")
def test_a_witness_that_was_not_told_of_a_loss_on_record_is_told_by_the_next_try(file, tmp_path):
    folder = tmp_path / "witness"
    key = witness_of(folder, file)
    with running(folder) as (address, _):
        unnamed = file.read_text(encoding="utf-8")
        asyncio.run(opened_and_shut(file))
        older = shutil.copytree(file.parent, tmp_path / "older")
        name_witness(file, address, key)
        asyncio.run(opened_and_shut(file, told=True))
        put_back(file, older, "house.log")
        named = file.read_text(encoding="utf-8")
        file.write_text(unnamed, encoding="utf-8")
        assert (own_up(file, *TWO).exit_code, losses(file)) == (0, 1)  # the file names no witness
        file.write_text(named, encoding="utf-8")
        assert (own_up(file, *TWO).exit_code, losses(file)) == (0, 1)
        asyncio.run(opened_and_shut(file, told=True))
    assert noted_losses(folder, key) == 1


def noted_losses(folder, key):
    notes, _, _ = read_book(folder / FILE, key)
    return sum(isinstance(note, LossNoted) for note in notes)


@pytest.mark.clause("house 5.3")
def test_no_round_that_was_dealt_in_what_is_lost_is_numbered_again(tmp_path):
    file = founded(tmp_path / "house")

    async def story():
        async with opened(file) as guest:
            head = KnownHead(number=1, at=1, digest="00" * 32)
            dealt = {"R1": 417, "V1": 9_000}
            loss = OwnLoss(known=head, found=head, because="it broke", at=guest.live.clock(), dealt=dealt)
            await guest.does(loss, OF_HOUSE)
            assert await guest.spun("R1") == 418

    asyncio.run(story())
    plays(file, 8)
    with read(file) as log:
        told = log.read(TABLE.stream("V1"))
        numbers = [event.round for event in told if isinstance(event, WageringOpened)]
        assert numbers[:1] == [9_001]
    assert CliRunner().invoke(app, ["audit", str(file.parent / "house.log")]).exit_code == 0
