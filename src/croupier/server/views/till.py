"""What the cage sees of all tickets; one ticket is looked up by its number."""

from __future__ import annotations

from itertools import islice

from croupier.core.ids import StaffId
from croupier.ledger.account import TICKETS
from croupier.server.scene import Scene
from croupier.server.shapes import Shown, TillView
from croupier.server.shifts import Dealing, Done, Why
from croupier.server.views.incidents import of_paper

LAST = 12


class DealingView(Shown, frozen=True, kw_only=True):
    """Something done with a ticket at the Cage."""

    at: int
    number: str  # not the whole of it
    what: Done
    amount: int | None
    why: Why | None = None  # it was refused


class ShiftView(Shown, frozen=True, kw_only=True):
    """What one cashier has done since signing in, newest first."""

    since: int | None
    paid: int
    last: list[DealingView]


def till_view(scene: Scene) -> TillView:
    return TillView(
        liability=scene.balance(TICKETS),
        outstanding=scene.chronicle.waiting.outstanding(scene.core.store),
        waiting=list(of_paper(scene)),
    )


def shift_view(scene: Scene, staff: StaffId, window: str) -> ShiftView:
    shifts = scene.chronicle.shifts
    return ShiftView(
        since=shifts.since(staff),
        paid=shifts.paid(staff),
        last=[_dealing(each) for each in islice(shifts.done(staff, window), LAST)],
    )


def _dealing(done: Dealing) -> DealingView:
    """A ticket that was given back is money still, so that its number is not shown around."""
    number = f"{done.ticket[:2]} {done.ticket[2:6]} … {done.ticket[-4:]}"
    return DealingView(at=done.at, number=number, what=done.what, amount=done.amount, why=done.why)
