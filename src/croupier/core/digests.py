"""Digests of lists of parts, each told apart by its purpose, and the name of a house in all of them."""

from __future__ import annotations

import hmac
from hashlib import sha256

HOUSE = "croupier/house/1"
SALT = "croupier/salt/1"
SECRET_BYTES = 32
MOST_EXACT = (1 << 53) - 1  # the highest number that every reader of a proof reads exactly
LENGTH_BYTES = 4


def joined(*parts: str | bytes) -> bytes:
    """Each part with its length before it, so that no two lists of parts are the same bytes."""
    whole: list[bytes] = []
    for part in parts:
        written = part.encode() if isinstance(part, str) else part
        whole.append(len(written).to_bytes(LENGTH_BYTES, "big"))
        whole.append(written)
    return b"".join(whole)


def digest(domain: str, *parts: str | bytes) -> str:
    """What is digested for one purpose is never the same bytes as what is digested for another."""
    return sha256(joined(domain, *parts)).hexdigest()


def house_name(nonce: bytes, system: str, mode: str) -> str:
    """The name of a house in every digest and signature: what it was founded as, and nothing else."""
    return digest(HOUSE, nonce, system, mode)


def digest_of_salt(salt: bytes) -> str:
    """What is committed to of a salt: it opens what was salted to nobody."""
    return digest(SALT, salt)


def key_for(key: bytes, purpose: str) -> bytes:
    """A key for one purpose, from one that serves several."""
    return hmac.digest(key, purpose.encode(), "sha256")


def secret(written: str) -> bytes | None:
    """A digest or a secret in hexadecimal, written in the one way in which it is written."""
    try:
        read = bytes.fromhex(written)
    except ValueError:
        return None
    return read if len(read) == SECRET_BYTES and read.hex() == written else None
