"""The secrets that make numbers of tickets unguessable and numbers of cards unknown, each in its own file.

The log knows each key by a fingerprint, so that the key of another house is recognised.
"""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem
from croupier.floor.rooms import KEY
from croupier.house.cannot_open import CannotOpen
from croupier.store.port import Append, Batch, Committed, Log, Store
from croupier.tickets.key import KeyTaken, TakeKey

KEY_BYTES = 32
LINES = 4  # the title, the key, its sum, and nothing after the last line end
OWN_KEY = "Put the key file of this house in its place, from its last good copy."


@dataclass(frozen=True, slots=True)
class KeyKind:
    """What a key is for: how its file begins, under which name the log knows it, what losing it would do."""

    title: str
    name: str
    lost: str

    @property
    def restore(self) -> str:
        return f"Restore the file from its last good copy; {self.lost}."

    @property
    def command(self) -> CommandId:
        """By which the log took the key."""
        return CommandId("configuration/key" if self is TICKETS else f"configuration/key/{self.name}")


TICKETS = KeyKind("croupier ticket key 1", "house", "a new key would let numbers of old tickets come again")
CARDS = KeyKind(
    "croupier card key 1", "cards", "with a new key no card would be known by its limits or exclusions again"
)
JACKPOTS = KeyKind("croupier jackpot key 1", "jackpots", "without it the seeds of jackpots cannot be read")

ROUNDS = KeyKind("croupier round key 1", "rounds", "without it rounds in hand cannot be drawn to their end")


def write_key(path: Path, kind: KeyKind = TICKETS) -> None:
    """A new key, for the owner's eyes only, on disk once it returns.  A file that is there is left alone."""
    key = secrets.token_bytes(KEY_BYTES)
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(opened, "w", encoding="ascii") as file:
        file.write(f"{kind.title}\n{key.hex()}\n{_sum(key, kind)}\n")
        file.flush()
        os.fsync(file.fileno())


def read_key(path: Path, kind: KeyKind = TICKETS) -> bytes:
    restore = kind.restore
    try:
        lines = path.read_bytes().decode("ascii").split("\n")
    except OSError as error:
        raise CannotOpen(path, "the file", f"cannot be read: {error.strerror}", restore) from error
    except UnicodeDecodeError as error:
        raise CannotOpen(path, f"byte {error.start}", "is not part of a key file", restore) from error
    if lines[0] != kind.title:
        raise CannotOpen(path, "line 1", f"is not {kind.title!r}", restore)
    if len(lines) != LINES or lines[-1]:
        raise CannotOpen(path, "as a whole", "is not three lines", restore)
    return _checked(path, lines[1], lines[2], kind)


def _checked(path: Path, written: str, summed: str, kind: KeyKind) -> bytes:
    try:
        key = bytes.fromhex(written)
    except ValueError as error:
        raise CannotOpen(path, "line 2", "is not a key in hexadecimal", kind.restore) from error
    if len(key) != KEY_BYTES or key.hex() != written:
        raise CannotOpen(path, "line 2", f"is not a key of {KEY_BYTES} bytes", kind.restore)
    if _sum(key, kind) != summed:
        raise CannotOpen(path, "line 3", "does not match the key in line 2", kind.restore)
    return key


# ── whose key it is ─────────────────────────────────────────────────────────────────────────


def known_key(log: Log, key: bytes, path: Path, kind: KeyKind = TICKETS) -> bool:
    """Whether the log knows this key; false where it knows none yet, and another house's is refused."""
    return not _taking(log, key, path, kind)


def take_key(store: Store, key: bytes, path: Path, at: Instant, kind: KeyKind = TICKETS) -> None:
    """From now on this key numbers the house's tickets or marks its cards, and no other."""
    events = _taking(store, key, path, kind)
    if not events:
        return
    stamp = Stamp(command=kind.command, at=at, by=str(HouseSystem("configuration")))
    kept = store.commit(Batch(stamp.command, (Append(KEY.stream(kind.name), 0, events),), (), stamp))
    assert isinstance(kept, Committed), "nobody else writes to this log"


def card_key_of(store: Store, path: Path, at: Instant) -> bytes:
    """The key of this log's cards.  A log that knows of none yet takes one; another house's is refused."""
    # A file of no length is one that a crash left before anything was in it.
    if not _knows(store, CARDS) and not (path.exists() and path.stat().st_size):
        path.unlink(missing_ok=True)
        write_key(path, CARDS)
    key = read_key(path, CARDS)
    take_key(store, key, path, at, CARDS)
    return key


def known_card_key(log: Log, path: Path) -> None:
    """Refuses a house whose log knows cards by a key that is not there, or is another's."""
    if _knows(log, CARDS):
        known_key(log, read_key(path, CARDS), path, CARDS)


def _knows(log: Log, kind: KeyKind) -> bool:
    return KEY.fold(log.read(KEY.stream(kind.name))).fingerprint is not None


def _taking(log: Log, key: bytes, path: Path, kind: KeyKind) -> tuple[KeyTaken, ...]:
    taken = KEY.fold(log.read(KEY.stream(kind.name)))
    told = KEY.decider.decide(taken, TakeKey(fingerprint=fingerprint(key)), None)
    if isinstance(told, Refused):
        raise CannotOpen(path, "the key", f"belongs to another house: {told}", OWN_KEY)
    return tuple(told)


def fingerprint(key: bytes) -> str:
    """Tells one key from another and says nothing of either."""
    return sha256(b"croupier ticket key, as a log knows it" + key).hexdigest()[:16]


def _sum(key: bytes, kind: KeyKind) -> str:
    """Shows a slip of the pen or of the disk; it keeps nothing secret and needs none."""
    return sha256(kind.title.encode() + key).hexdigest()[:16]
