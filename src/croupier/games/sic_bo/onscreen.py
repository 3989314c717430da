"""The rules of Sic Bo as a screen tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.rules_on_screen import Orders, Row, Rows, Say, Steps, by_order

if TYPE_CHECKING:
    from croupier.games.sic_bo.sic_bo import SicBo


def steps(say: Say, orders: Orders) -> Steps:
    yield by_order(say, "tumbler", orders)
    yield by_order(say, "lid", orders)


def triples(game: SicBo, say: Say) -> Rows:
    """What three dice alike do to the bets that are not on them."""
    on = game.rules.contingencies
    for key, cited in (
        ("small-big", on.small_and_big_on_triple),
        ("even-odd", on.even_and_odd_on_triple),
        ("double", on.double_on_triple),
        ("total", on.total_on_triple),
    ):
        text = say.say(f"triple.{cited.value.name}")
        yield Row(say.say(f"triples.{key}"), text, cited.clause)
