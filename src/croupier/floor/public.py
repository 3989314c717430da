"""The floor as everybody may know it: what is durable, and nothing that is still being written.

The current states run ahead of the log.  Whatever they have changed and the store has not yet answered for
is remembered here as it was before, so that nobody is shown what a power cut could take back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from croupier.core.decider import Refused
from croupier.core.ids import StreamId
from croupier.floor.current_states import CurrentStates, VersionedState
from croupier.floor.rooms import Room, room_of
from croupier.ledger.account import Account, of_whom
from croupier.ledger.balances import changes
from croupier.store.port import Batch

S = TypeVar("S")


@dataclass(slots=True)
class Decided:
    """What one decision has changed, or that of slips that came together, each with a batch of its own."""

    changed: Mapping[StreamId, VersionedState]
    after: Mapping[Account, int]
    batches: int


class Public:
    def __init__(self, current: CurrentStates) -> None:
        self._shelf = current
        self._deciding: deque[Decided] = deque()
        self._before: dict[StreamId, VersionedState] = {}
        self._held: dict[Account, int] = {}

    def state(self, room: Room[S, Any, Any, Any], name: str) -> S:
        stream = room.stream(name)
        state: S = (self._before.get(stream) or self._shelf.standing(room, stream)).state
        return state

    def balance(self, account: Account) -> int:
        held = self._held.get(account)
        return self._shelf.ledger[account] if held is None else held

    def left_behind(self) -> dict[Account, int]:
        """What stands for, or against, players who had cashed out before their round was put right."""
        known = {*self._shelf.ledger.accounts(), *self._held}
        found = {account: self.balance(account) for account in known if of_whom(account)}
        return {account: amount for account, amount in sorted(found.items()) if amount}

    def decided(
        self, changed: Mapping[StreamId, VersionedState], after: Mapping[Account, int], batches: int = 1
    ) -> None:
        """Called before the current states go on from a decision."""
        self._deciding.append(Decided(changed, after, batches))
        for stream in changed:
            self._before.setdefault(stream, self._shelf.known(stream))
        for account in after:
            self._held.setdefault(account, self._shelf.ledger[account])

    def concluded(self, batch: Batch, kept: int) -> None:
        """The next batch is durable now, the first of so many; with it is shown all that was decided together
        with it, if all of that was kept.  What nothing else is waiting on need not be remembered.
        """
        first = self._deciding[0]
        if first.batches > kept:
            self._show_alone(batch)
        else:
            self._show(first)
        first.batches -= 1
        if not first.batches:
            self._deciding.popleft()
        else:
            first.changed, first.after = {}, {}  # shown already

    def taken_back(self) -> None:
        """Nothing that is being written will be kept: the current states go back to what is public."""
        self._shelf.go_back(self._before, self._held)
        self._deciding.clear()
        self._before, self._held = {}, {}

    def _show_alone(self, batch: Batch) -> None:
        """What this one has changed, where others that were decided with it may never be kept."""
        for append in batch.appends:
            if append.events:
                before = self._before[append.stream]
                state = room_of(append.stream).fold(append.events, before.state)
                self._before[append.stream] = VersionedState(state, before.version + len(append.events))
        after = changes(self.balance, batch.transfers)
        assert not isinstance(after, Refused), "it was seen to be covered when it was decided"
        self._held.update(after)

    def _show(self, decided: Decided) -> None:
        for stream, standing in decided.changed.items():
            if self._shelf.known(stream) is standing:
                self._before.pop(stream, None)
            else:
                self._before[stream] = standing
        for account, amount in decided.after.items():
            if self._shelf.ledger[account] == amount:
                self._held.pop(account, None)
            else:
                self._held[account] = amount
