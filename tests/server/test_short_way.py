"""The short way of a web socket: the same messages in the same order, and the usual way where it must be."""

import asyncio

import pytest
import uvicorn
from uvicorn.server import ServerState

from croupier.server.app import front
from croupier.server.lines.telling import Gone
from croupier.server.short_way import ShortWay, framed

HANDSHAKE = (
    b"GET /line HTTP/1.1\r\nHost: house\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, BINARY = 0x81, 0x82


def said(body, kind=TEXT):
    """As a browser says it, with a mask of noughts."""
    return bytes((kind, 0x80 | len(body), 0, 0, 0, 0)) + body


class Wire:
    """A transport that remembers what was written to it."""

    def __init__(self):
        self.written, self.closed = [], False

    def get_extra_info(self, name, default=None):
        return ("127.0.0.1", 4000) if name in ("peername", "sockname") else default

    def write(self, data):
        self.written.append(data)

    def is_closing(self):
        return self.closed

    def close(self):
        self.closed = True

    def pause_reading(self):
        return

    def resume_reading(self):
        return


class Listens:
    """An exchange that says hello and hears until it is told to go."""

    def __init__(self):
        self.heard, self.received, self.gone = [], [], False
        self.hears, self.socket = asyncio.Event(), None

    async def serve(self, socket):
        self.socket = socket
        await self.hears.wait()
        socket.hear(self._hear)
        try:
            while True:
                self.received.append(await socket.receive())
        except Gone:
            self.gone = True

    def _hear(self, message):
        self.heard.append(message)
        return message != "enough"


async def turns():
    for _ in range(10):
        await asyncio.sleep(0)


async def connected(*, hears=True):
    exchange, wire = Listens(), Wire()
    settings = {"ws": ShortWay, "ws_per_message_deflate": False, "lifespan": "off"}
    config = uvicorn.Config(front(None, exchange), log_level="warning", **settings)
    config.load()
    line = ShortWay(config, ServerState(), {})
    line.connection_made(wire)
    line.data_received(HANDSHAKE)
    if hears:
        exchange.hears.set()
    await turns()
    assert wire.written.pop().startswith(b"HTTP/1.1 101")
    return exchange, line, wire


def hung_up(story):
    async def run():
        line = await story()
        line.connection_lost(None)
        await turns()

    asyncio.run(run())


def test_a_message_is_handed_over_as_it_comes():
    async def story():
        exchange, line, _ = await connected()
        line.data_received(said(b"one") + said(b"two"))
        assert exchange.heard == ["one", "two"]
        await turns()
        assert exchange.received == []
        return line

    hung_up(story)


def test_what_came_before_anybody_heard_is_received_first():
    async def story():
        exchange, line, _ = await connected(hears=False)
        line.data_received(said(b"one"))
        exchange.hears.set()
        await asyncio.sleep(0)
        line.data_received(said(b"two"))
        await turns()
        line.data_received(said(b"three"))
        assert exchange.received + exchange.heard == ["one", "two", "three"]
        assert exchange.heard[-1:] == ["three"]
        return line

    hung_up(story)


def test_who_has_heard_enough_is_handed_nothing_more():
    async def story():
        exchange, line, _ = await connected()
        line.data_received(said(b"enough"))
        line.data_received(said(b"more"))
        assert exchange.heard == ["enough"]
        await turns()
        assert exchange.received == ["more"]
        return line

    hung_up(story)


def test_what_is_no_text_goes_the_usual_way():
    async def story():
        exchange, line, wire = await connected()
        line.data_received(said(b"\x01\x02", BINARY))
        await turns()
        assert (exchange.heard, exchange.received) == ([], [b"\x01\x02"])
        line.data_received(said(b"\xff\xfe"))
        await turns()
        assert exchange.heard == []
        assert exchange.gone
        assert wire.written[-1][2:4] == (1007).to_bytes(2, "big")
        return line

    hung_up(story)


def test_what_the_line_can_take_is_written_at_once():
    async def story():
        exchange, line, wire = await connected()
        assert exchange.socket.send(b'{"type":"Pong"}') is None
        assert wire.written == [b'\x81\x0f{"type":"Pong"}']
        return line

    hung_up(story)


def test_what_the_line_cannot_take_waits_until_it_can():
    async def story():
        exchange, line, wire = await connected()
        line.pause_writing()
        assert not line.tell(b"later")
        rest = asyncio.ensure_future(exchange.socket.send(b"later"))
        await turns()
        assert wire.written == []
        line.resume_writing()
        await rest
        assert wire.written == [b"\x81\x05later"]
        return line

    hung_up(story)


def test_nothing_is_written_to_who_has_hung_up():
    async def run():
        exchange, line, wire = await connected()
        line.connection_lost(None)
        assert not line.tell(b"too late")
        with pytest.raises(Gone):
            exchange.socket.send(b"too late")
        assert wire.written == []
        await turns()
        assert exchange.gone

    asyncio.run(run())


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_a_frame_says_how_long_it_is(size, head):
    assert framed(b"x" * size) == head + b"x" * size
