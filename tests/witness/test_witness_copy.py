"""An independent copy of a log: the witness works its chain out again, from the rows of a real house."""

import sqlite3
from base64 import b64encode
from contextlib import closing
from itertools import groupby

import msgspec
from played_log import played_into
from typer.testing import CliRunner
from witness_process import enrolled, running

from croupier.cli.commands import app

EVENTS = "SELECT batch, position, stream, version, room, type, schema, body FROM events ORDER BY position"
BATCHES = "SELECT number, command, at, asked_by, last, transfers, asked, digest FROM batches ORDER BY number"


def in_base_64(content):
    return None if content is None else b64encode(content).decode()


def rows_of(path):
    """The batches as they are sent, and the digest of the last."""
    with closing(sqlite3.connect(path)) as log:
        grouped = groupby(log.execute(EVENTS).fetchall(), key=lambda row: row[0])
        events = {batch: [[*row[1:-1], in_base_64(row[-1])] for row in rows] for batch, rows in grouped}
        batches = log.execute(BATCHES).fetchall()
    told = [[*b[:5], in_base_64(b[5]), in_base_64(b[6]), events.get(b[0], [])] for b in batches]
    return told, batches[-1][7].hex()


def test_a_copy_comes_to_the_digest_of_the_log_and_an_altered_row_does_not(tmp_path):
    played_into(tmp_path / "house.log")
    batches, digest = rows_of(tmp_path / "house.log")
    assert any(batch[6] is not None for batch in batches)
    folder, half = tmp_path / "w", len(batches) // 2
    witness, house = enrolled(folder)
    with running(folder, "copy") as (address, _):
        house.at(address, witness)
        assert house.ask("/rows", batches=batches[:half])[1]["number"] == half
        assert house.ask("/rows", batches=batches[:half])[0] == 409  # it has those
        assert house.ask("/rows", batches=[[*batches[half][:7], "no events"]])[0] == 400
        assert house.ask("/rows", batches=[[*batches[half][:5], "!", *batches[half][6:]]])[0] == 400
        house.close()
    with running(folder, "copy") as (address, _):
        house.at(address, witness)
        altered = [[*batches[half][:3], "staff/dora", *batches[half][4:]], *batches[half + 1 :]]
        assert house.ask("/head", head=house.head(len(batches), digest))[0] == 200
        assert house.ask("/rows", batches=altered)[0] == 409  # the last is not the one that was signed
        status, kept = house.ask("/rows", batches=batches[half:])
        assert (status, kept) == (200, {"number": len(batches), "digest": digest})
        house.close()
    (copy,) = (folder / "copies").iterdir()
    assert [msgspec.json.decode(line)[0] for line in copy.read_bytes().splitlines()] == [
        b[0] for b in batches
    ]
    assert verified(folder) == (0, len(batches))
    kept = copy.read_bytes()
    copy.write_bytes(kept + b"written by a power cut and noted nowhere")
    assert verified(folder) == (0, len(batches))
    for altered in (kept.replace(b"staff/", b"stuff/", 1), kept[: len(kept) // 2], b""):
        copy.write_bytes(altered)
        assert verified(folder) == (2, None)
    copy.unlink()
    assert verified(folder) == (2, None)


def verified(folder):
    told = CliRunner().invoke(app, ["witness", "verify", str(folder), "--json"])
    return told.exit_code, None if told.exit_code else msgspec.json.decode(told.stdout)["copied"]
