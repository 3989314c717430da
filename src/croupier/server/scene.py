"""What there is to look at: the floor as it has been told, and what no room remembers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType

from croupier.core.decider import Refused
from croupier.core.ids import Instant, JackpotId, StaffId, TableId, TerminalId, TicketNumber
from croupier.core.private import Private
from croupier.floor.core import FloorCore
from croupier.floor.rooms import (
    CHARTER,
    HOUSE_CHARTER,
    HOUSE_ROSTER,
    STAFF,
    TABLE,
    TERMINAL,
    TICKET,
    Room,
)
from croupier.games.game import Game
from croupier.house.advising import Advising
from croupier.house.jackpot_sheets import JackpotSheet, MeasureJackpot, not_measured
from croupier.ledger.account import Account
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.edges import usual_edge
from croupier.server.meter_displays import MeterDisplays
from croupier.server.recent_history import RecentHistory
from croupier.server.sentences import SaidView, said_view
from croupier.server.shapes import HouseView, TableChoice
from croupier.server.staff_lines import StaffLines
from croupier.server.tournament_places import TournamentPlaces
from croupier.simulation.cup import GuestSeat
from croupier.staff.state import Roster
from croupier.table.state import Round, Table
from croupier.table.wager_results import Settlement
from croupier.terminal.state import Terminal
from croupier.tickets.state import Ticket
from croupier.words.said import say

S = TypeVar("S")

ERASED = say("personal.erased")


Settlements = Mapping[TerminalId, Settlement]


@dataclass
class Reach:
    """Which terminals can reach each table, as of so many enrolments."""

    enrolments: int = -1
    of: dict[TableId, list[TerminalId]] = field(default_factory=dict[TableId, list[TerminalId]])


class SettledRounds:
    """What the last settled round of each table came to.  A plain class: web handlers take it as it is."""

    def __init__(self) -> None:
        self.of: dict[TableId, tuple[Round, Settlements]] = {}


class Offered:
    """How each table is offered for choice, kept with what that was made from so that it is made once."""

    def __init__(self) -> None:
        self.of: dict[TableId, tuple[object, TableChoice]] = {}


class KeptSheets:
    """What mathematics says of each jackpot, kept with what that was worked out from."""

    def __init__(self) -> None:
        self.of: dict[JackpotId, tuple[object, JackpotSheet | None]] = {}


class Horizon:
    """The next instant at which what is being drawn becomes another by time alone."""

    def __init__(self) -> None:
        self.nearest: Instant | None = None

    def note(self, instant: Instant) -> None:
        if self.nearest is None or instant < self.nearest:
            self.nearest = instant


@dataclass(frozen=True, slots=True)
class Scene:
    """Every view is a function of this and of who is looking."""

    core: FloorCore
    history: RecentHistory
    clock: Callable[[], Instant]
    house: HouseView
    company: Callable[[TableId], bool]  # whether simulated players keep a table alive
    guest_seat: Callable[[], GuestSeat | None] = lambda: None  # of the cup of a demonstration
    virtual: frozenset[TableId] = frozenset()  # tables that the virtual dealer conducts
    printing: frozenset[TerminalId] = frozenset()  # terminals whose printer puts tickets on paper
    edge: Callable[[Game], Fraction | None] = usual_edge  # of a game as a whole, once it is known
    advising: Advising = field(default_factory=Advising)  # at tables whose operator has it so
    head: Callable[[], str | UnsetType] = lambda: UNSET  # the last that was signed, as a line
    displays: MeterDisplays = field(default_factory=MeterDisplays)  # whether they show what they were told
    staff_lines: StaffLines = field(default_factory=StaffLines)  # whether who has signed in has one
    measure: MeasureJackpot = not_measured  # what a jackpot returns at its tables, and from when on
    sheets: KeptSheets = field(default_factory=KeptSheets)
    offered: Offered = field(default_factory=Offered)
    places: TournamentPlaces = field(default_factory=TournamentPlaces)  # who sits where, and how they rank
    horizon: Horizon = field(default_factory=Horizon)
    _reach: Reach = field(default_factory=Reach)
    _settled: SettledRounds = field(default_factory=SettledRounds)

    def state(self, room: Room[S, Any, Any, Any], name: str) -> S:
        return self.core.public.state(room, name)

    def balance(self, account: Account) -> int:
        return self.core.public.balance(account)

    def passed(self, instant: Instant) -> bool:
        """How a view asks for the time: what is drawn with it is drawn anew at that instant."""
        if self.clock() >= instant:
            return True
        self.horizon.note(instant)
        return False

    def present(self) -> frozenset[StaffId]:
        """Who has signed in somewhere, but for those whose line to the house is lost."""
        lost, sessions = self.staff_lines.lost, self.roster().sessions.items()
        return frozenset(
            each.staff for name, each in sessions if name not in lost and not self.passed(each.until)
        )

    def table(self, name: TableId) -> Table:
        return self.state(TABLE, name)

    def tables(self) -> Iterator[tuple[TableId, Table]]:
        """Those that are laid out in this house, in the order of its file."""
        for name in self.core.house_settings.tables:
            yield name, self.table(name)

    def terminal(self, name: TerminalId) -> Terminal:
        return self.state(TERMINAL, name)

    def terminals(self) -> Iterator[tuple[TerminalId, Terminal]]:
        for name, _ in self.core.current.terminals():
            yield name, self.terminal(name)

    def within_reach(self, table: TableId) -> Sequence[TerminalId]:
        """The terminals that can reach it; who looks at all tables many times a second asks often."""
        reach = self._reach
        if reach.enrolments != self.history.enrolments:
            reach.enrolments = self.history.enrolments
            reach.of.clear()
            for name, terminal in self.terminals():
                for reached in terminal.tables:
                    reach.of.setdefault(reached, []).append(name)
        return reach.of.get(table, ())

    def settlements(self, table: TableId, spin: Round) -> Settlements:
        """By terminal; they are sorted once for everybody who sat there."""
        known = self._settled.of.get(table)
        if known is None or known[0] is not spin:
            known = self._settled.of[table] = (spin, {each.terminal: each for each in spin.settlements})
        return known[1]

    def ticket(self, number: TicketNumber) -> Ticket:
        return self.state(TICKET, number)

    @property
    def build(self) -> str:
        return self.core.current.state(CHARTER, HOUSE_CHARTER).build

    def roster(self) -> Roster:
        return self.state(STAFF, HOUSE_ROSTER)

    def told(self, said: str | Private) -> str:
        """What is said of somebody, or that it has been erased."""
        kept = self.core.house_settings.told(said)
        return str(ERASED) if kept is None else kept

    def erased(self, said: str | Private | None) -> SaidView | UnsetType:
        """For a screen that speaks another language: that a text is gone, and nothing where it is there."""
        gone = said is not None and self.core.house_settings.told(said) is None
        return said_view(ERASED) if gone else UNSET

    def ruleset(self, name: TableId) -> Ruleset:
        """Of a table of this house, all of which were looked over when it opened."""
        found = self.core.rulesets.of_table(name, self.table(name))
        if isinstance(found, Refused):
            raise LookupError(f"table {name}: {found}")
        return found

    def rank(self, staff: StaffId, book: str) -> str | None:
        return self.roster().rank(staff, book)
