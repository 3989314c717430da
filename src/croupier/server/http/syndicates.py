"""Terminals that come together where a jackpot is worth it: for the pit to look at, and to decide."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from litestar import Controller, get

from croupier.core.ids import JackpotId, TableId
from croupier.floor.conduct.syndicates import Syndicate, syndicates
from croupier.floor.rooms import TABLE
from croupier.games.game import Game
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.http.callers import Call, reader
from croupier.server.http.errors import ERRORS
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.http.jackpot_report_shapes import MetTogether, SyndicateView
from croupier.server.jackpot_figures import break_evens
from croupier.server.scene import Scene
from croupier.staff.reading import Sight


class SyndicateFinder(Controller):
    path = "/jackpots/syndicates"
    tags = ("reports",)

    @get("/", responses=ERRORS)
    async def found(self, request: Call, doors: TheDoors, scene: TheScene) -> list[SyndicateView]:
        """Who wagered only above break-even, in equal stakes and within minutes of each other, repeatedly."""
        reader(request, doors, scene, Sight.JACKPOTS)
        worth_it = break_evens(scene)
        found = await asyncio.to_thread(_found, scene, worth_it)
        return [_view(each) for each in found]


def _found(scene: Scene, worth_it: Mapping[JackpotId, int]) -> tuple[Syndicate, ...]:
    return syndicates(scene.core.store, worth_it, lambda name: _game(scene, name))


def _game(scene: Scene, name: TableId) -> Game | None:
    ruleset = scene.core.rulesets.of_table(name, scene.core.current.state(TABLE, name))
    return ruleset.game if isinstance(ruleset, Ruleset) else None


def _view(each: Syndicate) -> SyndicateView:
    return SyndicateView(
        jackpot=each.jackpot,
        break_even=each.break_even,
        terminals=list(each.terminals),
        cycles=[
            MetTogether(cycle=met.cycle, since=met.since, stake=met.stake, wagered=met.wagered)
            for met in each.cycles
        ],
    )
