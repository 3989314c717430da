"""The house as a web application: one socket, some requests, and the pages that the web build made."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, get
from litestar.connection import ASGIConnection
from litestar.datastructures import CacheControlHeader
from litestar.enums import ScopeType
from litestar.response import File
from litestar.static_files import create_static_files_router  # pyright: ignore[reportUnknownVariableType]
from litestar.types import ASGIApp, ControllerRouterHandler, Receive, Scope, Send

from croupier.server import verifier
from croupier.server.connections.broadcast import Gone, begun
from croupier.server.connections.line import Exchange
from croupier.server.http.errors import Problem
from croupier.server.http.guards import from_here
from croupier.words.said import say

STATIC = Path(__file__).parent / "static"
SCREENS = ("/", "/terminal/{name:str}", "/console/{name:str}", "/display/{name:str}", "/pit", "/cage")
LINE = "/line"
BYE = 1000
ELSEWHERE = 4403  # the code with which a page of somebody else's is hung up on
GONE = (RuntimeError, OSError)  # what the listener raises when nobody is at the other end
A_YEAR_S = 31_536_000
# The name of a built file changes with what is in it, so that a copy is good for ever.
FOR_EVER = CacheControlHeader(max_age=A_YEAR_S, public=True, immutable=True)


class PlainSocket:
    """A socket as the listener hands it over: layers in between would be paid for by every message."""

    def __init__(self, connection: ASGIConnection[Any, Any, Any, Any], receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self.cookies: Mapping[str, str] = connection.cookies
        self.address = connection.client.host if connection.client else "unknown"

    async def receive(self) -> str | bytes:
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Gone
        text: str | None = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    def send(self, message: bytes) -> Awaitable[None] | None:
        try:
            rest = begun(self._send({"type": "websocket.send", "text": message.decode(), "bytes": None}))
        except GONE as gone:
            raise Gone from gone
        return None if rest is None else self._sent(rest)

    async def _sent(self, rest: Awaitable[None]) -> None:
        try:
            await rest
        except GONE as gone:
            raise Gone from gone

    async def close(self) -> None:
        try:
            await self._send({"type": "websocket.close", "code": BYE, "reason": None})
        except GONE:
            return  # it is gone already


def front(app: Litestar, exchange: Exchange) -> ASGIApp:
    """Lines go to the exchange, requests to the application."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await _take_line(exchange, scope, receive, send)
        else:
            await app(scope, receive, send)

    return answer


async def _take_line(exchange: Exchange, scope: Scope, receive: Receive, send: Send) -> None:
    connection = ASGIConnection[Any, Any, Any, Any](scope, receive, send)
    await receive()  # that somebody wants to connect
    if scope["path"] != LINE or not from_here(connection.headers):
        await send({"type": "websocket.close", "code": ELSEWHERE, "reason": None})
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await exchange.serve(PlainSocket(connection, receive, send))


def pages() -> list[ControllerRouterHandler]:
    """Every screen is the same page, which looks at its address."""
    assets = create_static_files_router("/assets", [STATIC / "assets"], cache_control=FOR_EVER)
    return [page, icon, verify, assets]


@get(list(SCREENS), include_in_schema=False, cache_control=CacheControlHeader(no_cache=True))
async def page() -> File:
    return _built("index.html", "text/html")


@get("/icon.svg", include_in_schema=False)
async def icon() -> File:
    return _built("icon.svg", "image/svg+xml")


@get(verifier.ADDRESS, include_in_schema=False, media_type=MediaType.HTML)
async def verify() -> str:
    """The same for everybody, and as good from a disk: it asks this house for nothing."""
    return verifier.page()


def _built(name: str, media_type: str) -> File:
    file = STATIC / name
    if not file.exists():
        raise Problem(503, say("http.screens-have-not-been-built"), say("http.say-make-web-and-open"))
    return File(file, media_type=media_type, content_disposition_type="inline")
