"""The listener's end of a web socket, with a short way for what is said most.

Through the usual interface of web servers every message is a dictionary, a coroutine, a place in a
queue and a turn of the loop, and reading stops and starts again with each.  Here a whole message is
handed over as it comes, and one that the line can take is written at once.  Whatever is out of the
ordinary still goes the usual way, and an application that does not know of this one misses nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

SHORT_WAY = "croupier.short_way"  # by which an application finds it in the state of a connection

# A message is heard; whether the next one may be handed over as it comes.
Heard = Callable[[str], bool]

# How a whole text begins that goes to a browser, by how many bytes it takes to say its length.
_SHORT, _LONG, _LONGEST = b"\x81", b"\x81\x7e", b"\x81\x7f"
_LARGEST_SHORT, _LARGEST_LONG = 125, 0xFFFF


class ShortWay(WebSocketsSansIOProtocol):
    _heard: Heard | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # with a refusal; the application begins in the next turn of the loop
            self.scope["state"] = {**self.app_state, SHORT_WAY: self}

    def hear(self, heard: Heard) -> None:
        """From now on; what came before is received as usual, and first."""
        self._heard = heard

    def send_receive_event_to_app(self) -> None:
        text = None if self._heard is None or not self._in_turn() else self._text()
        if self._heard is None or text is None:
            super().send_receive_event_to_app()
            return
        self.frames = []
        if not self._heard(text):
            self._heard = None

    def _in_turn(self) -> bool:
        return self.queue.empty() and not self.close_sent and self.curr_msg_data_type == "text"

    def _text(self) -> str | None:
        """None where it is none, which is for the usual way to complain of."""
        try:
            return b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return None

    def tell(self, message: bytes) -> bool:
        """Whether the line has taken it.  If not, it may have to wait, or be gone, or pack what it sends."""
        usual = self.close_sent or self.disconnected or self.conn.extensions
        if usual or not self.writable.is_set() or self.conn.state is not OPEN:
            return False
        self.transport.write(framed(message))
        return True


def framed(message: bytes) -> bytes:
    """A whole text as one frame that is not masked, which only browsers do (RFC 6455, 5.2)."""
    size = len(message)
    if size <= _LARGEST_SHORT:
        return b"%b%c%b" % (_SHORT, size, message)
    if size <= _LARGEST_LONG:
        return b"%b%b%b" % (_LONG, size.to_bytes(2, "big"), message)
    return b"%b%b%b" % (_LONGEST, size.to_bytes(8, "big"), message)
