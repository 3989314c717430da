"""What is done for each command about a tournament, where it takes more than its own room."""

from __future__ import annotations

from dataclasses import replace

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, StaffId, TableId, TerminalId
from croupier.floor import own_limits, reservations, seats
from croupier.floor import tournament_cage as cage
from croupier.floor.asker import Staff
from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, TABLE, TERMINAL, TOURNAMENT
from croupier.floor.tournament_context import book_of, for_tournament
from croupier.loyalty import commands as lc
from croupier.staff.authority import HOUSE
from croupier.staff.commands import SignOut
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.wagering import barred
from croupier.tournaments import commands as oc
from croupier.tournaments import events as oe
from croupier.tournaments.given import TournamentGiven
from croupier.tournaments.state import Tournament
from croupier.tournaments.words import SessionStage
from croupier.words.said import say

# With the end of practice its last round is nobody's to put right: its chips are the house's again.
_SEATING = (oe.SessionStarted, oe.PractiseBegan, oe.PractiseEnded, oe.SeatMoved)
_LEAVING = (oe.BanksTaken, oe.TournamentCancelled)


def of_tournament(command: oc.TournamentCommand, g: DecisionContext) -> Refused | None:
    """The tournament decides; then its tables and terminals follow in the same commit, or nothing is kept."""
    found, given = book_of(command, g), for_tournament(command, g)
    if isinstance(given, Refused) or isinstance(found, Refused):
        return given if isinstance(given, Refused) else None
    refusal, ticket = cage.by_hands(command, found[0], g), cage.ticket_for(command, found[0], g)
    if refusal:
        return refusal
    if isinstance(ticket, Refused):
        return ticket
    told = g.docket.ask(TOURNAMENT, command.tournament, command, replace(given, ticket=ticket))
    if isinstance(told, Refused):
        return told
    for event in told:
        tournament = g.docket.state(TOURNAMENT, command.tournament)
        refusal = cage.follow(command, event, found[0], g)
        if isinstance(event, _SEATING):
            refusal = _seat(tournament, event, given, g)
        elif isinstance(event, oe.Substituted):
            refusal = _gives_up_seat(tournament, event, g)
        elif isinstance(event, _LEAVING):
            number = event.session if isinstance(event, oe.BanksTaken) else len(tournament.sessions)
            refusal = _leave(tournament, number, g)
        if refusal:
            return refusal
    return None


def still_conducted(command: SignOut, g: DecisionContext) -> Refused | None:
    """Why somebody does not sign out: they conduct a session that runs, and nobody else who may is there."""
    by, roster = g.docket.by, g.docket.state(STAFF, HOUSE_ROSTER)
    if not isinstance(by, Staff):  # the house signs out whoever is gone
        return None
    others = {
        each.staff
        for name, each in roster.sessions.items()
        if name != command.session and g.docket.stamp.at < each.until
    }
    for _, tournament in g.docket.current.tournaments():
        refusal = _left_alone(tournament, command, others, g)
        if refusal:
            return refusal
    return None


def _left_alone(
    tournament: Tournament, command: SignOut, others: set[StaffId], g: DecisionContext
) -> Refused | None:
    session, plan = tournament.current, tournament.plan
    runs = session is not None and session.stage is SessionStage.RUNNING
    if not runs or plan is None or command.staff not in tournament.conducts or tournament.conducts & others:
        return None
    ruleset = g.rulesets.open(plan.ruleset, plan.options)
    clause = None if isinstance(ruleset, Refused) else ruleset.tournaments.director_present
    return Refused(say("tournament.session-would-be-left-alone"), clause) if clause else None


# ── seats ───────────────────────────────────────────────────────────────────────────────────


def _seat(
    tournament: Tournament,
    event: oe.SessionStarted | oe.PractiseBegan | oe.PractiseEnded | oe.SeatMoved,
    given: TournamentGiven,
    g: DecisionContext,
) -> Refused | None:
    """Every seat of the session has an account in its chips and a place at its table, which is its own."""
    session = tournament.sessions[event.session - 1]
    for table in session.tables:
        held = g.docket.state(TABLE, table)
        terms = reservations.terms_for(tournament, session, table, held, given)
        known = held.reserved.terms if held.reserved else None
        if known != terms and (refusal := reservations.reserve(table, terms, g)):
            return refusal
    for entrant, seat in session.seats.items():
        refusal = _account(tournament, entrant, seat.terminal, seat.table, g)
        if refusal:
            return refusal
    return None


def _account(
    tournament: Tournament, entrant: EntrantId, at: TerminalId, table: TableId, g: DecisionContext
) -> Refused | None:
    found, reserved = g.docket.state(TERMINAL, at), g.docket.state(TABLE, table).reserved
    assert reserved is not None
    if found.account is None or found.account.entrant != entrant:
        opening = pc.OpenChipAccount(
            terminal=at, unit=tournament.unit, entrant=entrant, clause=reserved.terms.clause
        )
        if refusal := _at_terminal(opening, table, g):
            return refusal
        if refusal := _sits(lc.SitDown(card=tournament.entrants[entrant].card, terminal=at), table, g):
            return refusal
    return None if _is_barred(at, table, g) else seats.seat(g, at, table)


def _is_barred(at: TerminalId, table: TableId, g: DecisionContext) -> bool:
    """Whoever was sent away, or excluded at the table, has no place to be given back: they miss their spins,
    and keep nobody else from theirs."""
    return barred(g.docket.state(TERMINAL, at)) is not None or at in g.docket.state(TABLE, table).excluded


def _sits(command: lc.SitDown | lc.GetUp, table: TableId, g: DecisionContext) -> Refused | None:
    ruleset = g.ruleset_of(table)
    return ruleset if isinstance(ruleset, Refused) else own_limits.sits(command, ruleset, g)


def _at_terminal(
    command: pc.OpenChipAccount | pc.CloseChipAccount, table: TableId, g: DecisionContext
) -> Refused | None:
    given = g.for_terminal(command, HOUSE, by_table=table)
    told = given if isinstance(given, Refused) else g.docket.ask(TERMINAL, command.terminal, command, given)
    return told if isinstance(told, Refused) else None


def _leave(tournament: Tournament, number: int, g: DecisionContext) -> Refused | None:
    """Accounts in its chips are closed, and its tables are for everybody again."""
    session = tournament.session(number)
    for entrant, at in session.terminals() if session else ():
        if session and (refusal := _closed(tournament, entrant, at, session.seats[entrant].table, g)):
            return refusal
    for name, _ in reservations.tables_of(tournament, g):
        told = seats.at_table(g, tc.FreeTable(table=name), rank=HOUSE)
        if isinstance(told, Refused):
            return told
    return None


def _gives_up_seat(tournament: Tournament, event: oe.Substituted, g: DecisionContext) -> Refused | None:
    """Whoever is replaced after practice, or after seats were moved, has accounts that no other plays on."""
    session = tournament.current
    for entrant, at in session.terminals() if session else ():
        if session and entrant == event.by:
            refusal = _closed(tournament, event.entrant, at, session.seats[entrant].table, g)
            if refusal:
                return refusal
    return None


def _closed(
    tournament: Tournament, entrant: EntrantId, at: TerminalId, table: TableId, g: DecisionContext
) -> Refused | None:
    account = g.docket.state(TERMINAL, at).account
    if account is None or account.unit != tournament.unit:
        return None
    card = tournament.entrants[entrant].card
    refusal = _at_terminal(pc.CloseChipAccount(terminal=at), table, g)
    if refusal := refusal or _sits(lc.GetUp(card=card, terminal=at), table, g):
        return refusal
    if at not in g.docket.state(TABLE, table).places:
        return None
    told = seats.at_table(g, tc.Leave(table=table, terminal=at), rank=HOUSE)
    return told if isinstance(told, Refused) else None
