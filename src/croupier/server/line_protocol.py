"""A line as the wire sees it: the request that opens it, the frames of which messages are made, its end.

Until somebody listens it speaks ASGI to the application, which decides whether a line is opened.  From then
on whatever is said goes straight to whoever listens, with no task, queue or future in between.

Messages are counted where they are understood; a frame need not be one.  Pings, and pieces of a message that
never ends, would cost the house time and mind without a question being asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any, cast

from litestar.types import ASGIApp
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.http11 import Response

from croupier.server.connections.broadcast import Gone
from croupier.server.connections.capacity import Visit
from croupier.server.connections.link import Listens
from croupier.server.gate import LISTENER, GateCounts
from croupier.server.line_opening import answered, opens, refusal, scope_of
from croupier.server.web_frames import BadFrame, Bye, FrameReader, Opcode, WebFrame, farewell, framed

# More than the questions that a screen may ask, so that whoever asks too many is told so first.
FRAMES_A_SECOND, FRAMES_AT_ONCE = 200, 400
MOST_UNREAD = 1 << 19  # octets of whoever is not read from: more than comes at once
FAREWELL_TAKES_S = 1.0  # until the other end says goodbye too
THERE_WITHIN_S = 20.0  # whoever says nothing for so long is asked whether they are there
WHOLE = frozenset({Opcode.TEXT, Opcode.BINARY})  # where they are not the beginning of more
THERE = framed(Opcode.PING, b"there?")
NO_REQUEST = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

Told = dict[str, Any]  # as ASGI has it


class LineProtocol(asyncio.Protocol):
    """One line, from the request to open it to its end."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._app = cast("ASGIApp", config.loaded_app)  # pyright: ignore[reportUnknownMemberType]
        self._root, self._state = config.root_path, app_state
        self._connections, self._tasks = server_state.connections, server_state.tasks
        self._visit: Visit = app_state["visit"]
        self._counts: GateCounts = app_state["counts"]
        self._loop = asyncio.get_running_loop()
        self._response: Response | None = None  # to the request, until the application has decided
        self._refused: Told = {}
        self._requested = self._is_open = self._is_closing = self._is_gone = False
        self._frames = FrameReader(longest=config.ws_max_size)
        self._frames_left, self._counted_at = float(FRAMES_AT_ONCE), self._loop.time()
        self._begun: WebFrame | None = None  # a message of which more is to come
        self._events = asyncio.Queue[Told]()  # for the application, until somebody listens
        self._listens: Listens | None = None
        self._resting, self._reading = True, False  # until it is open
        self._writable = asyncio.Event()
        self._writable.set()
        self._was_heard, self._was_asked = True, False
        self._timer: asyncio.TimerHandle | None = None

    # ── the connection ──────────────────────────────────────────────────────────────────

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._connections.add(cast("Any", self))

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._connections.discard(cast("Any", self))
        self._is_gone = True
        self._set_timer(None)
        self._writable.set()  # whoever waits learns that nobody takes anything any more
        self._tell_end(Bye.UNSAID if self._is_open else Bye.LOST)
        self._visit.leave()

    def pause_writing(self) -> None:
        self._writable.clear()

    def resume_writing(self) -> None:
        self._writable.set()

    def data_received(self, data: bytes) -> None:
        if not self._requested:
            self._take_request(data)
            return
        self._was_heard = True
        self._frames.take(data)
        if not self._resting:
            self._read()
        elif self._frames.unread > MOST_UNREAD:
            self._transport.abort()

    def shutdown(self) -> None:
        """The listener closes."""
        if self._is_open and not self._is_closing:
            self._end(Bye.STARTED_ANEW)
        else:
            self._transport.close()

    # ── the request that opens it ───────────────────────────────────────────────────────

    def _take_request(self, head: bytes) -> None:
        """The gate has read all of it: what opens no line by now never will."""
        self._requested = True
        found = answered(head)
        if found is None or not opens(found[1]):
            self._transport.write(NO_REQUEST if found is None else found[1].serialize())
            self._transport.close()
            return
        request, self._response = found
        state = {**self._state, "line": self}
        self._events.put_nowait({"type": "websocket.connect"})
        task = self._loop.create_task(self._serve(scope_of(request, self._transport, self._root, state)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, scope: Told) -> None:
        try:
            await self._app(cast("Any", scope), cast("Any", self._receive), cast("Any", self._send))
        except Gone:
            return
        except Exception:
            LISTENER.exception("a line has failed")
            self._refuse(500)
        finally:
            if not self._is_closing:
                self._transport.close()

    async def _receive(self) -> Told:
        if self._events.empty():
            self.go_on()
        return await self._events.get()

    async def _send(self, told: Told) -> None:
        match told["type"]:
            case "websocket.accept":
                self._open(told)
            case "websocket.send":
                rest = self.send(told["bytes"] if told.get("text") is None else told["text"].encode())
                if rest is not None:
                    await rest
            case "websocket.close" if self._is_open:
                self.close(told.get("code", Bye.NORMAL))
            case "websocket.close":
                self._refuse(403)
            case "websocket.http.response.start":
                self._refused = told
            case "websocket.http.response.body":
                self._refuse(self._refused["status"], self._refused["headers"], told["body"])
            case other:
                raise ValueError(other)

    def _open(self, accepted: Told) -> None:
        if self._is_gone or self._transport.is_closing() or self._response is None:
            raise Gone
        for name, value in accepted.get("headers", ()):
            self._response.headers[name.decode("latin-1")] = value.decode("latin-1")
        self._transport.write(self._response.serialize())
        self._response, self._is_open = None, True
        self._set_timer(THERE_WITHIN_S)

    def _refuse(self, status: int, headers: Any = (), body: bytes = b"") -> None:
        if self._response is not None and not self._transport.is_closing():
            self._response = None
            self._transport.write(refusal(status, headers, body))
            self._transport.close()

    # ── for whoever serves it ───────────────────────────────────────────────────────────

    def listen(self, listens: Listens) -> None:
        """From now on what is said is handed over as it comes."""
        self._listens = listens
        while not self._events.empty():
            event = self._events.get_nowait()
            if event["type"] == "websocket.disconnect":
                listens.hung_up()
            else:
                listens.heard(event["bytes"])
        self.go_on()

    def rest(self) -> None:
        """Nothing more is read until it is to go on."""
        if not self._resting:
            self._resting = True
            self._transport.pause_reading()

    def go_on(self) -> None:
        if self._resting and self._is_open and not self._is_gone:
            self._resting = False
            self._read()
            if not self._resting:
                self._transport.resume_reading()

    def send(self, message: bytes) -> Awaitable[None] | None:
        """None where it is on its way; a line that is full takes it once some of that has been read."""
        if self._is_gone or self._is_closing:
            raise Gone
        if not self._writable.is_set():
            return self._send_later(message)
        self._transport.write(framed(Opcode.TEXT, message))
        return None

    async def _send_later(self, message: bytes) -> None:
        await self._writable.wait()
        self.send(message)

    def close(self, code: int = Bye.NORMAL) -> None:
        """Says goodbye, and waits a moment for the other end to say it too."""
        if self._is_gone or self._is_closing or self._transport.is_closing():
            return
        self._is_closing = True
        self._transport.write(farewell(code))
        self._tell_end(code)
        self._set_timer(FAREWELL_TAKES_S)
        self.go_on()

    # ── what is read ────────────────────────────────────────────────────────────────────

    def _read(self) -> None:
        if self._reading:
            return  # whoever is told something now has asked for more
        self._reading = True
        try:
            while not self._resting and (frame := self._frames.next()) is not None:
                if not self._may_send():
                    self._counts.flooded += 1
                    self._transport.abort()
                    return
                self._take(frame)
        except BadFrame as broken:
            self._end(broken.code)
        finally:
            self._reading = False

    def _may_send(self) -> bool:
        now = self._loop.time()
        filled = self._frames_left + (now - self._counted_at) * FRAMES_A_SECOND
        self._frames_left, self._counted_at = min(FRAMES_AT_ONCE, filled) - 1, now
        return self._frames_left >= 0

    def _take(self, frame: WebFrame) -> None:
        if frame.kind in WHOLE and frame.is_last and self._begun is None:
            self._hear(frame.kind, frame.body)
            return
        match frame.kind:
            case Opcode.TEXT | Opcode.BINARY | Opcode.MORE:
                self._piece(frame)
            case Opcode.PING:
                self._transport.write(framed(Opcode.PONG, frame.body))
            case Opcode.CLOSE if self._is_closing:
                self._transport.close()
            case Opcode.CLOSE:
                self._end(Bye.NORMAL)
            case _:
                return  # that they are there has been noted

    def _piece(self, frame: WebFrame) -> None:
        """Of a message that comes in several frames, between which another may not begin."""
        begun = self._begun
        if (begun is None) is (frame.kind == Opcode.MORE):
            raise BadFrame(Bye.AGAINST_THE_RULES)
        whole = frame if begun is None else WebFrame(begun.kind, frame.is_last, begun.body + frame.body)
        if len(whole.body) > self._frames.longest:
            raise BadFrame(Bye.TOO_LONG)
        self._begun = None if whole.is_last else whole
        if whole.is_last:
            self._hear(whole.kind, whole.body)

    def _hear(self, kind: int, body: bytes) -> None:
        if self._is_closing:
            return
        if kind == Opcode.TEXT and not _is_text(body):
            self._counts.spoilt(self._address(), self._loop.time())
            raise BadFrame(Bye.NO_TEXT)
        if self._listens is not None:
            self._listens.heard(body)
            return
        self._events.put_nowait({"type": "websocket.receive", "bytes": body})
        self.rest()

    def _address(self) -> str:
        peer = self._transport.get_extra_info("peername")
        return peer[0] if peer else "unknown"

    # ── its end ─────────────────────────────────────────────────────────────────────────

    def _end(self, code: int) -> None:
        """Without waiting for anything more."""
        if not self._is_closing and not self._transport.is_closing():
            self._transport.write(farewell(code))
        self._is_closing = True
        self._tell_end(code)
        self._transport.close()

    def _tell_end(self, code: int) -> None:
        if self._listens is not None:
            self._listens.hung_up()
        else:
            self._events.put_nowait({"type": "websocket.disconnect", "code": code})

    def _set_timer(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self._loop.call_later(seconds, self._look)

    def _look(self) -> None:
        """Whoever has just said something is there, and whoever is not read from cannot say so."""
        if self._is_closing:
            self._transport.close()
        elif self._was_asked and not self._was_heard and not self._resting:
            self._end(Bye.TROUBLE)
        else:
            self._was_asked = not self._was_heard
            if self._was_asked:
                self._transport.write(THERE)
            self._was_heard = False
            self._set_timer(THERE_WITHIN_S)


def _is_text(octets: bytes) -> bool:
    if octets.isascii():
        return True
    try:
        octets.decode()
    except UnicodeDecodeError:
        return False
    return True
