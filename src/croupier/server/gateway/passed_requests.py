"""Requests that came to a gateway, put to the application of the floor as if they had come here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast
from urllib.parse import unquote_to_bytes

from litestar.types import ASGIApp, Message

from croupier.server.gateway.frames import Requested, Responded

MOST_AT_ONCE = 256 * 1024  # octets of an answer in one frame


async def answer_request(app: ASGIApp, requested: Requested, respond: Callable[[Responded], None]) -> None:
    response = PassedResponse(requested.number, respond)
    heard = False

    async def receive() -> Any:
        nonlocal heard
        if heard:
            return {"type": "http.disconnect"}
        heard = True
        return {"type": "http.request", "body": requested.body, "more_body": False}

    try:
        await app(cast("Any", scope_of(requested)), receive, response.send)
    finally:
        response.end()


def scope_of(requested: Requested) -> dict[str, Any]:
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": requested.method,
        "scheme": requested.scheme,
        "path": unquote_to_bytes(requested.raw_path).decode(errors="replace"),
        "raw_path": requested.raw_path,
        "query_string": requested.query,
        "root_path": "",
        "headers": requested.headers,
        "client": requested.client,
        "server": requested.server,
        "state": {},
    }


class PassedResponse:
    def __init__(self, number: int, respond: Callable[[Responded], None]) -> None:
        self._number, self._respond = number, respond
        self._status, self._headers = 500, list[tuple[bytes, bytes]]()
        self._ended = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            self._headers = [(bytes(name), bytes(value)) for name, value in message["headers"]]
        elif message["type"] == "http.response.body":
            self._write(message["body"], more=message.get("more_body", False))

    def end(self) -> None:
        """An application that broke has answered all the same."""
        if not self._ended:
            self._write(b"", more=False)

    def _write(self, body: bytes, *, more: bool) -> None:
        self._ended = not more
        pieces = [body[at : at + MOST_AT_ONCE] for at in range(0, len(body), MOST_AT_ONCE)] or [b""]
        for piece in pieces[:-1]:
            self._respond(Responded(self._number, self._status, self._headers, piece, more=True))
        self._respond(Responded(self._number, self._status, self._headers, pieces[-1], more))
