"""Tournaments follow the rounds of their tables, in the docket of whatever happened there.

The table plays and the tournament counts; if the two could be told apart by a commit, a dealer could open one
spin too many between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, Instant, RoundNumber, TableId, TerminalId
from croupier.floor.decision_context import DecisionContext
from croupier.floor.reservations import reserve, terms_for
from croupier.floor.rooms import TABLE, TOURNAMENT
from croupier.floor.tournament_context import for_tournament
from croupier.ledger.account import credit, receivable
from croupier.staff.authority import HOUSE
from croupier.table import events as e
from croupier.table.state import Round, Table
from croupier.tournaments import commands as oc
from croupier.tournaments import sessions
from croupier.tournaments.events import TournamentEvent
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.words.said import say

_SETTLED = (e.RoundSettled, e.RoundResettled, e.WagersVoided)
_UNDONE = (e.RoundVoided, e.NoSpinDeclared)


def ask(command: oc.TournamentCommand, g: DecisionContext) -> Refused | tuple[TournamentEvent, ...]:
    """In the name of the house."""
    given = for_tournament(command, g, rank=HOUSE)
    if isinstance(given, Refused):
        return given
    return g.docket.ask(TOURNAMENT, command.tournament, command, given)


def _held(table: Table, name: TableId, g: DecisionContext) -> tuple[Tournament, TournamentSession] | None:
    if table.reserved is None:
        return None
    tournament = g.docket.state(TOURNAMENT, table.reserved.terms.tournament)
    session = tournament.playing_at(name)
    return (tournament, session) if session else None


def may_open(name: TableId, g: DecisionContext) -> Refused | None:
    """Whether a spin may begin; a step of the limits that is due takes effect with it."""
    table = g.docket.state(TABLE, name)
    if table.reserved is None:
        return _waits_for_next_session(name, g)
    held = _held(table, name, g)
    if held is None:
        return Refused(say("tournament.session-does-not-run"), table.reserved.terms.clause)
    tournament, session = held
    opening = oc.CountSpin(
        tournament=tournament.name, session=session.number, table=name, round=_next(table), banks={},
        commenced=g.docket.stamp.at,
    )  # fmt: skip
    given = for_tournament(opening, g, rank=HOUSE)
    refusal = given if isinstance(given, Refused) else sessions.may_open(tournament, session, name, given)
    if refusal or isinstance(given, Refused):
        return refusal
    terms = terms_for(tournament, session, name, table, given)
    return None if terms == table.reserved.terms else reserve(name, terms, g)


def _waits_for_next_session(name: TableId, g: DecisionContext) -> Refused | None:
    """While a tournament is held, its tables are used for nothing else, between its sessions either."""
    ruleset = g.ruleset_of(name)
    clause = None if isinstance(ruleset, Refused) else ruleset.tournaments.tables_reserved
    if clause is None:
        return None
    held = any(name in each.tables and each.is_conducted for _, each in g.docket.current.tournaments())
    return Refused(say("table.is-a-tournaments"), clause) if held else None


def _next(table: Table) -> RoundNumber:
    return RoundNumber(table.round.number + 1 if table.round else 1)


def follow(told: Iterable[e.TableEvent], name: TableId, g: DecisionContext) -> Refused | None:
    """What a table has told, to the tournament that has it."""
    table = g.docket.state(TABLE, name)
    if table.reserved is None or table.reserved.terms.practice or table.round is None:
        return None
    if table.round.session != table.reserved.session:  # of money, before the tournament had the table
        return None
    for event in told:
        if isinstance(event, (*_SETTLED, *_UNDONE)):
            held = _held(table, name, g)
            if held is not None and (refusal := _follow(event, table, *held, g)):
                return refusal
    return None


def _follow(
    event: e.InRound, table: Table, tournament: Tournament, session: TournamentSession, g: DecisionContext
) -> Refused | None:
    banks, collected = _banks(event.table, tournament, session, g)
    undone = isinstance(event, _UNDONE) or (isinstance(event, e.RoundResettled) and not event.after)
    known = any(spin.round == event.round for spin in session.spins.get(event.table, ()))
    if undone or (isinstance(event, e.WagersVoided) and not known):
        told = ask(
            oc.UncountSpin(
                tournament=tournament.name, session=session.number, table=event.table, round=event.round,
                banks=banks, collected=collected,
            ), g,
        ) if known else ()  # fmt: skip
        return told if isinstance(told, Refused) else None
    spin = table.in_hand
    counting = oc.CountSpin(
        tournament=tournament.name,
        session=session.number,
        table=event.table,
        round=event.round,
        banks=banks,
        commenced=_commenced(spin),
        missed=_missed(spin, event.table, table, session),
        least=_least(table),
        away=_away(event.table, tournament, session, collected, g),
        collected=collected,
    )
    told = ask(counting, g)
    return told if isinstance(told, Refused) else None


def _commenced(spin: Round) -> Instant:
    """Where nothing is launched, a spin begins when its wagering opens."""
    return spin.launched_at if spin.launched_at is not None else spin.opened_at


def _banks(
    table: TableId, tournament: Tournament, session: TournamentSession, g: DecisionContext
) -> tuple[dict[EntrantId, int], dict[TerminalId, int]]:
    """What everybody at the table holds, at whichever terminals they have played, less what a correction took
    back that was spent by then; and what of that is collected now.
    """
    banks = dict.fromkeys(session.at(table), 0)
    collected: dict[TerminalId, int] = {}
    for entrant, terminal in session.terminals_at(table):
        held = g.docket.funds(credit(terminal, tournament.unit))
        owed = -g.docket.funds(receivable(terminal, tournament.unit))
        if taken := min(held, owed):
            collected[terminal] = taken
        banks[entrant] += held - taken
    return banks, collected


def _least(table: Table) -> int:
    """What was to be wagered on the spin, or the minimum of its sign."""
    assert table.reserved is not None
    terms = table.reserved.terms
    return terms.least.amount if terms.least else terms.sign.minimum


def _away(
    table: TableId,
    tournament: Tournament,
    session: TournamentSession,
    collected: Mapping[TerminalId, int],
    g: DecisionContext,
) -> dict[EntrantId, int]:
    """What lies at the seats of those who are not there."""
    gone = (name for name in session.at(table) if tournament.entrants[name].away is not None)
    seats = {name: session.seats[name].terminal for name in gone if name not in session.out}
    return {
        name: g.docket.funds(credit(at, tournament.unit)) - collected.get(at, 0) for name, at in seats.items()
    }


def _missed(spin: Round, name: TableId, table: Table, session: TournamentSession) -> dict[EntrantId, int]:
    """Who wagered less than asked, and what is asked of them on the next spin."""
    assert table.reserved is not None
    least = table.reserved.terms.least
    if least is None:
        return {}
    asked = least.amount * (2 if least.doubled else 1)
    return {entrant: asked for entrant, at in session.terminals_at(name) if at in spin.missed}
