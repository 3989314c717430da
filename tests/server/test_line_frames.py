"""A line as the wire sees it: requests that open none, frames without end, and ends that nobody takes."""

import asyncio
import base64
import gc
import logging
import socket

import pytest
from gated import PATIENCE_S, Caller, behind_the_gate

from croupier.server import line_protocol
from croupier.server.connections import capacity
from croupier.server.http.turned_down import MISDIRECTED, turn_down

LINE = (
    b"Host: house\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: " + base64.b64encode(bytes(16)) + b"\r\n"
)
OPEN = b"GET /line HTTP/1.1\r\n" + LINE
TEXT, MORE, PING = 0x1, 0x0, 0x9
FLOOD = 50_000
PLACES = 8


def frame(kind, octets=b"", *, ends=True):
    """Under a mask of noughts, as every frame from a screen is masked."""
    return bytes([kind | (0x80 if ends else 0), 0x80 | len(octets)]) + bytes(4) + octets


async def until(there):
    async with asyncio.timeout(PATIENCE_S):
        while not there():
            await asyncio.sleep(0.02)


def told(story, **how):
    async def run():
        async with behind_the_gate(**how) as server:
            await story(server)

    asyncio.run(run())


async def still_answers(server):
    async with Caller(server) as other:
        await other.says(b"GET / HTTP/1.1\r\nHost: house\r\n\r\n")
        assert b" 200 " in await other.answer()


@pytest.mark.clause("house 6.2")
@pytest.mark.parametrize(
    "request_",
    [
        b"POST /line HTTP/1.1\r\n" + LINE + b"Content-Length: 4\r\n\r\nabcd",
        OPEN + b"Content-Length: 4\r\n\r\n",
        OPEN + b"Transfer-Encoding: chunked\r\n\r\n",
        OPEN + b"X-More: of these\r\n" * 200 + b"\r\n",
        OPEN + b"X-Long: " + b"a" * 9_000 + b"\r\n\r\n",
    ],
)
def test_a_request_that_opens_no_line_is_refused_and_holds_no_place(request_):
    async def story(server):
        async with Caller(server) as caller:
            await caller.says(request_)
            assert (await caller.hung_up_on()).startswith(b"HTTP/1.1 400 ")
            await until(lambda: len(server.capacity) == 0)

    told(story)


@pytest.mark.clause("house 6.2")
@pytest.mark.parametrize(
    "flood",
    [frame(PING, b"x" * 125) * FLOOD, frame(TEXT, ends=False) + frame(MORE, ends=False) * FLOOD],
)
def test_frames_without_end_cut_the_line_before_they_cost_anybody_else_time(flood):
    async def story(server):
        async with Caller(server) as caller:
            await caller.says(OPEN + b"\r\n")
            await caller.until(b"\r\n\r\n")
            sending = asyncio.create_task(caller.says(flood))
            await until(lambda: server.counts.flooded)
            await still_answers(server)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
            await until(lambda: len(server.capacity) == 0)

    told(story)


def test_as_many_frames_as_screens_may_send_are_read():
    async def story(server):
        async with Caller(server) as caller:
            await caller.says(OPEN + b"\r\n")
            await caller.until(b"\r\n\r\n")
            await caller.says(frame(PING, b"there?") * (line_protocol.FRAMES_AT_ONCE // 2))
            await caller.says(frame(TEXT, b"there?"))
            assert b"heard" in await caller.until(b"heard")
            assert server.counts.flooded == 0

    told(story)


@pytest.mark.clause("house 6.2")
def test_who_takes_nothing_of_the_last_words_does_not_keep_its_place(monkeypatch):
    """The house has closed the line; but a line is open until somebody has taken what was said last."""
    monkeypatch.setattr(capacity, "PARTED_WITHIN_LOOKS", 2)

    async def parting(_scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "h" * 8_000_000})

    async def story(server):
        async with Caller(server) as caller:
            await caller.says(OPEN + b"\r\n")
            await until(lambda: len(server.capacity) == 1)
            await until(lambda: len(server.capacity) == 0)

    told(story, app=parting)


@pytest.mark.clause("house 6.3")
def test_a_line_that_is_refused_by_its_name_says_nothing_in_the_journal(caplog):
    async def misdirected(scope, _receive, send):
        await turn_down(scope, send, MISDIRECTED)

    async def story(server):
        async with Caller(server) as caller:
            await caller.says(OPEN + b"\r\n")
            assert (await caller.hung_up_on()).startswith(b"HTTP/1.1 421 ")

    with caplog.at_level(logging.DEBUG):
        told(story, app=misdirected)
    assert [each.message for each in caplog.records if each.levelno >= logging.WARNING] == []


@pytest.mark.clause("house 6.2")
@pytest.mark.parametrize("begun", [b"GET / HTT", OPEN + b"\r\n"])
def test_a_crowd_of_as_many_addresses_as_there_are_places_keeps_nobody_out(begun):
    """Each holds half a request, or a line on which it has not said who it is."""

    async def story(server):
        crowd = [Caller(server, f"127.0.2.{last}") for last in range(1, 17)]
        for each in crowd:
            await each.__aenter__()
            await each.says(begun)
        await until(lambda: len(server.capacity) == PLACES)
        await still_answers(server)
        assert server.capacity.turned_away["strangers"] == 0
        for each in crowd:
            await each.__aexit__()

    told(story, caps=capacity.Caps(connections=2 * PLACES, strangers=PLACES))


def hung_up_on(caller):
    try:
        return caller.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


@pytest.mark.clause("house 6.2")
def test_who_makes_room_before_it_was_let_in_is_hung_up_on_and_holds_no_descriptor():
    """They all wait before the house looks up.  What only the collector of rubbish would close stays open for
    minutes in a house that seldom runs it."""

    async def story(server):
        at = server.servers[0].sockets[0].getsockname()[:2]
        crowd = [socket.create_connection(at, source_address=(f"127.0.2.{last}", 0)) for last in range(1, 33)]
        await until(lambda: sum(map(hung_up_on, crowd)) == len(crowd) - PLACES)
        await still_answers(server)
        for each in crowd:
            each.close()

    gc.disable()
    try:
        told(story, caps=capacity.Caps(connections=2 * PLACES, strangers=PLACES))
    finally:
        gc.enable()
