"""What the end of a round changes of what terminals see, without drawing the rest of it.

What is the same for everybody at the table is worked out once; of each seat there remain its settlement, and
what was credited for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, cast

import msgspec

from croupier.core.ids import TableId, TerminalId
from croupier.ledger.account import AUD, credit
from croupier.server import shapes as s
from croupier.server.scene import Scene, Settlements
from croupier.server.views.jackpots import entered, own_hits
from croupier.server.views.seat import choice_view, of_this_player, session_view, wager_view
from croupier.table.state import Phase, Round, Table
from croupier.table.wager_results import Settled, Settlement
from croupier.terminal.state import Terminal

_encode = msgspec.json.Encoder().encode


class SettledTable(NamedTuple):
    """A table whose round is over, as everybody there sees it."""

    table: Table
    spin: Round
    outcome: str
    settlements: Settlements
    offered: list[s.TableChoice] | None  # to whoever can go nowhere else, once its edge is worked out
    has_jackpots: bool


class SettledSeats:
    """Fields of seats where a number has been entered, the round been settled, and nothing else happened."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._tables: dict[TableId, SettledTable] = {}

    def fields(self, name: TerminalId) -> Mapping[str, object] | None:
        """Nothing where more may hang on it: a card with limits, chips of a cup, a player who has gone."""
        terminal = self._scene.terminal(name)
        if not terminal.at or terminal.account is None or terminal.player is not None or terminal.unit != AUD:
            return None
        at = terminal.at[0]
        over = self._over(at)
        if over is None:
            return None
        played = of_this_player(terminal, over.spin)
        mine = None if played is None else over.settlements.get(name)
        fields: dict[str, object] = {
            "tables": self._tables_of(terminal, at, over),
            "staked": 0,
            "settlement": None if mine is None else _settlement(over, mine),
            "decision": None,
        }
        if mine is not None and mine.returned:
            fields |= self._credited(terminal, name)
        return fields | self._of_jackpots(over, at, name, played) if over.has_jackpots else fields

    def _over(self, at: TableId) -> SettledTable | None:
        table, known = self._scene.table(at), self._tables.get(at)
        if known is not None and known.table is table:
            return known
        spin = table.round
        if table.phase is not Phase.SETTLED or spin is None:
            return None
        choice = choice_view(self._scene, at, table)
        over = self._tables[at] = SettledTable(
            table=table,
            spin=spin,
            outcome=self._scene.history.table(at).result_of(spin.number) or "",
            settlements=self._scene.settlements(at, spin),
            offered=None if choice.edge is None else [cast("s.TableChoice", _as_sent(choice))],
            has_jackpots=at in self._scene.core.current.served,
        )
        return over

    def _tables_of(self, terminal: Terminal, at: TableId, over: SettledTable) -> list[s.TableChoice]:
        if over.offered is not None and terminal.tables == (at,):
            return over.offered
        return [choice_view(self._scene, each, self._scene.table(each)) for each in terminal.tables]

    def _credited(self, terminal: Terminal, name: TerminalId) -> dict[str, object]:
        scene = self._scene
        return {
            "credit": scene.balance(credit(name, AUD)),
            "session": session_view(scene, scene.history.terminal(name).session, terminal),
        }

    def _of_jackpots(
        self, over: SettledTable, at: TableId, name: TerminalId, played: Round | None
    ) -> dict[str, object]:
        return {
            "won": own_hits(self._scene, at, name),
            "entered": [] if played is None else entered(self._scene, at, over.table, name),
        }


def _settlement(over: SettledTable, mine: Settlement) -> s.SettlementView:
    return s.SettlementView(
        round=over.spin.number,
        outcome=over.outcome,
        staked=mine.staked,
        returned=mine.returned,
        wagers=[_encoded(each) for each in mine.wagers],
    )


@lru_cache(maxsize=4096)
def _encoded(settled: Settled) -> s.WagerView:
    """Many have staked the same on the same."""
    return cast("s.WagerView", _as_sent(wager_view(settled)))


def _as_sent(view: s.Shown) -> msgspec.Raw:
    return msgspec.Raw(_encode(view))
