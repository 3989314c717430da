"""The order in which entrants are drawn: every order equally likely, and worked out again by anybody."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.core.ids import EntrantId
from croupier.devices.drbg import HmacDrbg
from croupier.devices.scaling import ScaledEntropy


class SeatDraws(ScaledEntropy):
    """HMAC_DRBG on the seed of a draw, for one purpose; each word is one request."""

    def __init__(self, seed: bytes, commitment: bytes, purpose: bytes) -> None:
        self._generator = HmacDrbg(seed, commitment, purpose)

    def word(self, bits: int) -> int:
        return int.from_bytes(self._generator.generate(bits // 8), "big")


def in_drawn_order(
    seed: bytes, commitment: bytes, purpose: bytes, entrants: Sequence[EntrantId]
) -> tuple[EntrantId, ...]:
    return SeatDraws(seed, commitment, purpose).shuffled(sorted(entrants))
