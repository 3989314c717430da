"""What a session becomes."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.ids import TableId
from croupier.tournaments import events as e
from croupier.tournaments.state import CountedSpin, TournamentSession, by_table
from croupier.tournaments.words import SessionStage, SessionWay

CountEvent = (
    e.SpinCounted
    | e.SpinRecounted
    | e.SpinUncounted
    | e.SpinMissed
    | e.Eliminated
    | e.Revived
    | e.BanksRecorded
    | e.CountDiffers
)
SeatEvent = e.SeatsDrawn | e.QualifiersNamed | e.SeatMoved | e.Briefed | e.PractiseBegan | e.PractiseEnded
ClockEvent = (
    e.SessionStarted
    | e.SessionPaused
    | e.SessionResumed
    | e.LastSpinsAnnounced
    | e.TableConcluded
    | e.SessionEnded
    | e.BanksTaken
)
PlayEvent = CountEvent | SeatEvent | ClockEvent

_SEATS = (e.SeatsDrawn, e.QualifiersNamed, e.SeatMoved, e.Briefed, e.PractiseBegan, e.PractiseEnded)
_CLOCK = (
    e.SessionStarted,
    e.SessionPaused,
    e.SessionResumed,
    e.LastSpinsAnnounced,
    e.TableConcluded,
    e.SessionEnded,
    e.BanksTaken,
)


def evolve_play(session: TournamentSession, event: PlayEvent) -> TournamentSession:
    if isinstance(event, _SEATS):
        return _seated(session, event)
    if isinstance(event, _CLOCK):
        return _timed(session, event)
    return _counted(session, event)


def _seated(session: TournamentSession, event: SeatEvent) -> TournamentSession:
    match event:
        case e.SeatsDrawn(seed=seed, order=order, seats=seats):
            drawn = replace(session, seed=seed, order=order, seats={each.entrant: each for each in seats})
            drawn = replace(drawn, by_table=by_table(seats))
            if session.way is SessionWay.LOTS:
                groups = tuple((each,) for each in order)
                return replace(drawn, stage=SessionStage.ENDED, groups=groups)
            return replace(drawn, stage=SessionStage.SEATED)
        case e.QualifiersNamed(entrants=named):
            return replace(session, entrants=tuple(sorted({*session.entrants, *named})))
        case e.SeatMoved(entrant=name, terminal=terminal, source=source):
            seat = replace(session.seats[name], terminal=terminal)
            left = {**session.left, name: (*session.left.get(name, ()), source)}
            return replace(session, seats={**session.seats, name: seat}, left=left)
        case e.Briefed(understood=understood):
            return replace(session, understood=frozenset(understood), stage=SessionStage.BRIEFED)
        case e.PractiseBegan():
            return replace(session, stage=SessionStage.PRACTISING)
        case e.PractiseEnded():
            return replace(session, stage=SessionStage.BRIEFED)


def _timed(session: TournamentSession, event: ClockEvent) -> TournamentSession:
    match event:
        case e.SessionStarted(at=at, bank=bank, ends_at=ends_at, carried=carried):
            gone = dict.fromkeys(event.gone, 0)
            issued = sum(carried.get(each, bank) for each in session.seats if each not in gone)
            started = replace(session, started_at=at, ends_at=ends_at, bank=bank, carried={**carried, **gone})
            return replace(started, stage=SessionStage.RUNNING, issued=issued, out=gone)
        case e.SessionPaused(at=at):
            return replace(session, stage=SessionStage.PAUSED, paused_at=at)
        case e.SessionResumed(ends_at=ends_at):
            return replace(session, stage=SessionStage.RUNNING, paused_at=None, ends_at=ends_at)
        case e.LastSpinsAnnounced(table=table, after=after):
            return replace(session, last={**session.last, table: after})
        case e.TableConcluded(table=table, ground=ground):
            return replace(session, concluded={**session.concluded, table: ground})
        case e.SessionEnded(groups=groups, banks=banks):
            return replace(session, stage=SessionStage.ENDED, groups=groups, banks=banks)
        case e.BanksTaken():
            return replace(session, swept=True)


def _reopened(
    session: TournamentSession, spins: Mapping[TableId, tuple[CountedSpin, ...]]
) -> TournamentSession:
    """A result that is put right after the end opens the session again, until its banks are taken."""
    stage = SessionStage.RUNNING if session.stage is SessionStage.ENDED else session.stage
    return replace(session, spins=spins, stage=stage, groups=())


def _uncounted(session: TournamentSession, event: e.SpinUncounted) -> TournamentSession:
    """What everybody holds now is what they held before it, less what was taken from them since."""
    session = replace(session, issued=session.issued + sum(event.returned.values()))
    spins = tuple(each for each in session.spins.get(event.table, ()) if each.round != event.round)
    if spins:
        spins = (*spins[:-1], replace(spins[-1], banks={**spins[-1].banks, **event.banks}))
    else:
        session = replace(session, carried={**session.carried, **event.banks})
    before = {table: min(after, len(spins)) if table == event.table else after
              for table, after in session.last.items()}  # fmt: skip
    return _reopened(replace(session, last=before), {**session.spins, event.table: spins})


def _counted(session: TournamentSession, event: CountEvent) -> TournamentSession:
    match event:
        case e.SpinCounted(table=table, round=number, banks=banks, taken=taken):
            spins = (*session.spins.get(table, ()), CountedSpin(number, banks, taken))
            issued = session.issued - sum(taken.values())
            # A count of the stacks is of how they lay: after another spin they lie otherwise.
            counted = replace(session, issued=issued, recorded=session.recorded - {table})
            return replace(counted, spins={**session.spins, table: spins})
        case e.SpinRecounted(table=table, round=number, banks=banks):
            known = session.spins.get(table, ())
            spins = tuple(replace(each, banks=banks) if each.round == number else each for each in known)
            return _reopened(session, {**session.spins, table: spins})
        case e.SpinUncounted():
            return _uncounted(session, event)
        case e.Eliminated(entrant=name):
            played = session.played(session.seats[name].table)
            return replace(session, out={**session.out, name: played})
        case e.Revived(entrant=name):
            return replace(session, out={each: at for each, at in session.out.items() if each != name})
        case e.BanksRecorded(table=table):
            return replace(session, recorded=session.recorded | {table})
        case e.SpinMissed() | e.CountDiffers():
            return session
