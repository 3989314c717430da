"""T8: what screens are sent of a table does not depend on what somebody has sealed there.

Every screen but the entrant's own is drawn twice, the second time of a floor on which another slip is sealed:
not a byte may differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.core.ids import Instant, StaffId, TableId, TerminalId, TournamentId
from croupier.floor.core import FloorCore
from croupier.floor.rooms import TABLE, Room
from croupier.ledger.account import Account, credit, stake
from croupier.server.recent_history import RecentHistory
from croupier.server.scene import Scene
from croupier.server.shapes import HouseView
from croupier.server.views.desk import desk_view
from croupier.server.views.lobby import lobby_view
from croupier.server.views.pit import pit_view
from croupier.server.views.seat import seat_view
from croupier.server.views.table import table_view
from croupier.server.views.tournament_board import tournament_board
from croupier.table.state import Table
from croupier.testing.soak.stores import in_memory

ANOTHER = {"straight:0": 1}


class _AnotherSlip:
    """What everybody may know of a floor, but for one slip, and the chips that lie on it."""

    def __init__(self, public: Any, name: TableId, table: Table, moved: dict[Account, int]) -> None:
        self._public, self._name, self._table, self._moved = public, name, table, moved

    def state(self, room: Room[Any, Any, Any, Any], name: str) -> Any:
        return self._table if room is TABLE and name == self._name else self._public.state(room, name)

    def balance(self, account: Account) -> int:
        held: int = self._public.balance(account)
        return held + self._moved.get(account, 0)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._public, name)


class _Otherwise:
    """A floor that is the same but for what everybody may know of it."""

    def __init__(self, core: FloorCore, public: _AnotherSlip) -> None:
        self._core, self.public = core, public

    def __getattr__(self, name: str) -> Any:
        return getattr(self._core, name)


def betrayed_by(core: FloorCore, name: TableId, now: Instant) -> Iterator[str]:
    """The screens that would show something of a slip that is sealed there."""
    table = core.public.state(TABLE, name)
    if table.round is None or table.reserved is None or table.round.closed_at is not None:
        return
    for at in sorted(table.round.secret):
        other: Any = _Otherwise(core, _sealed_otherwise(core, name, table, at))
        shown, otherwise = _screens(core, name, at, now), _screens(other, name, at, now)
        yield from (screen for screen, sent in shown.items() if otherwise[screen] != sent)


def _sealed_otherwise(core: FloorCore, name: TableId, table: Table, at: TerminalId) -> _AnotherSlip:
    spin = table.in_hand
    more = sum(ANOTHER.values()) - sum(spin.slips.get(at, {}).values())
    moved = {stake(name, spin.number, spin.unit): more, credit(at, spin.unit): -more}
    sealed = replace(spin, slips={**spin.slips, at: ANOTHER})
    return _AnotherSlip(core.public, name, replace(table, round=sealed), moved)


def _screens(core: FloorCore, name: TableId, sealed: TerminalId, now: Instant) -> dict[str, bytes]:
    scene = Scene(
        core=core,
        history=RecentHistory(in_memory()),
        clock=lambda: now,
        house=HouseView(venue="Southbank", play_money=False, timezone="Australia/Melbourne"),
        company=lambda _table: False,
        edge=lambda _game: None,
    )
    reserved = core.public.state(TABLE, name).reserved
    assert reserved is not None
    drawn: dict[str, object] = {
        "console": desk_view(scene, name),
        "pit": pit_view(scene, StaffId("bruno")),
        "display": table_view(scene, name),
        "lobby": lobby_view(scene),
        "board": tournament_board(scene, TournamentId(reserved.terms.tournament)),
    }
    drawn |= {f"seat {at}": seat_view(scene, at) for at in reserved.terms.seats if at != sealed}
    return {screen: msgspec.json.encode(view) for screen, view in drawn.items()}
