"""The rules of blackjack as a screen tells them."""

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
    number,
    odds_in_words,
    policy,
    row,
    share_of,
    shoe,
)

if TYPE_CHECKING:
    from croupier.games.blackjack.blackjack import Blackjack


def cards(game: Blackjack, say: Say, orders: Orders) -> Rows:
    yield from shoe(game.rules.decks, game.rules.shoe, say)
    yield Row(say.say("values"), say.say("values.blackjack"), orders["values"])
    yield row(say, "blackjack", orders["blackjack"])


def steps(game: Blackjack, say: Say, orders: Orders) -> Steps:
    rules = game.rules
    yield by_order(say, "one-each", orders)
    yield by_order(say, "dealer", orders)
    yield by_order(say, "second-each", orders)
    yield by_order(say, "insurance", orders, odds=odds_in_words(rules.insurance, say))
    yield by_order(say, "in-turn", orders)
    yield Step(say.say("deal.bust"), rules.grounds.over_21)
    yield by_order(say, "dealer-draws", orders)
    yield by_rule(say, f"soft-17.{rules.soft_17.value.name}", rules.soft_17)
    yield by_rule(say, f"dealer-22.{rules.dealer_22.value.name}", rules.dealer_22)
    yield Step(say.say("deal.equal"), rules.grounds.equal_totals)
    yield by_rule(say, f"both.{rules.both_blackjack.value.name}", rules.both_blackjack)
    yield by_rule(say, f"dealer-blackjack.{rules.dealer_blackjack.value.name}", rules.dealer_blackjack)
    yield by_rule(say, f"twenty-one.{rules.twenty_one.value.name}", rules.twenty_one)
    yield by_rule(say, f"five.{rules.five_cards.value.name}", rules.five_cards)
    yield by_order(say, "together", orders)
    if rules.side_wagers:
        yield by_order(say, "highest", orders)


def decisions(game: Blackjack, say: Say, orders: Orders) -> Rows:
    rules = game.rules
    yield number(say, "seconds", rules.decision_seconds)
    yield row(say, "hit", orders["hit"])
    yield row(say, "stand", orders["stand"], rules.must_hit.value)
    doubled = share_of(rules.double_wager.value)
    yield row(say, "double", rules.double_wager.clause, rules.doubling.value, share=doubled)
    yield from policy(say, "double-split", rules.double_after_split)
    split, hands = share_of(rules.split_wager.value), rules.hands_after_split.value
    yield row(say, "split", orders["split"], share=split, n=hands)
    yield row(say, "insurance", rules.insurance_wager.clause, share=share_of(rules.insurance_wager.value))
    yield from policy(say, "surrender", rules.surrender)
    yield row(say, "otherwise", orders["otherwise"], rules.absent_player.value)
