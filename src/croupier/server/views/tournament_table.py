"""What is shown of a tournament at the table where it is played: to everybody, and to its dealer."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, TableId
from croupier.floor.rooms import TOURNAMENT
from croupier.ledger.account import credit
from croupier.server.scene import Scene
from croupier.server.tournament_seat_shapes import (
    ByLanguage,
    DeskTournament,
    RequiredWager,
    SeatedEntrant,
    TableTournament,
)
from croupier.table.least_wagers import required
from croupier.table.rules import Surface
from croupier.table.state import Phase, Table
from croupier.tournaments.plan import Text, in_language
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.sessions import is_over, spins_due
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.words import EntrantStanding, SessionStage
from croupier.words.figures import LANGUAGES

_IN_HAND = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})
_PLAYED = frozenset({SessionStage.RUNNING, SessionStage.PAUSED})


def by_language(text: Text) -> ByLanguage:
    return {language: in_language(text, language) for language in LANGUAGES}


def rules_of(scene: Scene, tournament: Tournament) -> TournamentRules:
    """Of the book of its tables, by which it was planned."""
    plan = tournament.planned
    ruleset = scene.core.rulesets.open(plan.ruleset, plan.options)
    if isinstance(ruleset, Refused):
        raise LookupError(f"tournament {tournament.name}: {ruleset}")
    return ruleset.tournaments


def held_at(scene: Scene, name: TableId) -> tuple[Tournament, TournamentSession] | None:
    """The tournament that has a table, and the session that is played there."""
    reserved = scene.table(name).reserved
    if reserved is None:
        return None
    tournament = scene.state(TOURNAMENT, reserved.terms.tournament)
    session = tournament.session(reserved.terms.session)
    return (tournament, session) if session else None


def table_tournament(scene: Scene, name: TableId) -> TableTournament | None:
    held = held_at(scene, name)
    return held and line_of(scene, *held, name)


def line_of(
    scene: Scene, tournament: Tournament, session: TournamentSession, name: TableId
) -> TableTournament:
    table, rules = scene.table(name), rules_of(scene, tournament)
    played, due = session.played(name), spins_due(session, name)
    spin = played + (session.stage in _PLAYED and in_hand(table))
    return TableTournament(
        tournament=tournament.name,
        title=by_language(tournament.planned.title),
        session=by_language(session.plan.called or session.plan.name),
        number=session.number,
        play_off=session.parent is not None,
        stage=session.stage,
        played=played,
        spin=spin,
        spins=due,
        last=_last(spin, due, session.plan.last_spins),
        last_of=min(session.plan.last_spins, due or session.plan.last_spins),
        ends_at=session.ends_at if session.stage is SessionStage.RUNNING else None,
        clause=str(rules.tables_reserved or rules.equal_chance),
    )


def in_hand(table: Table) -> bool:
    """Whether a spin of the tournament is being played just now."""
    spin, reserved = table.round, table.reserved
    return (
        spin is not None
        and reserved is not None
        and table.phase in _IN_HAND
        and spin.session == reserved.session
    )


def _last(spin: int, due: int | None, last: int) -> int | None:
    """Which of the last spins it is, from the first of them on."""
    if due is None:
        return None
    before = max(0, due - last)
    return spin - before if spin > before else None


# ── the dealer's ────────────────────────────────────────────────────────────────────────────


def desk_tournament(scene: Scene, name: TableId) -> DeskTournament | None:
    held, table = held_at(scene, name), scene.table(name)
    if held is None or table.reserved is None:
        return None
    tournament, session = held
    terms, spin = table.reserved.terms, table.round
    here = sorted(session.at(name), key=lambda each: session.seats[each].seat)
    early = rules_of(scene, tournament).early_end.value
    return DeskTournament(
        seats=[_seated(scene, table, tournament, session, each) for each in here],
        call_bets_cut=str(terms.call_bets_cut) if terms.call_bets_cut else None,
        call_bets_closed=bool(spin and in_hand(table) and spin.call_bets_closed),
        bell=str(terms.bell) if terms.bell else None,
        bell_at=spin.ends_at if spin and terms.bell and table.phase is Phase.WAGERING else None,
        counts=scene.ruleset(name).table.surface.value is Surface.CLOTH,
        counted=name in session.recorded,
        over=is_over(session, name, early),
    )


def _seated(
    scene: Scene, table: Table, tournament: Tournament, session: TournamentSession, name: EntrantId
) -> SeatedEntrant:
    entrant, seat, spin = tournament.entrants[name], session.seats[name], table.round
    return SeatedEntrant(
        terminal=seat.terminal,
        seat=seat.seat,
        entrant=name,
        called=scene.told(entrant.called) or name,
        standing=entrant.standing,
        bank=0 if name in session.out else session.bank_of(name),
        required=required_of(scene, table, tournament, session, name),
        sealed=bool(spin and in_hand(table) and spin.sealed(seat.terminal)),
    )


def required_of(
    scene: Scene, table: Table, tournament: Tournament, session: TournamentSession, name: EntrantId
) -> RequiredWager | None:
    """What an entrant must wager on the spin in hand, or the next, by what they held before it."""
    reserved, at = table.reserved, session.seats[name].terminal
    if reserved is None or tournament.entrants[name].standing is not EntrantStanding.SEATED:
        return None
    lying = table.round.at_stake(at) if table.round and in_hand(table) else 0
    amount, clause = required(reserved, at, scene.balance(credit(at, reserved.terms.unit)) + lying)
    if not amount or clause is None:
        return None
    least = reserved.terms.least
    doubled = least is not None and least.doubled is not None and at in reserved.missed
    return RequiredWager(amount=amount, doubled=doubled, clause=str(clause))
