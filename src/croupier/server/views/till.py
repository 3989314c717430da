"""What the cage sees of all tickets; one ticket is looked up by its number."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TableId
from croupier.ledger.account import TICKETS, of_whom
from croupier.server.scene import Scene
from croupier.server.sentences import said_view
from croupier.server.shapes import LeftBehindView, Shown, TillView
from croupier.server.shifts import Dealing, Done, Why
from croupier.server.views.incidents import of_paper
from croupier.server.waiting import left_behind
from croupier.staff.authority import Grant, Power

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
        left_behind=list(_left_behind(scene)),
    )


def _left_behind(scene: Scene) -> Iterator[LeftBehindView]:
    """From the ledger, which forgets none of it however long ago it was."""
    for account, amount in scene.core.public.left_behind().items():
        whose = of_whom(account)
        assert whose is not None
        terminal, table, number = whose
        since = scene.history.waiting.since(left_behind(terminal, table, number))
        grant = _last_word(scene, table)
        yield LeftBehindView(
            terminal=terminal,
            table=table,
            round=number,
            amount=amount,
            at=since.at if since else None,
            least=grant.least if grant else "",
            clause=str(grant.clause) if grant else None,
        )


def _last_word(scene: Scene, table: TableId) -> Grant | None:
    """Under the book of a table, which may have been taken out of the house since."""
    ruleset = scene.core.rulesets.of_table(table, scene.table(table))
    return None if isinstance(ruleset, Refused) else ruleset.ladder.grants.get(Power.DECIDE_DISPUTE)


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
