"""The line to a screen: who it is, what it asks, what it is told, and when it is let go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

import msgspec
from msgspec import UnsetType

from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TableId, TerminalId, TournamentId
from croupier.floor.floor import Awaited
from croupier.server import wire
from croupier.server.connections.admission import TOO_QUICK, Admission
from croupier.server.connections.broadcast import SESSION_ENDED, Broadcaster, Gone, ScreenLine
from croupier.server.connections.builds import OUTDATED
from croupier.server.connections.command_desk import CommandDesk, refusal, reply
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.hub import Hub
from croupier.server.connections.link import Socket
from croupier.server.connections.viewers import (
    AtPost,
    BoardViewer,
    CageViewer,
    ConsoleViewer,
    DirectorViewer,
    DisplayViewer,
    LobbyViewer,
    LookingOn,
    OfDevice,
    PitViewer,
    TerminalViewer,
    Viewer,
)
from croupier.server.entrance.doors import Doors
from croupier.server.sentences import said_view
from croupier.staff.posts import Post
from croupier.store.port import Committed, StoreFailed
from croupier.words.said import say

HELLO_WITHIN_S = 10.0
LOOK_EVERY_S = 1.0
# Between two views: who looks at a whole table or house is shown what every slip changes, but not each time.
CALM_S: Mapping[type[Viewer], float] = {ConsoleViewer: 0.2, PitViewer: 0.5, CageViewer: 0.5, LobbyViewer: 0.5}
_POST: Mapping[type[AtPost], Post] = {
    ConsoleViewer: "console", PitViewer: "pit", CageViewer: "cage", DirectorViewer: "director",
}  # fmt: skip
# More than anybody taps, and little enough that fifty who ask without a pause leave room for others.
QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE = 10, 80
OPEN_AT_ONCE = 2  # questions of one screen that wait for an answer; what else it says is read afterwards
A_REFUSAL_COSTS = 4
LARGEST_MESSAGE = 64 * 1024
BROKEN = Refused(say("server.house-cannot-do-this-because"))
LOG = logging.getLogger("croupier.server")

# What reading nonsense raises; the last is of brackets within brackets within brackets.
NO_MESSAGE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)

# A house for money knows nothing of what is put in by a screen: such a message is like any other unknown one.
_decode = msgspec.json.Decoder(wire.FromScreen).decode
_decode_for_money = msgspec.json.Decoder(wire.FromScreenForMoney).decode
_decode_unknown = msgspec.json.Decoder(wire.Unknown).decode
_encode = msgspec.json.Encoder().encode


Played = (
    wire.PutNote | wire.PutTicket | wire.PutCard | wire.PressCasing | wire.KeepCompany | wire.TakeFreeSeat
)
Demonstration = Callable[[Viewer, Played], Awaitable[Refused | None]]
NO_SUCH_MESSAGE = Refused(say("entrance.no-such-message"))
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


class Allowance:
    """How many questions a screen may ask: so many a second, and a few more at once."""

    def __init__(self, now: float) -> None:
        self._left, self._at = float(QUESTIONS_AT_ONCE), now

    def take(self, now: float) -> bool:
        self._left = min(QUESTIONS_AT_ONCE, self._left + (now - self._at) * QUESTIONS_A_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def was_refused(self) -> None:
        """Asking for what is refused costs as much as several questions: it is work for nothing."""
        self._left = max(0.0, self._left + 1 - A_REFUSAL_COSTS)


@dataclass(frozen=True, slots=True)
class Exchange:
    """Serves every line from a screen, from its first message to its last."""

    hub: Hub
    doors: Doors
    desk: CommandDesk
    demonstration: Demonstration | None  # none: a house for money
    broadcaster: Broadcaster
    shown: HeadShown = nothing_remembered
    builds: BuildShown = any_build
    admission: Admission = field(default_factory=Admission)

    async def serve(self, socket: Socket) -> None:
        """From the first message to the last, whoever hangs up."""
        try:
            viewer = await self._who(socket)
            if isinstance(viewer, Refused):
                await turn_away(socket, viewer)
                return
            signed_in = self._signed_in(viewer, socket)
            screen = ConnectedScreen(viewer, signed_in, CALM_S.get(type(viewer), 0.0))
            crowded = self.admission.enter(screen, socket.address, len(self.hub.screens))
            if crowded:
                await turn_away(socket, crowded)
                return
            if not isinstance(viewer, LobbyViewer):
                socket.recognise()
            try:
                await self._converse(socket, screen)
            finally:
                self.admission.leave(screen, socket.address)
        except Gone:
            return

    async def _converse(self, socket: Socket, screen: ConnectedScreen) -> None:
        line = ScreenLine(screen, socket, self._session(screen.viewer, socket))
        self.hub.join(screen)
        self.broadcaster.take_on(line)
        try:
            await self._listen(socket, screen)
            await line.ended.wait()  # until the farewell is said
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
            message = _decode(await asyncio.wait_for(socket.receive(), HELLO_WITHIN_S))
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

    # ── what it asks ────────────────────────────────────────────────────────────────────

    async def _listen(self, socket: Socket, screen: ConnectedScreen) -> None:
        loop = asyncio.get_running_loop()
        allowance = Allowance(loop.time())
        questions = Questions(screen, allowance, self.hub.scene.head)
        while screen.farewell is None:
            if questions.open >= OPEN_AT_ONCE:
                await questions.fewer_than(OPEN_AT_ONCE)
            received = await socket.receive()
            # Whoever has been told farewell may be slow to hear it, and commands nothing any more.
            if screen.farewell is not None:
                return
            if not allowance.take(loop.time()):
                screen.dismiss(say("entrance.too-many-questions"), again=True)
                return
            try:
                message = self._read(received)
            except NO_MESSAGE:
                screen.dismiss(say("entrance.no-message"), again=False)
                return
            self._take(socket, questions, message)

    def _read(self, received: str | bytes) -> wire.FromScreen | wire.Unknown:
        """What is of no kind that this house knows, and has a name, is refused by it; else it raises."""
        try:
            read: wire.FromScreen
            read = _decode_for_money(received) if self.demonstration is None else _decode(received)
            return read
        except msgspec.ValidationError:
            unknown = _decode_unknown(received)
            known = wire.FOR_MONEY if self.demonstration is None else wire.FROM_SCREEN
            if unknown.type in known:
                raise
            return unknown

    def _take(self, socket: Socket, questions: Questions, message: wire.FromScreen | wire.Unknown) -> None:
        screen = questions.screen
        if isinstance(message, wire.Ping):
            if message.drawn is not None:
                self.hub.scene.displays.drawn(screen, message.drawn)
            screen.answer(wire.Pong(sent=message.sent, now=self.hub.scene.clock()))
        elif isinstance(message, wire.Hello):
            screen.dismiss(say("entrance.who-once"), again=True)
        elif not self._still_there(screen.viewer, socket, active=True):
            screen.dismiss(SESSION_ENDED, again=False)
        else:
            questions.put(message.id, self._asked(screen.viewer, message, socket.address))

    def _asked(
        self, viewer: Viewer, message: wire.Ask | Played | wire.Unknown, where: str
    ) -> Awaited | Refused:
        if isinstance(message, wire.Unknown):
            return NO_SUCH_MESSAGE
        if not isinstance(message, wire.Ask):
            return asyncio.ensure_future(self._play(viewer, message))
        if message.second is None:
            return self.desk.ask(viewer, message)
        return asyncio.ensure_future(self.desk.ask_of_two(viewer, message, message.second, where))

    async def _play(self, viewer: Viewer, message: Played) -> Committed | Refused:
        assert self.demonstration is not None, "a house for money reads no such message"
        refused = await self.demonstration(viewer, message)
        if refused:
            return refused
        if isinstance(message, wire.KeepCompany):
            self.hub.refresh()  # the log does not tell who keeps a table company
        return Committed(self.hub.scene.core.at)

    # ── whether it may still look ───────────────────────────────────────────────────────

    def _session(self, viewer: Viewer, socket: Socket) -> Callable[[], bool] | None:
        """Sessions end while a line is open; to be shown something keeps none alive."""
        if isinstance(viewer, OfDevice | LookingOn):
            return None
        return partial(self._still_there, viewer, socket, active=False)

    def _still_there(self, viewer: Viewer, socket: Socket, *, active: bool) -> bool:
        if not isinstance(viewer, AtPost):
            return True
        if not self._at_post(_POST[type(viewer)], viewer.staff, socket, active=active):
            return False
        turned_out = isinstance(viewer, ConsoleViewer) and self.doors.turned_away(
            "console", viewer.staff, viewer.table
        )
        return not turned_out

    def _signed_in(self, viewer: Viewer, socket: Socket) -> str:
        """The sign-in by which somebody is at a post; none of whoever needs none."""
        if not isinstance(viewer, AtPost):
            return ""
        return self.doors.session_of(socket.cookies.get(f"croupier-{_POST[type(viewer)]}", ""))

    def _at_post(self, post: Post, staff: StaffId, socket: Socket, *, active: bool) -> bool:
        cookie = socket.cookies.get(f"croupier-{post}", "")
        return self.doors.staff_at(post, cookie, active=active) == staff


class Questions:
    """What one screen has asked and has not been answered yet."""

    def __init__(
        self, screen: ConnectedScreen, allowance: Allowance, head: Callable[[], str | UnsetType]
    ) -> None:
        self.screen, self._allowance, self._head = screen, allowance, head
        self._open: set[Awaited] = set()

    @property
    def open(self) -> int:
        return len(self._open)

    async def fewer_than(self, most: int) -> None:
        """Whoever asks faster than they are answered waits by themselves, and nobody else with them."""
        while len(self._open) >= most:
            await asyncio.wait(self._open, return_when=asyncio.FIRST_COMPLETED)

    def put(self, name: str, answer: Awaited | Refused) -> None:
        if isinstance(answer, Refused):
            self._allowance.was_refused()
            self.screen.answer(refusal(name, answer))
            return
        self._open.add(answer)
        answer.add_done_callback(partial(self._answer, name))

    def _answer(self, name: str, answered: Awaited) -> None:
        self._open.discard(answered)
        try:
            answer = answered.result()
            if isinstance(answer, Refused):
                self._allowance.was_refused()
            self.screen.answer(reply(name, answer, self._head()))
        except StoreFailed:
            # What was asked may or may not have been kept: the screen asks again by the same name.
            LOG.exception("what %s asked could not be answered", self.screen.viewer)
            self.screen.dismiss(say("entrance.could-not-answer"), again=True)
        except Exception:
            # It broke a room and nothing of it was kept; to ask the same again would break it again.
            LOG.exception("%s asked what broke a room", self.screen.viewer)
            self.screen.answer(refusal(name, BROKEN))
