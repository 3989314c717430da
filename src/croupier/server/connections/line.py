"""The line to a screen: who it is, from when it is told what, and when it is let go."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

import msgspec

from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TableId, TerminalId, TournamentId
from croupier.server import wire
from croupier.server.connections.admission import TOO_QUICK, Admission
from croupier.server.connections.broadcast import Broadcaster, Gone, ScreenLine
from croupier.server.connections.builds import OUTDATED
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.conversation import NO_MESSAGE, HouseAnswers, LineConversation, decode
from croupier.server.connections.hub import Hub
from croupier.server.connections.link import Socket
from croupier.server.connections.presence import Presence
from croupier.server.connections.viewers import (
    BoardViewer,
    CageViewer,
    ConsoleViewer,
    DirectorViewer,
    DisplayViewer,
    LobbyViewer,
    PitViewer,
    TerminalViewer,
    Viewer,
)
from croupier.server.entrance.doors import Doors
from croupier.server.sentences import said_view
from croupier.words.said import say

HELLO_WITHIN_S = 10.0
LOOK_EVERY_S = 1.0
# Between two views: who looks at a whole table or house is shown what every slip changes, but not each time.
CALM_S: Mapping[type[Viewer], float] = {ConsoleViewer: 0.2, PitViewer: 0.5, CageViewer: 0.5, LobbyViewer: 0.5}
LARGEST_MESSAGE = 64 * 1024
_encode = msgspec.json.Encoder().encode

HeadShown = Callable[[str], Awaitable[None]]  # a head that a screen was shown once
BuildShown = Callable[[Viewer, wire.Hello], Awaitable[Refused | None]]  # of which program its page is


async def nothing_remembered(_head: str) -> None:
    """A house that signs nothing has nothing to be held against."""


async def any_build(_viewer: Viewer, _hello: wire.Hello) -> None:
    """Where no program was accepted, none is another."""


async def turn_away(socket: Socket, refused: Refused) -> None:
    farewell = wire.Farewell(
        reason=refused.reason,
        again=refused is TOO_QUICK,
        reload=refused is OUTDATED,
        said=said_view(refused.said),
    )
    rest = socket.send(_encode(farewell))
    if rest is not None:
        await rest
    await socket.close()


@dataclass(frozen=True, slots=True)
class Exchange:
    """Serves every line from a screen, from its first message to its last."""

    doors: Doors
    answers: HouseAnswers
    broadcaster: Broadcaster
    shown: HeadShown = nothing_remembered
    builds: BuildShown = any_build
    admission: Admission = field(default_factory=Admission)

    @property
    def hub(self) -> Hub:
        return self.answers.hub

    async def serve(self, socket: Socket) -> None:
        """From the first message to the last, whoever hangs up."""
        try:
            viewer = await self._who(socket)
            if isinstance(viewer, Refused):
                await turn_away(socket, viewer)
                return
            presence = Presence(self.doors, viewer, socket)
            screen = ConnectedScreen(viewer, presence.signed_in, CALM_S.get(type(viewer), 0.0))
            crowded = self.admission.enter(screen, socket.address, len(self.hub.screens))
            if crowded:
                await turn_away(socket, crowded)
                return
            if not isinstance(viewer, LobbyViewer):
                socket.recognise()
            try:
                await self._converse(socket, screen, presence)
            finally:
                self.admission.leave(screen, socket.address)
        except Gone:
            return

    async def _converse(self, socket: Socket, screen: ConnectedScreen, presence: Presence) -> None:
        line = ScreenLine(screen, socket, presence.session)
        self.hub.join(screen)
        self.broadcaster.take_on(line)
        try:
            socket.listen(LineConversation(self.answers, presence, socket, line))
            await line.ended.wait()  # until the farewell is said, or the other end has hung up
        except asyncio.CancelledError:
            if not line.given_up:
                raise
        finally:
            self.hub.leave(screen)
            line.end()

    async def watch(self) -> None:
        """Give up on whoever takes nothing any more: one look at all is cheaper than an alarm for each.  And
        show what time alone has changed."""
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            self.hub.look_at_clock()
            self.broadcaster.give_up_on_the_slow()

    # ── who it is ───────────────────────────────────────────────────────────────────────

    async def _who(self, socket: Socket) -> Viewer | Refused:
        with self.admission.at_the_door(socket.address) as too_quick:
            hello = too_quick or await self._hello(socket)
        if isinstance(hello, Refused):
            return hello
        viewer = self._viewer(hello, socket)
        return viewer if isinstance(viewer, Refused) else await self.builds(viewer, hello) or viewer

    async def _hello(self, socket: Socket) -> wire.Hello | Refused:
        try:
            message = decode(await asyncio.wait_for(socket.receive(), HELLO_WITHIN_S))
        except (*NO_MESSAGE, TimeoutError):
            return Refused(say("server.screen-first-says-who-it"))
        if not isinstance(message, wire.Hello):
            return Refused(say("server.screen-first-says-who-it"))
        if message.head is not None:
            await self.shown(message.head)
        if message.seen is not None and message.seen > self.hub.scene.core.at:
            return Refused(say("server.this-house-has-forgotten-what"))
        return message

    def _viewer(self, hello: wire.Hello, socket: Socket) -> Viewer | Refused:
        match hello.role:
            case "terminal" | "display":
                return self._device(hello)
            case "lobby":
                return LobbyViewer()
            case "board":
                return BoardViewer(TournamentId(hello.name))
            case "console" | "pit" | "cage" | "director":
                staff = self.doors.staff_at(hello.role, socket.cookies.get(f"croupier-{hello.role}", ""))
                return self._post(hello, staff) if staff else Refused(say("server.sign-in-first"))

    def _device(self, hello: wire.Hello) -> Viewer | Refused:
        enrolled = self.doors.screen_of(hello.token or "")
        if enrolled is None or (enrolled.role, enrolled.name) != (hello.role, hello.name):
            return Refused(say("server.this-screen-is-not-enrolled", role=hello.role, name=hello.name))
        if hello.role == "display":
            return DisplayViewer(TableId(hello.name))
        return TerminalViewer(TerminalId(hello.name))

    def _post(self, hello: wire.Hello, staff: StaffId) -> Viewer | Refused:
        if hello.role == "pit":
            return PitViewer(staff)
        if hello.role == "cage":
            return CageViewer(staff, hello.name) if hello.name else CageViewer(staff)
        if hello.role == "director":
            return DirectorViewer(staff, TournamentId(hello.name))
        table = TableId(hello.name)
        if table not in self.hub.scene.core.house_settings.tables:
            return Refused(say("server.there-is-no-table-in", table=table))
        return self.doors.turned_away("console", staff, table) or ConsoleViewer(table, staff)
