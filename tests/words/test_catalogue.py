"""Every language has words for everything that is said, with the same holes."""

from __future__ import annotations

import pytest

from croupier.words.catalogue import NoWords, faults, text_of, texts_in
from croupier.words.figures import LANGUAGES


def test_every_language_has_the_same_words_with_the_same_holes() -> None:
    assert list(faults()) == []


def test_the_words_of_three_languages_are_there() -> None:
    assert list(LANGUAGES) == ["en", "fr", "zh-Hans"]
    assert all(len(texts_in(language)) > 1_500 for language in LANGUAGES)


def test_a_key_without_words_is_named() -> None:
    with pytest.raises(NoWords, match=r"no language has words for 'table\.nothing'"):
        text_of("table.nothing")


def test_english_stands_in_for_a_language_nobody_has_written_down() -> None:
    assert text_of("book.ranks.pit-boss", "de") == "Pit Boss"
