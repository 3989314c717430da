"""What a floor says that does not own the house: who does, and where that one is.

Nothing of the house is told: what a floor that follows knows may have been overtaken.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from croupier.server import wire
from croupier.server.sentences import said_view
from croupier.words.said import Said, say

NOT_HERE = HTTPStatus.SERVICE_UNAVAILABLE
COME_BACK_S = b"1"

_encode = msgspec.json.Encoder().encode


class Elsewhere(msgspec.Struct, frozen=True, kw_only=True):
    """Who owns the house, as a floor that does not has last seen it; empty where nobody does."""

    node: str  # this one
    owner: str
    address: str
    reason: str


Owner = Callable[[], Elsewhere]


def owned_by(node: str, owner: str, address: str) -> Elsewhere:
    reason = _said(owner)
    return Elsewhere(node=node, owner=owner, address=address, reason=str(reason))


def _said(owner: str) -> Said:
    return say("entrance.another-floor-owns", owner=owner) if owner else say("entrance.no-floor-owns")


def standby_page(owner: Owner) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        found = owner()
        if scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send(cast("Any", {"type": "websocket.accept", "subprotocol": None, "headers": []}))
            said = _said(found.owner)
            farewell = wire.Farewell(reason=str(said), again=True, said=said_view(said))
            await send(
                cast("Any", {"type": "websocket.send", "text": _encode(farewell).decode(), "bytes": None})
            )
            await send(cast("Any", {"type": "websocket.close", "code": 1000, "reason": None}))
        elif scope["type"] == ScopeType.HTTP:
            await _told(send, _encode(found))

    return answer


def while_it_holds(app: ASGIApp, holds: Callable[[], bool]) -> ASGIApp:
    """Requests are answered while nobody else can own the house."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and not holds():
            await _told(send, _encode(owned_by("", "", "")))
        else:
            await app(scope, receive, send)

    return answer


def made_meanwhile(make: Callable[[], ASGIApp]) -> ASGIApp:
    """An application that takes its time to be made, in a thread: nobody but its own requests waits."""
    making: asyncio.Future[ASGIApp] = asyncio.ensure_future(asyncio.to_thread(make))

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        app = await asyncio.shield(making)
        await app(scope, receive, send)

    return answer


async def _told(send: Send, body: bytes) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers.append((b"retry-after", COME_BACK_S))
    start = {"type": "http.response.start", "status": int(NOT_HERE), "headers": headers}
    await send(cast("Any", start))
    await send(cast("Any", {"type": "http.response.body", "body": body, "more_body": False}))
