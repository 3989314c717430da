"""The alarms of the house: those that nobody has acknowledged first, then the newest."""

from __future__ import annotations

from croupier.alarms.state import Alarms, StandingAlarm
from croupier.floor.rooms import ALARMS, HOUSE_ALARMS
from croupier.server.alarm_shapes import AlarmView
from croupier.server.scene import Scene
from croupier.server.sentences import said_view


def alarms(scene: Scene) -> list[AlarmView]:
    standing: Alarms = scene.state(ALARMS, HOUSE_ALARMS)
    views = [_view(scene, name, alarm) for name, alarm in standing.standing.items()]
    return sorted(views, key=lambda each: (each.acknowledged_by is not None, -each.since, each.id))


def _view(scene: Scene, name: str, alarm: StandingAlarm) -> AlarmView:
    by = alarm.acknowledged_by
    member = scene.roster().members.get(by) if by else None
    return AlarmView(
        id=name,
        kind=alarm.kind.name,
        where=alarm.where,
        what=alarm.what,
        since=alarm.since,
        over=alarm.over,
        acknowledged_by=scene.told(member.name) if member else by,
        said=said_view(alarm.what),
        acknowledged_said=scene.erased(member.name if member else None),
    )
