"""The house as a web application: one socket, some requests, and the pages that the web build made."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from litestar import WebSocket, get, websocket
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import BaseRouteHandler
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from croupier.server.http.errors import Problem
from croupier.server.http.guards import from_here
from croupier.server.line import Exchange, Gone

STATIC = Path(__file__).parent / "static"
SCREENS = ("/", "/terminal/{name:str}", "/console/{name:str}", "/display/{name:str}", "/pit", "/cage")
ELSEWHERE = 4403  # the code with which a page of somebody else's is hung up on
A_YEAR_S = 31_536_000
# The name of a built file changes with what is in it, so that a copy is good for ever.
FOR_EVER = CacheControlHeader(max_age=A_YEAR_S, public=True, immutable=True)


class LitestarSocket:
    """A socket of Litestar, as much of it as a line needs."""

    def __init__(self, socket: WebSocket) -> None:  # type: ignore[type-arg]
        self._socket = socket
        self.cookies: Mapping[str, str] = socket.cookies
        self.address = socket.client.host if socket.client else "unknown"

    async def receive(self) -> str | bytes:
        try:
            return await self._socket.receive_data(mode="text")
        except (WebSocketDisconnect, RuntimeError, OSError) as gone:
            raise Gone from gone

    async def send(self, message: bytes) -> None:
        try:
            await self._socket.send_data(message.decode())
        except (WebSocketDisconnect, RuntimeError, OSError) as gone:
            raise Gone from gone

    async def close(self) -> None:
        try:
            await self._socket.close()
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # it is gone already


def line_of(exchange: Exchange) -> BaseRouteHandler:
    @websocket("/line")
    async def line(socket: WebSocket) -> None:  # type: ignore[type-arg]
        if not from_here(socket.headers):
            await socket.close(code=ELSEWHERE)
            return
        await socket.accept()
        await exchange.serve(LitestarSocket(socket))

    return line


def pages() -> list[ControllerRouterHandler]:
    """Every screen is the same page, which looks at its address."""
    assets = create_static_files_router("/assets", [STATIC / "assets"], cache_control=FOR_EVER)
    return [page, icon, assets]


@get(list(SCREENS), include_in_schema=False, cache_control=CacheControlHeader(no_cache=True))
async def page() -> File:
    return _built("index.html", "text/html")


@get("/icon.svg", include_in_schema=False)
async def icon() -> File:
    return _built("icon.svg", "image/svg+xml")


def _built(name: str, media_type: str) -> File:
    file = STATIC / name
    if not file.exists():
        raise Problem(503, "the screens have not been built", "Say `make web` and open this page again.")
    return File(file, media_type=media_type, content_disposition_type="inline")
