"""The rooms that the floor runs: their deciders, their streams, their events and their money."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast, get_args

from croupier.alarms import decide as alarm
from croupier.alarms.commands import AlarmCommand
from croupier.alarms.decide import ALARMS as ALARMS_OF_HOUSE
from croupier.alarms.events import AlarmEvent
from croupier.alarms.state import Alarms
from croupier.charter import decide as charter
from croupier.charter.commands import CharterCommand
from croupier.charter.decide import CHARTER as CHARTER_OF_HOUSE
from croupier.charter.events import CharterEvent
from croupier.charter.state import Charter
from croupier.core.decider import Decider
from croupier.core.ids import StreamId
from croupier.core.message import Event
from croupier.jackpots.commands import JackpotCommand
from croupier.jackpots.decide import JACKPOT as JACKPOTS
from croupier.jackpots.events import JackpotEvent
from croupier.jackpots.given import JackpotGiven
from croupier.jackpots.postings import postings as jackpot_postings
from croupier.jackpots.state import Jackpot
from croupier.ledger.transfer import Transfer
from croupier.loyalty import decide as loyalty
from croupier.loyalty.commands import LoyaltyCommand
from croupier.loyalty.decide import LOYALTY as MEMBERS
from croupier.loyalty.events import LoyaltyEvent
from croupier.loyalty.postings import postings as loyalty_postings
from croupier.loyalty.state import LoyaltyMember
from croupier.personal.commands import PersonalCommand
from croupier.personal.decide import PERSONAL as MEMORY
from croupier.personal.decide import PersonalGiven
from croupier.personal.events import PersonalEvent
from croupier.personal.state import PersonalMemory
from croupier.screens import decide as screens
from croupier.screens.commands import ScreenCommand
from croupier.screens.decide import SCREENS as SCREENS_OF_HOUSE
from croupier.screens.events import ScreenEvent
from croupier.screens.state import Screens
from croupier.staff import decide as staff
from croupier.staff.commands import StaffCommand
from croupier.staff.decide import ROSTER
from croupier.staff.events import StaffEvent
from croupier.staff.state import Roster
from croupier.store.codec import Codec
from croupier.table import given as table
from croupier.table.commands import TableCommand
from croupier.table.decide import TABLE as TABLES
from croupier.table.events import TableEvent, WagersSet
from croupier.table.postings import postings as table_postings
from croupier.table.state import Table
from croupier.terminal import given as terminal
from croupier.terminal.commands import TerminalCommand
from croupier.terminal.decide import TERMINAL as TERMINALS
from croupier.terminal.events import TerminalEvent
from croupier.terminal.postings import postings as terminal_postings
from croupier.terminal.state import Terminal
from croupier.tickets import decide as ticket
from croupier.tickets.commands import TicketCommand
from croupier.tickets.decide import TICKET as TICKETS
from croupier.tickets.events import TicketEvent
from croupier.tickets.key import KEY as KEY_OF_HOUSE
from croupier.tickets.key import HouseKey, KeyTaken, TakeKey
from croupier.tickets.postings import postings as ticket_postings
from croupier.tickets.state import Ticket
from croupier.tournaments.commands import TournamentCommand
from croupier.tournaments.decide import TOURNAMENT as TOURNAMENTS
from croupier.tournaments.events import TournamentEvent
from croupier.tournaments.given import TournamentGiven
from croupier.tournaments.postings import postings as tournament_postings
from croupier.tournaments.state import Tournament

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E", bound=Event)
G = TypeVar("G")

HOUSE_ROSTER = "house"  # the one stream of the roster
HOUSE_SCREENS = "house"  # and of the screens
HOUSE_ALARMS = "house"  # and of the alarms
HOUSE_CHARTER = "house"  # and of what the house is


@dataclass(frozen=True, slots=True)
class Room(Generic[S, C, E, G]):
    """A decider, where its streams are, which events are its own, and how they move money."""

    name: str
    decider: Decider[S, C, E, G]
    union: object
    postings: Callable[[S, E], tuple[Transfer, ...]]

    def stream(self, name: str) -> StreamId:
        return StreamId(f"{self.name}/{name}")

    def fold(self, events: Iterable[Event], state: S | None = None) -> S:
        """The state that these events of one of its streams make."""
        return self.decider.fold(cast("Iterable[E]", events), state)


def _moves_nothing(_state: object, _event: Event) -> tuple[Transfer, ...]:
    return ()


TABLE: Room[Table, TableCommand, TableEvent, table.TableGiven] = Room(
    "table", TABLES, TableEvent, table_postings
)
TERMINAL: Room[Terminal, TerminalCommand, TerminalEvent, terminal.TerminalGiven] = Room(
    "terminal", TERMINALS, TerminalEvent, terminal_postings
)
TICKET: Room[Ticket, TicketCommand, TicketEvent, ticket.TicketGiven] = Room(
    "ticket", TICKETS, TicketEvent, ticket_postings
)
STAFF: Room[Roster, StaffCommand, StaffEvent, staff.StaffGiven] = Room(
    "staff", ROSTER, StaffEvent, _moves_nothing
)
SCREENS: Room[Screens, ScreenCommand, ScreenEvent, screens.ScreenGiven] = Room(
    "screens", SCREENS_OF_HOUSE, ScreenEvent, _moves_nothing
)

LOYALTY: Room[LoyaltyMember, LoyaltyCommand, LoyaltyEvent, loyalty.LoyaltyGiven] = Room(
    "loyalty", MEMBERS, LoyaltyEvent, loyalty_postings
)

ALARMS: Room[Alarms, AlarmCommand, AlarmEvent, alarm.AlarmGiven] = Room(
    "alarms", ALARMS_OF_HOUSE, AlarmEvent, _moves_nothing
)

KEY: Room[HouseKey, TakeKey, KeyTaken, None] = Room("key", KEY_OF_HOUSE, KeyTaken, _moves_nothing)

CHARTER: Room[Charter, CharterCommand, CharterEvent, charter.CharterGiven] = Room(
    "charter", CHARTER_OF_HOUSE, CharterEvent, _moves_nothing
)

PERSONAL: Room[PersonalMemory, PersonalCommand, PersonalEvent, PersonalGiven] = Room(
    "personal", MEMORY, PersonalEvent, _moves_nothing
)

JACKPOT: Room[Jackpot, JackpotCommand, JackpotEvent, JackpotGiven] = Room(
    "jackpot", JACKPOTS, JackpotEvent, jackpot_postings
)

TOURNAMENT: Room[Tournament, TournamentCommand, TournamentEvent, TournamentGiven] = Room(
    "tournament", TOURNAMENTS, TournamentEvent, tournament_postings
)

ROOMS: tuple[Room[Any, Any, Any, Any], ...] = (
    TABLE, TERMINAL, TICKET, STAFF, SCREENS, LOYALTY, KEY, ALARMS, CHARTER, PERSONAL, JACKPOT,
    TOURNAMENT,
)  # fmt: skip
_BY_NAME = {room.name: room for room in ROOMS}


# Nearly all of a long log; tests/store/test_store_often.py proves that each can be read back.
OFTEN: frozenset[type[Event]] = frozenset({WagersSet})


def codec() -> Codec:
    """How the events of all rooms are written down."""
    return Codec({room.name: room.union for room in ROOMS}, often=OFTEN)


def room_of(stream: StreamId) -> Room[Any, Any, Any, Any]:
    """The room whose stream this is, by the first word of its name."""
    return _BY_NAME[stream.partition("/")[0]]


def name_in(stream: StreamId) -> str:
    return stream.partition("/")[2]


def members(union: object) -> tuple[type, ...]:
    """The classes of a closed union."""
    return get_args(union) or (cast("type", union),)
