"""Coups of baccarat as they come from the shoe, and what a wager on one comes to at a table of the floor."""

from dataclasses import replace

import pytest
from floor_rounds import round_of

from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.games.game import Over
from croupier.rulebooks.automated_10_2.baccarat import COMMISSION, CROWN, TWO_TO_ONE

T = TerminalId("A1")
VARIANTS = pytest.mark.parametrize("game", [CROWN, COMMISSION, TWO_TO_ONE], ids=lambda game: game.name)

# Coups as they come from the shoe: Player, Banker, Player, Banker, then the third cards.
PLAYER_9_NATURAL_BEATS_7 = "9♠ 7♥ K♠ K♥"
BANKER_9_NATURAL_BEATS_7 = "7♠ 9♥ K♠ K♥"
PLAYER_9_BEATS_8_BOTH_NATURAL = "9♠ 8♥ K♠ K♥"
BANKER_9_BEATS_8_BOTH_NATURAL = "8♠ 9♥ K♠ K♥"
PLAYER_9_NATURAL_BEATS_0 = "9♠ Q♥ K♠ K♥"
BANKER_9_NATURAL_BEATS_0 = "Q♠ 9♥ K♠ K♥"
PLAYER_7_BEATS_6 = "7♠ 6♥ K♠ K♥"
PLAYER_6_BEATS_BANKER_4 = "6♠ 2♥ K♠ 3♥ 9♥"
BANKER_7_BEATS_6 = "6♠ 7♥ K♠ K♥"
BANKER_7_BEATS_5 = "2♠ 7♥ 3♠ K♥ 10♠"
BANKER_6_BEATS_5 = "2♠ 6♥ 3♠ K♥ 10♠"
BANKER_THREE_CARD_6_BEATS_5 = "2♠ 2♥ 3♠ K♥ 10♠ 4♥"
TIE_OF_6 = "6♠ 6♥ K♠ K♥"
TIE_OF_THREE_CARD_9 = "K♠ K♥ Q♠ J♥ 9♠ 9♥"
TIE_OF_NATURAL_8 = "8♠ 8♥ K♠ K♥"
TIE_OF_NATURAL_9 = "9♠ 9♥ K♠ K♥"


def automated(number):
    return Clause("automated-10.2", number)


def incorporated(number):
    return Clause("incorporated-baccarat", number)


def of(points):
    """A rank that counts so many points; tens stand for nought."""
    return "A" if points == 1 else str(points or 10)


def player_wins(points, banker):
    """The Player hand draws to ``points`` on nought; so does the Banker hand."""
    return f"K♠ K♥ Q♠ J♥ {of(points)}♠ {of(banker)}♥"


def banker_wins(points, player):
    return f"K♠ K♥ Q♠ J♥ {of(player)}♠ {of(points)}♥"


def dealt(game, cards, slip=None):
    """At a table of the floor."""
    return round_of(game, {T: slip or {"tie": 100}}, *cards.split())


def settled(game, bet, cards, stake=1000):
    position = dealt(game, cards, {bet: stake})
    assert position.turn() == Over()
    return position.results()[T][bet]


def returned(game, bet, cards, stake=1000):
    return settled(game, bet, cards, stake).returned


def with_decks(decks, game=CROWN, **changes):
    return replace(game.rules, decks=Cited(decks, automated("11.3.1")), **changes)
