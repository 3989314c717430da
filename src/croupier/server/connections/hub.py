"""Who is connected, and what of their view has to be drawn anew.

Nothing is queued for a screen but its answers.  A change only marks what is stale; the screen's
line draws it when it gets to send.  So a slow screen costs nothing and is never behind by
more than one message, and nobody waits for anybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from time import monotonic

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
from croupier.server.connections.connected_screen import ConnectedScreen, Only
from croupier.server.connections.drawing import ScreenDrawing
from croupier.server.connections.viewers import (
    AT_CAGE,
    PROMOTED,
    BoardViewer,
    CageViewer,
    ConsoleViewer,
    DirectorViewer,
    DisplayViewer,
    LobbyViewer,
    PitViewer,
    TerminalViewer,
    Viewer,
    board_of,
    meters_of,
)
from croupier.server.scene import Scene
from croupier.server.views.asked import spinner_to_come
from croupier.store.port import Append, Batch
from croupier.table import events as te
from croupier.terminal.events import TerminalEnrolled
from croupier.tickets.events import TicketIssued

# What is drawn once for everybody who looks at the house as a whole.
OF_THE_HOUSE = ("lobby", "till", PROMOTED)
METERS_S = 1.0  # between two values of a meter; a win, a fault or a notice is shown at once

LOG = logging.getLogger("croupier.server")
# What changes nothing of a seat but what every round changes (`seat.of_round`).
_OF_ROUND = (
    te.WageringOpened, te.BallSpun, te.WageringClosed, te.WagersBound, te.OutcomeSuggested, te.OutcomeEntered,
    te.ChoiceMade, te.RoundSettled, te.CommitmentOpened,
)  # fmt: skip
# What changes nothing of a seat but what came of the round (`seat_settled`).
_OF_END = (te.OutcomeEntered, te.RoundSettled, te.CommitmentOpened)
# What changes nothing on a meter but its value, if that.
_ROUTINE = (je.ContributionsTaken, je.ContributionsRelabelled, je.CyclePrepared, je.CycleOpened)


class Hub:
    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.screens: set[ConnectedScreen] = set()
        self._terminals: dict[TerminalId, set[ConnectedScreen]] = {}
        self._tables: dict[TableId, set[ConnectedScreen]] = {}
        self._consoles: dict[TableId, set[ConnectedScreen]] = {}
        self._boards: dict[TournamentId, set[ConnectedScreen]] = {}
        self._halls: set[ConnectedScreen] = set()  # those who look at the house as a whole
        self._spinners: dict[TableId, TerminalId | None] = {}  # as the last commit left it
        self._meters_due: dict[TableId, asyncio.TimerHandle] = {}
        self._meters_at: dict[TableId, float] = {}  # when they were drawn last
        self._drawing = ScreenDrawing(scene)
        self._turns: set[TableId] = set()  # where it may have become another's
        self._desks_due = False  # whether something has happened that any desk may show
        self._slipped: set[TableId] = set()  # within reach of whom a slip of this commit was laid
        scene.core.follow(self.told)
        scene.core.after(self._look_at_all)
        scene.core.known_cards.follow(self._mark_card)

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
        self._drawing.left(screen)
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
            if append.events:
                self._mark(append)
        if self.scene.core.current.cards:
            self._mark_cards(batch)
        if not all(type(event) is te.WagersSet for event in events):
            self._drawing.forget(*OF_THE_HOUSE)
            _mark_all(self._halls)

    def _mark(self, append: Append) -> None:
        room, name = room_of(append.stream), name_in(append.stream)
        if room is TABLE:
            self._mark_table(TableId(name), append.events)
            return
        if room is JACKPOT:
            self._mark_jackpot(JackpotId(name), append.events)
            return
        if room is TOURNAMENT:
            self._mark_tournament(TournamentId(name))
        self._desks_due = True
        if room is TOURNAMENT or room is STAFF:
            self._drawing.forget(AT_CAGE)
        if room is TERMINAL:
            if any(isinstance(event, TerminalEnrolled) for event in append.events):
                self._regroup(TerminalId(name))
            _mark_all(self._terminals.get(TerminalId(name), ()))
        elif room is TICKET:
            issued = next((each.terminal for each in append.events if isinstance(each, TicketIssued)), None)
            self._mark_terminal(issued or self._issuer(name))

    def _mark_table(self, name: TableId, events: Iterable[Event]) -> None:
        """A slip concerns its own terminal, and who deals to it; everything else concerns the table."""
        self._turns.add(name)
        others = list[Event]()
        for event in events:
            if type(event) is te.WagersSet:
                _mark_all(self._terminals.get(event.terminal, ()), "slip")
                self._slipped.update(self.scene.terminal(event.terminal).tables)
            else:
                others.append(event)
        if others:
            self._drawing.forget(f"table/{name}", f"past/{name}")
            _mark_all(self._tables.get(name, ()), _what_of(others))
            self._desks_due = True
        reserved = self.scene.table(name).reserved if self._boards else None
        if reserved is not None:
            self._mark_board(reserved.terms.tournament)

    def _mark_tournament(self, name: TournamentId) -> None:
        """Whoever sits at its tables, or looks at them, is shown how it stands."""
        self._mark_board(name)
        for table in self.scene.state(TOURNAMENT, name).tables:
            self._drawing.forget(f"table/{table}")
            _mark_all(self._tables.get(table, ()))

    def _mark_board(self, name: TournamentId) -> None:
        self._drawing.forget(board_of(name))
        _mark_all(self._boards.get(name, ()))

    # ── meters ──────────────────────────────────────────────────────────────────────────

    def _mark_jackpot(self, name: JackpotId, events: Iterable[Event]) -> None:
        """A meter runs up with every round and is drawn once a second; whatever else happens, at once."""
        if all(isinstance(event, _ROUTINE) for event in events):
            for table in self.scene.state(JACKPOT, name).tables:
                self._plan_meters(table)
            return
        self._desks_due = True
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
        self._drawing.forget(meters_of(table))
        _mark_all(self._tables.get(table, ()), only)

    def _look_at_all(self) -> None:
        """What those who deal, or look at the house as a whole, see of slips that came together: once for all
        of them.  And what all desks see of whatever else has happened."""
        if self._desks_due:
            self._desks_due = False
            self._mark_desks(self._consoles)
        if self._slipped:
            self._mark_desks(self._slipped, "slip")
            self._slipped.clear()
            self._drawing.forget(*OF_THE_HOUSE)
            _mark_all(self._halls, "slip")
        while self._turns:
            self._mark_turn(self._turns.pop())

    def _mark_turn(self, name: TableId) -> None:
        """With a slip may come or go the turn to start the wheel, which everybody at the table sees.  Where
        nobody knows whose it was, it may have been anybody's."""
        spinner = spinner_to_come(self.scene.table(name), self.scene.ruleset(name).game)
        if name not in self._spinners or spinner != self._spinners[name]:
            self._spinners[name] = spinner
            self._drawing.forget(f"table/{name}")
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

    def _mark_card(self, name: str) -> None:
        for terminal in self.scene.core.current.seats.with_card(name):
            self._mark_terminal(terminal)

    def _mark_terminal(self, name: TerminalId) -> None:
        _mark_all(self._terminals.get(name, ()))

    def _mark_desks(self, tables: Iterable[TableId], only: Only | None = None) -> None:
        for table in tables:
            self._drawing.forget(f"desk/{table}")
            _mark_all(self._consoles.get(table, ()), only)

    def _issuer(self, number: str) -> TerminalId:
        return self.scene.state(TICKET, number).terminal

    def look_at_clock(self) -> None:
        """What time alone has changed is shown, though nothing has happened."""
        _mark_all(self._drawing.overtaken())

    def refresh(self) -> None:
        """Something beside the log has changed: a device, or who keeps a table company."""
        self._drawing.forget_all()
        _mark_all(self.screens)

    def message(self, screen: ConnectedScreen) -> bytes | None:
        """What this screen does not know yet, as far as it has been told."""
        return self._drawing.message(screen)


def _what_of(events: Sequence[Event]) -> Only | None:
    """All that such events of a table can have changed of a seat.  What a round comes to is seen by an end
    that begins with a number, so that nothing else has happened since the seat was told of."""
    if all(isinstance(event, _OF_END) for event in events):
        return "settled" if any(isinstance(event, te.RoundSettled) for event in events) else "round"
    return "round" if all(isinstance(event, _OF_ROUND) for event in events) else None


def _mark_all(screens: Iterable[ConnectedScreen], only: Only | None = None) -> None:
    for screen in screens:
        screen.mark(only)
