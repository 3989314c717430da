"""The words in which a screen says what the house tells it by key."""

from __future__ import annotations

from litestar import Controller, get
from litestar.params import FromPath

from croupier.server.http.errors import ERRORS, Problem
from croupier.words.catalogue import texts_in
from croupier.words.figures import LANGUAGES
from croupier.words.said import say

# What comes with the screens, or in the language that is asked for.
_OF_SCREENS = ("web.", "rules.", "receipt.")


class HouseWords(Controller):
    path = "/words"
    tags = ("words",)

    @get("/{language:str}", responses=ERRORS)
    async def words(self, language: FromPath[str]) -> dict[str, str]:
        """Every text of a language that the house may say by its key."""
        if language not in LANGUAGES:
            here = ", ".join(LANGUAGES)
            raise Problem(
                404, say("http.no-such-language", language=language), say("http.languages-are", here=here)
            )
        said = texts_in(language).items()
        return {key: text for key, text in said if not _of_screens(key)}


def _of_screens(key: str) -> bool:
    """Names of choices stand in the house's own sentences too."""
    if key.startswith("web.games.choices."):
        return False
    return key.startswith(_OF_SCREENS) or ".screen." in key
