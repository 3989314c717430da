"""Best play of any table, computed."""

from __future__ import annotations

from croupier.fast.solving.compiled import COMPUTED
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.cards import Counts
from croupier.maths.solving.best_play import BestPlay
from croupier.maths.solving.best_play import best_play as solved


def best_play(game: Blackjack, gone: Counts = ()) -> BestPlay:
    return solved(game, COMPUTED, gone)
