"""How a line is opened or refused: the request for one, as ASGI describes it, and what is answered to it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote

from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from croupier.server.gate import LISTENER

Answered = tuple[Request, Response]


def answered(head: bytes) -> Answered | None:
    """A request and what is answered to it; nothing where it is none for a line."""
    opening = ServerProtocol(logger=LISTENER)
    opening.receive_data(head)
    request = next(iter(opening.events_received()), None)
    return (request, opening.accept(request)) if isinstance(request, Request) else None


def opens(response: Response) -> bool:
    return response.status_code == HTTPStatus.SWITCHING_PROTOCOLS


def scope_of(
    request: Request, transport: asyncio.Transport, root: str, state: dict[str, Any]
) -> dict[str, Any]:
    """As ASGI describes it."""
    path, _, query = request.path.partition("?")
    headers = [
        (name.lower().encode("ascii"), value.encode("ascii", "surrogateescape"))
        for name, value in request.headers.raw_items()
    ]
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss" if is_ssl(transport) else "ws",
        "server": get_local_addr(transport),
        "client": get_remote_addr(transport),
        "root_path": root,
        "path": root + unquote(path),
        "raw_path": (root + path).encode("ascii"),
        "query_string": query.encode("ascii"),
        "headers": headers,
        "subprotocols": [],
        "state": state,
        "extensions": {"websocket.http.response": {}},
    }


def refusal(status: int, headers: Iterable[tuple[bytes, bytes]] = (), body: bytes = b"") -> bytes:
    """The whole answer to a request that opens no line."""
    told = Headers([(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers])
    told["Connection"] = "close"
    told.setdefault("Content-Length", str(len(body)))
    return Response(status, HTTPStatus(status).phrase, told, body).serialize()
