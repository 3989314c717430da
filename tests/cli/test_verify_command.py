"""`croupier verify`: what it says, what it answers, and what it does not take for a proof."""

import json
from importlib import import_module

import pytest
import typer
from typer.testing import CliRunner

from croupier.cli import verify
from croupier.floor.receipts import receipt_of
from croupier.floor.rooms import codec
from croupier.store.sqlite import SqliteStore

sealed_table, floor_house = import_module("sealed_table"), import_module("floor_house")

app = typer.Typer()
app.add_typer(verify.app)


def run(*words):
    return CliRunner().invoke(app, ["verify", *map(str, words)])


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A log with two rounds of sic bo, and the proof of the second."""
    folder = tmp_path_factory.mktemp("verify")
    store = SqliteStore.create(folder / "house.log", codec())
    table = sealed_table.SealedTable("automated-10.2/sic-bo", fresh_store=store).plays_rounds(2)
    receipt = receipt_of(store, floor_house.R1, 2, floor_house.A1)
    assert table.table.round.number == 2
    store.close()
    done = run("--log", folder / "house.log", "--table", "R1", "--round", 2, "--write", folder / "proof.json")
    assert done.exit_code == 0, done.output
    return folder, receipt


def test_a_round_is_verified_from_the_log_with_the_slips_that_only_the_log_knows(played):
    folder, _ = played
    done = run("--log", folder / "house.log", "--table", "R1", "--round", 1)
    assert done.exit_code == 0, done.output
    assert "Round 1 of table R1, automated-10.2/sic-bo, settled" in done.stdout
    assert "yes: the slips in the log are those that were bound" in " ".join(done.stdout.split())
    assert "Everything holds." in done.stdout


@pytest.fixture(scope="module")
def shoe(tmp_path_factory):
    """The proofs of seven coups from shoes that go on, in which the cut card lies far in front."""
    folder = tmp_path_factory.mktemp("shoe")
    store = SqliteStore.create(folder / "house.log", codec())
    options = {"shoe.lasts": "cut card", "least_behind": "380", "most_behind": "400"}
    key = "automated-10.2/baccarat-crown"
    sealed_table.SealedTable(key, seed=6, fresh_store=store, options=options).plays_rounds(7)
    store.close()
    files = [folder / f"{number}.json" for number in range(1, 8)]
    for number, file in enumerate(files, start=1):
        done = run("--log", folder / "house.log", "--table", "R1", "--round", number, "--write", file)
        assert done.exit_code == 0, done.output
    return files


def test_of_several_rounds_each_was_dealt_from_what_the_one_before_it_left(shoe):
    done = run(*shoe[::-1])
    assert done.exit_code == 0, done.output
    told = " ".join(done.stdout.split())
    assert told.count("Everything holds.") == 7
    assert told.count("yes: what had gone from the shoe of round") >= 3
    assert "began with a new shoe, as it had to" in told
    found = json.loads(run(*shoe, "--json").stdout)
    assert (found["holds"], [each["round"] for each in found["rounds"]]) == (True, [1, 2, 3, 4, 5, 6, 7])
    assert len(found["sequence"]) == 6


def test_cards_that_went_between_two_rounds_are_found(shoe, tmp_path):
    """Two proofs that hold by themselves, of which the second is not of the round that followed."""
    first, second = (json.loads(file.read_text("utf-8")) for file in shoe[:2])
    assert second["gone"]
    del first["draws"][-1]
    short = tmp_path / "short.json"
    short.write_text(json.dumps({**first, "end": "void"}), "utf-8")
    done = run(short, shoe[1])
    assert done.exit_code == 1
    assert "NO: what had gone from the shoe of round 2 is not what the rounds before it dealt" in " ".join(
        done.stdout.split()
    )


def test_several_proofs_are_of_one_table(shoe, played):
    done = run(shoe[0], played[0] / "proof.json")
    assert done.exit_code == 2
    assert "several proofs are of rounds of one table" in done.output
    done = run(*shoe[:2], "--terminal", "A1")
    assert done.exit_code == 2
    assert "are of one round" in done.output


def test_a_proof_is_verified_without_any_log(played):
    folder, _ = played
    done = run(folder / "proof.json")
    assert done.exit_code == 0, done.output
    assert done.stdout.count("yes: ") == 10
    assert "yes: draw 3, by the dice, is from a die" in " ".join(done.stdout.split())


def test_a_proof_that_was_tampered_with_answers_one_and_says_where(played, tmp_path):
    folder, _ = played
    proof = json.loads((folder / "proof.json").read_text("utf-8"))
    face = next(face for face in "123456" if face != proof["draws"][1]["drawn"])
    proof["draws"][1]["drawn"] = face
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(proof), "utf-8")
    done = run(wrong)
    assert done.exit_code == 1
    assert f"NO: draw 2 was {face}, but" in " ".join(done.stdout.split())
    assert "This proof does not hold." in done.stdout
    told = json.loads(run(wrong, "--json").stdout)
    assert told["holds"] is False
    assert [step["holds"] for step in told["steps"]].count(False) == 1


def test_a_player_finds_their_slip_with_the_salt_of_their_receipt(played):
    folder, receipt = played
    slip = " ".join(f"{bet}={stake}" for bet, stake in receipt.slip.items())
    own = ("--terminal", "A1", "--salt", receipt.sealed.own_salt, "--slip")
    assert run(folder / "proof.json", *own, slip).exit_code == 0
    other = run(folder / "proof.json", *own, "big=100")
    assert other.exit_code == 1
    assert "NO: the slip of A1 is one of the 2 that were bound" in other.stdout


def test_what_was_noted_when_betting_closed_is_what_was_bound(played):
    folder, receipt = played
    for noted in (receipt.sealed.wagers, receipt.sealed.wagers[:8], receipt.sealed.wagers[:8].upper()):
        done = run(folder / "proof.json", "--shown", noted)
        assert (done.exit_code, done.stdout.count("yes: ")) == (0, 11), done.output
    for wrong in ("0" * 8, receipt.sealed.wagers[:7], receipt.sealed.commitment):
        done = run(folder / "proof.json", "--shown", wrong)
        assert done.exit_code == 1
        assert "NO: the digest that was shown when betting closed" in " ".join(done.stdout.split())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is not the proof of a round"),
        ('{"format": "croupier proof 2"}', "is not the proof of a round"),
        (None, "cannot be read: No such file"),
    ],
)
def test_what_is_no_proof_is_refused_in_one_sentence(tmp_path, text, words):
    file = tmp_path / "proof.json"
    if text is not None:
        file.write_text(text)
    done = run(file)
    assert (done.exit_code, done.stdout) == (2, "")
    assert words in done.stderr


def test_what_is_asked_for_must_be_there(played, tmp_path):
    folder, _ = played
    log = ("--log", folder / "house.log")
    assert "name a proof" in run().stderr
    assert "name a proof" in run(*log).stderr
    assert "did you mean 'R1'" in run(*log, "--table", "R7", "--round", 1).stderr
    assert "has not played round 3" in run(*log, "--table", "R1", "--round", 3).stderr
    assert "write a whole number" in run(*log, "--table", "R1", "--round", "last").stderr
    proof = json.loads((folder / "proof.json").read_text("utf-8"))
    unknown = tmp_path / "unknown.json"
    unknown.write_text(json.dumps({**proof, "ruleset": "automated-10.2/whist"}), "utf-8")
    done = run(unknown)
    assert (done.exit_code, done.stdout) == (2, "")
    there = run(*log, "--table", "R1", "--round", 1, "--write", folder / "proof.json")
    assert "cannot be written: File exists" in there.stderr
