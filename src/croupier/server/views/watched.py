"""Which table a terminal shows: also to whoever has cashed out, until the next round is opened there."""

from __future__ import annotations

from croupier.core.ids import TableId, TerminalId
from croupier.server.scene import Scene
from croupier.table.state import Phase

# Between rounds: what came of the last one stands until the next.
_OVER = frozenset({Phase.SETTLED, Phase.IDLE})


def watched(scene: Scene, terminal: TerminalId) -> TableId | None:
    """Where it plays or has just played, or the only table that it can reach."""
    seat = scene.terminal(terminal)
    if seat.at:
        return seat.at[0]
    return just_played(scene, terminal) or (seat.tables[0] if len(seat.tables) == 1 else None)


def just_played(scene: Scene, terminal: TerminalId) -> TableId | None:
    """Where the account that was closed last had wagers in a round that nothing has followed yet."""
    seat = scene.terminal(terminal)
    if seat.at or seat.account is not None or not seat.past:
        return None
    since, found = seat.past[-1].since, dict[TableId, int]()
    for name in seat.tables:
        table = scene.table(name)
        spin = table.round
        if spin is None or table.phase not in _OVER or terminal not in spin.slips:
            continue
        if spin.closed_at is not None and spin.closed_at >= since:
            found[name] = spin.closed_at
    return max(found, key=lambda name: found[name], default=None)
