"""By what a table of a tournament is played: the plan of its session, as the table takes it."""

from __future__ import annotations

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import TABLE
from croupier.staff.authority import HOUSE
from croupier.table import commands as tc
from croupier.table.state import Table
from croupier.tournaments.away import sits_out_by
from croupier.tournaments.choices import ShortStack
from croupier.tournaments.given import TournamentGiven
from croupier.tournaments.rules import EverySpinMinimum, LimitsChange
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.words import SessionStage

MINUTE = 60_000


def reserve(name: TableId, terms: tc.Reservation, g: DecisionContext) -> Refused | None:
    command = tc.Reserve(table=name, terms=terms)
    given = g.for_table(command, rank=HOUSE)
    told = given if isinstance(given, Refused) else g.docket.ask(TABLE, name, command, given)
    return told if isinstance(told, Refused) else None


def terms_for(
    tournament: Tournament, session: TournamentSession, name: TableId, table: Table, given: TournamentGiven
) -> tc.Reservation:
    own = table.reserved.before if table.reserved else table.sign
    assert own is not None, "a table that is open has a sign"
    rules = given.rules
    practice = session.stage is SessionStage.PRACTISING
    secret = session.plan.secret
    fixed = rules.limits.value is LimitsChange.FROM_NEXT_ROUND
    return tc.Reservation(
        tournament=tournament.name,
        session=session.number,
        unit=tournament.unit,
        seats=tuple(at for _, at in session.terminals_at(name)),
        sign=sign_of(session, name, own, given),
        clause=rules.tables_reserved or rules.equal_chance,
        least=None if practice else _least(session, given),
        bell_s=session.plan.bell_s if rules.bell and given.cloth else None,
        bell=rules.bell if given.cloth else None,
        call_bets_cut=rules.call_bets_cut_off if given.cloth else None,
        no_handling=rules.no_handling if given.cloth else None,
        secret=secret.times if secret and not practice else 0,
        secret_by=rules.secret_wagers.clause,
        total=session.plan.sign.total if session.plan.sign else None,
        practice=practice,
        sitting_out={} if practice else _sitting_out(tournament, session, name, given),
        limits_by=rules.limits.clause if fixed else None,
        without=tuple(sorted(given.switched_off)),
        without_by=rules.switched_off.clause if rules.switched_off else None,
    )


def _sitting_out(
    tournament: Tournament, session: TournamentSession, name: TableId, given: TournamentGiven
) -> dict[TerminalId, Clause]:
    """Seats that the next spin goes on without: of a penalty, or because nobody is there."""
    why = {entrant: sits_out_by(tournament, entrant, given.rules) for entrant in session.at(name)}
    return {session.seats[entrant].terminal: clause for entrant, clause in why.items() if clause}


def sign_of(session: TournamentSession, name: TableId, own: tc.Sign, given: TournamentGiven) -> tc.Sign:
    """With the steps that are due: after so many spins at this table, or so long after the start.

    A session that says nothing of limits is played by those of the table.
    """
    plan = session.plan.sign
    if plan is None:
        return own
    minimum, maximum = plan.minimum, plan.maximum
    begun = session.started_at if session.started_at is not None else given.now
    for step in session.plan.steps:
        spins_over = step.after_spin is not None and session.played(name) >= step.after_spin
        time_over = step.at_min is not None and given.now >= begun + step.at_min * MINUTE
        if spins_over or time_over:
            minimum, maximum = step.minimum or minimum, step.maximum or maximum
    return tc.Sign(minimum=minimum, maximum=maximum, by_kind=dict(plan.by_kind))


def _least(session: TournamentSession, given: TournamentGiven) -> tc.LeastWager | None:
    rule, plan = given.rules.every_spin_minimum, session.plan
    always = rule.value is EverySpinMinimum.ALWAYS
    amount = plan.least or (plan.sign.minimum if always and plan.sign else 0)
    if not amount:
        return None
    all_in = plan.short_stack is ShortStack.ALL_IN
    doubled = given.rules.double_after_miss
    return tc.LeastWager(amount=amount, clause=rule.clause, doubled=doubled, all_in=all_in)


def tables_of(tournament: Tournament, g: DecisionContext) -> tuple[tuple[TableId, Table], ...]:
    """Those that the tournament has just now."""
    found = ((name, g.docket.state(TABLE, name)) for name in tournament.tables)
    return tuple(
        (name, table)
        for name, table in found
        if table.reserved is not None and table.reserved.terms.tournament == tournament.name
    )
