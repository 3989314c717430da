"""What a tournament becomes.  Total, and it never refuses: what has happened has happened."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.core.ids import EntrantId
from croupier.tournaments import events as e
from croupier.tournaments.evolve_session import PlayEvent, evolve_play
from croupier.tournaments.state import Dispute, Entrant, Paid, Tournament, TournamentSession, by_table
from croupier.tournaments.words import EntrantStanding, SessionStage, TournamentStage

_PLAY = (
    e.SeatsDrawn, e.SeatMoved, e.Briefed, e.PractiseBegan, e.PractiseEnded, e.SessionStarted,
    e.SessionPaused, e.SessionResumed, e.LastSpinsAnnounced, e.SpinCounted, e.SpinRecounted, e.SpinUncounted,
    e.SpinMissed, e.Eliminated, e.Revived, e.BanksRecorded, e.CountDiffers, e.TableConcluded, e.SessionEnded,
    e.BanksTaken,
)  # fmt: skip
_CONDUCT = (
    e.EntrantWarned, e.Penalised, e.Disqualified, e.Retired, e.LeaveApproved, e.DisputeRaised,
    e.DisputeDecided, e.DecisionReviewed,
)  # fmt: skip
_ENTRY = (
    e.Applied, e.Accepted, e.EntryRefused, e.TermsSigned, e.EntryPaid, e.Withdrawn, e.Substituted,
    e.EntryRefunded,
)  # fmt: skip

EntryEvent = (
    e.Applied
    | e.Accepted
    | e.EntryRefused
    | e.TermsSigned
    | e.EntryPaid
    | e.Withdrawn
    | e.Substituted
    | e.EntryRefunded
)
ConductEvent = (
    e.EntrantWarned
    | e.Penalised
    | e.Disqualified
    | e.Retired
    | e.LeaveApproved
    | e.DisputeRaised
    | e.DisputeDecided
    | e.DecisionReviewed
)
PreparingEvent = (
    e.Planned
    | e.Amended
    | e.DirectorAppointed
    | e.DeputyAppointed
    | e.TermsPublished
    | e.RegulatorTold
    | e.TablesDesignated
    | e.EntriesOpened
    | e.EntriesClosed
)


def evolve(tournament: Tournament, event: e.TournamentEvent) -> Tournament:
    if isinstance(event, _PLAY):
        return _played(tournament, event)
    if isinstance(event, _ENTRY):
        return _entered(tournament, event)
    if isinstance(event, _CONDUCT):
        return _conducted(tournament, event)
    match event:
        case e.PlayOffCalled():
            return _play_off(tournament, event)
        case e.Advanced():
            return _advanced(tournament, event)
        case e.DrawCommitted(session=number, commitment=commitment):
            return replace(tournament, commitments={**tournament.commitments, number: commitment})
        case e.PrizesFixed():
            return replace(tournament, prizes=event.lines, stage=TournamentStage.PAYING)
        case e.PrizePaid():
            return _paid(tournament, event.entrant)
        case e.TournamentCancelled():
            return _cancelled(tournament)
        case _:
            return _prepared(tournament, event)


def _prepared(tournament: Tournament, event: PreparingEvent) -> Tournament:
    match event:
        case e.Planned(tournament=name, plan=plan, book=book, digest=digest):
            planned = replace(tournament, name=name, plan=plan, book=book, terms=digest)
            return replace(planned, stage=TournamentStage.PLANNED)
        case e.Amended(plan=plan, digest=digest):
            return replace(tournament, plan=plan, terms=digest, tables=(), terminals=())
        case e.DirectorAppointed(staff=staff):
            return replace(tournament, directors=(*tournament.directors, staff))
        case e.DeputyAppointed(staff=staff):
            return replace(tournament, deputies=(*tournament.deputies, staff))
        case e.TermsPublished(digest=digest):
            return replace(tournament, published=digest)
        case e.RegulatorTold(digest=digest):
            return replace(tournament, told=digest)
        case e.TablesDesignated(tables=tables, terminals=terminals):
            return replace(tournament, tables=tables, terminals=terminals)
        case e.EntriesOpened():
            return replace(tournament, stage=TournamentStage.OPEN)
        case e.EntriesClosed(entrants=entrants):
            closed = replace(tournament, stage=TournamentStage.CLOSED)
            return _set(closed, entrants)


def _set(tournament: Tournament, entrants: Iterable[EntrantId]) -> Tournament:
    """The next session of the plan."""
    done = sum(each.parent is None for each in tournament.sessions)
    plan = tournament.planned.session[done]
    number = len(tournament.sessions) + 1
    return replace(
        tournament, sessions=(*tournament.sessions, TournamentSession(number, plan, tuple(sorted(entrants))))
    )


# ── entrants ────────────────────────────────────────────────────────────────────────────────


def with_entrant(tournament: Tournament, name: EntrantId, entrant: Entrant) -> Tournament:
    return replace(tournament, entrants={**tournament.entrants, name: entrant})


def _entered(tournament: Tournament, event: EntryEvent) -> Tournament:
    name = event.entrant
    if isinstance(event, e.Applied):
        return with_entrant(tournament, name, Entrant(event.card, event.called, employee=event.employee))
    entrant = tournament.entrants[name]
    match event:
        case e.Accepted():
            return with_entrant(tournament, name, replace(entrant, standing=EntrantStanding.ACCEPTED))
        case e.EntryRefused():
            return with_entrant(tournament, name, replace(entrant, standing=EntrantStanding.REFUSED))
        case e.TermsSigned(digest=digest):
            return with_entrant(tournament, name, replace(entrant, signed=digest))
        case e.EntryPaid():
            return _paid_in(tournament, event, entrant)
        case e.Withdrawn(refund=refund):
            gone = replace(entrant, standing=EntrantStanding.WITHDRAWN, refund=refund)
            return with_entrant(tournament, name, gone)
        case e.Substituted():
            return _substituted(tournament, event, entrant)
        case e.EntryRefunded(amount=amount):
            left = replace(entrant, refund=entrant.refund - amount, paid=_less(entrant.paid, amount))
            return with_entrant(tournament, name, left)


def _less(paid: Paid, amount: int) -> Paid:
    """What goes back goes back of the rake first, which the house has least right to."""
    rake = max(0, paid.rake - amount)
    return Paid(paid.prize - (amount - (paid.rake - rake)), rake)


def _paid_in(tournament: Tournament, event: e.EntryPaid, entrant: Entrant) -> Tournament:
    paid = Paid(entrant.paid.prize + event.prize, entrant.paid.rake + event.rake)
    if event.kind == "entry":
        return with_entrant(tournament, event.entrant, replace(entrant, paid=paid, entered=True))
    bought = {**entrant.bought, event.kind: entrant.bought.get(event.kind, 0) + 1}
    back = EntrantStanding.SEATED if entrant.standing is EntrantStanding.ELIMINATED else entrant.standing
    more = replace(entrant, paid=paid, bought=bought, standing=back, out_in=None)
    return _moved_chips(with_entrant(tournament, event.entrant, more), event.entrant, event.chips)


def _substituted(tournament: Tournament, event: e.Substituted, entrant: Entrant) -> Tournament:
    """A substitute replaces and never adds: what was paid goes over, what was signed does not."""
    gone = replace(entrant, standing=EntrantStanding.SUBSTITUTED, paid=Paid(), entered=False)
    instead = replace(entrant, card=event.card, called=event.called, signed="")
    both = with_entrant(with_entrant(tournament, event.entrant, gone), event.by, instead)
    if not both.sessions:
        return both
    session = both.sessions[-1]
    names = tuple(sorted(event.by if each == event.entrant else each for each in session.entrants))
    seats = {
        event.by if each == event.entrant else each: replace(seat, entrant=event.by)
        if each == event.entrant
        else seat
        for each, seat in session.seats.items()
    }
    understood = session.understood - {event.entrant}
    taken_over = replace(session, entrants=names, seats=seats, by_table=by_table(seats.values()))
    return with_session(both, replace(taken_over, understood=understood))


def _paid(tournament: Tournament, entrant: EntrantId) -> Tournament:
    paid = tournament.paid | {entrant}
    due = {line.entrant for line in tournament.prizes if line.amount}
    stage = TournamentStage.OVER if paid >= due else tournament.stage
    return replace(tournament, paid=paid, stage=stage)


def _cancelled(tournament: Tournament) -> Tournament:
    """Everything comes back to everybody."""
    entrants = {name: replace(each, refund=each.paid.whole) for name, each in tournament.entrants.items()}
    sessions = tuple(
        replace(each, stage=SessionStage.ADVANCED) if each is tournament.current else each
        for each in tournament.sessions
    )
    cancelled = replace(tournament, entrants=entrants, sessions=sessions)
    return replace(cancelled, stage=TournamentStage.CANCELLED)


# ── sessions ────────────────────────────────────────────────────────────────────────────────


def with_session(tournament: Tournament, session: TournamentSession) -> Tournament:
    at = session.number - 1
    return replace(tournament, sessions=(*tournament.sessions[:at], session, *tournament.sessions[at + 1 :]))


def _played(tournament: Tournament, event: PlayEvent) -> Tournament:
    session = tournament.sessions[event.session - 1]
    after = with_session(tournament, evolve_play(session, event))
    match event:
        case e.SeatsDrawn(seats=seats):
            return _all(after, (seat.entrant for seat in seats), EntrantStanding.SEATED)
        case e.Eliminated(entrant=name):
            out = replace(after.entrants[name], standing=EntrantStanding.ELIMINATED, out_in=event.session)
            return with_entrant(after, name, out)
        case e.Revived(entrant=name):
            back = replace(after.entrants[name], standing=EntrantStanding.SEATED, out_in=None)
            return with_entrant(after, name, back)
        case _:
            return after


def _all(tournament: Tournament, names: Iterable[EntrantId], standing: EntrantStanding) -> Tournament:
    for name in names:
        tournament = with_entrant(
            tournament, name, replace(tournament.entrants[name], standing=standing, out_in=None)
        )
    return tournament


def _play_off(tournament: Tournament, event: e.PlayOffCalled) -> Tournament:
    parent, play_off = tournament.sessions[event.parent - 1], tournament.planned.play_off
    plan = replace(parent.plan, spins=play_off.spins or 1, minutes=None, secret=None, steps=(), carried=False)
    session = TournamentSession(
        event.session,
        plan,
        tuple(sorted(event.between)),
        way=event.way,
        parent=event.parent,
        place=event.place,
    )
    return replace(tournament, sessions=(*tournament.sessions, session))


def _advanced(tournament: Tournament, event: e.Advanced) -> Tournament:
    over = tuple(replace(each, stage=SessionStage.ADVANCED) for each in tournament.sessions)
    after = replace(tournament, sessions=over)
    after = _all(after, event.entrants, EntrantStanding.ADVANCED)
    for name in event.out:
        if after.entrants[name].standing in {EntrantStanding.SEATED, EntrantStanding.ELIMINATED}:
            out = replace(after.entrants[name], standing=EntrantStanding.ELIMINATED, out_in=event.session)
            after = with_entrant(after, name, out)
    if event.places:
        placed = (each for group in event.places for each in group)
        still = [name for name in placed if after.entrants[name].standing is EntrantStanding.SEATED]
        after = _all(after, still, EntrantStanding.PLACED)
        return replace(after, places=event.places, stage=TournamentStage.DECIDED)
    return _set(after, _qualified(after))


def _qualified(tournament: Tournament) -> tuple[EntrantId, ...]:
    """Who plays the next session: those who advanced, or for a repechage those whom a session put out."""
    done = sum(each.parent is None for each in tournament.sessions)
    plan = tournament.planned.session[done]
    if not plan.is_further or plan.qualify is None or plan.qualify.eliminated is None:
        return tournament.standing_at(EntrantStanding.ADVANCED)
    before = {each.number for each in tournament.sessions if each.plan.name == plan.qualify.eliminated}
    return tuple(
        name
        for name in tournament.standing_at(EntrantStanding.ELIMINATED)
        if tournament.entrants[name].out_in in before
    )


# ── conduct ─────────────────────────────────────────────────────────────────────────────────


def _conducted(tournament: Tournament, event: ConductEvent) -> Tournament:
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


def _of_entrant(
    tournament: Tournament,
    event: e.EntrantWarned | e.Penalised | e.Disqualified | e.Retired | e.LeaveApproved,
) -> Tournament:
    name, entrant = event.entrant, tournament.entrants[event.entrant]
    match event:
        case e.EntrantWarned():
            return with_entrant(tournament, name, replace(entrant, warned=entrant.warned + 1))
        case e.LeaveApproved():
            return with_entrant(tournament, name, replace(entrant, away=True))
        case e.Penalised(chips=chips):
            return _moved_chips(tournament, name, -chips)
        case e.Disqualified(chips=chips):
            gone = with_entrant(tournament, name, replace(entrant, standing=EntrantStanding.DISQUALIFIED))
            return _gone(_moved_chips(gone, name, -chips), name)
        case e.Retired(chips=chips):
            gone = with_entrant(tournament, name, replace(entrant, standing=EntrantStanding.RETIRED))
            return _gone(_moved_chips(gone, name, -chips), name)


def _moved_chips(tournament: Tournament, name: EntrantId, chips: int) -> Tournament:
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
