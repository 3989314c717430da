"""The names of bets, and how they win, in the language of the screen.

Games say both in English.  The English catalogue has the same sentences with holes, so that what a game
says is found in it, and said again in another language with the same numbers and symbols.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from croupier.server.onscreen.phrases import CATALOGUES, ENGLISH, Phrases

_SAID_BY_GAMES = ("name.", "when.", "place.")
_HOLE = re.compile(r"\{(\w+)\}")
_NUMBERS, _NUMBER, _ANYTHING = frozenset({"n", "m"}), "[0-9]+", ".+"


def in_words(text: str, say: Phrases) -> str:
    """What a game says, said again; what nobody has written down stays as it is."""
    if say.language == ENGLISH:
        return text
    return next(_found(text, say), text)


def known(text: str) -> bool:
    return any(pattern.fullmatch(text) for pattern, _ in _patterns())


def _found(text: str, say: Phrases) -> Iterator[str]:
    for pattern, key in _patterns():
        match = pattern.fullmatch(text)
        if match is not None:
            yield say.say(key, **{hole: in_words(what, say) for hole, what in match.groupdict().items()})


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Those that say most by themselves first: a sentence with a larger hole would swallow theirs."""
    said = [(key, text) for key, text in CATALOGUES[ENGLISH].items() if key.startswith(_SAID_BY_GAMES)]
    said.sort(key=lambda each: len(_HOLE.sub("", each[1])), reverse=True)
    return tuple((re.compile(_with_groups(text)), key) for key, text in said)


def _with_groups(text: str) -> str:
    parts = _HOLE.split(text)
    literal, holes = map(re.escape, parts[::2]), parts[1::2]
    groups = [f"(?P<{hole}>{_NUMBER if hole in _NUMBERS else _ANYTHING})" for hole in holes]
    return "".join(part for pair in zip(literal, [*groups, ""], strict=True) for part in pair)
