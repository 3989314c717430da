"""The secrets of rounds in hand in the log's database, sealed under a key that the database never sees.

Each is bound to its house, its table and its round: put in another's place it cannot be opened.  The key is
named beside it, so that a house with another key says so instead of losing its rounds.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection
from pathlib import Path
from typing import Protocol

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from croupier.core.digests import SECRET_BYTES, joined
from croupier.core.ids import RoundNumber, TableId
from croupier.devices.port import RoundSecret
from croupier.house.cannot_open import CannotOpen
from croupier.house.keys import JACKPOTS, ROUNDS, KeyKind, fingerprint, read_key, write_key
from croupier.house.round_seeds import Named

SEALED = "croupier/round-seed/1"
NONCE_BYTES = 12
_OF = {ROUNDS: "rounds in hand", JACKPOTS: "jackpots"}


class Seed(Protocol):
    """A row of the table of seeds."""

    @property
    def table(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def key(self) -> str: ...
    @property
    def sealed(self) -> bytes: ...


class SeedRows(Protocol):
    """Where sealed seeds lie."""

    def rows(self) -> Collection[Seed]: ...
    def put(
        self, name: tuple[str, int], key: str, sealed: bytes, over: Collection[tuple[str, int]]
    ) -> None: ...
    def take_away(self, names: Collection[tuple[str, int]]) -> None: ...
    def same_key(self, purpose: str, fingerprint: str) -> str: ...


class Sealing:
    """Seals secrets of one kind under a key, each bound to its house and its name."""

    def __init__(self, kind: str, house: str, key: bytes) -> None:
        self._kind, self._house, self._cipher, self.key = kind, house, AESGCM(key), fingerprint(key)

    def sealed(self, name: tuple[str, int], secret: RoundSecret) -> bytes:
        nonce = secrets.token_bytes(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, secret.seed + secret.salt, self._bound(name))

    def opened(self, seed: Seed) -> RoundSecret | None:
        """None where it was altered or put in another's place: the secret is lost then."""
        nonce, box = seed.sealed[:NONCE_BYTES], seed.sealed[NONCE_BYTES:]
        try:
            plain = self._cipher.decrypt(nonce, box, self._bound((seed.table, seed.round)))
        except (InvalidTag, ValueError):
            return None
        return RoundSecret(plain[:SECRET_BYTES], plain[SECRET_BYTES:])

    def _bound(self, name: tuple[str, int]) -> bytes:
        return joined(self._kind, bytes.fromhex(self._house), name[0], str(name[1]))


class SealedSeeds:
    """What was put is durable when `put` returns.  One house writes to it at a time."""

    def __init__(
        self, rows: SeedRows, path: Path, house: str, wanted: Collection[Named] = (), *, shared: bool = False
    ) -> None:
        """``shared`` where other floors have the same key."""
        found = rows.rows()
        kept = [each for each in found if _name(each) in wanted]
        sealing = Sealing(SEALED, house, key_in(path, ROUNDS, rows, kept, shared=shared))
        self._rows, self._sealing = rows, sealing
        for each in kept:
            same_key(path, ROUNDS, each, sealing.key)
        opened = ((_name(each), sealing.opened(each)) for each in kept)
        self._kept = {name: secret for name, secret in opened if secret is not None}
        # Whatever else lies there belongs to rounds that are over.
        rows.take_away([_name(each) for each in found if _name(each) not in wanted])
        self._over: set[Named] = set()

    async def put(self, table: TableId, number: RoundNumber, secret: RoundSecret) -> None:
        """Beside the loop: a database takes its time, and other tables go on."""
        name, over = (table, number), frozenset(self._over)
        sealed = self._sealing.sealed(name, secret)
        await asyncio.to_thread(self._rows.put, name, self._sealing.key, sealed, over)
        self._kept[name] = secret
        self._over -= over

    def get(self, table: TableId, number: RoundNumber) -> RoundSecret | None:
        return self._kept.get((table, number))

    def forget(self, table: TableId, number: RoundNumber) -> None:
        """It is none any more; the next one that is put takes it away."""
        if self._kept.pop((table, number), None) is not None:
            self._over.add((table, number))


def _name(seed: Seed) -> Named:
    return TableId(seed.table), RoundNumber(seed.round)


def same_key(path: Path, kind: KeyKind, seed: Seed, key: str) -> None:
    if seed.key == key:
        return
    what = f"round {seed.round} of {seed.table} lies sealed under key {seed.key}, and this is {key}"
    raise CannotOpen(path, "the key", what, kind.restore)


def key_in(
    path: Path, kind: KeyKind, rows: SeedRows, kept: Collection[Seed] = (), *, shared: bool = True
) -> bytes:
    """Made where nothing lies under one yet; a file of no length is one that a crash left.  One that several
    floors have is known to the house by its name, whatever lies under it."""
    if not (path.exists() and path.stat().st_size):
        if kept or (shared and rows.same_key(kind.name, "")):
            what = f"is not there, and seeds of {_OF[kind]} lie sealed under it"
            raise CannotOpen(path, "the file", what, kind.restore)
        path.unlink(missing_ok=True)
        write_key(path, kind)
    key = read_key(path, kind)
    if shared:
        _compare(path, kind, rows.same_key(kind.name, fingerprint(key)), key)
    return key


def compare_key(path: Path, kind: KeyKind, rows: SeedRows) -> None:
    """Refuse a key that is not the one that the house knows; nothing is made or noted."""
    known = rows.same_key(kind.name, "")
    if known:
        _compare(path, kind, known, read_key(path, kind))


def _compare(path: Path, kind: KeyKind, known: str, key: bytes) -> None:
    if known != fingerprint(key):
        what = f"the seeds of this house lie sealed under key {known}, and this is {fingerprint(key)}"
        raise CannotOpen(path, "the key", what, kind.restore)
