"""One connected screen: what it was sent last, what is waiting for it, and when it is shown that."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from croupier.core.ids import Instant, TableId
from croupier.server import wire
from croupier.server.connections.drawn_parts import DrawnPart
from croupier.server.connections.shared_drawings import SharedView
from croupier.server.connections.viewers import SplitParts, Viewer
from croupier.server.sentences import said_view
from croupier.words.said import Said, say

BREATH_S = 0.1  # before those who look on are shown something, so that the players are shown it first
SLIPS_S = 1.0  # between two views of theirs, where nothing has changed but what lies on the felts
MOST_ANSWERS = 256  # waiting to be sent; a screen that lets more gather has stopped listening

KEPT = b'{"type":"Kept"'
Only = Literal["slip", "meters", "round", "settled"]

_encode = msgspec.json.Encoder().encode


def _both(one: Only | None, other: Only | None) -> Only | None:
    """With the course of a round everything is looked at that a slip, a meter or its end changes; with its
    end, all that a meter does."""
    if one == other:
        return one
    if one is None or other is None:
        return None
    return "settled" if {one, other} == {"settled", "meters"} else "round"


def _nobody() -> None:
    return


@dataclass(eq=False)
class ConnectedScreen:
    """One connected screen: what it was sent last, and what is waiting for it."""

    viewer: Viewer
    session: str = ""  # the sign-in of whoever is at a post
    calm: float = 0.0  # seconds between two views of who looks on; the players are shown everything at once
    sent: dict[str, DrawnPart] = field(default_factory=dict[str, DrawnPart])  # that nobody else sees
    shared: SharedView | None = None  # that others see too
    parts: SplitParts | None = None
    watches: TableId | None = None  # the table that those parts are of, for a terminal
    groups: tuple[set[ConnectedScreen], ...] = ()
    at: int = -1
    until: Instant | None = None  # when what it was sent becomes another by itself
    stale: bool = True
    # Whether nothing can have changed but a slip, meters, the course of a round, or what came of it.
    only: Only | None = None
    due: asyncio.TimerHandle | None = None  # when somebody who looks on is shown what is stale
    unhurried: bool = False  # whether that is only for a slip
    shown: float = 0.0  # when, last
    answers: deque[bytes] = field(default_factory=deque[bytes])
    farewell: wire.Farewell | None = None
    wake: Callable[[], None] = _nobody  # there is something to be sent

    def answer(self, message: wire.ToScreen) -> None:
        self.answers.append(_encode(message))
        if len(self.answers) > MOST_ANSWERS:
            self.dismiss(say("entrance.does-not-listen"), again=True)
        self.wake()

    def first_kept(self) -> list[bytes]:
        """The answers that go with the next view, in one message: those that come first and say that
        something was kept.  After another kind of answer none is taken, so that all come in their order."""
        answers, kept = self.answers, list[bytes]()
        while answers and answers[0].startswith(KEPT):
            kept.append(answers.popleft())
        return kept

    def mark(self, only: Only | None = None) -> None:
        """Something that is to be seen here has changed, or only a slip, a meter, or what rounds change."""
        slip = only in {"slip", "meters"}
        self.only = only if not self.stale else _both(self.only, only)
        if self.calm and (self.due is None or (self.unhurried and not slip)):
            self._plan(slip=slip)
        elif not self.calm and not self.stale:
            self.wake()
        self.stale = True

    def _plan(self, *, slip: bool) -> None:
        if self.due is not None:
            self.due.cancel()
        loop = asyncio.get_running_loop()
        wait = self.shown + (SLIPS_S if slip else self.calm) - loop.time()
        self.due, self.unhurried = loop.call_later(max(BREATH_S, wait), self._now_due), slip

    def _now_due(self) -> None:
        self.due = None
        self.wake()

    def dismiss(self, reason: Said, *, again: bool) -> None:
        self.farewell = wire.Farewell(reason=str(reason), again=again, said=said_view(reason))
        self.wake()
