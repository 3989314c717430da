"""A line that is open: who says nothing, who says too much at once, and how it is closed."""

import asyncio

import pytest
from gated import PATIENCE_S, Caller, behind_the_gate
from test_line_frames import OPEN, frame, until

from croupier.server import line_protocol

TEXT, MORE, CLOSE, PING, PONG = 0x1, 0x0, 0x8, 0x9, 0xA
THERE = bytes([0x80 | PING, 6]) + b"there?"


def told(story, **how):
    async def run():
        async with behind_the_gate(**how) as server, Caller(server) as caller:
            await caller.says(OPEN + b"\r\n")
            await caller.until(b"\r\n\r\n")
            await story(server, caller)

    asyncio.run(run())


def goodbye(code):
    return bytes([0x88, 2]) + code.to_bytes(2, "big")


def test_a_message_in_pieces_is_heard_whole_and_a_ping_between_them_is_answered():
    async def story(_server, caller):
        await caller.says(frame(TEXT, b"there", ends=False) + frame(PING, b"?") + frame(MORE, b" it is"))
        assert await caller.until(b"heard") == bytes([0x80 | PONG, 1]) + b"?" + bytes([0x81, 5]) + b"heard"

    told(story)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (frame(MORE, b"of what?"), 1002),
        (frame(TEXT, b"one", ends=False) + frame(TEXT, b"another"), 1002),
        (bytes([0x81, 1]) + b"x", 1002),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (bytes([0x81, 0xFF]) + (1 << 40).to_bytes(8, "big"), 1009),
        (frame(CLOSE), 1000),
    ],
)
def test_what_ends_a_line_is_answered_with_why(said, code):
    async def story(server, caller):
        await caller.says(said)
        assert await caller.hung_up_on() == goodbye(code)
        await until(lambda: len(server.capacity) == 0)

    told(story)


@pytest.mark.clause("house 6.2")
def test_pieces_that_come_to_too_much_end_the_line():
    async def story(_server, caller):
        piece = bytes([MORE, 0xFE]) + (60_000).to_bytes(2, "big") + bytes(4 + 60_000)
        await caller.says(frame(TEXT, b"it begins", ends=False) + piece + piece)
        assert await caller.hung_up_on() == goodbye(1009)

    told(story)


def test_who_says_nothing_is_asked_and_let_go_when_there_is_no_answer(monkeypatch):
    monkeypatch.setattr(line_protocol, "THERE_WITHIN_S", 0.05)

    async def story(_server, caller):
        for _ in range(3):
            assert (await caller.until(THERE)).endswith(THERE)
            await caller.says(frame(PONG, b"there?"))
        assert (await caller.hung_up_on()).endswith(goodbye(1011))

    told(story)


def test_the_house_says_goodbye_and_waits_a_moment_for_the_other_end():
    async def parting(_scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        await send({"type": "websocket.close", "code": 1000})

    async def story(server, caller):
        await caller.says(frame(TEXT, b"bye"))
        await caller.until(goodbye(1000))
        await caller.says(frame(TEXT, b"one more thing"))
        await caller.says(frame(CLOSE))
        assert await caller.hung_up_on() == b""
        await until(lambda: len(server.capacity) == 0)

    told(story, app=parting)


class Listener:
    """Takes one message, and the next when it is told to."""

    def __init__(self, line):
        self.line, self.said, self.over = line, [], asyncio.Event()

    def heard(self, body):
        self.said.append(body)
        self.line.rest()

    def hung_up(self):
        self.over.set()


def test_whoever_listens_is_handed_what_is_said_at_once_and_only_when_it_goes_on():
    listeners = []

    async def listening(scope, receive, send):
        line = scope["state"]["line"]
        await receive()
        await send({"type": "websocket.accept"})
        assert (await receive())["bytes"] == b"hello"
        listeners.append(Listener(line))
        line.listen(listeners[0])
        await listeners[0].over.wait()

    async def story(_server, caller):
        words = [b"hello", b"one", b"two", b"three"]
        await caller.says(b"".join(frame(TEXT, word) for word in words))
        await until(lambda: listeners and listeners[0].said)
        (listener,) = listeners
        await asyncio.sleep(0.05)
        assert listener.said == [b"one"]
        listener.line.go_on()
        assert listener.said == [b"one", b"two"]
        listener.line.go_on()
        assert listener.said == [b"one", b"two", b"three"]
        listener.line.go_on()
        await caller.says(frame(CLOSE))
        await asyncio.wait_for(listener.over.wait(), PATIENCE_S)

    told(story, app=listening)
