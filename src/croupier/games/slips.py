"""Reading a slip that somebody wrote, in the words of whichever game it is for."""

from __future__ import annotations

from croupier.games.game import Game, Slip
from croupier.games.notation import BadBet


def slip_of(text: str, game: Game) -> Slip | BadBet:
    """The slip, or the place where it cannot be read and what was expected there."""
    return game.face.slip(text)
