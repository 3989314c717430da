"""What is done for each command about a tournament, where it takes more than its own room."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, TableId, TerminalId
from croupier.floor import hands, reservations, seats
from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import TABLE, TERMINAL, TOURNAMENT
from croupier.floor.tournament_context import book_of, for_tournament
from croupier.staff.authority import HOUSE
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.tournaments import commands as oc
from croupier.tournaments import events as oe
from croupier.tournaments.awarding import prize_of
from croupier.tournaments.given import TournamentGiven
from croupier.tournaments.state import Tournament, TournamentSession

_SEATING = (oe.SessionStarted, oe.PractiseBegan, oe.SeatMoved)
_LEAVING = (oe.BanksTaken, oe.TournamentCancelled)


def of_tournament(command: oc.TournamentCommand, g: DecisionContext) -> Refused | None:
    """The tournament decides; then its tables and terminals follow in the same commit, or nothing is kept."""
    given = for_tournament(command, g)
    if isinstance(given, Refused):
        return given
    if refusal := _by_hands(command, g):
        return refusal
    told = g.docket.ask(TOURNAMENT, command.tournament, command, given)
    if isinstance(told, Refused):
        return told
    for event in told:
        tournament = g.docket.state(TOURNAMENT, command.tournament)
        refusal = None
        if isinstance(event, _SEATING):
            refusal = _seat(tournament, event, given, g)
        elif isinstance(event, _LEAVING):
            number = event.session if isinstance(event, oe.BanksTaken) else len(tournament.sessions)
            refusal = _leave(tournament, number, g)
        if refusal:
            return refusal
    return None


def _by_hands(command: oc.TournamentCommand, g: DecisionContext) -> Refused | None:
    """Sums for one person, two persons or a day hold for prizes and refunds as for anything else paid out."""
    tournament = g.docket.state(TOURNAMENT, command.tournament)
    match command:
        case oc.PayPrize(entrant=name):
            line = prize_of(tournament, name)
            amount = line.amount if line else 0
        case oc.RefundEntry(entrant=name):
            amount = tournament.entrants[name].refund if name in tournament.entrants else 0
        case _:
            return None
    found = book_of(command, g)
    if isinstance(found, Refused):
        return found
    refusal = hands.within("redeem", amount, (), found[0], g)
    if refusal or not isinstance(command, oc.PayPrize):
        return refusal
    return hands.identified(amount, command, g)


# ── seats ───────────────────────────────────────────────────────────────────────────────────


def _seat(
    tournament: Tournament,
    event: oe.SessionStarted | oe.PractiseBegan | oe.SeatMoved,
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
    return seats.seat(g, at, table)


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
        if session and (refusal := _closed(tournament, session, entrant, at, g)):
            return refusal
    for name, _ in reservations.tables_of(tournament, g):
        told = seats.at_table(g, tc.FreeTable(table=name), rank=HOUSE)
        if isinstance(told, Refused):
            return told
    return None


def _closed(
    tournament: Tournament, session: TournamentSession, entrant: EntrantId, at: TerminalId, g: DecisionContext
) -> Refused | None:
    account = g.docket.state(TERMINAL, at).account
    if account is None or account.unit != tournament.unit:
        return None
    table = session.seats[entrant].table
    if refusal := _at_terminal(pc.CloseChipAccount(terminal=at), table, g):
        return refusal
    if at not in g.docket.state(TABLE, table).places:
        return None
    told = seats.at_table(g, tc.Leave(table=table, terminal=at), rank=HOUSE)
    return told if isinstance(told, Refused) else None
