"""What everybody may see of a tournament: standings by the last spin that was counted, and never by credit in
play, which would betray what lies on the felt.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from croupier.core.ids import EntrantId, TableId, TournamentId
from croupier.floor.decision_context import UNDECIDED
from croupier.floor.rooms import TOURNAMENT
from croupier.floor.tournament_records import standings_of
from croupier.server.scene import Scene
from croupier.server.tournament_shapes import (
    BoardTable,
    PrizeShown,
    SessionShown,
    StandingRow,
    Text,
    TournamentBoardView,
)
from croupier.table.state import Phase, Table
from croupier.tournaments.hiding import is_hidden
from croupier.tournaments.plan import Plan
from croupier.tournaments.plan import Text as PlanText
from croupier.tournaments.prizes import divided, pool_of
from croupier.tournaments.standings import above_line
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.words import TournamentStage

RESULTS = 5  # of a table, as many as there is room for
NOT_THEIRS = Table()  # what a board is shown of a table while others play there


def tournament_board(scene: Scene, name: TournamentId) -> TournamentBoardView | None:
    """None where there is no such tournament; its name is not kept in mind as that of an empty one."""
    tournament = scene.state(TOURNAMENT, name) if name in scene.history.tournaments else None
    if tournament is None or tournament.plan is None:
        return None
    shown = board_of(scene, tournament, tournament.plan)
    return replace(shown, sessions=[_without_standings(each) for each in shown.sessions])


def _without_standings(session: SessionShown) -> SessionShown:
    """In the last spins, where the terms say so, everybody knows who sits where and nobody how they stand."""
    if not session.hidden:
        return session
    rows = [
        replace(row, place=0, bank=0, change=0, through=False, out=None, missed=False)
        for row in sorted(session.standings, key=lambda row: (row.table, row.seat))
    ]
    return replace(session, standings=rows)


def board_of(scene: Scene, tournament: Tournament, plan: Plan) -> TournamentBoardView:
    """Everything of it: who conducts it sees standings that are hidden from the public."""
    clock, entries = scene.core.house_settings.wall_clock, plan.entries
    entered = [each for each in tournament.entrants.values() if each.entered]
    pool = pool_of(plan, 1)
    parts = sum(each.paid.prize for each in tournament.entrants.values())
    added, guarantee = plan.prizes.added or 0, plan.prizes.guarantee or 0
    return TournamentBoardView(
        tournament=tournament.name,
        title=by_language(plan.title),
        location=by_language(plan.location),
        book=tournament.book,
        stage=tournament.stage,
        starts_at=clock(plan.starts, 0) if plan.starts else None,
        opens_at=clock(entries.opens, 0) if entries.opens else None,
        closes_at=clock(entries.closes, 0) if entries.closes else None,
        entered=len(entered),
        least=entries.least,
        most=entries.most,
        prize_part=pool.parts,
        rake=pool.rake,
        added=added,
        guarantee=guarantee,
        pool=max(parts + added, guarantee),
        chips=tournament.current.issued if tournament.current else 0,
        terms=tournament.terms,
        published=tournament.published == tournament.terms,
        sessions=[_session(scene, tournament, each) for each in tournament.sessions],
        planned=[by_language(each.called or each.name) for each in plan.session],
        next=_next(tournament, plan),
        paid_places=len(plan.prizes.shares),
        committed=_committed(tournament),
        prizes=list(_prizes(scene, tournament, plan, max(parts + added, guarantee))),
    )


def by_language(text: PlanText) -> Text:
    return {"": text} if isinstance(text, str) else dict(text)


def _committed(tournament: Tournament) -> str:
    """Nothing once its seed is opened."""
    drawn = {each.number for each in tournament.sessions if each.seed}
    ahead = [number for number in tournament.commitments if number not in drawn]
    return tournament.commitments[min(ahead)] if ahead else ""


def _next(tournament: Tournament, plan: Plan) -> Text | None:
    """Play-offs and lots stand beside the way to the final."""
    played = sum(each.parent is None for each in tournament.sessions)
    follows = plan.session[played] if played < len(plan.session) else None
    return by_language(follows.called or follows.name) if follows else None


def name_on_board(scene: Scene, tournament: Tournament, entrant: EntrantId) -> str:
    """Nothing of whoever would rather be a number, or is forgotten."""
    said = scene.core.house_settings.told(tournament.entrants[entrant].called)
    return said or ""


# ── sessions ────────────────────────────────────────────────────────────────────────────────


def _session(scene: Scene, tournament: Tournament, session: TournamentSession) -> SessionShown:
    plan, advance = session.plan, session.plan.advance
    return SessionShown(
        session=session.number,
        name=by_language(plan.called or plan.name),
        way=session.way,
        stage=session.stage,
        spins=plan.spins,
        last_spins=plan.last_spins if plan.minutes else None,
        ends_at=session.ends_at,
        bank=session.bank,
        line=advance.each_table or advance.best,
        each_table=advance.each_table is not None,
        tables=[_table(scene, tournament, session, each) for each in session.tables],
        standings=list(_standings(scene, tournament, session)) if session.seats else [],
        commitment=tournament.commitments.get(session.number, ""),
        draw=session.seed,
        hidden=is_hidden(session),
        place=session.place,
        parent=session.parent,
    )


def _table(scene: Scene, tournament: Tournament, session: TournamentSession, name: TableId) -> BoardTable:
    """What is played there before the session and after it is nobody's on this board."""
    table = scene.table(name) if _is_theirs(scene, tournament, session, name) else NOT_THEIRS
    counted = {each.round for each in session.spins.get(name, ())}
    results = (outcome for number, outcome in scene.history.table(name).results if number in counted)
    return BoardTable(
        table=name,
        spin=session.played(name),
        last_from=session.last.get(name),
        in_hand=table.phase in UNDECIDED,
        ends_at=table.round.ends_at if table.round and table.phase is Phase.WAGERING else None,
        game=scene.ruleset(name).game.face.word,
        results=list(islice(results, RESULTS)),
        concluded=name in session.concluded,
    )


def _standings(scene: Scene, tournament: Tournament, session: TournamentSession) -> Iterator[StandingRow]:
    """The line is drawn where it would be if the session ended now; between equals it is not drawn."""
    above = above_line(session, tournament)
    missed, sealed = _marks(scene, tournament, session)
    for place, name, bank in standings_of(session, tournament):
        seat = session.seats[name]
        yield StandingRow(
            place=place,
            entrant=name,
            called=name_on_board(scene, tournament, name),
            table=seat.table,
            seat=seat.seat,
            terminal=seat.terminal,
            bank=bank,
            change=bank - session.bank_of(name, 1) if name not in session.out else 0,
            standing=tournament.entrants[name].standing,
            through=name in above,
            missed=name in missed,
            sealed=name in sealed,
            out=session.out.get(name),
        )


def _is_theirs(scene: Scene, tournament: Tournament, session: TournamentSession, name: TableId) -> bool:
    reserved = scene.table(name).reserved
    if reserved is None:
        return False
    return (reserved.terms.tournament, reserved.terms.session) == (tournament.name, session.number)


def _marks(
    scene: Scene, tournament: Tournament, session: TournamentSession
) -> tuple[set[EntrantId], set[EntrantId]]:
    """Who has missed the last spin, and who has a secret wager in the one that is in hand."""
    missed, sealed = set[EntrantId](), set[EntrantId]()
    for at in session.tables:
        table = scene.table(at) if _is_theirs(scene, tournament, session, at) else NOT_THEIRS
        for entrant in session.at(at):
            terminal = session.seats[entrant].terminal
            if table.reserved and terminal in table.reserved.missed:
                missed.add(entrant)
            if table.round and table.round.closed_at is None and terminal in table.round.secret:
                sealed.add(entrant)
    return missed, sealed


# ── prizes ──────────────────────────────────────────────────────────────────────────────────


def _prizes(scene: Scene, tournament: Tournament, plan: Plan, pool: int) -> Iterator[PrizeShown]:
    """What each place is worth as the pool stands, if it is not called off; once fixed, who has won what."""
    if tournament.stage is TournamentStage.CANCELLED:
        return
    if tournament.prizes:
        for line in tournament.prizes:
            yield PrizeShown(
                place=line.place or None,
                entrant=line.entrant,
                called=name_on_board(scene, tournament, line.entrant),
                amount=line.amount,
                paid=line.entrant in tournament.paid,
            )
        return
    bonus = sum(each.amount for each in plan.prizes.bonus)
    amounts = divided(max(pool - bonus, 0), plan.prizes.shares) if plan.prizes.shares else ()
    for place, amount in enumerate(amounts, start=1):
        yield PrizeShown(place=place, entrant=None, called="", amount=amount, paid=False)
