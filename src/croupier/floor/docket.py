"""A docket: everything one command reads and changes, kept in one commit or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar, cast

from croupier.core.decider import Refused
from croupier.core.ids import StreamId, TerminalId
from croupier.core.message import Event, Stamp
from croupier.floor.asker import Asker
from croupier.floor.confiding import Confiding
from croupier.floor.current_states import CurrentStates, VersionedState, cards_in
from croupier.floor.rooms import TERMINAL, Room
from croupier.ledger.account import Account
from croupier.ledger.balances import TrialLedger
from croupier.ledger.transfer import Transfer
from croupier.loyalty.postings import beyond_own_limit, reserved
from croupier.store.port import Append, Batch
from croupier.terminal.state import Terminal

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E", bound=Event)
G = TypeVar("G")


class Docket:
    def __init__(
        self, current: CurrentStates, stamp: Stamp, by: Asker, confiding: Confiding | None = None
    ) -> None:
        self.current = current
        self.confiding = confiding  # none where what is said of people stays in plain words
        self.stamp = stamp
        self.by = by
        self._found: dict[StreamId, int] = {}  # versions, as they were read
        self._standings: dict[StreamId, VersionedState] = {}  # with what has been asked on this docket
        self._changed: dict[StreamId, VersionedState] = {}  # those of them that this docket has changed
        self._appends: list[Append] = []
        self._transfers: list[Transfer] = []
        self._trial = TrialLedger(current.ledger)

    def state(self, room: Room[S, Any, Any, Any], name: str) -> S:
        """As it stands after what has been asked on this docket."""
        state: S = self._standing(room, room.stream(name)).state
        return state

    def version(self, room: Room[Any, Any, Any, Any], name: str) -> int:
        return self._standing(room, room.stream(name)).version

    def funds(self, account: Account) -> int:
        """The balance, with the transfers of this docket."""
        return self._trial[account]

    def ask(self, room: Room[S, C, E, G], name: str, command: C, given: G) -> Refused | tuple[E, ...]:
        """Put a command to a room; note what it tells and what that moves."""
        stream = room.stream(name)
        found = self._standing(room, stream)
        told = room.decider.decide(found.state, command, given)
        if isinstance(told, Refused) or not told:
            return told
        if self.confiding is not None:
            told = tuple(cast("E", self.confiding.confided(event)) for event in told)
        state: S = found.state
        transfers: list[Transfer] = []
        for event in told:
            moved = room.postings(state, event)
            transfers.extend(moved)
            transfers.extend(self._reserved(moved, event, state))
            state = room.decider.evolve(state, event)
        refused = self._trial.post(transfers)
        if refused:
            return beyond_own_limit(transfers, self.current.cards, self._trial) or refused
        self._standings[stream] = self._changed[stream] = VersionedState(state, found.version + len(told))
        self._appends.append(Append(stream, found.version, told))
        self._transfers.extend(transfers)
        return told

    def _reserved(self, moved: tuple[Transfer, ...], event: Event, state: object) -> Iterator[Transfer]:
        cards = cards_in(event, state, self.current.cards, self._seat)
        return reserved(moved, cards) if cards else iter(())

    def _seat(self, name: TerminalId) -> Terminal:
        return self.state(TERMINAL, name)

    def told(self, room: Room[Any, Any, Any, Any], name: str) -> Iterator[Event]:
        """What this docket has told of a room so far."""
        stream = room.stream(name)
        return (event for append in self._appends if append.stream == stream for event in append.events)

    @property
    def told_in_all(self) -> int:
        """How many events this docket adds to the log."""
        return sum(len(append.events) for append in self._appends)

    @property
    def transfers(self) -> Iterable[Transfer]:
        """What this docket moves, in order."""
        return self._transfers

    def batch(self) -> Batch:
        """The appends in the order asked; what was only read must still be what it was."""
        found, changed = self._found.items(), self._changed
        read = (Append(stream, at, ()) for stream, at in found if stream not in changed)
        stamp = self.stamp
        return Batch(stamp.command, (*self._appends, *read), tuple(self._transfers), stamp)

    @property
    def changed(self) -> Mapping[StreamId, VersionedState]:
        """Of everything that is no longer as it was read."""
        return self._changed

    @property
    def after(self) -> Mapping[Account, int]:
        """The balances of every account that was touched."""
        return self._trial.after

    def keep(self) -> None:
        """Let the floor go on from here.  Nobody is told before the batch is durable."""
        self.current.ledger.keep(self._trial.after)
        self.current.keep(self._changed, self._appends, self.stamp)

    def _standing(self, room: Room[Any, Any, Any, Any], stream: StreamId) -> VersionedState:
        standing = self._standings.get(stream)
        if standing is None:
            standing = self._standings[stream] = self.current.standing(room, stream)
            self._found[stream] = standing.version
        return standing
