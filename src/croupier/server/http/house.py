"""What the house is and runs by, for those who answer for it."""

from __future__ import annotations

from litestar import Controller, get
from litestar.types import ControllerRouterHandler

from croupier.server.house_shapes import HouseStanding
from croupier.server.http.callers import Call, staff
from croupier.server.http.errors import ERRORS, problem
from croupier.server.http.given import TheDoors, ThePage
from croupier.words.said import say


class OwnHouse(Controller):
    path = "/standing"
    tags = ("house",)

    @get(responses=ERRORS)
    async def standing(self, request: Call, doors: TheDoors, page: ThePage) -> HouseStanding:
        """What the house is, what was accepted, what its file says otherwise, and who remembers its heads."""
        turned_away = page.turned_away(staff(request, doors, "pit"))
        if turned_away:
            raise problem(turned_away, 403, say("http.ask-highest"))
        return await page.standing()


HOUSE_ROUTES: tuple[ControllerRouterHandler, ...] = (OwnHouse,)
