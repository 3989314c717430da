"""A terminal's end of the line, bare enough that a thousand of them leave a core to spare."""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from collections import deque
from dataclasses import dataclass
from time import perf_counter
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec

from croupier.server import wire

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
UNMASKED = bytes(4)  # a mask of noughts leaves a message as it is

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(wire.ToScreen).decode


class Settled(msgspec.Struct):
    round: int


class Seat(msgspec.Struct):
    settlement: Settled | None = None


_seat = msgspec.json.Decoder(Seat).decode


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
            f"GET {where.path} HTTP/1.1",
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


class Counted(Frames):
    """Only when the last message came, and how many there were."""

    def __init__(self, door: Door) -> None:
        super().__init__(door)
        self.messages, self.last_at = 0, 0.0

    def heard(self, body: bytes) -> None:  # noqa: ARG002
        self.messages += 1
        self.last_at = perf_counter()


class Screen(Frames):
    """What a screen knows, put together from what it is told, and the answers to what it asks."""

    def __init__(self, door: Door) -> None:
        super().__init__(door)
        self.view: dict[str, bytes] = {}
        self.at = -1
        self.settled, self.settled_at, self.settlement = 0, 0.0, b""
        self.farewell: str | None = None
        self.backwards = 0  # how often it was told of the past
        self._awaited: deque[asyncio.Future[wire.Kept | wire.Refused]] = deque()

    def heard(self, body: bytes) -> None:
        match _decode(body):
            case wire.Snapshot(at=at, view=view):
                self._told(body, at, view)
            case wire.Told(at=at, changes=changes):
                self._told(body, at, changes)
            case wire.Kept() | wire.Refused() as answer:
                self._awaited.popleft().set_result(answer)
            case wire.Farewell(reason=reason):
                self.farewell = reason
            case wire.Pong():
                return

    def _told(self, body: bytes, at: int, parts: wire.Parts) -> None:
        self.backwards += at < self.at
        self.at = at
        self.view |= {name: bytes(part) for name, part in parts.items()}
        settlement = _seat(parts["seat"]).settlement if "seat" in parts else None
        if settlement and settlement.round > self.settled:
            self.settled, self.settled_at, self.settlement = settlement.round, perf_counter(), body

    async def ask(self, name: str, room: str, command: Any) -> wire.Kept | wire.Refused:
        answer: asyncio.Future[wire.Kept | wire.Refused] = asyncio.get_running_loop().create_future()
        self._awaited.append(answer)
        self.say(_encode({"type": "Ask", "id": name, "room": room, "command": command}))
        return await answer


async def connect(kind: type[Frames], door: Door) -> Frames:
    where = urlsplit(door.address)
    _, line = await asyncio.get_running_loop().create_connection(
        lambda: kind(door), where.hostname, where.port
    )
    await line.opened
    return line


async def screen(door: Door, role: str, name: str = "", token: str | None = None) -> Screen:
    line = cast("Screen", await connect(Screen, door))
    line.say(_encode(wire.Hello(role=cast("wire.Role", role), name=name, token=token)))
    while not line.view:
        if line.gone or line.farewell:
            raise ConnectionError(line.farewell or "hung up on")
        await asyncio.sleep(0.001)
    return line
