"""The house as a web application: one socket, some requests, and the pages that the web build made."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from html import escape
from pathlib import Path
from typing import Any

from litestar import MediaType, get
from litestar.connection import ASGIConnection
from litestar.datastructures import CacheControlHeader
from litestar.enums import ScopeType
from litestar.response import File
from litestar.static_files import create_static_files_router  # pyright: ignore[reportUnknownVariableType]
from litestar.types import ASGIApp, ControllerRouterHandler, Receive, Scope, Send

from croupier.server import verifier
from croupier.server.connections.attention import Attention
from croupier.server.connections.broadcast import Gone, begun
from croupier.server.connections.capacity import Visit
from croupier.server.connections.link import LineLink
from croupier.server.entrance.cookies import presented
from croupier.server.hosts import OwnNames
from croupier.server.http.errors import Problem
from croupier.server.http.guards import from_here
from croupier.server.http.turned_down import MISDIRECTED, NOT_FOUND, is_path, turn_down
from croupier.server.line_protocol import LineProtocol
from croupier.words.said import say

STATIC = Path(__file__).parent / "static"
SCREENS = (
    "/", "/terminal/{name:str}", "/console/{name:str}", "/display/{name:str}", "/pit", "/cage", "/inspector",
    "/board/{name:str}", "/director", "/director/{name:str}",
)  # fmt: skip
LINE = "/line"
FIGURES = ("/api/metrics", "/api/schema")
BYE = 1000
ELSEWHERE = 4403  # the code with which a page of somebody else's is hung up on
GONE = (RuntimeError, OSError)  # what the listener raises when nobody is at the other end
A_YEAR_S = 31_536_000
# The name of a built file changes with what is in it, so that a copy is good for ever.
FOR_EVER = CacheControlHeader(max_age=A_YEAR_S, public=True, immutable=True)
CHECKED = CacheControlHeader(no_cache=True)
END_OF_HEAD = "</head>"


class PlainSocket:
    """A socket as the listener hands it over: layers in between would be paid for by every message."""

    def __init__(self, connection: ASGIConnection[Any, Any, Any, Any], receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self.cookies: Mapping[str, str] = presented(connection.cookies, connection.scope)
        self.address = connection.client.host if connection.client else "unknown"
        self._visit: Visit | None = connection.scope["state"].get("visit")
        self._line: LineProtocol | None = connection.scope["state"].get("line")

    def recognise(self) -> None:
        if self._visit is not None:
            self._visit.recognise()

    async def receive(self) -> str | bytes:
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Gone
        if self._visit is not None:
            self._visit.unsaid = False
        text: str | None = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    def send(self, message: bytes) -> Awaitable[None] | None:
        if self._line is not None and self._line.tell(message):
            return None
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


def front(app: ASGIApp, link: LineLink, own: OwnNames) -> ASGIApp:
    """Lines go over the link, requests to the application; what is not for it goes no further."""
    attention = Attention()

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if not await attention.turn(scope):
            return
        if not own.called(scope):
            await turn_down(scope, send, MISDIRECTED)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await _take_line(link, scope, receive, send)
        elif not is_path(scope) or scope["path"].startswith(FIGURES):
            await turn_down(scope, send, NOT_FOUND)
        else:
            await app(scope, receive, send)

    return answer


def figures_only(app: ASGIApp) -> ASGIApp:
    """Metrics and the description of the interface, for an address that is not everybody's."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and is_path(scope) and scope["path"].startswith(FIGURES):
            await app(scope, receive, send)
        else:
            await turn_down(scope, send, NOT_FOUND)

    return answer


async def _take_line(link: LineLink, scope: Scope, receive: Receive, send: Send) -> None:
    connection = ASGIConnection[Any, Any, Any, Any](scope, receive, send)
    await receive()  # that somebody wants to connect
    if scope["path"] != LINE or not from_here(connection.headers):
        await send({"type": "websocket.close", "code": ELSEWHERE, "reason": None})
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await link.serve(PlainSocket(connection, receive, send))


def pages(build: str) -> list[ControllerRouterHandler]:
    """Every screen is the same page, which looks at its address and knows of which program it is."""

    @get(list(SCREENS), include_in_schema=False, media_type=MediaType.HTML, cache_control=CHECKED)
    async def page() -> str:
        text = _file("index.html").read_text(encoding="utf-8")
        return text.replace(
            END_OF_HEAD, f'<meta name="croupier-build" content="{escape(build)}" />{END_OF_HEAD}', 1
        )

    assets = create_static_files_router("/assets", [STATIC / "assets"], cache_control=FOR_EVER)
    return [page, icon, verify, assets]


@get("/icon.svg", include_in_schema=False)
async def icon() -> File:
    return File(_file("icon.svg"), media_type="image/svg+xml", content_disposition_type="inline")


@get(verifier.ADDRESS, include_in_schema=False, media_type=MediaType.HTML)
async def verify() -> str:
    """The same for everybody, and as good from a disk: it asks this house for nothing."""
    return verifier.page()


def _file(name: str) -> Path:
    file = STATIC / name
    if not file.exists():
        raise Problem(503, say("http.screens-have-not-been-built"), say("http.say-make-web-and-open"))
    return file
