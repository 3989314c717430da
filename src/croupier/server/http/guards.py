"""What every answer and every request must bear, whatever it is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Message, Scope

from croupier.server import verifier
from croupier.server.entrance.cookies import is_secure
from croupier.server.http.errors import Problem
from croupier.words.said import say

LARGEST_REQUEST = 64 * 1024  # bytes
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

# Pictures of tickets are fetched with a token and shown from memory, which is what blob: is for.
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "connect-src 'self'",
        "img-src 'self' blob: data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


CAMERA_ONLY = "camera=(self), geolocation=(), microphone=(), payment=()"
STRICT = {"Strict-Transport-Security": f"max-age={365 * 24 * 3_600}"}


def headers_of(scope: Scope) -> Mapping[str, str]:
    """Whoever was here once over TLS never comes in plain again."""
    return {**HEADERS, **STRICT} if is_secure(scope) else HEADERS


async def protect(message: Message, scope: Scope) -> None:
    """Before anything is sent, found or not: for `before_send` of the whole application."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in headers_of(scope).items():
        if name not in headers:  # a page that is stricter says so itself
            headers[name] = value
    if scope["path"] == verifier.ADDRESS:
        headers["Content-Security-Policy"] = verifier.policy()
        headers["Permissions-Policy"] = CAMERA_ONLY  # by which a code on another screen is read
    if scope["path"].startswith("/api"):
        headers["Cache-Control"] = "no-store"


def from_here(headers: Mapping[str, str]) -> bool:
    """Whether a browser says that one of this house's own pages asks.

    Whatever is no browser says nothing of the sort, and has no cookies of anybody's to misuse.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in {"same-origin", "none"}
    try:
        return origin != "null" and urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # it is no address at all
        return False


def own_pages_only(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """For every request that changes something."""
    scope = connection.scope
    changes = scope["type"] == ScopeType.HTTP and scope["method"] not in _SAFE
    if changes and not from_here(connection.headers):
        raise Problem(403, say("http.this-was-asked-from-page"), say("http.open-houses-own-page"))
