"""The key by which a house signs its heads and sights, in a file for its owner only.

Its public half is founded with the house and stands in its log; the private half is in no log and no copy
of one, so that whoever rewrites a log cannot sign what they made of it.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.charter.state import Charter
from croupier.core.digests import joined, secret
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import Config
from croupier.house.setup import path_of

TITLE = "croupier signing key 1"
SNAPSHOTS = "croupier/snapshots/1"
OWNER_ONLY = 0o600
RESTORE = "Put the signing key of this house in its place, from its last good copy."


class Signer:
    """Signs in the name of one house, or of one witness."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes_raw().hex()

    @classmethod
    def new(cls) -> Signer:
        """One that is kept nowhere, for a rehearsal."""
        return cls(Ed25519PrivateKey.generate())

    def sign(self, message: bytes) -> str:
        return self._private.sign(message).hex()

    def snapshot_key(self, house: str) -> bytes:
        """Made of a signature that is shown to nobody, so that whatever signs can make it."""
        return sha256(self._private.sign(joined(SNAPSHOTS, bytes.fromhex(house)))).digest()

    def written(self) -> str:
        return f"{TITLE}\n{self._private.private_bytes_raw().hex()}\n{self.public}\n"


def make_signing_key(path: Path) -> Signer:
    """A new key in a new file.  A file that is there is left alone."""
    signer = Signer.new()
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    with os.fdopen(opened, "w", encoding="ascii") as file:
        file.write(signer.written())
        file.flush()
        os.fsync(file.fileno())
    return signer


def read_signing_key(path: Path) -> Signer:
    try:
        lines = path.read_text("ascii", errors="replace").split("\n")
    except OSError as error:
        raise CannotOpen(path, "the file", f"cannot be read: {error.strerror}", RESTORE) from error
    if lines[0] != TITLE:
        raise CannotOpen(path, "line 1", f"is not {TITLE!r}", RESTORE)
    private = secret(lines[1]) if len(lines) > 1 else None
    if private is None:
        raise CannotOpen(path, "line 2", "is not a key in hexadecimal", RESTORE)
    signer = Signer(Ed25519PrivateKey.from_private_bytes(private))
    if lines[2:] != [signer.public, ""]:
        raise CannotOpen(path, "line 3", "is not the public half of the key in line 2", RESTORE)
    return signer


def signer_of(config: Config, file: Path, charter: Charter) -> Signer:
    """The key that this house was founded with, and no other."""
    path = path_of(file, config.integrity.signing)
    signer = read_signing_key(path)
    if signer.public != charter.key:
        raise CannotOpen(path, "the key", "is not the one that this house was founded with", RESTORE)
    return signer
