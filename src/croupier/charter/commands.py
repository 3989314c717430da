"""What may be asked about the house as a whole: by the house itself, or by two of its people."""

from __future__ import annotations

import msgspec

from croupier.charter.events import KnownHead
from croupier.charter.rules import CheckedPart, Mode
from croupier.core.ids import Instant, TableId
from croupier.core.message import Command


class FoundHouse(Command, frozen=True, kw_only=True):
    mode: Mode
    nonce: str
    venue: str
    system: str
    key: str
    program: str
    configuration: str
    adopted: bool = False


class TakeConfiguration(Command, frozen=True, kw_only=True):
    digest: str
    text: str
    changed: tuple[str, ...] = ()


class TakeProgram(Command, frozen=True, kw_only=True):
    version: str
    manifest: str
    signer: str | None = None


class OpenHouse(Command, frozen=True, kw_only=True):
    program: str
    configuration: str
    node: str
    environment: str
    wall: Instant
    behind_ms: int


class CloseHouse(Command, frozen=True, kw_only=True):
    because: str


class TakeIsland(Command, frozen=True, kw_only=True):
    """From now on this floor decides for an island, and no other."""

    island: str
    node: str
    because: str


class NameWitness(Command, frozen=True, kw_only=True):
    name: str
    key: str
    share: bool


class NoteVerified(Command, frozen=True, kw_only=True):
    what: CheckedPart
    upto: int
    took_ms: int


class NoteFaulty(Command, frozen=True, kw_only=True):
    what: CheckedPart
    where: str
    why: str


class OwnLoss(Command, frozen=True, kw_only=True):
    """Own up to a history that is lost, and go on with what there is."""

    known: KnownHead
    found: KnownHead
    because: str
    at: Instant
    dealt: dict[TableId, int] = msgspec.field(default_factory=dict[TableId, int])


CharterCommand = (
    FoundHouse
    | TakeConfiguration
    | TakeProgram
    | OpenHouse
    | CloseHouse
    | TakeIsland
    | NameWitness
    | NoteVerified
    | NoteFaulty
    | OwnLoss
)
