"""What an entrant is shown at their own seat: how they stand, what they must wager, and what is sealed.

Standings are those after the last spin that was settled.  What others have in play is no part of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from croupier.core.ids import EntrantId, TableId, TerminalId
from croupier.floor.rooms import TOURNAMENT
from croupier.server.scene import Scene
from croupier.server.tournament_places import SessionPlaces
from croupier.server.tournament_seat_shapes import (
    OwnDispute,
    OwnPlace,
    OwnResult,
    OwnSeal,
    OwnSpin,
    OwnTournament,
    RankedEntrant,
)
from croupier.server.views.tournament_table import in_hand, line_of, required_of, rules_of
from croupier.table.state import Table
from croupier.terminal.state import Terminal
from croupier.tournaments.awarding import prize_of
from croupier.tournaments.hiding import is_hidden
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.state import Tournament
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import EntrantStanding, SessionStage, TournamentStage

ABOVE, BELOW = 1, 2  # of those who stand next to somebody
_ENDED = frozenset({SessionStage.ENDED, SessionStage.ADVANCED})
_GONE = frozenset({TournamentStage.UNKNOWN, TournamentStage.CANCELLED})


def own_tournament(scene: Scene, name: TerminalId, terminal: Terminal) -> OwnTournament | None:
    """None for whoever plays for money here, and where nobody has a seat."""
    seats = list(_seats(scene, name, terminal))
    if not seats:
        return None
    places, entrant = max(seats, key=_how_late)
    return _own(scene, places, entrant, name)


def _seats(scene: Scene, name: TerminalId, terminal: Terminal) -> Iterator[tuple[SessionPlaces, EntrantId]]:
    """Of the tournaments that are held or were of late; a terminal is drawn for one after the other."""
    for each, _ in scene.core.current.tournaments():
        tournament = scene.state(TOURNAMENT, each)
        places = scene.places.of(tournament) if tournament.stage not in _GONE else None
        entrant = None if places is None else places.at.get(name) or places.left.get(name)
        if places is not None and entrant is not None and _theirs(terminal, tournament, entrant):
            yield places, entrant


def _how_late(seat: tuple[SessionPlaces, EntrantId]) -> float:
    """What is still to start comes after whatever has started."""
    started = seat[0].session.started_at
    return inf if started is None else started


def _theirs(terminal: Terminal, tournament: Tournament, entrant: EntrantId) -> bool:
    """An account of theirs is open, or none at all: before the start, and after the end."""
    account = terminal.account
    return account is None or (account.unit == tournament.unit and account.entrant == entrant)


def _own(scene: Scene, places: SessionPlaces, name: EntrantId, at: TerminalId) -> OwnTournament:
    tournament, session = places.tournament, places.session
    entrant, seat, rules = tournament.entrants[name], session.seats[name], rules_of(scene, tournament)
    table = scene.table(seat.table)
    moved, hidden = seat.terminal != at, is_hidden(session)
    line = line_of(scene, tournament, session, seat.table)
    return OwnTournament(
        at=line,
        table=seat.table,
        seat=seat.seat,
        entrant=name,
        called=scene.told(entrant.called) or name,
        standing=entrant.standing,
        moved_to=seat.terminal if moved else None,
        ranked=_ranked(scene, places, name) if session.started_at is not None and not hidden else None,
        hidden=hidden,
        required=None if moved else required_of(scene, table, tournament, session, name),
        seal=None if moved else _seal(table, at),
        start=session.carried.get(name, session.bank),
        spins=list(_spins(places, name)),
        out_after=session.out.get(name),
        disputes=list(_disputes(scene, tournament, name)) if scene.terminal(at).account else [],
        result=_result(places, name),
        retiring=tournament.planned.conduct.retired,
        retiring_by=str(_retiring(rules)),
        dispute_by=str(rules.dispute),
        no_money=line.clause,
    )


def _retiring(rules: TournamentRules) -> object:
    return clause_of(rules, Says.RETIRED) or rules.leaving or rules.dispute


# ── how they stand ──────────────────────────────────────────────────────────────────────────


def _ranked(scene: Scene, places: SessionPlaces, name: EntrantId) -> OwnPlace | None:
    """None of whoever is not ranked: those who were disqualified."""
    session = places.session
    table = session.seats[name].table
    line = session.plan.advance.each_table or session.plan.advance.best
    rows = list(_rows(scene, places, table, name, line))
    own = next((at for at, row in enumerate(rows) if row.own), None)
    if own is None:
        return None
    mine = rows[own]
    above = [row for row in rows[:own] if row.place < mine.place]
    return OwnPlace(
        place=mine.place,
        equals=sum(row.place == mine.place for row in rows) - 1,
        playing=sum(row.bank > 0 for row in rows),
        seated=len(rows),
        advance=line,
        each_table=session.plan.advance.each_table is not None,
        near=rows[max(0, own - ABOVE) : own + BELOW + 1],
        to_above=above[-1].bank - mine.bank if above else None,
        of_line=_of_line(rows, mine, line) if line else None,
    )


def _rows(
    scene: Scene, places: SessionPlaces, table: TableId, own: EntrantId, line: int | None
) -> Iterator[RankedEntrant]:
    session, place = places.session, 1
    for group in places.order(table):
        inside = line is not None and place + len(group) - 1 <= line
        for each in sorted(group, key=lambda one: one != own):
            yield RankedEntrant(
                place=place,
                entrant=each,
                called=scene.told(places.tournament.entrants[each].called) or each,
                bank=0 if each in session.out else session.bank_of(each),
                own=each == own,
                advances=inside,
            )
        place += len(group)


def _of_line(rows: list[RankedEntrant], mine: RankedEntrant, line: int) -> int | None:
    """Ahead of the first who would not advance, or behind the last who would; nought at the line itself."""
    if mine.advances:
        return mine.bank - rows[line].bank if line < len(rows) else None
    return mine.bank - rows[min(line, len(rows)) - 1].bank


# ── what is theirs ──────────────────────────────────────────────────────────────────────────


def _seal(table: Table, at: TerminalId) -> OwnSeal | None:
    reserved = table.reserved
    if reserved is None or not reserved.terms.secret or reserved.terms.secret_by is None:
        return None
    sealed = table.round.secret.get(at) if table.round and in_hand(table) else None
    return OwnSeal(
        times=reserved.terms.secret,
        left=reserved.terms.secret - reserved.sealed.get(at, 0),
        digest=sealed,
        clause=str(reserved.terms.secret_by),
    )


def _spins(places: SessionPlaces, name: EntrantId) -> Iterator[OwnSpin]:
    counted = places.session.spins.get(places.session.seats[name].table, ())
    for number, spin in reversed(list(enumerate(counted, start=1))):
        yield OwnSpin(number=number, round=spin.round, bank=spin.banks.get(name, 0))


def _disputes(scene: Scene, tournament: Tournament, name: EntrantId) -> Iterator[OwnDispute]:
    for number, each in enumerate(tournament.disputes, start=1):
        if each.entrant == name:
            yield OwnDispute(number=number, what=scene.told(each.what), decided=bool(each.decision))


def _result(places: SessionPlaces, name: EntrantId) -> OwnResult | None:
    """Of the tournament once it is decided, and of the session before that."""
    tournament, session = places.tournament, places.session
    if session.stage not in _ENDED:
        return None
    order = tournament.places or places.order(session.seats[name].table)
    prize = prize_of(tournament, name)
    return OwnResult(
        place=_place_in(order, name),
        entrants=sum(map(len, order)),
        prize=prize.amount if prize else 0,
        paid=name in tournament.paid,
        advanced=tournament.entrants[name].standing is EntrantStanding.ADVANCED,
    )


def _place_in(order: tuple[tuple[EntrantId, ...], ...], name: EntrantId) -> int | None:
    place = 1
    for group in order:
        if name in group:
            return place
        place += len(group)
    return None
