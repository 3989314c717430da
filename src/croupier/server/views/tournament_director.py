"""The page of a tournament's director: how it plays, who may do what, and what could not be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from croupier.core.ids import StaffId, TournamentId
from croupier.floor.rooms import TOURNAMENT
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.director_shapes import (
    DirectorBreach,
    DirectorPerson,
    DirectorView,
    TournamentLine,
    TournamentsView,
)
from croupier.server.scene import Scene
from croupier.server.sentences import Because, refused_because
from croupier.server.shapes import Shown
from croupier.server.views.tournament_director_acts import (
    breach_of,
    conclusions,
    shut_acts,
    tournament_in,
)
from croupier.server.views.tournament_director_entries import draws_view, entries_view
from croupier.server.views.tournament_director_play import (
    gates,
    presence,
    session_view,
    standings,
    table_views,
)
from croupier.server.views.tournament_director_prizes import disputes_view, prizes_view
from croupier.server.views.tournament_names import in_all_languages
from croupier.staff.authority import Power
from croupier.tournaments.state import Tournament

# ── the start page ──────────────────────────────────────────────────────────────────────────


def tournaments_view(scene: Scene, staff: StaffId) -> TournamentsView:
    return TournamentsView(tournaments=list(_tournaments(scene, staff)), holds=_holds(scene, staff))


def _tournaments(scene: Scene, staff: StaffId) -> Iterator[TournamentLine]:
    for name, _ in scene.core.current.tournaments():
        tournament = scene.state(TOURNAMENT, name)
        if tournament.plan is None:
            continue
        yield TournamentLine(
            tournament=name,
            title=in_all_languages(tournament.plan.title),
            book=tournament.book,
            stage=tournament.stage,
            starts=tournament.plan.starts,
            entered=sum(each.entered for each in tournament.entrants.values()),
            mine=staff in tournament.conducts,
        )


def _holds(scene: Scene, staff: StaffId) -> Because | None:
    """Whether a rank of any book that is played here lets somebody hold a tournament; else the first no."""
    member, refused = scene.roster().active(staff), None
    for book, ladder in sorted(scene.core.house_settings.ladders.items()):
        rank = member.ranks.get(book) if member else None
        grant = ladder.grants.get(Power.HOLD_TOURNAMENT)
        if rank is not None and ladder.check(Power.HOLD_TOURNAMENT, rank) is None:
            return None
        if refused is None and grant is not None:
            refused = ladder.check(Power.HOLD_TOURNAMENT, rank or ladder.ranks[0])
    return refused_because(refused)


# ── one tournament ──────────────────────────────────────────────────────────────────────────


def directed(scene: Scene, name: TournamentId, staff: StaffId) -> Mapping[str, Callable[[], Shown | None]]:
    """Part by part, so that nothing is sent again that has not changed; nothing where nothing is planned."""
    found = tournament_in(scene, name)
    if found is None:
        return dict.fromkeys(("director", "entries", "draws", "prizes", "disputes"), _nothing)
    tournament, ruleset = found
    return {
        "director": partial(director_view, scene, tournament, ruleset, staff),
        "entries": partial(entries_view, scene, tournament, ruleset, staff),
        "draws": partial(draws_view, scene, tournament, ruleset, staff),
        "prizes": partial(prizes_view, scene, tournament, ruleset),
        "disputes": partial(disputes_view, scene, tournament, ruleset),
    }


def _nothing() -> None:
    return None


def director_view(scene: Scene, tournament: Tournament, ruleset: Ruleset, staff: StaffId) -> DirectorView:
    name = tournament.name
    rules, plan, session = ruleset.tournaments, tournament.planned, tournament.current
    return DirectorView(
        tournament=name,
        title=in_all_languages(plan.title),
        book=ruleset.book,
        stage=tournament.stage,
        starts=plan.starts,
        location=in_all_languages(plan.location),
        terms=tournament.terms,
        published=tournament.published,
        told=tournament.told,
        regulator=rules.regulator.value if rules.regulator else None,
        directors=presence(scene, tournament),
        presence=str(rules.director_present) if rules.director_present else None,
        deputies=str(rules.deputies.clause),
        people=list(_people(scene, tournament)),
        seconds=list(_seconds(scene, ruleset, staff)),
        gates=list(gates(tournament, ruleset)),
        session=session_view(scene, tournament, session) if session else None,
        tables=table_views(scene, tournament, ruleset),
        reserved=str(rules.tables_reserved) if rules.tables_reserved else None,
        standings=standings(scene, tournament, session) if session else [],
        conclusions=conclusions(scene, tournament, staff),
        shut=shut_acts(scene, tournament, ruleset, staff),
        breaches=list(_breaches(tournament)),
        open_disputes=sum(not each.decision for each in tournament.disputes),
    )


def _people(scene: Scene, tournament: Tournament) -> Iterator[DirectorPerson]:
    """Whoever works here and does not conduct it yet; those that the plan names come first."""
    roster, plan = scene.roster(), tournament.planned
    named = {plan.director, *plan.deputies}
    for staff in sorted(roster.members, key=lambda each: (each not in named, each)):
        member = roster.active(staff)
        if member is not None and staff not in tournament.conducts:
            yield DirectorPerson(staff=staff, name=scene.told(member.name))


def _seconds(scene: Scene, ruleset: Ruleset, staff: StaffId) -> Iterator[DirectorPerson]:
    if not scene.house.play_money:
        return
    roster = scene.roster()
    for other, member in roster.members.items():
        if other != staff and roster.active(other) and member.ranks.get(ruleset.book):
            yield DirectorPerson(staff=other, name=scene.told(member.name))


def _breaches(tournament: Tournament) -> Iterator[DirectorBreach]:
    for penalty in tournament.planned.conduct.penalties:
        yield DirectorBreach(
            breach=breach_of(penalty),
            words=in_all_languages(penalty.breach),
            chips=penalty.chips,
            spins_out=penalty.spins_out,
            disqualified=penalty.disqualified,
        )
