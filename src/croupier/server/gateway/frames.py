"""What a gateway and a floor say to each other: arrays of msgpack, one for each turn of the loop.

Both number their frames, so that what was lost on the way is noticed; then the gateway comes anew and says
everything again.  The first frame each way says who speaks; its shape stays as it is in every version.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

VERSION = 1
BEAT_S = 0.25  # a frame comes so often at the least, even if it is empty
# What a floor or a gateway that says nothing may be: slow, or no more.
GATEWAY_GONE_S, FLOOR_GONE_S = 5.0, 3.0
LARGEST_FRAME = 64 * 1024 * 1024

LineNumber = int
Body = bytes  # as it was said
Piece = int | bytes  # of a message: a shared part by its number, or what nobody else is told
HouseName = Annotated[str, msgspec.Meta(max_length=64)]


class LineTold(msgspec.Struct, array_like=True, frozen=True):
    """A message to one screen, in pieces."""

    line: LineNumber
    pieces: list[Piece]


class Come(msgspec.Struct, array_like=True, frozen=True):
    """Somebody has said who it is."""

    line: LineNumber
    hello: Body
    address: str
    cookies: dict[str, str]


class LineAsked(msgspec.Struct, array_like=True, frozen=True):
    """``received_at`` is by the clock of the gateway: it says how long a question was under way, and decides
    nothing."""

    line: LineNumber
    received_at: int
    body: Body


class Requested(msgspec.Struct, array_like=True, frozen=True):
    """A request that is no line, with as much of its scope as the application reads."""

    number: int
    method: str
    scheme: str
    raw_path: bytes
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    client: tuple[str, int]
    server: tuple[str, int]


class Responded(msgspec.Struct, array_like=True, frozen=True):
    """A part of an answer: its head comes with the first one."""

    number: int
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    more: bool


# ── who speaks ──────────────────────────────────────────────────────────────────────────────


class JoinFloor(msgspec.Struct, array_like=True, frozen=True, tag="join"):
    version: int
    house: HouseName  # which one is meant; whoever reaches it by its file need not say
    gateway: str


class FloorJoined(msgspec.Struct, array_like=True, frozen=True, tag="joined"):
    """By which names the house is called comes along, since a gateway asks for no more of it."""

    version: int
    house: HouseName
    names: list[str]
    any_name: bool


class NotJoined(msgspec.Struct, array_like=True, frozen=True, tag="away"):
    version: int
    why: str


# ── what goes on ────────────────────────────────────────────────────────────────────────────


class ToFloor(msgspec.Struct, array_like=True, tag="floor"):
    """Taken up in the order of its fields."""

    number: int = 0
    come: list[Come] = []
    asked: list[LineAsked] = []
    slow: list[LineNumber] = []
    ready: list[LineNumber] = []  # whoever was slow has taken everything
    gone: list[LineNumber] = []
    requested: list[Requested] = []


class ToGateway(msgspec.Struct, array_like=True, tag="gateway"):
    """Taken up in the order of its fields."""

    number: int = 0
    parts: list[tuple[int, bytes]] = []
    seen: list[LineNumber] = []
    told: list[LineTold] = []
    farewells: list[LineNumber] = []
    let_go: list[int] = []
    responded: list[Responded] = []


class FloorLeaves(msgspec.Struct, array_like=True, frozen=True, tag="leaving"):
    """The floor answers no more, and another may."""


encode = msgspec.msgpack.Encoder().encode
read_to_floor = msgspec.msgpack.Decoder(JoinFloor | ToFloor).decode
read_to_gateway = msgspec.msgpack.Decoder(FloorJoined | NotJoined | ToGateway | FloorLeaves).decode
NO_FRAME = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
