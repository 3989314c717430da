"""Names of things that sentences are made of, so that no English word stands in a foreign sentence."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.words.catalogue import has_words
from croupier.words.said import Said


def called(table: str, word: str) -> Said | str:
    """By its name in one of the tables of names; what nobody has named stands as it is written."""
    key = f"book.{table}.{word}"
    return Said(key) if has_words(key) else word


def all_called(table: str, words: Iterable[str]) -> tuple[Said | str, ...]:
    return tuple(called(table, word) for word in words)


def of_book(book: str) -> Said | str:
    """A rule book's name; one that is not ours goes by its key."""
    return called("books", book)


def of_choice(choice: str, book: str = "") -> Said | str:
    """What the button of a choice says; a game from elsewhere has words of its own, by its book's name."""
    keys = (f"{book}.{choice}", f"web.games.choices.{choice}.name")
    return next((Said(key) for key in keys if has_words(key)), choice)
