"""The secrets of cycles, and what follows from them: the trigger of a cycle and the picks of its rounds.

A trigger stands in no state, event or snapshot.  Whoever decides asks for it here; after a restart it is
worked out again from the secret, which is held against its commitment first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from croupier.core.digests import digest_of_salt
from croupier.core.ids import JackpotId, RoundNumber, TableId
from croupier.devices.drbg import HmacDrbg
from croupier.devices.port import RoundSecret
from croupier.devices.scaling import ScaledEntropy
from croupier.jackpots.commands import TakeContributions
from croupier.jackpots.given import Picked
from croupier.jackpots.sealing import (
    CycleName,
    EntryBound,
    commitment_of,
    digest_of_entries,
    for_pick,
    for_trigger,
    leaves_of,
)
from croupier.jackpots.state import Cycle, Jackpot
from croupier.jackpots.terms import JackpotLaw


class CycleSecrets(Protocol):
    """Where the secrets of cycles lie that are committed to and not opened yet.

    What was put is durable when `put` returns, and only then may its commitment be shown; where there is no
    room for it, `put` raises an OSError and nothing is known of it.
    """

    def put(self, jackpot: JackpotId, cycle: int, secret: RoundSecret) -> None: ...
    def get(self, jackpot: JackpotId, cycle: int) -> RoundSecret | None: ...
    def forget(self, jackpot: JackpotId, cycle: int) -> None: ...


class CycleSecretsInMemory:
    """For a house that keeps nothing: a simulated one, or that of a test."""

    def __init__(self) -> None:
        self._kept: dict[tuple[JackpotId, int], RoundSecret] = {}

    def put(self, jackpot: JackpotId, cycle: int, secret: RoundSecret) -> None:
        self._kept[jackpot, cycle] = secret

    def get(self, jackpot: JackpotId, cycle: int) -> RoundSecret | None:
        return self._kept.get((jackpot, cycle))

    def forget(self, jackpot: JackpotId, cycle: int) -> None:
        self._kept.pop((jackpot, cycle), None)


class CycleDraws(ScaledEntropy):
    """HMAC_DRBG on the seed of a cycle, for one purpose."""

    def __init__(self, seed: bytes, commitment: str, purpose: bytes) -> None:
        self._generator = HmacDrbg(seed, bytes.fromhex(commitment), purpose)

    def word(self, bits: int) -> int:
        return int.from_bytes(self._generator.generate(bits // 8), "big")


def trigger_of(name: CycleName, seed: bytes, commitment: str, start: int, ceiling: int) -> int:
    """Uniform on the units above the start, up to the ceiling; just above a start that has reached it."""
    draws = CycleDraws(seed, commitment, for_trigger(name, start, ceiling))
    return start + 1 + draws.below(max(1, ceiling - start))


def pick_of(seed: bytes, commitment: str, purpose: bytes, below: int) -> int:
    """Of a round of which everything that was wagered is known."""
    return CycleDraws(seed, commitment, purpose).below(below)


def entries_of(salt: bytes, table: TableId, round_: RoundNumber, entries: Sequence[EntryBound]) -> str:
    return digest_of_entries(leaves_of(salt, table, round_, entries))


def committed(name: CycleName, terms: str, secret: RoundSecret) -> str:
    return commitment_of(name, terms, secret.seed, digest_of_salt(secret.salt))


class JackpotSeals:
    """What a floor asks of the secrets; a trigger is worked out once for each cycle."""

    def __init__(self, house: str, secrets: CycleSecrets) -> None:
        self.house = house
        self.secrets = secrets
        self._triggers: dict[JackpotId, tuple[Cycle, int, int]] = {}
        self._seen: dict[JackpotId, tuple[Cycle, RoundSecret]] = {}

    def trigger(self, jackpot: Jackpot) -> int | None:
        ceiling = jackpot.in_force.ceiling_units
        if jackpot.in_force.law is not JackpotLaw.SEALED or ceiling is None:
            return None
        known = self._triggers.get(jackpot.name)
        if known is not None and known[:2] == (jackpot.cycle, jackpot.start):
            return known[2]
        secret = self._secret(jackpot)
        if secret is None:
            return None
        at = trigger_of(self._name(jackpot), secret.seed, jackpot.cycle.commitment, jackpot.start, ceiling)
        self._triggers[jackpot.name] = (jackpot.cycle, jackpot.start, at)
        return at

    def pick(
        self, jackpot: Jackpot, of: TakeContributions, entries: Sequence[EntryBound], below: int
    ) -> Picked | None:
        secret = self._secret(jackpot)
        if secret is None:
            return None
        digest = entries_of(secret.salt, of.table, of.round, entries)
        purpose = for_pick(self._name(jackpot), of.table, of.round, digest, bytes.fromhex(of.share))
        return Picked(pick_of(secret.seed, jackpot.cycle.commitment, purpose, below), digest)

    def whole(self, jackpot: Jackpot) -> bool:
        """Asked of where the secret lies, and not of what was seen before."""
        self._seen.pop(jackpot.name, None)
        return self._secret(jackpot) is not None

    def _secret(self, jackpot: Jackpot) -> RoundSecret | None:
        """Held against its commitment once, for the cycle that is running."""
        seen = self._seen.get(jackpot.name)
        if seen is not None and seen[0] == jackpot.cycle:
            return seen[1]
        secret = self.secrets.get(jackpot.name, jackpot.cycle.number)
        if secret is None:
            return None
        if committed(self._name(jackpot), jackpot.cycle.terms, secret) != jackpot.cycle.commitment:
            return None
        self._seen[jackpot.name] = (jackpot.cycle, secret)
        return secret

    def _name(self, jackpot: Jackpot) -> CycleName:
        return CycleName(self.house, jackpot.name, jackpot.cycle.number)
