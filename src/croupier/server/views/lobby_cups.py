"""Tournaments as a newcomer is told of them: what it costs, what can be won, and whether a seat is free."""

from __future__ import annotations

from croupier.core.ids import Instant
from croupier.floor.rooms import TOURNAMENT
from croupier.server.scene import Scene
from croupier.server.shapes import Shown
from croupier.server.tournament_shapes import Text
from croupier.server.views.tournament_board import by_language
from croupier.server.views.tournament_table import rules_of
from croupier.tournaments.plan import Plan
from croupier.tournaments.prizes import pool_of
from croupier.tournaments.state import Tournament
from croupier.tournaments.terms import required_of
from croupier.tournaments.words import EntrantStanding, SessionStage, TournamentStage

_OUT = frozenset({EntrantStanding.REFUSED, EntrantStanding.WITHDRAWN, EntrantStanding.SUBSTITUTED})
_BEHIND_US = frozenset({TournamentStage.OVER, TournamentStage.CANCELLED})


class LobbyCup(Shown, frozen=True, kw_only=True):
    tournament: str
    title: Text
    location: Text
    stage: TournamentStage
    session: SessionStage | None  # of the one that was set last
    opens_at: int | None  # entries
    closes_at: int | None
    starts_at: int | None
    taken: int
    most: int | None
    spins: int | None
    minutes: int | None
    bank: int | None
    pool: int  # as it would be with every seat taken, once entries are closed as it is
    places: int  # that win a prize
    price: int  # of an entry
    rake: int  # of it to the house
    statements: int  # of the terms


def lobby_cups(scene: Scene) -> list[LobbyCup]:
    """What is going on, or is to come; else the last one that is over."""
    known = (scene.state(TOURNAMENT, name) for name, _ in scene.core.current.tournaments())
    planned = sorted((each for each in known if each.plan), key=lambda each: each.planned.starts or "")
    ahead = [each for each in planned if each.stage not in _BEHIND_US]
    return [_cup(scene, each, each.planned) for each in ahead or planned[-1:]]


def _cup(scene: Scene, tournament: Tournament, plan: Plan) -> LobbyCup:
    entries, first = plan.entries, plan.session[0] if plan.session else None
    prices = [price for price in (entries.fee, entries.buy_in) if price]
    taken = sum(each.standing not in _OUT for each in tournament.entrants.values())
    opened = tournament.stage in {TournamentStage.PLANNED, TournamentStage.OPEN}
    current = tournament.current
    return LobbyCup(
        tournament=tournament.name,
        title=by_language(plan.title),
        location=by_language(plan.location),
        stage=tournament.stage,
        session=current.stage if current else None,
        opens_at=_at(scene, entries.opens),
        closes_at=_at(scene, entries.closes),
        starts_at=_at(scene, plan.starts),
        taken=taken,
        most=entries.most,
        spins=first.spins if first else None,
        minutes=first.minutes if first else None,
        bank=plan.chips.each,
        pool=pool_of(plan, (entries.most or taken) if opened else taken).whole,
        places=len(plan.prizes.shares),
        price=sum(price.whole for price in prices),
        rake=sum(price.rake for price in prices),
        statements=len(required_of(plan, rules_of(scene, tournament))),
    )


def _at(scene: Scene, moment: str | None) -> Instant | None:
    return scene.core.house_settings.wall_clock(moment, 0) if moment else None
