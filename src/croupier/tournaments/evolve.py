"""What a tournament becomes.  Total, and it never refuses: what has happened has happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.core.ids import EntrantId
from croupier.tournaments import events as e
from croupier.tournaments.evolve_conduct import CONDUCT, evolve_conduct, moved_chips
from croupier.tournaments.evolve_session import PlayEvent, evolve_play
from croupier.tournaments.state import (
    Entrant,
    Paid,
    Tournament,
    TournamentSession,
    by_table,
    due_if_off,
    with_entrant,
    with_session,
)
from croupier.tournaments.words import EntrantStanding, SessionStage, TournamentStage

_PLAY = (
    e.SeatsDrawn, e.SeatMoved, e.Briefed, e.PractiseBegan, e.PractiseEnded, e.SessionStarted,
    e.SessionPaused, e.SessionResumed, e.LastSpinsAnnounced, e.SpinCounted, e.SpinRecounted, e.SpinUncounted,
    e.SpinMissed, e.Eliminated, e.Revived, e.BanksRecorded, e.CountDiffers, e.TableConcluded, e.SessionEnded,
    e.BanksTaken, e.QualifiersNamed,
)  # fmt: skip
_ENTRY = (
    e.Applied, e.Accepted, e.EntryRefused, e.TermsSigned, e.EntryPaid, e.Withdrawn, e.Substituted,
    e.EntryRefunded, e.ChipsRedeemed,
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
    | e.ChipsRedeemed
)
PreparingEvent = (
    e.Planned
    | e.Amended
    | e.DirectorAppointed
    | e.DeputyAppointed
    | e.TermsPublished
    | e.RegulatorTold
    | e.TablesDesignated
    | e.StartAltered
    | e.EntriesOpened
    | e.EntriesClosed
)


def evolve(tournament: Tournament, event: e.TournamentEvent) -> Tournament:
    if isinstance(event, _PLAY):
        return _played(tournament, event)
    if isinstance(event, _ENTRY):
        return _entered(tournament, event)
    if isinstance(event, CONDUCT):
        return evolve_conduct(tournament, event)
    match event:
        case e.PlayOffCalled():
            return _play_off(tournament, event)
        case e.Advanced():
            return _advanced(tournament, event)
        case e.DrawCommitted(session=number, commitment=commitment):
            return replace(tournament, commitments={**tournament.commitments, number: commitment})
        case e.PrizesFixed():
            fixed = replace(tournament, prizes=event.lines, fixed_at=event.at)
            return replace(fixed, stage=TournamentStage.PAYING)
        case e.PrizePaid() | e.PrizeLapsed():
            return _paid(tournament, event)
        case e.TournamentCancelled() | e.RefundsOrdered():
            return _called_off(tournament, event)
        case _:
            return _prepared(tournament, event)


def _planned(tournament: Tournament, event: e.Planned | e.Amended) -> Tournament:
    if isinstance(event, e.Amended):
        return replace(tournament, plan=event.plan, terms=event.digest, tables=(), terminals=())
    planned = replace(tournament, name=event.tournament, plan=event.plan, book=event.book)
    return replace(planned, terms=event.digest, stage=TournamentStage.PLANNED)


def _prepared(tournament: Tournament, event: PreparingEvent) -> Tournament:
    match event:
        case e.Planned() | e.Amended():
            return _planned(tournament, event)
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
        case e.StartAltered(starts=starts):
            return replace(tournament, starts=starts, told="")
        case e.EntriesOpened():
            return replace(tournament, stage=TournamentStage.OPEN)
        case e.EntriesClosed(entrants=entrants):
            closed = replace(tournament, stage=TournamentStage.CLOSED)
            return _set(closed, entrants)


def _set(tournament: Tournament, entrants: Iterable[EntrantId]) -> Tournament:
    """The next session of the plan."""
    plan = tournament.planned.session[tournament.set_of_plan]
    number = len(tournament.sessions) + 1
    return replace(
        tournament, sessions=(*tournament.sessions, TournamentSession(number, plan, tuple(sorted(entrants))))
    )


# ── entrants ────────────────────────────────────────────────────────────────────────────────


def _entered(tournament: Tournament, event: EntryEvent) -> Tournament:
    name = event.entrant
    if isinstance(event, e.Applied):
        new = Entrant(event.card, event.called, employee=event.employee, form=event.form)
        return with_entrant(tournament, name, replace(new, wild_card=event.wild_card))
    entrant = tournament.entrants[name]
    match event:
        case e.Accepted():
            return with_entrant(tournament, name, replace(entrant, standing=EntrantStanding.ACCEPTED))
        case e.EntryRefused():
            return with_entrant(tournament, name, replace(entrant, standing=EntrantStanding.REFUSED))
        case e.TermsSigned(digest=digest, signature=signature):
            return with_entrant(tournament, name, replace(entrant, signed=digest, signature=signature))
        case e.EntryPaid():
            return _paid_in(tournament, event, entrant)
        case e.Withdrawn(refund=refund):
            gone = replace(entrant, standing=EntrantStanding.WITHDRAWN, refund=refund)
            return with_entrant(tournament, name, gone)
        case e.Substituted():
            return _substituted(tournament, event, entrant)
        case e.EntryRefunded(amount=amount):
            less = _less(entrant.paid, amount, event.behind)
            left = replace(entrant, refund=entrant.refund - amount, paid=less, charged=())
            return with_entrant(tournament, name, left)
        case e.ChipsRedeemed(chips=chips, amount=amount):
            left = replace(entrant, chips=entrant.chips - chips, redeemed=entrant.redeemed + amount)
            return with_entrant(tournament, name, left)


def _less(paid: Paid, amount: int, behind: int) -> Paid:
    """What goes back goes back of the rake first, which the house has least right to."""
    of_entry = amount - behind
    rake = max(0, paid.rake - of_entry)
    return Paid(paid.prize - (of_entry - (paid.rake - rake)), rake, paid.behind - behind)


def _paid_in(tournament: Tournament, event: e.EntryPaid, entrant: Entrant) -> Tournament:
    before = entrant.paid
    paid = Paid(before.prize + event.prize, before.rake + event.rake, before.behind + event.behind)
    hands = tuple(dict.fromkeys((*entrant.hands, event.by)))
    charged = (*entrant.charged, (event.at, event.amount)) if event.charged else entrant.charged
    entrant = replace(entrant, hands=hands, charged=charged)
    if event.kind == "entry":
        return with_entrant(tournament, event.entrant, replace(entrant, paid=paid, entered=True))
    if event.kind == "buy-in":
        again = replace(entrant, paid=paid, bought_in=len(tournament.sessions))
        return with_entrant(tournament, event.entrant, again)
    bought = {**entrant.bought, event.kind: entrant.bought.get(event.kind, 0) + 1}
    back = EntrantStanding.SEATED if entrant.standing is EntrantStanding.ELIMINATED else entrant.standing
    more = replace(entrant, paid=paid, bought=bought, standing=back, out_in=None)
    return moved_chips(with_entrant(tournament, event.entrant, more), event.entrant, event.chips)


def _substituted(tournament: Tournament, event: e.Substituted, entrant: Entrant) -> Tournament:
    """A substitute replaces and never adds: what was paid goes over; what was signed, and whether they are an
    employee, does not."""
    gone = replace(entrant, standing=EntrantStanding.SUBSTITUTED, paid=Paid(), entered=False)
    instead = replace(
        entrant,
        card=event.card,
        called=event.called,
        employee=event.employee,
        form=event.form,
        signed="",
        signature="",
    )
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
    left = {event.by if each == event.entrant else each: at for each, at in session.left.items()}
    understood = session.understood - {event.entrant}
    taken_over = replace(session, entrants=names, seats=seats, by_table=by_table(seats.values()))
    return with_session(both, replace(taken_over, understood=understood, left=left))


def _paid(tournament: Tournament, event: e.PrizePaid | e.PrizeLapsed) -> Tournament:
    paid, lapsed = tournament.paid | {event.entrant}, tournament.lapsed
    due = {line.entrant for line in tournament.prizes if line.amount}
    stage = TournamentStage.OVER if paid >= due else tournament.stage
    gone = lapsed | {event.entrant} if isinstance(event, e.PrizeLapsed) else lapsed
    return replace(tournament, paid=paid, lapsed=gone, stage=stage)


def _called_off(tournament: Tournament, event: e.TournamentCancelled | e.RefundsOrdered) -> Tournament:
    """Everything comes back to everybody, or to nobody before it has been ordered."""
    if isinstance(event, e.RefundsOrdered):
        return _comes_back(tournament, event.entrants)
    sessions = tuple(
        replace(each, stage=SessionStage.ADVANCED) if each is tournament.current else each
        for each in tournament.sessions
    )
    cancelled = replace(tournament, sessions=sessions, held=event.held, stage=TournamentStage.CANCELLED)
    return cancelled if event.held else _comes_back(cancelled, tournament.entrants)


def _comes_back(tournament: Tournament, names: Iterable[EntrantId]) -> Tournament:
    """What was paid, less what chips were redeemed for; chips that were not are worth nothing now."""
    for name in names:
        entrant = tournament.entrants[name]
        back = replace(entrant, refund=due_if_off(entrant), chips=0)
        tournament = with_entrant(tournament, name, back)
    return tournament


# ── sessions ────────────────────────────────────────────────────────────────────────────────


def _played(tournament: Tournament, event: PlayEvent) -> Tournament:
    session = tournament.sessions[event.session - 1]
    after = with_session(tournament, evolve_play(session, event))
    match event:
        case e.SeatsDrawn(seats=seats):
            return _all(after, (seat.entrant for seat in seats), EntrantStanding.SEATED)
        case e.SessionStarted():
            return _still_away(after, session.seats)
        case e.Eliminated(entrant=name):
            out = replace(after.entrants[name], standing=EntrantStanding.ELIMINATED, out_in=event.session)
            return with_entrant(after, name, out)
        case e.Revived(entrant=name):
            back = replace(after.entrants[name], standing=EntrantStanding.SEATED, out_in=None)
            return with_entrant(after, name, back)
        case e.BanksTaken(recorded=recorded):
            return _recorded(after, recorded)
        case e.QualifiersNamed():
            return _named(after, event)
        case _:
            return after


def _still_away(tournament: Tournament, names: Iterable[EntrantId]) -> Tournament:
    """Whoever is away is so from the first spin of the session on."""
    for name in names:
        entrant = tournament.entrants[name]
        if entrant.away is not None:
            away = replace(entrant.away, since=0)
            tournament = with_entrant(tournament, name, replace(entrant, away=away))
    return tournament


def _recorded(tournament: Tournament, chips: Mapping[EntrantId, int]) -> Tournament:
    """Chips that are worth money, until they are redeemed."""
    for name, count in chips.items():
        entrant = tournament.entrants[name]
        tournament = with_entrant(tournament, name, replace(entrant, chips=entrant.chips + count))
    return tournament


def _named(tournament: Tournament, event: e.QualifiersNamed) -> Tournament:
    """A second chance that nobody is named for is not held: the next session of the plan has its draw."""
    if event.entrants:
        return tournament
    without = replace(tournament, sessions=tournament.sessions[:-1], not_held=tournament.not_held + 1)
    return _set(without, _qualified(without))


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
    after = _recorded(replace(tournament, sessions=over), event.recorded)
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
    plan = tournament.planned.session[tournament.set_of_plan]
    if plan.is_by_director:
        return ()
    if not plan.is_further or plan.qualify is None:
        return tournament.standing_at(EntrantStanding.ADVANCED)
    before = {each.number for each in tournament.sessions if each.plan.name == plan.qualify.eliminated}
    return tuple(
        name
        for name in tournament.standing_at(EntrantStanding.ELIMINATED)
        if tournament.entrants[name].out_in in before
    )
