"""The parts of the file that keep a house honest: how it is reached, what it signs, what one may do alone."""

from __future__ import annotations

from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec

KEY_KIND = "ed25519:"


class ConfigPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the file.  A key that nobody knows is a mistake, not a remark."""


class TlsFiles(ConfigPart, frozen=True, kw_only=True):
    certificate: str
    key: str


class ServerConfig(ConfigPart, frozen=True, kw_only=True):
    """How the screens reach the house.  It belongs to the machine, not to what was accepted."""

    names: tuple[str, ...] = ()  # by which screens may call it, besides loopback and the bound address
    # A certificate of its own, none, or these; where nothing is said, none on this machine and else its own.
    tls: Literal["own", "none"] | TlsFiles | None = None
    proxies: tuple[str, ...] = ()  # the addresses of those that stand in front of it
    gateways: Annotated[int, msgspec.Meta(ge=0, le=64)] = 0  # processes that hold the lines; none: the floor
    metrics: str = ""  # where metrics and schema are told, as in "127.0.0.1:9100"; nowhere if empty


class WitnessConfig(ConfigPart, frozen=True, kw_only=True):
    address: str
    key: str  # as in "ed25519:…"
    share: bool = False  # whether half of chance lies with it
    copy: bool = False  # whether it is sent every batch as well
    name: str = ""  # by which screens and proofs call it; that of its machine if empty

    @property
    def public(self) -> str:
        return self.key.removeprefix(KEY_KIND)

    @property
    def called(self) -> str:
        return self.name or urlsplit(self.address).hostname or self.address


class IntegrityConfig(ConfigPart, frozen=True, kw_only=True):
    """What is signed, where it is remembered, and when the whole log is read again."""

    signing: str = "house.signing"
    heads: tuple[str, ...] = ("house.heads",)
    verify_at: str = "05:30"
    witness: WitnessConfig | None = None


class ClusterConfig(ConfigPart, frozen=True, kw_only=True):
    """What a log in a database is asked for before a house is opened on it, and who this floor is there."""

    node: str = ""  # the name of this floor among those of the house; one machine alone needs none
    nats: tuple[str, ...] = ()  # over which floors wake each other, and gateways reach them
    standbys: Annotated[int, msgspec.Meta(ge=0)] = 0  # that have a commit before anybody is told of it
    prefers: tuple[str, ...] = ()  # islands or tables that it takes before others do, where nobody has them


class AuthorityConfig(ConfigPart, frozen=True, kw_only=True):
    """In cents: what one person may do alone, and in one gaming day."""

    credit_alone: int = 100_000
    credit_day: int = 2_000_000
    redeem_alone: int = 200_000
    redeem_day: int = 5_000_000
    float_alone: int = 100_000
    identify_from: int = 1_000_000
    overlay_alone: int = 1_000_000  # that may have to be put into the prizes of a tournament
    jackpot_by_chance_above: int = 1_000_000  # more is not won at a sealed value, nor without the witness


class CageConfig(ConfigPart, frozen=True, kw_only=True):
    """What the house has settled of tournaments at its cage."""

    prizes_kept_days: Annotated[int, msgspec.Meta(ge=1)] = 365  # then they are unclaimed, as tickets are
    entries_are_losses: bool = True  # whether an entry counts to what a known card may lose in a day


# What is told outside goes there in the clear nowhere but on the machine itself.
_OUTSIDE = r"^(https://\S+|http://(127\.0\.0\.1|localhost|\[::1\])(:[0-9]+)?/\S*)?$"


class AlarmsConfig(ConfigPart, frozen=True, kw_only=True):
    """Where alarms are told besides the pit: each is posted there as JSON; nowhere if empty."""

    webhook: Annotated[str, msgspec.Meta(pattern=_OUTSIDE)] = ""
