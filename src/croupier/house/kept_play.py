"""Best play of the books' own tables as it was solved once, for houses in which nothing is compiled.

A test solves the tables again and compares; ``tests/support/keep_play.py`` writes them.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from zlib import decompress

import msgspec

from croupier.fast.kept_play import KeptPlay, play_again, sheet_again
from croupier.fast.plain import PLAIN
from croupier.games.game import Game
from croupier.games.shoes import differ_only_in_the_shoe
from croupier.house.arithmetic import arithmetic, is_fast
from croupier.house.known_rulesets import KNOWN
from croupier.maths.par.solved import SolvedPlay
from croupier.maths.solving.best_play import BestPlay
from croupier.maths.told_play import told

FOLDER = Path(__file__).with_name("kept_play")
FILES = {"automated-10.2/blackjack": "blackjack", "automated-10.2/blackjack-plus": "blackjack-plus"}
_LIKE = {"automated-10.2/blackjack-set-and-match": "automated-10.2/blackjack"}  # other side wagers only


@lru_cache(maxsize=8)
def kept_play(game: Game) -> BestPlay | None:
    """From a new shoe; nothing of a table that is not of the books."""
    name = name_of(game)
    return None if name is None else play_again(game, _read(name), PLAIN)


def play_of(game: Game) -> BestPlay:
    """Solved here; half a minute's work where no loops are compiled and the table is not of the books."""
    known = None if is_fast() else kept_play(game)
    if known is not None:
        return known
    solved = told(game, arithmetic())
    assert solved is not None, "it can be solved"
    return solved.play


def is_soon_known(game: Game) -> bool:
    """Whether nobody waits for it."""
    return is_fast() or name_of(game) is not None


def kept_sheet(game: Game) -> SolvedPlay | None:
    """What a sheet says of it."""
    name = name_of(game)
    return None if name is None else sheet_again(_read(name))


@lru_cache(maxsize=64)
def name_of(game: Game) -> str | None:
    """By what the table is, under whichever key it was opened."""
    for key in (*FILES, *_LIKE):
        known = KNOWN[key].game
        if known == game or (type(known) is type(game) and differ_only_in_the_shoe(game, known)):
            return FILES[_LIKE.get(key, key)]
    return None


@lru_cache(maxsize=4)
def _read(name: str) -> KeptPlay:
    return msgspec.msgpack.decode(decompress((FOLDER / name).read_bytes()), type=KeptPlay)
