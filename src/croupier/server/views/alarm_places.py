"""Whom or what an alarm concerns, by name: the log has keys, and a screen says whose they are."""

from __future__ import annotations

from dataclasses import replace

from croupier.alarms.rules import AlarmKind
from croupier.alarms.state import StandingAlarm
from croupier.core.ids import StaffId
from croupier.floor.rooms import JACKPOT
from croupier.jackpots.state import Jackpot
from croupier.server.scene import Scene
from croupier.words.recognition import as_said
from croupier.words.said import Said, Value, say

# Of these kinds there is one at most, and what they concern has one name.
_ALWAYS_THE_SAME = {
    AlarmKind.CLOCK_STEPPED: "clock",
    AlarmKind.ENVIRONMENT_CHANGED: "environment",
    AlarmKind.PROGRAM_UNSIGNED: "program",
    AlarmKind.PROGRAM_ALTERED: "program",
    AlarmKind.UNWITNESSED: "house",
}
_OF_A_FILE = {
    AlarmKind.DISK_LOW: "disk",
    AlarmKind.FILE_DIFFERS: "file",
    AlarmKind.LOG_FAULTY: "log",
}
_IN_THE_LOG = frozenset({AlarmKind.HISTORY_LOST, AlarmKind.BEHIND})
_SCREENS = frozenset({"terminal", "display", "console", "pit", "cage", "inspector"})
_DEVICES = frozenset({"wheel", "printer", "note acceptor", "card reader", "service button"})
AUDIT = "audit"  # as the audit of the night signs what it finds


def place_of(scene: Scene, alarm: StandingAlarm) -> Said | str:
    """A key that nobody has a name for stays as it is."""
    key, kind = alarm.where, alarm.kind
    if kind in _ALWAYS_THE_SAME:
        return say(f"alarms.at.{_ALWAYS_THE_SAME[kind]}")
    if key == AUDIT:
        return say("alarms.at.audit")
    if kind in _OF_A_FILE:
        return say(f"alarms.at.{_OF_A_FILE[kind]}", file=key)
    if kind in _IN_THE_LOG:
        return say("alarms.at.batch", number=key.removeprefix("batch "))
    match kind:
        case AlarmKind.LOCKED_OUT:
            return person(scene, key)
        case AlarmKind.JACKPOT_FAILED:
            return say("alarms.at.jackpot", jackpot=_title(scene, key))
        case AlarmKind.CONDUCT:
            return say("alarms.at.rules", rules=tuple(key.split()))
        case AlarmKind.SCREEN_OUTDATED:
            return _screen(key)
        case AlarmKind.DEVICE_LOST:
            return _device(key)
        case _:
            return _table_or_terminal(scene, key)


def what_of(scene: Scene, alarm: StandingAlarm) -> Said | str:
    """What is told of it, with persons and jackpots by their names."""
    said = as_said(alarm.what)
    if isinstance(said, str):
        return said
    return replace(said, given=tuple((hole, _by_name(scene, hole, value)) for hole, value in said.given))


def person(scene: Scene, key: str) -> str:
    member = scene.roster().members.get(StaffId(key))
    return scene.told(member.name) if member else key


def _by_name(scene: Scene, hole: str, value: Value) -> Value:
    if hole == "told" and isinstance(value, str):
        return tuple(person(scene, each) for each in value.split(", "))
    if hole == "jackpot" and isinstance(value, str):
        return _title(scene, value)
    return value


def _title(scene: Scene, key: str) -> str:
    jackpot: Jackpot = scene.state(JACKPOT, key)
    return key if jackpot.terms is None else jackpot.in_force.title.get("en", key)


def _screen(key: str) -> Said | str:
    role, _, name = key.partition(" ")
    if role not in _SCREENS:
        return key
    return say(f"alarms.at.{role}", name=name)


def _device(key: str) -> Said | str:
    device, _, name = key.partition(" of ")
    return say(f"alarms.at.{device.replace(' ', '-')}", name=name) if device in _DEVICES else key


def _table_or_terminal(scene: Scene, key: str) -> Said | str:
    if any(key == name for name, _ in scene.tables()):
        return say("alarms.at.table", table=key)
    if any(key == name for name, _ in scene.terminals()):
        return say("alarms.at.the-terminal", terminal=key)
    return key
