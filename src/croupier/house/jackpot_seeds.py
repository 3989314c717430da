"""The secrets of jackpots: of the cycles that run and of those that lie ready, each encrypted.

Whoever could read one would know at which value a jackpot is won.  So they lie under a key of their own, and
each is bound to its house, its jackpot and its cycle: a line that was put in another's place cannot be read.
A secret is on the disk before its commitment is shown, and is never drawn again: one that is lost makes the
jackpot faulty until two persons begin a new cycle.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from croupier.core.digests import SECRET_BYTES, joined
from croupier.core.ids import JackpotId
from croupier.devices.port import RoundSecret
from croupier.floor.current_states import CurrentStates
from croupier.floor.rooms import JACKPOT
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import Config
from croupier.house.keys import JACKPOTS, read_key, write_key
from croupier.house.secret_lines import SecretLines
from croupier.house.setup import path_of
from croupier.jackpots.state import Jackpot

TITLE = "croupier seeds of jackpots 1"
SEALED = "croupier/jackpot-seed/1"
ANOTHER_FILE = "Name another file for the seeds of jackpots under [files]."
KEY_IS_MISSING = (
    "Restore it from its last good copy; without it the seeds are lost: then move the file of seeds away, "
    "and two persons begin each jackpot anew."
)
NONCE_BYTES = 12

Named = tuple[JackpotId, int]


@dataclass(frozen=True, slots=True)
class SeedLine:
    line: str  # as it was written
    secret: RoundSecret | None  # none where this key does not open it


class JackpotSeeds:
    """What was put is on the disk when `put` returns.  One house writes to it at a time."""

    def __init__(self, path: Path, key: bytes, house: str) -> None:
        self._cipher, self._house = ChaCha20Poly1305(key), house
        self._lines = SecretLines(path, TITLE, ANOTHER_FILE)
        self._kept = dict(filter(None, map(self._parsed, self._lines.read())))

    def put(self, jackpot: JackpotId, cycle: int, secret: RoundSecret) -> None:
        """Known only once it is on the disk: what could not be kept is committed to by nobody."""
        kept = SeedLine(self._line((jackpot, cycle), secret), secret)
        self._lines.add(kept.line, lambda: (*self._written(), kept.line))
        self._kept[jackpot, cycle] = kept

    def get(self, jackpot: JackpotId, cycle: int) -> RoundSecret | None:
        kept = self._kept.get((jackpot, cycle))
        return kept.secret if kept else None

    def forget(self, jackpot: JackpotId, cycle: int) -> None:
        self._kept.pop((jackpot, cycle), None)

    def begin(self, current: CurrentStates, taken: int) -> None:  # noqa: ARG002  a file has one owner
        """Without what no cycle needs any more.  What this key does not open stays: another may open it."""
        self._kept = {
            (name, cycle): kept
            for (name, cycle), kept in self._kept.items()
            if is_needed(current.state(JACKPOT, name), cycle)
        }
        self._lines.write_anew(self._written())

    def _written(self) -> Iterable[str]:
        return [kept.line for kept in self._kept.values()]

    # ── a line ──────────────────────────────────────────────────────────────────────────────

    def _line(self, name: Named, secret: RoundSecret) -> str:
        nonce = secrets.token_bytes(NONCE_BYTES)
        box = self._cipher.encrypt(nonce, secret.seed + secret.salt, self._bound(name))
        return f"{name[0]} {name[1]} {nonce.hex()} {box.hex()}"

    def _parsed(self, line: str) -> tuple[Named, SeedLine] | None:
        try:
            jackpot, cycle, nonce, box = line.split(" ")
            name = JackpotId(jackpot), int(cycle)
            nonce_bytes, boxed = bytes.fromhex(nonce), bytes.fromhex(box)
        except ValueError:
            return None
        return name, SeedLine(line, self._opened(name, nonce_bytes, boxed))

    def _opened(self, name: Named, nonce: bytes, box: bytes) -> RoundSecret | None:
        try:
            plain = self._cipher.decrypt(nonce, box, self._bound(name))
        except (InvalidTag, ValueError):
            return None
        return RoundSecret(plain[:SECRET_BYTES], plain[SECRET_BYTES:])

    def _bound(self, name: Named) -> bytes:
        return joined(SEALED, bytes.fromhex(self._house), name[0], str(name[1]))


def is_needed(jackpot: Jackpot, cycle: int) -> bool:
    """Of a cycle that is not opened; or of the next, kept just before a crash and not committed to yet."""
    return cycle > jackpot.last_cycle or cycle in set(_not_opened(jackpot))


def _not_opened(jackpot: Jackpot) -> Iterator[int]:
    yield jackpot.cycle.number
    yield from (each.number for each in (*jackpot.ready, *jackpot.ended))


def jackpot_seeds_in_file(config: Config, file: Path, house: str) -> JackpotSeeds:
    """The seeds of a house.  Its key is made where nothing lies under one yet."""
    path, seeds = path_of(file, config.files.jackpot_key), path_of(file, config.files.jackpot_seeds)
    # A file of no length is one that a crash left before anything was in it.
    if not (path.exists() and path.stat().st_size):
        if any(SecretLines(seeds, TITLE, ANOTHER_FILE).read()):
            raise CannotOpen(
                path, "the file", "is not there, and seeds of jackpots lie under it", KEY_IS_MISSING
            )
        path.unlink(missing_ok=True)
        write_key(path, JACKPOTS)
    return JackpotSeeds(seeds, read_key(path, JACKPOTS), house)
