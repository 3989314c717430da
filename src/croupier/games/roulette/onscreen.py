"""The rules of roulette as a screen tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.rules_on_screen import KindOfBet, Orders, Row, Rows, Say, Steps, by_order, row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.games.roulette.roulette import Roulette


def fittings(game: Roulette, say: Say) -> Rows:
    wheel, layout = game.rules.wheel, game.rules.layout
    zeros = say.say("list.comma").join(wheel.value.zeros())
    text = say.say("wheel.text", pockets=len(wheel.value.rim), zeros=zeros)
    yield Row(say.say("wheel"), text, wheel.clause)
    yield row(say, "layout", layout.clause, layout.value)
    if game.rules.race_track is not None:
        yield row(say, "race-track", game.rules.race_track.fitted_by)


def steps(say: Say, orders: Orders) -> Steps:
    """A book of tables that people deal at orders no steps to be told."""
    for key in ("spin", "number"):
        if key in orders:
            yield by_order(say, key, orders)


def kinds_of_bets(game: Roulette, say: Say) -> Iterator[KindOfBet]:
    kinds = {spot.kind: key for key, spot in game.layout.items()}
    for rule in game.rules.bets:
        if rule.of in kinds:
            yield KindOfBet(say.say(f"bet.{rule.of.name}"), kinds[rule.of], rule.odds)
