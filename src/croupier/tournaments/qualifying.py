"""Who plays because the director says so: second chances that the terms leave open, and wild cards."""

from __future__ import annotations

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import EntrantId
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.entering import may_apply
from croupier.tournaments.given import TournamentGiven, directs
from croupier.tournaments.seating import directed
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import EntrantStanding, SessionStage
from croupier.words.said import say


def name_qualifiers(
    tournament: Tournament, command: c.NameQualifiers, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    session = directed(tournament, command.session, given)
    if isinstance(session, Refused):
        return session
    clause = _named_by(tournament, session, given)
    if clause is None:
        stated = clause_of(given.rules, Says.REPECHAGE) or given.rules.advancement.clause
        return Refused(say("tournament.terms-say-who-plays"), stated)
    refused = _not_now(session, clause) or _not_these(tournament, session, command, clause)
    if refused:
        return refused
    named = e.QualifiersNamed(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        entrants=tuple(sorted(set(command.entrants))),
        clause=str(clause),
    )
    return (named,)


def _named_by(tournament: Tournament, session: TournamentSession, given: TournamentGiven) -> Clause | None:
    """By which clause the director says who plays this session, if by any."""
    if session.parent is not None:
        return None
    if session.plan.is_by_director:
        return clause_of(given.rules, Says.REPECHAGE)
    told = tournament.planned.entries.wild_cards is not None
    return clause_of(given.rules, Says.WILD_CARDS) if told else None


def _not_now(session: TournamentSession, clause: Clause) -> Refused | None:
    named_already = session.plan.is_by_director and session.entrants
    if session.stage is not SessionStage.SET or named_already:
        return Refused(say("tournament.not-now"), clause)
    return None


def _not_these(
    tournament: Tournament, session: TournamentSession, command: c.NameQualifiers, clause: Clause
) -> Refused | None:
    """Those who were eliminated, and so many that something is played for; or nobody, where none is held."""
    wrong = tuple(sorted(name for name in command.entrants if not _is_out(tournament, session, name)))
    if wrong:
        return Refused(say("tournament.was-not-eliminated", entrants=wrong), clause)
    if not session.plan.is_by_director:
        return None if command.entrants else Refused(say("tournament.not-now"), clause)
    least = (session.plan.advance.best or session.plan.advance.each_table or 1) + 1
    named = len(set(command.entrants))
    if named and named < least:
        return Refused(say("tournament.too-few-named", least=least), clause)
    return None


def _is_out(tournament: Tournament, session: TournamentSession, name: EntrantId) -> bool:
    entrant = tournament.entrants.get(name)
    out = entrant is not None and entrant.standing is EntrantStanding.ELIMINATED
    return out and name not in session.entrants


def grant_wild_card(
    tournament: Tournament, command: c.GrantWildCard, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """Entry without having been chosen among those who applied, where the terms tell of it."""
    if refusal := directs(tournament, given):
        return refusal
    clause = clause_of(given.rules, Says.WILD_CARDS) or given.rules.refusing.clause
    if tournament.planned.entries.wild_cards is None:
        return Refused(say("tournament.no-wild-cards"), clause)
    if refusal := may_apply(tournament, command.card, given):
        return refusal
    name = EntrantId(f"E{len(tournament.entrants) + 1:03}")
    applied = e.Applied(
        tournament=command.tournament,
        at=given.now,
        entrant=name,
        card=command.card,
        called=command.called,
        wild_card=True,
    )
    return (applied, e.Accepted(tournament=command.tournament, at=given.now, entrant=name))
