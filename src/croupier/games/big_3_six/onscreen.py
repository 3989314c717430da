"""The rules of Big 3 Six as a screen tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.rules_on_screen import Orders, Say, Steps, by_order, by_rule
from croupier.games.symbols import sections_told

if TYPE_CHECKING:
    from croupier.games.big_3_six.big_3_six import Big3Six


def steps(game: Big3Six, say: Say, orders: Orders) -> Steps:
    rules = game.rules
    given = {"n": rules.wheel.compartments.value, "sections": sections_told(rules.wheel, say)}
    yield by_rule(say, "wheels", rules.wheel.sections, wheels=rules.wheels.value, **given)
    if rules.side.offered.value:
        yield by_order(say, "side", orders)
