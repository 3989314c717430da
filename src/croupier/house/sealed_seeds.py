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
from croupier.house.keys import ROUNDS, fingerprint, read_key, write_key
from croupier.house.round_seeds import Named

SEALED = "croupier/round-seed/1"
NONCE_BYTES = 12


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
    def put(self, name: Named, key: str, sealed: bytes, over: Collection[Named]) -> None: ...
    def take_away(self, names: Collection[Named]) -> None: ...


class SealedSeeds:
    """What was put is durable when `put` returns.  One house writes to it at a time."""

    def __init__(self, rows: SeedRows, path: Path, house: str, wanted: Collection[Named] = ()) -> None:
        found = rows.rows()
        kept = [each for each in found if _name(each) in wanted]
        key = _key(path, kept)
        self._rows, self._house, self._cipher, self._key = rows, house, AESGCM(key), fingerprint(key)
        for each in kept:
            self._same_key(path, each)
        opened = ((_name(each), self._opened(each)) for each in kept)
        self._kept = {name: secret for name, secret in opened if secret is not None}
        # Whatever else lies there belongs to rounds that are over.
        rows.take_away([_name(each) for each in found if _name(each) not in wanted])
        self._over: set[Named] = set()

    async def put(self, table: TableId, number: RoundNumber, secret: RoundSecret) -> None:
        """Beside the loop: a database takes its time, and other tables go on."""
        name, over = (table, number), frozenset(self._over)
        await asyncio.to_thread(self._rows.put, name, self._key, self._sealed(name, secret), over)
        self._kept[name] = secret
        self._over -= over

    def get(self, table: TableId, number: RoundNumber) -> RoundSecret | None:
        return self._kept.get((table, number))

    def forget(self, table: TableId, number: RoundNumber) -> None:
        """It is none any more; the next one that is put takes it away."""
        if self._kept.pop((table, number), None) is not None:
            self._over.add((table, number))

    def _same_key(self, path: Path, seed: Seed) -> None:
        if seed.key == self._key:
            return
        what = f"round {seed.round} of {seed.table} lies sealed under key {seed.key}, and this is {self._key}"
        raise CannotOpen(path, "the key", what, ROUNDS.restore)

    def _sealed(self, name: Named, secret: RoundSecret) -> bytes:
        nonce = secrets.token_bytes(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, secret.seed + secret.salt, self._bound(name))

    def _opened(self, seed: Seed) -> RoundSecret | None:
        """None where it was altered or put in another's place: the round has lost its seed then."""
        nonce, box = seed.sealed[:NONCE_BYTES], seed.sealed[NONCE_BYTES:]
        try:
            plain = self._cipher.decrypt(nonce, box, self._bound(_name(seed)))
        except (InvalidTag, ValueError):
            return None
        return RoundSecret(plain[:SECRET_BYTES], plain[SECRET_BYTES:])

    def _bound(self, name: Named) -> bytes:
        return joined(SEALED, bytes.fromhex(self._house), name[0], str(name[1]))


def _name(seed: Seed) -> Named:
    return TableId(seed.table), RoundNumber(seed.round)


def _key(path: Path, kept: Collection[Seed]) -> bytes:
    """Made where nothing lies under one yet; a file of no length is one that a crash left."""
    if not (path.exists() and path.stat().st_size):
        if kept:
            what = "is not there, and seeds of rounds in hand lie sealed under it"
            raise CannotOpen(path, "the file", what, ROUNDS.restore)
        path.unlink(missing_ok=True)
        write_key(path, ROUNDS)
    return read_key(path, ROUNDS)
