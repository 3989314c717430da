"""Chance from the operating system: source, health tests, generator, scaler, in this order.

The source is read only to seed the generator.  Every byte of it passes the two continuous
tests of NIST SP 800-90B first; a source that fails one locks the generator, and only the tests of
a start, passed as if it were one, can open it again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import NoReturn

from croupier.devices.drbg import BLOCK_BYTES, NONCE_BYTES, SEED_BYTES, HmacDrbg
from croupier.devices.port import EntropyLocked, Seeded, WhySeeded
from croupier.devices.scaling import WORD_BITS, ScaledEntropy, split
from croupier.words.said import say

Source = Callable[[int], bytes]

# The source claims four bits of entropy a byte, far less than it has; a sound source of that
# quality fails a test once in 2**40.  From these two figures follow the three below.
CLAIMED_BITS = 4
FALSE_ALARM_BITS = 40
REPETITION_CUTOFF = 11
PROPORTION_WINDOW = 512
PROPORTION_CUTOFF = 78
START_UP_BYTES = 1024

REQUESTS_PER_SEED = 1 << 20
MOST_DISCARDED = 8
CYCLE_BYTES = 64


class HealthTests:
    """Repetition count and adaptive proportion, over one unbroken run of bytes."""

    def __init__(self) -> None:
        self._last: int | None = None
        self._repeated = 0
        self._sample = 0
        self._seen = 0
        self._left = 0

    def failure(self, read: bytes) -> str | None:
        """What is wrong with the source, now that these bytes were read, or None."""
        for byte in read:
            if self._repeats(byte):
                return str(say("record.source-repeated", times=REPETITION_CUTOFF))
            if self._prevails(byte):
                return str(
                    say("record.source-came-too-often", window=PROPORTION_WINDOW, times=PROPORTION_CUTOFF)
                )
        return None

    def _repeats(self, byte: int) -> bool:
        self._repeated = self._repeated + 1 if byte == self._last else 1
        self._last = byte
        return self._repeated >= REPETITION_CUTOFF

    def _prevails(self, byte: int) -> bool:
        if self._left == 0:
            self._sample, self._seen, self._left = byte, 0, PROPORTION_WINDOW
        self._left -= 1
        self._seen += byte == self._sample
        return self._seen >= PROPORTION_CUTOFF


def unheard(_: Seeded) -> None:
    """For those who keep no log."""


def personalisation(unit: str, boot: int, carried: bytes) -> bytes:
    """Never the same for two units or for two starts of one: each part is told from the next."""
    parts = (unit.encode(), str(boot).encode(), carried)
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


class SystemEntropy(ScaledEntropy):
    """`boot` counts the starts of `unit`; `carried` is what `carry_over` gave before the last stop."""

    simulated = False

    def __init__(
        self,
        unit: str,
        boot: int,
        *,
        carried: bytes = b"",
        source: Source = os.urandom,
        requests_per_seed: int = REQUESTS_PER_SEED,
        heard: Callable[[Seeded], None] = unheard,
    ) -> None:
        self._source, self._heard, self._requests_per_seed = source, heard, requests_per_seed
        self._unit, self._boot = unit, boot
        self._locked: str | None = None
        self._seeds = 0
        self._start(carried, WhySeeded.START)

    def _start(self, carried: bytes, because: WhySeeded) -> None:
        self._tests = HealthTests()
        self._read(START_UP_BYTES)
        seed, nonce = self._read(SEED_BYTES), self._read(NONCE_BYTES)
        self._generator = HmacDrbg(seed, nonce, personalisation(self._unit, self._boot, carried))
        self._tell(because)

    @property
    def seeds(self) -> int:
        """How often it has been seeded since it was made."""
        return self._seeds

    @property
    def locked(self) -> str | None:
        """Why nothing may be drawn, or None."""
        return self._locked

    def word(self, bits: int) -> int:
        return int.from_bytes(self._generate(bits // 8), "big")

    def words(self, count: int) -> Sequence[int]:
        return split(self._generate(count * WORD_BITS // 8))

    def cycle(self) -> None:
        """Discard a random number of blocks, so that the time of a draw says nothing about it.

        A little of the source is read, tested and thrown away, so that a failure is noticed when it
        comes and not when the next seed is due.
        """
        if self._locked is None:
            self._read(CYCLE_BYTES)
        for _ in range(1 + self.below(MOST_DISCARDED)):
            self._generate(BLOCK_BYTES)

    def test_anew(self) -> None:
        """What was drawn before goes on into the new generator, which depends on all of it.

        A source that is not locked was tested by a start: nobody's word has a sound one seeded anew.
        """
        if self._locked is None:
            return
        carried = self._generator.generate(SEED_BYTES)
        self._start(carried, WhySeeded.TESTED_ANEW)
        self._locked = None

    def carry_over(self) -> bytes:
        """What the next start mixes with fresh entropy, so that it depends on all that went before."""
        return self._generate(SEED_BYTES)

    def _generate(self, count: int) -> bytes:
        if self._locked is not None:
            raise EntropyLocked(self._locked)
        if self._generator.requests >= self._requests_per_seed:
            answer = self._generator.generate(count, fresh=self._read(SEED_BYTES))
            self._tell(WhySeeded.USED_UP)
            return answer
        return self._generator.generate(count)

    def _read(self, count: int) -> bytes:
        try:
            read = self._source(count)
        except OSError as error:
            self._lock(str(say("record.source-cannot-be-read", error=error)))
        if len(read) != count:
            self._lock(str(say("record.source-gave-too-little", given=len(read), asked=count)))
        failure = self._tests.failure(read)
        if failure is not None:
            self._lock(failure)
        return read

    def _lock(self, because: str) -> NoReturn:
        self._locked = because
        raise EntropyLocked(because)

    def _tell(self, because: WhySeeded) -> None:
        self._seeds += 1
        self._heard(Seeded(because, self._seeds))
