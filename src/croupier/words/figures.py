"""Numbers, money and lists as each language writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

ENGLISH = "en"
LANGUAGES: Mapping[str, str] = {ENGLISH: "English", "fr": "Français", "zh-Hans": "简体中文"}
_NO_BREAK, _NARROW = "\u00a0", "\u202f"
_LAST: Mapping[str, str] = {ENGLISH: " and ", "fr": " et ", "zh-Hans": "和"}
_OR: Mapping[str, str] = {ENGLISH: " or ", "fr": " ou ", "zh-Hans": "或"}
_BETWEEN: Mapping[str, str] = {ENGLISH: ", ", "fr": ", ", "zh-Hans": "、"}


def spoken(asked: str) -> str:
    """The first language that is asked for, as a header lists them; English where it is not spoken here."""
    first = asked.partition(",")[0].partition(";")[0].strip()
    return first if first in LANGUAGES else ENGLISH


def in_money(cents: int, language: str = ENGLISH) -> str:
    """12050 is $120.50, and in French 120,50 $."""
    dollars, rest = divmod(abs(cents), 100)
    sign = "-" if cents < 0 else ""
    if language == "fr":
        return f"{sign}{dollars:,},{rest:02}{_NO_BREAK}$".replace(",", _NARROW, f"{dollars:,}".count(","))
    return f"{sign}${dollars:,}.{rest:02}"


def in_number(count: int, language: str = ENGLISH) -> str:
    """10000 is 10,000, and in French 10 000."""
    return f"{count:,}".replace(",", _NARROW) if language == "fr" else f"{count:,}"


def in_list(words: Sequence[str], language: str = ENGLISH) -> str:
    """ "17 and 20", "1, 2 and 3"; 1、2和3 in Chinese."""
    return _joined(words, _LAST, language)


def in_choice(words: Sequence[str], language: str = ENGLISH) -> str:
    """ "hit, stand or double", of things to choose from."""
    return _joined(words, _OR, language)


def _joined(words: Sequence[str], last: Mapping[str, str], language: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{_BETWEEN[language].join(words[:-1])}{last[language]}{words[-1]}"


def in_parts(words: Sequence[str], language: str = ENGLISH) -> str:
    """The parts of a title: "Rapid Roulette, single zero"."""
    return ("，" if language == "zh-Hans" else ", ").join(words)


def in_items(words: Sequence[str], language: str = ENGLISH) -> str:
    """ "1, 2, 3", as things are counted off."""
    return _BETWEEN[language].join(words)


def plural_case(number: int, language: str) -> str:
    """Which wording a number takes: "one" or "other"."""
    if language == "fr":
        return "one" if abs(number) < 2 else "other"
    return "one" if number == 1 and language == ENGLISH else "other"
