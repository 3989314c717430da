"""Names of things that sentences are made of, so that no English word stands in a foreign sentence."""

from __future__ import annotations

from croupier.words.catalogue import has_words
from croupier.words.said import Said, say


def of_book(book: str) -> Said | str:
    """A rule book's name; one that is not ours goes by its key."""
    key = f"book.books.{book}"
    return say(f"book.books.{book}") if has_words(key) else book
