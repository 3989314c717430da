"""A terminal's end of the line, bare enough that a thousand of them leave a core to spare."""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec

from croupier.server import wire

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
ANSWERED = b'"answered":[{'  # of a message that tells and answers in one
UNMASKED = bytes(4)  # a mask of noughts leaves a message as it is

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(wire.ToScreen).decode


@dataclass(frozen=True, slots=True)
class Door:
    """Where a line goes, and as whom."""

    address: str
    cookie: str = ""


class Frames(asyncio.Protocol):
    """Whole messages of the other end, one by one."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone = False
        self._buffer = bytearray()
        self._transport: asyncio.Transport = cast("asyncio.Transport", None)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        where = urlsplit(self.door.address)
        lines = (
            f"GET {where.path}{'?' if where.query else ''}{where.query} HTTP/1.1",
            f"Host: {where.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *([f"Cookie: {self.door.cookie}"] if self.door.cookie else []),
        )
        self._transport.write("\r\n".join((*lines, "\r\n")).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = True
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("hung up on"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self._buffer = bytearray(rest)
            self.opened.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        at, buffer = 0, self._buffer
        while len(buffer) - at >= 2:
            size, begin = buffer[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, begin = int.from_bytes(buffer[begin : begin + wide], "big"), begin + wide
            if len(buffer) < begin + size:
                break
            self._heard(buffer[at] & 0xF, bytes(buffer[begin : begin + size]))
            at = begin + size
        del buffer[:at]

    def _heard(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.heard(body)
        elif kind == PING:
            self._write(PONG, body)

    def heard(self, body: bytes) -> None:
        raise NotImplementedError

    def say(self, body: bytes) -> None:
        self._write(TEXT, body)

    def _write(self, kind: int, body: bytes) -> None:
        size = len(body)
        if size < 126:
            head = bytes((0x80 | kind, 0x80 | size))
        else:
            head = bytes((0x80 | kind, 0x80 | 126)) + size.to_bytes(2, "big")
        self._transport.write(head + UNMASKED + body)

    def hang_up(self) -> None:
        self._write(CLOSE, (1000).to_bytes(2, "big"))
        self._transport.close()


class Watch:
    """Waits until so many lines have heard certain words, and knows when the last of them did."""

    def __init__(self, words: bytes, lines: int) -> None:
        self._words, self._left = words, lines
        self.last: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def heard(self, body: bytes) -> None:
        if self._words in body:
            self._left -= 1
            if not self._left:
                self.last.set_result(perf_counter())


class Screen(Frames):
    """What a screen was told, and the answers to what it asks.

    The view is put together only when it is looked at, so that reading it holds up nobody.
    """

    def __init__(self, door: Door) -> None:
        super().__init__(door)
        self.told: list[bytes] = []
        self.watch: Watch | None = None
        self.farewell: str | None = None
        self._awaited: deque[asyncio.Future[wire.Kept | wire.Refused]] = deque()

    def heard(self, body: bytes) -> None:
        if body.startswith((b'{"type":"Told"', b'{"type":"Snapshot"')):
            self.told.append(body)
            if self.watch is not None:
                self.watch.heard(body)
            if ANSWERED not in body:
                return
        match _decode(body):
            case wire.Kept() | wire.Refused() as answer:
                self._awaited.popleft().set_result(answer)
            case wire.Told(answered=list(kept)):
                for answer in kept:
                    self._awaited.popleft().set_result(answer)
            case wire.Farewell(reason=reason):
                self.farewell = reason
            case _:
                return

    async def ask(self, name: str, room: str, command: Mapping[str, Any]) -> wire.Kept | wire.Refused:
        answer: asyncio.Future[wire.Kept | wire.Refused] = asyncio.get_running_loop().create_future()
        self._awaited.append(answer)
        self.say(_encode({"type": "Ask", "id": name, "room": room, "command": command}))
        return await answer

    def view(self) -> dict[str, Any]:
        """Everything that it was told, put together; the positions only ever go on."""
        view: dict[str, Any] = {}
        last = -1
        for body in self.told:
            message = _decode(body)
            assert isinstance(message, wire.Snapshot | wire.Told)
            assert message.at >= last, f"told of {message.at} after {last}"
            last = message.at
            if isinstance(message, wire.Snapshot):
                view = {name: msgspec.json.decode(part) for name, part in message.view.items()}
                continue
            view |= {name: msgspec.json.decode(part) for name, part in message.changes.items()}
            for name, part in (message.patches or {}).items():
                view[name] |= msgspec.json.decode(part)
        return view


async def connect(door: Door) -> Screen:
    where = urlsplit(door.address)
    _, line = await asyncio.get_running_loop().create_connection(
        lambda: Screen(door), where.hostname or "", where.port or 0
    )
    await line.opened
    return line


async def screen(door: Door, role: str, name: str = "", token: str | None = None) -> Screen:
    line = await connect(door)
    line.say(_encode(wire.Hello(role=cast("wire.Role", role), name=name, token=token)))
    while not line.told:
        if line.gone or line.farewell:
            raise ConnectionError(line.farewell or "hung up on")
        await asyncio.sleep(0.001)
    return line
