"""A log by tables and rounds, with what players paid in and took out woven into the rounds it fell in."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from croupier.core.cite import Clause
from croupier.core.message import Event
from croupier.core.money import MONEY
from croupier.floor.rooms import TABLE, TICKET, members, name_in, room_of
from croupier.house.rulesets import RULESETS
from croupier.store.port import Recorded
from croupier.table.events import TableOpened, WageringOpened
from croupier.terminal import events as pe
from croupier.tickets import events as ke

# What happens at a terminal and moves money, or says why none was moved.
_MONEY = (
    pe.Credited, pe.NoteGivenBack, pe.CashedOut, pe.AmountHeld, pe.HoldReleased, pe.HoldForfeited,
    pe.CreditRefused, pe.LeftBehindPaid, pe.LeftBehindWrittenOff,
    pe.LeftBehindNoted, pe.LeftBehindSettled, *members(ke.TicketEvent),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class LoggedRound:
    """What a log says of a table from the opening of one round to that of the next.  0: before the first."""

    table: str
    number: int
    events: list[Recorded]
    ruleset: str  # under which the table was open when the round began; none before it first opened
    unit: str = MONEY  # that it was played in

    def answered(self) -> Iterator[tuple[Recorded, Answerable]]:
        """Each event with who answers for it under the book of the table at that time."""
        ruleset = self.ruleset
        for each in self.events:
            if isinstance(each.event, TableOpened):
                ruleset = each.event.ruleset
            yield each, answerable(each.stamp.by, ruleset)


@dataclass(frozen=True, slots=True)
class Answerable:
    """Who answers for what was done, and the clause that says so where they did not act themselves."""

    who: tuple[str, ...]
    clause: Clause | None = None


def answerable(by: str, ruleset: str) -> Answerable:
    """Staff answer for what they do; for what equipment does, those whom the book names, if it does."""
    if by.startswith("staff/"):
        return Answerable((by,))
    named = RULESETS[ruleset].ladder.answerable if ruleset in RULESETS else None
    return Answerable(named.value, named.clause) if named else Answerable(())


@dataclass(slots=True)
class Homes:
    """Where terminals play and where tickets come from, as far as the log has been read."""

    tables: dict[str, str] = field(default_factory=dict[str, str])  # by terminal
    terminals: dict[str, str] = field(default_factory=dict[str, str])  # by ticket

    def note(self, event: Event) -> None:
        match event:
            case pe.TerminalEnrolled(terminal=terminal, tables=(first, *_)):
                self.tables[terminal] = first
            case pe.TableChosen(terminal=terminal, table=table):
                self.tables[terminal] = table
            case ke.TicketIssued(ticket=ticket, terminal=terminal):
                self.terminals[ticket] = terminal
            case _:
                pass

    def terminal_of(self, each: Recorded) -> str:
        """Where paper is in a terminal's throat, there; otherwise where it was issued."""
        if room_of(each.stream) is not TICKET:
            return name_in(each.stream)
        match each.event:
            case ke.TicketHeld(place=ke.AtTerminal(terminal=terminal)):
                return terminal
            case ke.TicketGivenBack(place=ke.AtTerminal(terminal=terminal)):
                return terminal
            case ke.TicketRedeemed(place=ke.AtTerminal(terminal=terminal)):
                return terminal
            case _:
                return self.terminals.get(name_in(each.stream), "")

    def table_of(self, each: Recorded) -> str | None:
        if room_of(each.stream) is TABLE:
            return name_in(each.stream)
        return self.tables.get(self.terminal_of(each)) if isinstance(each.event, _MONEY) else None


def told_rounds(log: Iterable[Recorded], tables: Collection[str]) -> Iterator[LoggedRound]:
    """Each round once the next one of its table opens, or at the end: in the order of time."""
    homes, rulesets = Homes(), dict[str, str]()
    going: dict[str, LoggedRound] = {}
    for each in log:
        homes.note(each.event)
        table = homes.table_of(each)
        if table is None or table not in tables:
            continue
        if isinstance(each.event, WageringOpened):
            if table in going:
                yield going.pop(table)
            going[table] = _opened(each.event, rulesets.get(table, ""))
        going.setdefault(table, LoggedRound(table, 0, [], "")).events.append(each)
        if isinstance(each.event, TableOpened):
            rulesets[table] = each.event.ruleset
    for table in sorted(going):
        yield going[table]


def _opened(event: WageringOpened, ruleset: str) -> LoggedRound:
    return LoggedRound(event.table, event.round, [], ruleset, event.played_in)
