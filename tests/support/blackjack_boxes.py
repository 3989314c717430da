"""Boxes of automated blackjack, played by cards and decisions in order."""

from dataclasses import replace

import pytest
from floor_rounds import make, opened, position_at, settlements

from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.cards import DECK
from croupier.games.game import Act, Draw, Outcome, Over
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK, BLACKJACK_PLUS, BLACKJACK_SET_AND_MATCH

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


def at_the_floor(game, script, slips=TEN_DOLLARS):
    """The same at a table of the floor."""
    at = opened(game, *slips)
    for name, slip in slips.items():
        at.must(at.wager(name, slip=slip))
    at.close_as_the_book_does()
    for word in script.split():
        make(at, word if word in DECK else f"{next(iter(position_at(at).turn().options))} {word}")
    return position_at(at)


def offering(side):
    """A table of the book that offers a side wager, or one that is changed so that it does."""
    offered = (each for each in (BLACKJACK, BLACKJACK_SET_AND_MATCH) if side in each.rules.side_wagers)
    return next(offered, None) or Blackjack(replace(BLACKJACK.rules, side_wagers=(side,)))


def side_wager(side, cards, dealer="7♦ 10♣"):
    """What $1 on a side wager brings at the floor, when the player has these two cards first and stands."""
    at = opened(offering(side), A)
    at.must(at.wager(A, slip={"blackjack": 1000, side.key: 100}))
    at.close_as_the_book_does()
    one, two = cards.split()
    up, *later = dealer.split()
    for card in (one, up, two):
        make(at, card)
    while not isinstance(turn := position_at(at).turn(), Over):
        if isinstance(turn, Draw):
            make(at, later.pop(0))
        else:
            make(at, f"{A} {'decline' if 'decline' in turn.options[A] else 'stand'}")
    result = settlements(at)[A][side.key]
    return result.returned, result.clause.removeprefix("automated-10.2 ")
