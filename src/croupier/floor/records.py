"""'The analysis of available records': what a layout, a terminal or a round looked like.

Everything here is read from the log alone, by folding it up to an instant.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, TypeVar

from croupier.core.ids import Instant, RoundNumber, TableId, TerminalId
from croupier.floor.rooms import TABLE, TERMINAL, Room
from croupier.games.game import Slip
from croupier.ledger.account import credit
from croupier.store.port import Log, Recorded
from croupier.table import events as e
from croupier.table.events import Settlement
from croupier.table.state import Table
from croupier.terminal.state import Terminal

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round as the log tells it, from the opening of bets to its end."""

    number: RoundNumber
    opened_at: Instant
    closed_at: Instant | None = None
    slips: dict[TerminalId, dict[str, int]] = field(default_factory=dict[TerminalId, dict[str, int]])
    draws: tuple[str, ...] = ()
    settlements: tuple[Settlement, ...] = ()
    told: tuple[Recorded, ...] = ()  # every event of the round, in order

    @property
    def outcome(self) -> str | None:
        return self.draws[-1] if self.draws else None


@dataclass(frozen=True, slots=True)
class View:
    """What one terminal showed at an instant: its account, and its slip at each table."""

    at: Instant
    terminal: Terminal
    balance: int
    slips: dict[TableId, Slip]


class Records:
    def __init__(self, log: Log) -> None:
        self._log = log

    def state(self, room: Room[S, Any, Any, Any], name: str, at: Instant) -> S:
        """A room as it stood at an instant, that instant's own events included."""
        return room.fold(each.event for each in self._until(room, name, at))

    def appearance(
        self, table: TableId, number: RoundNumber, terminal: TerminalId, at: Instant
    ) -> Slip | None:
        """What a terminal had on its layout in a round, at an instant.  None: it had no slip there."""
        spin = self.state(TABLE, table, at).round
        if spin is None or spin.number != number or terminal in spin.voided:
            return None
        return spin.slips.get(terminal)

    def recall(self, table: TableId, most: int) -> tuple[RoundRecord, ...]:
        """The last rounds of a table, the earliest first."""
        return tuple(deque(rounds(self._log.tail(stream=TABLE.stream(table))), maxlen=most))

    def view(self, terminal: TerminalId, at: Instant) -> View:
        seat = self.state(TERMINAL, terminal, at)
        slips: dict[TableId, Slip] = {}
        for table in seat.tables:
            slip = _shown(self.state(TABLE, table, at), terminal)
            if slip:
                slips[table] = slip
        return View(at, seat, self.balance(terminal, at), slips)

    def balance(self, terminal: TerminalId, at: Instant) -> int:
        account, total = credit(terminal), 0
        for entry in takewhile(lambda entry: entry.stamp.at <= at, self._log.entries()):
            for moved in entry.transfers:
                total += moved.amount * ((moved.target == account) - (moved.source == account))
        return total

    def _until(self, room: Room[Any, Any, Any, Any], name: str, at: Instant) -> Iterator[Recorded]:
        return takewhile(lambda each: each.stamp.at <= at, self._log.tail(stream=room.stream(name)))


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
            current = RoundRecord(each.event.round, each.event.at)
        state = TABLE.fold((each.event,), state)
        if current is not None and _of_round(each.event, current.number):
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
        case e.OutcomeEntered() as event:
            return replace(told, draws=(*told.draws, event.outcome))
        case e.OutcomeCorrected() as event:
            return replace(told, draws=(*told.draws[:-1], event.now))
        case e.RoundSettled() | e.RoundResettled():
            return replace(told, settlements=state.in_hand.settlements)
        case _:
            return told


def _slips(state: Table) -> dict[TerminalId, dict[str, int]]:
    return {at: dict(slip) for at, slip in state.in_hand.slips.items()}
