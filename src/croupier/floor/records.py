"""'The analysis of available records': what a layout, a terminal or a round looked like.

Everything here is read from the log alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile
from typing import Any, TypeVar

from croupier.core.ids import Instant, RoundNumber, StreamId, TableId, TerminalId
from croupier.floor.instants import batches_before, events_before
from croupier.floor.rooms import TABLE, TERMINAL, Room
from croupier.floor.snapshot_codec import UnknownState, decode_state
from croupier.floor.vouched_snapshots import VouchedSnapshots
from croupier.games.cut_card import OF_THE_CUT
from croupier.games.game import Slip
from croupier.ledger.account import AUD, Account, credit
from croupier.store.port import Log, LogEntry, Recorded
from croupier.table import events as e
from croupier.table.state import Table
from croupier.table.wager_results import Settlement
from croupier.terminal.state import Terminal

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round as the log tells it, from the opening of bets to its end."""

    number: RoundNumber
    opened_at: Instant
    closed_at: Instant | None = None
    slips: dict[TerminalId, dict[str, int]] = field(default_factory=dict[TerminalId, dict[str, int]])
    draws: tuple[str, ...] = ()  # but for the cut card, which is none of the cards
    result: str = ""  # in one line, once it is settled
    settlements: tuple[Settlement, ...] = ()
    told: tuple[Recorded, ...] = ()  # every event of the round, in order
    unit: str = AUD  # that it was played in

    @property
    def outcome(self) -> str | None:
        """What the round came to. Older logs hold no result in words; there it is the last draw."""
        return self.result or (self.draws[-1] if self.draws else None)


@dataclass(frozen=True, slots=True)
class View:
    """What one terminal showed at an instant: its account, and its slip at each table."""

    at: Instant
    terminal: Terminal
    balance: int
    slips: dict[TableId, Slip]


class Records:
    """Nothing here reads the whole log: places are found by halving, and a round is read from its opening."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def state(self, room: Room[S, Any, Any, Any], name: str, at: Instant) -> S:
        """A room as it stood at an instant, that instant's own events included.

        From its last snapshot, or where that is later than the instant, from its beginning.
        """
        stream = room.stream(name)
        version, kept = self._version(stream, at), VouchedSnapshots(self._log).of(stream)
        if kept is not None and kept.version <= version:
            with suppress(UnknownState):
                events = self._log.read(stream, after=kept.version)
                return room.fold(events[: version - kept.version], decode_state(kept.body))
        return room.fold(each.event for each in islice(self._log.tail(stream=stream), version))

    def appearance(
        self, table: TableId, number: RoundNumber, terminal: TerminalId, at: Instant
    ) -> Slip | None:
        """What a terminal had on its layout in a round, at an instant.  None: it had no slip there."""
        opening = opened_before(self._log, table, self._place(TABLE.stream(table), at))
        if opening is None or opening.event.round != number:
            return None
        return _shown(self._round(table, opening, at), terminal)

    def recall(self, table: TableId, most: int) -> tuple[RoundRecord, ...]:
        """The last rounds of a table, the earliest first."""
        last = opened_before(self._log, table, self._log.head().at)
        if last is None:
            return ()
        first = opening_of(self._log, table, max(1, last.event.round - most + 1))
        return tuple(rounds(self._log.tail(first, TABLE.stream(table))))

    def view(self, terminal: TerminalId, at: Instant) -> View:
        seat = self.state(TERMINAL, terminal, at)
        slips: dict[TableId, Slip] = {}
        for table in seat.tables:
            opening = opened_before(self._log, table, self._place(TABLE.stream(table), at))
            slip = _shown(self._round(table, opening, at), terminal) if opening else None
            if slip:
                slips[table] = slip
        return View(at, seat, self.balance(terminal, at, seat.unit), slips)

    def balance(self, terminal: TerminalId, at: Instant, unit: str) -> int:
        """Added up from the nearer end of the log: from nought, or back from what it is now."""
        account, until, last = (
            credit(terminal, unit),
            batches_before(self._log, _after(at)),
            self._log.head().number,
        )
        if until <= last // 2:
            return _moved(islice(self._log.entries(), until), account)
        now = self._log.balance(account)
        return now - _moved(islice(self._log.entries(until), last - until), account)

    def _place(self, stream: StreamId, at: Instant) -> int:
        return events_before(self._log, _after(at), stream)

    def _version(self, stream: StreamId, at: Instant) -> int:
        """How many events a stream had at an instant."""
        later = next(self._log.tail(self._place(stream, at), stream), None)
        return later.version - 1 if later else self._log.version(stream)

    def _round(self, table: TableId, opening: Opening, at: Instant) -> Table:
        """A table that knows of one round only, as it was at an instant."""
        number, told = opening.event.round, self._log.tail(opening.at - 1, TABLE.stream(table))
        so_far = takewhile(lambda each: each.stamp.at <= at, told)
        return TABLE.fold(each.event for each in so_far if _of_round(each.event, number))


@dataclass(frozen=True, slots=True)
class Opening:
    """Where in the log a round begins."""

    at: int
    event: e.WageringOpened


def opened_before(log: Log, table: TableId, until: int) -> Opening | None:
    """The last round that was opened up to a position."""
    found, low, high = None, 0, until
    while low < high:
        middle = (low + high) // 2
        opening = _next_opening(log, table, middle, until)
        if opening is None:
            high = middle
        else:
            found, low = opening, opening.at
    return found


def opening_of(log: Log, table: TableId, number: int) -> int:
    """The position before the opening of a round.  A table goes on counting them, whatever befalls it."""
    low, high = 0, log.head().at
    while low < high:
        middle = (low + high) // 2
        opening = _next_opening(log, table, middle, high)
        if opening is None or opening.event.round >= number:
            high = middle
        else:
            low = opening.at
    return low


def _next_opening(log: Log, table: TableId, after: int, until: int) -> Opening | None:
    for each in log.tail(after, TABLE.stream(table)):
        if each.at > until:
            return None
        if isinstance(each.event, e.WageringOpened):
            return Opening(each.at, each.event)
    return None


def _after(at: Instant) -> Instant:
    return Instant(at + 1)


def _moved(entries: Iterable[LogEntry], account: Account) -> int:
    return sum(
        moved.amount * ((moved.target == account) - (moved.source == account))
        for entry in entries
        for moved in entry.transfers
    )


def _shown(table: Table, terminal: TerminalId) -> Slip | None:
    if table.round is None or terminal in table.round.voided:
        return None
    return table.round.slips.get(terminal)


def rounds(log: Iterable[Recorded]) -> Iterator[RoundRecord]:
    """The rounds in a table's log.  A correction, or wagers confirmed late, belong to their round."""
    current: RoundRecord | None = None
    state = TABLE.decider.initial
    for each in log:
        if isinstance(each.event, e.WageringOpened):
            if current is not None:
                yield current
            current, state = (
                RoundRecord(each.event.round, each.event.at, unit=each.event.played_in),
                TABLE.decider.initial,
            )
        if current is not None and _of_round(each.event, current.number):
            state = TABLE.fold((each.event,), state)
            current = _with(current, each, state)
    if current is not None:
        yield current


def _of_round(event: object, number: RoundNumber) -> bool:
    return getattr(event, "round", None) == number


def _with(record: RoundRecord, each: Recorded, state: Table) -> RoundRecord:
    told = replace(record, told=(*record.told, each))
    match each.event:
        case e.WagersSet() | e.WagersConfirmed() as event:
            return replace(told, slips={**told.slips, event.terminal: event.slip})
        case e.WageringClosed() as event:
            return replace(told, closed_at=event.at, slips=_slips(state))
        case e.OutcomeEntered() as event if event.outcome not in OF_THE_CUT:
            return replace(told, draws=(*told.draws, event.outcome))
        case e.OutcomeCorrected() as event:
            return replace(told, draws=(*told.draws[:-1], event.now), result=event.now)
        case e.RoundSettled() as event:
            return replace(told, settlements=state.in_hand.settlements, result=event.result)
        case e.RoundResettled():
            return replace(told, settlements=state.in_hand.settlements)
        case _:
            return told


def _slips(state: Table) -> dict[TerminalId, dict[str, int]]:
    return {at: dict(slip) for at, slip in state.in_hand.slips.items()}
