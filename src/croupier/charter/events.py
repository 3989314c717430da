"""What a house is, what it runs by, and each time that it was opened and shut."""

from __future__ import annotations

import msgspec

from croupier.charter.rules import CheckedPart, Mode
from croupier.core.ids import Instant, TableId
from croupier.core.message import Event


class KnownHead(msgspec.Struct, frozen=True, kw_only=True):
    """How far a log reached, as somebody remembers it."""

    number: int
    at: int
    digest: str


class HouseFounded(Event, frozen=True, kw_only=True):
    """The first event of a log, alone in its batch.  An older log is adopted instead, once."""

    mode: Mode
    nonce: str  # 32 bytes, in hexadecimal digits
    venue: str
    system: str  # the first two digits of the house's tickets
    key: str  # the public half of the key that the house signs with
    program: str  # digests
    configuration: str
    adopted: bool = False


class ConfigurationTaken(Event, frozen=True, kw_only=True):
    """From the next opening on the house runs by this text."""

    digest: str
    text: str
    changed: tuple[str, ...]  # as in table.R1.sign.maximum; none at the founding
    by: str = ""
    second: str = ""


class ProgramTaken(Event, frozen=True, kw_only=True):
    version: str
    manifest: str  # the digest of all its files
    signer: str | None = None
    by: str = ""
    second: str = ""


class HouseOpened(Event, frozen=True, kw_only=True):
    """An opening without a closing before it is the record of a crash."""

    program: str
    configuration: str
    node: str  # the digest of what this machine's own file says: paths, addresses, lines
    environment: str  # the interpreter and the packages
    wall: Instant  # by the machine's own clock
    behind_ms: int  # by how much that is behind the log


class HouseClosed(Event, frozen=True, kw_only=True):
    because: str


class IslandTaken(Event, frozen=True, kw_only=True):
    """Whoever decided for it before has nothing to say after this."""

    island: str  # the whole house, as long as one floor decides
    node: str  # the name of the floor in its file
    because: str


class WitnessNamed(Event, frozen=True, kw_only=True):
    name: str
    key: str
    share: bool  # whether half of chance lies with it
    by: str = ""
    second: str = ""


class Verified(Event, frozen=True, kw_only=True):
    what: CheckedPart
    upto: int  # the number of the last batch that was read
    took_ms: int


class FoundFaulty(Event, frozen=True, kw_only=True):
    what: CheckedPart
    where: str
    why: str


class HistoryLost(Event, frozen=True, kw_only=True):
    """Somebody remembers more than this log has, and two persons let the house go on all the same."""

    known: KnownHead
    found: KnownHead
    because: str
    by: str
    second: str
    at: Instant = Instant(0)  # tickets issued up to then may have been paid in what was lost
    dealt: dict[TableId, int] = msgspec.field(
        default_factory=dict[TableId, int]
    )  # the last round of each table that the witness remembers


CharterEvent = (
    HouseFounded
    | ConfigurationTaken
    | ProgramTaken
    | HouseOpened
    | HouseClosed
    | IslandTaken
    | WitnessNamed
    | Verified
    | FoundFaulty
    | HistoryLost
)
