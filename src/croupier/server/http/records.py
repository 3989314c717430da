"""The analysis of available records: rounds, and what a player's screen showed."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from litestar.types import ControllerRouterHandler

from croupier.core.ids import Instant, RoundNumber, StaffId, TerminalId
from croupier.server.http.callers import Call, reader
from croupier.server.http.errors import ERRORS, Problem
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.http.tables import inspects, known, of_table
from croupier.server.recall import appearance, last_rounds, one_round, past_terminal
from croupier.server.scene import Scene
from croupier.server.views.answers import AppearanceView, PastTerminal, RoundView
from croupier.staff.reading import Sight
from croupier.words.said import say

MOST_ROUNDS = 200
LAST_INSTANT = 2**53 - 1  # beyond it a browser cannot count milliseconds

Most = Annotated[int, QueryParameter(ge=1, le=MOST_ROUNDS, description="How many rounds, the newest first.")]
At = Annotated[
    int | None, QueryParameter(ge=0, le=LAST_INSTANT, description="The instant; now, if none is named.")
]


class RoundRecords(Controller):
    path = "/tables/{table:str}/rounds"
    tags = ("records",)

    @get(responses=ERRORS)
    async def rounds(
        self, request: Call, table: FromPath[str], doors: TheDoors, scene: TheScene, most: Most = 20
    ) -> list[RoundView]:
        """The last rounds of a table."""
        name, _ = of_table(request, doors, scene, table, Sight.ROUNDS)
        return await asyncio.to_thread(last_rounds, scene, name, most)

    @get("/{number:int}", responses=ERRORS)
    async def one(
        self, request: Call, table: FromPath[str], number: FromPath[int], doors: TheDoors, scene: TheScene
    ) -> RoundView:
        """One round, with every event of it and what each terminal came to."""
        name, _ = of_table(request, doors, scene, table, Sight.ROUNDS)
        found = await asyncio.to_thread(one_round, scene, name, RoundNumber(number))
        if found is None:
            raise _unplayed(table, number)
        return found

    @get("/{number:int}/appearance/{terminal:str}", responses=ERRORS)
    async def appearance(
        self,
        request: Call,
        *,
        table: FromPath[str],
        number: FromPath[int],
        terminal: FromPath[str],
        doors: TheDoors,
        scene: TheScene,
    ) -> AppearanceView:
        """What a terminal showed when bets closed, which records say so, and what confirming would mean."""
        name, person = of_table(request, doors, scene, table, Sight.ROUNDS)
        found = appearance(scene, name, RoundNumber(number), known(scene, terminal), person)
        if found is None:
            raise _unplayed(table, number)
        return found


class TerminalRecords(Controller):
    path = "/terminals"
    tags = ("records",)

    @get("/{terminal:str}/view", responses=ERRORS)
    async def view(
        self, request: Call, terminal: FromPath[str], doors: TheDoors, scene: TheScene, at: At = None
    ) -> PastTerminal:
        """The screen of a terminal as its player saw it at an instant."""
        person = reader(request, doors, scene, Sight.ROUNDS)
        name = known(scene, terminal)
        _may_see(scene, person, name)
        instant = Instant(scene.clock() if at is None else at)
        return await asyncio.to_thread(past_terminal, scene, name, instant)


def _may_see(scene: Scene, person: StaffId, terminal: TerminalId) -> None:
    """Whoever holds a rank under the book of one of its tables."""
    books = {scene.ruleset(table).book for table in scene.terminal(terminal).tables}
    if not inspects(scene, person) and not any(scene.rank(person, book) for book in books):
        raise Problem(
            403,
            say("http.holds-no-rank-at-tables", person=person, terminal=terminal),
            say("http.ask-somebody-of-its-tables"),
        )


def _unplayed(table: str, number: int) -> Problem:
    reason = say("http.table-has-not-played-round", table=table, number=number)
    return Problem(404, reason, say("http.look-at-list-of-its"))


RECORD_ROUTES: tuple[ControllerRouterHandler, ...] = (RoundRecords, TerminalRecords)
