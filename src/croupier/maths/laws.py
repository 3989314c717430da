"""The exact law of one unit on any bet of any game, by the quickest exact way there is."""

from __future__ import annotations

from collections import Counter
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
from croupier.maths import baccarat, blackjack, casino_war, exact, roulette_sides, three_card_poker

_ME = TerminalId("me")


@lru_cache(maxsize=1024)
def law(game: Game, bet: BetKey) -> Law[Fraction]:
    """What comes back for each unit staked on a bet, with its exact probability."""
    match game:
        case Baccarat():
            return baccarat.law(game, bet)
        case Blackjack():
            return blackjack.law(game, bet)
        case CasinoWar():
            return casino_war.law(game, bet)
        case ThreeCardPoker():
            return three_card_poker.law(game, bet)
        case VirtualRoulette():
            return law(game.roulette, bet)
        case Roulette():
            return _roulette(game, bet)
        case _:
            return walked(game, bet)


def walked(game: Game, bet: BetKey) -> Law[Fraction]:
    """The law by walking every position of the round."""
    return exact.returns(game.start({_ME: {bet: 1}}), _ME)


def _roulette(game: Roulette, bet: BetKey) -> Law[Fraction]:
    for side in game.rules.sides:
        if bet in side.bets():
            return roulette_sides.law(side, bet, game.rules.wheel.value)
    rim = game.rules.wheel.value.rim
    return Law[Fraction].counted(Counter(game.result(bet, 1, number).returned for number in rim))
