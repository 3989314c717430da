"""Signing in, signing out, and changing a password."""

from __future__ import annotations

from litestar import Controller, Response, delete, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.server.entrance.cookies import cookie_of, is_secure
from croupier.server.entrance.handed_out import OpenedSession
from croupier.server.http.callers import Call, address
from croupier.server.http.errors import ERRORS, NOTHING, problem
from croupier.server.http.given import TheDoors
from croupier.server.http.shapes import DemoSignInBody, PasswordBody, SessionOpened, SignInBody
from croupier.staff.posts import Post


class Sessions(Controller):
    path = "/sessions"
    tags = ("sessions",)

    @post(responses=ERRORS)
    async def sign_in(
        self, request: Call, data: JSONBody[SignInBody], doors: TheDoors
    ) -> Response[SessionOpened]:
        """Sign in at a post, with name and password."""
        opened = await doors.sign_in(data.post, StaffId(data.staff), data.password, address(request))
        return _opened(request, data.post, opened)

    @delete("/{at:str}", responses=ERRORS | NOTHING)
    async def sign_out(self, request: Call, at: FromPath[Post], doors: TheDoors) -> Response[None]:
        """Sign out; nothing is said of whether anybody was signed in."""
        refused = await doors.sign_out(at, request.cookies.get(cookie_of(at, request.scope)))
        if refused is not None:
            raise problem(refused, 409)
        gone = _cookie(request, at, "", 0)
        return Response(None, cookies=[gone])

    @post("/{at:str}/password", responses=ERRORS)
    async def change_password(
        self, request: Call, at: FromPath[Post], data: JSONBody[PasswordBody], doors: TheDoors
    ) -> Response[SessionOpened]:
        """Choose another password, which ends every other session of the same person."""
        cookie = request.cookies.get(cookie_of(at, request.scope))
        opened = await doors.change_password(at, cookie, data.old, data.new, address(request))
        return _opened(request, at, opened)


class DemonstrationSessions(Controller):
    path = "/demonstration/sessions"
    tags = ("demonstration",)

    @post(responses=ERRORS)
    async def sign_in(
        self, request: Call, data: JSONBody[DemoSignInBody], doors: TheDoors
    ) -> Response[SessionOpened]:
        """Be one of the demonstration house's people; a real house has no such address."""
        opened = await doors.demo_sign_in(data.post, StaffId(data.staff), address(request))
        return _opened(request, data.post, opened, unknown=404)


def _opened(
    request: Call, at: Post, opened: OpenedSession | Refused, unknown: int = 409
) -> Response[SessionOpened]:
    if isinstance(opened, Refused):
        raise problem(opened, unknown)
    shown = SessionOpened(
        staff=opened.staff, name=opened.name, must_change_password=opened.must_change_password
    )
    seconds = opened.lasts_ms // 1_000
    return Response(shown, cookies=[_cookie(request, at, opened.cookie, seconds)])


def _cookie(request: Call, at: Post, value: str, seconds: int) -> Cookie:
    """Out of reach of scripts and of other houses' pages, and over the wire in cipher where there is one."""
    return Cookie(
        key=cookie_of(at, request.scope),
        value=value,
        path="/",
        max_age=seconds,
        httponly=True,
        samesite="strict",
        secure=is_secure(request.scope),
    )
