"""Sessions: they start, pause, count, come to their last spins and end; who is equal plays off."""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.core.ids import EntrantId, Instant, TableId
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.given import TournamentGiven, attended, by_house, directs
from croupier.tournaments.postings import starting_bank
from croupier.tournaments.preparing import gate
from croupier.tournaments.redeeming import kept_chips, recorded_chips, worth_money
from croupier.tournaments.rules import EarlyEnd
from croupier.tournaments.seating import directed, last_set, not_ready, taken_back
from croupier.tournaments.standings import (
    advancing,
    groups_of,
    next_way,
    places_of,
    ranked,
    tie_at_line,
)
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.words import EntrantStanding, SessionStage
from croupier.words.said import say

MINUTE = 60_000


def start(
    tournament: Tournament, command: c.StartSession, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    session = last_set(tournament, command.session)
    if isinstance(session, Refused):
        return session
    refused = (
        directs(tournament, given)
        or gate(tournament, given)
        or attended(tournament, given)
        or not_ready(tournament, session, given)
    )
    if refused:
        return refused
    if session.number + 1 not in tournament.commitments:
        return Refused(say("tournament.draw-is-committed-to-first"), given.rules.equal_chance)
    if session.stage not in {SessionStage.SEATED, SessionStage.BRIEFED}:
        return Refused(say("tournament.not-now"), given.rules.session_end)
    plan = session.plan
    started = e.SessionStarted(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        bank=starting_bank(tournament, command.session),
        spins=plan.spins,
        ends_at=Instant(given.now + plan.minutes * MINUTE) if plan.minutes else None,
        carried={name: given.banked[name] for name in session.seats if given.banked.get(name)}
        if plan.carried
        else {},
        gone=tuple(name for name in sorted(session.seats) if _is_gone(tournament, name)),
    )
    return (started,)


def _is_gone(tournament: Tournament, name: EntrantId) -> bool:
    return tournament.entrants[name].standing is not EntrantStanding.SEATED


def pause(
    tournament: Tournament, command: c.PauseSession, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    session = directed(tournament, command.session, given)
    if isinstance(session, Refused):
        return session
    clause = given.rules.director_present or given.rules.session_end
    if session.stage is not SessionStage.RUNNING:
        return Refused(say("tournament.not-now"), clause)
    paused = e.SessionPaused(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        because=command.because,
        clause=str(clause),
    )
    return (paused,)


def resume(
    tournament: Tournament, command: c.ResumeSession, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    session = last_set(tournament, command.session)
    if isinstance(session, Refused):
        return session
    if refusal := directs(tournament, given) or attended(tournament, given):
        return refusal
    if session.stage is not SessionStage.PAUSED or session.paused_at is None:
        return Refused(say("tournament.not-now"), given.rules.session_end)
    stood = given.now - session.paused_at
    ends_at = Instant(session.ends_at + stood) if session.ends_at is not None else None
    resumed = e.SessionResumed(
        tournament=command.tournament, at=given.now, session=command.session, ends_at=ends_at
    )
    return (resumed,)


# ── the last spins ──────────────────────────────────────────────────────────────────────────


def spins_due(session: TournamentSession, table: TableId) -> int | None:
    """How many spins are played at a table in all; none as long as only time says when it ends."""
    if session.plan.spins is not None:
        return session.plan.spins
    before = session.last.get(table)
    return None if before is None else before + session.plan.last_spins


def is_over(session: TournamentSession, table: TableId, given_ends: EarlyEnd) -> bool:
    """Whether a table has played its spins, was concluded, or has nobody left to play."""
    due = spins_due(session, table)
    if table in session.concluded or (due is not None and session.played(table) >= due):
        return True
    holding = len(session.holding(table))
    return holding == 0 or (holding == 1 and given_ends is EarlyEnd.ONE_PLAYER_LEFT)


def announce(
    tournament: Tournament, command: c.AnnounceLastSpins, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """At the first moment at or after the end of time at which no spin that was begun is undecided."""
    session = last_set(tournament, command.session)
    if isinstance(session, Refused):
        return session
    if refusal := by_house(given):
        return refusal
    last = given.rules.last_spins
    clause = last.clause if last else given.rules.session_end
    early = session.ends_at is None or given.now < session.ends_at
    if session.stage is not SessionStage.RUNNING or early or command.table in session.last:
        return Refused(say("tournament.not-now"), clause)
    announced = e.LastSpinsAnnounced(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        table=command.table,
        after=session.played(command.table),
        spins=session.plan.last_spins,
        clause=str(clause),
    )
    return (announced,)


def may_open(
    tournament: Tournament, session: TournamentSession, table: TableId, given: TournamentGiven
) -> Refused | None:
    """Why no spin begins at a table of a session just now."""
    if session.stage is SessionStage.PRACTISING:
        return None
    if session.stage is not SessionStage.RUNNING:
        return Refused(say("tournament.session-does-not-run"), given.rules.session_end)
    if refusal := attended(tournament, given):
        return refusal
    if is_over(session, table, given.rules.early_end.value):
        return Refused(say("tournament.table-has-played"), given.rules.session_end)
    if _ahead(session, table, given.rules.early_end.value):
        return Refused(say("tournament.in-step"), given.rules.equal_chance)
    return None


def _ahead(session: TournamentSession, table: TableId, ends: EarlyEnd) -> bool:
    """Tables that are compared with each other play spin by spin together."""
    if session.plan.advance.each_table or session.plan.spins is None:
        return False
    others = (each for each in session.tables if each != table and not is_over(session, each, ends))
    return any(session.played(each) < session.played(table) for each in others)


# ── the end ─────────────────────────────────────────────────────────────────────────────────


def end(tournament: Tournament, command: c.EndSession, given: TournamentGiven) -> Decision[e.TournamentEvent]:
    session = directed(tournament, command.session, given)
    if isinstance(session, Refused):
        return session
    clause = given.rules.session_end
    ends = given.rules.early_end.value
    still = [table for table in session.tables if not is_over(session, table, ends)]
    if session.stage is not SessionStage.RUNNING or still or given.in_hand & set(session.tables):
        return Refused(say("tournament.tables-still-play"), clause)
    uncounted = tuple(table for table in session.tables if given.cloth and table not in session.recorded)
    if uncounted:
        recorded = given.rules.chips_recorded or clause
        return Refused(say("tournament.stacks-are-counted-first", tables=uncounted), recorded)
    ended = e.SessionEnded(
        tournament=command.tournament,
        at=given.now,
        session=command.session,
        groups=groups_of(session, ranked(session, tournament)),
        banks={name: session.bank_of(name) for name in session.seats},
    )
    return (ended,)


def _carries(tournament: Tournament, session: TournamentSession) -> bool:
    """Whether the next session of the plan is played on with the banks of this one."""
    if session.parent is not None:
        return False
    done = tournament.set_of_plan
    plans = tournament.planned.session
    return done < len(plans) and plans[done].carried


def lined(tournament: Tournament, session: TournamentSession) -> TournamentSession:
    """The session whose line is drawn: of a play-off, that which it was called for in the first place."""
    while session.parent is not None:
        session = tournament.sessions[session.parent - 1]
    return session


def call_play_off(
    tournament: Tournament, command: c.CallPlayOff, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    session = directed(tournament, command.session, given)
    if isinstance(session, Refused):
        return session
    ties = given.rules.ties
    if session.stage is not SessionStage.ENDED:
        return Refused(say("tournament.not-now"), ties.clause)
    line = lined(tournament, session)
    tie = tie_at_line(line, tournament, given.rules)
    if tie is None:
        return Refused(say("tournament.nobody-is-equal-at-a-line"), ties.clause)
    if refusal := _next_draw_waits(tournament, given):
        return refusal
    called = e.PlayOffCalled(
        tournament=command.tournament,
        at=given.now,
        session=len(tournament.sessions) + 1,
        parent=_parent(tournament, session, tie.between),
        between=tie.between,
        place=tie.place,
        way=next_way(line, tournament, given.rules),
        clause=str(ties.clause),
    )
    return (*banks_taken(tournament, session, given), called)


def _next_draw_waits(tournament: Tournament, given: TournamentGiven) -> Refused | None:
    """Whoever is to play the next session, its draw was committed to before that is known: after lots too."""
    if len(tournament.sessions) + 1 in tournament.commitments:
        return None
    return Refused(say("tournament.draw-is-committed-to-first"), given.rules.equal_chance)


def banks_taken(
    tournament: Tournament, session: TournamentSession, given: TournamentGiven
) -> tuple[e.BanksTaken | e.ChipsRedeemed, ...]:
    if not session.seats or session.swept:
        return ()
    swept, carried = taken_back(session, given), _carries(tournament, session)
    recorded = {} if carried else recorded_chips(tournament, session, given)
    event = e.BanksTaken(
        tournament=tournament.name,
        at=given.now,
        session=session.number,
        taken=swept.taken,
        house=swept.house,
        owed=swept.owed,
        carried=carried,
        recorded=recorded,
    )
    return (event, *kept_chips(tournament, recorded, given))


def _parent(tournament: Tournament, session: TournamentSession, between: tuple[EntrantId, ...]) -> int:
    """The session in whose order these are equal: the play-off before, if they were equal in that too."""
    within = session.parent is not None and set(between) <= set(session.entrants)
    return session.number if within else lined(tournament, session).number


def advance(
    tournament: Tournament, command: c.Advance, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    session = directed(tournament, command.session, given)
    if isinstance(session, Refused):
        return session
    rules = given.rules
    if session.stage is not SessionStage.ENDED:
        return Refused(say("tournament.not-now"), rules.advancement.clause)
    line = lined(tournament, session)
    if (tie := tie_at_line(line, tournament, rules)) is not None:
        return Refused(say("tournament.equal-at-a-line", entrants=tie.between), rules.ties.clause)
    is_last = tournament.set_of_plan == len(tournament.planned.session)
    if not is_last and (refusal := _next_draw_waits(tournament, given)):
        return refusal
    on = () if is_last else advancing(line, tournament)
    out = () if is_last else tuple(sorted(set(line.seats) - set(on)))
    clause = rules.ties.clause if is_last else rules.advancement.clause
    taken = _not_played_on(tournament, session, out)
    recorded = worth_money(tournament, taken)
    advanced = e.Advanced(
        tournament=command.tournament,
        at=given.now,
        session=session.number,
        entrants=tuple(sorted(on)),
        out=out,
        places=places_of(line, tournament) if is_last else (),
        clause=str(clause),
        taken=taken,
        recorded=recorded,
    )
    kept = kept_chips(tournament, recorded, given)
    return (*banks_taken(tournament, session, given), advanced, *kept)


def _not_played_on(
    tournament: Tournament, session: TournamentSession, out: tuple[EntrantId, ...]
) -> dict[EntrantId, int]:
    """Banks that would be carried over by those who do not go on."""
    if not _carries(tournament, lined(tournament, session)):
        return {}
    last = lined(tournament, session)
    held = {name: 0 if name in last.out else last.bank_of(name) for name in out}
    return {name: chips for name, chips in held.items() if chips}
