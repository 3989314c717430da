"""What an inspector is shown of the house and of its log."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from croupier.server.alarm_shapes import AlarmView
from croupier.server.sentences import Because, SaidView


class LoggedEvent(msgspec.Struct, frozen=True, kw_only=True):
    position: int
    at: int
    stream: str
    version: int
    kind: str
    by: str
    body: str  # as it stands in the log, in JSON


class FoundEvents(msgspec.Struct, frozen=True, kw_only=True):
    events: list[LoggedEvent]
    next: int | None  # the position to go on after; none where everything was looked through


class InspectedTable(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    title: str
    game: str


class InspectedHouse(msgspec.Struct, frozen=True, kw_only=True):
    """What the house is, what it runs by, and whether anything gives alarm."""

    inspector: str
    venue: str
    mode: str
    house: str
    key: str
    founded: int
    configuration: str
    version: str
    program: str
    faulty: list[Because] | None  # where, and what
    batches: int
    events: int
    digest: str
    timezone: str
    now: int
    alarms: list[AlarmView]
    head: str  # the last that was signed, as a line; empty where none was
    told: list[str]  # every place that heads are told to
    tables: list[InspectedTable]


class ChallengeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    challenge: str
    answer: str


class LookView(msgspec.Struct, frozen=True, kw_only=True):
    staff: str
    name: str
    at: int
    what: str
    said: SaidView | UnsetType = UNSET  # of what the house says in words; an address is one in any language


class ConductView(msgspec.Struct, frozen=True, kw_only=True):
    """Something that somebody should look at, and by which rule of the conduct audit."""

    rule: str
    persons: list[str]
    at: int
    what: str
    said: SaidView | UnsetType = UNSET
