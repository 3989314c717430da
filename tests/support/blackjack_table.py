"""A table of blackjack under any settings, and a round of it told in one line."""

from dataclasses import replace

from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.cards import DECK
from croupier.games.game import Act, Outcome
from croupier.games.odds import Odds
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK

A, B = TerminalId("A"), TerminalId("B")
C = Clause("a-test", "1")
TEN_DOLLARS = {A: {"blackjack": 1000}}


def table(**policies):
    """The standard table with some settings changed."""
    changed = {
        name: value if isinstance(value, (Odds, tuple)) else Cited(value, C)
        for name, value in policies.items()
    }
    return Blackjack(replace(BLACKJACK.rules, **changed))


def played(game, script, slips=TEN_DOLLARS):
    """Cards and decisions in order: "8♠ 10♥ 8♦ split" begins with a box's, the dealer's, the box's card."""
    position = game.start(slips)
    for word in script.split():
        position = position.after(Outcome(word) if word in DECK else decision(position, word))
    return position


def decision(position, word):
    terminal, _, choice = word.rpartition(":")
    return Act(TerminalId(terminal) if terminal else next(iter(position.turn().options)), choice)


def returned(position, terminal=A):
    return {bet: result.returned for bet, result in position.results()[terminal].items()}


def offered(position, terminal=A):
    return set(position.turn().options[terminal])
