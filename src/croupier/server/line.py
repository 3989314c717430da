"""The line to a screen: who it is, what it asks, what it is told, and when it is let go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Protocol

import msgspec

from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TableId, TerminalId
from croupier.server import wire
from croupier.server.asking import Desk, refusal
from croupier.server.doors import Doors, Post
from croupier.server.hub import Hub, Screen
from croupier.server.viewers import AtCage, AtConsole, AtDisplay, AtTerminal, InLobby, InPit, Viewer
from croupier.store.port import Failed

HELLO_WITHIN_S = 10.0
LOOK_EVERY_S = 1.0
SEND_WITHIN_S = 10.0  # a screen that does not take a message in this time is gone
# Between two views: who looks at a whole table or house is shown what every slip changes, but not each time.
CALM_S: Mapping[type[Viewer], float] = {AtConsole: 0.2, InPit: 0.5, AtCage: 0.5, InLobby: 0.5}
QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE = 40, 80
LARGEST_MESSAGE = 64 * 1024
MOST_LINES = 5_000  # beyond these, whoever has not been let in by name is not let in at all
BROKEN = Refused("the house cannot do this because of a fault of its own; nothing was changed")
SESSION_ENDED = "your session has ended; sign in again"
LOG = logging.getLogger("croupier.server")

# What reading nonsense raises; the last is of brackets within brackets within brackets.
NO_MESSAGE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)

_decode = msgspec.json.Decoder(wire.FromScreen).decode
_encode = msgspec.json.Encoder().encode


class Gone(Exception):
    """The other end has hung up."""


class Socket(Protocol):
    """As much of a web socket as is needed, so that the framework can be another."""

    cookies: Mapping[str, str]
    address: str

    async def receive(self) -> str | bytes:
        """Raises Gone."""
        ...

    async def send(self, message: bytes) -> None:
        """Raises Gone."""
        ...

    async def close(self) -> None: ...


Played = wire.PutNote | wire.PutTicket | wire.KeepCompany
Demonstration = Callable[[Viewer, Played], Awaitable[Refused | None]]


async def no_demonstration(_viewer: Viewer, _asked: Played) -> Refused:
    return Refused("this is a real house: notes and tickets go into the devices of the terminal")


class Allowance:
    """So many questions a second, with a little in hand."""

    def __init__(self, now: float) -> None:
        self._left, self._at = float(QUESTIONS_AT_ONCE), now

    def take(self, now: float) -> bool:
        self._left = min(QUESTIONS_AT_ONCE, self._left + (now - self._at) * QUESTIONS_A_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass(frozen=True, slots=True)
class Exchange:
    """Where lines arrive."""

    hub: Hub
    doors: Doors
    desk: Desk
    demonstration: Demonstration

    async def serve(self, socket: Socket) -> None:
        """From the first message to the last, whoever hangs up."""
        try:
            hello = await self._hello(socket)
            viewer = hello if isinstance(hello, Refused) else self._viewer(hello, socket)
            if isinstance(viewer, InLobby) and len(self.hub.screens) >= MOST_LINES:
                viewer = Refused("there are too many lines to this house; come back in a moment")
            if isinstance(viewer, Refused):
                await socket.send(_encode(wire.Farewell(reason=viewer.reason, again=False)))
                await socket.close()
                return
            await self._converse(socket, Screen(viewer, CALM_S.get(type(viewer), 0.0)))
        except Gone:
            return

    async def _converse(self, socket: Socket, screen: Screen) -> None:
        self.hub.join(screen)
        sending = screen.sending = asyncio.create_task(self._send(socket, screen))
        try:
            await self._listen(socket, screen)
            await asyncio.wait((sending,))  # until the farewell is said
        finally:
            self.hub.leave(screen)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def watch(self) -> None:
        """Give up on whoever takes nothing any more: one look at all is cheaper than an alarm for each."""
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            late = monotonic() - SEND_WITHIN_S
            for screen in tuple(self.hub.screens):
                if screen.sending and screen.sending_since is not None and screen.sending_since < late:
                    screen.sending.cancel()

    # ── who it is ───────────────────────────────────────────────────────────────────────

    async def _hello(self, socket: Socket) -> wire.Hello | Refused:
        try:
            message = _decode(await asyncio.wait_for(socket.receive(), HELLO_WITHIN_S))
        except (*NO_MESSAGE, TimeoutError):
            return Refused("a screen first says who it is; reload the page")
        if not isinstance(message, wire.Hello):
            return Refused("a screen first says who it is; reload the page")
        if message.seen is not None and message.seen > self.hub.scene.core.at:
            return Refused("this house has forgotten what this screen has seen; call a supervisor")
        return message

    def _viewer(self, hello: wire.Hello, socket: Socket) -> Viewer | Refused:
        match hello.role:
            case "terminal" | "display":
                return self._device(hello)
            case "lobby":
                return InLobby()
            case "console" | "pit" | "cage":
                staff = self.doors.staff_at(hello.role, socket.cookies.get(f"croupier-{hello.role}", ""))
                return self._post(hello, staff) if staff else Refused("sign in first")

    def _device(self, hello: wire.Hello) -> Viewer | Refused:
        enrolled = self.doors.screen_of(hello.token or "")
        if enrolled is None or (enrolled.role, enrolled.name) != (hello.role, hello.name):
            return Refused(f"this screen is not enrolled as {hello.role} {hello.name}; ask for a code")
        if hello.role == "display":
            return AtDisplay(TableId(hello.name))
        return AtTerminal(TerminalId(hello.name))

    def _post(self, hello: wire.Hello, staff: StaffId) -> Viewer | Refused:
        if hello.role == "pit":
            return InPit(staff)
        if hello.role == "cage":
            return AtCage(staff)
        if hello.name not in self.hub.scene.core.premises.tables:
            return Refused(f"there is no table {hello.name} in this house")
        return AtConsole(TableId(hello.name), staff)

    # ── what it asks ────────────────────────────────────────────────────────────────────

    async def _listen(self, socket: Socket, screen: Screen) -> None:
        allowance = Allowance(asyncio.get_running_loop().time())
        questions: set[asyncio.Task[None]] = set()
        while screen.farewell is None:
            received = await socket.receive()
            # Whoever has been told farewell may be slow to hear it, and commands nothing any more.
            if screen.farewell is not None:
                return
            allowed = allowance.take(asyncio.get_running_loop().time())
            if not allowed or len(questions) >= QUESTIONS_AT_ONCE:
                screen.dismiss("too many questions at once; wait a moment and come back", again=True)
                return
            try:
                message = _decode(received)
            except NO_MESSAGE:
                screen.dismiss("this screen said something that is no message; reload the page", again=False)
                return
            if isinstance(message, wire.Ping):
                screen.answer(wire.Pong(sent=message.sent, now=self.hub.scene.clock()))
                continue
            task = asyncio.create_task(self._answer(socket, screen, message))
            questions.add(task)
            task.add_done_callback(questions.discard)

    async def _answer(self, socket: Socket, screen: Screen, message: wire.Hello | wire.Ask | Played) -> None:
        if isinstance(message, wire.Hello):
            screen.dismiss("a screen says who it is once", again=True)
            return
        if not self._still_there(screen.viewer, socket):
            screen.dismiss(SESSION_ENDED, again=False)
            return
        try:
            screen.answer(await self._answered(screen.viewer, message, socket.address))
        except Failed:
            # What was asked may or may not have been kept: the screen asks again by the same name.
            screen.dismiss("the house could not answer; the line is set up anew", again=True)
            raise
        except Exception:
            # It broke a room and nothing of it was kept; to ask the same again would break it again.
            LOG.exception("%s asked what broke a room", screen.viewer)
            screen.answer(refusal(message.id, BROKEN))

    async def _answered(
        self, viewer: Viewer, message: wire.Ask | Played, where: str
    ) -> wire.Kept | wire.Refused:
        if isinstance(message, wire.Ask):
            return await self.desk.ask(viewer, message, where)
        refused = await self.demonstration(viewer, message)
        if refused:
            return refusal(message.id, refused)
        if isinstance(message, wire.KeepCompany):
            self.hub.refresh()  # the log does not tell who keeps a table company
        return wire.Kept(id=message.id, at=self.hub.scene.core.at)

    def _still_there(self, viewer: Viewer, socket: Socket, *, active: bool = True) -> bool:
        """Sessions end while a line is open; to be shown something keeps none alive."""
        match viewer:
            case AtConsole(staff=staff):
                return self._at_post("console", staff, socket, active=active)
            case InPit(staff):
                return self._at_post("pit", staff, socket, active=active)
            case AtCage(staff):
                return self._at_post("cage", staff, socket, active=active)
            case AtTerminal() | AtDisplay() | InLobby():
                return True

    def _at_post(self, post: Post, staff: StaffId, socket: Socket, *, active: bool) -> bool:
        cookie = socket.cookies.get(f"croupier-{post}", "")
        return self.doors.staff_at(post, cookie, active=active) == staff

    # ── what it is told ─────────────────────────────────────────────────────────────────

    async def _send(self, socket: Socket, screen: Screen) -> None:
        try:
            await self._keep_told(socket, screen)
        except (Gone, TimeoutError):
            await socket.close()
            return
        except Exception:
            # A view that cannot be drawn is the trouble of this line, which must not fall silent.
            LOG.exception("what %s sees cannot be drawn", screen.viewer)
            screen.dismiss("the house could not draw this screen; the line is set up anew", again=True)
        with suppress(Gone, TimeoutError):
            async with asyncio.timeout(SEND_WITHIN_S):
                await socket.send(_encode(screen.farewell))
        await socket.close()

    async def _keep_told(self, socket: Socket, screen: Screen) -> None:
        """Until there is a farewell to say."""
        screen.woken.set()
        while screen.farewell is None:
            await screen.woken.wait()
            screen.woken.clear()
            if not self._still_there(screen.viewer, socket, active=False):
                screen.dismiss(SESSION_ENDED, again=False)
                return
            screen.sending_since = monotonic()
            await self._send_all(socket, screen)
            screen.sending_since = None

    async def _send_all(self, socket: Socket, screen: Screen) -> None:
        """What has changed of the view, unless the viewer has just been shown it; then the answers, so
        that a terminal sees its slip lie before it hears that it is kept."""
        message = None
        if screen.stale and not screen.resting:
            message = self.hub.message(screen)
            if screen.calm:
                screen.rest(screen.calm)
        # Whoever else was woken draws now, too: sending to all in a row takes half as long.
        await asyncio.sleep(0)
        if message is not None:
            await socket.send(message)
        while screen.answers:
            await socket.send(screen.answers.popleft())
