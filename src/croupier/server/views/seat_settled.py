"""What the end of a round changes of what a terminal sees, without drawing the rest of it.

What is the same for everybody who sat there is worked out once; of each seat there remain its settlement, its
credit, and what follows from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import cast

import msgspec

from croupier.core.ids import TableId, TerminalId
from croupier.ledger.account import AUD, credit
from croupier.server import shapes as s
from croupier.server.scene import Scene
from croupier.server.views.jackpots import entered, own_hits
from croupier.server.views.seat import choice_view, of_this_player, session_view, wager_view
from croupier.table.state import Phase, Round, Table
from croupier.table.wager_results import Settled

_encode = msgspec.json.Encoder().encode


def settled_fields(scene: Scene, name: TerminalId) -> Mapping[str, object] | None:
    """Of the seat's view, where a number has been entered and the round been settled, and nothing else has
    happened.  Nothing where more may hang on it: a card's limits, chips of a tournament."""
    terminal = scene.terminal(name)
    if not terminal.at or terminal.account is None or terminal.player is not None or terminal.unit != AUD:
        return None
    at = terminal.at[0]
    table = scene.table(at)
    if table.phase is not Phase.SETTLED or table.round is None:
        return None
    played = of_this_player(terminal, table.round)
    fields = {
        "tables": [
            choice_view(scene, each, table if each == at else scene.table(each)) for each in terminal.tables
        ],
        "credit": scene.balance(credit(name, AUD)),
        "staked": 0,
        "settlement": None if played is None else _settlement(scene, at, played, name),
        "session": session_view(scene, scene.history.terminal(name).session, terminal),
        "decision": None,
    }
    return (
        fields | _of_jackpots(scene, at, table, name, played) if scene.core.current.served.get(at) else fields
    )


def _of_jackpots(
    scene: Scene, at: TableId, table: Table, name: TerminalId, played: Round | None
) -> dict[str, object]:
    return {
        "won": own_hits(scene, at, name),
        "entered": [] if played is None else entered(scene, at, table, name),
    }


def _settlement(scene: Scene, at: TableId, spin: Round, name: TerminalId) -> s.SettlementView | None:
    mine = scene.settlements(at, spin).get(name)
    if mine is None:
        return None
    return s.SettlementView(
        round=spin.number,
        outcome=scene.history.table(at).result_of(spin.number) or "",
        staked=mine.staked,
        returned=mine.returned,
        wagers=[_encoded(each) for each in mine.wagers],
    )


@lru_cache(maxsize=4096)
def _encoded(settled: Settled) -> s.WagerView:
    """As it is sent: many have staked the same on the same."""
    return cast("s.WagerView", msgspec.Raw(_encode(wager_view(settled))))
