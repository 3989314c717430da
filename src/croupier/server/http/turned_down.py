"""What the application never sees: requests for another house, and addresses that are none."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote_to_bytes

import msgspec
from litestar.enums import ScopeType
from litestar.types import HTTPScope, Scope, Send, WebSocketScope

from croupier.server.http.errors import plain_problem
from croupier.server.http.guards import headers_of
from croupier.words.figures import ENGLISH, spoken

MISDIRECTED = HTTPStatus.MISDIRECTED_REQUEST
NOT_FOUND = HTTPStatus.NOT_FOUND
LONGEST_PATH, LONGEST_NAME = 2_048, 255  # octets; no file of ours is called longer
_encode = msgspec.json.Encoder().encode


def is_path(scope: HTTPScope | WebSocketScope) -> bool:
    """Whether the address is text that a file could be called by, and the only way to say it: the application
    reads two strokes as one, and what is kept for some addresses would not be known by them."""
    octets = unquote_to_bytes(scope["raw_path"])
    try:
        octets.decode()
    except UnicodeDecodeError:
        return False
    sayable = len(octets) <= LONGEST_PATH and all(len(part) <= LONGEST_NAME for part in octets.split(b"/"))
    return sayable and b"\x00" not in octets and b"//" not in octets


async def turn_down(scope: Scope, send: Send, status: HTTPStatus) -> None:
    """Before anything is accepted, and in the shape of every other refusal."""
    kind = "websocket.http.response" if scope["type"] == ScopeType.WEBSOCKET else "http.response"
    body = _encode(plain_problem(status).within(_language(scope)))
    headers = {**headers_of(scope), "Content-Type": "application/json", "Content-Length": str(len(body))}
    start = {
        "type": f"{kind}.start",
        "status": int(status),
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
    }
    await send(cast("Any", start))
    await send(cast("Any", {"type": f"{kind}.body", "body": body, "more_body": False}))


def _language(scope: Scope) -> str:
    told = (value.decode("latin-1") for name, value in scope["headers"] if name == b"accept-language")
    return spoken(next(told, ENGLISH))
