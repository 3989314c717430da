"""What a slip changes of what its terminal sees, without drawing the rest of it anew."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.core.ids import TerminalId
from croupier.ledger.account import AUD, credit
from croupier.server.scene import Scene
from croupier.server.views.seat import session_view, trimmed_views
from croupier.table.state import Phase


def slip_fields(scene: Scene, name: TerminalId) -> Mapping[str, object] | None:
    """Of the seat's view.  Nothing where more may hang on a slip, or on the time: a card with limits, chips
    of a tournament, limits that end, the number of a ticket."""
    terminal = scene.terminal(name)
    if not terminal.at or terminal.player is not None or terminal.unit != AUD:
        return None
    at, known = terminal.at[0], scene.history.terminal(name)
    table = scene.table(at)
    spin, place = table.round, table.places.get(name)
    if spin is None or table.phase is not Phase.WAGERING or known.ticket is not None or name in spin.voided:
        return None
    if place is not None and place.legacy is not None:
        return None
    return {
        "credit": scene.balance(credit(name, AUD)),
        "slip": spin.slips.get(name, {}),
        "staked": spin.at_stake(name),
        "trimmed": trimmed_views(known.trimmed.get(at, ())),
        "session": session_view(scene, known.session, terminal),
    }
