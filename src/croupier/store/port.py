"""Where facts are kept: whole batches, in one order, never changed afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from msgspec import Struct

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, StreamId
from croupier.core.message import Event, Stamp
from croupier.core.policy import policy
from croupier.ledger.account import Account
from croupier.ledger.balances import Balances
from croupier.ledger.transfer import Transfer
from croupier.words.said import say


class Append(Struct, frozen=True, gc=False):
    """Events for one stream.  With none, it only insists that the stream is still at that version."""

    stream: StreamId
    expected: int  # the version the decision was taken at
    events: tuple[Event, ...]


class Batch(Struct, frozen=True, gc=False):
    """Everything one command changed.  It is kept whole or not at all, and once."""

    command: CommandId
    appends: tuple[Append, ...]
    transfers: tuple[Transfer, ...]
    stamp: Stamp

    def __post_init__(self) -> None:
        assert self.command == self.stamp.command, "a batch bears the stamp of its own command"


class Committed(Struct, frozen=True, gc=False):
    """It is durable.  ``at`` is the log's position after it; a repeated command is told the first one."""

    at: int


class FirstAnswer(Struct, frozen=True, gc=False):
    """What a command was answered when it was first asked, and what it asked then."""

    answer: Committed | Refused
    asked: bytes | None  # not known of what the first logs kept: the name alone stands for it

    def to(self, asked: bytes | None) -> Committed | Refused:
        """For whoever asks under that name now: the same question has its first answer, another none."""
        return self.answer if self.asked is None or self.asked == asked else ANOTHER_QUESTION


ANOTHER_QUESTION = Refused(say("store.another-question"), policy("6.1"))


@dataclass(frozen=True, slots=True)
class Conflict:
    """Another batch was written first, so the command must be decided again."""

    stream: StreamId
    expected: int
    found: int

    def __str__(self) -> str:
        return f"{self.stream} is at version {self.found}, not at {self.expected}"


# Refused: the ledger cannot bear the transfers, an event cannot be written down, or the name is taken.
Answer = Committed | Conflict | Refused


class Recorded(Struct, frozen=True, gc=False):
    """An event as it stands in the log."""

    at: int
    stream: StreamId
    version: int
    event: Event
    stamp: Stamp


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A batch as it stands in the log."""

    number: int
    stamp: Stamp
    events: tuple[Recorded, ...]
    transfers: tuple[Transfer, ...]
    digest: bytes  # its place in the chain: of itself and of all that came before it


class Head(Struct, frozen=True, gc=False):
    """How far a log reaches, and the digest that binds all of it."""

    number: int  # of the last batch
    at: int  # of the last event
    digest: bytes


@dataclass(frozen=True, slots=True)
class StateSnapshot:
    """The state of a stream at a version, so that reading need not begin at the beginning."""

    stream: StreamId
    version: int
    body: bytes


RESTORE = (
    "Nothing has been changed. Restore the file from its last good copy, and keep this one: what was "
    "written after the copy stands only here. `croupier audit` names the first thing that is not as it "
    "was written; every batch before it is sound."
)


@dataclass(frozen=True, slots=True)
class Damage:
    """What is wrong with a log, and where."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


class Damaged(Exception):
    """A log that will not be opened or read as it is.  Nothing has been changed."""

    def __init__(self, file: str, damage: Damage, remedy: str) -> None:
        super().__init__(f"{file}: {damage}. {remedy}")
        self.file = file
        self.damage = damage
        self.remedy = remedy


class StoreFailed(Exception):
    """The store could not write and has stopped; what it last said was kept is kept."""


class InUse(Exception):
    """Another house has the log open for writing."""


class OthersWrote(Exception):
    """Somebody else has added to the log first, and nothing of what was to be kept has been.

    These are to be followed and everything decided again after them.  The end of the log is held for it
    meanwhile, so that the next commit cannot miss.
    """

    def __init__(self, entries: Sequence[LogEntry]) -> None:
        super().__init__("somebody else has written to the log")
        self.entries = entries


class DatabaseRefused(OSError):
    """A database that a log is not kept in as it is, or that does not answer.  Nothing has been changed."""

    def __init__(self, place: str, what: str, remedy: str) -> None:
        super().__init__(f"{place}: {what}. Nothing has been changed. {remedy}")
        self.place, self.what, self.remedy = place, what, remedy


class Log(Protocol):
    """What has been kept, for reading.  Any thread may read while another commits."""

    def read(self, stream: StreamId, after: int = 0) -> Sequence[Event]:
        """The events of a stream that follow a version."""
        ...

    def pages(self, stream: StreamId, after: int = 0) -> Iterator[Sequence[Event]]:
        """The same, so many at a time: for whoever folds a long stream and keeps none of it."""
        ...

    def version(self, stream: StreamId) -> int: ...

    def kept(self, commands: Iterable[CommandId]) -> Mapping[CommandId, FirstAnswer]:
        """Which of these commands were kept, each with the answer that it was given then."""
        ...

    def streams(self, prefix: str = "") -> Iterator[tuple[StreamId, int]]:
        """The streams whose names begin so, by name, each with its version."""
        ...

    def tail(self, after: int = 0, stream: StreamId | None = None) -> Iterator[Recorded]:
        """Everything that follows a position, of one stream or of all."""
        ...

    def entries(self, after: int = 0) -> Iterator[LogEntry]:
        """The batches that follow a batch's number."""
        ...

    def told_by(self, who: str, after: int = 0) -> Iterator[Recorded]:
        """Of these batches the events that somebody asked for whose name begins so."""
        ...

    def balance(self, account: Account) -> int: ...
    def balances(self) -> Balances: ...
    def snapshot(self, stream: StreamId) -> StateSnapshot | None: ...
    def snapshots(self) -> Iterator[StateSnapshot]: ...
    def head(self) -> Head: ...

    def verify(self, remembered: Head | None = None) -> Damage | None:
        """Read everything and find the first thing that is not as it was written.

        A head remembered elsewhere shows, besides, whether the log's end has been cut off
        or its whole length rewritten.
        """
        ...


class Store(Log, Protocol):
    """A log that may be written to, by one thread at a time."""

    # Whether a commit waits for nothing, so that handing it to a thread and back would be all the work.
    at_once: ClassVar[bool]

    def commit(self, batch: Batch) -> Answer: ...

    def commit_many(self, batches: Sequence[Batch]) -> Sequence[Answer]:
        """Keep them in one transaction; each is kept or turned away by itself, in order."""
        ...

    def save_snapshot(self, stream: StreamId, version: int, body: bytes) -> None: ...
    def save_snapshots(self, snapshots: Sequence[StateSnapshot]) -> None: ...
    def close(self) -> None: ...
