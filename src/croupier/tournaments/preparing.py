"""Before anybody enters: the plan, who conducts it, the terms, the regulator, the tables."""

from __future__ import annotations

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.policy import policy
from croupier.staff.authority import HOUSE
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.fairness_of_plan import PlannedPlay, faults_of_plan
from croupier.tournaments.given import TournamentGiven, directs, holds
from croupier.tournaments.moments import is_in_calendar
from croupier.tournaments.plan import Plan
from croupier.tournaments.prizes import overlay_of
from croupier.tournaments.rules import Deputies, Model
from croupier.tournaments.sealing import digest_of_entrants
from croupier.tournaments.state import Tournament
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of, missing, terms_of
from croupier.tournaments.words import EntrantStanding, TournamentStage
from croupier.words.said import Money, say

MINUTE = 60_000
_BEFORE_PLAY = frozenset({TournamentStage.PLANNED, TournamentStage.OPEN})
_TAKING_PART = (EntrantStanding.APPLIED, EntrantStanding.ACCEPTED, EntrantStanding.SEATED)


def plan_tournament(
    tournament: Tournament, command: c.PlanTournament, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    refused = (
        holds(given) or _at_fault(command.plan, command.tournament, given) or _alone(command.plan, given)
    )
    if refused:
        return refused
    if tournament.stage is not TournamentStage.UNKNOWN:
        return Refused(say("tournament.planned-already", tournament=command.tournament))
    digest = terms_of(command.plan, given.rules, given.book).digest
    planned = e.Planned(
        tournament=command.tournament, at=given.now, plan=command.plan, book=given.book, digest=digest
    )
    return (planned,)


def amend_plan(
    tournament: Tournament, command: c.AmendPlan, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    refused = (
        directs(tournament, given)
        or _at_fault(command.plan, command.tournament, given)
        or _alone(command.plan, given)
    )
    if refused:
        return refused
    clause = clause_of(given.rules, Says.CHANGES_TOLD) or given.rules.dispute
    if tournament.stage not in _BEFORE_PLAY:
        return Refused(say("tournament.fixed-from-the-start"), clause)
    if not command.because.strip():
        return Refused(say("tournament.say-why"), clause)
    digest = terms_of(command.plan, given.rules, given.book).digest
    amended = e.Amended(
        tournament=command.tournament,
        at=given.now,
        plan=command.plan,
        digest=digest,
        because=command.because,
        clause=str(clause),
    )
    return (amended,)


def _at_fault(plan: Plan, name: str, given: TournamentGiven) -> Refused | None:
    """Why it cannot be held so: the first of its faults."""
    if plan.id != name:
        return Refused(say("tournament.of-another-name", tournament=plan.id))
    faults = faults_of_plan(PlannedPlay(plan, given.rules, given.notice_min, given.kinds))
    return next(iter(faults), None)


def _alone(plan: Plan, given: TournamentGiven) -> Refused | None:
    """Above the sum that the house has set, two persons plan what it may have to put in."""
    overlay = overlay_of(plan)
    second = given.second not in {None, given.by}
    if given.rank == HOUSE or overlay <= given.overlay_alone or second:
        return None
    told = say("tournament.two-plan", overlay=Money(overlay), most=Money(given.overlay_alone))
    return Refused(told, policy("3.8"))


def alter_start(
    tournament: Tournament, command: c.AlterStart, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """On notice as long as that of a sign, before anybody plays; the regulator is told anew."""
    if refusal := directs(tournament, given):
        return refusal
    clause = clause_of(given.rules, Says.START_MAY_MOVE)
    if clause is None:
        return Refused(say("tournament.schedule-is-set"), clause_of(given.rules, Says.SCHEDULE))
    begun = any(each.started_at is not None for each in tournament.sessions)
    if begun or tournament.stage not in {*_BEFORE_PLAY, TournamentStage.CLOSED}:
        return Refused(say("tournament.not-now"), clause)
    if not command.entrants_told or not command.notice.strip():
        return Refused(say("tournament.say-how-they-were-told"), clause)
    if not is_in_calendar(command.starts) or given.at(command.starts, 0) < _noticed(given):
        return Refused(say("tournament.notice-is-too-short", minutes=given.notice_min), clause)
    altered = e.StartAltered(
        tournament=command.tournament,
        at=given.now,
        starts=command.starts,
        notice=command.notice,
        told=tournament.standing_at(*_TAKING_PART),
        clause=str(clause),
    )
    return (altered,)


def _noticed(given: TournamentGiven) -> int:
    return given.now + given.notice_min * MINUTE


# ── who conducts it ─────────────────────────────────────────────────────────────────────────


def appoint_director(
    tournament: Tournament, command: c.AppointDirector, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    if refusal := holds(given):
        return refusal
    several = given.rules.deputies.value is Deputies.SEVERAL_DIRECTORS
    clause = given.rules.director_present or given.rules.deputies.clause
    if tournament.directors and not several:
        return Refused(say("tournament.one-director", director=tournament.directors[0]), clause)
    if given.by is None or given.second in {None, given.by}:
        return Refused(say("tournament.two-appoint"), clause)
    if command.staff in tournament.directors:
        return ()
    assert given.second is not None
    appointed = e.DirectorAppointed(
        tournament=command.tournament, at=given.now, staff=command.staff, by=given.by, second=given.second
    )
    return (appointed,)


def appoint_deputy(
    tournament: Tournament, command: c.AppointDeputy, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    if refusal := directs(tournament, given):
        return refusal
    deputies = given.rules.deputies
    named = command.staff in tournament.planned.deputies
    if deputies.value is Deputies.NAMED_IN_TERMS and not named:
        return Refused(say("tournament.deputies-named-in-terms"), deputies.clause)
    if given.by is None:
        return Refused(say("tournament.director-alone"), deputies.clause)
    if command.staff in tournament.conducts:
        return ()
    appointed = e.DeputyAppointed(
        tournament=command.tournament,
        at=given.now,
        staff=command.staff,
        by=given.by,
        clause=str(deputies.clause),
    )
    return (appointed,)


# ── the gates ───────────────────────────────────────────────────────────────────────────────


def publish_terms(
    tournament: Tournament, command: c.PublishTerms, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    if refusal := directs(tournament, given):
        return refusal
    lacking = tuple(each.clause for each in missing(tournament.planned, given.rules))
    if lacking:
        return _lacking(lacking, lacking[0])
    clause = given.rules.terms_available_first or given.rules.endorsement
    if not command.available or not command.where.strip():
        return Refused(say("tournament.terms-are-available-first"), clause)
    if tournament.published == tournament.terms:
        return ()
    published = e.TermsPublished(
        tournament=command.tournament,
        at=given.now,
        digest=tournament.terms,
        where=command.where,
        clause=str(clause),
    )
    return (published,)


def tell_regulator(
    tournament: Tournament, command: c.TellRegulator, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    if refusal := directs(tournament, given):
        return refusal
    regulator = given.rules.regulator
    clause = given.rules.regulator_told_first
    if regulator is None or clause is None:
        return Refused(say("tournament.no-regulator-is-told"))
    if command.whom != regulator.value:
        return Refused(say("tournament.regulator-is", regulator=regulator.value), clause)
    if not command.reference.strip():
        return Refused(say("tournament.say-by-which-reference"), clause)
    told = e.RegulatorTold(
        tournament=command.tournament,
        at=given.now,
        whom=command.whom,
        reference=command.reference,
        digest=tournament.terms,
        clause=str(clause),
    )
    return (told,)


def designate_tables(
    tournament: Tournament, command: c.DesignateTables, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """The tables and terminals of the plan, once none of them is anybody else's."""
    if refusal := directs(tournament, given):
        return refusal
    plan, clause = tournament.planned, given.rules.tables_reserved or given.rules.equal_chance
    taken = tuple(sorted(given.elsewhere & set(plan.tables)))
    if taken:
        return Refused(say("tournament.tables-are-taken", tables=taken), clause)
    lacking = tuple(sorted(table for table in plan.tables if not given.reach.get(table)))
    if lacking:
        return Refused(say("tournament.tables-have-no-terminals", tables=lacking), clause)
    designated = e.TablesDesignated(
        tournament=command.tournament, at=given.now, tables=plan.tables, terminals=plan.terminals
    )
    return (designated,)


def gate(tournament: Tournament, given: TournamentGiven) -> Refused | None:
    """Terms and notice are on record for what is in force now; what was amended is told anew."""
    rules = given.rules
    if refusal := _unwritten(tournament, given):
        return refusal
    if rules.terms_available_first and tournament.published != tournament.terms:
        return Refused(say("tournament.terms-are-available-first"), rules.terms_available_first)
    if rules.regulator_told_first and tournament.told != tournament.terms:
        return Refused(say("tournament.regulator-is-told-first"), rules.regulator_told_first)
    if not tournament.directors:
        return Refused(say("tournament.no-director"), rules.director_present or rules.deputies.clause)
    if not tournament.tables:
        return Refused(say("tournament.no-tables"), rules.tables_reserved)
    return None


def _unwritten(tournament: Tournament, given: TournamentGiven) -> Refused | None:
    """Where the book has everything in terms, nobody enters on half of them; what is published is whole."""
    model = given.rules.model
    if model.value is not Model.TERMS or tournament.published == tournament.terms:
        return None
    lacking = tuple(each.clause for each in missing(tournament.planned, given.rules))
    return _lacking(lacking, model.clause) if lacking else None


def _lacking(clauses: tuple[Clause, ...], by: Clause) -> Refused:
    return Refused(say("tournament.statements-are-missing", clauses=tuple(map(str, clauses))), by)


def open_entries(
    tournament: Tournament, command: c.OpenEntries, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    refused = directs(tournament, given) or gate(tournament, given)
    if refused:
        return refused
    if tournament.stage is not TournamentStage.PLANNED:
        return Refused(say("tournament.not-now"))
    return (e.EntriesOpened(tournament=command.tournament, at=given.now),)


def close_entries(
    tournament: Tournament, command: c.CloseEntries, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    refused = directs(tournament, given) or gate(tournament, given)
    if refused:
        return refused
    if tournament.stage is not TournamentStage.OPEN:
        return Refused(say("tournament.not-now"))
    entered = tuple(
        name for name in tournament.standing_at(EntrantStanding.ACCEPTED) if tournament.entrants[name].entered
    )
    least = tournament.planned.entries.least or 2
    if len(entered) < least:
        clause = clause_of(given.rules, Says.PLAYERS)
        return Refused(say("tournament.too-few", least=least, entered=len(entered)), clause)
    if 1 not in tournament.commitments:
        return Refused(say("tournament.draw-is-committed-to-first"), given.rules.equal_chance)
    return _unsigned(tournament, entered, given) or (
        e.EntriesClosed(
            tournament=command.tournament,
            at=given.now,
            entrants=entered,
            digest=digest_of_entrants(given.house, entered),
        ),
    )


def _unsigned(tournament: Tournament, entered: tuple[str, ...], given: TournamentGiven) -> Refused | None:
    """Those whose signature the terms ask for, and who have not signed what is in force."""
    clause = signature_asked(tournament, given)
    unsigned = tuple(
        name for name, each in tournament.entrants.items()
        if name in entered and each.signed != tournament.terms
    )  # fmt: skip
    if clause is None or not unsigned:
        return None
    return Refused(say("tournament.not-signed", entrants=unsigned), clause)


def signature_asked(tournament: Tournament, given: TournamentGiven) -> Clause | None:
    if given.rules.endorsement:
        return given.rules.endorsement
    return clause_of(given.rules, Says.SIGNATURE) if tournament.planned.entries.signature else None
