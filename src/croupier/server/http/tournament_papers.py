"""What the cage prints for entrants of tournaments: terms to be signed and receipts, by their address."""

from __future__ import annotations

import asyncio

from litestar import Controller, get
from litestar.params import FromPath

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId
from croupier.devices.printing.paragraphs import Paper, paper_pdf
from croupier.floor.rooms import TOURNAMENT
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.http.callers import Call, reader
from croupier.server.http.errors import ERRORS, Problem
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.http.tables import Language
from croupier.server.scene import Scene
from croupier.server.tournament_papers import PaperKind, form_of, receipt_of_entrant
from croupier.staff.reading import Sight
from croupier.tournaments.state import Tournament
from croupier.words.figures import ENGLISH, spoken
from croupier.words.said import say


class TournamentPapers(Controller):
    path = "/tournaments/{tournament:str}/entrants/{entrant:str}"
    tags = ("tournaments",)

    @get("/form.pdf", responses=ERRORS, media_type="application/pdf")
    async def form(
        self,
        request: Call,
        *,
        tournament: FromPath[str],
        entrant: FromPath[str],
        doors: TheDoors,
        scene: TheScene,
        language: Language = ENGLISH,
    ) -> bytes:
        """The terms in force with their digest, and a line to sign them on."""
        reader(request, doors, scene, Sight.TICKET)
        held, ruleset = _held(scene, tournament, entrant)
        return await _printed(form_of(held, EntrantId(entrant), ruleset, spoken(language)))

    @get("/receipts/{kind:str}", responses=ERRORS, media_type="application/pdf")
    async def receipt(
        self,
        request: Call,
        *,
        tournament: FromPath[str],
        entrant: FromPath[str],
        kind: FromPath[str],
        doors: TheDoors,
        scene: TheScene,
        language: Language = ENGLISH,
    ) -> bytes:
        """What was paid to enter, paid back, or paid as a prize, and by whom."""
        reader(request, doors, scene, Sight.TICKET)
        held, _ = _held(scene, tournament, entrant)
        asked = next((each for each in PaperKind if each.value == kind), None)
        paper = asked and receipt_of_entrant(scene, held, EntrantId(entrant), asked, spoken(language))
        if paper is None:
            raise Problem(404, say("http.nothing-was-paid"), say("http.ask-at-cage"))
        return await _printed(paper)


def _held(scene: Scene, name: str, entrant: str) -> tuple[Tournament, Ruleset]:
    """A name that nobody gave a tournament is not kept in mind as an empty one."""
    known = {each for each, _ in scene.core.current.tournaments()}
    held = scene.state(TOURNAMENT, name) if name in known else None
    plan = held.plan if held else None
    ruleset = scene.core.rulesets.open(plan.ruleset, plan.options) if plan else None
    if held is None or entrant not in held.entrants or ruleset is None or isinstance(ruleset, Refused):
        raise Problem(404, say("http.no-such-entrant"), say("http.ask-at-cage"))
    return held, ruleset


async def _printed(paper: Paper) -> bytes:
    return await asyncio.to_thread(paper_pdf, paper)
