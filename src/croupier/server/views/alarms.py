"""The alarms of the house: those that nobody has acknowledged first, then the newest."""

from __future__ import annotations

from croupier.alarms.state import Alarms, StandingAlarm
from croupier.floor.rooms import ALARMS, HOUSE_ALARMS
from croupier.server.alarm_shapes import AlarmView
from croupier.server.scene import Scene
from croupier.server.sentences import said_view
from croupier.server.views.alarm_places import place_of, what_of


def alarms(scene: Scene) -> list[AlarmView]:
    standing: Alarms = scene.state(ALARMS, HOUSE_ALARMS)
    views = [_view(scene, name, alarm) for name, alarm in standing.standing.items()]
    return sorted(views, key=lambda each: (each.acknowledged_by is not None, -each.since, each.id))


def _view(scene: Scene, name: str, alarm: StandingAlarm) -> AlarmView:
    by = alarm.acknowledged_by
    member = scene.roster().members.get(by) if by else None
    where, what = place_of(scene, alarm), what_of(scene, alarm)
    return AlarmView(
        id=name,
        kind=alarm.kind.name,
        where=str(where),
        what=str(what),
        since=alarm.since,
        over=alarm.over,
        acknowledged_by=scene.told(member.name) if member else by,
        said=said_view(what),
        where_said=said_view(where),
        acknowledged_said=scene.erased(member.name if member else None),
    )
