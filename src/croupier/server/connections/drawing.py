"""What screens are sent: what many see is drawn once, and everybody is told what is new to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from time import monotonic

from croupier.core.ids import Instant, TerminalId
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.drawn_parts import DrawnPart, named, redrawn, snapshot, told
from croupier.server.connections.overtaken import OvertakenByTime
from croupier.server.connections.viewers import (
    METERS,
    SEAT,
    DisplayViewer,
    Parts,
    TerminalViewer,
    ViewPart,
    parts,
)
from croupier.server.scene import Scene
from croupier.server.views.seat_slip import round_fields, slip_fields
from croupier.server.views.watched import watched

SeatFields = Callable[[Scene, TerminalId], Mapping[str, object] | None]


class ScreenDrawing:
    """Whatever is drawn says how long it stands by itself (`Scene.passed`), and is told no longer than that,
    whatever has been marked."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._overtaken = OvertakenByTime()
        self._drawn: dict[str, DrawnPart] = {}  # what many see, by its name, as it was drawn last
        self._outdated: set[str] = set()  # of these, what has to be drawn anew before it is shown

    def forget(self, *shared: str) -> None:
        """What many see has changed."""
        self._outdated.update(shared)

    def forget_all(self) -> None:
        self._outdated.update(self._drawn)

    def message(self, screen: ConnectedScreen) -> bytes | None:
        """What this screen does not know yet: everything at first, then what has changed."""
        first, at, now = screen.at < 0, self._scene.core.at, self._scene.clock()
        if screen.until is not None and screen.until <= now:
            screen.only = None
        slip = self._slip(screen)
        changes, patches = ([], slip) if slip is not None else self._redrawn(screen, now)
        screen.stale, screen.only = False, None
        screen.at = at
        if not changes and not patches and not first:
            return None
        if isinstance(screen.viewer, DisplayViewer):
            self._scene.displays.told(screen, screen.viewer.table, at, monotonic())
        if first:
            whole = [named(name, part.body) for name, part in screen.sent.items()]
            return snapshot(at, now, whole, self._scene.head())
        return told(at, now, changes, patches)

    def _slip(self, screen: ConnectedScreen) -> list[bytes] | None:
        """The patch of a terminal on which nothing but its own slip can have changed."""
        return self._seat(screen, slip_fields) if screen.only == "slip" else None

    def _seat(self, screen: ConnectedScreen, fields_of: SeatFields) -> list[bytes] | None:
        """Of some of its fields, where that is all that can be different."""
        if not isinstance(screen.viewer, TerminalViewer) or SEAT not in screen.sent:
            return None
        part, horizon = screen.sent[SEAT], self._scene.horizon
        horizon.nearest = part.until
        fields = fields_of(self._scene, screen.viewer.terminal)
        if fields is None:
            return None
        part.until = horizon.nearest
        patch = part.take(fields)
        return [named(SEAT, patch)] if patch else []

    def overtaken(self) -> Iterator[ConnectedScreen]:
        """Those whose view has become another by time alone."""
        return self._overtaken.at(self._scene.clock())

    def left(self, screen: ConnectedScreen) -> None:
        self._overtaken.forget(screen)

    def _redrawn(self, screen: ConnectedScreen, now: Instant) -> tuple[list[bytes], list[bytes]]:
        """Parts that are told whole, and patches of the others."""
        seat = self._seat(screen, round_fields) if screen.only == "round" else None
        drawn, sent = self._drawn_parts(screen, whole=seat is None), screen.sent
        changes, patches, fresh = list[bytes](), seat or [], dict[str, DrawnPart]()
        for name, part in (self._parts(screen) if drawn is None else drawn).items():
            if seat is not None and name == SEAT:
                continue
            was = sent.get(name)
            fresh[name] = after = self._part(part, was, now)
            if after is was:
                continue
            patch = after.since(was)
            if patch is None:
                changes.append(named(name, after.body))
            elif patch:
                patches.append(named(name, patch))
        if drawn is None:
            screen.sent = fresh
        else:
            sent.update(fresh)
        self._wait(screen)
        return changes, patches

    def _wait(self, screen: ConnectedScreen) -> None:
        until: Instant | None = None
        for part in screen.sent.values():
            if part.until is not None and (until is None or part.until < until):
                until = part.until
        if until != screen.until:
            screen.until = until
            if until is None:
                self._overtaken.forget(screen)
        if until is not None:
            self._overtaken.wait(screen, until)

    def _drawn_parts(self, screen: ConnectedScreen, *, whole: bool) -> Parts | None:
        """Those that may have changed, where that can be said; on a first view everything has."""
        if screen.at < 0 or screen.only is None or (screen.only == "round" and whole):
            return None
        if screen.only == "round":
            return self._parts(screen)
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
            return parts(self._scene, viewer)
        watches = watched(self._scene, viewer.terminal)
        if screen.parts is None or watches != screen.watches:
            screen.parts, screen.watches = parts(self._scene, viewer), watches
        return screen.parts

    def _part(self, part: ViewPart, sent: DrawnPart | None, now: Instant) -> DrawnPart:
        if part.shared is None:
            return self._draw(part, sent)
        known = self._drawn.get(part.shared)
        if known is None or part.shared in self._outdated or _is_over(known, now):
            known = self._drawn[part.shared] = self._draw(part, known)
            self._outdated.discard(part.shared)
        return known

    def _draw(self, part: ViewPart, before: DrawnPart | None) -> DrawnPart:
        horizon = self._scene.horizon
        horizon.nearest = None
        drawn = redrawn(part.draw(), before, shared=part.shared is not None)
        drawn.until = horizon.nearest
        return drawn


def _is_over(part: DrawnPart, now: Instant) -> bool:
    return part.until is not None and part.until <= now
