"""`croupier rng seedings`: what an inspector reads of every generator of a house."""

import json
from importlib import import_module

import pytest
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.devices.system.entropy import SystemEntropy
from croupier.floor.rooms import codec
from croupier.store.sqlite import SqliteStore

sealed_table = import_module("sealed_table")


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    """Two rounds of sic bo, drawn from a generator whose seeds do not last long."""
    path = tmp_path_factory.mktemp("seedings") / "house.log"
    store = SqliteStore.create(path, codec())
    table = sealed_table.SealedTable("automated-10.2/sic-bo", fresh_store=store)
    table.entropy = SystemEntropy("R1", 1, requests_per_seed=60, heard=table.seedings.append)
    table.plays_rounds(2)
    assert table.entropy.seeds > 1
    store.close()
    return path, table.entropy.seeds


def run(*words):
    return CliRunner().invoke(app, ["rng", "seedings", *map(str, words)])


def test_rng_13_an_inspector_reads_every_seeding_its_number_and_its_reason(log):
    path, seeds = log
    done = run(path, "--json")
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert [each["seeds"] for each in told] == list(range(1, seeds + 1))
    assert told[0]["what"] == "seeded: the generator was started"
    assert told[1]["what"] == "seeded: the seed had answered as often as the policy allows"
    assert {(each["table"], each["by"]) for each in told} == {("R1", "house/virtual dealer")}


def test_it_is_a_table_for_people_too(log):
    path, seeds = log
    done = run(path)
    assert (done.exit_code, f"{seeds} on record" in done.stdout) == (0, True)
    assert "the generator was started" in " ".join(done.stdout.split())


def test_what_is_no_log_is_refused_in_one_sentence(tmp_path):
    done = run(tmp_path / "nowhere.log")
    assert done.exit_code == 2
    assert "nowhere.log" in done.stderr
