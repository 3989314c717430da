"""A line as the wire sees it: the request that opens it, the frames of which messages are made, its end.

Messages are counted where they are understood; a frame need not be one.  Pings, and pieces of a message that
never ends, would cost the house time and mind without a question being asked.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State

from croupier.server.connections.capacity import Visit
from croupier.server.gate import LISTENER, GateCounts

NO_TEXT = 1007  # the code that closes a line on which text is no text
# More than the questions that a screen may ask, so that whoever asks too many is told so first.
FRAMES_A_SECOND, FRAMES_AT_ONCE = 200, 400
READ_AT_ONCE = 2_048  # octets, so that few frames are read before they are counted
# A frame says first what it is, then its size in seven bits, or how many octets the size is in.
WHOLE_TEXT, LONGEST_OF_ONE, LONGEST_OF_TWO = 0x81, 125, 0xFFFF
IN_TWO, IN_EIGHT = bytes((WHOLE_TEXT, 126)), bytes((WHOLE_TEXT, 127))
FAREWELL_TAKES_S = 1.0  # until the other end says goodbye too
NO_REQUEST = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class LineProtocol(WebSocketsSansIOProtocol):
    """One line, from the request to open it to its end."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, "line": self}, _loop)
        self.logger = LISTENER
        self.close_timeout = FAREWELL_TAKES_S
        self._visit: Visit = app_state["visit"]
        self._counts: GateCounts = app_state["counts"]
        self._frames_left, self._counted_at = float(FRAMES_AT_ONCE), self.loop.time()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._visit.leave()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            self._take_request(data)
        elif len(data) <= READ_AT_ONCE:
            super().data_received(data)
        else:
            for start in range(0, len(data), READ_AT_ONCE):
                if self.transport.is_closing():
                    return
                super().data_received(data[start : start + READ_AT_ONCE])

    def handle_events(self) -> None:
        if self._may_send(len(self.conn.events)):
            super().handle_events()
        else:
            self._counts.flooded += 1
            self.transport.abort()

    def tell(self, message: bytes) -> bool:
        """A message in one frame, straight to the other end.  Whether the line has taken it: one that is full
        or closing is spoken to by `send`, which waits or says what has become of it."""
        taken = self.handshake_complete and not self.close_sent and self.writable.is_set()
        if not taken or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        self.transport.write(_head_of(len(message)) + message)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # by a refusal; nothing was forgotten

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self._counts.spoilt(self.client[0] if self.client else "unknown", self.loop.time())
            self.frames = []
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _take_request(self, head: bytes) -> None:
        """The gate has read all of it: what opens no line by now never will."""
        super().data_received(head)
        if not self.handshake_initiated:
            self.transport.write(NO_REQUEST)
            self.transport.close()

    def _may_send(self, frames: int) -> bool:
        now = self.loop.time()
        filled = self._frames_left + (now - self._counted_at) * FRAMES_A_SECOND
        self._frames_left, self._counted_at = min(FRAMES_AT_ONCE, filled) - frames, now
        return self._frames_left >= 0


def _head_of(size: int) -> bytes:
    """Of a frame that is a whole message of text, and unmasked."""
    if size <= LONGEST_OF_ONE:
        return bytes((WHOLE_TEXT, size))
    if size <= LONGEST_OF_TWO:
        return IN_TWO + size.to_bytes(2, "big")
    return IN_EIGHT + size.to_bytes(8, "big")


def _is_text(octets: bytes) -> bool:
    if octets.isascii():
        return True
    try:
        octets.decode()
    except UnicodeDecodeError:
        return False
    return True
