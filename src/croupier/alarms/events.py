"""What has happened to the alarms of the house."""

from __future__ import annotations

from croupier.alarms.rules import AlarmKind
from croupier.core.ids import Instant, StaffId
from croupier.core.message import Event


class OfAlarm(Event, frozen=True, kw_only=True):
    kind: AlarmKind
    where: str
    at: Instant


class AlarmRaised(OfAlarm, frozen=True, kw_only=True):
    what: str


class AlarmCleared(OfAlarm, frozen=True, kw_only=True):
    """What gave alarm is over; it is told of until somebody has acknowledged it."""


class AlarmAcknowledged(OfAlarm, frozen=True, kw_only=True):
    by: StaffId


AlarmEvent = AlarmRaised | AlarmCleared | AlarmAcknowledged
