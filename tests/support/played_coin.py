"""The coin of docs/how-to/add-a-game.md in the states of the plain view; run where it is installed."""

import sys

import msgspec
from played_album import Album
from played_games import CALM_MS, Table, on_screens

from croupier.words.catalogue import texts_in
from croupier.words.figures import LANGUAGES

GAME = "double-or-take"
EARLIER = (("head",), ("tail",), ("tail",), ("head",))


def the_coin_states(album):
    def make():
        return Table(f"{GAME}/coin", EARLIER, own={"head": 2500, "tail": 500}, E4={"head": 1000})

    on_screens(album, "plain-wagering", make(), left=CALM_MS)
    on_screens(album, "plain-closed", make().closes())
    asked = make().closes().draws("head")
    on_screens(album, "plain-decision", asked)
    on_screens(album, "plain-others", asked.answers("double"))
    on_screens(album, "plain-outcome", asked.plays("head"))


def words(language):
    return {key: text for key, text in texts_in(language).items() if key.startswith(f"{GAME}.")}


def main():
    album = Album()
    the_coin_states(album)
    told = {language: words(language) for language in LANGUAGES}
    played = {"kept": album.kept, "boards": album.layouts()["boards"], "words": told}
    sys.stdout.buffer.write(msgspec.json.encode(played))


if __name__ == "__main__":
    main()
