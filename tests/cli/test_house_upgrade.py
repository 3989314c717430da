"""``croupier house upgrade``: the log that a file names, brought forward and said so."""

import json
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.floor.rooms import codec
from croupier.store.sqlite import SqliteStore

DAY = Path(__file__).parents[1] / "floor" / "logs" / "day_1.sql"


@pytest.fixture
def file(tmp_path):
    connection = sqlite3.connect(tmp_path / "house.log")
    connection.executescript(DAY.read_text(encoding="utf-8"))
    connection.close()
    written = tmp_path / "house.toml"
    written.write_text('format = 1\n[files]\nlog = "house.log"\n', encoding="utf-8")
    return written


def run(*words):
    return CliRunner().invoke(app, [*map(str, words)])


def test_an_old_log_is_brought_forward_once(file):
    done = run("house", "upgrade", file, "--json")
    assert done.exit_code == 0, done.output
    copy = file.parent / "house.log-format-1"
    assert json.loads(done.stdout) == {"batches": 93, "copy": str(copy)}
    assert copy.exists()
    SqliteStore.open(file.parent / "house.log", codec()).close()
    again = run("house", "upgrade", file)
    assert (again.exit_code, "already" in again.output) == (0, True)


def test_in_words(file):
    done = run("house", "upgrade", file)
    assert (done.exit_code, "verified and brought forward: 93 batches" in done.output) == (0, True)


def test_a_file_that_names_no_log_or_a_damaged_one_is_refused_with_what_to_do(file):
    connection = sqlite3.connect(file.parent / "house.log")
    connection.execute("UPDATE batches SET asked_by = 'somebody' WHERE number = 4")
    connection.commit()
    connection.close()
    refused = run("house", "upgrade", file)
    assert (refused.exit_code, "Restore the file" in refused.output) == (2, True)
    file.write_text("no toml", encoding="utf-8")
    refused = run("house", "upgrade", file)
    assert (refused.exit_code, "files.log" in refused.output) == (2, True)
