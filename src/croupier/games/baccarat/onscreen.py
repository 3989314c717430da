"""The rules of baccarat as a screen tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.baccarat.table_of_play import BankerRow
from croupier.games.cards import RANKS
from croupier.games.rules_on_screen import (
    Orders,
    Row,
    Rows,
    Say,
    Step,
    Steps,
    by_order,
    by_rule,
    listed,
    row,
    shoe,
)

if TYPE_CHECKING:
    from croupier.games.baccarat.baccarat import Baccarat


def cards(game: Baccarat, say: Say, orders: Orders) -> Rows:
    table = game.rules.table_of_play
    yield from shoe(game.rules.decks, game.rules.shoe, say)
    values = " · ".join(f"{rank} {value}" for rank, value in zip(RANKS, table.card_values.value, strict=True))
    yield Row(say.say("values"), values, table.card_values.clause)
    yield row(say, "points", orders["points"])
    yield row(say, "natural", table.naturals.clause, points=listed(say, table.naturals.value))


def steps(game: Baccarat, say: Say, orders: Orders) -> Steps:
    table = game.rules.table_of_play
    yield by_order(say, "baccarat", orders)
    yield by_order(say, "shown", orders)
    yield by_order(say, "natural", orders)
    yield by_rule(say, "player", table.player_draws_on, points=listed(say, table.player_draws_on.value))
    yield by_rule(say, "banker", table.banker_draws_on, points=listed(say, table.banker_draws_on.value))
    for each in table.banker_rows:
        yield _banker_row(each, say)


def _banker_row(each: BankerRow, say: Say) -> Step:
    of, after = listed(say, each.of), each.draws_after
    if not after.value:
        return by_rule(say, "banker-stands", after, of=of)
    return by_rule(say, "banker-row", after, of=of, cards=listed(say, after.value))
