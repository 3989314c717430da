"""Whether a table of blackjack can be held against best play."""

from __future__ import annotations

from fractions import Fraction

from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.game import Game
from croupier.maths.solving.arithmetic import Arithmetic
from croupier.maths.solving.best_play import best_play
from croupier.maths.solving.corners import MARGIN, bound


def least_edge(game: Game) -> Fraction | None:
    """What best play of a table leaves to the house at least, by its corner; nothing where none is known."""
    return bound(game) if isinstance(game, Blackjack) else None


def too_generous(game: Blackjack, arithmetic: Arithmetic) -> tuple[Fraction, str] | None:
    """The house's edge, and by which policy, where that is below the margin; corners settle most tables."""
    settled = bound(game)
    if settled is not None and settled >= MARGIN:
        return None
    play = best_play(game, arithmetic)
    edge = Fraction(play.edge)
    return (edge, play.policy) if edge < MARGIN else None
