"""What was reported at the tables, for whoever acts on it; and the faults of one terminal."""

from __future__ import annotations

import asyncio

from litestar import Controller, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from croupier.server.http.callers import Call, reader
from croupier.server.http.errors import ERRORS
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.http.tables import inspects, known, of_table
from croupier.server.incident_shapes import FaultFile, RecordedIncident
from croupier.server.views.breaches import fault_file, register
from croupier.staff.reading import Sight


class RecordedIncidents(Controller):
    path = "/incidents"
    tags = ("records",)

    @get(responses=ERRORS)
    async def all(self, request: Call, doors: TheDoors, scene: TheScene) -> list[RecordedIncident]:
        """What was reported at the tables under whose books the person holds a rank, the latest first."""
        person = reader(request, doors, scene, Sight.INCIDENTS)
        everything = inspects(scene, person)
        seen = (
            name for name, _ in scene.tables() if everything or scene.rank(person, scene.ruleset(name).book)
        )
        return register(scene, *seen)


class TerminalFaults(Controller):
    path = "/tables/{table:str}/terminals/{terminal:str}/faults"
    tags = ("records",)

    @get(responses=ERRORS)
    async def faults(
        self, request: Call, table: FromPath[str], terminal: FromPath[str], doors: TheDoors, scene: TheScene
    ) -> FaultFile:
        """The faults on record, what was credited there lately, and what the book lets be done about it."""
        name, _ = of_table(request, doors, scene, table, Sight.DESK)
        return await asyncio.to_thread(fault_file, scene, name, known(scene, terminal))


INCIDENT_ROUTES: tuple[ControllerRouterHandler, ...] = (RecordedIncidents, TerminalFaults)
