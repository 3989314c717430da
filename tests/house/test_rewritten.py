"""All acts of one person given to another and the chain worked out again: the chain alone agrees with it."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from real_house import real_house
from typer.testing import CliRunner

from croupier.cli.commands import app
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import simulated_clock
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.ledger.balances import Ledger
from croupier.store.chain import GENESIS, BatchRow, EventRow, grouped, link_batch, link_event
from croupier.store.sqlite_file import write_checkpoint

EVENTS = (
    "SELECT position, batch, stream, version, room, type, schema, body, digest FROM events ORDER BY position"
)
BATCHES = "SELECT number, command, at, asked_by, last, transfers, digest, asked FROM batches ORDER BY number"
EVENT_ANEW = "UPDATE events SET body = ?, digest = ? WHERE position = ?"
BATCH_ANEW = "UPDATE batches SET asked_by = ?, digest = ? WHERE number = ?"


def written_anew(path, changed):
    """Every event and batch, changed and linked again, as whoever holds the file can do."""
    with closing(sqlite3.connect(path)) as log:
        for (trigger,) in log.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            log.execute(f'DROP TRIGGER "{trigger}"')
        events = [EventRow(*row) for row in log.execute(EVENTS)]
        batches = [BatchRow(*row) for row in log.execute(BATCHES)]
        digest = GENESIS.digest
        for batch, mine in grouped(batches, events):
            for event in mine:
                told = event._replace(body=changed(event.body))
                digest = link_event(digest, told[:-1])
                log.execute(
                    "UPDATE events SET body = ?, digest = ? WHERE position = ?",
                    (told.body, digest, told.position),
                )
            told = batch._replace(asked_by=changed(batch.asked_by.encode()).decode())
            digest = link_batch(digest, told.content)
            log.execute(
                "UPDATE batches SET asked_by = ?, digest = ? WHERE number = ?",
                (told.asked_by, digest, told.number),
            )
        log.execute("DELETE FROM snapshots")
        write_checkpoint(log, GENESIS, Ledger())
        log.commit()


@pytest.mark.clause("house 5.1")
def test_a_log_that_was_written_anew_is_found_by_its_heads_and_opens_no_house(tmp_path):
    file = real_house(tmp_path / "house")

    async def opened_and_shut():
        await open_house(load(file), file, simulated_clock(), 1).close()

    asyncio.run(opened_and_shut())
    log, heads = file.parent / "house.log", str(file.parent / "house.heads")
    good = Path(shutil.copy(log, tmp_path / "good.log"))
    assert CliRunner().invoke(app, ["audit", str(good), "--heads", heads]).exit_code == 0
    written_anew(log, lambda text: text.replace(b"dana", b"dora"))
    assert good.read_bytes() != log.read_bytes()
    told = CliRunner().invoke(app, ["audit", str(log)])
    assert told.exit_code == 0, told.stdout
    told = CliRunner().invoke(app, ["audit", str(log), "--heads", heads])
    assert (told.exit_code, "the log was rewritten" in told.stdout) == (1, True)
    with pytest.raises(CannotOpen, match="this log was written anew"):
        asyncio.run(opened_and_shut())
