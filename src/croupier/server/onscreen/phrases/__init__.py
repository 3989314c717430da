"""What the on-screen rules and receipts say, by language.

English is the source; the others have the same keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.server.onscreen.phrases.en import PHRASES as IN_ENGLISH
from croupier.server.onscreen.phrases.fr import PHRASES as IN_FRENCH
from croupier.server.onscreen.phrases.games_en import PHRASES as GAMES_IN_ENGLISH
from croupier.server.onscreen.phrases.games_fr import PHRASES as GAMES_IN_FRENCH
from croupier.server.onscreen.phrases.games_zh_hans import PHRASES as GAMES_IN_CHINESE
from croupier.server.onscreen.phrases.receipts_en import PHRASES as RECEIPTS_IN_ENGLISH
from croupier.server.onscreen.phrases.receipts_fr import PHRASES as RECEIPTS_IN_FRENCH
from croupier.server.onscreen.phrases.receipts_zh_hans import PHRASES as RECEIPTS_IN_CHINESE
from croupier.server.onscreen.phrases.zh_hans import PHRASES as IN_CHINESE

ENGLISH = "en"
CATALOGUES: Mapping[str, Mapping[str, str]] = {
    ENGLISH: {**IN_ENGLISH, **GAMES_IN_ENGLISH, **RECEIPTS_IN_ENGLISH},
    "fr": {**IN_FRENCH, **GAMES_IN_FRENCH, **RECEIPTS_IN_FRENCH},
    "zh-Hans": {**IN_CHINESE, **GAMES_IN_CHINESE, **RECEIPTS_IN_CHINESE},
}


@dataclass(frozen=True, slots=True)
class Phrases:
    language: str

    def say(self, key: str, **given: object) -> str:
        return CATALOGUES[self.language][key].format(**given)

    def has(self, key: str) -> bool:
        return key in CATALOGUES[self.language]

    def listed(self, keys: list[str]) -> str:
        return self.say("list.comma").join(self.say(key) for key in keys)


def phrases(language: str) -> Phrases:
    """Of a language that nobody has written down, English stands in."""
    return Phrases(language if language in CATALOGUES else ENGLISH)
