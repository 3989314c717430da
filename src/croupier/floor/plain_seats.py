"""Terminals of which slips are taken together: looked at once, for as long as nothing happens there.

A player lays slip after slip, and between two of them the terminal itself is nearly always as it was.
"""

from __future__ import annotations

from msgspec import Struct

from croupier.core.ids import TerminalId
from croupier.floor.current_states import CurrentStates, VersionedState
from croupier.floor.rooms import TERMINAL
from croupier.ledger.account import AUD, Account, credit
from croupier.store.port import Append
from croupier.terminal.state import Terminal
from croupier.terminal.wagering import may_play


class PlainSeat(Struct, frozen=True, gc=False):
    found: VersionedState  # as it was looked at
    unmoved: Append  # insists that nothing has happened there meanwhile
    account: Account
    may_wager: bool

    @property
    def terminal(self) -> Terminal:
        terminal: Terminal = self.found.state
        return terminal


class PlainSeats:
    def __init__(self, current: CurrentStates) -> None:
        self._current = current
        self._known: dict[TerminalId, PlainSeat] = {}

    def at(self, name: TerminalId) -> PlainSeat | None:
        """With money, in order, and by nobody's limits but those of the sign."""
        seat = self._known.get(name)
        stream = TERMINAL.stream(name) if seat is None else seat.unmoved.stream
        found = self._current.standing(TERMINAL, stream)
        if seat is None or seat.found is not found:
            account = credit(name, AUD)
            unmoved = Append(stream, found.version, ())
            seat = self._known[name] = PlainSeat(found, unmoved, account, _may_wager(found.state))
        return seat if seat.may_wager and seat.account not in self._current.cards else None


def _may_wager(terminal: Terminal) -> bool:
    account = terminal.account
    if account is None or account.unit != AUD or account.entrant is not None:
        return False
    return may_play(terminal) is None
