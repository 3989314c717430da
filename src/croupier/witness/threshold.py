"""Who comes in to a witness, and for how long: anybody may ask, and nobody keeps its houses waiting.

A witness answers few, so that its threshold is small: strangers have so many places, each address a few of
them, and the one that has stood there longest makes room for the next.  Whoever has signed a request as a
house that is enrolled is no stranger any more.  A request has its time, from its first moment to its last.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Callable
from functools import partial
from ssl import SSLContext
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

STRANGERS, OF_ADDRESS, KNOWN = 256, 32, 64
AT_ONCE = 32  # taken before anybody else has a turn
REQUEST_WITHIN_S = 10.0
HANDSHAKE_WITHIN_S = 5.0
GONE = (BlockingIOError, InterruptedError, ConnectionAbortedError)


def _nothing() -> None:
    """There is nothing to hang up yet."""


class Caller:
    """One connection, from when it was taken."""

    __slots__ = ("_places", "address", "put_out")

    def __init__(self, places: Places, address: str) -> None:
        self._places, self.address = places, address
        self.put_out: Callable[[], None] = _nothing

    def recognise(self) -> None:
        """It has signed as a house that is enrolled here."""
        self._places.recognised(self)

    def leave(self) -> None:
        """Told once or more often."""
        self._places.left(self)


class Places:
    def __init__(self) -> None:
        self._strangers: dict[Caller, None] = {}  # the oldest first
        self._known: dict[Caller, None] = {}

    def enter(self, address: str) -> Caller:
        caller = Caller(self, address)
        self._strangers[caller] = None
        held = Counter(each.address for each in self._strangers)
        if held[address] > OF_ADDRESS:
            self._make_room(self._strangers, address)
        elif len(self._strangers) > STRANGERS:
            self._make_room(self._strangers, max(held, key=held.__getitem__))
        return caller

    def recognised(self, caller: Caller) -> None:
        if caller in self._strangers:
            del self._strangers[caller]
            self._known[caller] = None
            if len(self._known) > KNOWN:
                self._make_room(self._known, next(iter(self._known)).address)

    def left(self, caller: Caller) -> None:
        self._strangers.pop(caller, None)
        self._known.pop(caller, None)

    def _make_room(self, among: dict[Caller, None], address: str) -> None:
        leaving = next(each for each in among if each.address == address)
        leaving.leave()
        leaving.put_out()


class TimedRequests(H11Protocol):
    """One connection; whoever dawdles in the middle of a request is hung up on."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._caller: Caller = app_state["caller"]
        self._deadline: asyncio.TimerHandle | None = None
        self._first = True  # nothing has been answered yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._caller.put_out = transport.abort
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop()
        self._caller.leave()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        self._first = False
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """Between two requests it rests, and uvicorn hangs up on whoever rests for too long."""
        state = self.conn.their_state
        begun = state is h11.IDLE and (self._first or bool(self.conn.trailing_data[0]))
        if not (begun or state is h11.SEND_BODY) or self.transport.is_closing():
            self._stop()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_WITHIN_S, self.transport.abort)

    def _stop(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Threshold:
    """One listening socket.  It has as much of an asyncio server as uvicorn asks for."""

    def __init__(
        self,
        listening: socket.socket,
        protocol: Callable[[Caller], asyncio.Protocol],
        tls: SSLContext | None,
    ) -> None:
        self.sockets = (listening,)
        self._listening, self._protocol, self._tls = listening, protocol, tls
        self._places = Places()
        self._coming: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        listening.setblocking(False)  # noqa: FBT003
        self._loop.add_reader(listening.fileno(), self._look)

    def close(self) -> None:
        if self._listening.fileno() >= 0:
            self._loop.remove_reader(self._listening.fileno())
            self._listening.close()
        for task in tuple(self._coming):
            task.cancel()

    async def wait_closed(self) -> None:
        await asyncio.gather(*self._coming, return_exceptions=True)

    def _look(self) -> None:
        for _ in range(AT_ONCE):
            try:
                accepted, peer = self._listening.accept()
            except GONE:
                return
            accepted.setblocking(False)  # noqa: FBT003
            caller = self._places.enter(peer[0])
            task = self._loop.create_task(self._let_in(accepted, caller))
            caller.put_out = partial(_cancel, task)
            self._coming.add(task)
            task.add_done_callback(self._coming.discard)

    async def _let_in(self, accepted: socket.socket, caller: Caller) -> None:
        within = {} if self._tls is None else {"ssl_handshake_timeout": HANDSHAKE_WITHIN_S}
        try:
            await self._loop.connect_accepted_socket(
                partial(self._protocol, caller), accepted, ssl=self._tls, **within
            )
        except OSError:  # it speaks no TLS, or has gone already
            caller.leave()
        except BaseException:
            caller.leave()
            raise


def _cancel(task: asyncio.Task[None]) -> None:
    task.cancel()
