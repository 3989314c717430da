"""The rules of Three Card Poker as a screen tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.rules_on_screen import (
    Orders,
    Row,
    Rows,
    Say,
    Step,
    Steps,
    by_order,
    by_rule,
    decks,
    listed,
    number,
    odds_in_words,
    policy,
    row,
)
from croupier.games.three_card_poker.hands import Three

if TYPE_CHECKING:
    from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker

# A mini royal is a straight flush: it has a name for the pay tables alone.
_RANKED = {
    Three.STRAIGHT_FLUSH: "straight-flush",
    Three.THREE_OF_A_KIND: "three",
    Three.STRAIGHT: "straight",
    Three.FLUSH: "flush",
    Three.PAIR: "pair",
    Three.HIGH_CARD: "high-card",
}


def cards(game: ThreeCardPoker, say: Say, orders: Orders) -> Rows:
    yield decks(game.rules.decks, say)
    hands = (say.say(f"when.{_RANKED[hand]}") for hand in reversed(Three) if hand in _RANKED)
    yield Row(say.say("ranking"), say.say("ranking.poker", hands=listed(say, hands)), orders["ranking"])


def steps(game: ThreeCardPoker, say: Say, orders: Orders) -> Steps:
    rules = game.rules
    yield by_rule(say, "pick", rules.positions_picked, n=rules.positions_picked.value)
    yield by_rule(say, f"short.{rules.short_of_play.value.name}", rules.short_of_play)
    yield by_order(say, "short-sides", orders)
    yield by_order(say, "matrix", orders)
    yield by_order(say, "play-or-fold", orders)
    yield by_order(say, "dealer-three", orders)
    yield by_rule(say, "qualifies", rules.dealer_qualifies, rank=rules.dealer_qualifies.value)
    unqualified = odds_in_words(rules.unqualified, say)
    yield Step(say.say("deal.unqualified", odds=unqualified), rules.unqualified.clause)
    ante, play = odds_in_words(rules.ante, say), odds_in_words(rules.play, say)
    yield Step(say.say("deal.against", ante=ante, play=play), rules.ante.clause)
    yield by_order(say, "together", orders)


def decisions(game: ThreeCardPoker, say: Say, orders: Orders) -> Rows:
    rules = game.rules
    yield number(say, "seconds", rules.decision_seconds)
    yield row(say, "play", orders["play-or-fold"])
    yield from policy(say, "fold", rules.folded)
    yield from policy(say, "otherwise", rules.undecided)
