"""Enrolling the screens of terminals and displays, and turning them out."""

from __future__ import annotations

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody

from croupier.core.decider import Refused
from croupier.core.ids import Instant, TableId, TerminalId
from croupier.screens.rules import Role
from croupier.screens.state import Screens
from croupier.server.entrance.handed_out import Enrolled
from croupier.server.http.callers import Call, address, reader, staff
from croupier.server.http.errors import ERRORS, Problem, problem
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.http.shapes import (
    CodeBody,
    CodeIssued,
    EnrolledScreen,
    OpenCode,
    ScreenBody,
    ScreenEnrolled,
    ScreensView,
)
from croupier.server.scene import Scene
from croupier.staff.reading import Sight
from croupier.words.said import say

TURNED_OUT = "turned out by staff"


class ScreenDesk(Controller):
    path = "/screens"
    tags = ("screens",)

    @get(responses=ERRORS)
    async def all(self, request: Call, doors: TheDoors, scene: TheScene) -> ScreensView:
        """Which screens are enrolled, and which codes wait to be used."""
        reader(request, doors, scene, Sight.SCREENS)
        return screens_view(doors.screens(), doors.now())

    @post("/codes", responses=ERRORS)
    async def issue(
        self, request: Call, data: JSONBody[ScreenBody], doors: TheDoors, scene: TheScene
    ) -> CodeIssued:
        """A code that enrols one screen, once, within a quarter of an hour."""
        by = staff(request, doors, "pit", "console", "cage")
        _known(scene, data.role, data.name)
        issued = await doors.issue_code(data.role, data.name, by)
        if isinstance(issued, Refused):
            raise problem(issued, 403, say("http.ask-somebody-of-that-rank"))
        return CodeIssued(code=issued.code, expires_at=issued.expires_at)

    @post(responses=ERRORS)
    async def enrol(self, request: Call, data: JSONBody[CodeBody], doors: TheDoors) -> ScreenEnrolled:
        """Show a code and be given the token by which this screen is known from now on."""
        return _enrolled(await doors.enrol(data.code, address(request)))

    @delete("/{role:str}/{name:str}", responses=ERRORS)
    async def revoke(self, request: Call, role: FromPath[Role], name: FromPath[str], doors: TheDoors) -> None:
        """Turn out every screen of that name, with the codes that would enrol another."""
        by = staff(request, doors, "pit", "console", "cage")
        if not doors.screens().named(role, name) and not doors.screens().codes_for(role, name):
            raise Problem(
                404,
                say("http.no-screen-is-enrolled-as", role=role, name=name),
                say("http.look-at-list-of-screens"),
            )
        answer = await doors.revoke(role, name, by, TURNED_OUT)
        if isinstance(answer, Refused):
            raise problem(answer, 403, say("http.ask-somebody-of-that-rank-2"))


class DemonstrationScreens(Controller):
    path = "/demonstration/screens"
    tags = ("demonstration",)

    @post(responses=ERRORS)
    async def enrol(
        self, request: Call, data: JSONBody[ScreenBody], doors: TheDoors, scene: TheScene
    ) -> ScreenEnrolled:
        """Take a terminal or a display of the demonstration house; a real house has no such address."""
        _known(scene, data.role, data.name)
        return _enrolled(await doors.demo_screen(data.role, data.name, address(request)))


def screens_view(known: Screens, now: Instant) -> ScreensView:
    enrolled = sorted(known.enrolled.values(), key=lambda each: (each.role, each.name, each.since))
    codes = sorted(known.codes.values(), key=lambda each: (each.role, each.name))
    return ScreensView(
        screens=[EnrolledScreen(role=each.role, name=each.name, since=each.since) for each in enrolled],
        codes=[
            OpenCode(role=each.role, name=each.name, expires_at=each.expires)
            for each in codes
            if now < each.expires
        ],
    )


def _known(scene: Scene, role: Role, name: str) -> None:
    if role == "display":
        known = TableId(name) in scene.core.house_settings.tables
    else:
        known = TerminalId(name) in dict(scene.terminals())
    if not known:
        raise Problem(404, say("http.no-place-for-screen", role=role, name=name), say("http.check-name"))


def _enrolled(enrolled: Enrolled | Refused) -> ScreenEnrolled:
    if isinstance(enrolled, Refused):
        raise problem(enrolled)
    return ScreenEnrolled(role=enrolled.role, name=enrolled.name, token=enrolled.token)
