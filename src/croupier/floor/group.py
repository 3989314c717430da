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
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.ledger.account import AUD, Account, credit
from croupier.ledger.balances import TrialLedger
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import PLAYER
from croupier.store.port import Append, Batch
from croupier.table.commands import SetWagers
from croupier.table.given import TableGiven
from croupier.table.postings import of_slip
from croupier.table.slips import ASIDE, SlipsTogether
from croupier.table.state import Table
from croupier.terminal.state import Terminal
from croupier.terminal.wagering import may_play

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


class GroupDocket:
    """``take_over`` lets the floor go on from what has been taken."""

    def __init__(
        self, current: CurrentStates, rules_of: RulesOf, take_over: Callable[[SlipsTaken], None]
    ) -> None:
        self._current, self._rules_of, self._take_over = current, rules_of, take_over
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
        seat = TERMINAL.stream(command.terminal)
        found = self._current.standing(TERMINAL, seat)
        lane = self._lane(command.table) if self._may_wager(found.state, command) else None
        if lane is None:
            return None
        if stamp.at < self._latest:
            stamp = msgspec.structs.replace(stamp, at=self._latest)
        return self._taken(command, stamp, lane, Append(seat, found.version, ()))

    def take_over(self) -> None:
        """Let the floor go on from all of it; what it has gone on to is what the next slips find."""
        if self._batches:
            laid = [lane for lane in self._lanes.values() if lane.version > lane.first]
            changed = {lane.stream: VersionedState(lane.slips.table, lane.version) for lane in laid}
            told = sum(lane.version - lane.first for lane in laid)
            self._take_over(SlipsTaken(changed, self._trial.after, self._latest, self._batches, told))
        self._begin()

    def _taken(self, command: SetWagers, stamp: Stamp, lane: Lane, seat: Append) -> Batch | Refused | None:
        account = credit(command.terminal, AUD)
        before = lane.slips.before(command.terminal)
        told = lane.slips.take(command, stamp.at, self._trial[account])
        if told is ASIDE:
            return None
        self.plain += 1
        if isinstance(told, Refused):
            return told
        self._latest = stamp.at
        self._batches += 1
        if told is None:  # it lies there already: only that it does is insisted on
            return Batch(stamp.command, (Append(lane.stream, lane.version, ()), seat), (), stamp)
        moved = of_slip(told, before, AUD)
        refused = self._trial.post(moved)
        assert refused is None, "what a slip adds was seen to be covered"
        lane.version += 1
        return Batch(stamp.command, (Append(lane.stream, lane.version - 1, (told,)), seat), moved, stamp)

    def _may_wager(self, terminal: Terminal, command: SetWagers) -> bool:
        """Seated here, with money, in order, and by nobody's limits but those of the sign."""
        if command.table not in terminal.at or may_play(terminal) is not None:
            return False
        account = terminal.account
        if account is None or account.unit != AUD or account.entrant is not None:
            return False
        return credit(command.terminal, AUD) not in self._current.cards

    def _lane(self, table: TableId) -> Lane | None:
        lane = self._lanes.get(table)
        if lane is None:
            stream = TABLE.stream(table)
            found = self._current.standing(TABLE, stream)
            rules = self._rules_of(table, found.state)
            if isinstance(rules, Refused):
                return None
            given = TableGiven(
                now=self._latest, game=rules.game, rules=rules.table, ladder=rules.ladder, rank=PLAYER
            )
            lane = self._lanes[table] = Lane(stream, found, SlipsTogether(found.state, given))
        return lane if lane.slips.plain else None
