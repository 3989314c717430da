"""The rules of Lucky Big Wheel as a screen tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.rules_on_screen import Orders, Rows, Say, Steps, by_order, by_rule
from croupier.games.spinner import lever
from croupier.games.symbols import sections_told

if TYPE_CHECKING:
    from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel


def steps(game: LuckyBigWheel, say: Say, orders: Orders) -> Steps:
    wheel, seconds = game.rules.wheel, game.rules.seconds_to_spin
    told = sections_told(wheel, say)
    yield by_rule(say, "sections", wheel.sections, n=wheel.compartments.value, sections=told)
    yield by_order(say, "eligible", orders)
    yield by_order(say, "clockwise", orders)
    yield by_rule(say, "prompt", seconds, n=seconds.value)
    yield by_order(say, "by-itself", orders)


def decisions(game: LuckyBigWheel, say: Say, orders: Orders) -> Rows:
    return lever(say, game.rules.seconds_to_spin, orders["by-itself"])
