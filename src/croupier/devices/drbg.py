"""HMAC_DRBG with SHA-256, by NIST SP 800-90A, section 10.1.2.

Deterministic: where its seed comes from is the business of those who use it.
"""

from __future__ import annotations

import hmac

SECURITY_STRENGTH_BITS = 256
SEED_BYTES = SECURITY_STRENGTH_BITS // 8
NONCE_BYTES = SEED_BYTES // 2
BLOCK_BYTES = 32
MOST_REQUESTS = 1 << 48  # between two seeds
MOST_BYTES = 1 << 16  # in one request


class ReseedRequired(Exception):
    """The generator has answered as often as one seed allows."""


class HmacDrbg:
    def __init__(self, entropy: bytes, nonce: bytes, personalisation: bytes = b"") -> None:
        if len(entropy) < SEED_BYTES or len(nonce) < NONCE_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes of entropy and {NONCE_BYTES} of nonce or more")
        self._key = bytes(BLOCK_BYTES)
        self._value = b"\x01" * BLOCK_BYTES
        self._update(entropy + nonce + personalisation)
        self._requests = 0

    @property
    def requests(self) -> int:
        """How often it has answered since it was seeded."""
        return self._requests

    def reseed(self, entropy: bytes, additional: bytes = b"") -> None:
        if len(entropy) < SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes of entropy or more")
        self._update(entropy + additional)
        self._requests = 0

    def generate(self, count: int, additional: bytes = b"") -> bytes:
        if not 0 <= count <= MOST_BYTES:
            raise ValueError(f"a request is for at most {MOST_BYTES} bytes")
        if self._requests >= MOST_REQUESTS:
            raise ReseedRequired
        if additional:
            self._update(additional)
        output = bytearray()
        while len(output) < count:
            self._value = self._mac(self._value)
            output += self._value
        self._update(additional)
        self._requests += 1
        return bytes(output[:count])

    def _update(self, provided: bytes) -> None:
        self._stir(b"\x00" + provided)
        if provided:
            self._stir(b"\x01" + provided)

    def _stir(self, provided: bytes) -> None:
        self._key = self._mac(self._value + provided)
        self._value = self._mac(self._value)

    def _mac(self, message: bytes) -> bytes:
        return hmac.digest(self._key, message, "sha256")
