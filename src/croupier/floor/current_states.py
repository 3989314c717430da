"""What the floor has in mind: every room's state and the balances, as decided so far.

It runs ahead of the log by what is being written.  When writing fails, it is thrown away
together with the floor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, TypeVar

from msgspec import Struct

from croupier.core.ids import Instant, JackpotId, StreamId, TableId, TerminalId, TournamentId
from croupier.core.message import Event, Stamp
from croupier.floor.day_sums import DaySums
from croupier.floor.expiries import Expiries
from croupier.floor.rooms import (
    JACKPOT,
    ROOMS,
    STAFF,
    TABLE,
    TERMINAL,
    TICKET,
    TOURNAMENT,
    Room,
    name_in,
    room_of,
)
from croupier.floor.seat_index import SeatIndex
from croupier.floor.snapshot_codec import UnknownState, decode_state, encode_state
from croupier.floor.vouched_snapshots import VouchedSnapshots
from croupier.floor.wakings import Wakings
from croupier.jackpots import events as jackpot
from croupier.jackpots.state import Jackpot
from croupier.ledger.account import AUD, Account, credit, left_behind
from croupier.ledger.balances import Ledger
from croupier.loyalty.postings import Carded, Cards
from croupier.store.port import Append, Log, LogEntry, Recorded, StateSnapshot, Store
from croupier.table import events as table
from croupier.table.state import Phase, Table
from croupier.terminal import events as terminal
from croupier.terminal.state import Terminal
from croupier.tickets import events as tickets
from croupier.tournaments.state import Tournament

S = TypeVar("S")

# Tickets are many and seldom asked for; beyond this many they are forgotten and read again.
TICKETS_IN_MIND = 10_000
# Tournaments that are behind us are seldom asked for either; the last few are looked at for a while.
TOURNAMENTS_IN_MIND = 8
# A snapshot is worth its bytes once this many events have come since the last one.
EVENTS_PER_SNAPSHOT = 200

ALWAYS_IN_MIND = (STAFF, TERMINAL, TABLE, JACKPOT, TOURNAMENT)

# After each of these there is something to be seen: who closed, what was drawn or chosen, why it was undone.
_MOVES = (
    table.WageringClosed | table.OutcomeEntered | table.ChoiceMade | table.RoundVoided | table.NoSpinDeclared
)

_SERVED_CHANGED = (jackpot.JackpotSetUp, jackpot.GroupAdded, jackpot.GroupRemoved, jackpot.JackpotClosed)


class VersionedState(Struct, frozen=True, gc=False):
    """A stream's state and the version at which it is that."""

    state: Any
    version: int


class CurrentStates:
    def __init__(self, log: Log, snapshot_key: bytes = b"") -> None:
        self.log = log
        self._snapshots = VouchedSnapshots(log, snapshot_key)
        self._standings: dict[StreamId, VersionedState] = {}
        # The same streams by room, in the order in which they were first looked at.
        self._streams: dict[str, dict[StreamId, None]] = {room.name: {} for room in ROOMS}
        self.seats = SeatIndex()
        self._saved_at: dict[StreamId, int] = {}  # of which versions the snapshots are, as far as was asked
        self.tables_to_wake = Wakings[TableId]()
        self.ledger = Ledger(log.balances().of)
        self.latest = _last_stamp(log)
        self.sequences: dict[TerminalId, int] = {}
        self.moved_at: dict[TableId, Instant] = {}
        for room in ALWAYS_IN_MIND:
            for stream, _ in log.streams(f"{room.name}/"):
                self.standing(room, stream)
        self._forget_tournaments()
        self._index_all()
        self._take_up_rounds()
        self.cards = self._cards_in_use()
        self.served = served_by(self.jackpots())
        self.expiries = Expiries(log, self._snapshots)
        self.day_sums = DaySums(log, self._snapshots)

    def _cards_in_use(self) -> dict[Account, Carded]:
        """By the chip account that they play on."""
        return {
            credit(name, AUD): Carded(seat.player.name, seat.player.limited_by)
            for name, seat in self.terminals()
            if seat.player and seat.player.limited_by
        }

    def standing(self, room: Room[Any, Any, Any, Any], stream: StreamId) -> VersionedState:
        found = self._standings.get(stream)
        if found is None:
            found = self._standings[stream] = self._read(room, stream)
            self._streams[room.name][stream] = None
        return found

    def known(self, stream: StreamId) -> VersionedState:
        """Of a stream that has been looked at."""
        return self._standings[stream]

    def state(self, room: Room[S, Any, Any, Any], name: str) -> S:
        state: S = self.standing(room, room.stream(name)).state
        return state

    def tables(self) -> Iterator[tuple[TableId, Table]]:
        for name, state in self._all(TABLE):
            yield TableId(name), state

    def terminals(self) -> Iterator[tuple[TerminalId, Terminal]]:
        for name, state in self._all(TERMINAL):
            yield TerminalId(name), state

    def jackpots(self) -> Iterator[tuple[JackpotId, Jackpot]]:
        for name, state in self._all(JACKPOT):
            yield JackpotId(name), state

    def tournaments(self) -> Iterator[tuple[TournamentId, Tournament]]:
        for name, state in self._all(TOURNAMENT):
            yield TournamentId(name), state

    def takes_jackpot_wagers(self, table: TableId) -> bool:
        """Whether a jackpot is offered at a table to those who make a jackpot wager."""
        served = self.served.get(table)
        return served is not None and any(self.state(JACKPOT, at).takes_jackpot_wagers for at in served)

    def version(self, stream: StreamId) -> int:
        found = self._standings.get(stream)
        return found.version if found else self.log.version(stream)

    def version_for_dealer(self, name: TableId) -> str:
        """Of what a dealer goes by: of a tournament too, where that says when the next spin may begin."""
        version, reserved = self.version(TABLE.stream(name)), self.state(TABLE, name).reserved
        if reserved is None:
            return str(version)
        return f"{version}+{self.version(TOURNAMENT.stream(reserved.terms.tournament))}"

    def late_from(self, name: TableId, received: Instant) -> Instant | None:
        """From when on it would be late, having waited, while it was in time.  Choices do not wait."""
        found = self._standings.get(TABLE.stream(name))
        if found is None or found.state.round is None:
            return None
        state: Table = found.state
        if state.phase is Phase.NO_MORE_BETS:
            return received
        ends_at = state.in_hand.ends_at if state.phase is Phase.WAGERING else None
        return ends_at if ends_at is not None and received < ends_at else None

    def _all(self, room: Room[S, Any, Any, Any]) -> Iterator[tuple[str, S]]:
        for stream in tuple(self._streams[room.name]):
            standing = self._standings[stream]
            if standing.version:
                yield name_in(stream), standing.state

    def _read(self, room: Room[Any, Any, Any, Any], stream: StreamId) -> VersionedState:
        kept = self._snapshots.of(stream)
        state, version = (None, 0) if kept is None else _recalled(kept)
        for page in self.log.pages(stream, after=version):
            state, version = room.fold(page, state), version + len(page)
        return VersionedState(room.fold((), state), version)

    def _index_all(self) -> None:
        for terminal_name, seat in self.terminals():
            self.seats.note(terminal_name, TERMINAL.decider.initial, seat)
        for table_name, _ in self.tables():
            self.tables_to_wake.note(table_name)

    def _take_up_rounds(self) -> None:
        """Players who were choosing when the house stopped have their time anew from the last entry."""
        for name, state in self.tables():
            if state.phase is Phase.NO_MORE_BETS:
                self.moved_at[name] = self.latest

    # ── what has been decided ───────────────────────────────────────────────────────────

    def keep(
        self,
        standings: dict[StreamId, VersionedState],
        appends: list[Append],
        stamp: Stamp,
    ) -> None:
        self.go_on(standings, stamp.at)
        events = [event for append in appends for event in append.events]
        for event in events:
            self._note(event, stamp.at)
        self.day_sums.note(events, stamp)

    def go_on(self, standings: Mapping[StreamId, VersionedState], at: Instant) -> None:
        """To these states, of which nothing else is to be noted: of slips, that they lie on their table."""
        for stream, standing in standings.items():
            self._index(stream, standing.state)
        self._standings.update(standings)
        self.latest = at

    # ── what others have decided ────────────────────────────────────────────────────────

    def follow(self, entry: LogEntry) -> None:
        """Another floor's batch, as it stands in the log; what is not in mind is read when it is wanted."""
        told: dict[StreamId, list[Event]] = {}
        for each in entry.events:
            if self._in_mind(each) and each.version > self._standings[each.stream].version:
                told.setdefault(each.stream, []).append(each.event)
        after = {stream: self._folded(stream, events) for stream, events in told.items()}
        refused = self.ledger.post(entry.transfers)
        assert refused is None, "it was borne when it was kept"
        self.go_on(after, max(self.latest, entry.stamp.at))
        events = [each.event for each in entry.events]
        for event in events:
            self._note(event, entry.stamp.at)
        self.day_sums.note(events, entry.stamp)

    def _in_mind(self, each: Recorded) -> bool:
        """Whether its stream is, or is to be from its first event on."""
        if each.stream in self._standings:
            return True
        room = room_of(each.stream)
        if room not in ALWAYS_IN_MIND:
            return False
        if each.version > 1:
            self.standing(room, each.stream)
        else:
            self._standings[each.stream] = VersionedState(room.decider.initial, 0)
            self._streams[room.name][each.stream] = None
        return True

    def _folded(self, stream: StreamId, events: list[Event]) -> VersionedState:
        before = self._standings[stream]
        return VersionedState(room_of(stream).fold(events, before.state), before.version + len(events))

    def go_back(self, standings: Mapping[StreamId, VersionedState], balances: Mapping[Account, int]) -> None:
        """To what is public; what was missed is followed next."""
        self.go_on(standings, self.latest)
        self.ledger.keep(balances)

    def note_anew(self) -> None:
        """Whatever else is noted of events, worked out as at a start."""
        self.latest = _last_stamp(self.log)
        self.sequences.clear()
        self.moved_at.clear()
        self._take_up_rounds()
        self.cards = self._cards_in_use()
        self.served = served_by(self.jackpots())
        self.day_sums = DaySums(self.log, self._snapshots)

    def _index(self, stream: StreamId, after: object) -> None:
        """Before the state is taken over, so that what it was is known."""
        if type(after) is Table:
            self.tables_to_wake.note(TableId(name_in(stream)))
        elif type(after) is Terminal:
            self.seats.note(TerminalId(name_in(stream)), self._standings[stream].state, after)

    def _note(self, event: Event, at: Instant) -> None:
        if isinstance(event, _MOVES):
            self.moved_at[event.table] = at
        elif isinstance(event, tickets.TicketIssued):
            self.sequences[event.terminal] = event.sequence
        elif isinstance(event, _SERVED_CHANGED):
            self.served = served_by(self.jackpots())
        else:
            note_card(self.cards, event)

    def tidy(self) -> None:
        """Forget tickets, when there are too many; only while nothing is being written."""
        tickets_in_mind = self._streams[TICKET.name]
        if len(tickets_in_mind) > TICKETS_IN_MIND:
            for stream in tickets_in_mind:
                del self._standings[stream]
            tickets_in_mind.clear()

    def save(self, store: Store, grown_by: int = EVENTS_PER_SNAPSHOT, most: int | None = None) -> int:
        """Snapshots of what has grown, or of so many of these, only while nothing is being written.  How many
        there were."""
        grown = (
            (stream, standing)
            for stream, standing in self._standings.items()
            if self._has_grown(stream, standing.version, 1 if _is_behind_us(standing) else grown_by)
            and room_of(stream) is not TICKET
        )
        snapshots = [
            StateSnapshot(stream, standing.version, encode_state(standing.state))
            for stream, standing in islice(grown, most)
        ]
        more_to_come = most is not None and len(snapshots) == most
        marks = () if more_to_come else (*self.expiries.to_save(), *self.day_sums.to_save(self.latest))
        store.save_snapshots([self._snapshots.marked(each) for each in (*snapshots, *marks)])
        self._saved_at.update((each.stream, each.version) for each in snapshots)
        self._forget_tournaments()
        return len(snapshots)

    def _forget_tournaments(self) -> None:
        """All but the last of those that are behind us; whoever asks for one has it from its snapshot."""
        known = self._streams[TOURNAMENT.name]
        behind_us = [stream for stream in known if _is_behind_us(self._standings[stream])]
        for stream in behind_us[:-TOURNAMENTS_IN_MIND]:
            del self._standings[stream], known[stream]

    def _has_grown(self, stream: StreamId, version: int, by: int) -> bool:
        """By so many events since its snapshot; of which version that is, the log is asked once."""
        if version < by:
            return False
        saved_at = self._saved_at.get(stream)
        if saved_at is None:
            kept = self._snapshots.of(stream)
            saved_at = self._saved_at[stream] = kept.version if kept else 0
        return version - saved_at >= by


def _is_behind_us(standing: VersionedState) -> bool:
    return isinstance(standing.state, Tournament) and standing.state.behind_us


def served_by(jackpots: Iterable[tuple[JackpotId, Jackpot]]) -> dict[TableId, tuple[JackpotId, ...]]:
    """Which jackpots serve each table, by name."""
    served: dict[TableId, tuple[JackpotId, ...]] = {}
    for name, state in sorted(jackpots, key=lambda each: each[0]):
        for at in state.tables:
            served[at] = (*served.get(at, ()), name)
    return served


def note_card(cards: dict[Account, Carded], event: Event) -> None:
    """A card is known to a terminal from when it was shown until the account is closed."""
    if isinstance(event, terminal.PlayerIdentified) and event.limited_by:
        cards[credit(event.terminal, AUD)] = Carded(event.player, event.limited_by)
    elif isinstance(event, terminal.AccountClosed):
        cards.pop(credit(event.terminal, AUD), None)


Seats = Callable[[TerminalId], Terminal]


def cards_in(event: Event, state: object, cards: Mapping[Account, Carded], seats: Seats) -> Cards:
    """The cards in use, and those of players who had left before their round was put right."""
    if not isinstance(event, table.RoundResettled) or not event.left or not isinstance(state, Table):
        return cards
    return {**cards, **_left_cards(event, state, seats)}


def _left_cards(event: table.RoundResettled, state: Table, seats: Seats) -> dict[Account, Carded]:
    closed_at, found = state.in_hand.closed_at, dict[Account, Carded]()
    for name in event.left:
        player = None if closed_at is None else seats(name).player_at(closed_at)
        if player and player.limited_by:
            account = left_behind(name, event.table, event.round, AUD)
            found[account] = Carded(player.name, player.limited_by)
    return found


def _recalled(kept: StateSnapshot) -> tuple[Any, int]:
    try:
        return decode_state(kept.body), kept.version
    except UnknownState:
        return None, 0


def _last_stamp(log: Log) -> Instant:
    for entry in log.entries(max(0, log.head().number - 1)):
        return entry.stamp.at
    return Instant(0)
