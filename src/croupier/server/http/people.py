"""The roster for those who answer for people, and what of it brings a first password."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.core.policy import policy
from croupier.floor.asker import Staff
from croupier.floor.premises import premises
from croupier.server.entrance.doors import Doors
from croupier.server.http.callers import Call, address, person, staff
from croupier.server.http.errors import ERRORS, Problem, problem
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.http.shapes import EnrolBody, SecondBody
from croupier.server.people_shapes import FirstPassword, PeopleView
from croupier.server.scene import Scene
from croupier.server.views.people import people_view
from croupier.staff.commands import EnrolStaff
from croupier.staff.people import answers_for_people
from croupier.words.said import say

FOR_PEOPLE = str(policy("2.3"))


class PeopleDesk(Controller):
    path = "/people"
    tags = ("people",)

    @get(responses=ERRORS)
    async def all(self, request: Call, doors: TheDoors, scene: TheScene) -> PeopleView:
        """Everybody who works or worked here, and what of it needs looking at."""
        if person(request, doors, "inspector"):  # who sees everything, and changes nothing
            return people_view(scene, staff(request, doors, "inspector"))
        return people_view(scene, _of_people(request, doors, scene))

    @post(responses=ERRORS)
    async def enrol(
        self, request: Call, data: JSONBody[EnrolBody], doors: TheDoors, scene: TheScene
    ) -> FirstPassword:
        """Two persons enrol somebody, whose first password is told this once."""
        by = await _two(request, _of_people(request, doors, scene), data, doors)
        command = EnrolStaff(
            staff=StaffId(data.staff), name=data.name, ranks=dict(data.ranks), duties=data.duties
        )
        return _told(data.staff, await doors.enrol_person(command, by))

    @post("/{person:str}/password", responses=ERRORS)
    async def reset(
        self,
        request: Call,
        person: FromPath[str],
        data: JSONBody[SecondBody],
        doors: TheDoors,
        scene: TheScene,
    ) -> FirstPassword:
        """Two persons give somebody else a new first password, which is told this once."""
        by = await _two(request, _of_people(request, doors, scene), data, doors)
        return _told(person, await doors.first_password(StaffId(person), by))


def _of_people(request: Call, doors: Doors, scene: Scene) -> StaffId:
    asking = staff(request, doors, "pit")
    if answers_for_people(scene.roster(), asking, premises(scene.core, scene.clock()).ladders):
        return asking
    raise Problem(403, say("http.roster-is-for-people"), say("http.ask-one-of-people"), clause=FOR_PEOPLE)


async def _two(request: Call, asking: StaffId, data: SecondBody, doors: Doors) -> Staff:
    other = await doors.second(StaffId(data.second), data.second_password, address(request))
    if isinstance(other, Refused):
        raise problem(other, 403)
    return Staff(asking, other)


def _told(person: str, answer: str | Refused) -> FirstPassword:
    if isinstance(answer, Refused):
        raise problem(answer, 403)
    return FirstPassword(staff=person, password=answer)
