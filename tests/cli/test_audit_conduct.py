"""``croupier audit --conduct``: a log in which the books agree, and somebody should look at the persons.

floor/logs/insider_1.sql was written by version 0.1.0, which refused none of it: one dealer credits a terminal
with a million, cashes it out and pays it at the cage; three credits just below a limit; a freeze lifted by a
lower rank.
"""

import sqlite3
from pathlib import Path

import pytest
from played_log import answer, run

INSIDER = Path(__file__).parents[1] / "floor" / "logs" / "insider_1.sql"


@pytest.fixture
def insider(tmp_path):
    path = tmp_path / "insider.log"
    file = sqlite3.connect(path)
    file.executescript(INSIDER.read_text(encoding="utf-8"))
    file.close()
    return path


def told(path, code=4):
    found = answer("audit", path, "--conduct", code=code)["conduct"]
    return {each["rule"]: (each["persons"], each["what"]) for each in found}


def test_one_dealer_alone_is_found_in_a_log_that_agrees_with_itself(insider):
    assert answer("audit", insider)["agrees"]
    found = told(insider)
    assert found["C1"] == (["dana"], "credited it and paid it out: $1,000,000.00")
    assert found["C3"][0] == ["dana"]
    assert "3 credits just below" in found["C3"][1]
    assert found["C6"] == (["dana"], "A2 was released 4 minutes after bruno had frozen it")
    assert found["C8"] == (["dana"], "worked at the tables and at the cage on one day")


def test_pairs_of_names_are_counted(insider):
    pairs = [
        (each["persons"], each["what"])
        for each in answer("audit", insider, "--conduct", code=4)["conduct"]
        if each["rule"] == "C2"
    ]
    assert [persons for persons, _ in pairs] == [["dana", "dana"], ["dana", "bruno"]]
    assert pairs[1][1].endswith("hardly wagered: once, $2,850.00 in all")


def test_a_house_in_which_nothing_shows_ends_with_nought(log):
    assert told(log, code=0) == {}
    assert "nothing to look at" in run("audit", log, "--conduct").stdout


def test_without_the_word_nobody_is_looked_at(insider):
    assert "conduct" not in answer("audit", insider)


@pytest.mark.parametrize(
    ("language", "words"), [("fr", "a crédité et payé"), ("zh-Hans", "同一人入账又付出")]
)
def test_what_was_seen_is_told_in_other_languages(insider, language, words):
    said = run("audit", insider, "--conduct", "--language", language)
    assert said.exit_code == 4
    assert words in " ".join(said.stdout.split())
