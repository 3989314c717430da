"""What the room of alarms answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.alarms import commands as c
from croupier.alarms import events as e
from croupier.alarms.state import Alarms, evolve, name_of
from croupier.core.decider import Decider, Decision, Refused
from croupier.core.ids import Instant, StaffId
from croupier.core.policy import policy
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class AlarmGiven:
    """``by`` is who asks, none being the house; ``above`` whether they hold a rank above the lowest."""

    now: Instant
    by: StaffId | None
    above: bool


def decide(alarms: Alarms, command: c.AlarmCommand, given: AlarmGiven) -> Decision[e.AlarmEvent]:
    return ANSWERS[type(command)](alarms, command, given)


def raise_alarm(alarms: Alarms, command: c.RaiseAlarm, given: AlarmGiven) -> Decision[e.AlarmEvent]:
    """One that stands is not raised again, so that what goes on for long fills no log."""
    if given.by is not None:
        return Refused(say("alarms.only-house-gives-alarm"), policy("8.1"))
    known = alarms.standing.get(name_of(command.kind, command.where))
    if known is not None and not known.over:
        return ()
    if known is not None and known.what == command.what:
        return ()
    return (e.AlarmRaised(kind=command.kind, where=command.where, at=given.now, what=command.what),)


def clear(alarms: Alarms, command: c.ClearAlarm, given: AlarmGiven) -> Decision[e.AlarmEvent]:
    if given.by is not None:
        return Refused(say("alarms.only-house-ends-alarm"), policy("8.1"))
    known = alarms.standing.get(name_of(command.kind, command.where))
    if known is None or known.over:
        return ()
    return (e.AlarmCleared(kind=command.kind, where=command.where, at=given.now),)


def acknowledge(alarms: Alarms, command: c.AcknowledgeAlarm, given: AlarmGiven) -> Decision[e.AlarmEvent]:
    known = alarms.standing.get(command.alarm)
    if known is None:
        return Refused(say("alarms.no-such-alarm"))
    if given.by is None or not given.above:
        return Refused(say("alarms.only-above-lowest-acknowledges"), policy("8.1"))
    if known.acknowledged_by is not None:
        return ()
    return (e.AlarmAcknowledged(kind=known.kind, where=known.where, at=given.now, by=given.by),)


# What answers each command; tests/test_dispatch.py says that none is missing and that each takes its command.
ANSWERS: Mapping[type[c.AlarmCommand], Callable[[Alarms, Any, AlarmGiven], Decision[e.AlarmEvent]]] = {
    c.RaiseAlarm: raise_alarm,
    c.ClearAlarm: clear,
    c.AcknowledgeAlarm: acknowledge,
}

ALARMS: Decider[Alarms, c.AlarmCommand, e.AlarmEvent, AlarmGiven] = Decider(Alarms(), decide, evolve)
