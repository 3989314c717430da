"""How much of a unit first staked is in action in a round, where decisions add to it."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.casino_war.rules import ANTE, WarChoice
from croupier.games.game import BetKey, Game
from croupier.games.three_card_poker.hands import strength
from croupier.games.three_card_poker.rules import HAND
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.maths.casino_war import tie_probability, when_tied
from croupier.maths.counting import NOTHING_TO_DECIDE
from croupier.maths.figures import played
from croupier.maths.three_card_poker import deck_of, least_played


def in_action(game: Game, bet: BetKey) -> Fraction | None:
    """By the better choice; nothing where nobody has counted it."""
    match game:
        case CasinoWar() if bet == ANTE:
            values = when_tied(game)
            goes = max(values, key=lambda choice: values[choice]) is WarChoice.GO_TO_WAR
            return 1 + goes * tie_probability(game) * game.rules.war_wager.value
        case ThreeCardPoker() if bet.partition(":")[0] == ANTE:
            return 1 + _played(game)  # Play is as much as the Ante
        case _:
            return Fraction(1) if played(game, bet) == NOTHING_TO_DECIDE else None


def _played(game: ThreeCardPoker) -> Fraction:
    least = strength(least_played(game))
    hands = [strength(hand) >= least for hand in combinations(deck_of(game), HAND)]
    return Fraction(sum(hands), len(hands))
