"""Terms, standings and prizes worked out again from what was planned and played: the same, or a lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from croupier.core.ids import EntrantId
from croupier.floor.rooms import TOURNAMENT
from croupier.rulebooks.ruleset import Ruleset
from croupier.tournaments import events as e
from croupier.tournaments.awarding import prize_lines
from croupier.tournaments.standings import groups_of, places_of, ranked
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.terms import terms_of
from croupier.tournaments.words import EntrantStanding
from croupier.words.said import Said, say


def faults_of_replay(told: Iterable[e.TournamentEvent], ruleset: Ruleset) -> Iterator[Said]:
    """What somebody has written of a tournament that does not come again when it is played again."""
    tournament = Tournament()
    for event in told:
        if not follows(tournament, event, ruleset):
            yield say("audit.tournament-other-results", tournament=event.tournament)
        tournament = TOURNAMENT.decider.evolve(tournament, event)


def follows(tournament: Tournament, event: e.TournamentEvent, ruleset: Ruleset) -> bool:
    """Whether an event says what follows; the tournament being as it stood before."""
    match event:
        case e.Planned(plan=plan, digest=digest) | e.Amended(plan=plan, digest=digest):
            return terms_of(plan, ruleset.tournaments, ruleset.book).digest == digest
        case e.TermsPublished(digest=digest) | e.RegulatorTold(digest=digest) | e.TermsSigned(digest=digest):
            return digest == tournament.terms
        case e.SessionEnded(groups=groups, banks=banks):
            session = tournament.sessions[event.session - 1]
            held = {name: session.bank_of(name) for name in session.seats}
            return groups == groups_of(session, ranked(session, tournament)) and banks == held
        case e.Advanced(places=places) if places:
            return places == places_of(_lined(tournament, event.session), tournament)
        case e.PrizesFixed():
            return event.lines == _lines(tournament, event)
        case _:
            return True


def _lined(tournament: Tournament, number: int) -> TournamentSession:
    """The session whose order it is: of a play-off, that which it was called for in the first place."""
    session = tournament.sessions[number - 1]
    while session.parent is not None:
        session = tournament.sessions[session.parent - 1]
    return session


def _lines(tournament: Tournament, event: e.PrizesFixed) -> tuple[e.PrizeLine, ...]:
    plan = tournament.planned.prizes
    bonus = tuple(zip(event.bonus, (each.amount for each in plan.bonus), strict=True))
    return prize_lines(
        tournament.places,
        event.parts + event.added + event.top_up,
        plan.shares,
        unpaid=frozenset(name for name in tournament.entrants if _wins_nothing(tournament, name)),
        orders=tuple(session.order for session in tournament.sessions),
        bonus=bonus,
    )


def _wins_nothing(tournament: Tournament, name: EntrantId) -> bool:
    entrant = tournament.entrants[name]
    return entrant.employee or entrant.standing is EntrantStanding.DISQUALIFIED
