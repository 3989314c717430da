"""What each person has credited, paid from a float or redeemed of late, and at which terminals.

It follows the log with a mark that is kept among the snapshots.  Should the mark be lost, the search begins
where the last gaming day can have begun, which is found by halving.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.core.ids import Instant, StaffId, StreamId, TerminalId
from croupier.core.message import Event, Stamp
from croupier.floor.vouched_snapshots import VouchedSnapshots
from croupier.jackpots.events import HitPaidByHand
from croupier.store.port import Log, StateSnapshot
from croupier.table.events import ColourIssued, ColourRedeemed
from croupier.terminal.events import CashedOut, Credited, LeftBehindPaid
from croupier.terminal.rules import BuyIn, PaidBy
from croupier.tickets.events import PaidByHand, TicketRedeemed
from croupier.tournaments.events import ChipsRedeemed, EntryPaid, EntryRefunded, PrizePaid

MARK = StreamId("search/hands")
LONGEST_DAY_MS = 26 * 60 * 60 * 1000  # no gaming day is longer, even when clocks are put back
STAFF_ACT = "staff/"


class HandedOver(msgspec.Struct, frozen=True, array_like=True):
    """One act of a person with players' money."""

    at: Instant
    staff: StaffId
    kind: str
    amount: int
    terminal: TerminalId


class _Kept(msgspec.Struct, array_like=True):
    number: int  # of the last batch that was counted
    acts: list[HandedOver]


class DaySums:
    def __init__(self, log: Log, snapshots: VouchedSnapshots) -> None:
        self._log = log
        kept = _kept_mark(snapshots)
        number, self._acts = (kept.number, kept.acts) if kept else (_a_day_before_the_end(log), [])
        self._saved = number if kept else -1
        for each in log.told_by(STAFF_ACT, number):
            self.note([each.event], each.stamp)

    def note(self, events: list[Event], stamp: Stamp) -> None:
        """What a batch told, as it is decided."""
        if stamp.by.startswith(STAFF_ACT):
            staff = StaffId(stamp.by.removeprefix(STAFF_ACT).partition("+")[0])
            self._acts.extend(act for event in events for act in _acts(event, stamp.at, staff))

    def total(self, staff: StaffId, kind: str, since: Instant) -> int:
        return sum(act.amount for act in self._of(staff, kind, since))

    def credited(self, staff: StaffId, terminal: TerminalId, since: Instant) -> bool:
        """Whether somebody has credited a terminal on this gaming day."""
        return any(act.terminal == terminal for act in self._of(staff, "credit", since))

    def _of(self, staff: StaffId, kind: str, since: Instant) -> Iterator[HandedOver]:
        return (act for act in self._acts if act.at >= since and act.staff == staff and act.kind == kind)

    def to_save(self, latest: Instant) -> tuple[StateSnapshot, ...]:
        """The mark, only while nothing is being written; nothing while it has not moved."""
        number = self._log.head().number
        if number == self._saved:
            return ()
        self._saved = number
        self._acts = [act for act in self._acts if act.at >= latest - LONGEST_DAY_MS]
        return (StateSnapshot(MARK, 0, msgspec.msgpack.encode(_Kept(number, self._acts))),)


def _acts(event: Event, at: Instant, staff: StaffId) -> Iterator[HandedOver]:
    match event:
        case Credited(tender=tender) if tender not in {BuyIn.NOTES, BuyIn.TICKETS}:
            yield HandedOver(at, staff, "credit", event.amount, event.terminal)
        case ColourIssued():  # how many of them lies on the table, and not in the log
            yield HandedOver(at, staff, "credit", event.value, event.terminal)
        case ColourRedeemed():
            yield HandedOver(at, staff, "float", event.count * event.value, event.terminal)
        case CashedOut(way=PaidBy.DEALER_CHIPS):
            yield HandedOver(at, staff, "float", event.amount, event.terminal)
        case CashedOut(way=PaidBy.HAND) | LeftBehindPaid():
            yield HandedOver(at, staff, "redeem", event.amount, event.terminal)
        case ChipsRedeemed(by=by) if by is not None:
            yield HandedOver(at, staff, "redeem", event.amount, TerminalId(""))
        case TicketRedeemed(by=by) | PaidByHand(by=by) if by is not None:
            yield HandedOver(at, staff, "redeem", event.paid, TerminalId(""))
        case HitPaidByHand() | EntryPaid(ticket=None) | EntryRefunded() | PrizePaid():
            yield HandedOver(at, staff, "redeem", event.amount, TerminalId(""))
        case _:
            return


def _kept_mark(snapshots: VouchedSnapshots) -> _Kept | None:
    kept = snapshots.of(MARK)
    try:
        return msgspec.msgpack.decode(kept.body, type=_Kept) if kept else None
    except msgspec.MsgspecError:
        return None


def _a_day_before_the_end(log: Log) -> int:
    """The number of a batch from before the longest day that can still go on, found by halving."""
    last = log.head().number
    since = _stamp(log, last) - LONGEST_DAY_MS
    low, high = 0, last
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if _stamp(log, middle) < since else (low, middle - 1)
    return low


def _stamp(log: Log, number: int) -> Instant:
    return next((entry.stamp.at for entry in log.entries(max(0, number - 1))), Instant(0))
