"""Tickets whose time has come, found without keeping every ticket in mind.

The log is in the order of time and a ticket is good for days, so that the search follows the log
at that distance: behind its mark every ticket has ended, but for the few that are watched.  Each
look reads and asks no more than so much, and the mark is kept among the snapshots; should it be
lost, the search begins again and finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import islice

import msgspec

from croupier.core.ids import Instant, StreamId, TicketNumber
from croupier.floor.vouched_snapshots import VouchedSnapshots
from croupier.store.port import Log, Recorded, StateSnapshot
from croupier.tickets.events import TicketIssued
from croupier.tickets.state import OUTSTANDING, Standing, Ticket

MARK = StreamId("search/tickets")
EVENTS_PER_LOOK = 200
TICKETS_PER_LOOK = 50
ALWAYS, NEVER = Instant(0), Instant(2**62)

Tickets = Callable[[TicketNumber], Ticket]


class Expiries:
    def __init__(self, log: Log, snapshots: VouchedSnapshots) -> None:
        self._log = log
        self._mark = self._saved = _kept_mark(snapshots)
        self._wakes_at = ALWAYS
        # Outstanding tickets behind the mark: when they expire, where they were issued, which they are.
        self._watched: list[tuple[Instant, int, TicketNumber]] = []
        self._due: dict[TicketNumber, int] = {}  # and those whose time has come, with where they were issued

    def asleep(self, now: Instant) -> bool:
        """Whether a look would find nothing, told without looking."""
        next_expiry = self._watched[0][0] if self._watched else NEVER
        return not self._due and now < min(self._wakes_at, next_expiry)

    def look(self, now: Instant, shortest_ms: int, tickets: Tickets) -> tuple[TicketNumber, ...]:
        """Some of those that are to expire now.  They are named again until they have."""
        self._follow(now, shortest_ms, tickets)
        for _ in range(TICKETS_PER_LOOK):
            if not self._watched or self._watched[0][0] > now:
                break
            _, at, number = heappop(self._watched)
            self._due[number] = at
        return tuple(self._still_due(tickets))

    def _follow(self, now: Instant, shortest_ms: int, tickets: Tickets) -> None:
        if now < self._wakes_at:
            return
        last = ALWAYS
        for each in islice(self._log.tail(self._mark), EVENTS_PER_LOOK):
            last = each.stamp.at
            if last + shortest_ms > now:
                break
            self._mark = each.at
            self._watch(each, tickets)
        # What comes after the last event is not older than it, for the house's time never goes back.
        self._wakes_at = Instant(last + shortest_ms)

    def _watch(self, each: Recorded, tickets: Tickets) -> None:
        if isinstance(each.event, TicketIssued):
            ticket = _heir(each.event.ticket, tickets)
            if ticket.standing in OUTSTANDING:
                heappush(self._watched, (ticket.expires_at, each.at, ticket.number))

    def _still_due(self, tickets: Tickets) -> Iterator[TicketNumber]:
        for number, at in list(self._due.items()):
            ticket = _heir(number, tickets)
            if ticket.number != number or ticket.standing not in OUTSTANDING:
                del self._due[number]
            if ticket.number != number and ticket.standing in OUTSTANDING:
                self._due[ticket.number] = at
            if ticket.standing in OUTSTANDING and ticket.standing is not Standing.HELD:
                yield ticket.number

    def to_save(self) -> tuple[StateSnapshot, ...]:
        """The mark, held back to before whatever is watched; nothing while it has not moved."""
        first = min((*self._due.values(), *(at for _, at, _ in self._watched)), default=self._mark + 1)
        mark = min(self._mark, first - 1)
        if mark == self._saved:
            return ()
        self._saved = mark
        return (StateSnapshot(MARK, 0, msgspec.msgpack.encode(mark)),)


def _kept_mark(snapshots: VouchedSnapshots) -> int:
    kept = snapshots.of(MARK)
    try:
        return msgspec.msgpack.decode(kept.body, type=int) if kept else 0
    except msgspec.MsgspecError:
        return 0


def _heir(number: TicketNumber, tickets: Tickets) -> Ticket:
    """The ticket that bears the value now: a reprinted one is as old as the first."""
    ticket = tickets(number)
    while ticket.standing is Standing.REPRINTED and ticket.replacement is not None:
        ticket = tickets(ticket.replacement)
    return ticket
