"""What a slip or the course of a round changes of what a terminal sees, without drawing the rest of it."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.core.ids import TerminalId
from croupier.ledger.account import AUD, credit
from croupier.server.scene import Scene
from croupier.server.views.seat import of_round, session_view, trimmed_views
from croupier.table.state import Phase


def round_fields(scene: Scene, name: TerminalId) -> Mapping[str, object] | None:
    """Of the seat's view.  Nothing where a round changes more: a card's limits, chips of a tournament, and
    what stands of a round whose player has gone."""
    terminal = scene.terminal(name)
    if not terminal.at or terminal.account is None or terminal.player is not None or terminal.unit != AUD:
        return None
    at = terminal.at[0]
    return of_round(scene, name, terminal, at, scene.table(at))


def slip_fields(scene: Scene, name: TerminalId) -> Mapping[str, object] | None:
    """Of the seat's view.  Nothing where more may hang on a slip: a card with limits, chips of a tournament.
    What hangs on the time is drawn when its time has come."""
    terminal = scene.terminal(name)
    if not terminal.at or terminal.player is not None or terminal.unit != AUD:
        return None
    at = terminal.at[0]
    table = scene.table(at)
    spin = table.round
    if spin is None or table.phase is not Phase.WAGERING or name in spin.voided:
        return None
    return {
        "credit": scene.balance(credit(name, AUD)),
        "slip": spin.slips.get(name, {}),
        "staked": spin.at_stake(name),
        "trimmed": trimmed_views(scene.history.table(at).trimmed.get(name, ())),
        "session": session_view(scene, scene.history.terminal(name).session, terminal),
    }
