"""Who is connected, and what of their view has to be drawn anew.

Nothing is queued for a screen but its answers.  A change only marks what is stale; the screen's
line draws it when it gets to send.  So a slow screen costs nothing and is never behind by
more than one message, and nobody waits for anybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from time import monotonic
from typing import Literal

import msgspec

from croupier.core.ids import JackpotId, TableId, TerminalId, TournamentId
from croupier.core.message import Event
from croupier.floor.rooms import (
    JACKPOT,
    LOYALTY,
    STAFF,
    TABLE,
    TERMINAL,
    TICKET,
    TOURNAMENT,
    name_in,
    room_of,
)
from croupier.jackpots import events as je
from croupier.loyalty.postings import limited_card
from croupier.server import wire
from croupier.server.connections.viewers import (
    AT_CAGE,
    METERS,
    PROMOTED,
    BoardViewer,
    CageViewer,
    ConsoleViewer,
    DirectorViewer,
    DisplayViewer,
    LobbyViewer,
    Parts,
    PitViewer,
    TerminalViewer,
    Viewer,
    ViewPart,
    board_of,
    meters_of,
    parts,
)
from croupier.server.scene import Scene
from croupier.server.sentences import said_view
from croupier.server.views.asked import spinner_to_come
from croupier.server.views.seat import NUMBER_SHOWN_MS
from croupier.server.views.watched import watched
from croupier.store.port import Append, Batch
from croupier.table import events as te
from croupier.terminal.events import TerminalEnrolled
from croupier.tickets.events import TicketIssued
from croupier.words.said import Said, say

# What is drawn once for everybody who looks at the house as a whole.
OF_THE_HOUSE = ("lobby", "till", PROMOTED)
BREATH_S = 0.1  # before those who look on are shown something, so that the players are shown it first
SLIPS_S = 1.0  # between two views of theirs, where nothing has changed but what lies on the felts
METERS_S = 1.0  # between two values of a meter; a win, a fault or a notice is shown at once
MOST_ANSWERS = 256  # waiting to be sent; a screen that lets more gather has stopped listening

LOG = logging.getLogger("croupier.server")
_encode = msgspec.json.Encoder().encode

Only = Literal["slip", "meters"]
# What changes nothing on a meter but its value, if that.
_ROUTINE = (je.ContributionsTaken, je.ContributionsRelabelled, je.CyclePrepared, je.CycleOpened)


def _nobody() -> None:
    return


@dataclass(eq=False)
class ConnectedScreen:
    """One connected screen: what it was sent last, and what is waiting for it."""

    viewer: Viewer
    session: str = ""  # the sign-in of whoever is at a post
    calm: float = 0.0  # seconds between two views of who looks on; the players are shown everything at once
    sent: dict[str, bytes] = field(default_factory=dict[str, bytes])
    parts: Parts | None = None
    watches: TableId | None = None  # the table that those parts are of, for a terminal
    groups: tuple[set[ConnectedScreen], ...] = ()
    at: int = -1
    stale: bool = True
    only: Only | None = None  # whether nothing can have changed but a terminal's own slip, or the meters
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

    def mark(self, only: Only | None = None) -> None:
        """Something that is to be seen here has changed, or only a slip or a meter."""
        slip = only is not None
        self.only = only if not self.stale or self.only == only else None
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


class Hub:
    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.screens: set[ConnectedScreen] = set()
        self._terminals: dict[TerminalId, set[ConnectedScreen]] = {}
        self._tables: dict[TableId, set[ConnectedScreen]] = {}
        self._consoles: dict[TableId, set[ConnectedScreen]] = {}
        self._boards: dict[TournamentId, set[ConnectedScreen]] = {}
        self._halls: set[ConnectedScreen] = set()  # those who look at the house as a whole
        self._spinners: dict[TableId, TerminalId | None] = {}  # as the last slip left it
        self._meters_due: dict[TableId, asyncio.TimerHandle] = {}
        self._meters_at: dict[TableId, float] = {}  # when they were drawn last
        self._drawn: dict[str, bytes] = {}  # what many see, by its name, until it changes
        scene.core.follow(self.told)

    # ── coming and going ────────────────────────────────────────────────────────────────

    def join(self, screen: ConnectedScreen) -> None:
        self.screens.add(screen)
        screen.groups = tuple(self._groups(screen.viewer))
        for group in screen.groups:
            group.add(screen)
        if screen.session:
            self.scene.staff_lines.came(screen.session)

    def leave(self, screen: ConnectedScreen) -> None:
        """Where it joined, whatever its terminal can reach by now."""
        self.screens.discard(screen)
        for group in screen.groups:
            group.discard(screen)
        self.scene.displays.left(screen, monotonic())
        if screen.session:
            self.scene.staff_lines.left(screen.session, monotonic())

    def _regroup(self, terminal: TerminalId) -> None:
        """A terminal that has been enrolled anew may reach other tables."""
        for screen in tuple(self._terminals.get(terminal, ())):
            self.leave(screen)
            self.join(screen)

    def _groups(self, viewer: Viewer) -> Iterable[set[ConnectedScreen]]:
        match viewer:
            case TerminalViewer(terminal):
                yield self._terminals.setdefault(terminal, set())
                for table in self.scene.terminal(terminal).tables:
                    yield self._tables.setdefault(table, set())
            case DisplayViewer(table):
                yield self._tables.setdefault(table, set())
            case ConsoleViewer(table):
                yield self._tables.setdefault(table, set())
                yield self._consoles.setdefault(table, set())
            case BoardViewer(tournament):
                yield self._boards.setdefault(tournament, set())
            case PitViewer() | CageViewer() | LobbyViewer() | DirectorViewer():
                yield self._halls

    # ── what has happened ───────────────────────────────────────────────────────────────

    def told(self, batch: Batch) -> None:
        """Everything of one command, once it is durable.  Whatever goes wrong with showing it, it has
        happened: the tables go on.
        """
        try:
            self._take_in(batch)
        except Exception:
            LOG.exception("what command %s changed cannot be shown as it should", batch.command)
            self.refresh()

    def _take_in(self, batch: Batch) -> None:
        events = [event for append in batch.appends for event in append.events]
        self.scene.history.tell(batch.stamp.at, events, batch.transfers)
        for append in batch.appends:
            self._mark(append)
        if self.scene.core.current.cards:
            self._mark_cards(batch)
        if events:
            self._forget(*OF_THE_HOUSE)
            slips = all(isinstance(event, te.WagersSet) for event in events)
            _mark_all(self._halls, "slip" if slips else None)

    def _mark(self, append: Append) -> None:
        if not append.events:
            return
        room, name = room_of(append.stream), name_in(append.stream)
        if room is TABLE:
            self._mark_table(TableId(name), append.events)
            return
        if room is JACKPOT:
            self._mark_jackpot(JackpotId(name), append.events)
            return
        if room is TOURNAMENT:
            self._mark_tournament(TournamentId(name))
        self._mark_desks(self._consoles)
        if room is TOURNAMENT or room is STAFF:
            self._forget(AT_CAGE)
        if room is TERMINAL:
            if any(isinstance(event, TerminalEnrolled) for event in append.events):
                self._regroup(TerminalId(name))
            _mark_all(self._terminals.get(TerminalId(name), ()))
        elif room is TICKET:
            issued = next((each.terminal for each in append.events if isinstance(each, TicketIssued)), None)
            self._mark_terminal(issued or self._issuer(name))
            if issued:
                loop = asyncio.get_running_loop()
                loop.call_later(NUMBER_SHOWN_MS / 1_000 + BREATH_S, self._mark_terminal, issued)

    def _mark_table(self, name: TableId, events: Iterable[Event]) -> None:
        """A slip concerns its own terminal, and who deals to it; everything else concerns the table."""
        for event in events:
            if isinstance(event, te.WagersSet):
                _mark_all(self._terminals.get(event.terminal, ()), "slip")
                self._mark_desks(self.scene.terminal(event.terminal).tables, "slip")
                self._mark_turn(name)
            else:
                self._spinners.pop(name, None)
                self._forget(f"table/{name}", f"past/{name}")
                _mark_all(self._tables.get(name, ()))
                self._mark_desks(self._consoles)
        reserved = self.scene.table(name).reserved if self._boards else None
        if reserved is not None:
            self._mark_board(reserved.terms.tournament)

    def _mark_tournament(self, name: TournamentId) -> None:
        """Whoever sits at its tables, or looks at them, is shown how it stands."""
        self._mark_board(name)
        for table in self.scene.state(TOURNAMENT, name).tables:
            self._forget(f"table/{table}")
            _mark_all(self._tables.get(table, ()))

    def _mark_board(self, name: TournamentId) -> None:
        self._forget(board_of(name))
        _mark_all(self._boards.get(name, ()))

    # ── meters ──────────────────────────────────────────────────────────────────────────

    def _mark_jackpot(self, name: JackpotId, events: Iterable[Event]) -> None:
        """A meter runs up with every round and is drawn once a second; whatever else happens, at once."""
        if all(isinstance(event, _ROUTINE) for event in events):
            for table in self.scene.state(JACKPOT, name).tables:
                self._plan_meters(table)
            return
        self._mark_desks(self._consoles)
        for table in self._tables:
            self._show_meters(table, None)

    def _plan_meters(self, table: TableId) -> None:
        if table in self._meters_due:
            return
        loop = asyncio.get_running_loop()
        wait = self._meters_at.get(table, 0.0) + METERS_S - loop.time()
        if wait <= 0:
            self._show_meters(table, "meters")
        else:
            self._meters_due[table] = loop.call_later(wait, self._show_meters, table, "meters")

    def _show_meters(self, table: TableId, only: Only | None) -> None:
        due = self._meters_due.pop(table, None)
        if due is not None:
            due.cancel()
        self._meters_at[table] = asyncio.get_running_loop().time()
        self._forget(meters_of(table))
        _mark_all(self._tables.get(table, ()), only)

    def _mark_turn(self, name: TableId) -> None:
        """With a slip may come the turn to start the wheel, which everybody at the table sees."""
        spinner = spinner_to_come(self.scene.table(name), self.scene.ruleset(name).game)
        if spinner != self._spinners.get(name):
            self._spinners[name] = spinner
            self._forget(f"table/{name}")
            _mark_all(self._tables.get(name, ()))

    def _mark_cards(self, batch: Batch) -> None:
        """What is lost at one terminal is no longer to be lost at the others where the card is."""
        names = {each.stream for each in batch.appends if room_of(each.stream) is LOYALTY}
        cards = {name_in(stream) for stream in names} | {
            card for each in batch.transfers if (card := limited_card(each)) is not None
        }
        for card in cards:
            for terminal in self.scene.state(LOYALTY, card).at:
                self._mark_terminal(terminal)

    def _mark_terminal(self, name: TerminalId) -> None:
        _mark_all(self._terminals.get(name, ()))

    def _mark_desks(self, tables: Iterable[TableId], only: Only | None = None) -> None:
        for table in tables:
            self._forget(f"desk/{table}")
            _mark_all(self._consoles.get(table, ()), only)

    def _forget(self, *drawn: str) -> None:
        for name in drawn:
            self._drawn.pop(name, None)

    def _issuer(self, number: str) -> TerminalId:
        return self.scene.state(TICKET, number).terminal

    def refresh(self) -> None:
        """Something beside the log has changed: a device, or who keeps a table company."""
        self._drawn.clear()
        _mark_all(self.screens)

    # ── what to send ────────────────────────────────────────────────────────────────────

    def message(self, screen: ConnectedScreen) -> bytes | None:
        """What this screen does not know yet: everything at first, then what has changed."""
        sent, drawn = screen.sent, self._drawn_parts(screen)
        whole = drawn is None
        screen.stale, screen.only = False, None
        drawn = self._parts(screen) if drawn is None else drawn
        fresh = {name: self._body(part) for name, part in drawn.items()}
        raw = {name: msgspec.Raw(body) for name, body in fresh.items() if sent.get(name) != body}
        screen.sent = fresh if whole else sent | fresh
        first, at, now = screen.at < 0, self.scene.core.at, self.scene.clock()
        screen.at = at
        if raw and isinstance(screen.viewer, DisplayViewer):
            self.scene.displays.told(screen, screen.viewer.table, at, monotonic())
        if first:
            return _encode(wire.Snapshot(at=at, now=now, view=raw, head=self.scene.head()))
        return _encode(wire.Told(at=at, now=now, changes=raw)) if raw else None

    def _drawn_parts(self, screen: ConnectedScreen) -> Parts | None:
        """Those that may have changed, where that can be said; on a first view everything has."""
        if screen.at < 0 or screen.only is None:
            return None
        if screen.only == "meters":
            return {name: part for name, part in self._parts(screen).items() if name == METERS}
        return self._own(screen) if isinstance(screen.viewer, TerminalViewer) else None

    def _own(self, screen: ConnectedScreen) -> Parts:
        """What nobody else sees of a terminal's view, which is all of it that its slip can change."""
        return {name: part for name, part in self._parts(screen).items() if part.shared is None}

    def _parts(self, screen: ConnectedScreen) -> Parts:
        """How to draw them stays the same while a terminal watches the same table; of the others are few."""
        viewer = screen.viewer
        if not isinstance(viewer, TerminalViewer):
            return parts(self.scene, viewer)
        watches = watched(self.scene, viewer.terminal)
        if screen.parts is None or watches != screen.watches:
            screen.parts, screen.watches = parts(self.scene, viewer), watches
        return screen.parts

    def _body(self, part: ViewPart) -> bytes:
        if part.shared is None:
            return _encode(part.draw())
        body = self._drawn.get(part.shared)
        if body is None:
            body = self._drawn[part.shared] = _encode(part.draw())
        return body


def _mark_all(screens: Iterable[ConnectedScreen], only: Only | None = None) -> None:
    for screen in screens:
        screen.mark(only)
