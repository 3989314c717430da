"""Who calls over HTTP: staff by the cookie of their post, screens by their token."""

from __future__ import annotations

from typing import Any, TypeVar

from litestar import Request

from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.core.policy import policy
from croupier.screens.state import Screen
from croupier.server.connections.capacity import Visit
from croupier.server.entrance.cookies import cookie_of
from croupier.server.entrance.doors import Doors
from croupier.server.entrance.turned_away import FIRST_PASSWORD
from croupier.server.http.errors import Problem, problem
from croupier.server.scene import Scene
from croupier.staff.posts import POSTS, Post
from croupier.staff.reading import READERS, Sight, may_read
from croupier.words.said import say

Call = Request[Any, Any, Any]
Who = TypeVar("Who")
_BEARER = "Bearer "
# Somebody may be signed in at several posts of one browser; which of them asks, its screen says.
_AT_POST = "x-croupier-post"


def address(call: Call) -> str:
    return call.client.host if call.client else "unknown"


def person(call: Call, doors: Doors, *posts: Post) -> StaffId | None:
    """Who is signed in at the first of these posts where anybody is; at any, where none is named."""
    asking = call.headers.get(_AT_POST)
    here: list[Post] = [post for post in posts or POSTS if asking in {None, post}]
    found = (doors.staff_at(post, call.cookies.get(cookie_of(post, call.scope))) for post in here)
    return _recognised(call, next((staff for staff in found if staff is not None), None))


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


def reader(call: Call, doors: Doors, scene: Scene, sight: Sight) -> StaffId:
    """Whoever may see this where they work; what is not listed for a post is not read there."""
    listed = READERS[sight].posts
    found = person(call, doors, *listed)
    if found is None:
        staff(call, doors)  # a stranger is asked to sign in first
        raise _not_listed(Refused(say("staff.not-yours-to-read"), policy("2.7")))
    refused = may_read(sight, scene.roster(), found, scene.core.house_settings.ladders)
    if refused is not None:
        raise _not_listed(refused)
    return staff(call, doors, *listed)


def _not_listed(refused: Refused) -> Problem:
    return problem(refused, 403, say("http.ask-who-may-read-it"))


def screen(call: Call, doors: Doors) -> Screen | None:
    """The enrolled screen whose token comes with the request."""
    told = call.headers.get("authorization", "")
    found = doors.screen_of(told.removeprefix(_BEARER)) if told.startswith(_BEARER) else None
    return _recognised(call, found)


def _recognised(call: Call, who: Who | None) -> Who | None:
    """The connection of whoever has shown who they are is no stranger's any more."""
    visit: Visit | None = call.scope["state"].get("visit")
    if who is not None and visit is not None:
        visit.recognise()
    return who
