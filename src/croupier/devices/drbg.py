"""HMAC_DRBG with SHA-256, by NIST SP 800-90A, section 10.1.2.

Deterministic: where its seed comes from is the business of those who use it.
"""

from __future__ import annotations

from hashlib import sha256

SECURITY_STRENGTH_BITS = 256
SEED_BYTES = SECURITY_STRENGTH_BITS // 8
NONCE_BYTES = SEED_BYTES // 2
BLOCK_BYTES = 32
MOST_REQUESTS = 1 << 48  # between two seeds
MOST_BYTES = 1 << 16  # in one request

# HMAC hashes its key twice, each time covered by one byte and filled up with it to a block of the hash.
_INNER, _OUTER = 0x36, 0x5C
_COVERED = {pad: bytes(byte ^ pad for byte in range(256)) for pad in (_INNER, _OUTER)}
_FILLED = {pad: bytes([pad]) * (64 - BLOCK_BYTES) for pad in (_INNER, _OUTER)}


class ReseedRequired(Exception):
    """The generator has answered as often as one seed allows."""


class HmacDrbg:
    __slots__ = ("_inner", "_outer", "_requests", "_value")

    def __init__(self, entropy: bytes, nonce: bytes, personalisation: bytes = b"") -> None:
        if len(entropy) < SEED_BYTES or len(nonce) < NONCE_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes of entropy and {NONCE_BYTES} of nonce or more")
        self._take(bytes(BLOCK_BYTES))
        self._value = b"\x01" * BLOCK_BYTES
        self._update(entropy + nonce + personalisation)
        self._requests = 0

    def __repr__(self) -> str:
        """Says nothing of its state, since it may be written to a log."""
        return f"HmacDrbg(requests={self._requests})"

    @property
    def requests(self) -> int:
        """How often it has answered since it was seeded."""
        return self._requests

    def reseed(self, entropy: bytes, additional: bytes = b"") -> None:
        if len(entropy) < SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes of entropy or more")
        self._update(entropy + additional)
        self._requests = 0

    def generate(self, count: int, additional: bytes = b"", fresh: bytes | None = None) -> bytes:
        """So many bytes; with fresh entropy nobody who knew the state before can predict them."""
        if not 0 <= count <= MOST_BYTES:
            raise ValueError(f"a request is for at most {MOST_BYTES} bytes")
        if fresh is not None:
            self.reseed(fresh, additional)
            additional = b""
        if self._requests >= MOST_REQUESTS:
            raise ReseedRequired
        if additional:
            self._update(additional)
        output = self._output(count)
        self._update(additional)
        self._requests += 1
        return output

    def _output(self, count: int) -> bytes:
        """One block after the other under one key, which is therefore hashed only once."""
        if 0 < count <= BLOCK_BYTES:
            self._value = self._mac(self._value)
            return self._value[:count]
        inner, outer = sha256(self._inner).copy, sha256(self._outer).copy
        value, blocks = self._value, list[bytes]()
        for _ in range(-(-count // BLOCK_BYTES)):
            within, around = inner(), outer()
            within.update(value)
            around.update(within.digest())
            value = around.digest()
            blocks.append(value)
        self._value = value
        return b"".join(blocks)[:count]

    def _update(self, provided: bytes) -> None:
        self._stir(b"\x00" + provided)
        if provided:
            self._stir(b"\x01" + provided)

    def _stir(self, provided: bytes) -> None:
        self._take(self._mac(self._value + provided))
        self._value = self._mac(self._value)

    def _take(self, key: bytes) -> None:
        self._inner = key.translate(_COVERED[_INNER]) + _FILLED[_INNER]
        self._outer = key.translate(_COVERED[_OUTER]) + _FILLED[_OUTER]

    def _mac(self, message: bytes) -> bytes:
        return sha256(self._outer + sha256(self._inner + message).digest()).digest()
