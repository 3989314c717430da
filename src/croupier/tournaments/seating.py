"""Seats: drawn by lot from what was committed to, moved with a reason, explained before play."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.decider import Decision, Refused
from croupier.core.ids import EntrantId, TableId, TerminalId
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.given import TournamentGiven, by_house, directs
from croupier.tournaments.plan import EntryPrice
from croupier.tournaments.preparing import signature_asked
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.sealing import dealt, digest_of_entrants, seating_commitment, seating_purpose
from croupier.tournaments.state import WITH_SEATS, Tournament, TournamentSession
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import EntrantStanding, SessionStage, SessionWay, TournamentStage
from croupier.words.said import say

_HELD = frozenset({TournamentStage.OPEN, TournamentStage.CLOSED})
BEFORE_START = frozenset({SessionStage.SEATED, SessionStage.BRIEFED, SessionStage.PRACTISING})


def last_set(tournament: Tournament, number: int) -> TournamentSession | Refused:
    """The session that was set last is the only one that anything can be asked of."""
    found = tournament.current
    if found is None or found.number != number:
        return Refused(say("tournament.no-such-session", session=number))
    return found


def directed(tournament: Tournament, number: int, given: TournamentGiven) -> TournamentSession | Refused:
    """That session, for whoever conducts the tournament."""
    found = last_set(tournament, number)
    return found if isinstance(found, Refused) else directs(tournament, given) or found


def commit_draw(
    tournament: Tournament, command: c.CommitDraw, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """One draw lies ready ahead of every session: when it is committed to nobody knows who will play it."""
    if refusal := by_house(given):
        return refusal
    ahead = len(tournament.commitments) + 1
    if command.session != ahead or ahead > tournament.drawn + 1 or tournament.stage not in _HELD:
        return Refused(say("tournament.not-now"))
    committed = e.DrawCommitted(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        commitment=seating_commitment(given.house, tournament.name, command.session, given.seed),
    )
    return (committed,)


def make_draw(
    tournament: Tournament, command: c.MakeDraw, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    session = directed(tournament, command.session, given)
    if isinstance(session, Refused):
        return session
    clause = given.rules.equal_chance
    committed = tournament.commitments.get(session.number)
    if session.stage is not SessionStage.SET or committed is None:
        return Refused(say("tournament.drawn-once-and-after-commitment"), clause)
    if not session.entrants:
        return Refused(say("tournament.nobody-is-named"), clause_of(given.rules, Says.REPECHAGE))
    if seating_commitment(given.house, tournament.name, session.number, given.seed) != committed:
        return Refused(say("tournament.not-the-seed"), clause)
    entrants = digest_of_entrants(given.house, session.entrants)
    purpose = seating_purpose(given.house, tournament.name, session.number, entrants)
    order = given.shuffle(given.seed, bytes.fromhex(committed), purpose, session.entrants)
    seats = _seats(order, session, tournament, given)
    if isinstance(seats, Refused):
        return seats
    drawn = e.SeatsDrawn(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        seed=given.seed.hex(),
        entrants=entrants,
        order=order,
        seats=seats,
    )
    return (drawn,)


def _seats(
    order: tuple[EntrantId, ...], session: TournamentSession, tournament: Tournament, given: TournamentGiven
) -> tuple[e.DrawnSeat, ...] | Refused:
    """None where only an order is drawn for."""
    if session.way is SessionWay.LOTS:
        return ()
    seats = dealt(order, tables_for(session, tournament), given.reach)
    return (
        Refused(say("tournament.no-terminal-is-left"), given.rules.equal_chance) if seats is None else seats
    )


def tables_for(session: TournamentSession, tournament: Tournament) -> tuple[TableId, ...]:
    """All of them where each table has winners of its own; else as few as hold everybody."""
    tables = tournament.tables
    if session.parent is None and session.plan.advance.each_table:
        return tables
    filled = tournament.planned.seats[1]  # as in the first session
    needed = -(-len(session.entrants) // filled) if filled else len(tables)
    return tables[: max(1, needed)]


def move_seat(
    tournament: Tournament, command: c.MoveSeat, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """To a spare terminal of the same table, with the bank; nobody else's spin is undone for it."""
    session = last_set(tournament, command.session)
    if isinstance(session, Refused):
        return session
    clause = given.rules.equal_chance
    if refusal := directs(tournament, given):
        return refusal
    seat = session.seats.get(command.entrant)
    if seat is None or session.stage not in WITH_SEATS:
        return Refused(say("tournament.has-no-seat", entrant=command.entrant), clause)
    if not command.because.strip():
        return Refused(say("tournament.say-why"), clause)
    taken = {terminal for _, terminal in session.terminals()}
    if command.terminal in taken or command.terminal not in given.reach.get(seat.table, ()):
        return Refused(say("tournament.no-spare", terminal=command.terminal), clause)
    if seat.table in given.in_hand:
        return Refused(say("tournament.round-is-in-hand", table=seat.table), clause)
    moved = e.SeatMoved(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        entrant=command.entrant,
        terminal=command.terminal,
        table=seat.table,
        source=seat.terminal,
        chips=given.chips.get(seat.terminal, 0),
        because=command.because,
    )
    return (moved,)


def brief(tournament: Tournament, command: c.Brief, given: TournamentGiven) -> Decision[e.TournamentEvent]:
    session = last_set(tournament, command.session)
    if isinstance(session, Refused):
        return session
    clause = given.rules.briefing or given.rules.endorsement
    if refusal := directs(tournament, given):
        return refusal
    if session.stage not in BEFORE_START:
        return Refused(say("tournament.not-now"), clause)
    lacking = tuple(sorted(session.seats.keys() - set(command.understood) - away_from(tournament)))
    if lacking:
        return Refused(say("tournament.has-not-understood", entrants=lacking), clause)
    briefed = e.Briefed(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        understood=tuple(sorted(command.understood)),
        clause=str(clause),
    )
    return (briefed,)


def practise(
    tournament: Tournament, command: c.Practise, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    session = last_set(tournament, command.session)
    if isinstance(session, Refused):
        return session
    clause = given.rules.practice or given.rules.endorsement
    if refusal := directs(tournament, given):
        return refusal
    if session.stage is not (SessionStage.BRIEFED if command.on else SessionStage.PRACTISING):
        return Refused(say("tournament.not-now"), clause)
    if given.in_hand & set(session.tables):
        return Refused(say("tournament.round-is-in-hand", table=min(given.in_hand)), clause)
    if command.on:
        return (e.PractiseBegan(tournament=command.tournament, at=given.now, session=command.session,
                                clause=str(clause)),)  # fmt: skip
    swept = taken_back(session, given)
    return (e.PractiseEnded(tournament=command.tournament, at=given.now, session=command.session,
                            taken=swept.taken,
            house=swept.house,
            owed=swept.owed),)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Swept:
    """What lies on the accounts of a session, what its tables have won, and what nobody can collect."""

    taken: dict[TerminalId, int]
    house: dict[TableId, int]
    owed: dict[TerminalId, int]


def taken_back(session: TournamentSession, given: TournamentGiven) -> Swept:
    every = [at for _, at in session.terminals()]
    return Swept(
        {at: given.chips[at] for at in every if given.chips.get(at)},
        {table: given.won[table] for table in session.tables if given.won.get(table)},
        {at: given.owed[at] for at in every if given.owed.get(at)},
    )


def not_ready(tournament: Tournament, session: TournamentSession, given: TournamentGiven) -> Refused | None:
    """Why nobody plays yet: they were not told how, or have not signed what is in force."""
    if given.rules.briefing and not session.seats.keys() <= session.understood | away_from(tournament):
        return Refused(say("tournament.not-briefed"), given.rules.briefing)
    clause = signature_asked(tournament, given)
    unsigned = tuple(
        name for name in sorted(session.seats) if tournament.entrants[name].signed != tournament.terms
    )
    if clause and unsigned:
        return Refused(say("tournament.not-signed", entrants=unsigned), clause)
    return _not_bought_in(tournament, session, given) or _too_many_or_few(tournament, session, given)


def away_from(tournament: Tournament) -> frozenset[EntrantId]:
    """Who is not there to be told anything."""
    return frozenset(name for name, each in tournament.entrants.items() if each.away is not None)


def buy_in_due(tournament: Tournament, name: EntrantId, rules: TournamentRules) -> EntryPrice | None:
    """What somebody who goes on pays to play the session that is set, where the book asks for it anew."""
    price, session = tournament.planned.entries.buy_in, tournament.current
    if rules.new_buy_in is None or price is None or not price.whole or session is None:
        return None
    plays = session.number > 1 and session.parent is None and session.started_at is None
    gone = tournament.entrants[name].standing in {EntrantStanding.RETIRED, EntrantStanding.DISQUALIFIED}
    bought = tournament.entrants[name].bought_in == session.number
    return price if plays and name in session.entrants and not gone and not bought else None


def _not_bought_in(
    tournament: Tournament, session: TournamentSession, given: TournamentGiven
) -> Refused | None:
    due = tuple(name for name in sorted(session.seats) if buy_in_due(tournament, name, given.rules))
    return Refused(say("tournament.buy-in-first", entrants=due), given.rules.new_buy_in) if due else None


def still_seated(tournament: Tournament, session: TournamentSession, table: TableId) -> tuple[EntrantId, ...]:
    """Who was drawn to a table, but for those who have retired or were disqualified since."""
    drawn = session.at(table)
    return tuple(each for each in drawn if tournament.entrants[each].standing is EntrantStanding.SEATED)


def _too_many_or_few(
    tournament: Tournament, session: TournamentSession, given: TournamentGiven
) -> Refused | None:
    """A table that was concluded since only one is left there is not played at, so that it needs nobody."""
    bounds = given.rules.players_per_table
    if bounds is None:
        return None
    least, most = bounds.value
    played = (table for table in session.tables if table not in session.concluded)
    wrong = [table for table in played if not least <= len(still_seated(tournament, session, table)) <= most]
    if not wrong:
        return None
    return Refused(
        say("tournament.players-at-a-table", table=wrong[0], least=least, most=most), bounds.clause
    )


def statement(given: TournamentGiven, *says: Says) -> str:
    """The clause that a decision rests on; that of disputes where the book has no such statement."""
    return str(clause_of(given.rules, *says) or given.rules.dispute)
