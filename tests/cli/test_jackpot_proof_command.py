"""`croupier jackpot proof` prints the proof of a cycle, and `croupier verify` takes it."""

import json
from importlib import import_module

import pytest
from typer.testing import CliRunner

from croupier.cli.commands import app
from croupier.floor.rooms import codec
from croupier.store.sqlite import SqliteStore

cycles, floor = import_module("jackpot_cycles"), import_module("jackpot_floor")


def run(*words):
    return CliRunner().invoke(app, [*map(str, words)])


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A log with a cycle that was won, its proof as printed, and the sight of the round that won."""
    folder = tmp_path_factory.mktemp("jackpots")
    store = SqliteStore.create(folder / "house.log", codec())
    house = floor.rapid_house(cycles.SMALL, tables=("R1", "R2"), store=store)
    hit = cycles.plays(house, "minor")
    (folder / "opening.sight").write_text(cycles.sight_of(house, hit.table, hit.round), "utf-8")
    store.close()
    printed = run("jackpot", "proof", folder / "house.log", "minor", 1)
    assert printed.exit_code == 0, printed.output
    (folder / "cycle.json").write_text(printed.stdout, "utf-8")
    return folder, json.loads(printed.stdout)


def test_what_is_printed_is_consistent_and_proven_by_the_sight(played):
    folder, told = played
    assert (told["format"], told["end"]) == ("croupier jackpot proof 2", "won")
    alone = run("verify", folder / "cycle.json")
    assert alone.exit_code == 3, alone.output
    assert "Cycle 1 of jackpot minor, won" in alone.stdout
    seen = ("--seen", folder / "opening.sight", "--key", cycles.SIGNER.public)
    proven = run("verify", folder / "cycle.json", *seen, "--json")
    assert proven.exit_code == 0, proven.output
    assert json.loads(proven.stdout)["verdict"] == "proven"
    forged = folder / "forged.json"
    forged.write_text(json.dumps({**told, "prize": told["prize"] + 1}), "utf-8")
    assert run("verify", forged, *seen).exit_code == 1


def test_a_proof_of_the_first_form_is_refused_with_words(played):
    folder, told = played
    (folder / "old.json").write_text(json.dumps({**told, "format": "croupier jackpot proof 1"}), "utf-8")
    refused = run("verify", folder / "old.json")
    assert refused.exit_code == 2
    assert "it is of the first form, in which no witness could have a share" in refused.output


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """The log of a table with a witness, and the printed proof of a cycle that was won there by chance."""
    folder = tmp_path_factory.mktemp("shared")
    store = SqliteStore.create(folder / "house.log", codec())
    table = import_module("shared_jackpots").witnessed(fresh_store=store)
    hit = table.wins("grand")
    (folder / "opening.sight").write_text(cycles.sight_of(table.house, hit.table, hit.round), "utf-8")
    store.close()
    printed = run("jackpot", "proof", folder / "house.log", "grand", 1)
    assert printed.exit_code == 0, printed.output
    (folder / "cycle.json").write_text(printed.stdout, "utf-8")
    return folder, json.loads(printed.stdout), table.shares.keys.public


def test_a_cycle_with_shares_is_proven_by_its_witness_and_by_no_other(shared):
    folder, told, key = shared
    seen = ("--seen", folder / "opening.sight", "--key", cycles.SIGNER.public)
    proven = run("verify", folder / "cycle.json", *seen, "--witness", key)
    assert proven.exit_code == 0, proven.output
    assert "chance of the house and of the witness." in " ".join(proven.stdout.split())
    assert run("verify", folder / "cycle.json", *seen, "--witness", "ab" * 32).exit_code == 1
    *before, last = told["rounds"]
    unsigned = {**last["share"], "signature": before[0]["share"]["signature"]}
    others = [
        {name: value for name, value in last.items() if name != "share"},
        {**last, "share": before[0]["share"]},
        {**last, "share": unsigned},
    ]
    for other in others:
        (folder / "forged.json").write_text(json.dumps({**told, "rounds": [*before, other]}), "utf-8")
        assert run("verify", folder / "forged.json").exit_code == 1


def test_a_player_finds_their_own_part_and_nobody_elses(played):
    folder, told = played
    won = told["won"]
    own = ("--terminal", won["terminal"], "--salt", won["own_salt"])
    part = f"from={won['begins']} to={won['ends']}"
    assert run("verify", folder / "cycle.json", *own, "--slip", part).exit_code == 3
    other = f"from={won['begins']} to={won['ends'] + 1}"
    assert run("verify", folder / "cycle.json", *own, "--slip", other).exit_code == 1
    asked = run("verify", folder / "cycle.json", *own, "--slip", "red=5")
    assert asked.exit_code == 2
    assert "from=0 to=100" in asked.output


def test_what_has_no_proof_is_said_and_cycles_are_verified_one_by_one(played):
    folder, _ = played
    running = run("jackpot", "proof", folder / "house.log", "minor", 2)
    assert running.exit_code == 2
    assert "has not been opened yet" in running.output
    unknown = run("jackpot", "proof", folder / "house.log", "minar", 1)
    assert "minor" in unknown.output
    both = run("verify", folder / "cycle.json", folder / "cycle.json")
    assert both.exit_code == 2
    assert "verified by itself" in both.output
