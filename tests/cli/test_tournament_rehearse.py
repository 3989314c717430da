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


@pytest.mark.parametrize("form", ["csv", "json", "pdf"])
def test_whatever_form_is_asked_for_is_written_where_it_is_asked_for(kept, tmp_path, form):
    log, *_ = kept
    to = tmp_path / f"results.{form}"
    done = run("export", log, "riverside-cup", "--as", form, "--to", to)
    assert (done.exit_code, done.stdout) == (0, "")
    assert to.read_bytes() == run("export", log, "riverside-cup", "--as", form).stdout_bytes
    terms = tmp_path / f"terms.{form}"
    if form != "csv":
        assert run("terms", CUP, "--as", form, "--to", terms).stdout == ""
        assert terms.stat().st_size > 0


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


def verified(*words):
    return CliRunner().invoke(app, ["verify", *map(str, words)])


def test_one_command_works_every_proof_out_again_that_of_a_tournament_too(kept):
    log, proof, _ = kept
    assert json.loads(run("proof", log, "riverside-cup", "--json").stdout) == json.loads(proof.read_text())
    right = verified(proof)
    assert (right.exit_code, "Consistent: no commitment to the draw" in right.stdout) == (3, True)
    noted = [draw["commitment"][:20] for draw in json.loads(proof.read_text())["draws"]]
    assert verified(proof, "--commitment", ",".join(noted)).exit_code == 0
    assert verified(proof, "--commitment", noted[0]).exit_code == 3
    assert verified(proof, "--commitment", ",".join([*noted[1:], noted[0][:19]])).exit_code == 3
    assert verified(proof, "--commitment", ",".join([*noted, "0" * 20])).exit_code == 1
    shown = json.loads(proof.read_text())["secrets"][0]["digest"]
    assert verified(proof, "--wagers", shown).exit_code == 3
    assert verified(proof, "--wagers", "0" * 20).exit_code == 1


def test_an_altered_proof_of_a_tournament_is_refused_with_what_is_wrong(kept, tmp_path):
    _, proof, _ = kept
    told = json.loads(proof.read_text())
    told["prizes"]["lines"][0]["amount"] += 1
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(told))
    found = verified(wrong, "--json")
    steps = json.loads(found.stdout)["steps"]
    failed = [step["what"] for step in steps if not step["holds"]]
    assert found.exit_code == 1
    assert failed == ["the prizes follow from the pool, the shares and the places, to the cent"]
    wrong.write_text("{}")
    assert verified(wrong).exit_code == 2
    assert verified(proof, proof).exit_code == 2
    assert verified(proof, "--terminal", "X1").exit_code == 2


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


REDEEMED = {
    "chips__disposition": "redeemed at the rate",
    "chips__rate": 2,
    "entries__buy_in": {"behind": 20_000},
}
AGAIN = {
    "name": "Again",
    "kind": "catch-up",
    "from": {"director": True},
    "spins": 2,
    "sign": tournament_plans.SIGN,
    "advance": {"best": 1},
}
CARRIED = tournament_plans.FINAL | {"carried": True}
IN_PERTH = REDEEMED | {"chips__kind": "redemption", "entries__wild_cards": "by the director"}


@pytest.mark.parametrize(
    ("book", "sessions", "changes", "told_of"),
    [
        ("rapid-roulette", [AGAIN, tournament_plans.FINAL], {}, ["StartAltered", "QualifiersNamed"]),
        ("melbourne-roulette-18", [CARRIED], REDEEMED, ["StartAltered", "ChipsRedeemed"]),
        ("perth-roulette-599", [tournament_plans.FINAL], IN_PERTH, ["ChipsRedeemed"]),
    ],
)
def test_what_a_director_and_the_cage_do_besides_is_rehearsed_too(book, sessions, changes, told_of, tmp_path):
    """And nothing is left anywhere when all has been paid and redeemed."""
    made = tournament_plans.plan(
        book, terminals=[f"X{number}" for number in range(1, 11)], session=[tournament_plans.HEAT, *sessions],
        entries__opens="2027-03-01T10:00:00", **changes,
    )  # fmt: skip
    log = tmp_path / "cup.db"
    path = tournament_plans.write(tmp_path, made)
    told = json.loads(run("rehearse", path, "--entrants", 8, "--seed", 3, "--log", log, "--json").stdout)
    assert (told["stage"], told["faults"]) == ("over", [])
    steps = json.loads(run("replay", log, "riverside-cup", "--json").stdout)["steps"]
    kinds = {each["event"]["type"] for each in steps}
    assert set(told_of) <= kinds
    audited = CliRunner().invoke(app, ["audit", str(log)])
    assert audited.exit_code == 0, audited.output


def test_whom_somebodys_chips_could_have_reached_is_read_off_the_log(kept):
    log, _, told = kept
    heat = told["sessions"][0]["seats"]
    here = {each["entrant"] for each in heat if each["table"] == "V3"}
    source = min(here)
    found = json.loads(run("met", log, "riverside-cup", source, "--json").stdout)
    assert {name for name, session in found["met"].items() if session < 2} == here
    assert set(found["never"]).isdisjoint(found["met"])
    assert {*found["met"], *found["never"]} == {each["entrant"] for each in told["entrants"]}
    shown = run("met", log, "riverside-cup", source)
    assert (shown.exit_code, "never met" in shown.stdout) == (0, True)
    assert run("met", log, "riverside-cup", "E099").exit_code == 2


def test_a_plan_at_fault_is_not_rehearsed(tmp_path):
    path = tournament_plans.write(tmp_path, tournament_plans.plan("rapid-roulette", prizes__shares=[5_000]))
    assert run("rehearse", path).exit_code == 1
