"""What a round comes to for a tournament: counted once, recounted when put right, uncounted when undone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.core.decider import Decision, Refused
from croupier.core.ids import EntrantId, RoundNumber
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.away import away_too_long, banks_less, least_taken
from croupier.tournaments.given import TournamentGiven, by_house
from croupier.tournaments.seating import last_set, statement
from croupier.tournaments.state import GOING_ON, Tournament, TournamentSession
from croupier.tournaments.statements import Says
from croupier.tournaments.words import EntrantStanding, SessionStage
from croupier.words.said import say

_COUNTS = frozenset({SessionStage.ENDED, *GOING_ON})


def count_spin(
    tournament: Tournament, command: c.CountSpin, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    session = last_set(tournament, command.session)
    if isinstance(session, Refused):
        return session
    if refusal := by_house(given):
        return refusal
    if session.stage not in _COUNTS:
        return Refused(say("tournament.session-does-not-run"), given.rules.session_end)
    known = any(spin.round == command.round for spin in session.spins.get(command.table, ()))
    if known:
        of = (tournament, session, command.round, command.banks, given)
        return (_recounted(command, given), *_out_or_back(*of))
    taken = least_taken(tournament, command, given)
    banks = banks_less(command.banks, taken)
    return (
        _counted(session, command, given, taken),
        *_missed(command, given),
        *_out_or_back(tournament, session, command.round, banks, given),
        *away_too_long(tournament, session, command, given),
    )


def _counted(
    session: TournamentSession, command: c.CountSpin, given: TournamentGiven, taken: dict[EntrantId, int]
) -> e.SpinCounted:
    return e.SpinCounted(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        table=command.table,
        round=command.round,
        number=session.played(command.table) + 1,
        banks=banks_less(command.banks, taken),
        collected=command.collected,
        taken=taken,
    )


def _recounted(command: c.CountSpin, given: TournamentGiven) -> e.SpinRecounted:
    return e.SpinRecounted(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        table=command.table,
        round=command.round,
        banks=command.banks,
        collected=command.collected,
    )


def _missed(command: c.CountSpin, given: TournamentGiven) -> Iterator[e.SpinMissed]:
    """By the clause that says what the next spin asks of them."""
    clause = str(given.rules.double_after_miss or given.rules.every_spin_minimum.clause)
    for name, required in sorted(command.missed.items()):
        yield e.SpinMissed(
            tournament=command.tournament,
            at=given.now,
            session=command.session,
            entrant=name,
            round=command.round,
            required=required,
            clause=clause,
        )


def uncount_spin(
    tournament: Tournament, command: c.UncountSpin, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """Stakes went home: nobody has won or lost by it, and whoever was put out by it is back."""
    session = last_set(tournament, command.session)
    if isinstance(session, Refused):
        return session
    if refusal := by_house(given):
        return refusal
    counted = session.spins.get(command.table, ())
    spin = next((each for each in counted if each.round == command.round), None)
    if spin is None:
        return ()
    banks = {name: bank + spin.taken.get(name, 0) for name, bank in command.banks.items()}
    uncounted = e.SpinUncounted(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        table=command.table,
        round=command.round,
        banks=banks,
        returned=dict(spin.taken),
        collected=command.collected,
    )
    return (uncounted, *_out_or_back(tournament, session, command.round, banks, given))


def _out_or_back(
    tournament: Tournament,
    session: TournamentSession,
    number: RoundNumber,
    banks: Mapping[EntrantId, int],
    given: TournamentGiven,
) -> Iterator[e.Eliminated | e.Revived]:
    """Whoever holds nothing is eliminated; whoever was, and holds something again, is not."""
    for name, bank in sorted(banks.items()):
        standing = tournament.entrants[name].standing
        if not bank and standing is EntrantStanding.SEATED:
            yield e.Eliminated(
                tournament=tournament.name,
                at=given.now,
                session=session.number,
                entrant=name,
                round=number,
                clause=statement(given, Says.ELIMINATION),
            )
        elif bank and standing is EntrantStanding.ELIMINATED:
            yield e.Revived(
                tournament=tournament.name,
                at=given.now,
                session=session.number,
                entrant=name,
                round=number,
            )


def record_banks(
    tournament: Tournament, command: c.RecordBanks, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """The stacks as counted, held against the banks that were kept; no difference is adopted silently."""
    session = last_set(tournament, command.session)
    if isinstance(session, Refused):
        return session
    clause = given.rules.chips_recorded or given.rules.session_end
    if given.by is None:
        return Refused(say("tournament.person-counts"), clause)
    at_table = set(session.at(command.table))
    if session.stage not in GOING_ON or set(command.counts) != at_table:
        return Refused(say("tournament.every-stack-is-counted"), clause)
    differing = {
        name: counted for name, counted in command.counts.items() if counted != session.bank_of(name)
    }
    if differing and not (command.because.strip() and given.second not in {None, given.by}):
        return Refused(say("tournament.count-differs", entrants=tuple(sorted(differing))), clause)
    recorded = e.BanksRecorded(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        table=command.table,
        counts=command.counts,
        by=given.by,
        second=given.second,
    )
    return (recorded, *_differences(session, command, differing, given))


def _differences(
    session: TournamentSession,
    command: c.RecordBanks,
    differing: Mapping[EntrantId, int],
    given: TournamentGiven,
) -> Iterator[e.CountDiffers]:
    for name, counted in sorted(differing.items()):
        yield e.CountDiffers(
            tournament=command.tournament,
            at=given.now,
            session=command.session,
            entrant=name,
            kept=session.bank_of(name),
            counted=counted,
            because=command.because,
        )
