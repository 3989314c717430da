"""Whether whoever is at the other end of a line may still look and ask: sessions end while it is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from croupier.server.connections.link import Socket
from croupier.server.connections.viewers import (
    AtPost,
    CageViewer,
    ConsoleViewer,
    DirectorViewer,
    LookingOn,
    OfDevice,
    PitViewer,
    Viewer,
)
from croupier.server.entrance.doors import Doors
from croupier.staff.posts import Post

_POST: Mapping[type[AtPost], Post] = {
    ConsoleViewer: "console", PitViewer: "pit", CageViewer: "cage", DirectorViewer: "director",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Presence:
    doors: Doors
    viewer: Viewer
    socket: Socket

    @property
    def session(self) -> Callable[[], bool] | None:
        """Asked before anything is told, where that can end; to be shown something keeps no session alive."""
        if isinstance(self.viewer, OfDevice | LookingOn):
            return None
        return partial(self.lasts, active=False)

    @property
    def signed_in(self) -> str:
        """The sign-in by which somebody is at a post; none of whoever needs none."""
        return self.doors.session_of(self._cookie(self.viewer)) if isinstance(self.viewer, AtPost) else ""

    def lasts(self, *, active: bool) -> bool:
        viewer = self.viewer
        if not isinstance(viewer, AtPost):
            return True
        post, staff = _POST[type(viewer)], viewer.staff
        if self.doors.staff_at(post, self._cookie(viewer), active=active) != staff:
            return False
        if not isinstance(viewer, ConsoleViewer):
            return True
        return not self.doors.turned_away("console", staff, viewer.table)

    def _cookie(self, viewer: AtPost) -> str:
        return self.socket.cookies.get(f"croupier-{_POST[type(viewer)]}", "")
