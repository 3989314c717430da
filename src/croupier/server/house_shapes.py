"""What the pit is shown of the house as a whole: what it is, what it runs by, and what its file proposes."""

from __future__ import annotations

import msgspec

from croupier.server.sentences import Because


class SettingChange(msgspec.Struct, frozen=True, kw_only=True):
    path: str
    before: str | None
    after: str | None


class AcceptedText(msgspec.Struct, frozen=True, kw_only=True):
    """What was accepted last, when and in whose names; nobody's at the founding."""

    digest: str
    at: int
    by: list[str]
    pending: list[SettingChange]  # accepted, and in force from the next opening on


class ProposedText(msgspec.Struct, frozen=True, kw_only=True):
    digest: str
    changes: list[SettingChange]
    wrong: str | None = None  # why the file cannot be read


class WitnessView(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    key: str
    share: bool  # whether half of chance lies there


class HouseStanding(msgspec.Struct, frozen=True, kw_only=True):
    venue: str
    mode: str
    founded: int
    adopted: bool
    opened: int
    house: str
    key: str
    version: str
    program: str
    faulty: list[Because] | None  # where, and what
    file: str
    accepted: AcceptedText
    proposed: ProposedText
    witness: WitnessView | None
    head: str  # the last that was signed: batch and digest, empty where none was
    told: list[str]  # every place that heads are told to
