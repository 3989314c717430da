"""Who is connected, and what of their view has to be drawn anew.

Nothing is queued for a screen but its answers.  A change only marks what is stale; the screen's
own sender draws it when it gets to send.  So a slow screen costs nothing and is never behind by
more than one message, and nobody waits for anybody.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

from croupier.core.ids import TableId, TerminalId
from croupier.core.message import Event
from croupier.floor.rooms import TABLE, TERMINAL, TICKET, name_in, room_of
from croupier.server import wire
from croupier.server.scene import Scene
from croupier.server.viewers import (
    AtCage,
    AtConsole,
    AtDisplay,
    AtTerminal,
    InLobby,
    InPit,
    Part,
    Viewer,
    parts,
)
from croupier.store.port import Append, Batch
from croupier.table import events as te
from croupier.tickets.events import TicketIssued

MOST_ANSWERS = 256  # waiting to be sent; a screen that lets more gather has stopped listening

_encode = msgspec.json.Encoder().encode


@dataclass(eq=False)
class Screen:
    """One connected screen: what it was sent last, and what is waiting for it."""

    viewer: Viewer
    sent: dict[str, bytes] = field(default_factory=dict[str, bytes])
    at: int = -1
    stale: bool = True
    resting: bool = False  # shown something a moment ago, and not to be shown more just yet
    answers: deque[bytes] = field(default_factory=deque[bytes])
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    farewell: wire.Farewell | None = None

    def answer(self, message: wire.ToScreen) -> None:
        self.answers.append(_encode(message))
        if len(self.answers) > MOST_ANSWERS:
            self.dismiss("this screen does not listen", again=True)
        self.woken.set()

    def mark(self) -> None:
        if not self.stale:
            self.stale = True
            if not self.resting:
                self.woken.set()

    def rest(self, seconds: float) -> None:
        self.resting = True
        asyncio.get_running_loop().call_later(seconds, self._rested)

    def _rested(self) -> None:
        self.resting = False
        if self.stale:
            self.woken.set()

    def dismiss(self, reason: str, *, again: bool) -> None:
        self.farewell = wire.Farewell(reason=reason, again=again)
        self.woken.set()


class Hub:
    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.screens: set[Screen] = set()
        self._terminals: dict[TerminalId, set[Screen]] = {}
        self._tables: dict[TableId, set[Screen]] = {}
        self._halls: set[Screen] = set()  # those who look at the house as a whole
        self._drawn_of_tables: dict[str, bytes] = {}
        self._drawn_of_halls: dict[str, bytes] = {}
        scene.core.follow(self.told)

    # ── coming and going ────────────────────────────────────────────────────────────────

    def join(self, screen: Screen) -> None:
        self.screens.add(screen)
        for group in self._groups(screen.viewer):
            group.add(screen)

    def leave(self, screen: Screen) -> None:
        self.screens.discard(screen)
        for group in self._groups(screen.viewer):
            group.discard(screen)

    def _groups(self, viewer: Viewer) -> Iterable[set[Screen]]:
        match viewer:
            case AtTerminal(terminal):
                yield self._terminals.setdefault(terminal, set())
                for table in self.scene.terminal(terminal).tables:
                    yield self._tables.setdefault(table, set())
            case AtDisplay(table):
                yield self._tables.setdefault(table, set())
            case AtConsole(table):
                yield self._tables.setdefault(table, set())
                yield self._halls
            case InPit() | AtCage() | InLobby():
                yield self._halls

    # ── what has happened ───────────────────────────────────────────────────────────────

    def told(self, batch: Batch) -> None:
        """Everything of one command, once it is durable."""
        events = [event for append in batch.appends for event in append.events]
        self.scene.chronicle.tell(batch.stamp.at, events, batch.transfers)
        self._drawn_of_halls.clear()
        for append in batch.appends:
            self._mark(append)
        if events:
            _mark_all(self._halls)

    def _mark(self, append: Append) -> None:
        if not append.events:
            return
        room, name = room_of(append.stream), name_in(append.stream)
        if room is TABLE:
            self._mark_table(TableId(name), append.events)
        elif room is TERMINAL:
            _mark_all(self._terminals.get(TerminalId(name), ()))
        elif room is TICKET:
            issued = next((each.terminal for each in append.events if isinstance(each, TicketIssued)), None)
            _mark_all(self._terminals.get(issued or self._issuer(name), ()))

    def _mark_table(self, name: TableId, events: Iterable[Event]) -> None:
        """A slip concerns its own terminal only; everything else concerns the table."""
        for event in events:
            if isinstance(event, te.WagersSet):
                _mark_all(self._terminals.get(event.terminal, ()))
            else:
                self._drawn_of_tables.pop(f"table/{name}", None)
                self._drawn_of_tables.pop(f"past/{name}", None)
                _mark_all(self._tables.get(name, ()))

    def _issuer(self, number: str) -> TerminalId:
        return self.scene.state(TICKET, number).terminal

    def refresh(self) -> None:
        """Something beside the log has changed: a device, or who keeps a table company."""
        self._drawn_of_tables.clear()
        self._drawn_of_halls.clear()
        _mark_all(self.screens)

    # ── what to send ────────────────────────────────────────────────────────────────────

    def message(self, screen: Screen) -> bytes | None:
        """What this screen does not know yet: everything at first, then what has changed."""
        screen.stale = False
        at, now = self.scene.core.at, self.scene.clock()
        fresh = self._parts(screen.viewer)
        changed = {name: body for name, body in fresh.items() if screen.sent.get(name) != body}
        first, screen.at, screen.sent = screen.at < 0, at, fresh
        raw = {name: msgspec.Raw(body) for name, body in changed.items()}
        if first:
            return _encode(wire.Snapshot(at=at, now=now, view=raw))
        return _encode(wire.Told(at=at, now=now, changes=raw)) if raw else None

    def _parts(self, viewer: Viewer) -> dict[str, bytes]:
        return {name: self._drawn(part) for name, part in parts(self.scene, viewer).items()}

    def _drawn(self, part: Part) -> bytes:
        """What many see is drawn once, until it changes."""
        if part.shared is None:
            return _encode(part.draw())
        of_table = part.shared.startswith(("table/", "past/"))
        known = self._drawn_of_tables if of_table else self._drawn_of_halls
        drawn = known.get(part.shared)
        if drawn is None:
            drawn = known[part.shared] = _encode(part.draw())
        return drawn


def _mark_all(screens: Iterable[Screen]) -> None:
    for screen in screens:
        screen.mark()
