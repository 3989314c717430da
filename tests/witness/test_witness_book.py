"""The book of a witness: torn ends are dropped, anything else that was altered shuts it."""

import json

import pytest
from typer.testing import CliRunner
from witness_process import SpeakingHouse, enrolled, running

from croupier.cli.commands import app
from croupier.witness.keys import CannotWitness
from croupier.witness.running import enrol_house, make_witness, notes_of


def filled(folder):
    witness, house = enrolled(folder)
    with running(folder) as (address, _):
        house.at(address, witness)
        for number in range(1, 6):
            assert house.ask("/head", head=house.head(number))[0] == 200
        house.close()
    return folder / "witness.book", witness, house


def test_a_book_says_what_stands_in_it_and_is_its_owner_s_only(tmp_path):
    book, _, _ = filled(tmp_path / "w")
    told = CliRunner().invoke(app, ["witness", "verify", str(tmp_path / "w"), "--json"])
    found = json.loads(told.stdout)
    assert found["notes"] == {"BookMade": 1, "HouseEnrolled": 1, "HeadNoted": 5}
    assert [head["number"] for head in found["heads"]] == [5]
    assert {path.name: path.stat().st_mode & 0o777 for path in book.parent.iterdir()} == {
        "witness.book": 0o600, "witness.key": 0o600,
    }  # fmt: skip


def test_what_was_torn_off_the_last_line_is_dropped_and_the_book_goes_on(tmp_path):
    book, witness, house = filled(tmp_path / "w")
    whole = book.read_bytes()
    last = len(whole.splitlines(keepends=True)[-1])
    for cut in (1, last // 2, last - 1):
        book.write_bytes(whole[:-cut])
        assert len(notes_of(book.parent)) == 6
    with running(book.parent) as (address, _):
        house.at(address, witness)
        assert house.heads()[1]["houses"][0]["head"]["number"] == 4
        assert house.ask("/head", head=house.head(5))[0] == 200
        house.close()
    assert len(notes_of(book.parent)) == 7


@pytest.mark.parametrize("line", range(7))
def test_a_line_that_was_altered_left_out_or_moved_shuts_the_book(tmp_path, line):
    book, _, _ = filled_without_process(tmp_path / "w")
    lines = book.read_bytes().splitlines(keepends=True)
    altered = lines[line].replace(b'"time":', b'"time":1', 1)
    for content in (
        [*lines[:line], altered, *lines[line + 1 :]],
        [*lines[:line], *lines[line + 1 :], lines[line]],
        [*lines[:line], *lines[line + 1 :]] if line < 6 else [lines[6]],
    ):
        if content == lines:
            continue
        book.write_bytes(b"".join(content))
        with pytest.raises(CannotWitness, match="line "):
            notes_of(book.parent)


def filled_without_process(folder):
    witness, house = enrolled(folder)
    for _ in range(5):
        enrol_house(folder, SpeakingHouse().key)
    return folder / "witness.book", witness, house


def test_a_book_belongs_to_one_key_and_to_one_process(tmp_path):
    folder = tmp_path / "w"
    enrolled(folder)
    with running(folder):
        told = CliRunner().invoke(app, ["witness", "run", str(folder), "--listen", "127.0.0.1:0"])
        assert (told.exit_code, "another process has it open" in told.stderr) == (2, True)
    make_witness(tmp_path / "other")
    (folder / "witness.key").write_bytes((tmp_path / "other" / "witness.key").read_bytes())
    with pytest.raises(CannotWitness, match="does not belong to the key"):
        notes_of(folder)
    (folder / "witness.book").unlink()
    with pytest.raises(CannotWitness, match="made anew"):
        notes_of(folder)


def test_a_witness_is_made_once_and_lets_a_house_in_once(tmp_path):
    run = CliRunner().invoke
    folder = str(tmp_path / "w")
    key = json.loads(run(app, ["witness", "init", folder, "--json"]).stdout)["key"]
    assert key.startswith("ed25519:")
    assert run(app, ["witness", "init", folder]).exit_code == 2
    assert run(app, ["witness", "enrol", folder, key]).exit_code == 0
    assert run(app, ["witness", "enrol", folder, key]).exit_code == 2
    assert run(app, ["witness", "enrol", folder, "ed25519:12"]).exit_code == 2
    assert run(app, ["witness", "run", folder, "--plain", "--listen", "10.0.0.9:1"]).exit_code == 2
    assert run(app, ["witness", "run", folder, "--listen", "nowhere"]).exit_code == 2
