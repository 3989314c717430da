"""Every language says everything in its own words; what stays English is listed here with the reason."""

from __future__ import annotations

import re

import pytest

from croupier.words.catalogue import texts_in
from croupier.words.message import Hole, Message, PluralChoice, parse

# Names that their owners print in English, in every country, and the names of books and bets of the rules.
NAMES = (
    "Automated Table Games", "Big 3 Six", "Big eye boy", "Bet the Set", "Blackjack", "Bonus",
    "Cockroach pig", "Dragon Bonus", "Flying Roulette", "Jackpot", "King's Bounty", "King’s Bounty",
    "Lucky Ball", "Lucky Big Wheel", "Lucky Symbols?", "Melbourne", "Pairs Plus", "Perfect Pairs",
    "Perth", "Rapid Roulette", "Roulette Match", "Roulette VCGR", "Roulette", "Royal Match", "Sic Bo",
    "Six Card Bonus", r"Spread-Bet (?:sz|dz|table)-\d", "Spread-Bet", "Super", "Three Card Poker", "TouchBet",
    "TouchTable",
)  # fmt: skip
# What is written by a machine or for one: the language of bets, a command to type, a unit, a short form.
SIGNS = ("BJ", "N26", "croupier audit", "make web", "min", "red x50", "tier x5", "TOML")
# Words that are the same in both languages, and bets that English tables print in French.
ALSO_FRENCH = (
    "absent", "ante", "cause", "chance", "console", "coup", "cycles?", "disqualification", "double", "drop",
    "finales", "impair", "incidents", "jackpots?", "minutes?", "noir", "pair", "pause", "pit", "place",
    "plan", "positions?", "rouge", "secret", "service", "session", "style", "tables?", "terminal",
    "tickets?", "total", "triangle", "triple", "type",
)  # fmt: skip
_WORD = re.compile(r"[A-Za-z]{2,}")
_SENTENCE = re.compile(r"[A-Za-z]{2,}(?:[ '’-]+[A-Za-z]{2,})+")


def plain(message: Message) -> str:
    """What stands beside the holes, all wordings of a choice one after the other."""
    return " ".join(_plain(part) for part in message)


def _plain(part: str | Hole | PluralChoice) -> str:
    match part:
        case str():
            return part
        case PluralChoice(cases=cases):
            return "; ".join(plain(case) for case in cases.values())
        case Hole():
            return "…"


def without(text: str, *listed: str) -> str:
    return re.sub(rf"\b(?:{'|'.join(listed)})(?!\w)", "…", text, flags=re.IGNORECASE)


@pytest.mark.parametrize(
    ("language", "listed"), [("fr", (*NAMES, *SIGNS, *ALSO_FRENCH)), ("zh-Hans", (*NAMES, *SIGNS))]
)
def test_no_text_is_left_as_it_is_in_english(language: str, listed: tuple[str, ...]) -> None:
    english, texts = texts_in("en"), texts_in(language)
    left = {key: text for key, text in texts.items() if text == english[key] and key != "core.plain"}
    assert {
        key: text for key, text in left.items() if _WORD.search(without(plain(parse(text)), *listed))
    } == {}


def test_no_chinese_text_has_a_latin_sentence() -> None:
    texts = {key: without(plain(parse(text)), *NAMES, *SIGNS) for key, text in texts_in("zh-Hans").items()}
    assert {key: text for key, text in texts.items() if _SENTENCE.search(text)} == {}


@pytest.mark.parametrize("listed", [*NAMES, *SIGNS])
def test_what_is_listed_is_needed(listed: str) -> None:
    texts = [*texts_in("fr").values(), *texts_in("zh-Hans").values()]
    assert any(re.search(rf"\b{listed}", text) for text in texts)
