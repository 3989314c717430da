"""The HTTP side of a floor in memory: the rules and the board of its tables, and the paper of its tickets.

What there is to read is made by the handlers of a house that serves its screens, from a floor that has laid
its tables and issued its tickets.
"""

import asyncio
from functools import cache
from zoneinfo import ZoneInfo

import httpx
import msgspec
from floor_house import A1, SEES_SIGNS, SIGN, TheHouse
from http_house import CHEAP, PAGE
from litestar import Litestar, Router
from litestar.di import Provide
from views_house import scene_of

from croupier.core.ids import Instant, TableId
from croupier.devices.printing.face import Site
from croupier.floor.floor import Floor
from croupier.server.entrance.doors import Doors
from croupier.server.felt import FeltView
from croupier.server.http import settings
from croupier.server.http.tables import TABLE_ROUTES
from croupier.server.http.tickets import Tickets
from croupier.server.play_shapes import BoardView
from croupier.server.views.answers import RulesView

SITE = Site("Southbank", "8 Riverside Quay", ZoneInfo("Australia/Melbourne"))
T1 = TableId("T1")


class FloorOverHttp:
    """One table of a ruleset, open under a sign, and whoever looks at it in a browser."""

    def __init__(self, key, options=(), sign=SIGN):
        self.house = TheHouse(T1=key).staffed().opened(T1, sign=sign, options=options)
        self.doors = Doors(Floor(self.house.core), lambda: Instant(self.house.now), False, CHEAP)
        given = {"doors": self.doors, "scene": scene_of(self.house), "site": SITE}
        provided = {name: _given(value) for name, value in given.items()}
        handlers = Router("/api", route_handlers=(*TABLE_ROUTES, Tickets), dependencies=provided)
        self.app = Litestar([handlers], **settings())

    def rules(self, language="en"):
        """The rules on the screen."""
        return self._got(f"/tables/{T1}/rules?language={language}", RulesView)

    def copy(self, language="en"):
        """Of the rules, to take along: the status of the answer, and its bytes."""
        return asyncio.run(self._asked(f"/tables/{T1}/rules.pdf?language={language}"))

    def said(self, clause):
        """What they say by one clause."""
        return [row.text for part in self.rules().sections for row in part.rows if row.clause == clause]

    def felt(self):
        """What is drawn of roulette: the layout, and the side wagers beside it."""
        return self._got(f"/tables/{T1}/felt", FeltView)

    def board(self):
        """What is drawn of a game that is not roulette."""
        return self._got(f"/tables/{T1}/board", BoardView)

    def paper(self, amount):
        """What is cashed out at a terminal, as its own screen is given the paper of it."""
        self.house.seated(A1, tables=(T1,), funds=amount)
        self.house.cashes_out(A1)
        return asyncio.run(self._paper(self.house.last_ticket()))

    async def _paper(self, number):
        issued = await self.doors.issue_code("terminal", A1, SEES_SIGNS)
        enrolled = await self.doors.enrol(issued.code, "10.0.0.9")
        return await self._answer(f"/tickets/{number}/paper.pdf", Authorization=f"Bearer {enrolled.token}")

    def _got(self, path, kind):
        return msgspec.json.decode(asyncio.run(self._answer(path)), type=kind)

    async def _answer(self, path, **headers):
        status, body = await self._asked(path, **headers)
        assert status == 200, body
        return body

    async def _asked(self, path, **headers):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url=PAGE) as browser:
            answer = await browser.get(f"/api{path}", headers=headers)
        return answer.status_code, answer.content


@cache
def read_at(key):
    """A table that is laid once, for all who only read of it."""
    return FloorOverHttp(key)


def _given(value):
    return Provide(lambda: value, sync_to_thread=False)
