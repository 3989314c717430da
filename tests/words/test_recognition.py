"""What the record has in English words is found again, and said in the other languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.house.rulesets import RULESETS
from croupier.words import recognition
from croupier.words.recognition import recognised, title_in, told_in
from croupier.words.said import Money, say

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
_RESULT = re.compile(r"(?:win|lose|stand-off|void), [^;]* returned; (.*) \[[^\]]*\]*\]?$")
TITLE = "Rapid Roulette, single zero"
LATIN = re.compile(r"[a-z]{4,}")


def whys() -> set[str]:
    """Every reason of a result in the playthroughs of every ruleset."""
    lines = (line for file in PLAYTHROUGHS.glob("*.txt") for line in file.read_text("utf-8").splitlines())
    return {match[1] for line in lines if (match := _RESULT.search(line))}


def test_every_reason_of_a_result_is_found_again() -> None:
    found = whys()
    assert len(found) > 150
    assert sorted(why for why in found if recognised(why) is None) == []


def test_the_first_sentence_is_found_without_a_pattern_for_each_of_the_catalogue(monkeypatch) -> None:
    made, compiled = list[str](), re.compile
    monkeypatch.setattr(re, "compile", lambda text: made.append(text) or compiled(text))
    recognised.cache_clear()
    recognition.pattern_of.cache_clear()
    assert recognised("the source of chance is not locked") == say("table.source-of-chance-is-not")
    assert 0 < len(made) < 100


def test_a_sentence_found_again_is_the_same_in_english() -> None:
    assert {str(recognised(why)) for why in whys()} == whys()


def test_reasons_are_said_in_chinese_without_english_words() -> None:
    told = {why: said.within("zh-Hans") for why in whys() if (said := recognised(why))}
    names = ("Bonus", "Ante", "Pairs Plus", "Bounty", "Bet the Set", "Perfect", "Play", "Match")
    english = {
        why: text
        for why, text in told.items()
        if LATIN.search(re.sub("|".join(names), "", text)) and not re.search(r"[\w-]+:[\w-]+", text)
    }
    assert english == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("the table is closed", say("table.table-is-shut")),
        (
            "$12.00 is over the limit of $10.00 for a ticket",
            say("tickets.over-limit.a-ticket", amount=Money(1_200), most=Money(1_000)),
        ),
        ("no chance is to be had: the wire is out", say("record.older.no-chance", why="the wire is out")),
        ("somebody spilt a drink on the layout", None),
    ],
)
def test_what_the_house_said_is_found_and_what_a_person_wrote_is_not(text: str, said: object) -> None:
    assert recognised(text) == said


@pytest.mark.parametrize(
    ("language", "title"), [("fr", "Roulette rapide, un zéro"), ("zh-Hans", "快速轮盘，单零"), ("de", TITLE)]
)
def test_a_title_is_told_part_by_part(language: str, title: str) -> None:
    assert title_in(language, TITLE) == title


def test_numbers_in_a_row_are_no_odds_and_what_is_paid_stands_around_why() -> None:
    said = "13 is one of 13 to 24, pays 2 to 1"
    assert told_in("fr", said) == "le 13 est parmi 13 à 24, paie 2 pour 1"
    assert told_in("zh-Hans", said) == "13 在 13 至 24 之中，赔率 2 比 1"


def test_whom_a_player_may_turn_to_is_told_in_every_language() -> None:
    for ruleset in RULESETS.values():
        whom = ruleset.table.conduct.complain_to.value
        assert all(told_in(language, whom) != whom for language in ("fr", "zh-Hans"))
