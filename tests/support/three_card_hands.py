"""Hands of Three Card Poker, played by cards and choices in order."""

from __future__ import annotations

from croupier.core.cite import Clause
from croupier.games.game import Act, AtClose, Outcome
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.rulebooks.automated_10_2.three_card_poker import INCORPORATED_THREE_CARD_POKER, THREE_CARD_POKER

# Rows: nothing, a pair, a flush.  Columns: a straight, nothing, a straight flush.
MATRIX = "4♠ 9♥ K♦  5♥ 5♠ Q♦  6♦ 2♦ J♦".split()
LOW = "2♠ 3♥ 7♣".split()  # does not qualify
QUEEN = "2♠ 3♥ Q♣".split()  # qualifies
ACES = "A♠ A♥ 7♣".split()
HAND = "ante:1-2-4"  # 4♠ 9♥ 5♥
BOTH_SIDES = {"pairs-plus:hand": 100, "six-card-bonus:hand": 100}
INCORPORATED = ThreeCardPoker(INCORPORATED_THREE_CARD_POKER)


def after(slips, *moves, game=THREE_CARD_POKER, short=frozenset()):
    """The position after cards ("K♠") and choices ("A1 play")."""
    position = game.start(slips, AtClose(short=short))
    for move in moves:
        at, space, choice = move.partition(" ")
        position = position.after(Act(at, choice) if space else Outcome(move))
    return position


def of_hand(hand, dealer, choice="play", game=INCORPORATED, **sides):
    """The results of one hand of three cards and an Ante of 1000 against the dealer."""
    slip = {"ante:1-2-3": 1000} | {bet.replace("_", "-") + ":hand": stake for bet, stake in sides.items()}
    return after({"A1": slip}, *hand.split(), f"A1 {choice}", *dealer.split(), game=game).results()["A1"]


def paid(results):
    return {bet: (result.kind, result.returned) for bet, result in results.items()}


def on(number):
    return Clause("automated-10.2", number)
