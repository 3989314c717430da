"""Boxes of automated blackjack, played by cards and decisions in order."""

from dataclasses import replace

import pytest

from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.cards import DECK
from croupier.games.game import Act, Draw, Outcome, Over
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK, BLACKJACK_PLUS

A, B = TerminalId("A"), TerminalId("B")
TEN_DOLLARS = {A: {"blackjack": 1000}}
TWO_BOXES = {A: {"blackjack": 1000}, B: {"blackjack": 600}}
GAMES = pytest.mark.parametrize("game", [BLACKJACK, BLACKJACK_PLUS], ids=lambda game: game.name)


def automated(number):
    return Clause("automated-10.2", number)


def played(game, script, slips=TEN_DOLLARS):
    """Cards and decisions in order; a decision is that of whoever is asked."""
    position = game.start(slips)
    for word in script.split():
        if word in DECK:
            position = position.after(Outcome(word))
        else:
            position = position.after(Act(next(iter(position.turn().options)), word))
    return position


def returned(position, terminal=A):
    return {bet: result.returned for bet, result in position.results()[terminal].items()}


def with_decks(decks, *sides):
    return replace(BLACKJACK.rules, decks=Cited(decks, automated("16.3.1")), side_wagers=sides)


def side_wager(side, cards, dealer="7♦ 10♣"):
    """What $1 on a side wager brings when these are the first two cards and the player stands."""
    game = Blackjack(replace(BLACKJACK.rules, side_wagers=(side,)))
    position = game.start({A: {"blackjack": 1000, side.key: 100}})
    one, two = cards.split()
    up, *later = dealer.split()
    for card in (one, up, two):
        position = position.after(Outcome(card))
    while not isinstance(turn := position.turn(), Over):
        if isinstance(turn, Draw):
            position = position.after(Outcome(later.pop(0)))
        else:
            position = position.after(Act(A, "decline" if "decline" in turn.options[A] else "stand"))
    result = position.results()[A][side.key]
    return result.returned, str(result.clause.number)
