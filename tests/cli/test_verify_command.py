"""`croupier verify`: what it says, what it answers, and what it does not take for a proof."""

import json
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import msgspec
import pytest
import typer
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from typer.testing import CliRunner

from croupier.cli import verify
from croupier.floor.proofs import Proof2
from croupier.floor.receipts import receipt_of
from croupier.floor.rooms import codec
from croupier.floor.sights import SightedClose, Sighting, SignedSight
from croupier.house.signing import Signer
from croupier.store.sqlite import SqliteStore

sealed_table, floor_house = import_module("sealed_table"), import_module("floor_house")
sealed_rounds = import_module("sealed_rounds")
CONSISTENT = 3

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
    assert done.exit_code == CONSISTENT, done.output
    return folder, receipt


def test_a_round_is_verified_from_the_log_with_the_slips_that_only_the_log_knows(played):
    folder, _ = played
    done = run("--log", folder / "house.log", "--table", "R1", "--round", 1)
    assert done.exit_code == CONSISTENT, done.output
    assert "Round 1 of table R1, automated-10.2/sic-bo, settled" in done.stdout
    assert "yes: the slips in the log are those that were bound" in " ".join(done.stdout.split())
    assert "Consistent: nothing was given that was seen before the outcome." in " ".join(done.stdout.split())


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
        assert done.exit_code == CONSISTENT, done.output
    return files


def test_of_several_rounds_each_was_dealt_from_what_the_one_before_it_left(shoe):
    done = run(*shoe[::-1])
    assert done.exit_code == CONSISTENT, done.output
    told = " ".join(done.stdout.split())
    assert told.count("Consistent: ") == 7
    assert told.count("yes: what had gone from the shoe of round") >= 3
    assert "began with a new shoe, as it had to" in told
    found = json.loads(run(*shoe, "--json").stdout)
    rounds = [each["round"] for each in found["rounds"]]
    assert (found["verdict"], rounds) == ("consistent", [1, 2, 3, 4, 5, 6, 7])
    assert len(found["sequence"]) == 6


def test_cards_that_went_between_two_rounds_are_found(shoe, tmp_path):
    """Two proofs that hold by themselves, of which the second is not of the round that followed."""
    first, third = (json.loads(shoe[at].read_text("utf-8")) for at in (0, 2))
    assert third["at_close"]["gone"]
    fewer = sealed_rounds.retold(msgspec.convert(first, Proof2), moves=tuple(map(tuple, first["moves"][:-1])))
    short = tmp_path / "short.json"
    short.write_bytes(msgspec.json.encode(msgspec.structs.replace(fewer, end="void")))
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
    assert "nothing but the proofs is asked" in done.output


def test_a_proof_is_consistent_without_any_log_and_proven_only_by_what_was_seen(played):
    folder, receipt = played
    done = run(folder / "proof.json")
    assert done.exit_code == CONSISTENT, done.output
    assert done.stdout.count("yes: ") == 9
    assert "yes: move 3: " in " ".join(done.stdout.split())
    noted = ("--commitment", receipt.sealed.commitment[:20], "--wagers", receipt.sealed.wagers[:20].upper())
    done = run(folder / "proof.json", *noted)
    assert done.exit_code == 0, done.output
    assert "Proven: fixed as you saw it; chance of the house alone." in " ".join(done.stdout.split())


def test_a_proof_that_was_tampered_with_answers_one_and_says_where(played, tmp_path):
    folder, _ = played
    proof = json.loads((folder / "proof.json").read_text("utf-8"))
    face = next(face for face in "123456" if face != proof["moves"][1][1])
    proof["moves"][1][1] = face
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(proof), "utf-8")
    done = run(wrong)
    assert done.exit_code == 1
    assert f"NO: move 2: {face} was drawn, but" in " ".join(done.stdout.split())
    assert "This proof does not hold." in done.stdout
    told = json.loads(run(wrong, "--json").stdout)
    assert told["verdict"] == "does not hold"
    assert [step["holds"] for step in told["steps"]].count(False) == 1


def test_a_player_finds_their_slip_with_the_salt_of_their_receipt(played):
    folder, receipt = played
    slip = " ".join(f"{bet}={stake}" for bet, stake in receipt.slip.items())
    own = ("--terminal", "A1", "--salt", receipt.sealed.own_salt, "--slip")
    assert run(folder / "proof.json", *own, slip).exit_code == CONSISTENT
    other = run(folder / "proof.json", *own, "big=100")
    assert other.exit_code == 1
    assert "NO: the slip of A1 is one of the 2 that were bound" in other.stdout


@pytest.mark.parametrize("digits", [7, 8, 16, 19])
def test_fewer_digits_than_twenty_are_said_to_be_too_few_and_count_as_nothing(played, digits):
    folder, receipt = played
    sealed = receipt.sealed
    noted = ("--commitment", sealed.commitment, "--wagers", sealed.wagers[:digits])
    done = run(folder / "proof.json", *noted)
    assert done.exit_code == CONSISTENT
    assert f"{digits} digits of the wagers are too few" in " ".join(done.stdout.split())
    wrong = run(folder / "proof.json", *noted[:2], "--wagers", sealed.commitment[:digits])
    assert wrong.exit_code == 1


def kept(folder, name, proof, signer, *, closed, **changes):
    """A sight of a round in a file, as a player keeps it."""
    close = SightedClose(proof.wagers, len(proof.all_leaves()), 12, "ab" * 32) if closed else None
    told = Sighting(proof.house, proof.table, proof.round, proof.commitment, proof.share_commitment, close)
    told = replace(told, **changes)
    file = folder / name
    file.write_text(SignedSight(told, signer.sign(told.message())).written(), "utf-8")
    return file


def test_sights_that_the_house_has_signed_prove_a_round(played, tmp_path):
    folder, _ = played
    proof = msgspec.json.decode((folder / "proof.json").read_bytes(), type=Proof2)
    signer, stranger = Signer.new(), Signer.new()
    opened = kept(tmp_path, "opened.sight", proof, signer, closed=False)
    closed = kept(tmp_path, "closed.sight", proof, signer, closed=True)
    both = ("--seen", opened, "--seen", closed)
    file = folder / "proof.json"
    assert run(file, *both, "--key", signer.public).exit_code == 0
    assert run(file, *both).exit_code == CONSISTENT, "without a key nobody knows who signed"
    assert run(file, *both, "--key", stranger.public).exit_code == 1
    # Without a witness the house could have chosen its seed by the slips.
    assert run(file, "--seen", closed, "--key", signer.public).exit_code == CONSISTENT
    assert run(file, "--seen", opened, "--key", signer.public).exit_code == CONSISTENT
    for changes in ({"round": 1}, {"house": "ab" * 32}, {"commitment": "ab" * 32}, {"table": "R2"}):
        other = kept(tmp_path, "other.sight", proof, signer, closed=True, **changes)
        assert run(file, *both, "--seen", other, "--key", signer.public).exit_code == 1, changes
    torn = tmp_path / "torn.sight"
    torn.write_text(closed.read_text("utf-8")[:-9], "utf-8")
    assert run(file, *both, "--seen", torn, "--key", signer.public).exit_code == 1


def test_with_a_share_of_a_witness_the_sight_of_the_close_is_enough(tmp_path):
    proof = sealed_rounds.Dealt("automated-10.2/blackjack", 5, share=True).round().proof
    file, signer = tmp_path / "proof.json", Signer.new()
    file.write_bytes(msgspec.json.encode(proof))
    closed = kept(tmp_path, "closed.sight", proof, signer, closed=True)
    done = run(file, "--seen", closed, "--key", signer.public)
    assert done.exit_code == 0, done.output
    assert "chance of the house and of the witness riverside-witness." in " ".join(done.stdout.split())


def test_whoever_knows_the_key_of_the_witness_is_not_told_of_one_that_the_house_made_up(tmp_path):
    proof = sealed_rounds.Dealt("automated-10.2/blackjack", 5, share=True).round().proof
    made_up = sealed_rounds.witnessed(proof, key=Ed25519PrivateKey.generate())
    honest, own, signer = tmp_path / "honest.json", tmp_path / "own.json", Signer.new()
    honest.write_bytes(msgspec.json.encode(proof))
    own.write_bytes(msgspec.json.encode(made_up))
    closed = kept(tmp_path, "closed.sight", proof, signer, closed=True)
    known = f"ed25519:{proof.witnessed.key.upper()}"
    seen = ("--seen", closed, "--key", signer.public)
    done = run(honest, *seen, "--witness", known)
    assert done.exit_code == 0, done.output
    assert "another than the house" not in done.stdout
    assert run(own, *seen, "--witness", known).exit_code == 1
    unsaid = " ".join(run(own, *seen).stdout.split())
    assert "That riverside-witness is another than the house it says itself." in unsaid


def test_settings_that_no_book_permits_answer_one_and_say_why(played, tmp_path):
    folder, _ = played
    proof = json.loads((folder / "proof.json").read_text("utf-8"))
    other = tmp_path / "other.json"
    other.write_text(json.dumps({**proof, "options": {"decks": "6"}}), "utf-8")
    done = run(other)
    assert done.exit_code == 1
    assert "has no option 'decks'" in " ".join(done.stdout.split())
    assert json.loads(run(other, "--json").stdout)["verdict"] == "does not hold"


def test_one_file_may_hold_both_sights(played, tmp_path):
    folder, _ = played
    proof = msgspec.json.decode((folder / "proof.json").read_bytes(), type=Proof2)
    signer, both, none = Signer.new(), tmp_path / "both.txt", tmp_path / "none.txt"
    files = [kept(tmp_path, f"{closed}.sight", proof, signer, closed=closed) for closed in (False, True)]
    both.write_bytes(b"\r\n".join(file.read_bytes().replace(b"\n", b"\r\n") for file in files))
    none.write_text("\n", "utf-8")
    key = ("--key", f" ed25519:{signer.public.upper()} ")
    assert run(folder / "proof.json", "--seen", both, *key).exit_code == 0
    assert run(folder / "proof.json", "--seen", both, "--seen", none, *key).exit_code == 1


def test_a_proof_of_the_first_form_is_proven_only_where_nobody_chooses_and_no_shoe_goes_on(tmp_path):
    lines = (Path(sealed_rounds.__file__).parent / "first_proofs.jsonl").read_text("utf-8").splitlines()
    found = {}
    for at, line in enumerate(lines):
        proof = json.loads(line)
        file = tmp_path / f"{at}.json"
        file.write_text(line, "utf-8")
        noted = ("--commitment", proof["commitment"], "--wagers", proof["wagers"])
        found.setdefault(proof["ruleset"].split("/")[1], set()).add(run(file, *noted).exit_code)
        assert run(file).exit_code == CONSISTENT
    assert found["sic-bo"] == {0}
    assert found["blackjack"] == {CONSISTENT}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is no proof of a round"),
        ('{"format": "croupier proof 2"}', "is no proof of a round"),
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
