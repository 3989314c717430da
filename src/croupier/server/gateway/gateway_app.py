"""What a browser is given at a gateway: files of the screens from here, everything else from the floor."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, cast

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.static_files import create_static_files_router  # pyright: ignore[reportUnknownVariableType]
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from croupier.server.app import FOR_EVER, STATIC, front
from croupier.server.gateway.frames import FloorJoined, Requested, Responded
from croupier.server.gateway.gateway import Gateway
from croupier.server.hosts import OwnNames
from croupier.server.http import settings
from croupier.server.http.guards import LARGEST_REQUEST
from croupier.server.http.turned_down import turn_down

ASSETS = "/assets"
NOBODY_ANSWERS = HTTPStatus.SERVICE_UNAVAILABLE
# What changes nothing is asked of the next floor too, where one goes away before it has answered.
CHANGES_NOTHING, FLOORS_ASKED = frozenset({"GET", "HEAD"}), 3
TOO_LARGE = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
# What is about the connection itself ends at the gateway, which has one of its own.
OF_CONNECTION = frozenset({b"connection", b"keep-alive", b"transfer-encoding", b"upgrade"})


def gateway_app(gateway: Gateway, joined: FloorJoined, bound_to: str) -> ASGIApp:
    own = OwnNames(joined.names, bound_to, any_name=joined.any_name)
    return front(PassedOn(gateway).answer, gateway, own)


class PassedOn:
    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        assets = create_static_files_router(ASSETS, [STATIC / "assets"], cache_control=FOR_EVER)
        self._files = cast("ASGIApp", Litestar([assets], **settings()))

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert scope["type"] == ScopeType.HTTP, "lines go another way"
        if _is_here(scope["path"]):
            await self._files(scope, receive, send)
            return
        body = await _body(receive)
        if body is None:
            await turn_down(scope, send, TOO_LARGE)
            return
        asked = _request(scope, body)
        for _ in range(FLOORS_ASKED if asked.method in CHANGES_NOTHING else 1):
            answer = await self._gateway.requested(asked)
            first = None if answer is None else await answer.get()
            if answer is not None and first is not None and first.status:
                await _pass_on(send, first, answer)
                return
        await turn_down(scope, send, NOBODY_ANSWERS)


async def _pass_on(send: Send, first: Responded, answer: asyncio.Queue[Responded]) -> None:
    await _start(send, first)
    part = first
    while part.more:
        await _go_on(send, part.body, more=True)
        part = await answer.get()
    await _go_on(send, part.body, more=False)


def _is_here(path: str) -> bool:
    """A file that this program has.  That of another is asked for at the floor, whose page names it."""
    name = path.removeprefix(f"{ASSETS}/")
    return name != path and "/" not in name and (STATIC / "assets" / name).is_file()


async def _body(receive: Receive) -> bytes | None:
    """None where it is more than the house reads."""
    body, more = b"", True
    while more:
        message = cast("dict[str, Any]", await receive())
        if message["type"] != "http.request":
            return b""  # whoever asked has gone
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > LARGEST_REQUEST:
            return None
    return body


def _request(scope: HTTPScope, body: bytes) -> Requested:
    client, server = scope["client"] or ("unknown", 0), scope["server"] or ("", 0)
    return Requested(
        number=0,
        method=scope["method"],
        scheme=scope["scheme"],
        raw_path=scope["raw_path"],
        query=scope["query_string"],
        headers=[(bytes(name), bytes(value)) for name, value in scope["headers"]],
        body=body,
        client=(client[0], client[1]),
        server=(server[0], server[1] or 0),
    )


async def _start(send: Send, first: Responded) -> None:
    headers = [each for each in first.headers if each[0].lower() not in OF_CONNECTION]
    await send(cast("Any", {"type": "http.response.start", "status": first.status, "headers": headers}))


async def _go_on(send: Send, body: bytes, *, more: bool) -> None:
    await send(cast("Any", {"type": "http.response.body", "body": body, "more_body": more}))
