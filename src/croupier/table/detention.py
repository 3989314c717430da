"""Prohibited devices taken away, and their holders kept until somebody authorised takes over."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.staff.authority import Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.given import TableGiven
from croupier.table.incidents import (
    CONFISCATED,
    DETAINED,
    IncidentEvent,
    acted_on,
    evolve_incidents,
    no_such_incident,
)
from croupier.table.state import Detention, Table
from croupier.words.said import say

DetentionEvent = e.DeviceConfiscated | e.PersonDetained | e.DetentionEnded


def confiscate_device(table: Table, command: c.ConfiscateDevice, given: TableGiven) -> Decision[e.TableEvent]:
    refusal = given.ladder.check(Power.CONFISCATE_DEVICE, given.rank)
    refusal = refusal or no_such_incident(table, command.incident)
    if refusal:
        return refusal
    clause = given.ladder.grants[Power.CONFISCATE_DEVICE].clause
    if not command.device.strip():
        return Refused(say("table.say-what-was-taken-away"), clause)
    return (
        e.DeviceConfiscated(
            table=command.table,
            device=command.device,
            terminal=command.terminal,
            at=given.now,
            clause=str(clause),
            incident=command.incident,
        ),
    )


def detain_person(table: Table, command: c.DetainPerson, given: TableGiven) -> Decision[e.TableEvent]:
    refusal = given.ladder.check(Power.DETAIN_PERSON, given.rank)
    refusal = refusal or no_such_incident(table, command.incident)
    if refusal:
        return refusal
    clause = given.ladder.grants[Power.DETAIN_PERSON].clause
    if not command.because.strip():
        return Refused(say("table.detention-is-recorded-with-its"), clause)
    return (
        e.PersonDetained(
            table=command.table,
            number=len(table.detentions) + 1,
            person=command.person,
            because=command.because,
            at=given.now,
            clause=str(clause),
            incident=command.incident,
        ),
    )


def end_detention(table: Table, command: c.EndDetention, given: TableGiven) -> Decision[e.TableEvent]:
    if refusal := given.ladder.check(Power.DETAIN_PERSON, given.rank):
        return refusal
    clause = given.ladder.grants[Power.DETAIN_PERSON].clause
    if not 1 <= command.number <= len(table.detentions):
        return Refused(say("table.there-is-no-detention", number=command.number))
    if table.detentions[command.number - 1].ended is not None:
        return Refused(say("table.this-detention-is-over"), clause)
    if not command.handed_to.strip():
        return Refused(say("table.say-who-has-taken-over"), clause)
    return (
        e.DetentionEnded(
            table=command.table, number=command.number, handed_to=command.handed_to, at=given.now
        ),
    )


def evolve_detention(table: Table, event: DetentionEvent | IncidentEvent) -> Table:
    """Incidents, and what follows from them."""
    match event:
        case e.DeviceConfiscated():
            return acted_on(table, event.incident, CONFISCATED)
        case e.PersonDetained():
            kept = Detention(person=event.person, because=event.because, since=event.at)
            detained = replace(table, detentions=(*table.detentions, kept))
            return acted_on(detained, event.incident, DETAINED)
        case e.DetentionEnded():
            all_kept = list(table.detentions)
            before = all_kept[event.number - 1]
            all_kept[event.number - 1] = replace(before, ended=event.at, handed_to=event.handed_to)
            return replace(table, detentions=tuple(all_kept))
        case _:
            return evolve_incidents(table, event)
