"""Giving alarm in the name of the house: once for as long as it lasts, and on record."""

from __future__ import annotations

from croupier.alarms.commands import ClearAlarm, RaiseAlarm
from croupier.alarms.rules import AlarmKind
from croupier.alarms.state import Alarms, name_of
from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.rooms import ALARMS, HOUSE_ALARMS

WATCH = HouseSystem("watch")


def alarms_of(core: FloorCore) -> Alarms:
    return core.current.state(ALARMS, HOUSE_ALARMS)


async def raise_alarm(floor: Floor, at: Instant, kind: AlarmKind, *, where: str, what: str) -> None:
    command = RaiseAlarm(kind=kind, where=where, what=what)
    await floor.handle(command, _stamp(floor.core, at, f"raised/{name_of(kind, where)}"), WATCH)


async def clear_alarm(floor: Floor, at: Instant, kind: AlarmKind, *, where: str) -> None:
    """What gave alarm is over; where there was none, nothing is written."""
    known = alarms_of(floor.core).standing.get(name_of(kind, where))
    if known is not None and not known.over:
        command = ClearAlarm(kind=kind, where=where)
        await floor.handle(command, _stamp(floor.core, at, f"cleared/{name_of(kind, where)}"), WATCH)


def raise_at_opening(core: FloorCore, at: Instant, kind: AlarmKind, *, where: str, what: str) -> None:
    """The same before anybody waits for anything, while the house is being opened."""
    command = RaiseAlarm(kind=kind, where=where, what=what)
    core.handle(command, _stamp(core, at, f"raised/{name_of(kind, where)}"), WATCH)


def _stamp(core: FloorCore, at: Instant, what: str) -> Stamp:
    """Named by the place in the log, so that what is noticed twice at once is one alarm."""
    return Stamp(command=CommandId(f"alarm/{what}@{core.at}"), at=at, by="")
