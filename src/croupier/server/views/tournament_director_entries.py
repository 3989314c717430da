"""Who has applied and entered, what that comes to, and where everybody was drawn to sit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from croupier.core.ids import EntrantId, StaffId, TableId, TerminalId
from croupier.ledger.account import credit, stake
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.director_shapes import (
    DirectorDraw,
    DirectorDraws,
    DirectorEntries,
    DirectorEntry,
    DirectorSeat,
    DirectorSeats,
)
from croupier.server.scene import Scene
from croupier.server.sentences import Because, refused_because
from croupier.server.views.tournament_director_acts import WRITTEN, says, tried
from croupier.server.views.tournament_director_prizes import collected_pool
from croupier.server.views.tournament_names import called_of, in_all_languages, session_called
from croupier.tournaments import commands as oc
from croupier.tournaments.state import WITH_SEATS, Entrant, Tournament, TournamentSession
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import EntrantStanding

_ASKED_WITH_EACH = "tournament.say-why"

# ── entries ─────────────────────────────────────────────────────────────────────────────────


def entries_view(scene: Scene, tournament: Tournament, ruleset: Ruleset, staff: StaffId) -> DirectorEntries:
    plan, rules = tournament.planned.entries, ruleset.tournaments
    pool, session = collected_pool(tournament), tournament.current
    each = (plan.fee.prize if plan.fee else 0) + (plan.buy_in.prize if plan.buy_in else 0)
    kept = (plan.fee.rake if plan.fee else 0) + (plan.buy_in.rake if plan.buy_in else 0)
    signature = rules.endorsement or (clause_of(rules, Says.SIGNATURE) if plan.signature else None)
    return DirectorEntries(
        least=plan.least,
        most=plan.most,
        opens=plan.opens,
        closes=plan.closes,
        method=in_all_languages(plan.method),
        criteria=in_all_languages(plan.criteria) if plan.criteria else None,
        signature=str(signature) if signature else None,
        entries=[_entry(scene, tournament, name) for name in sorted(tournament.entrants)],
        counts=dict(Counter(one.standing.value for one in tournament.entrants.values())),
        entered=sum(one.entered for one in tournament.entrants.values()),
        prize_part=each,
        rake_part=kept,
        prize_sum=pool.parts,
        rake_sum=pool.rake,
        added=pool.added,
        top_up=pool.top_up,
        pool=pool.whole,
        chips=_chips(scene, tournament, session) if session else 0,
        refuse=_about_first(scene, tournament, staff, "refuse"),
        accept=_about_first(scene, tournament, staff, "accept"),
        refusing=str(rules.refusing.clause),
    )


def _entry(scene: Scene, tournament: Tournament, name: EntrantId) -> DirectorEntry:
    entrant = tournament.entrants[name]
    return DirectorEntry(
        entrant=name,
        called=called_of(scene, tournament, name),
        standing=entrant.standing,
        employee=entrant.employee,
        paid=entrant.paid.whole,
        prize=entrant.paid.prize,
        entered=entrant.entered,
        signed=_signed(tournament, entrant),
        refund=entrant.refund,
        bought=dict(entrant.bought),
    )


def _signed(tournament: Tournament, entrant: Entrant) -> Literal["in force", "other", "no"]:
    if not entrant.signed:
        return "no"
    return "in force" if entrant.signed == tournament.terms else "other"


def _chips(scene: Scene, tournament: Tournament, session: TournamentSession) -> int:
    """On every account of a seat, and on the felts."""
    unit, spins = tournament.unit, [(table, scene.table(table).round) for table in session.tables]
    held = sum(scene.balance(credit(at, unit)) for _, at in session.terminals())
    laid = sum(scene.balance(stake(table, spin.number, unit)) for table, spin in spins if spin is not None)
    return held + laid


def _about_first(
    scene: Scene, tournament: Tournament, staff: StaffId, what: Literal["accept", "refuse"]
) -> Because | None:
    """Why no application may be answered so; it is the same for all that wait."""
    waiting = tournament.standing_at(EntrantStanding.APPLIED)
    if not waiting:
        return None
    of, first = tournament.name, waiting[0]
    command = (
        oc.AcceptEntry(tournament=of, entrant=first)
        if what == "accept"
        else oc.RefuseEntry(tournament=of, entrant=first, because=WRITTEN)
    )
    return refused_because(tried(scene, staff, command))


# ── the draw ────────────────────────────────────────────────────────────────────────────────


def draws_view(scene: Scene, tournament: Tournament, ruleset: Ruleset, staff: StaffId) -> DirectorDraws:
    session = tournament.current
    seated = session is not None and session.stage in WITH_SEATS and not session.swept
    return DirectorDraws(
        draws=[_draw(tournament, number) for number in sorted(tournament.commitments)],
        tables=list(_seats(scene, tournament, session)) if session and seated else [],
        clause=str(ruleset.tournaments.equal_chance),
        move=_move(scene, tournament, session, staff) if session and seated else None,
    )


def _draw(tournament: Tournament, number: int) -> DirectorDraw:
    session = tournament.session(number)
    return DirectorDraw(
        session=number,
        name=session_called(session.plan) if session else {},
        commitment=tournament.commitments[number],
        seed=session.seed if session else "",
        order=list(session.order) if session else [],
        way=session.way if session else None,
    )


def _seats(scene: Scene, tournament: Tournament, session: TournamentSession) -> Iterator[DirectorSeats]:
    """Every table with its seats in order, and the terminals of the plan that nobody has there."""
    taken = {terminal for _, terminal in session.terminals()}
    for table in session.tables:
        drawn = sorted((session.seats[name] for name in session.at(table)), key=lambda each: each.seat)
        seats = [
            DirectorSeat(
                terminal=each.terminal,
                seat=each.seat,
                entrant=each.entrant,
                called=called_of(scene, tournament, each.entrant),
            )
            for each in drawn
        ]
        spare = [at for at in spares(scene, tournament, table) if at not in taken]
        seats += [DirectorSeat(terminal=at, seat=None, entrant=None, called="") for at in spare]
        yield DirectorSeats(table=table, seats=seats)


def spares(scene: Scene, tournament: Tournament, table: TableId) -> Iterator[TerminalId]:
    """Terminals of the plan that reach a table and are in order."""
    for at in tournament.planned.terminals:
        terminal = scene.terminal(at)
        if table in terminal.tables and terminal.open and terminal.out_of_order() is None:
            yield at


def _move(scene: Scene, tournament: Tournament, session: TournamentSession, staff: StaffId) -> Because | None:
    """Why nobody may be moved by whoever looks; where and when is asked with each move."""
    first = next(iter(session.seats.values()), None)
    if first is None:
        return None
    command = oc.MoveSeat(
        tournament=tournament.name, session=session.number, entrant=first.entrant, terminal=first.terminal,
        because="",
    )  # fmt: skip
    refused = tried(scene, staff, command)
    return None if says(refused, _ASKED_WITH_EACH) else refused_because(refused)
