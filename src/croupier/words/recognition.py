"""Sentences of the record, found again in the catalogue.

The log has what was said in English words, for it must be readable by itself for as long as it is kept.  A
screen in another language needs the key and what was put into its holes; both are found by the English text.
What a person wrote is in no catalogue, and stays as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

from croupier.words.catalogue import Texts, from_elsewhere, texts_in
from croupier.words.figures import ENGLISH, LANGUAGES, in_parts
from croupier.words.message import Hole, Message, PluralChoice, parse
from croupier.words.names import called
from croupier.words.said import Money, Said, Value

_MONEY = re.compile(r"(-?)\$([\d,]+)\.(\d\d)")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)")
# Numbers and cards, and nothing else.
_FILLED_WITH = {
    "cards": "[^a-z]+",
    "pockets": "[0-9/-]+",
    "letter": "[A-Z]",
    **dict.fromkeys(("n", "m", "pays", "to", "first", "last"), "[0-9]+"),
}
# What is said of little else: a sentence is theirs only where the catalogue knows what fills these.
# What a result pays is said around why it was won.
_AROUND = frozenset({"games.why.pays", "three_card_poker.why.bonus"})
_RANGE = re.compile(r"([0-9]+) to ([0-9]+)")
_KNOWN_BY = frozenset({"hand", "what"})
_OF_SCREENS = re.compile(
    r"^web\.|\.screen\.|^core\.plain$|^http\.|^receipt\.|^titles\.|^alarms\.at\.|^terms\."
)


@lru_cache(maxsize=4096)
def recognised(text: str) -> Said | None:
    """The key and the holes of an English sentence; none where nobody but a person can have written it."""
    for longest, known in _by_how_much_they_say():
        if longest in text and (match := pattern_of(known).fullmatch(text)):
            given = {name: _value(name, each) for name, each in match.groupdict().items()}
            if any(isinstance(given.get(name), str) for name in _KNOWN_BY):
                continue
            return Said(known.key, tuple({**dict(known.chosen), **given}.items()))
    return None


def as_said(text: str) -> Said | str:
    """A sentence of the record as it was said, to stand in another; what a person wrote as they wrote it."""
    return recognised(text) or text


def told_in(language: str, text: str) -> str:
    """A sentence of the record in another language; what nobody has words for stays as it is."""
    said = None if language == ENGLISH else recognised(text)
    return said.within(language) if said else text


def title_in(language: str, title: str) -> str:
    """The title of a table, part by part: "Rapid Roulette, single zero"."""
    texts = texts_in(language if language in LANGUAGES else ENGLISH)
    return in_parts([_title(part, texts) for part in title.split(", ")], language)


def _title(part: str, texts: Texts) -> str:
    """A game from elsewhere brings the words of its title along."""
    keys = (f"titles.{part}", *(f"{name}.titles.{part}" for name in from_elsewhere()))
    return next((texts[key] for key in keys if key in texts), part)


def _value(hole: str, text: str) -> Value:
    """What fills a hole.  Numbers in a row are written like odds, and are told apart by their hole."""
    if hole == "numbers" and (row := _RANGE.fullmatch(text)):
        return Said("games.why.range", (("first", int(row[1])), ("last", int(row[2]))))
    if money := _MONEY.fullmatch(text):
        sign, dollars, cents = money.groups()
        return Money(int(f"{sign}{dollars.replace(',', '')}{cents}"))
    if _NUMBER.fullmatch(text):
        return int(text)
    return recognised(text) or called("sides", text)


# ── the catalogue as patterns ───────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Wording:
    """A text with every choice taken, and what it was taken by."""

    key: str
    parts: tuple[str | Hole, ...]
    chosen: tuple[tuple[str, Value], ...] = ()

    def plain(self) -> list[str]:
        return [part for part in self.parts if isinstance(part, str)]

    def says(self) -> str:
        return "".join(self.plain())

    def pattern(self) -> str:
        seen: set[str] = set()
        return "".join(
            re.escape(part) if isinstance(part, str) else _group(part.name, seen) for part in self.parts
        )


def _group(name: str, seen: set[str]) -> str:
    if name in seen:
        return f"(?P={name})"
    seen.add(name)
    return f"(?P<{name}>{_FILLED_WITH.get(name, '.+')})"


@cache
def _by_how_much_they_say() -> tuple[tuple[str, Wording], ...]:
    """Each by the longest of its words in a row.  What lacks these needs no pattern: to make thousands
    would hold up a house that settles for the first time by a tenth of a second.

    Those that say most by themselves come first: a sentence with a larger hole would swallow theirs.
    """
    found = [
        Wording(key, parts, chosen)
        for key, text in texts_in(ENGLISH).items()
        if not _OF_SCREENS.search(key)
        for parts, chosen in _wordings(parse(text))
    ]
    found.sort(key=lambda each: (each.key in _AROUND, len(each.says())), reverse=True)
    return tuple((max(each.plain(), key=len), each) for each in found if each.says().strip(" ,;:.'()"))


@cache
def pattern_of(wording: Wording) -> re.Pattern[str]:
    return re.compile(wording.pattern())


_Taken = tuple[tuple[str | Hole, ...], tuple[tuple[str, Value], ...]]


def _wordings(message: Message) -> Iterator[_Taken]:
    """The message with every choice taken in every way."""
    ways = [_ways(part) if isinstance(part, PluralChoice) else [((part,), ())] for part in message]
    for way in product(*ways):
        yield tuple(part for parts, _ in way for part in parts), tuple(each for _, by in way for each in by)


def _ways(choice: PluralChoice) -> list[_Taken]:
    return [
        (parts, ((choice.name, _number(case) if choice.by == "plural" else case), *chosen))
        for case, message in choice.cases.items()
        for parts, chosen in _wordings(message)
    ]


def _number(case: str) -> int:
    """A number that takes this wording; the sentence itself has the right one where it is many."""
    return int(case.removeprefix("=")) if case.startswith("=") else 1 if case == "one" else 2
