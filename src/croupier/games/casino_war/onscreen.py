"""The rules of Casino War as a screen tells them."""

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
    number,
    odds_in_words,
    policy,
    row,
    share_of,
    shoe,
)

if TYPE_CHECKING:
    from croupier.games.casino_war.casino_war import CasinoWar


def cards(game: CasinoWar, say: Say) -> Rows:
    yield from shoe(game.rules.decks, game.rules.shoe, say)
    ranking = game.rules.ranking
    yield Row(say.say("ranking"), say.say("ranking.war", ranks=" ".join(ranking.value)), ranking.clause)


def steps(game: CasinoWar, say: Say, orders: Orders) -> Steps:
    rules = game.rules
    yield by_order(say, "each-area", orders)
    yield by_order(say, "dealer", orders)
    yield by_order(say, "equal-ranks", orders)
    yield by_order(say, "community", orders)
    yield by_order(say, "dealer", orders, "dealer-at-war")
    yield Step(say.say("deal.war-won", odds=odds_in_words(rules.war, say)), rules.war.clause)
    yield Step(say.say("deal.war-tied", odds=odds_in_words(rules.second_tie, say)), rules.second_tie.clause)
    yield by_order(say, "together", orders)


def decisions(game: CasinoWar, say: Say) -> Rows:
    rules = game.rules
    yield number(say, "seconds", rules.decision_seconds)
    back = rules.surrender_returns
    yield row(say, "surrender-war", back.clause, share=share_of(back.value))
    yield row(say, "war", rules.war_wager.clause, share=share_of(rules.war_wager.value))
    yield from policy(say, "otherwise", rules.undecided)
