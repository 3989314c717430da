"""The one shape of every stateful thing in the house."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Generic, TypeVar

from croupier.core.cite import Clause
from croupier.words.said import Said

State = TypeVar("State")
Asked = TypeVar("Asked")
Told = TypeVar("Told")
Given = TypeVar("Given")


@dataclass(frozen=True, slots=True)
class Refused:
    """No, why not, and the clause that says so.

    Why not is said by a key of the catalogue; a game from elsewhere may give its own plain words.
    """

    said: Said | str
    clause: Clause | None = None

    @property
    def reason(self) -> str:
        """Why not, in English; `said` has it in every language."""
        return str(self.said)

    def __str__(self) -> str:
        return f"{self.reason} ({self.clause})" if self.clause else self.reason


Decision = tuple[Told, ...] | Refused


@dataclass(frozen=True, slots=True)
class Decider(Generic[State, Asked, Told, Given]):
    """(state, command, given) -> events, and (state, event) -> state.

    ``given`` is everything the decision needs from outside, read before it is
    taken: the time, the rules in force, the funds available, the caller's rank.
    """

    initial: State
    decide: Callable[[State, Asked, Given], Decision[Told]]
    evolve: Callable[[State, Told], State]
    # The same as evolving with one after the other, where a room knows a shorter way through many.
    evolve_many: Callable[[State, Iterable[Told]], State] | None = None

    def fold(self, events: Iterable[Told], state: State | None = None) -> State:
        start = self.initial if state is None else state
        return self.evolve_many(start, events) if self.evolve_many else reduce(self.evolve, events, start)
