"""``croupier tournament rehearse`` and what its log and its proof are good for."""

import csv
import io
import json
from pathlib import Path

import pytest
import tournament_plans
from typer.testing import CliRunner

from croupier.cli.main import app

CUP = Path(__file__).parents[2] / "examples" / "riverside-cup.toml"


def run(*words):
    return CliRunner().invoke(app, ["tournament", *map(str, words)])


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cup")
    log, proof = folder / "cup.db", folder / "proof.json"
    done = run("rehearse", CUP, "--entrants", 8, "--seed", 7, "--log", log, "--proof", proof, "--json")
    assert done.exit_code == 0, done.output
    return log, proof, json.loads(done.stdout)


def test_a_whole_tournament_is_rehearsed_and_adds_up(kept):
    _, _, told = kept
    assert (told["stage"], told["faults"]) == ("over", [])
    assert [each["name"] for each in told["sessions"]][:1] == ["Heat"]
    assert sum(line["amount"] for line in told["prizes"]) == 8 * 5_000 + 20_000
    heat = told["sessions"][0]
    assert {table: len(spins) for table, spins in heat["spins"].items()}.keys() == {"V3", "V4"}


def test_the_same_seed_plays_the_same_again(kept):
    *_, told = kept
    again = json.loads(run("rehearse", CUP, "--entrants", 8, "--seed", 7, "--json").stdout)
    assert again == told
    other = json.loads(run("rehearse", CUP, "--entrants", 8, "--seed", 8, "--json").stdout)
    assert other["sessions"] != told["sessions"]


def test_with_too_few_entrants_it_is_cancelled_and_everything_comes_back():
    told = json.loads(run("rehearse", CUP, "--entrants", 3, "--json").stdout)
    assert told["stage"] == "cancelled"
    assert {each["paid"] for each in told["entrants"]} == {0}


def test_standings_and_export_are_read_off_the_log(kept):
    log, _, told = kept
    shown = run("standings", log, "riverside-cup")
    assert shown.exit_code == 0, shown.output
    assert "riverside-cup: over" in shown.stdout
    assert json.loads(run("standings", log, "riverside-cup", "--json").stdout)["prizes"] == told["prizes"]
    sheet = run("export", log, "riverside-cup")
    rows = list(csv.DictReader(io.StringIO(sheet.stdout)))
    assert {row["session"] for row in rows} >= {"1", "2"}
    assert sum(int(row["prize"]) for row in rows if row["session"] == "1") == 60_000
    assert "no tournament 'river'" in run("standings", log, "river").stderr


def test_it_is_told_again_step_by_step(kept):
    log, *_ = kept
    shown = run("replay", log, "riverside-cup")
    assert shown.exit_code == 0, shown.output
    assert "every draw, secret wager and prize follows" in shown.stdout
    steps = json.loads(run("replay", log, "riverside-cup", "--json").stdout)["steps"]
    assert (steps[0]["event"]["type"], steps[-1]["event"]["type"]) == ("Planned", "PrizePaid")


def test_a_proof_is_worked_out_again_and_an_altered_one_is_found_out(kept, tmp_path):
    log, proof, _ = kept
    right = run("verify", proof)
    assert (right.exit_code, "follows from what was committed to" in right.stdout) == (3, True)
    noted = json.loads(proof.read_text())["draws"][0]["commitment"]
    assert run("verify", proof, "--commitment", noted[:20]).exit_code == 0
    assert run("verify", proof, "--commitment", noted[:19]).exit_code == 1
    assert run("verify", proof, "--commitment", "0" * 20).exit_code == 1
    assert json.loads(run("proof", log, "riverside-cup", "--json").stdout) == json.loads(proof.read_text())
    told = json.loads(proof.read_text())
    told["prizes"]["lines"][0]["amount"] += 1
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(told))
    found = run("verify", wrong, "--json")
    assert (found.exit_code, len(json.loads(found.stdout)["faults"])) == (1, 1)
    wrong.write_text("{}")
    assert run("verify", wrong).exit_code == 2


def test_a_log_that_is_there_is_never_written_over(kept):
    log, *_ = kept
    done = run("rehearse", CUP, "--log", log)
    assert (done.exit_code, "is there already" in done.stderr) == (2, True)


@pytest.mark.parametrize("book", sorted(tournament_plans.RULESET))
def test_a_tournament_is_rehearsed_by_each_book(book, tmp_path):
    terminals = [f"X{number}" for number in range(1, 11)]
    sessions = [tournament_plans.HEAT, tournament_plans.FINAL]
    made = tournament_plans.plan(
        book, terminals=terminals, session=sessions, entries__opens="2027-03-01T10:00:00"
    )
    path = tournament_plans.write(tmp_path, made)
    told = json.loads(run("rehearse", path, "--entrants", 8, "--seed", 2, "--json").stdout)
    assert (told["stage"], told["faults"]) == ("over", [])
    assert sum(line["amount"] for line in told["prizes"]) == 8 * 5_000 + 20_000


def test_a_plan_at_fault_is_not_rehearsed(tmp_path):
    path = tournament_plans.write(tmp_path, tournament_plans.plan("rapid-roulette", prizes__shares=[5_000]))
    assert run("rehearse", path).exit_code == 1
