"""What somebody has done at the Cage since signing in there.

It is folded from what is told, like the rest of the chronicle; but for tickets that were presented and
could not be paid.  Of those nothing has happened that a log would keep, so that they are only kept in mind.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from croupier.core.ids import Instant, StaffId, TicketNumber
from croupier.core.message import Event
from croupier.staff import events as se
from croupier.terminal import events as pe
from croupier.tickets import events as ke

IN_MIND = 500  # of the whole Cage
CAGE = "cage"

Done = Literal["paid", "by hand", "given back", "reprinted", "refused"]
Why = Literal[
    "redeemed",
    "paid by hand",
    "unknown",
    "expired",
    "held",
    "over limit",
    "unreadable",
    "reprinted",
    "void",
    "print failed",
    "other",
]


@dataclass(frozen=True, slots=True)
class Dealing:
    """One thing done, mostly with a ticket: by whom, or at which window where that alone is on record."""

    at: Instant
    ticket: TicketNumber | None
    what: Done
    amount: int | None
    by: StaffId | None = None
    window: str = ""
    why: Why | None = None  # it was refused
    of: str = ""  # where there is no ticket: whose it is


class Shifts:
    def __init__(self) -> None:
        self._begun: dict[StaffId, Instant] = {}
        self._sessions: dict[str, StaffId] = {}
        self._paid: dict[StaffId, int] = {}
        self._done: deque[Dealing] = deque(maxlen=IN_MIND)

    def since(self, staff: StaffId) -> Instant | None:
        return self._begun.get(staff)

    def paid(self, staff: StaffId) -> int:
        return self._paid.get(staff, 0)

    def done(self, staff: StaffId, window: str) -> Iterator[Dealing]:
        """Newest first."""
        since = self._begun.get(staff, Instant(0))
        for each in reversed(self._done):
            mine = each.by == staff or (each.by is None and each.window == window)
            if mine and each.at >= since:
                yield each

    def turn_away(self, at: Instant, number: str, staff: StaffId, why: Why) -> None:
        """A number that was presented, be it a ticket's or not."""
        self._done.append(Dealing(at, TicketNumber(number), "refused", None, staff, why=why))

    def tell(self, event: Event) -> None:
        match event:
            case se.SignedIn() if event.where.partition(" ")[0] == CAGE:
                self._begin(event)
            case se.SignedOut():
                self._sessions.pop(event.session, None)
            case ke.OfTicket():
                self._of_ticket(event)
            case pe.LeftBehindPaid(by=by, amount=amount):
                self._pay(
                    Dealing(event.at, None, "by hand", amount, by, of=f"{event.table} · {event.terminal}")
                )
            case _:
                return

    def _begin(self, event: se.SignedIn) -> None:
        """Begins a shift, unless the person has one at another window, which then goes on."""
        if event.staff not in self._sessions.values():
            self._begun[event.staff], self._paid[event.staff] = event.at, 0
        self._sessions[event.session] = event.staff

    def _of_ticket(self, event: ke.OfTicket) -> None:
        match event:
            case ke.TicketRedeemed(place=ke.AtWindow(), by=by) if by is not None:
                self._pay(Dealing(event.at, event.ticket, "paid", event.paid, by))
            case ke.PaidByHand():
                self._pay(Dealing(event.at, event.ticket, "by hand", event.paid, event.by))
            case ke.TicketGivenBack(place=ke.AtWindow(name=window)):
                self._done.append(Dealing(event.at, event.ticket, "given back", None, window=window))
            case ke.TicketReprinted():
                self._done.append(Dealing(event.at, event.ticket, "reprinted", None, event.by))
            case _:
                return

    def _pay(self, dealing: Dealing) -> None:
        self._done.append(dealing)
        if dealing.by is not None:
            self._paid[dealing.by] = self._paid.get(dealing.by, 0) + (dealing.amount or 0)
