"""Policies by their names: ``policy_table`` is the one place where one is found."""

from __future__ import annotations

from itertools import combinations

from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.casino_war.rules import WarChoice
from croupier.games.game import Game
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.maths.blackjack_policies import absent_acts, written
from croupier.maths.casino_war import always
from croupier.maths.policy_tables import ANY, Acts, BadPolicy, PolicyTable, names_of_three
from croupier.maths.solving.arithmetic import EXACT, Arithmetic
from croupier.maths.solving.best_play import best_play
from croupier.maths.three_card_poker import best_choice

ABSENT, BEST, CHART = "absent", "best", "chart"
NAMES = (BEST, CHART, ABSENT)


def policy_table(game: Game, name: str, arithmetic: Arithmetic = EXACT) -> PolicyTable:
    """The policy of this name for a game; games in which nobody decides have one that says nothing.

    Blackjack is solved for it, in fractions unless something faster is given.
    """
    match game, name:
        case Blackjack(), "absent":
            return PolicyTable(name, game.name, absent_acts(game))
        case Blackjack(), "best":
            return written(best_play(game, arithmetic).solution, name, by_totals=False)
        case Blackjack(), "chart":
            return written(best_play(game, arithmetic).chart.solution, name, by_totals=True)
        case CasinoWar() | ThreeCardPoker(), "absent":
            return PolicyTable(name, game.name, {ANY: {ANY: game.rules.undecided.value.value}})
        case CasinoWar(), "best":
            return PolicyTable(name, game.name, {ANY: {ANY: _better(game).value}})
        case ThreeCardPoker(), "best":
            return PolicyTable(name, game.name, _best_poker(game))
        case ((Blackjack() | CasinoWar() | ThreeCardPoker()), _):
            raise BadPolicy(
                f"{game.name} has no policy {name!r}: what a person can learn of it is the best there is;"
                f" say {BEST} or {ABSENT}, or name a policy file"
            )
        case _:
            return PolicyTable("", game.name, {})


def _better(game: CasinoWar) -> WarChoice:
    """Ranks are alike in full decks, so that one choice is the better one for all of them."""
    return max(WarChoice, key=lambda choice: always(game, choice).mean(lambda returned: returned))


def _best_poker(game: ThreeCardPoker) -> Acts:
    """By the own three cards: each class of hands is asked once."""
    deck = [card for card, _ in game.full_deck().left]
    hands = {names_of_three(hand)[0]: hand for hand in combinations(deck, 3)}
    return {name: {ANY: best_choice(game, hand).value} for name, hand in hands.items()}
