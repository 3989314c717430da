"""The alarms as they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from croupier.alarms import events as e
from croupier.alarms.rules import HAPPENED_ONCE, AlarmKind
from croupier.core.ids import Instant, StaffId


@dataclass(frozen=True, slots=True)
class StandingAlarm:
    kind: AlarmKind
    where: str
    what: str
    since: Instant
    over: bool  # it happened and is past, or what gave alarm has ended
    acknowledged_by: StaffId | None = None


@dataclass(frozen=True, slots=True)
class Alarms:
    """By name; one that is over and acknowledged is no longer there."""

    standing: Mapping[str, StandingAlarm] = field(default_factory=dict[str, StandingAlarm])


def name_of(kind: AlarmKind, where: str) -> str:
    return f"{kind.name}/{where}"


def evolve(alarms: Alarms, event: e.AlarmEvent) -> Alarms:
    name = name_of(event.kind, event.where)
    known = alarms.standing.get(name)
    match event:
        case e.AlarmRaised():
            over = event.kind in HAPPENED_ONCE
            return _with(alarms, name, StandingAlarm(event.kind, event.where, event.what, event.at, over))
        case e.AlarmCleared():
            assert known is not None, "only an alarm that stands is cleared"
            return _with(alarms, name, replace(known, over=True))
        case e.AlarmAcknowledged():
            assert known is not None, "only an alarm that stands is acknowledged"
            return _with(alarms, name, replace(known, acknowledged_by=event.by))


def _with(alarms: Alarms, name: str, alarm: StandingAlarm) -> Alarms:
    others = {each: standing for each, standing in alarms.standing.items() if each != name}
    gone = alarm.over and alarm.acknowledged_by is not None
    return Alarms(others if gone else {**others, name: alarm})
