"""What players are told of acts of staff, as it is put on the wire."""

from __future__ import annotations

from typing import Any

from croupier.core.cite import Clause
from croupier.core.public_reasons import PublicReason
from croupier.server import recent_history as h
from croupier.server.public_shapes import GivenBack, GroundName, PublicWording, Undone
from croupier.server.sentences import said_view
from croupier.table.rules import NoSpinGround
from croupier.table.state import Table
from croupier.table.wording import Undoing


def wording(reason: PublicReason, clause: Clause | None = None) -> PublicWording:
    return PublicWording(reason=reason, clause=str(clause) if clause else None)


def suspended_view(table: Table) -> PublicWording | None:
    return None if table.suspended_for is None else wording(table.suspended_for)


def undone_view(undoing: h.Undoing) -> Undone:
    reason, ground = _apart(undoing.why)
    return Undone(
        round=undoing.round,
        kind=undoing.kind,
        clause=undoing.clause,
        reason=reason,
        ground=ground,
        then=undoing.then,
        then_said=said_view(undoing.then),
    )


def given_back_view(back: h.Returned) -> GivenBack:
    reason, ground = _apart(back.reason)
    return GivenBack(round=back.round, amount=back.amount, clause=back.clause, reason=reason, ground=ground)


def _apart(why: Undoing) -> tuple[PublicReason | None, GroundName | None]:
    if not isinstance(why, NoSpinGround):
        return why, None
    ground: Any = why.name  # one of the names that the wire lists, as every ground is
    return None, ground
