"""A tournament that does not go ahead: everything comes back, or what is ordered does."""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.given import TournamentGiven, directs
from croupier.tournaments.rules import Refund
from croupier.tournaments.seating import Swept, taken_back
from croupier.tournaments.state import Tournament, due_if_off
from croupier.tournaments.words import TournamentStage
from croupier.words.said import say

_TOO_LATE = frozenset({TournamentStage.PAYING, TournamentStage.OVER, TournamentStage.CANCELLED})


def cancel(
    tournament: Tournament, command: c.CancelTournament, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """Whenever it is, as long as no prize is fixed."""
    if refusal := directs(tournament, given):
        return refusal
    refund, session = given.rules.refund, tournament.current
    if tournament.stage in _TOO_LATE or not command.because.strip():
        return Refused(say("tournament.not-now"), refund.clause)
    if command.held and refund.value is Refund.FEE_SEVEN_DAYS_AHEAD:
        return Refused(say("tournament.everything-comes-back"), refund.clause)
    if session is not None and given.in_hand & set(session.tables):
        return Refused(say("tournament.round-is-in-hand", table=min(given.in_hand)), refund.clause)
    swept = taken_back(session, given) if session and not session.swept else Swept({}, {}, {})
    cancelled = e.TournamentCancelled(
        tournament=command.tournament,
        at=given.now,
        because=command.because,
        clause=str(refund.clause),
        taken=swept.taken,
        house=swept.house,
        owed=swept.owed,
        held=command.held,
        left=0 if command.held else given.behind - _comes_back_of_chips(tournament),
    )
    return (cancelled,)


def _comes_back_of_chips(tournament: Tournament) -> int:
    """Of what stands behind chips."""
    return sum(due_if_off(each) - each.paid.prize - each.paid.rake for each in tournament.entrants.values())


def order_refunds(
    tournament: Tournament, command: c.OrderRefunds, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """Group by group, by two persons and with the reference of what orders it; the rest stays held."""
    if refusal := directs(tournament, given):
        return refusal
    clause = given.rules.refund.clause
    if not tournament.held or tournament.stage is not TournamentStage.CANCELLED:
        return Refused(say("tournament.nothing-is-held"), clause)
    if given.by is None or given.second is None or given.second == given.by:
        return Refused(say("tournament.two-order-refunds"), clause)
    if not command.reference.strip():
        return Refused(say("tournament.say-by-which-reference"), clause)
    wrong = tuple(sorted(name for name in command.entrants if not _is_held(tournament, name)))
    if wrong or not command.entrants:
        return Refused(say("tournament.nothing-is-held-of", entrants=wrong), clause)
    ordered = e.RefundsOrdered(
        tournament=command.tournament,
        at=given.now,
        entrants=tuple(sorted(set(command.entrants))),
        reference=command.reference,
        by=given.by,
        second=given.second,
        clause=str(clause),
    )
    return (ordered,)


def _is_held(tournament: Tournament, name: str) -> bool:
    entrant = {str(each): found for each, found in tournament.entrants.items()}.get(name)
    return entrant is not None and not entrant.refund and due_if_off(entrant) > 0
