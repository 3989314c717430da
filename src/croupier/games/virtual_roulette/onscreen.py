"""The rules of Virtual Roulette as a screen tells them, beyond those of roulette."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.notation import dollars
from croupier.games.rules_on_screen import Orders, Rows, Say, Steps, by_order, by_rule
from croupier.games.spinner import lever

if TYPE_CHECKING:
    from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette


def steps(game: VirtualRoulette, say: Say, orders: Orders) -> Steps:
    minimum, seconds = game.rules.spinner_minimum, game.rules.seconds_to_spin
    if minimum.value is None:
        yield by_rule(say, "clockwise", minimum)
    else:
        yield by_order(say, "minimum", orders, minimum=f"${dollars(minimum.value)}")
    yield by_order(say, "prompt", orders, n=seconds.value)
    yield by_rule(say, "by-itself", seconds)
    yield by_order(say, "number", orders)
    event = game.rules.event()
    if event is not None:
        yield by_rule(say, "balls", game.rules.jackpot_event, n=event.further_draws)


def decisions(game: VirtualRoulette, say: Say, orders: Orders) -> Rows:
    return lever(say, game.rules.seconds_to_spin, orders["by-itself"])
