"""A spin as a tournament sees it: what each bet gains on each class of outcomes, in units of its stake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from croupier.core.chance import Law
from croupier.games.game import BetKey, Game
from croupier.games.roulette.roulette import Roulette
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette

EVEN_CHANCES: tuple[BetKey, BetKey] = ("red", "black")  # one of which wins unless a zero comes
Gains = tuple[Fraction, ...]  # of the bets in question, on one class of outcomes


@dataclass(frozen=True, slots=True)
class TournamentSpin:
    """Outcomes on which the bets in question all gain the same are one class."""

    bets: tuple[BetKey, ...]
    law: Law[Gains]

    def gain(self, gains: Gains, bet: BetKey) -> Fraction:
        return gains[self.bets.index(bet)]


def roulette_of(game: Game) -> Roulette | None:
    """The roulette that is played; no other game is counted here."""
    found = game.roulette if isinstance(game, VirtualRoulette) else game
    return found if isinstance(found, Roulette) else None


def spin_of(game: Roulette, bets: Sequence[BetKey]) -> TournamentSpin:
    rim = game.rules.wheel.value.rim
    law = Law[Gains].uniform(tuple(_gain(game, bet, number) for bet in bets) for number in rim)
    return TournamentSpin(tuple(bets), law)


@lru_cache(maxsize=64)
def on_the_layout(game: Roulette) -> Mapping[BetKey, Mapping[str, Fraction]]:
    """What every bet of the layout gains on every number; side wagers are left out.

    The director's page asks after every event whether all is decided, and a layout stays what it is.
    """
    beside = {bet for side in game.rules.sides for bet in side.bets()}
    rim = game.rules.wheel.value.rim
    return {
        bet: {number: _gain(game, bet, number) for number in rim} for bet in game.bets() if bet not in beside
    }


def _gain(game: Roulette, bet: BetKey, number: str) -> Fraction:
    return Fraction(game.result(bet, 1, number).returned) - 1
