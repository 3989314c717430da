"""What the director decides about entrants: warnings, penalties, who goes, and disputes."""

from __future__ import annotations

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import EntrantId, TerminalId
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.choices import ChipsOfTheGone
from croupier.tournaments.entering import known
from croupier.tournaments.given import TournamentGiven, directs, not_of_another, own_or_directs
from croupier.tournaments.plan import PenaltyPlan, in_language
from croupier.tournaments.state import WITH_SEATS, Entrant, Tournament
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import EntrantStanding
from croupier.words.figures import ENGLISH
from croupier.words.said import say

_PLAYING = frozenset({EntrantStanding.SEATED, EntrantStanding.ELIMINATED})


def directed_entrant(tournament: Tournament, name: EntrantId, given: TournamentGiven) -> Entrant | Refused:
    return directs(tournament, given) or known(tournament, name)


def warn(
    tournament: Tournament, command: c.WarnEntrant, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = directed_entrant(tournament, command.entrant, given)
    if isinstance(entrant, Refused):
        return entrant
    if not command.because.strip():
        return Refused(say("tournament.say-why"), _penalties(given))
    warned = e.EntrantWarned(
        tournament=command.tournament, at=given.now, entrant=command.entrant, because=command.because
    )
    return (warned,)


def _penalties(given: TournamentGiven) -> Clause:
    return clause_of(given.rules, Says.PENALTY) or given.rules.dispute


def _breach(tournament: Tournament, breach: str, *, disqualified: bool) -> PenaltyPlan | None:
    stated = tournament.planned.conduct.penalties
    named = (each for each in stated if in_language(each.breach, ENGLISH) == breach)
    return next((each for each in named if each.disqualified is disqualified), None)


def penalise(
    tournament: Tournament, command: c.Penalise, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = directed_entrant(tournament, command.entrant, given)
    if isinstance(entrant, Refused):
        return entrant
    stated = _breach(tournament, command.breach, disqualified=False)
    if stated is None:
        return Refused(say("tournament.penalty-is-not-in-terms", breach=command.breach), _penalties(given))
    terminal = seat_of(tournament, command.entrant)
    if terminal is None or entrant.standing is not EntrantStanding.SEATED:
        return Refused(say("tournament.has-no-seat", entrant=command.entrant), _penalties(given))
    if stated.spins_out and (refusal := round_in_hand(tournament, command.entrant, given)):
        return refusal
    penalised = e.Penalised(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        breach=command.breach,
        chips=min(stated.chips, given.chips.get(terminal, 0)),
        terminal=terminal,
        clause=str(_penalties(given)),
        spins_out=stated.spins_out,
    )
    return (penalised,)


def seat_of(tournament: Tournament, name: EntrantId) -> TerminalId | None:
    session = tournament.current
    if session is None or session.stage not in WITH_SEATS or session.swept or name not in session.seats:
        return None
    return session.seats[name].terminal


def _gone_chips(
    tournament: Tournament, name: EntrantId, given: TournamentGiven
) -> tuple[TerminalId | None, int]:
    terminal = seat_of(tournament, name)
    return terminal, given.chips.get(terminal, 0) if terminal else 0


def round_in_hand(tournament: Tournament, name: EntrantId, given: TournamentGiven) -> Refused | None:
    """Wagers that lie on a spin are decided first."""
    session = tournament.current
    seat = session.seats.get(name) if session else None
    if seat is None or seat.table not in given.in_hand:
        return None
    return Refused(say("tournament.round-is-in-hand", table=seat.table), given.rules.dispute)


def disqualify(
    tournament: Tournament, command: c.Disqualify, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = directed_entrant(tournament, command.entrant, given)
    if isinstance(entrant, Refused):
        return entrant
    clause = _disqualified_by(tournament, command.ground, given)
    if clause is None:
        stated = clause_of(given.rules, Says.DISQUALIFICATION) or given.rules.dispute
        return Refused(say("tournament.penalty-is-not-in-terms", breach=command.ground), stated)
    if entrant.standing not in {EntrantStanding.ACCEPTED, EntrantStanding.ADVANCED, *_PLAYING}:
        return Refused(say("tournament.not-now"), clause)
    if refusal := round_in_hand(tournament, command.entrant, given):
        return refusal
    terminal, chips = _gone_chips(tournament, command.entrant, given)
    disqualified = e.Disqualified(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        ground=command.ground,
        chips=chips,
        terminal=terminal,
        clause=str(clause),
        refund=_fee_back(tournament, entrant, tournament.planned.conduct.disqualified),
    )
    return (disqualified,)


def _disqualified_by(tournament: Tournament, ground: str, given: TournamentGiven) -> Clause | None:
    """The clause: a ground of the book by its own, one that the terms name by that of terms."""
    of_book = next((each.clause for each in given.rules.grounds if each.ground.value == ground), None)
    if of_book is not None or _breach(tournament, ground, disqualified=True) is None:
        return of_book
    stated = clause_of(given.rules, Says.DISQUALIFICATION)
    return stated or next((each.clause for each in given.rules.grounds), given.rules.dispute)


def _fee_back(tournament: Tournament, entrant: Entrant, gone: ChipsOfTheGone | None) -> int:
    """Where the terms say so; what stands behind chips stays there."""
    fee = tournament.planned.entries.fee
    if gone is not ChipsOfTheGone.REFUND or fee is None:
        return 0
    return min(fee.whole, entrant.paid.prize + entrant.paid.rake)


def retire(tournament: Tournament, command: c.Retire, given: TournamentGiven) -> Decision[e.TournamentEvent]:
    """Asked by the entrant, or told to the director."""
    entrant = own_or_directs(tournament, command.entrant, given) or known(tournament, command.entrant)
    if isinstance(entrant, Refused):
        return entrant
    clause = clause_of(given.rules, Says.RETIRED) or given.rules.leaving or given.rules.dispute
    if entrant.standing is not EntrantStanding.SEATED:
        return Refused(say("tournament.has-no-seat", entrant=command.entrant), clause)
    if refusal := round_in_hand(tournament, command.entrant, given):
        return refusal
    terminal, chips = _gone_chips(tournament, command.entrant, given)
    retired = e.Retired(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        chips=chips,
        terminal=terminal,
        clause=str(clause),
        refund=_fee_back(tournament, entrant, tournament.planned.conduct.retired),
    )
    return (retired,)


def approve_leave(
    tournament: Tournament, command: c.ApproveLeave, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """In an emergency, or because the director sees fit; the seat stays theirs."""
    entrant = directed_entrant(tournament, command.entrant, given)
    if isinstance(entrant, Refused):
        return entrant
    clause = given.rules.leaving or clause_of(given.rules, Says.ABSENT) or given.rules.dispute
    if entrant.standing is not EntrantStanding.SEATED or not command.because.strip():
        return Refused(say("tournament.say-why"), clause)
    approved = e.LeaveApproved(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        because=command.because,
        clause=str(clause),
    )
    return (approved,)


# ── disputes ────────────────────────────────────────────────────────────────────────────────


def raise_dispute(
    tournament: Tournament, command: c.RaiseDispute, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = not_of_another(command.entrant, given) or known(tournament, command.entrant)
    if isinstance(entrant, Refused):
        return entrant
    if not command.what.strip():
        return Refused(say("tournament.say-why"), given.rules.dispute)
    raised = e.DisputeRaised(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        number=len(tournament.disputes) + 1,
        what=command.what,
    )
    return (raised,)


def decide_dispute(
    tournament: Tournament, command: c.DecideDispute, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    if refusal := directs(tournament, given) or _no_dispute(tournament, command.number):
        return refusal
    if tournament.disputes[command.number - 1].decision:
        return Refused(say("tournament.decision-is-final"), given.rules.dispute)
    regulator = given.rules.regulator
    decided = e.DisputeDecided(
        tournament=command.tournament,
        at=given.now,
        number=command.number,
        decision=command.decision,
        clause=str(given.rules.dispute),
        consult=regulator.value if regulator else "",
    )
    return (decided,)


def _no_dispute(tournament: Tournament, number: int) -> Refused | None:
    if 1 <= number <= len(tournament.disputes):
        return None
    return Refused(say("tournament.no-such-dispute", number=number))


def record_review(
    tournament: Tournament, command: c.RecordReview, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """Where the book lets somebody else look at what the director has decided."""
    if refusal := directs(tournament, given) or _no_dispute(tournament, command.number):
        return refusal
    review = given.rules.review
    if review is None:
        return Refused(say("tournament.decision-is-final"), given.rules.dispute)
    if not tournament.disputes[command.number - 1].decision or not command.by.strip():
        return Refused(say("tournament.not-now"), review)
    reviewed = e.DecisionReviewed(
        tournament=command.tournament,
        at=given.now,
        number=command.number,
        by=command.by,
        decision=command.decision,
        clause=str(review),
    )
    return (reviewed,)
