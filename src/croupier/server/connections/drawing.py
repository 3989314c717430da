"""What screens are sent: what many see is drawn once, and everybody is told what is new to them."""

from __future__ import annotations

from time import monotonic

import msgspec

from croupier.server import wire
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.drawn_parts import DrawnPart, named, redrawn, told
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
from croupier.server.views.seat_slip import slip_fields
from croupier.server.views.watched import watched

_encode = msgspec.json.Encoder().encode


class ScreenDrawing:
    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._drawn: dict[str, DrawnPart] = {}  # what many see, by its name, as it was drawn last
        self._outdated: set[str] = set()  # of these, what has to be drawn anew before it is shown

    def forget(self, *shared: str) -> None:
        """What many see has changed."""
        self._outdated.update(shared)

    def forget_all(self) -> None:
        self._outdated.update(self._drawn)

    def message(self, screen: ConnectedScreen) -> bytes | None:
        """What this screen does not know yet: everything at first, then what has changed."""
        slip = self._slip(screen)
        changes, patches = ([], slip) if slip is not None else self._redrawn(screen)
        screen.stale, screen.only = False, None
        first, at, now = screen.at < 0, self._scene.core.at, self._scene.clock()
        screen.at = at
        if not changes and not patches and not first:
            return None
        if isinstance(screen.viewer, DisplayViewer):
            self._scene.displays.told(screen, screen.viewer.table, at, monotonic())
        if first:
            view = {name: msgspec.Raw(part.body) for name, part in screen.sent.items()}
            return _encode(wire.Snapshot(at=at, now=now, view=view, head=self._scene.head()))
        return told(at, now, changes, patches)

    def _slip(self, screen: ConnectedScreen) -> list[bytes] | None:
        """The patch of a terminal on which nothing but its own slip can have changed."""
        if screen.only != "slip" or not isinstance(screen.viewer, TerminalViewer) or SEAT not in screen.sent:
            return None
        fields = slip_fields(self._scene, screen.viewer.terminal)
        if fields is None:
            return None
        patch = screen.sent[SEAT].take(fields)
        return [named(SEAT, patch)] if patch else []

    def _redrawn(self, screen: ConnectedScreen) -> tuple[list[bytes], list[bytes]]:
        """Parts that are told whole, and patches of the others."""
        drawn, sent = self._drawn_parts(screen), screen.sent
        whole = drawn is None
        fresh = {
            name: self._part(part, sent.get(name))
            for name, part in (self._parts(screen) if drawn is None else drawn).items()
        }
        changes, patches = list[bytes](), list[bytes]()
        for name, part in fresh.items():
            was = sent.get(name)
            if part is was:
                continue
            patch = part.since(was)
            if patch is None:
                changes.append(named(name, part.body))
            elif patch:
                patches.append(named(name, patch))
        screen.sent = fresh if whole else sent | fresh
        return changes, patches

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
            return parts(self._scene, viewer)
        watches = watched(self._scene, viewer.terminal)
        if screen.parts is None or watches != screen.watches:
            screen.parts, screen.watches = parts(self._scene, viewer), watches
        return screen.parts

    def _part(self, part: ViewPart, sent: DrawnPart | None) -> DrawnPart:
        if part.shared is None:
            return redrawn(part.draw(), sent)
        known = self._drawn.get(part.shared)
        if known is None or part.shared in self._outdated:
            known = self._drawn[part.shared] = redrawn(part.draw(), known)
            self._outdated.discard(part.shared)
        return known
