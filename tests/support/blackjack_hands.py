"""Hands of blackjack, played by cards and decisions in order."""

from croupier.core.cite import Clause
from croupier.core.ids import TerminalId
from croupier.games.cards import DECK
from croupier.games.game import Act, Outcome

A = TerminalId("A")
TEN_DOLLARS = {A: {"blackjack": 1000}}


def assumed(number):
    return Clause("incorporated-blackjack", number)


def played(game, script, slip=TEN_DOLLARS[A]):
    position = game.start({A: slip})
    for word in script.split():
        position = position.after(Outcome(word) if word in DECK else Act(A, word))
    return position


def settled(position):
    """Per wager: what came back, and by which clause."""
    return {bet: (result.returned, result.clause.number) for bet, result in position.results()[A].items()}


def returned(position):
    return {bet: result.returned for bet, result in position.results()[A].items()}


def offered(position):
    return set(position.turn().options[A])
