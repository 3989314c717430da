"""A docket for the slips that came together: decided in the order of receipt, taken over by the floor once.

A slip by itself costs the house far more than its rules do: a docket, what is given, a new table.  Slips that
wait together share all of that.  Each still has its own batch, to the letter the one that it would
have had alone, and what is refused leaves nothing behind.  Whatever is no plain slip of a player is asked as
every command is, once the slips before it have been taken over: so nothing overtakes anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from msgspec import Struct

from croupier.core.decider import Refused
from croupier.core.ids import Instant, StreamId, TableId
from croupier.core.message import Stamp
from croupier.floor.asker import Asker, Seat
from croupier.floor.commands import HouseCommand
from croupier.floor.current_states import CurrentStates, VersionedState
from croupier.floor.plain_seats import PlainSeat, PlainSeats
from croupier.floor.rooms import TABLE
from croupier.ledger.account import AUD, Account
from croupier.ledger.balances import TrialLedger
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import PLAYER
from croupier.store.port import Append, Batch
from croupier.table.commands import SetWagers
from croupier.table.given import TableGiven
from croupier.table.postings import of_slip
from croupier.table.slips import ASIDE, PlainRules, SlipsTogether
from croupier.table.state import Table

RulesOf = Callable[[TableId, Table], Ruleset | Refused]


class Lane:
    """One table of a group: where its stream stands, and what has been laid there."""

    __slots__ = ("first", "slips", "stream", "version")

    def __init__(self, stream: StreamId, found: VersionedState, slips: SlipsTogether) -> None:
        self.stream, self.slips = stream, slips
        self.first = self.version = found.version


class SlipsTaken(Struct, frozen=True, gc=False):
    """What slips that came together have changed, and what they add to the log."""

    changed: Mapping[StreamId, VersionedState]
    after: Mapping[Account, int]
    latest: Instant
    batches: int
    events: int


class SlipMemory:
    """What earlier groups found out of seats and tables, which holds for as long as they stay as they are."""

    def __init__(self, current: CurrentStates) -> None:
        self.seats = PlainSeats(current)
        self.rules: dict[TableId, PlainRules] = {}


class GroupDocket:
    """``take_over`` lets the floor go on from what has been taken."""

    def __init__(
        self,
        current: CurrentStates,
        rules_of: RulesOf,
        memory: SlipMemory,
        take_over: Callable[[SlipsTaken], None],
    ) -> None:
        self._current, self._rules_of, self._take_over = current, rules_of, take_over
        self._memory = memory
        self.plain = 0  # slips that were decided here
        self._begin()

    def _begin(self) -> None:
        self._lanes: dict[TableId, Lane] = {}
        self._trial = TrialLedger(self._current.ledger)
        self._latest = self._current.latest
        self._batches = 0

    def slip(self, command: HouseCommand, stamp: Stamp, by: Asker) -> Batch | Refused | None:
        """What a plain slip of a player comes to; nothing where it is to be asked as every command is."""
        if type(command) is not SetWagers or type(by) is not Seat or by.terminal != command.terminal:
            return None
        seat = self._memory.seats.at(command.terminal)
        if seat is None or command.table not in seat.terminal.at:
            return None
        lane = self._lanes.get(command.table) or self._lane(command.table)
        if lane is None or not lane.slips.plain:
            return None
        if stamp.at < self._latest:
            stamp = msgspec.structs.replace(stamp, at=self._latest)
        return self._taken(command, stamp, lane, seat)

    def take_over(self) -> None:
        """Let the floor go on from all of it; what it has gone on to is what the next slips find."""
        if self._batches:
            laid = [lane for lane in self._lanes.values() if lane.version > lane.first]
            changed = {lane.stream: VersionedState(lane.slips.table, lane.version) for lane in laid}
            told = sum(lane.version - lane.first for lane in laid)
            self._take_over(SlipsTaken(changed, self._trial.after, self._latest, self._batches, told))
        self._begin()

    def _taken(self, command: SetWagers, stamp: Stamp, lane: Lane, seat: PlainSeat) -> Batch | Refused | None:
        before = lane.slips.before(command.terminal)
        told = lane.slips.take(command, stamp.at, self._trial[seat.account])
        if told is ASIDE:
            return None
        self.plain += 1
        if isinstance(told, Refused):
            return told
        self._latest = stamp.at
        self._batches += 1
        if told is None:  # it lies there already: only that it does is insisted on
            return Batch(stamp.command, (Append(lane.stream, lane.version, ()), seat.unmoved), (), stamp)
        moved = of_slip(told, before, AUD)
        refused = self._trial.post(moved)
        assert refused is None, "what a slip adds was seen to be covered"
        laid = Append(lane.stream, lane.version, (told,))
        lane.version += 1
        return Batch(stamp.command, (laid, seat.unmoved), moved, stamp)

    def _lane(self, table: TableId) -> Lane | None:
        stream = TABLE.stream(table)
        found = self._current.standing(TABLE, stream)
        rules = self._rules_of(table, found.state)
        if isinstance(rules, Refused):
            return None
        given = TableGiven(
            now=self._latest, game=rules.game, rules=rules.table, ladder=rules.ladder, rank=PLAYER
        )
        slips = SlipsTogether(found.state, given, self._memory.rules.get(table))
        if slips.plain:
            self._memory.rules[table] = slips.rules
        lane = self._lanes[table] = Lane(stream, found, slips)
        return lane
