"""The exact law of one unit on any bet of any game, by the quickest exact way there is."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from croupier.core.chance import Law
from croupier.core.ids import TerminalId
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.game import BetKey, Game
from croupier.games.roulette.roulette import Roulette
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.maths import baccarat, blackjack, casino_war, exact, roulette, three_card_poker
from croupier.maths.counting import Counting

_ME = TerminalId("me")


def walked(game: Game, bet: BetKey) -> Law[Fraction]:
    """The law by walking every position of the round."""
    return exact.returns(game.start({_ME: {bet: 1}}), _ME)


def _of_its_roulette(game: VirtualRoulette, bet: BetKey) -> Law[Fraction]:
    return law(game.roulette, bet)


WALKED = Counting(walked)
COUNTED: Mapping[type[Game], Counting] = {
    Baccarat: baccarat.COUNTING,
    Blackjack: blackjack.COUNTING,
    CasinoWar: casino_war.COUNTING,
    Roulette: roulette.COUNTING,
    ThreeCardPoker: three_card_poker.COUNTING,
    VirtualRoulette: Counting(_of_its_roulette),
}


def counting_of(game: Game) -> Counting:
    """Any other game is walked."""
    return COUNTED.get(type(game), WALKED)


@lru_cache(maxsize=1024)
def law(game: Game, bet: BetKey) -> Law[Fraction]:
    """What comes back for each unit staked on a bet, with its exact probability."""
    return counting_of(game).law(game, bet)
