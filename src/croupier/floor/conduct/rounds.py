"""How rounds went: C4 and C5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from croupier.core.ids import Instant, RoundNumber, TableId, TerminalId
from croupier.core.message import Event
from croupier.floor.conduct.remarks import ConductRemark, staff_in
from croupier.store.port import LogEntry
from croupier.table import events as e
from croupier.words.said import say

ROUNDS = 50  # before anything is said about who comes last
SIX_TENTHS = (6, 10)


@dataclass(slots=True)
class RoundInHand:
    committed: bool
    slips: list[TerminalId] = field(default_factory=list[TerminalId])  # in the order in which they were laid
    drawn: bool = False


class RoundWatch:
    """Whoever lays the last slip could choose by it, and whoever undoes a round could choose afterwards."""

    def __init__(self) -> None:
        self._rounds: dict[TableId, RoundInHand] = {}
        self._last: Counter[tuple[TableId, TerminalId]] = Counter()
        self._shared: Counter[tuple[TableId, TerminalId]] = Counter()  # rounds with slips of others in them
        self._since: dict[tuple[TableId, TerminalId], Instant] = {}
        self._void: list[ConductRemark] = []

    def told(self, entry: LogEntry) -> None:
        for each in entry.events:
            self._event(each.event, entry)

    def remarks(self) -> Iterator[ConductRemark]:
        for name, last in self._last.items():
            rounds, (most, of) = self._shared[name], SIX_TENTHS
            if rounds >= ROUNDS and last * of >= rounds * most:
                table, terminal = name
                said = say("conduct.comes-last", table=table, last=last, rounds=rounds)
                yield ConductRemark("C4", (terminal,), said, self._since[name])
        yield from self._void

    def _event(self, event: Event, entry: LogEntry) -> None:
        match event:
            case e.WageringOpened():
                self._rounds[event.table] = RoundInHand(committed=event.commitment is not None)
            case e.WagersSet() if event.table in self._rounds:
                self._rounds[event.table].slips.append(event.terminal)
            case e.WageringClosed() if event.table in self._rounds:
                self._close(event.table, entry.stamp.at)
            case e.OutcomeEntered() if event.table in self._rounds:
                self._rounds[event.table].drawn = True
            case e.RoundVoided():
                self._undone(event.table, event.round, entry)
            case _:
                pass

    def _close(self, table: TableId, at: Instant) -> None:
        slips = self._rounds[table].slips
        if len(set(slips)) > 1:
            self._last[table, slips[-1]] += 1
            for terminal in set(slips):
                self._shared[table, terminal] += 1
                self._since.setdefault((table, terminal), at)

    def _undone(self, table: TableId, number: RoundNumber, entry: LogEntry) -> None:
        spin = self._rounds.get(table)
        if spin is not None and spin.committed and spin.drawn:
            by = staff_in(entry.stamp.by) or (entry.stamp.by,)
            said = say("conduct.void-after-chance", table=table, round=number)
            self._void.append(ConductRemark("C5", by, said, entry.stamp.at))
