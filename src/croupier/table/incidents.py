"""What somebody does that the book bars, from the report to its end; and a table that waits for its ball."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.staff.authority import HOUSE, Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import other_round
from croupier.table.given import TableGiven
from croupier.table.people import Breach, barred, not_staff
from croupier.table.state import Incident, Phase, Table
from croupier.words.names import called
from croupier.words.said import say

IncidentEvent = e.IncidentRecorded | e.IncidentClosed | e.BallMissed
NO_BALL_MS = 60_000
OF_A_DEVICE = frozenset({Breach.DEVICE.name, Breach.DEVICE_HELD.name})
CONFISCATED, DETAINED = "confiscated", "detained"


def record_incident(table: Table, command: c.RecordIncident, given: TableGiven) -> Decision[e.TableEvent]:
    refused = not_staff(given)
    if refused:
        return refused
    clauses = {breach.name: clause for breach, clause in barred(given.rules).items()}
    if command.breach not in clauses:
        return Refused(say("table.this-book-does-not-bar", breach=called("Breach", command.breach)))
    clause = clauses[command.breach]
    if not command.detail.strip():
        return Refused(say("table.incident-is-recorded-with-what-was-seen"), clause)
    recorded = e.IncidentRecorded(
        table=command.table,
        breach=command.breach,
        detail=command.detail,
        terminal=command.terminal,
        at=given.now,
        clause=str(clause),
        round=table.round.number if table.round else None,
    )
    return (_with_winnings(recorded, given),)


def _with_winnings(recorded: e.IncidentRecorded, given: TableGiven) -> e.IncidentRecorded:
    """What the book says of winnings that a device has brought, for those who act on the report."""
    winnings = given.rules.conduct.device_winnings
    if recorded.breach not in OF_A_DEVICE or winnings is None:
        return recorded
    return replace(recorded, winnings=winnings.value.name, winnings_clause=str(winnings.clause))


def close_incident(table: Table, command: c.CloseIncident, given: TableGiven) -> Decision[e.TableEvent]:
    """By whoever has the last word in disputes here: what was reported ends as they say."""
    refused = given.ladder.check(Power.DECIDE_DISPUTE, given.rank) or no_such_incident(table, command.number)
    if refused:
        return refused
    clause = given.ladder.grants[Power.DECIDE_DISPUTE].clause
    if table.incidents[command.number - 1].closed is not None:
        return Refused(say("table.incident-is-closed-already"), clause)
    if not command.outcome.strip():
        return Refused(say("table.say-how-incident-ended"), clause)
    return (
        e.IncidentClosed(
            table=command.table,
            number=command.number,
            outcome=command.outcome,
            at=given.now,
            clause=str(clause),
        ),
    )


def no_such_incident(table: Table, number: int | None) -> Refused | None:
    """Nothing is wrong with what follows from no incident."""
    if number is None or 1 <= number <= len(table.incidents):
        return None
    return Refused(say("table.there-is-no-incident", number=number))


def note_no_ball(table: Table, command: c.NoteNoBall, given: TableGiven) -> Decision[e.TableEvent]:
    """Only the house says so, by its clock, and once for a round."""
    if given.rank != HOUSE:
        return Refused(say("table.only-clock-says-that-no-ball"))
    refused = other_round(table, command.round)
    if refused:
        return refused
    if not ball_is_missing(table, given.now) or given.game.face.wheel() is None:
        return Refused(say("table.ball-is-not-missing"))
    return (e.BallMissed(table=command.table, round=command.round, at=given.now),)


def ball_is_missing(table: Table, now: int) -> bool:
    spin = table.round
    if spin is None or table.phase is not Phase.NO_MORE_BETS or spin.no_ball_since is not None:
        return False
    return spin.closed_at is not None and now >= spin.closed_at + NO_BALL_MS


def evolve_incidents(table: Table, event: IncidentEvent) -> Table:
    match event:
        case e.IncidentRecorded():
            incident = Incident(
                breach=event.breach,
                detail=event.detail,
                terminal=event.terminal,
                since=event.at,
                clause=event.clause,
                round=event.round,
                winnings=event.winnings,
                winnings_clause=event.winnings_clause,
            )
            return replace(table, incidents=(*table.incidents, incident))
        case e.IncidentClosed():
            before = table.incidents[event.number - 1]
            return _with(table, event.number, replace(before, closed=event.at, outcome=event.outcome))
        case e.BallMissed():
            return replace(table, round=replace(table.in_hand, no_ball_since=event.at))


def acted_on(table: Table, number: int | None, act: str) -> Table:
    """An incident remembers what followed from it."""
    if number is None:
        return table
    incident = table.incidents[number - 1]
    return _with(table, number, replace(incident, acts=(*incident.acts, act)))


def _with(table: Table, number: int, incident: Incident) -> Table:
    incidents = list(table.incidents)
    incidents[number - 1] = incident
    return replace(table, incidents=tuple(incidents))
