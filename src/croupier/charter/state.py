"""The house as it was founded, and what it runs by now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from croupier.charter import events as e
from croupier.charter.rules import CheckedPart, Mode
from croupier.core.digests import house_name
from croupier.core.ids import Instant, TableId

_NEVER = Instant(0)

DIGITS_SHOWN = 8  # of the digest of the program


@dataclass(frozen=True, slots=True)
class NamedWitness:
    name: str
    key: str
    share: bool


@dataclass(frozen=True, slots=True)
class Charter:
    mode: Mode | None = None  # none: nobody has founded this house
    house: str = ""  # its name in every digest and signature
    venue: str = ""
    key: str = ""
    adopted: bool = False
    configuration: str = ""  # the digest of the text
    text: str = ""
    version: str = ""
    program: str = ""  # the digest of the program that was accepted
    witness: NamedWitness | None = None
    open: bool = False
    owner: str = ""  # the floor that decides; none where a house is on one machine
    faulty: str | None = None  # what the last reading of everything found
    faulty_in: CheckedPart | None = None  # in what
    lost_at: Instant = _NEVER  # when a stretch of history was last owned to be lost
    dealt: Mapping[TableId, int] = field(default_factory=dict[TableId, int])  # rounds that were dealt in it

    @property
    def build(self) -> str:
        """Which program was accepted, as it stands on every screen and paper of the house."""
        return f"{self.version} {self.program[:DIGITS_SHOWN]}".strip()


def evolve(charter: Charter, event: e.CharterEvent) -> Charter:
    match event:
        case e.HouseFounded():
            return _founded(charter, event)
        case e.ConfigurationTaken():
            return replace(charter, configuration=event.digest, text=event.text)
        case e.ProgramTaken():
            return replace(charter, version=event.version, program=event.manifest)
        case e.HouseOpened() | e.HouseClosed():
            return replace(charter, open=isinstance(event, e.HouseOpened))
        case e.IslandTaken():
            return replace(charter, owner=event.node)
        case e.WitnessNamed():
            return replace(charter, witness=NamedWitness(event.name, event.key, event.share))
        case e.Verified():
            # What is as it was written may still be wrong, and the other way about.
            return (
                replace(charter, faulty=None, faulty_in=None) if event.what is charter.faulty_in else charter
            )
        case e.FoundFaulty():
            return replace(charter, faulty=f"{event.where}: {event.why}", faulty_in=event.what)
        case e.HistoryLost():
            return replace(charter, lost_at=event.at, dealt={**charter.dealt, **event.dealt})


def _founded(charter: Charter, event: e.HouseFounded) -> Charter:
    return replace(
        charter,
        mode=event.mode,
        house=house_name(bytes.fromhex(event.nonce), event.system, event.mode),
        venue=event.venue,
        key=event.key,
        adopted=event.adopted,
    )
