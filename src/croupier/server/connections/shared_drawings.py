"""What many see: drawn once for all of them, and the way from what they were told before worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Final, NamedTuple

from croupier.core.ids import Instant
from croupier.server.connections.drawn_parts import DrawnPart, SharedBytes, named, redrawn
from croupier.server.connections.viewers import ViewPart
from croupier.server.scene import Scene

_numbers = count()


class SharedChange(NamedTuple):
    """Of parts that others see too: those that are told whole, and patches, as they stand in a message."""

    changes: list[bytes]
    patches: list[bytes]


UNCHANGED: Final = SharedChange([], [])


class SharedView:
    """Those parts of a view that others see too, as they stood together."""

    __slots__ = ("_ways", "number", "parts", "until")

    def __init__(self, parts: Mapping[str, DrawnPart]) -> None:
        self.parts = parts
        self.until = min((each.until for each in parts.values() if each.until is not None), default=None)
        self.number = next(_numbers)
        self._ways: dict[int, SharedChange] = {}  # by the number of the view that they lead from

    def since(self, before: SharedView | None) -> SharedChange:
        if before is self:
            return UNCHANGED
        number = -1 if before is None else before.number
        way = self._ways.get(number)
        if way is None:
            way = self._ways[number] = _change({} if before is None else before.parts, self.parts)
        return way


def _change(before: Mapping[str, DrawnPart], after: Mapping[str, DrawnPart]) -> SharedChange:
    changes, patches = list[bytes](), list[bytes]()
    for name, part in after.items():
        was = before.get(name)
        patch = b"" if part is was else part.since(was)
        if patch is None:
            changes.append(named(name, part.body))
        elif patch:
            patches.append(named(name, patch))
    return SharedChange(_in_one(changes), _in_one(patches))


def _in_one(fields: list[bytes]) -> list[bytes]:
    return [SharedBytes(b",".join(fields))] if fields else []


def drawn(scene: Scene, part: ViewPart, before: DrawnPart | None) -> DrawnPart:
    """Whatever is drawn says how long it stands by itself (`Scene.passed`)."""
    horizon = scene.horizon
    horizon.nearest = None
    after = redrawn(part.draw(), before, shared=part.shared is not None)
    after.until = horizon.nearest
    return after


class SharedDrawings:
    """Drawn anew where something has changed, or once their time is over."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._parts: dict[str, DrawnPart] = {}  # by the name that they are shared by, as they were drawn last
        self._outdated: set[str] = set()  # of these, what has to be drawn anew before it is shown
        self._views: dict[tuple[str, ...], SharedView] = {}  # as they were put together last
        self._standing: dict[tuple[str, ...], SharedView] = {}  # of these, those of which nothing is outdated

    def forget(self, *names: str) -> None:
        self._outdated.update(names)
        self._standing.clear()

    def forget_all(self) -> None:
        self.forget(*self._parts)

    def view(self, names: tuple[str, ...], parts: Mapping[str, ViewPart], now: Instant) -> SharedView:
        """As it stands now; ``names`` are those that the parts are shared by."""
        known = self._standing.get(names)
        if known is not None and (known.until is None or now < known.until):
            return known
        drawn_parts = {
            name: self._part(part, shared, now)
            for (name, part), shared in zip(parts.items(), names, strict=True)
        }
        before = self._views.get(names)
        same = before is not None and all(part is before.parts[name] for name, part in drawn_parts.items())
        view = before if before is not None and same else SharedView(drawn_parts)
        self._views[names] = self._standing[names] = view
        return view

    def _part(self, part: ViewPart, name: str, now: Instant) -> DrawnPart:
        known = self._parts.get(name)
        if known is None or name in self._outdated or (known.until is not None and known.until <= now):
            known = self._parts[name] = drawn(self._scene, part, known)
            self._outdated.discard(name)
        return known
