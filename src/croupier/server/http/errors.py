"""What goes wrong over HTTP: always a reason, the clause where there is one, and what to do."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, cast

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, LitestarException
from litestar.openapi.datastructures import ResponseSpec

from croupier.core.decider import Refused
from croupier.server.entrance.turned_away import Ground, TurnedAway

LOG = logging.getLogger("croupier.server")

_STATUS = {
    Ground.NOT_KNOWN: HTTPStatus.UNAUTHORIZED,
    Ground.TOO_OFTEN: HTTPStatus.TOO_MANY_REQUESTS,
    Ground.UNFIT: HTTPStatus.BAD_REQUEST,
    Ground.NOT_HERE: HTTPStatus.NOT_FOUND,
    Ground.NOT_YET: HTTPStatus.FORBIDDEN,
}
# Reasons and remedies for what the framework refuses by itself; its own words are for programmers.
_PLAIN: Mapping[int, tuple[str, str]] = {
    400: ("what was sent cannot be understood", "Correct it and send it again."),
    401: ("nobody is signed in here", "Sign in."),
    403: ("this is not allowed here", "Ask somebody who may."),
    404: ("there is nothing at this address", "Check the address."),
    405: ("this cannot be done at this address", "See the documentation of the interface."),
    413: ("too much was sent at once", "Send less."),
    415: ("this kind of content is not read here", "Send JSON."),
    429: ("there were too many attempts in a short time", "Wait a little and try again."),
    503: ("the house cannot answer now", "Try again in a moment."),
}
_BROKEN = ("something in the house has gone wrong; nothing was changed unless a screen shows it",)


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    reason: str
    clause: str | None
    remedy: str


class Problem(HTTPException):
    """Raised wherever the answer is no."""

    def __init__(
        self, status: int, reason: str, remedy: str, *, clause: str | None = None, wait_ms: int = 0
    ) -> None:
        headers = {"Retry-After": str(-(-wait_ms // 1_000))} if wait_ms else None
        super().__init__(detail=reason, status_code=status, headers=headers)
        self.fault = Fault(reason=reason, clause=clause, remedy=remedy)


def problem(refused: Refused, status: int = HTTPStatus.CONFLICT, remedy: str = "") -> Problem:
    """A refusal over HTTP.  Who is turned away at a door brings the number and the remedy along."""
    clause = str(refused.clause) if refused.clause else None
    if isinstance(refused, TurnedAway):
        number = _STATUS[refused.ground]
        return Problem(number, refused.reason, refused.remedy, clause=clause, wait_ms=refused.wait_ms)
    return Problem(status, refused.reason, remedy or "Nothing has been changed.", clause=clause)


def _told(status: int, fault: Fault, headers: Mapping[str, str] | None = None) -> Response[Fault]:
    return Response(fault, status_code=status, media_type="application/json", headers=headers or {})


def _http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Fault]:
    if isinstance(error, Problem):
        return _told(error.status_code, error.fault, error.headers)
    reason, remedy = _PLAIN.get(error.status_code, (HTTPStatus(error.status_code).phrase.lower(), ""))
    where = _where(error)
    fault = Fault(reason=f"{reason}: {where}" if where else reason, clause=None, remedy=remedy)
    return _told(error.status_code, fault, error.headers)


def _where(error: HTTPException) -> str:
    """Which fields were wrong, without what was written in them."""
    extra = cast("list[dict[str, str]]", error.extra if isinstance(error.extra, list) else [])
    return ", ".join(each["key"] for each in extra if "key" in each)


def _unexpected(_request: Request[Any, Any, Any], error: Exception) -> Response[Fault]:
    """The screen is given a number, and the same number stands beside the traceback in the house's log."""
    number = secrets.token_hex(4)
    LOG.error("failure %s", number, exc_info=error)
    remedy = f"Try again; if it happens again, tell the people who look after the house: failure {number}."
    return _told(500, Fault(reason=_BROKEN[0], clause=None, remedy=remedy))


def _framework(request: Request[Any, Any, Any], error: LitestarException) -> Response[Fault]:
    return _http(request, error) if isinstance(error, HTTPException) else _unexpected(request, error)


EXCEPTION_HANDLERS: dict[int | type[Exception], Any] = {
    HTTPException: _http,
    LitestarException: _framework,
    Exception: _unexpected,
}

# What any address may answer besides what it is for.
ERRORS: dict[int, ResponseSpec] = {
    status: ResponseSpec(data_container=Fault, generate_examples=False, description=description)
    for status, description in {
        400: "What was sent cannot be understood.",
        401: "Nobody is signed in, or no screen is enrolled.",
        403: "The person or the screen may not do this.",
        404: "There is no such thing in this house.",
        409: "The house refuses, with its clause.",
        413: "Too much was sent at once.",
        429: "Too many attempts.",
    }.items()
}
# An answer that says nothing but that it was done.
NOTHING: dict[int, ResponseSpec] = {204: ResponseSpec(data_container=None, description="Done.")}
