"""The shoe that a table deals on from, as everybody may see it: how much of it has gone, and when it ends."""

from __future__ import annotations

from croupier.games.cards import cards_in
from croupier.games.game import Game
from croupier.games.shoes import without_the_cut
from croupier.server import play_shapes as p
from croupier.server.recent_history import TableHistory
from croupier.table.state import Phase, Table


def shoe_view(table: Table, game: Game, known: TableHistory) -> p.ShoeView | None:
    """None where every round has a new one."""
    rules = game.face.shoe()
    if rules is None or not rules.goes_on:
        return None
    results, before = known.of_shoes()
    ended = table.phase is Phase.SETTLED and not table.gone
    return p.ShoeView(dealt=_dealt(table), ended=ended, results=results, before=before)


def _dealt(table: Table) -> int:
    if table.phase is not Phase.NO_MORE_BETS:
        return cards_in(table.gone)
    spin = table.in_hand
    return cards_in(spin.at_close.gone) + len(without_the_cut(spin.moves))
