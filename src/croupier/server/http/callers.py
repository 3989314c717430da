"""Who calls over HTTP: staff by the cookie of their post, screens by their token."""

from __future__ import annotations

from typing import Any

from litestar import Request

from croupier.core.ids import StaffId
from croupier.screens.state import Screen
from croupier.server.entrance.doors import POSTS, Doors, Post
from croupier.server.entrance.turned_away import FIRST_PASSWORD
from croupier.server.http.errors import Problem, problem
from croupier.words.said import say

Call = Request[Any, Any, Any]
_BEARER = "Bearer "
# Somebody may be signed in at several posts of one browser; which of them asks, its screen says.
_AT_POST = "x-croupier-post"


def cookie_of(post: Post) -> str:
    return f"croupier-{post}"


def address(call: Call) -> str:
    return call.client.host if call.client else "unknown"


def person(call: Call, doors: Doors, *posts: Post) -> StaffId | None:
    """Who is signed in at the first of these posts where anybody is; at any, where none is named."""
    asking = call.headers.get(_AT_POST)
    here: list[Post] = [post for post in posts or POSTS if asking in {None, post}]
    found = (doors.staff_at(post, call.cookies.get(cookie_of(post))) for post in here)
    return next((staff for staff in found if staff is not None), None)


def staff(call: Call, doors: Doors, *posts: Post) -> StaffId:
    """The same, and nobody else is let through."""
    found = person(call, doors, *posts)
    if found is None:
        raise Problem(
            401,
            say("http.nobody-is-signed-in-here", post=posts[0] if len(posts) == 1 else ""),
            say("http.sign-in"),
        )
    if doors.must_change_password(found):
        raise problem(FIRST_PASSWORD)
    return found


def screen(call: Call, doors: Doors) -> Screen | None:
    """The enrolled screen whose token comes with the request."""
    told = call.headers.get("authorization", "")
    return doors.screen_of(told.removeprefix(_BEARER)) if told.startswith(_BEARER) else None
