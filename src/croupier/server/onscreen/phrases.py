"""What the rules on the screen and receipts say, in one language of the catalogue."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.words.catalogue import has_words
from croupier.words.figures import ENGLISH, LANGUAGES
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class Phrases:
    language: str

    def say(self, key: str, **given: object) -> str:
        """By a key of the rules on the screen, or by the whole key, as a game from elsewhere gives it."""
        return say(_whole(key), **given).within(self.language)

    def has(self, key: str) -> bool:
        return has_words(_whole(key))

    def listed(self, keys: list[str]) -> str:
        return self.say("list.comma").join(self.say(key) for key in keys)


def phrases(language: str) -> Phrases:
    """Of a language that nobody has written down, English stands in."""
    return Phrases(language if language in LANGUAGES else ENGLISH)


def _whole(key: str) -> str:
    of_rules = f"rules.{key}"
    return of_rules if has_words(of_rules) else key
