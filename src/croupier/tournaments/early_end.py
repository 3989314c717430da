"""A table that ends before its time: by the grounds that the book knows, and no other."""

from __future__ import annotations

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import EntrantId, TableId
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.given import TournamentGiven
from croupier.tournaments.rules import EarlyEnd
from croupier.tournaments.seating import BEFORE_START, directed, still_seated
from croupier.tournaments.sessions import spins_due
from croupier.tournaments.state import GOING_ON, Tournament, TournamentSession
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import EarlyGround
from croupier.words.said import say


def conclude(
    tournament: Tournament, command: c.ConcludeTable, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    session = directed(tournament, command.session, given)
    if isinstance(session, Refused):
        return session
    clause = _clause(command.ground, given)
    waits = session.stage in BEFORE_START and command.ground is EarlyGround.ONE_LEFT
    if not (waits or session.stage in GOING_ON) or command.table not in session.tables:
        return Refused(say("tournament.not-now"), clause)
    if command.table in given.in_hand:
        return Refused(say("tournament.round-is-in-hand", table=command.table), clause)
    if not _has_ground(tournament, session, command, given):
        return Refused(say("tournament.no-ground-to-conclude"), clause)
    concluded = e.TableConcluded(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        table=command.table,
        ground=command.ground,
        clause=str(clause),
    )
    return (concluded,)


def left_at(tournament: Tournament, session: TournamentSession, table: TableId) -> tuple[EntrantId, ...]:
    """Who may win there: whoever holds chips, or before there are any, whoever is still to play."""
    return session.holding(table) if session.stage in GOING_ON else still_seated(tournament, session, table)


def _clause(ground: EarlyGround, given: TournamentGiven) -> Clause:
    agreed = clause_of(given.rules, Says.EARLY_END_AGREED) if ground is EarlyGround.AGREED else None
    return agreed or given.rules.early_end.clause


def _has_ground(
    tournament: Tournament, session: TournamentSession, command: c.ConcludeTable, given: TournamentGiven
) -> bool:
    holding = left_at(tournament, session, command.table)
    victorian = given.rules.early_end.value is EarlyEnd.DETERMINED_OR_AGREED
    match command.ground:
        case EarlyGround.ONE_LEFT:
            return len(holding) <= 1
        case EarlyGround.DETERMINED:
            return victorian and _is_determined(tournament, session, command.table, given)
        case EarlyGround.AGREED:
            cashed = tournament.planned.chips.are_money
            return victorian and cashed and set(holding) <= set(command.agreed)


# ── who progresses ──────────────────────────────────────────────────────────────────────────


def _is_determined(
    tournament: Tournament, session: TournamentSession, table: TableId, given: TournamentGiven
) -> bool:
    """Whether no play can change who goes on, or, after the last session, who is paid for which place."""
    if _may_still_buy(tournament, given):
        return False
    compared = (table,) if session.plan.advance.each_table else session.tables
    return all(_line_stands(session, compared, line, given) for line in _lines(tournament, session))


def _may_still_buy(tournament: Tournament, given: TournamentGiven) -> bool:
    """Whoever may buy chips again can change anything."""
    offers = (tournament.planned.entries.re_buy, tournament.planned.entries.add_on)
    return any(each and each.until and given.now <= given.at(each.until, 0) for each in offers)


def _lines(tournament: Tournament, session: TournamentSession) -> range:
    """Below which places the order may not change any more."""
    line = session.plan.advance.each_table or session.plan.advance.best
    return range(line, line + 1) if line else range(1, len(tournament.planned.prizes.shares) + 1)


def _line_stands(
    session: TournamentSession, compared: tuple[TableId, ...], line: int, given: TournamentGiven
) -> bool:
    holding = [name for table in compared for name in session.holding(table)]
    if len(holding) <= line:
        return True  # whoever has no chips wins none, so that those who hold some are above the line
    due = [spins_due(session, table) for table in compared]
    if None in due:
        return False
    left = max((each or 0) - session.played(table) for each, table in zip(due, compared, strict=True))
    banks = [session.bank_of(name) for name in holding]
    return given.decided(session.plan, banks, left, line) is True
