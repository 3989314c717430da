"""How a tournament plays, as its director sees it: session, tables, standings, and what is on record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from croupier.core.ids import EntrantId, StaffId, TableId
from croupier.floor.asker import HouseSystem
from croupier.floor.tournament_play import may_open
from croupier.floor.tournament_records import standings_of
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.director_shapes import (
    DirectorGate,
    DirectorPerson,
    DirectorPresence,
    DirectorSession,
    DirectorStanding,
    DirectorTable,
    Office,
)
from croupier.server.scene import Scene
from croupier.server.sentences import Because, refused_because
from croupier.server.trial_docket import TrialDocket
from croupier.server.views.table import phase_word
from croupier.server.views.tournament_names import called_of, session_called
from croupier.table.least_wagers import required
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.sessions import is_over, spins_due
from croupier.tournaments.standings import above_line
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of, missing, required_of
from croupier.tournaments.words import EntrantStanding, SessionStage

_SIGNING = frozenset({EntrantStanding.ACCEPTED, EntrantStanding.SEATED, EntrantStanding.ADVANCED})


# ── who is there, and what is on record ─────────────────────────────────────────────────────


def presence(scene: Scene, tournament: Tournament) -> list[DirectorPresence]:
    return [
        *(_present(scene, staff, "director") for staff in tournament.directors),
        *(_present(scene, staff, "deputy") for staff in tournament.deputies),
    ]


def _present(scene: Scene, staff: StaffId, office: Office) -> DirectorPresence:
    member, here = scene.roster().members.get(staff), staff in scene.present()
    return DirectorPresence(
        staff=staff,
        name=scene.told(member.name) if member else staff,
        office=office,
        present=here,
        since=member.last_in if member and here else None,
    )


def gates(tournament: Tournament, ruleset: Ruleset) -> Iterator[DirectorGate]:
    rules, plan, session = ruleset.tournaments, tournament.planned, tournament.current
    asked, lacking = len(required_of(plan, rules)), len(missing(plan, rules))
    yield DirectorGate(
        gate="terms", open=not lacking, clause=str(rules.model.clause), done=asked - lacking, whole=asked
    )
    if rules.terms_available_first:
        published = tournament.published == tournament.terms
        yield DirectorGate(gate="published", open=published, clause=str(rules.terms_available_first))
    if rules.regulator_told_first:
        told = tournament.told == tournament.terms
        yield DirectorGate(gate="told", open=told, clause=str(rules.regulator_told_first))
    conducts = rules.director_present or rules.deputies.clause
    yield DirectorGate(gate="director", open=bool(tournament.directors), clause=str(conducts))
    yield DirectorGate(gate="tables", open=bool(tournament.tables), clause=_clause(rules.tables_reserved))
    yield DirectorGate(gate="draw", open=bool(session and session.order), clause=str(rules.equal_chance))
    yield from _of_entrants(tournament, session, rules)


def _of_entrants(
    tournament: Tournament, session: TournamentSession | None, rules: TournamentRules
) -> Iterator[DirectorGate]:
    """Signatures where they are asked for, and that everybody was told how it is played."""
    clause = rules.endorsement
    if clause is None and tournament.planned.entries.signature:
        clause = clause_of(rules, Says.SIGNATURE)
    signing = [each for each in tournament.entrants.values() if each.standing in _SIGNING]
    if clause is not None:
        signed = sum(each.signed == tournament.terms for each in signing)
        done = bool(signing) and signed == len(signing)
        yield DirectorGate(gate="signed", open=done, clause=str(clause), done=signed, whole=len(signing))
    if rules.briefing:
        seats = session.seats.keys() if session else set[EntrantId]()
        told = len(seats & session.understood) if session else 0
        done = bool(seats) and told == len(seats)
        yield DirectorGate(gate="briefed", open=done, clause=str(rules.briefing), done=told, whole=len(seats))


def _clause(clause: object) -> str | None:
    return str(clause) if clause else None


# ── the session ─────────────────────────────────────────────────────────────────────────────


def session_view(scene: Scene, tournament: Tournament, session: TournamentSession) -> DirectorSession:
    plan, tables = session.plan, session.tables
    is_last = session.parent is None and session.plan is tournament.planned.session[-1]
    return DirectorSession(
        session=session.number,
        name=session_called(plan),
        way=session.way,
        stage=session.stage,
        spins=plan.spins,
        minutes=plan.minutes,
        last_spins=_left(session),
        played=min(map(session.played, tables), default=0),
        started_at=session.started_at,
        ends_at=session.ends_at,
        paused_at=session.paused_at,
        bank=session.bank or tournament.planned.chips.each or 0,
        least=plan.least,
        each_table=plan.advance.each_table,
        best=plan.advance.best,
        paid=len(tournament.planned.prizes.shares) if is_last else None,
        holding=sum(len(session.holding(table)) for table in tables),
        seated=len(session.seats),
        issued=session.issued,
        qualify=[
            DirectorPerson(staff=name, name=called_of(scene, tournament, name))
            for name in tournament.standing_at(EntrantStanding.ELIMINATED)
            if session.stage is SessionStage.SET and name not in session.entrants
        ],
        understood=sorted(session.understood),
    )


def _left(session: TournamentSession) -> int | None:
    """Spins that are left at the table that is furthest behind, once the last ones are announced."""
    due = {table: spins_due(session, table) for table in session.last}
    left = [spins - session.played(table) for table, spins in due.items() if spins is not None]
    return max(left, default=None)


def table_views(scene: Scene, tournament: Tournament, ruleset: Ruleset) -> list[DirectorTable]:
    """Of the session in hand, or those that were designated."""
    session = tournament.current
    seated = session is not None and bool(session.tables) and not session.swept
    names = session.tables if session and seated else tournament.tables
    return [_table(scene, name, session if seated else None, ruleset) for name in names]


def _table(scene: Scene, name: TableId, session: TournamentSession | None, ruleset: Ruleset) -> DirectorTable:
    state = scene.table(name)
    ends = ruleset.tournaments.early_end.value
    return DirectorTable(
        table=name,
        phase=phase_word(state),
        ends_at=state.round.ends_at if state.round else None,
        played=session.played(name) if session else 0,
        due=spins_due(session, name) if session else None,
        over=session is not None and session.stage is not SessionStage.SET and is_over(session, name, ends),
        concluded=session.concluded.get(name) if session else None,
        waits=_waits(scene, name, session),
    )


def _waits(scene: Scene, name: TableId, session: TournamentSession | None) -> Because | None:
    if session is None or session.stage is not SessionStage.RUNNING:
        return None
    trial = TrialDocket(scene.core, HouseSystem(), scene.clock())
    return refused_because(may_open(name, trial.givens))


# ── who stands where ────────────────────────────────────────────────────────────────────────


def standings(scene: Scene, tournament: Tournament, session: TournamentSession) -> list[DirectorStanding]:
    """In their order; whoever was disqualified is in none, and comes last."""
    placed = [(place, name) for place, name, _ in standings_of(session, tournament)] if session.seats else []
    known = {name for _, name in placed}
    others = [(None, name) for name in sorted(session.seats) if name not in known]
    above = _above(tournament, session, placed)
    return [
        _standing(scene, tournament, session, name, place, above=name in above)
        for place, name in (*placed, *others)
    ]


def _above(
    tournament: Tournament, session: TournamentSession, placed: list[tuple[int, EntrantId]]
) -> frozenset[EntrantId]:
    """Who would go on, or win a prize, as it stands; none of equals of whom only some would."""
    advance = session.plan.advance
    if session.parent is None and (advance.each_table or advance.best):
        return above_line(session, tournament)
    line = len(tournament.planned.prizes.shares) if session.parent is None else 1
    alike = Counter(place for place, _ in placed)
    return frozenset(name for place, name in placed if place + alike[place] - 1 <= line)


def _standing(
    scene: Scene,
    tournament: Tournament,
    session: TournamentSession,
    name: EntrantId,
    place: int | None,
    *,
    above: bool,
) -> DirectorStanding:
    seat, entrant = session.seats[name], tournament.entrants[name]
    banks = [session.carried.get(name, session.bank)]
    banks += [spin.banks.get(name, 0) for spin in session.spins.get(seat.table, ())]
    out = name in session.out
    return DirectorStanding(
        place=place,
        entrant=name,
        called=called_of(scene, tournament, name),
        bank=0 if out else session.bank_of(name),
        change=banks[-1] - banks[-2] if len(banks) > 1 else None,
        table=seat.table,
        seat=seat.seat,
        terminal=seat.terminal,
        standing=entrant.standing,
        out_after=session.out.get(name),
        required=_required(scene, session, name),
        warned=entrant.warned,
        leave=entrant.leave,
        away=entrant.away.why if entrant.away else None,
        above=above and not out,
        banks=banks,
    )


def _required(scene: Scene, session: TournamentSession, name: EntrantId) -> int | None:
    """What has to be wagered on the next spin, after one that was missed."""
    seat = session.seats[name]
    reserved = scene.table(seat.table).reserved
    if reserved is None or seat.terminal not in reserved.missed or name in session.out:
        return None
    return required(reserved, seat.terminal, session.bank_of(name))[0] or None
