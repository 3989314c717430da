"""The house edge that is told of a game as a whole, worked out beside the tables.

Some games take a second or more to count through, in which no table may be held up.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from threading import Lock

from croupier.games.game import Game
from croupier.house.decided_edges import best_edges, is_by_best_play
from croupier.house.kept_figures import kept
from croupier.maths.figures import figures


@lru_cache(maxsize=64)
def lock_of(_game: Game) -> Lock:
    """Held while the figures of a game are worked out, so that two who ask at once do not both do it."""
    return Lock()


@lru_cache(maxsize=64)
def usual_edge(game: Game) -> Fraction:
    """The edge of most of the bets by which the game as a whole is known, by best play where it is solved."""
    return kept("usual edge", game, Fraction, lambda: _usual_edge(game))


def _usual_edge(game: Game) -> Fraction:
    solved: Mapping[str, Fraction] = best_edges(game) if is_by_best_play(game) else {}
    edges = Counter(
        solved[bet] if bet in solved else figures(game, bet).edge for bet in game.face.usual_bets()
    )
    return edges.most_common(1)[0][0]


class Edges:
    """The edges of games, as far as they have been worked out."""

    def __init__(self) -> None:
        self._known: dict[Game, Fraction] = {}

    def of(self, game: Game) -> Fraction | None:
        return self._known.get(game)

    async def work_out(
        self, games: Iterable[Game], then: Callable[[], None], say: Callable[[str], None]
    ) -> None:
        """One after the other; ``then`` is called after each, because there is more to show.

        A game from elsewhere may break down over its own figures.  That is said, and no table waits for it.
        """
        for game in dict.fromkeys(games):
            try:
                self._known[game] = await asyncio.to_thread(_worked_out, game)
            except Exception as error:  # whatever a stranger's game raises
                say(f"the house edge of {game.name} could not be worked out: {error}")
            then()


def _worked_out(game: Game) -> Fraction:
    with lock_of(game):
        return usual_edge(game)
