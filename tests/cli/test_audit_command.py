"""``croupier audit``: a log that agrees with itself, and logs that do not."""

import sqlite3
from functools import partial

import floor_house
import pytest
from played_log import altered_copy, answer, play, refusal, run

from croupier.floor.rooms import codec
from croupier.store.port import RESTORE
from croupier.store.sqlite import SqliteStore
from croupier.words.catalogue import texts_in


@pytest.fixture
def altered(log, tmp_path):
    return partial(altered_copy, log, tmp_path / "altered.log")


def test_an_audit_that_agrees_ends_with_nought(log):
    found = answer("audit", log)
    assert (found["agrees"], found["finding"]) == (True, None)
    assert found["rounds"] == 3  # two rounds, and one of them once more after its correction
    assert found["batches"] == int(found["head"].partition(":")[0])
    done = run("audit", log)
    assert done.exit_code == 0
    assert "everything agrees" in " ".join(done.stdout.split())
    assert found["head"] in done.stdout


def test_a_tampered_event_is_located(altered):
    path = altered(
        "UPDATE events SET body = CAST(replace(body, '1000', '1001') AS BLOB) WHERE position ="
        " (SELECT min(position) FROM events WHERE type = 'WagersSet')"
    )
    file = sqlite3.connect(path)
    (position,) = file.execute("SELECT min(position) FROM events WHERE type = 'WagersSet'").fetchone()
    file.close()
    found = answer("audit", path, code=1)
    assert found["finding"]["where"].startswith(f"event {position} (batch ")
    assert "altered" in found["finding"]["what"]
    said = run("audit", path)
    assert said.exit_code == 1
    assert all(words in said.stdout for words in (str(path), f"event {position} ", "Restore the file"))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", ("solde de AUD:credit:A1", "mais ses virements donnent", "Restaurez le fichier")),
        ("zh-Hans", ("AUD:credit:A1 的余额", "而其转账合计为", "请用最近的完好副本恢复此文件")),
    ],
)
def test_what_is_found_is_told_in_other_languages(altered, log, language, words):
    path = altered("UPDATE balances SET amount = amount + 1 WHERE account = 'AUD:credit:A1'")
    said = run("audit", path, "--language", language).stdout.replace("\n", " ")
    assert all(each in said for each in words)
    agrees = " ".join(run("audit", log, "--language", language).stdout.split())
    assert texts_in(language)["audit.everything-agrees"] in agrees
    assert "settled again" not in agrees


def test_the_remedy_is_the_one_that_every_damage_comes_with():
    assert texts_in("en")["audit.restore"] == RESTORE


def test_a_language_that_nobody_has_written_down_is_refused(log):
    assert "write one of en, fr, zh-Hans" in refusal("audit", log, "--language", "de")


def test_a_tampered_balance_is_located(altered):
    path = altered("UPDATE balances SET amount = amount + 1 WHERE account = 'AUD:credit:A1'")
    assert answer("audit", path, code=1)["finding"]["where"] == "balance of AUD:credit:A1"


def test_a_log_whose_end_was_cut_off_does_not_fit_the_head_that_was_remembered(log, tmp_path):
    head = answer("audit", log)["head"]
    number, _, digest = head.partition(":")
    assert run("audit", log, "--head", head).exit_code == 0
    assert run("audit", log, "--head", digest.upper()).exit_code == 0
    shorter = tmp_path / "shorter.log"
    store = SqliteStore.create(shorter, codec())
    floor_house.TheHouse(store, R1=floor_house.RAPID).staffed()
    reached = store.head().number
    store.close()
    assert run("audit", shorter).exit_code == 0
    finding = answer("audit", shorter, "--head", head, code=1)["finding"]
    assert finding["where"] == f"batch {reached + 1}"
    assert f"batch {number} is remembered" in finding["what"]
    assert "cut off" in answer("audit", shorter, "--head", digest, code=1)["finding"]["what"]
    rewritten = answer("audit", log, "--head", f"3:{digest}", code=1)["finding"]
    assert rewritten == {"where": "batch 3", "what": "is not the one remembered: the log was rewritten"}
    assert "is no head" in refusal("audit", log, "--head", "abc")


@pytest.mark.parametrize(
    ("statement", "where"),
    [("PRAGMA application_id = 7", "byte 68"), ("PRAGMA user_version = 99", "byte 60")],
)
def test_what_is_no_log_of_ours_ends_with_two(altered, statement, where):
    path = altered(statement)
    assert refusal("audit", path).startswith(f"{path}: {where}: ")
    assert "Nothing has been changed" in refusal("replay", path)


def test_a_file_that_is_torn_ends_with_two(log, tmp_path):
    torn = tmp_path / "torn.log"
    whole = log.read_bytes()
    torn.write_bytes(whole[: len(whole) // 2])
    for words in (
        ("audit", torn),
        ("replay", torn),
        ("recall", torn, "R1", "1"),
        ("ticket", "liability", torn),
    ):
        line = refusal(*words)
        assert line.startswith(f"{torn}: ")
        assert "Restore the file" in line
    assert torn.read_bytes() == whole[: len(whole) // 2]


def test_a_missing_or_foreign_file_ends_with_two(tmp_path):
    foreign = tmp_path / "notes.txt"
    foreign.write_text("not a log")
    assert "byte 0: this is not an SQLite file" in refusal("audit", foreign)
    missing = tmp_path / "none.log"
    for words in (("audit", missing), ("replay", missing), ("recall", missing, "R1", "1")):
        assert "there is none" in refusal(*words)
    assert not missing.exists()


def test_an_altered_log_is_not_told_again_as_if_it_were_sound(altered, number):
    """Though a house that opens it begins at the checkpoint, which stands long after this event."""
    path = altered(
        "UPDATE events SET body = CAST(replace(body, '1000', '1001') AS BLOB) WHERE position ="
        " (SELECT min(position) FROM events WHERE type = 'WagersSet')"
    )
    place = answer("audit", path, code=1)["finding"]["where"]
    for words in (("replay", path), ("recall", path, "R1", "1"), ("ticket", "show", path, number)):
        assert refusal(*words).startswith(f"{path}: {place}: ")


def test_bytes_that_are_no_text_are_located_all_the_same(altered):
    path = altered("UPDATE batches SET command = CAST(x'63b0' AS TEXT) WHERE number = 9")
    assert answer("audit", path, code=1)["finding"]["where"] == r"batch 9 (command c\udcb0)"
    assert r"batch 9 (command c\udcb0)" in run("audit", path).stdout
    assert "batch 9" in refusal("replay", path)


def test_the_log_of_a_house_that_is_running_can_be_read(tmp_path):
    path = tmp_path / "house.log"
    store = SqliteStore.create(path, codec())
    play(store)
    assert answer("audit", path)["agrees"]
    assert answer("replay", path, "--round", "3")[0]["round"] == 3
    assert store.verify() is None
    store.close()
