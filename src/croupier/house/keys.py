"""The secret that makes the numbers of tickets unguessable, in a file of its own."""

from __future__ import annotations

import os
import secrets
from hashlib import sha256
from pathlib import Path

from croupier.house.config import CannotOpen

TITLE = "croupier ticket key 1"
KEY_BYTES = 32
LINES = 4  # the title, the key, its sum, and nothing after the last line end
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


def _sum(key: bytes) -> str:
    """Shows a slip of the pen or of the disk; it keeps nothing secret and needs none."""
    return sha256(TITLE.encode() + key).hexdigest()[:16]
