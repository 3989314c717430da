"""What a tournament's director asks by address: terms, log, disputes, one entrant, the faults of a plan."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from croupier.core.ids import EntrantId, RoundNumber, TableId
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.director_shapes import (
    DirectorLog,
    DirectorTerms,
    EntrantActs,
    PlanJudged,
)
from croupier.server.dispute_shapes import DisputeRecord
from croupier.server.http.callers import Call, staff
from croupier.server.http.errors import ERRORS, Problem
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.previews import correction_preview
from croupier.server.scene import Scene
from croupier.server.tournament_log import dispute_record, log_of
from croupier.server.tournament_terms import judged_plan, terms_view
from croupier.server.views.answers import CorrectionPreview
from croupier.server.views.tournament_director_acts import entrant_acts, tournament_in
from croupier.tournaments.state import Tournament
from croupier.words.said import say

LONGEST_PLAN = 32_000  # characters
Word = Annotated[str, QueryParameter(max_length=40)]
Looked = Annotated[int | None, QueryParameter(name="round", ge=1, le=10**9, description="Of another round.")]
From = Annotated[int | None, QueryParameter(ge=0, le=10**9, description="How many events come before.")]


class PlanBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_PLAN)]


class Directing(Controller):
    path = "/directing"
    tags = ("tournaments",)

    @post("/plan", responses=ERRORS, status_code=200)
    async def plan(
        self, request: Call, data: JSONBody[PlanBody], doors: TheDoors, scene: TheScene
    ) -> PlanJudged:
        """What is wrong with the file of a tournament, and the plan that it is; nothing is planned."""
        staff(request, doors, "director")
        return await asyncio.to_thread(judged_plan, scene, data.text)

    @get("/{tournament:str}/terms", responses=ERRORS)
    async def terms(
        self, request: Call, tournament: FromPath[str], doors: TheDoors, scene: TheScene
    ) -> DirectorTerms:
        """Every statement that the book knows, whether it is made, and what was published and told."""
        staff(request, doors, "director")
        return await asyncio.to_thread(terms_view, scene, *_found(scene, tournament))

    @get("/{tournament:str}/log", responses=ERRORS)
    async def log(
        self,
        request: Call,
        tournament: FromPath[str],
        doors: TheDoors,
        scene: TheScene,
        before: From = None,
    ) -> DirectorLog:
        """What has happened in a tournament, the newest first."""
        staff(request, doors, "director")
        return await asyncio.to_thread(log_of, scene, _found(scene, tournament)[0], before)

    @get("/{tournament:str}/entrants/{entrant:str}", responses=ERRORS)
    async def entrant(
        self,
        request: Call,
        tournament: FromPath[str],
        entrant: FromPath[str],
        doors: TheDoors,
        scene: TheScene,
    ) -> EntrantActs:
        """What may be done about an entrant now by whoever asks, and what may not, and why."""
        asking, held = staff(request, doors, "director"), _found(scene, tournament)[0]
        if EntrantId(entrant) not in held.entrants:
            raise Problem(404, say("tournament.no-such-entrant", entrant=entrant), say("http.check-name"))
        return entrant_acts(scene, held, EntrantId(entrant), asking)

    @get("/{tournament:str}/disputes/{number:int}", responses=ERRORS)
    async def dispute(
        self,
        request: Call,
        *,
        tournament: FromPath[str],
        number: FromPath[int],
        doors: TheDoors,
        scene: TheScene,
        round_: Looked = None,
    ) -> DisputeRecord:
        """What the records show of the spin that a dispute is about, or of another that is named."""
        staff(request, doors, "director")
        asked = None if round_ is None else RoundNumber(round_)
        return await _disputed(scene, tournament, number, asked)

    @get("/{tournament:str}/disputes/{number:int}/correction", responses=ERRORS)
    async def correction(
        self,
        request: Call,
        *,
        tournament: FromPath[str],
        number: FromPath[int],
        outcome: Word,
        doors: TheDoors,
        scene: TheScene,
        round_: Looked = None,
    ) -> CorrectionPreview:
        """What each seat would have if this were the result of the spin in dispute.  Nothing is corrected."""
        asking = staff(request, doors, "director")
        asked = None if round_ is None else RoundNumber(round_)
        of = await _disputed(scene, tournament, number, asked)
        if of.table is None or of.round is None:
            raise Problem(404, say("tournament.no-spin-disputed", number=number), say("http.check-name"))
        return correction_preview(scene, TableId(of.table), outcome, asking, RoundNumber(of.round))


async def _disputed(scene: Scene, tournament: str, number: int, asked: RoundNumber | None) -> DisputeRecord:
    """Read beside the line, since it may be far back in the log."""
    found = await asyncio.to_thread(dispute_record, scene, _found(scene, tournament)[0], number, asked)
    if found is None:
        raise Problem(404, say("tournament.no-such-dispute", number=number), say("http.check-name"))
    return found


def _found(scene: Scene, name: str) -> tuple[Tournament, Ruleset]:
    found = tournament_in(scene, name)
    if found is None:
        raise Problem(404, say("tournament.no-such-tournament", tournament=name), say("http.check-name"))
    return found
