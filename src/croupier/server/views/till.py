"""What the cage sees of all tickets; one ticket is looked up by its number."""

from __future__ import annotations

from itertools import islice

from msgspec.structs import replace

from croupier.core.ids import StaffId
from croupier.core.policy import policy
from croupier.ledger.account import TICKETS
from croupier.server.scene import Scene
from croupier.server.sentences import said_view
from croupier.server.shapes import Shown
from croupier.server.shifts import Dealing, Done, Why
from croupier.server.till_shapes import TillView
from croupier.server.views.desk import alone_view
from croupier.server.views.incidents import of_paper
from croupier.server.views.jackpot_hits import goods_to_award, hand_pays
from croupier.server.views.left_behind import left_behind_views

LAST = 12


class DealingView(Shown, frozen=True, kw_only=True):
    """Something done at the Cage."""

    at: int
    number: str  # not the whole of it; table and terminal where it was no ticket
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
        outstanding=scene.history.waiting.outstanding(scene.core.store),
        waiting=[replace(each, said=said_view(each.what)) for each in of_paper(scene)],
        left_behind=list(left_behind_views(scene)),
        hand_pays=list(hand_pays(scene)),
        goods=list(goods_to_award(scene)),
        alone=alone_view(scene, None),
        identify_from=scene.core.house_settings.authority.identify_from,
        identify_clause=str(policy("3.6")),
    )


def shift_view(scene: Scene, staff: StaffId, window: str) -> ShiftView:
    shifts = scene.history.shifts
    return ShiftView(
        since=shifts.since(staff),
        paid=shifts.paid(staff),
        last=[_dealing(each) for each in islice(shifts.done(staff, window), LAST)],
    )


def _dealing(done: Dealing) -> DealingView:
    """A ticket that was given back is money still, so that its number is not shown around."""
    ticket = done.ticket
    number = f"{ticket[:2]} {ticket[2:6]} … {ticket[-4:]}" if ticket else done.of
    return DealingView(at=done.at, number=number, what=done.what, amount=done.amount, why=done.why)
