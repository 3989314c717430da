"""What may be asked about alarms: the house raises and clears them, a person acknowledges."""

from __future__ import annotations

from croupier.alarms.rules import AlarmKind
from croupier.core.message import Command


class RaiseAlarm(Command, frozen=True, kw_only=True):
    """``where`` tells one alarm of a kind from another; ``what`` is the detail, for the record."""

    kind: AlarmKind
    where: str
    what: str


class ClearAlarm(Command, frozen=True, kw_only=True):
    """What gave alarm is over."""

    kind: AlarmKind
    where: str


class AcknowledgeAlarm(Command, frozen=True, kw_only=True):
    alarm: str  # by its name


AlarmCommand = RaiseAlarm | ClearAlarm | AcknowledgeAlarm
