"""The secret that makes the numbers of tickets unguessable, in a file of its own.

The log knows the key by a fingerprint, so that the key of another house is recognised.
"""

from __future__ import annotations

import os
import secrets
from hashlib import sha256
from pathlib import Path

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem
from croupier.floor.rooms import KEY
from croupier.house.config import CannotOpen
from croupier.store.port import Append, Batch, Committed, Log, Store
from croupier.tickets.key import KeyTaken, TakeKey

TITLE = "croupier ticket key 1"
KEY_BYTES = 32
LINES = 4  # the title, the key, its sum, and nothing after the last line end
KEY_STREAM = KEY.stream("house")
OWN_KEY = "Put the key file of this house in its place, from its last good copy."
RESTORE = "Restore the file from its last good copy; a new key would let numbers of old tickets come again."


def write_key(path: Path) -> None:
    """A new key, for the owner's eyes only.  A file that is there is left alone."""
    key = secrets.token_bytes(KEY_BYTES)
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(opened, "w", encoding="ascii") as file:
        file.write(f"{TITLE}\n{key.hex()}\n{_sum(key)}\n")


def read_key(path: Path) -> bytes:
    try:
        lines = path.read_bytes().decode("ascii").split("\n")
    except OSError as error:
        raise CannotOpen(path, "the file", f"cannot be read: {error.strerror}", RESTORE) from error
    except UnicodeDecodeError as error:
        raise CannotOpen(path, f"byte {error.start}", "is not part of a key file", RESTORE) from error
    if lines[0] != TITLE:
        raise CannotOpen(path, "line 1", f"is not {TITLE!r}", RESTORE)
    if len(lines) != LINES or lines[-1]:
        raise CannotOpen(path, "as a whole", "is not three lines", RESTORE)
    return _checked(path, lines[1], lines[2])


def _checked(path: Path, written: str, summed: str) -> bytes:
    try:
        key = bytes.fromhex(written)
    except ValueError as error:
        raise CannotOpen(path, "line 2", "is not a key in hexadecimal", RESTORE) from error
    if len(key) != KEY_BYTES or key.hex() != written:
        raise CannotOpen(path, "line 2", f"is not a key of {KEY_BYTES} bytes", RESTORE)
    if _sum(key) != summed:
        raise CannotOpen(path, "line 3", "does not match the key in line 2", RESTORE)
    return key


# ── whose key it is ─────────────────────────────────────────────────────────────────────────


def known_key(log: Log, key: bytes, path: Path) -> bool:
    """Whether the log knows this key; false where it knows none yet, and another house's is refused."""
    return not _taking(log, key, path)


def take_key(store: Store, key: bytes, path: Path, at: Instant) -> None:
    """From now on this key numbers the house's tickets, and no other."""
    events = _taking(store, key, path)
    if not events:
        return
    stamp = Stamp(command=CommandId("configuration/key"), at=at, by=str(HouseSystem("configuration")))
    kept = store.commit(Batch(stamp.command, (Append(KEY_STREAM, 0, events),), (), stamp))
    assert isinstance(kept, Committed), "nobody else writes to this log"


def _taking(log: Log, key: bytes, path: Path) -> tuple[KeyTaken, ...]:
    taken = KEY.fold(log.read(KEY_STREAM))
    told = KEY.decider.decide(taken, TakeKey(fingerprint=fingerprint(key)), None)
    if isinstance(told, Refused):
        raise CannotOpen(path, "the key", f"belongs to another house: {told}", OWN_KEY)
    return tuple(told)


def fingerprint(key: bytes) -> str:
    """Tells one key from another and says nothing of either."""
    return sha256(b"croupier ticket key, as a log knows it" + key).hexdigest()[:16]


def _sum(key: bytes) -> str:
    """Shows a slip of the pen or of the disk; it keeps nothing secret and needs none."""
    return sha256(TITLE.encode() + key).hexdigest()[:16]
