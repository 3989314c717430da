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
from croupier.server.entrance.turned_away import RefusalGround, TurnedAway
from croupier.words.figures import ENGLISH, spoken
from croupier.words.said import Said, say

LOG = logging.getLogger("croupier.server")

_STATUS = {
    RefusalGround.NOT_KNOWN: HTTPStatus.UNAUTHORIZED,
    RefusalGround.TOO_OFTEN: HTTPStatus.TOO_MANY_REQUESTS,
    RefusalGround.UNFIT: HTTPStatus.BAD_REQUEST,
    RefusalGround.NOT_HERE: HTTPStatus.NOT_FOUND,
    RefusalGround.NOT_YET: HTTPStatus.FORBIDDEN,
}
# What the framework refuses by itself has reasons and remedies of ours; its own words are for programmers.
WITH_BODY = frozenset({"POST", "PUT", "PATCH", "DELETE"})
_PLAIN = frozenset({400, 401, 403, 404, 405, 413, 415, 421, 429, 503})


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    reason: str
    clause: str | None
    remedy: str


class Problem(HTTPException):
    """A refusal over HTTP, raised by whatever handles the request."""

    def __init__(
        self, status: int, reason: Said | str, remedy: Said, *, clause: str | None = None, wait_ms: int = 0
    ) -> None:
        headers = {"Retry-After": str(-(-wait_ms // 1_000))} if wait_ms else None
        super().__init__(detail=str(reason), status_code=status, headers=headers)
        self.reason, self.remedy, self.clause = reason, remedy, clause

    def within(self, language: str) -> Fault:
        """In the language of the screen that asked."""
        reason = self.reason if isinstance(self.reason, str) else self.reason.within(language)
        return Fault(reason=reason, clause=self.clause, remedy=self.remedy.within(language))


def problem(refused: Refused, status: int = HTTPStatus.CONFLICT, remedy: Said | None = None) -> Problem:
    """A refusal over HTTP.  Who is turned away at a door brings the number and the remedy along."""
    clause = str(refused.clause) if refused.clause else None
    if isinstance(refused, TurnedAway):
        number = _STATUS[refused.ground]
        remedy = refused.remedy or say("http.nothing-has-been-changed")
        return Problem(number, refused.said, remedy, clause=clause, wait_ms=refused.wait_ms)
    return Problem(status, refused.said, remedy or say("http.nothing-has-been-changed"), clause=clause)


def _told(status: int, fault: Fault, headers: Mapping[str, str] | None = None) -> Response[Fault]:
    return Response(fault, status_code=status, media_type="application/json", headers=headers or {})


def language_of(request: Request[Any, Any, Any]) -> str:
    """The first language that the screen asks for; screens say the one that is spoken there."""
    return spoken(request.headers.get("accept-language", ENGLISH))


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Fault]:
    found = error if isinstance(error, Problem) else _plain(error)
    return _told(error.status_code, found.within(language_of(request)), error.headers)


def _plain(error: HTTPException) -> Problem:
    return plain_problem(error.status_code, _where(error))


def plain_problem(status: int, where: str = "") -> Problem:
    if status not in _PLAIN:
        reason, remedy = say("core.plain", text=HTTPStatus(status).phrase.lower()), say("core.plain", text="")
    else:
        reason, remedy = say(f"http.status-{status}"), say(f"http.remedy-{status}")
    return Problem(status, say("http.where", reason=reason, where=where) if where else reason, remedy)


def _where(error: HTTPException) -> str:
    """Which fields were wrong, without what was written in them."""
    extra = cast("list[dict[str, str]]", error.extra if isinstance(error.extra, list) else [])
    return ", ".join(each["key"] for each in extra if "key" in each)


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Fault]:
    """The screen is given a number, and the same number stands beside the traceback in the house's log."""
    number = secrets.token_hex(4)
    LOG.error("failure %s", number, exc_info=error)
    found = Problem(500, say("http.broken"), say("http.tell-of-failure", number=number))
    return _told(500, found.within(language_of(request)))


def _unreadable(
    request: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError
) -> Response[Fault]:
    """Brackets within brackets within brackets, or letters that are none: what was sent cannot be read."""
    if request.method not in WITH_BODY:
        return _unexpected(request, error)
    return _told(400, plain_problem(400).within(language_of(request)))


def _framework(request: Request[Any, Any, Any], error: LitestarException) -> Response[Fault]:
    return _http(request, error) if isinstance(error, HTTPException) else _unexpected(request, error)


EXCEPTION_HANDLERS: dict[int | type[Exception], Any] = {
    HTTPException: _http,
    LitestarException: _framework,
    RecursionError: _unreadable,
    UnicodeDecodeError: _unreadable,
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
