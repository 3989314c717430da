"""The words of every language, read once from the files of this package and of the games' folders.

A key is the way to a text: the file, then its tables, parted by dots.  English is the source; the other
languages have the same keys with the same holes, which `faults` and the tests hold them to.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, cast

from croupier.words.figures import ENGLISH, LANGUAGES
from croupier.words.message import BadMessage, holes, parse

Texts = Mapping[str, str]
_INSTALLED: dict[str, Traversable] = {}  # the folders of games that are installed from elsewhere, by name


class NoWords(KeyError):
    """The catalogue has no text by this key."""

    def __str__(self) -> str:
        return f"no language has words for {self.args[0]!r}; write them into every catalogue"


def text_of(key: str, language: str = ENGLISH) -> str:
    """The text by a key; of a language that nobody has written down, English stands in."""
    texts = texts_in(language if language in LANGUAGES else ENGLISH)
    if key not in texts:
        raise NoWords(key)
    return texts[key]


def has_words(key: str) -> bool:
    return key in texts_in(ENGLISH)


@lru_cache(maxsize=8)
def texts_in(language: str) -> Texts:
    """Every text of a language by its key."""
    return {key: text for name, table in tables_in(language).items() for key, text in _flat(name, table)}


@lru_cache(maxsize=8)
def tables_in(language: str) -> Mapping[str, Mapping[str, Any]]:
    """The files of a language as they are written, by the first part of their keys."""
    return {name: tomllib.loads(file.read_text("utf-8")) for name, file in _files(language)}


def games_with_words() -> tuple[str, ...]:
    """The folders of games that bring words of their own, and the games from elsewhere."""
    games = (game.name for game in _games() if (game / "words").is_dir())
    return (*games, *_INSTALLED)


def from_elsewhere() -> tuple[str, ...]:
    """The names of the games that are no part of the product."""
    return tuple(_INSTALLED)


def install(name: str, folder: Traversable) -> None:
    """Words of a game from elsewhere: ``folder`` holds en.toml, fr.toml and zh-Hans.toml."""
    _INSTALLED[name] = folder
    texts_in.cache_clear()
    tables_in.cache_clear()


def faults() -> Iterator[str]:
    """Where the languages differ in what they have words for, each fault as a sentence."""
    english = texts_in(ENGLISH)
    for language in LANGUAGES:
        texts = texts_in(language)
        for key in sorted(english.keys() ^ texts.keys()):
            yield f"{key} has words in only one of {ENGLISH} and {language}"
        for key in sorted(english.keys() & texts.keys()):
            yield from _faults_of(key, english[key], texts[key], language)


def _faults_of(key: str, english: str, text: str, language: str) -> Iterator[str]:
    try:
        there, wanted = holes(parse(text)), holes(parse(english))
    except BadMessage as bad:
        yield f"{key} in {language}: {bad}"
        return
    if there != wanted:
        yield f"{key} in {language} has other holes than in English: {', '.join(sorted(there ^ wanted))}"
    if not text:
        yield f"{key} in {language} is empty"


# ── files ───────────────────────────────────────────────────────────────────────────────────


def _files(language: str) -> Iterator[tuple[str, Traversable]]:
    for file in _sorted(files("croupier.words") / language):
        if file.is_dir():
            yield from ((f"{file.name}.{_stem(inner)}", inner) for inner in _sorted(file))
        else:
            yield _stem(file), file
    for game in _games():
        words = game / "words" / f"{language}.toml"
        if words.is_file():
            yield game.name, words
    for name, folder in _INSTALLED.items():
        yield name, folder / f"{language}.toml"


def _games() -> list[Traversable]:
    return [each for each in _sorted(files("croupier.games")) if each.is_dir()]


def _sorted(folder: Traversable) -> list[Traversable]:
    return sorted(folder.iterdir(), key=lambda each: each.name)


def _stem(file: Traversable) -> str:
    return file.name.removesuffix(".toml")


def _flat(key: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        inner = f"{key}.{name}"
        if isinstance(value, dict):
            yield from _flat(inner, cast("dict[str, Any]", value))
        elif isinstance(value, list):
            yield from ((f"{inner}.{at}", text) for at, text in enumerate(cast("list[str]", value)))
        else:
            yield inner, value
