"""What is asked of the source of chance of an automated table, and what is told of it."""

from __future__ import annotations

from enum import Enum

from croupier.core.ids import Instant, TableId
from croupier.core.message import Command, Event


class Chance(Enum):
    """How it stands with what the virtual dealer draws from."""

    SOUND = "sound"
    SEED_LOST = "the seed of a round was lost"
    LOCKED = "the source has failed and is locked"
    TO_TEST = "somebody has seen to the source, and it is to be tested again"


class SeeToChance(Command, frozen=True, kw_only=True):
    """Somebody has looked at a source that failed, and wants it tested again."""

    table: TableId
    done: str  # what was found, and what was done about it


class ReportChance(Command, frozen=True, kw_only=True):
    """What the tests of the source came to, once somebody had seen to it."""

    table: TableId
    failure: str | None = None


class RecordSeeding(Command, frozen=True, kw_only=True):
    """The generator has taken new entropy.  There is no command that makes it do so."""

    table: TableId
    because: str
    seeds: int  # taken since the start, this one included


class ChanceSeenTo(Event, frozen=True, kw_only=True):
    table: TableId
    done: str
    at: Instant
    clause: str


class ChanceTested(Event, frozen=True, kw_only=True):
    table: TableId
    failure: str | None  # none where the source has passed
    at: Instant


class GeneratorSeeded(Event, frozen=True, kw_only=True):
    """Why and how often; of what the seed was, nothing."""

    table: TableId
    because: str
    seeds: int
    at: Instant


SourceCommand = SeeToChance | ReportChance | RecordSeeding
SourceEvent = ChanceSeenTo | ChanceTested | GeneratorSeeded
