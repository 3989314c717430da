"""What becomes of entrants by what is decided about them: warned, penalised, away, gone; and of disputes."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.ids import EntrantId
from croupier.tournaments import events as e
from croupier.tournaments.state import (
    Away,
    Dispute,
    Entrant,
    Tournament,
    with_entrant,
    with_session,
)
from croupier.tournaments.words import EntrantStanding

CONDUCT = (
    e.EntrantWarned, e.Penalised, e.Disqualified, e.Retired, e.LeaveApproved, e.DisputeRaised,
    e.DisputeDecided, e.DecisionReviewed, e.EntrantAway, e.EntrantBack, e.PhoneUsed,
)  # fmt: skip

EntrantConduct = (
    e.EntrantWarned
    | e.Penalised
    | e.Disqualified
    | e.Retired
    | e.LeaveApproved
    | e.EntrantAway
    | e.EntrantBack
    | e.PhoneUsed
)
ConductEvent = EntrantConduct | e.DisputeRaised | e.DisputeDecided | e.DecisionReviewed


def evolve_conduct(tournament: Tournament, event: ConductEvent) -> Tournament:
    match event:
        case e.DisputeRaised():
            return replace(tournament, disputes=(*tournament.disputes, Dispute(event.entrant, event.what)))
        case e.DisputeDecided(number=number, decision=decision):
            return _dispute(tournament, number, replace(tournament.disputes[number - 1], decision=decision))
        case e.DecisionReviewed(number=number, decision=decision):
            reviewed = replace(tournament.disputes[number - 1], decision=decision, reviewed=True)
            return _dispute(tournament, number, reviewed)
        case _:
            return _of_entrant(tournament, event)


def _dispute(tournament: Tournament, number: int, dispute: Dispute) -> Tournament:
    disputes = list(tournament.disputes)
    disputes[number - 1] = dispute
    return replace(tournament, disputes=tuple(disputes))


def _of_entrant(tournament: Tournament, event: EntrantConduct) -> Tournament:
    name, entrant = event.entrant, tournament.entrants[event.entrant]
    match event:
        case e.EntrantWarned():
            return with_entrant(tournament, name, replace(entrant, warned=entrant.warned + 1))
        case e.Penalised(chips=chips, spins_out=spins):
            return _sits_out(moved_chips(tournament, name, -chips), name, spins)
        case e.PhoneUsed(chips=chips, times=times):
            return moved_chips(with_entrant(tournament, name, replace(entrant, phoned=times)), name, -chips)
        case e.Disqualified(chips=chips, refund=refund):
            gone = replace(entrant, standing=EntrantStanding.DISQUALIFIED, refund=entrant.refund + refund)
            return _gone(moved_chips(with_entrant(tournament, name, gone), name, -chips), name)
        case e.Retired(chips=chips, refund=refund):
            gone = replace(entrant, standing=EntrantStanding.RETIRED, refund=entrant.refund + refund)
            return _gone(moved_chips(with_entrant(tournament, name, gone), name, -chips), name)
        case e.LeaveApproved() | e.EntrantAway() | e.EntrantBack():
            return _where(tournament, event, entrant)


def _where(
    tournament: Tournament, event: e.LeaveApproved | e.EntrantAway | e.EntrantBack, entrant: Entrant
) -> Tournament:
    """At their seat or away from it, and whether that was approved."""
    name, session = event.entrant, tournament.current
    match event:
        case e.LeaveApproved():
            return with_entrant(tournament, name, replace(entrant, leave=True))
        case e.EntrantAway(why=why):
            since = session.played(session.seats[name].table) if session and name in session.seats else 0
            return with_entrant(tournament, name, replace(entrant, away=Away(why, since)))
        case e.EntrantBack(understood=understood):
            back = with_entrant(tournament, name, replace(entrant, away=None, leave=False))
            if session is None or not understood:
                return back
            return with_session(back, replace(session, understood=session.understood | {name}))


def _sits_out(tournament: Tournament, name: EntrantId, spins: int) -> Tournament:
    """So many spins that count; those of an earlier penalty are sat out first."""
    session = tournament.current
    if not spins or session is None or name not in session.seats:
        return tournament
    played = session.played(session.seats[name].table)
    until = max(played, session.sits_out.get(name, 0)) + spins
    return with_session(tournament, replace(session, sits_out={**session.sits_out, name: until}))


def moved_chips(tournament: Tournament, name: EntrantId, chips: int) -> Tournament:
    """Chips that came or went between two spins: the last count is what it is with them."""
    session = tournament.current
    if not chips or session is None or name not in session.seats:
        return tournament
    table = session.seats[name].table
    spins, issued = session.spins.get(table, ()), session.issued + chips
    if not spins:
        banks = {**session.carried, name: session.bank_of(name) + chips}
        return with_session(tournament, replace(session, carried=banks, issued=issued))
    last = replace(spins[-1], banks={**spins[-1].banks, name: spins[-1].banks.get(name, 0) + chips})
    known = {**session.spins, table: (*spins[:-1], last)}
    out = {each: at for each, at in session.out.items() if each != name or chips < 0}
    return with_session(tournament, replace(session, spins=known, issued=issued, out=out))


def _gone(tournament: Tournament, name: EntrantId) -> Tournament:
    session = tournament.current
    if session is None or name not in session.seats or session.started_at is None:
        return tournament
    out = {**session.out, name: session.played(session.seats[name].table)}
    return with_session(tournament, replace(session, out=out))
