"""What screens are sent: what many see is drawn once, and everybody is told what is new to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from time import monotonic

from croupier.core.ids import Instant, TerminalId
from croupier.server.connections.connected_screen import ConnectedScreen, Only
from croupier.server.connections.drawn_parts import DrawnPart, named, snapshot, told
from croupier.server.connections.overtaken import OvertakenByTime
from croupier.server.connections.shared_drawings import UNCHANGED, SharedDrawings, drawn
from croupier.server.connections.viewers import SEAT, DisplayViewer, SplitParts, TerminalViewer, parts, split
from croupier.server.scene import Scene
from croupier.server.views.seat_settled import SettledSeats
from croupier.server.views.seat_slip import round_fields, slip_fields
from croupier.server.views.watched import watched

SeatFields = Callable[[TerminalId], Mapping[str, object] | None]


class ScreenDrawing:
    """What was drawn is told no longer than it stands by itself, whatever has been marked."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._overtaken = OvertakenByTime()
        self._shared = SharedDrawings(scene)
        self._of_seat: Mapping[Only | None, SeatFields] = {
            "slip": partial(slip_fields, scene),
            "round": partial(round_fields, scene),
            "settled": SettledSeats(scene).fields,
        }
        self.forget, self.forget_all = self._shared.forget, self._shared.forget_all

    def message(self, screen: ConnectedScreen) -> bytes | None:
        """What this screen does not know yet: everything at first, then what has changed, and with it what it
        was answered."""
        first, at, now = screen.at < 0, self._scene.core.at, self._scene.clock()
        if first or (screen.until is not None and screen.until <= now):
            screen.only = None
        changes, patches = self._new(screen, now)
        screen.stale, screen.only = False, None
        screen.at = at
        if not changes and not patches and not first:
            return None
        if isinstance(screen.viewer, DisplayViewer):
            self._scene.displays.told(screen, screen.viewer.table, at, monotonic())
        if first:
            return snapshot(at, now, _whole(screen), self._scene.head())
        return told(at, now, changes, patches, screen.first_kept())

    def _new(self, screen: ConnectedScreen, now: Instant) -> tuple[list[bytes], list[bytes]]:
        """Parts that are told whole, and patches of the others."""
        seat = self._seat(screen)
        if seat is not None and screen.only == "slip":
            return UNCHANGED.changes, seat  # which nobody else sees anything of
        # Whoever's seat was patched plays where they did.
        seen = screen.parts if seat is not None and screen.parts is not None else self._parts(screen)
        before = screen.shared
        screen.shared = self._shared.view(seen.names, seen.shared, now)
        changes, patches = screen.shared.since(before)
        if seat is not None:
            patches = patches + seat
        elif screen.only != "meters":
            own = self._own(screen, seen)
            changes, patches = changes + own[0], patches + own[1]
        self._wait(screen)
        return changes, patches

    def _seat(self, screen: ConnectedScreen) -> list[bytes] | None:
        """The patch of a seat, where some of its fields are all that can be different."""
        fields_of = self._of_seat.get(screen.only)
        if fields_of is None or not isinstance(screen.viewer, TerminalViewer):
            return None
        part, horizon = screen.sent[SEAT], self._scene.horizon
        horizon.nearest = part.until
        fields = fields_of(screen.viewer.terminal)
        if fields is None:
            return None
        part.until = horizon.nearest
        patch = part.take(fields)
        return [named(SEAT, patch)] if patch else []

    def _own(self, screen: ConnectedScreen, seen: SplitParts) -> tuple[list[bytes], list[bytes]]:
        """Of what nobody else sees, everything drawn anew."""
        sent, fresh = screen.sent, dict[str, DrawnPart]()
        changes, patches = list[bytes](), list[bytes]()
        for name, part in seen.own.items():
            was = sent.get(name)
            fresh[name] = after = drawn(self._scene, part, was)
            patch = b"" if after is was else after.since(was)
            if patch is None:
                changes.append(named(name, after.body))
            elif patch:
                patches.append(named(name, patch))
        screen.sent = fresh
        return changes, patches

    def overtaken(self) -> Iterator[ConnectedScreen]:
        """Those whose view has become another by time alone."""
        return self._overtaken.at(self._scene.clock())

    def left(self, screen: ConnectedScreen) -> None:
        self._overtaken.forget(screen)

    def _wait(self, screen: ConnectedScreen) -> None:
        until = screen.shared.until if screen.shared is not None else None
        for part in screen.sent.values():
            if part.until is not None and (until is None or part.until < until):
                until = part.until
        if until != screen.until:
            screen.until = until
            if until is None:
                self._overtaken.forget(screen)
        if until is not None:
            self._overtaken.wait(screen, until)

    def _parts(self, screen: ConnectedScreen) -> SplitParts:
        """How to draw them stays the same while a terminal watches the same table; of the others are few."""
        viewer = screen.viewer
        if not isinstance(viewer, TerminalViewer):
            return split(parts(self._scene, viewer))
        watches = watched(self._scene, viewer.terminal)
        if screen.parts is None or watches != screen.watches:
            screen.parts, screen.watches = split(parts(self._scene, viewer)), watches
        return screen.parts


def _whole(screen: ConnectedScreen) -> list[bytes]:
    shared: Mapping[str, DrawnPart] = {} if screen.shared is None else screen.shared.parts
    return [named(name, part.body) for name, part in (*shared.items(), *screen.sent.items())]
